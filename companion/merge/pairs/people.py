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
classmate: 同学 同班 班里 班上 | classmate classmates kids children
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


_LEAD_ZH = re.compile(r"^(?:我们?家?的?|今天|昨天|现在|那个|听说|，|\s)*")
_LEAD_EN = re.compile(r"^(?:(?:now|today|yesterday|so|and|but|well|my|our|the)\b\s*)*")


def people(text: str) -> tuple[frozenset[str], str, str]:
    """People named in folded ``text``; whom it is about (``me`` when it does not start with someone else); and the
    text without them."""
    words, pattern = _kin()

    def role(form: str) -> str:
        form = form.removesuffix("'s")
        return words.get(form) or words[form.removesuffix("s")]

    who: set[str] = set()
    for match in pattern.finditer(text):
        who.add(role(match.group()))
    lead = _LEAD_ZH.match(text) or _LEAD_EN.match(text)
    start = lead.end() if lead else 0
    lead_en = _LEAD_EN.match(text)
    if lead_en and lead_en.end() > start:
        start = lead_en.end()
    first = pattern.match(text, start)
    owner = role(first.group()) if first else "me"
    rest = text
    for match in reversed(list(pattern.finditer(text))):
        if role(match.group()) == "teacher" and re.search(r"(?:是|当|做)$|\ba $", text[: match.start()]):
            continue
        rest = rest[: match.start()] + " " + rest[match.end() :]
    return frozenset(who), owner, rest
