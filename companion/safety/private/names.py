"""Full names: how children introduce themselves and speak of others. A first name alone is none.

A Chinese name is told after 叫, 名字是, 我是 and the like; where it ends is decided by what may follow a name in speech
without punctuation. Pets, toys and people everybody knows are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from companion.safety.private.names_data import (
    COMPOUND_SURNAMES,
    FIRST_NAMES,
    GIVEN,
    NEVER_GIVEN,
    OTHER_SURNAMES,
    PINYIN_SURNAMES,
    PINYIN_SYLLABLE,
    SURE_SURNAMES,
)
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import COMMON_ENGLISH, FICTION_EN, FICTION_ZH
from companion.safety.private.window import Window

_CUE_ZH = re.compile(
    r"(?P<own>(?:我|俺|本人|人家)(?:的)?(?:大名|全名|真名|本名|[名明鸣][字子]|姓名|中文名)?(?:就|其实|也|真|才)?(?:叫做?|是叫|是|姓名是)"
    r"|(?:我的)?(?:大名|全名|真名|本名|中文名)(?:叫做?|是|:)|(?:学生|孩子|小朋友|宝宝|幼儿|我的)?姓名(?:是|:|为)?\s*|叫我"
    r"|(?:孩子|宝宝|宝贝|用户|儿子|女儿)(?:的?(?:大名|全名|名字|姓名))?(?:叫做?|是|:))"
    r"|(?P<other>(?:(?:他|她|们|师|友|桌|学|长|爸|妈|爷|奶|哥|姐|弟|妹|叔|姨|伯|舅|姑|公|婆|邻居|医生|教练|阿姨|亲|子"
    r"|女生|男生|小孩|小朋友|人|们|员|的)的?(?:大名|全名|真名|名字|姓名)?(?:就|也)?(?:叫做?|是叫)|(?:teacher|friend|mom"
    r"|mum|dad|sister|brother|coach) ?(?:叫|是) ?|名字(?:叫做?|是|:)|名叫"
    r"|全名(?:叫|是)|(?:同桌|好朋友|朋友|班长|班主任|老师|同学|爸爸|妈妈|教练)(?:是|叫|:)|(?:联系人|家长|监护人|父亲|母亲"
    r"|班主任)(?:姓名)?[是:为]\s*))"
)
_AFTER_NAME = re.compile(
    r"$|[\s,，。.!！?？、;；:~…)）\"”'’]|我|今年|在|是|上|读|小名|大名|乳名|英文|外号|昵称|住|来自|他|她|也|的|呀|啊|哦|呢|吧|啦"
    r"|嘛|哈|和|跟|大家|你|这|那|属|喜欢|最|现在|还|就|有|家|来|老|正|已|快|生|男|女|不|很|特别|会|爱|比|对|给|说|坐|当|教|每|昨|明天"
    r"|今天|但|可是|因为|所以|同学|老师|\d|[一二三四五六七八九十]+(?:岁|年|班)|今|又|把|从|考|跑|长得|总|经常|常常|天天|and|哥|姐|妹|弟"
    r"|爸|妈|爷|奶|姥|叔|姑|舅|她|它|我们|后来|之前|长大"
    r"|做|想|要|没|叫|去|被|个子|头发|眼睛|戴|一起|刚|以前|平时|才"
)
_SURE_AFTER = re.compile(
    r"$|[\s,，。.!！?？、;；:~…)]|我|今年|在|小名|住|他|她|也|的|呀|啊|哦|呢|吧|啦|这|最|\d|上[一二三四五六小大中]|读|属|会|是|喜欢|有|特别|很|英文"
)
_PET = re.compile(
    r"(?:狗|猫|兔|鱼|鸟|龟|鹅|鸭|鸡|仓鼠|恐龙|玩具|娃娃|熊|机器人|鹦鹉|宠物|马|羊|牛|猪|虫|蚕|车|船|歌|书|游戏|星球|国家|城市|树|花|公主"
    r"|怪兽|主角|里面?|片|故事|它)[^\n,，。!！?？]{0,6}$"
)
_TITLE_ZH = re.compile(
    r"(?:阿姨|叔叔|老师|爷爷|奶奶|医生|哥哥|姐姐|伯伯|总|大哥|大姐|同学|先生|女士|小姐|警官|教练|主任|校长|妈妈|爸爸|姓|名|谁|啥|什么)"
)
_NAMELIKE_NOT = re.compile(
    r"(?:阿姨|叔叔|老师|爷爷|奶奶|医生|哥哥|姐姐|伯伯|总|大哥|大姐|同学|先生|女士|小姐|警官|教练|主任|校长|妈妈|爸爸|姓|名|谁|啥|什么"
    r"|[^\n]?(?:座|人|生|员|手|家|公主|队|组|班|色|国|长|师|兵|侠|神|仙|球|狗|猫|鸟|兔|熊|虎|兽|车|蛋|糕|汤|头|脸|毛|笔|学生"
    r"|年级)$)"
)
_FICTION_ZH = re.compile(FICTION_ZH)
_TOGETHER = re.compile(
    r"(?:和|跟|给|找|同桌|同学|朋友|班长|喜欢|讨厌|还有|帮|与|老师|叫|家长|联系人|监护人)(?P<name>(?:[\u4e00-\u9fff]{3}))(?=一起|玩|吵架"
    r"|打架|说|是|的|同学|借|在|坐|去|来|比|换|分享|下棋|踢|聊|做|他|她|家|也|会|很|有|昨天|今天|上课|过生日|留言|电话|手机|[,，。!！\s]|$)"
)

_TOLD_ZH = re.compile(
    r"(?:^|[\s,，。!！?？;；]|今天|昨天|因为|如果|我们班的?|班上的?|可是|但是|然后|是)(?P<name>[\u4e00-\u9fff]{3})"
    r"(?=同学|说|打我|打人|推我|骂我|欺负|给我|和我|跟我|借|抢|拿|带|告诉|教我"
    r"|过生日|来我家|生日|不理我|最|是我|是班|是同|他|她|也|家|都|请我|帮我|送我|坐)"
)
_NAME_FIRST_ZH = re.compile(r"(?:^|[\s,，。!！])(?P<name>[\u4e00-\u9fff]{2,3}?)就?是我的?(?:名字|大名|全名|姓名)")
_TOLD_EN = re.compile(
    r"(?<![A-Za-z'])(?P<first>[A-Z][a-z]+) (?P<last>[A-Z][a-z]+(?:-[A-Z][a-z]+)?)"
    r"(?= (?:is my|is in my|said|told|hit|pushed|and I|and me|gave|invited|sits|lives|came|was mean|called me"
    r"|from my|in my)(?![a-z]))"
)
_NAME_FIRST_EN = re.compile(
    r"(?:^|[\n,.!?] ?)(?P<first>[a-z]+) (?P<last>[a-z]+(?:-[a-z]+)?) is my (?:full "
    r"|real )?name(?![a-z])"
)

_CUE_EN = re.compile(
    r"(?P<own>(?<![a-z])(?:(?:child|user|son|daughter)(?:'s (?:full )?name)?(?: is|:)(?: called| named)?"
    r"|my (?:full |real |whole |first and last )?name(?:'s| is"
    r"|:)(?: actually| really)?|i'?m(?: called)?|i am(?: called)?|this is|call me|name:"
    r"|it's me|wo jiao)|my name ?[是叫]|我的 ?name ?[是叫]|(?:我的(?:大名|全名|名字)(?:是|叫)|我是|我叫))"
    r"|(?P<other>(?<![a-z])(?:(?:friend|buddy|bff|teacher|coach|neighbou?r|cousin|mum|mom"
    r"|dad|brother|sister|uncle|aunt|auntie|nanny|babysitter|doctor|dentist|classmate"
    r"|grandma|grandpa|girl|boy|kid|principal|mother|father|tutor|crush"
    r"|bully)(?:'s)?(?: (?:full |real )?name)?(?: is|'s|:)?(?: called| named)?|(?:her|his"
    r"|their) (?:full |real )?name(?:'s| is)|called|named)|(?:名字(?:是|叫)"
    r"|(?:老师|同桌|朋友|妈妈|爸爸|哥哥|姐姐|弟弟|妹妹|教练|[他她])(?:是|叫|的名字(?:是|叫))|叫))"
    r"|(?P<title>(?<![a-z])(?:ms|mrs|mr|miss|dr|coach|mx|sir|madam|professor|prof)\.?)",
)
_TITLES = frozenset("ms mrs mr miss dr coach mx sir madam professor prof auntie aunt uncle teacher".split())
_EN_WORD = r"[a-z][a-z'’]*(?:-[a-z]+)?"
_TWO = re.compile(
    rf"[ :,]*(?:(?:ms|mrs|mr|miss"
    rf"|dr)\.? )?(?P<first>{_EN_WORD})(?P<middle> [a-z]\.?(?= ))? (?P<last>{_EN_WORD})(?P<third> {_EN_WORD})?"
)
_PET_EN = re.compile(
    r"(?:cat|dog|fish|hamster|bunny|rabbit|puppy|kitten|parrot|bird|horse|pony|turtle"
    r"|tortoise|guinea pig|goldfish|snake|lizard|gecko|toy|teddy|bear|doll|dragon|dinosaur"
    r"|robot|unicorn|pet|stuffie|snail|crab|game|song|book|movie|film|show|character|story"
    r"|band|team|street|planet|city|country|place|park|boat|lego|pokemon|chicken|duck|cow"
    r"|frog|plant)s?(?:'s)? [^\n.,!?]{0,14}$"
)
_NATION = re.compile(
    r"(?:chinese|american|english|british|french|german|indian|japanese|korean|mexican"
    r"|irish|spanish|italian|african|asian|scared|allergic|santa|spider|iron|super|bat"
    r"|captain|princess|prince|queen|king|mister|agent|team)$"
)
_PINYIN_NAME = re.compile(
    rf"(?:(?<![a-z])(?:wo (?:de ming zi )?(?:jiao|shi)|ming zi (?:jiao|shi)|ta jiao"
    rf"|tong zhuo jiao"
    rf"|lao shi jiao) )(?P<name>(?P<surname>[a-z]{{1,6}}) {PINYIN_SYLLABLE}(?: {PINYIN_SYLLABLE})?)(?![a-z])"
)
_PINYIN_OWN = re.compile(r"^wo ")


@cache
def _surnames() -> frozenset[str]:
    return SURE_SURNAMES | OTHER_SURNAMES


def find_names(window: Window) -> Iterator[Finding]:
    """Full names in a window."""
    text = window.text
    if window.has_chinese:
        for match in _CUE_ZH.finditer(text):
            own = match["own"] is not None
            if (not own or match["own"] in ("叫我",)) and _PET.search(text[max(0, match.start() - 12) : match.end()]):
                continue
            yield from _chinese(
                text,
                match.end(),
                own=own,
                loose=match[0].endswith("是") and "名" not in match[0],
                named="名" in match[0],
            )
        for match in _NAME_FIRST_ZH.finditer(text):
            if match["name"][0] in SURE_SURNAMES and not _FICTION_ZH.match(match["name"]):
                start, end = match.span("name")
                yield Finding("name", start, end, 62, kept=(start + 1, end), own=True)
        for match in (*_TOGETHER.finditer(text), *_TOLD_ZH.finditer(text)):
            name = match["name"]
            if (
                name[0] in SURE_SURNAMES
                and name[1] in GIVEN
                and name[2] in GIVEN
                and not _FICTION_ZH.match(name)
                and not _NAMELIKE_NOT.match(name[1:])
            ):
                start = match.start("name")
                yield Finding("name", start, start + 3, 55, kept=(start + 1, start + 3))
    if window.has_latin:
        yield from _english(window)
        if " jiao " in text or " shi " in text:
            for match in _PINYIN_NAME.finditer(text):
                if match["surname"] in PINYIN_SURNAMES:
                    start, end = match.span("name")
                    yield Finding(
                        "name", start, end, 60, kept=(match.end("surname") + 1, end), own=match[0].startswith("wo ")
                    )


def _chinese(text: str, start: int, *, own: bool, loose: bool, named: bool = False) -> Iterator[Finding]:
    """The full name that begins at ``start``, if one does. ``loose``: only 是 stood before it."""
    while start < len(text) and text[start] in " :,\"“'「":
        start += 1
    if _FICTION_ZH.match(text, start):
        return
    surname = next((s for s in COMPOUND_SURNAMES if text.startswith(s, start)), text[start : start + 1])
    if len(surname) == 1 and surname not in (SURE_SURNAMES if loose else _surnames()):
        return
    begin = start + len(surname)
    for length in (2, 1):
        given = text[begin : begin + length]
        if (
            len(given) < length
            or not all("\u4e00" <= c <= "\u9fff" for c in given)
            or any(c in NEVER_GIVEN and not (c == "也" or c == "天" or c == "阿") for c in given)
        ):
            continue
        if any(c in "也阿" for c in given) and length == 2 and given[0] == "也":
            continue
        after = _AFTER_NAME if length == 2 else _SURE_AFTER
        if not after.match(text, begin + length) or (_NAMELIKE_NOT if loose else _TITLE_ZH).match(given):
            continue
        if length == 1 and (loose or (len(surname) == 1 and (given == surname or surname not in SURE_SURNAMES))):
            continue
        if loose and not (len(surname) == 2 or all(c in GIVEN for c in given)):
            continue
        if len(surname) == 1 and surname not in SURE_SURNAMES and not all(c in GIVEN for c in given):
            continue
        if length == 1 and not own and not named and given not in GIVEN:
            continue
        yield Finding("name", start, begin + length, 63, kept=(begin, begin + length), own=own)
        return


def _english(window: Window) -> Iterator[Finding]:
    text, cased = window.text, window.cased
    for match in _NAME_FIRST_EN.finditer(text):
        if match["last"] not in COMMON_ENGLISH and match["first"] not in COMMON_ENGLISH:
            yield Finding("name", match.start("first"), match.end("last"), 62, kept=match.span("first"), own=True)
    for match in _TOLD_EN.finditer(cased):
        pair = (match["first"].lower(), match["last"].lower())
        if (
            pair[0] in FIRST_NAMES
            and not {pair[1], pair[1].removesuffix("s")} & COMMON_ENGLISH
            and " ".join(pair) not in FICTION_EN
        ):
            yield Finding("name", match.start("first"), match.end("last"), 54, kept=match.span("first"))
    for match in _CUE_EN.finditer(text):
        own, title = match["own"] is not None, match["title"] is not None
        end = match.end()
        if text[end : end + 1].isalpha():
            continue
        found = _TWO.match(text, end)
        if not found:
            continue
        if not own and not title and _PET_EN.search(text[max(0, match.start() - 24) : end]):
            continue
        first, last = found["first"], found["last"]
        capital = cased[found.start("first")].isupper() and cased[found.start("last")].isupper()
        third = found["third"]
        if first.endswith("'s") or f"{first} {last}" in FICTION_EN or _NATION.match(first) or first in _TITLES:
            continue
        if cased[found.start("first")].isupper() != cased[found.start("last")].isupper():
            continue
        if capital:
            good = (first not in COMMON_ENGLISH or first in FIRST_NAMES) and not (
                last in COMMON_ENGLISH and first not in FIRST_NAMES
            )
            good = good and last not in ("and", "i", "i'm", "is", "i've", "i'll", "i'd", "but", "so", "my")
        else:
            named = (own and "name" in match[0]) or title or "called" in match[0] or "name" in match[0]
            good = (
                first in FIRST_NAMES
                or (named and first not in COMMON_ENGLISH and not cased[found.start("first")].isupper())
            ) and _surname_like(last)
            third = None
        if not good:
            continue
        stop = found.end("last")
        if third and capital and cased[found.start("third") + 1].isupper() and third.strip() not in COMMON_ENGLISH:
            stop = found.end("third")
        yield Finding("name", found.start("first"), stop, 61, kept=found.span("first"), own=own)


def _surname_like(word: str) -> bool:
    """Whether a lower-case word may be a surname: no everyday word, no verb form, no contraction."""
    stem = word.removesuffix("es") if word.endswith("shes") else word.removesuffix("s")
    return (
        not {word, stem} & COMMON_ENGLISH
        and "'" not in word
        and len(word) > 2
        and not re.search(r"(?:ing|ed|ly)$", word)
    )
