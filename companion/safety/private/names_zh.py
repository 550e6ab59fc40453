"""Full Chinese names: how children introduce themselves and speak of others. A first name alone is none.

A name is told after 叫, 名字是, 我是 and the like; where it ends is decided by what may follow a name in speech without
punctuation. Where no cue stands (和陈小美一起, 李浩然打我), frequent surnames with frequent given
characters count.
Pets, toys and people everybody knows are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.safety.private.names_data import (
    COMPOUND_SURNAMES,
    GIVEN,
    NEVER_GIVEN,
    OTHER_SURNAMES,
    PINYIN_SURNAMES,
    PINYIN_SYLLABLE,
    SURE_SURNAMES,
)
from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import FICTION_ZH

_CHILD = r"(?:孩子|宝宝|宝贝|用户|儿子|女儿)"
_CUE = lazy(
    r"(?P<own>(?:我|俺|本人|人家)(?:的|个)?(?:大名|全名|真名|本名|[名明鸣][字子]?|姓名|中文名)?(?:就|其实|也|真|才)?"
    r"(?:叫做?|是叫|是|系|姓名是)"
    r"|(?:我的)?(?:大名|全名|真名|本名|中文名)(?:叫做?|是|:)|(?:学生|孩子|小朋友|宝宝|幼儿|我的)?姓名(?:是|:|为)?\s*|叫我"
    rf"|{_CHILD}(?:的?(?:大名|全名|名字|姓名))?(?:叫做?|是|:))"
    r"|(?P<other>(?:(?:他|她|们|师|友|桌|学|长|爸|妈|爷|奶|哥|姐|弟|妹|叔|姨|伯|舅|姑|公|婆|邻居|医生|教练|阿姨|亲|子"
    r"|女生|男生|小孩|小朋友|人|们|员|的)的?(?:大名|全名|真名|名字|姓名)?(?:就|也)?(?:叫做?|是叫)"
    r"|(?:teacher|friend|mom|mum|dad|sister|brother|coach) ?(?:叫|是) ?|名字(?:叫做?|是|:)|名叫|全名(?:叫|是)"
    r"|(?:同桌|好朋友|朋友|班长|班主任|老师|同学|爸爸|妈妈|教练)(?:是|叫|:)"
    r"|(?:联系人|家长|监护人|父亲|母亲|班主任)(?:姓名)?[是:为]\s*))"
)
_AFTER = lazy(
    r"$|[\s,，。.!！?？、;；:~…)）\"”'’]|我|今年|在|是|上|读|小名|大名|乳名|英文|外号|昵称|住|来自|他|她|也|的|呀|啊|哦|呢|吧|啦"
    r"|嘛|哈|和|跟|大家|你|这|那|属|喜欢|最|现在|还|就|有|家|来|老|正|已|快|生|男|女|不|很|特别|会|爱|比|对|给|说|坐|当|教|每|昨"
    r"|明天|今天|但|可是|因为|所以|同学|老师|\d|[一二三四五六七八九十]+(?:岁|年|班)|今|又|把|从|考|跑|长得|总|经常|常常|天天|and"
    r"|哥|姐|妹|弟|爸|妈|爷|奶|姥|叔|姑|舅|她|它|我们|后来|之前|长大|做|想|要|没|叫|去|被|个子|头发|眼睛|戴|一起|刚|以前|平时|才"
)
"""What may follow a name of three characters in running speech."""
_SURE_AFTER = lazy(
    r"$|[\s,，。.!！?？、;；:~…)]|我|今年|在|小名|住|他|她|也|的|呀|啊|哦|呢|吧|啦|这|最|\d|上[一二三四五六小大中]|读|属|会|是"
    r"|喜欢|有|特别|很|英文|老师|同学"
)
"""What may follow one of two characters, where the next could as well belong to it."""
_PET = lazy(
    r"(?:狗|猫|兔|鱼|鸟|龟|鹅|鸭|鸡|仓鼠|恐龙|玩具|娃娃|熊|机器人|鹦鹉|宠物|马|羊|牛|猪|虫|蚕|车|船|歌|书|游戏|星球|国家|城市|树|花"
    r"|公主|怪兽|主角|里面?|片|故事|它)[^\n,，。!！?？]{0,6}$"
)
_TITLE_WORDS = (
    "阿姨|叔叔|老师|爷爷|奶奶|医生|哥哥|姐姐|伯伯|总|大哥|大姐|同学"
    "|先生|女士|小姐|警官|教练|主任|校长|妈妈|爸爸|姓|名|谁|啥|什么"
)
_TITLE = lazy(f"(?:{_TITLE_WORDS})")
_NO_NAME = lazy(
    rf"(?:{_TITLE_WORDS}|[^\n]?(?:座|人|生|员|手|家|公主|队|组|班|色|国|长|师|兵|侠|神|仙|球|狗|猫|鸟|兔|熊|虎|兽|车|蛋|糕|汤|头|脸|毛"
    r"|笔|学生|年级)$)"
)
"""After a bare 是 these are what somebody is, not who: 高年级, 金牛座, 江苏人."""
_FICTION = lazy(FICTION_ZH)
_WITH = lazy(
    r"(?P<lead>、|和|跟|给|找|同桌|同学|朋友|班长|喜欢|讨厌|还有|帮|与|老师|叫|家长|联系人|监护人|女儿|儿子|孩子|弟弟|妹妹|哥哥|姐姐"
    r"|隔壁的|班的|班里的|那个|爸爸|妈妈|爷爷|奶奶|有个|有一个|朋友有|的名字|名字|认识|叫我)(?P<name>[\u4e00-\u9fff]{3})(?=一起|玩|吵架|打架|说|是|的|同学|借|在|坐|去|来|比|换|分享|下棋|踢|聊|做"
    r"|他|她|家|也|会|很|有|昨天|今天|今年|上课|过生日|留言|电话|手机|欺负|打|推|吗|了|和|[、,，。!！\s]|$)"
)
_TOLD = lazy(
    r"(?:^|[\s,，。!！?？;；]|今天|昨天|因为|如果|我们班的?|班上的?|可是|但是|然后|是)(?P<name>[\u4e00-\u9fff]{3})"
    r"(?=同学|说|打我|打人|推我|骂我|欺负|给我|和我|跟我|借|抢|拿|带|告诉|教我"
    r"|过生日|来我家|生日|不理我|最|是我|是班|是同|他|她|也|家|都|请我|帮我|送我|坐)"
)
_NAME_FIRST = lazy(r"(?:^|[\s,，。!！])(?P<name>[\u4e00-\u9fff]{2,3}?)就?是我的?(?:名字|大名|全名|姓名)")
_PINYIN = lazy(
    r"(?:(?<![a-z])(?:wo (?:de ming zi )?(?:jiao|shi)|ming zi (?:jiao|shi)|ta jiao|tong zhuo jiao|lao shi jiao) )"
    rf"(?P<name>(?P<surname>[a-z]{{1,6}}) {PINYIN_SYLLABLE}(?: {PINYIN_SYLLABLE})?)(?![a-z])"
)


@dataclass(frozen=True, slots=True)
class _Cue:
    """How sure the words before make it that a name follows."""

    own: bool
    """The speaker (or the child spoken of) is named."""
    bare: bool
    """Only 是 stands before it: it may say what somebody is as well."""
    named: bool
    """The word "name" itself was said."""


def find_chinese_names(text: str) -> Iterator[Finding]:
    """Full Chinese names in folded text, in characters or in pinyin."""
    for match in _CUE.finditer(text):
        own = match["own"]
        if own in (None, "叫我") and _PET.search(text[max(0, match.start() - 12) : match.end()]):
            continue
        named = "名" in match[0]
        yield from _told(text, match.end(), _Cue(own is not None, match[0][-1] in "是系" and not named, named))
    for match in _NAME_FIRST.finditer(text):
        if match["name"][0] in SURE_SURNAMES and not _FICTION.match(match["name"]):
            start, end = match.span("name")
            yield Finding("name", start, end, 62, kept=(start + 1, end), own=True)
    for match in _WITH.finditer(text):
        if _frequent(match["name"]):
            start = match.start("name")
            own = match["lead"] in ("女儿", "儿子", "孩子", "叫我") or text.startswith("我的名字", start - 4)
            yield Finding("name", start, start + 3, 55, kept=(start + 1, start + 3), own=own)
    for match in _TOLD.finditer(text):
        if _frequent(match["name"]):
            start = match.start("name")
            yield Finding("name", start, start + 3, 55, kept=(start + 1, start + 3))


def find_pinyin_names(text: str) -> Iterator[Finding]:
    """Names told in pinyin: wo jiao, then a surname's syllable and one or two more."""
    if " jiao " in text or " shi " in text:
        for match in _PINYIN.finditer(text):
            if match["surname"] in PINYIN_SURNAMES:
                start, end = match.span("name")
                given = (match.end("surname") + 1, end)
                yield Finding("name", start, end, 60, kept=given, own=match[0].startswith("wo "))


