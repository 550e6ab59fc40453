"""Who a remembered sentence names, and whom it is about."""

from __future__ import annotations

import re
from functools import cache

_KIN = """
father: 爸爸 老爸 爸 爹 | dad daddy father papa
mother: 妈妈 老妈 妈 | mom mommy mum mummy mother mama
grandfather: 爷爷 外公 姥爷 公公 | grandpa grandfather granddad grandad
grandmother: 奶奶 外婆 姥姥 婆婆 | grandma grandmother granny nana
brother: 哥哥 弟弟 弟 哥 | brother bro
sister: 姐姐 妹妹 姐 妹 | sister sis
uncle: 叔叔 舅舅 伯伯 姑父 姨父 | uncle
aunt: 阿姨 姑姑 姨妈 舅妈 婶婶 小姨 | aunt auntie
cousin: 表哥 表姐 表弟 表妹 堂哥 堂姐 堂弟 堂妹 | cousin
teacher: 老师 班主任 教练 | teacher coach
classmate: 同学 同班 班里 班上 | classmate schoolmate kids
friend: 好朋友 朋友 小伙伴 | friend buddy
neighbour: 邻居 | neighbor neighbour
parents: 爸妈 爸爸妈妈 父母 | parents
baby: 小宝宝 宝宝 | baby
"""


@cache
def _kin() -> tuple[dict[str, str], re.Pattern[str]]:
    words: dict[str, str] = {}
    for line in _KIN.strip().splitlines():
        role, _, forms = line.partition(":")
        for form in forms.replace("|", " ").split():
            words[form] = role
    zh = sorted((w for w in words if not w.isascii()), key=len, reverse=True)
    en = sorted((w for w in words if w.isascii()), key=len, reverse=True)
    pattern = re.compile(f"(?:{'|'.join(zh)})|\\b(?:{'|'.join(en)})s?(?:'s)?\\b")
    return words, pattern


_LEAD = re.compile(
    r"(?:(?:孩子|小朋友|用户|他|她|我们?家?里?的?|今天|昨天|明天|现在|那个|听说)|[，,\s]"
    r"|(?:now|today|yesterday|tomorrow|so|and|but|well|my|our|the|child|user|he|she|his|her)\b)*"
)
_NAME_ZH = re.compile(
    r"(?:小(?![狗猫鸟鱼朋学时班心孩车汽提组弟妹姐鸡鸭马兔伙猪熊区店卖声事偷便乌金仓白动说红花公虫河山点的])|阿(?!姨))[\u3400-\u9fff]"
)
_ABOUT_ME = re.compile(r"我|\b(?:me|us|my|our)\b")
_NOT_A_CHILD = re.compile(r"(?:是|当|做|成为)(?:一[名个位])?(?:[\u3400-\u9fff]{0,2})$|\ban? (?:[a-z]+ )?$")


def people(text: str) -> tuple[frozenset[str], str, str]:
    """People named in folded ``text``; whom it is about; and the text without the kin words.

    It is about ``me`` unless it starts with someone else and does not come back to me ("my mom reads to me" is about
    me, "my mom reads a lot" about her).
    """
    words, pattern = _kin()

    def role(form: str) -> str:
        form = form.removesuffix("'s")
        return words.get(form) or words[form.removesuffix("s")]

    found = [
        m
        for m in pattern.finditer(text)
        if not (role(m.group()) == "teacher" and _NOT_A_CHILD.search(text[: m.start()]))
    ]
    names = list(_NAME_ZH.finditer(text))
    who = {role(match.group()) for match in found} | {match.group() for match in names}
    lead = _LEAD.match(text)
    start = lead.end() if lead else 0
    owner = "me"
    for match in (*found, *names):
        if match.start() == start and not _ABOUT_ME.search(text, match.end()):
            owner = role(match.group()) if match in found else match.group()
    rest = text
    for match in sorted((*found, *names), key=lambda m: -m.start()):
        rest = rest[: match.start()] + " " + rest[match.end() :]
    return frozenset(who), owner, rest