def _frequent(name: str) -> bool:
    """Whether three characters are a name by themselves: a frequent surname and frequent given characters."""
    known = _FICTION.match(name) or _NO_NAME.match(name[1:])
    return name[0] in SURE_SURNAMES and name[1] in GIVEN and name[2] in GIVEN and not known


def _told(text: str, start: int, cue: _Cue) -> Iterator[Finding]:
    """The full name that begins at ``start``, if one does."""
    while start < len(text) and text[start] in " :,\"“'「":
        start += 1
    if _FICTION.match(text, start):
        return
    surname = next((s for s in COMPOUND_SURNAMES if text.startswith(s, start)), text[start : start + 1])
    sure = len(surname) == 2 or surname in SURE_SURNAMES
    if not surname or not (sure or (surname in OTHER_SURNAMES and not cue.bare)):
        return
    begin = start + len(surname)
    for length in (2, 1):
        given = text[begin : begin + length]
        if len(given) == length and _is_given(text, begin, given, cue, sure=sure, compound=len(surname) == 2):
            if length == 1 and given == surname:
                continue
            yield Finding("name", start, begin + length, 63, kept=(begin, begin + length), own=cue.own)
            return


def _is_given(text: str, begin: int, given: str, cue: _Cue, *, sure: bool, compound: bool) -> bool:
    if not all("\u4e00" <= c <= "\u9fff" and (c not in NEVER_GIVEN or c in "也天阿") for c in given):
        return False
    if len(given) == 2 and given[0] == "也":
        return False
    end = begin + len(given)
    after = _AFTER if len(given) == 2 else _SURE_AFTER
    if not after.match(text, end) or (_NO_NAME if cue.bare else _TITLE).match(given):
        return False
    frequent = all(c in GIVEN for c in given)
    if len(given) == 1:
        if cue.bare:
            return frequent and text.startswith("老师", end)
        return (sure and (cue.own or cue.named or frequent)) or compound
    if cue.bare:
        return compound or frequent
    return sure or frequent or cue.named or (cue.own and bool(_SURE_AFTER.match(text, end)))
