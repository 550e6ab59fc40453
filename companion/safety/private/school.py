"""A school's name, and the class within it. A grade alone stays, and so does a bare class number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import COMMON_ENGLISH, PLACE_WORDS
from companion.safety.private.window import GONE, Window

_SUFFIX_ZH = lazy(
    r"(?:小学|中学|幼儿园|幼稚园|托儿所|国小|国中|附小|附中|实小|学校|书院|初中|高中"
    r"|(?P<short>[一二三四五六七八九十]{1,2}[小中](?=$|[\s,，。、!！?？的读念上]|[一二三四五六\d]|年级|初|高)))(?:[^\s,，。]{0,3}(?:校区|分校|分部))?"
)
_RUN = lazy(r"[\u4e00-\u9fff\d]{1,14}$")
_LEAD = lazy(
    r"在|上(?!海|虞|饶|城|地|元|清)|读|念|去|到|是|从|进(?!步|修|德)|叫|给|考上|转[到去进]?|转学|来自|就读于?|毕业于|我们|他们"
    r"|的(?!卢)|和(?!平|谐|睦|美|顺)|跟|姐姐|哥哥|弟弟|妹妹|我|他|她|老师|名称?|新的|那个|这个|一所|一个|班|有|楼下|旁边|对面|门口|附近|隔壁"
)
_NOT_NAME = lazy(
    r"[我你他她它们这那哪爸妈爷奶姐哥弟妹了不没吗吧呢啊很么]|今天|明天|昨天|后天|前天|每天|今年|明年|去年|周[一二三四五六日末]|星期[一二三四五六日天]|上午"
    r"|下午|早上|晚上|现在|以后|以前|时候|开学|放学|毕业|霍格沃茨|什么|为什么|还有|喜欢|同学|老师"
)
_GENERIC = lazy(
    r"(?:想|要|想要|快|就|都|还|刚|已经|正|马上|开始|公立|私立|民办|重点|普通|贵族|乡村|农村|山区|魔法|巫师|动物|森林|恐龙|足球|音乐|舞蹈|美术"
    r"|艺术|体育|特殊|聋哑|盲人|寄宿|暑期|网上|线上|驾驶|警犬|烹饪"
    r"|幼儿|整个|全|同一|隔壁|附近|新|老|大|小|好|双语|国际|精灵|怪兽|英雄|超人|武术|游泳|围棋|书法|英语|语言|语文|数学|培训|补习|职业|技术|女子"
    r"|男子|高级|初级|初|高|中|一|两|几|每|各|别|其他|对|跟|和|有|第一|所有|宠物|飞行|太空|海底|医|护士|党|军|警察|消防|夜|住宿|私|公|名"
    r"|附属|进|考|来|回|离|过|爱|恨|讨厌|喜|建|盖|找|换|假|教)*"
)
_CLASS_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十]{1,3}|[甲乙丙丁戊忠孝仁爱信义]|[a-k])"
_TAIL = r"班(?!车|级|人|机|长|主任|会|上的|里有)"
_GRADE_CLASS = lazy(
    rf"(?P<grade>(?<![\d一二三四五六七八九十])(?:[一二三四五六七八九]|[1-9])年级?|初[一二三123]|高[一二三123](?!年)"
    rf"|(?<![a-z])grade \d+|小[一二三四五六](?=[a-k])"
    rf"|(?<![大小])[大中小](?=[(\d一二三四五六七八九十]))(?P<gap>[\s,，的第]{{0,2}})\(?{_CLASS_NUMBER}\)?{_TAIL}"
)
_SHORT_CLASS = lazy(
    rf"(?P<grade>(?<![\d十一二三四五六七八九年])[一二三四五六](?=\(|\d|[一二三四五六七八九]班|[a-k]班)"
    rf"|(?<![\d(a-z])p?[1-6](?=\(|\.\d|0\d|[a-k]班))(?:\([\d一二三四五六七八九十]{{1,2}}\)|\.?\d{{1,2}}"
    rf"|[一二三四五六七八九]|[a-k]){_TAIL}"
)
_COHORT_CLASS = lazy(rf"(?:20)?\d\d[级届][\s(]*{_CLASS_NUMBER}\)?{_TAIL}")
_BARE_CLASS = lazy(rf"第?\(?(?<![\d十一二三四五六七八九年级]){_CLASS_NUMBER}\)?{_TAIL}")
_GONE_SCHOOL = lazy(rf"(?:在|上|读|念|去|到|school is|go(?:es)? to|at|from|attend)\s*{GONE}")

_KIND = (
    r"elementary(?: school)?|primary(?: school)?|middle school|high school"
    r"|junior high(?: school)?|grammar school|prep(?:aratory)?(?: school)?|day school"
    r"|charter school|public school"
    r"|kindergarten|preschool|day ?care|play ?group|pre-?k|nursery(?: school)?|academy|international school"
    r"|montessori(?: school)?|school|infants?(?: school)?|juniors?(?: school)?"
    r"|secondary(?: school)?|college|middle|high"
)
_SCHOOL_EN = lazy(rf"(?P<kind>(?<![a-z])(?:{_KIND})(?![a-z'\-]))")
_NAME_WORD = lazy(r"(?P<word>(?<![a-z])(?:st\.?|[a-z][a-z'’\-]*|p\.?s\.?|\d{1,3}))[ ]$")
_GENERIC_EN = frozenset(
    "international catholic christian public private boarding grammar elementary primary "
    "middle high junior senior secondary prep day nursery local art arts music dance "
    "drama swim swimming ballet summer sunday saturday night online home magic wizard "
    "wizarding spy clown preparatory pre charter montessori language chinese english "
    "french spanish "
    "german japanese hebrew bible church medical law driving cooking football soccer "
    "tennis science engineering film flying obedience puppy dog forest acting military "
    "boys girls another "
    "every each no most many which what whose any these those both some few two three "
    "hogwarts kindergarten preschool old-fashioned posh village city normal regular real "
    "pretend fake "
    "i'd attend attends attended attending started starting starts finished finishes "
    "finish hates skip skipped visit visited miss missed joined entered enter changed "
    "switched teaches taught because during about since without until".split()
)
_CONNECTORS = frozenset("i'm im from is to at in and my the a an our".split())
_SAINT = ("st", "st.")
_NO_PART = frozenset("every each attend attends i'd".split())
_ONLY_CAPITAL = frozenset("middle high college junior juniors infant infants".split())
"""Kinds that say school only when written as part of a name."""
_FICTION = lazy("hogwarts|x-men|xavier|monsters university")
_NAMED_EN = lazy(
    r"(?:my school(?:'s name)? is (?:called|named) |(?:my|our) school'?s name is |(?:my"
    r"|our) school is (?=[A-Z]))(?P<value>[A-Za-z][A-Za-z'.\-]*(?: [A-Z][A-Za-z'.\-]*){0,4})"
)
_LED_TO = lazy(
    r"(?:(?<![a-z])(?:to|at|attends?|is|from|in|called|join(?:ed|ing)?|my|our) (?:the )?|[在读上去念]\s?|^|[\n,.:] ?)$"
)
"""In lower case, what leads to a school's name."""
_PS = lazy(
    r"(?<![A-Za-z])(?:P\.?S\.?|I\.?S\.?|M\.?S\.?|[Pp]ublic [Ss]chool) ?#?\d{2,3}(?![\d\-])"
    r"|(?<![A-Za-z])P\.S\. ?\d{1,3}(?!\d)"
)
_PINYIN = lazy(
    r"(?:(?<![a-z])(?:zai|shang|du|nian) )(?P<value>(?:[a-z]{1,6} ){1,5}?(?:xiao xue"
    r"|zhong xue|you er yuan|xue xiao))(?![a-z])"
)
_CLASS_EN = lazy(
    r"(?<![a-z])(?:class|room|homeroom|home room|form|group) (?:number )?(?:\d{1,3}[a-z]?"
    r"|[a-z](?![a-z])|one|two|three|four|five|six|seven|eight|nine|ten)(?![a-z0-9])"
)
_LETTERED = lazy(r"my class is (?P<value>(?:class )?\d{1,2}[a-z])(?![a-z0-9])")
_CLASS_GRADE_EN = lazy(
    r"(?:grade|year|p|primary) ?(?:\d{1,2}|one|two|three|four|five|six)[ ,]+(?:in )?$"
    r"|(?:first|second|third|fourth|fifth|sixth|\dth|1st|2nd|3rd) grade(?:r)?[ ,]+(?:in "
    r"|and )?$"
)
_OWN_CLASS = lazy(r"(?:(?:i'm|i am|im|she's|he's) in |my class is |in )$")


def find_schools(window: Window) -> Iterator[Finding]:
    """Names of schools, and classes where a school or a grade is named with them."""
    text = window.text
    schools = [*_schools_zh(text), *_schools_en(window)]
    yield from schools
    school = bool(schools) or (GONE in text and bool(_GONE_SCHOOL.search(text)))
    if "班" in text:
        for pattern in (_GRADE_CLASS, _SHORT_CLASS):
            for match in pattern.finditer(text):
                yield Finding("class", match.start(), match.end(), 72, kept=match.span("grade"))
        for match in _COHORT_CLASS.finditer(text):
            yield Finding("class", match.start(), match.end(), 74)
        if school:
            for match in _BARE_CLASS.finditer(text):
                yield Finding("class", match.start(), match.end(), 52)
    if window.has_latin:
        for match in _LETTERED.finditer(text):
            yield Finding("class", match.start("value"), match.end("value"), 61)
        for match in _CLASS_EN.finditer(text):
            before = text[max(0, match.start() - 24) : match.start()]
            lettered = re.search(r"\d[a-z]$", match[0]) and match[0].startswith("class") and _OWN_CLASS.search(before)
            if school or lettered or (_CLASS_GRADE_EN.search(before) and not match[0].startswith("group")):
                yield Finding("class", match.start(), match.end(), 60)


def _schools_zh(text: str) -> Iterator[Finding]:
    for match in _SUFFIX_ZH.finditer(text):
        if match[0] in ("初中", "高中") and text[match.end() : match.end() + 1] in ("生", "部"):
            continue
        run = _RUN.search(text[max(0, match.start() - 14) : match.start()])
        if not run:
            continue
        cut, led = 0, False
        for lead in _LEAD.finditer(run[0]):
            if lead.end() <= len(run[0]):
                cut, led = lead.end(), True
        name = run[0][cut:]
        shortest = 1 if match["short"] or match[0] in ("国小", "国中", "附小", "附中", "实小") else 2
        if len(name) < shortest or _NOT_NAME.search(name) or _GENERIC.fullmatch(name):
            continue
        if match["short"] and not led:
            continue
        if match[0] == "学校" and not led and len(name) > 6:
            continue
        yield Finding("school", match.start() - len(name), match.end(), 71)


def _schools_en(window: Window) -> Iterator[Finding]:
    text = window.text
    if not window.has_latin:
        return
    cased = window.cased
    for match in _SCHOOL_EN.finditer(text):
        capitals = cased[match.start()].isupper()
        if not capitals and match["kind"] in _ONLY_CAPITAL:
            continue
        start = _name_start(window, match.start(), capitals=capitals)
        if start is None or _FICTION.search(text, start, match.start()):
            continue
        if capitals and start > 4 and cased[start - 4 : start] == "The ":
            start -= 4
        if capitals or _LED_TO.search(text, max(0, start - 16), start):
            yield Finding("school", start, match.end(), 71)
    for match in _NAMED_EN.finditer(cased):
        value = match["value"].lower()
        if value.split()[0] not in COMMON_ENGLISH or "called" in match[0] or "named" in match[0]:
            yield Finding("school", match.start("value"), match.end("value"), 64)
    for match in _PS.finditer(cased):
        yield Finding("school", match.start(), match.end(), 66)
    for match in _PINYIN.finditer(text):
        yield Finding("school", match.start("value"), match.end("value"), 66)


def _name_start(window: Window, end: int, *, capitals: bool) -> int | None:
    """Where the name before the word for school begins; None if those words are no name."""
    text, cased = window.text, window.cased
    start, told, plain = end, 0, 0
    for _ in range(5):
        found = _NAME_WORD.search(text, max(0, start - 24), start)
        if not found or found["word"] in _CONNECTORS:
            break
        word, begin = found["word"], found.start("word")
        generic = word in _GENERIC_EN
        if capitals:
            if not cased[begin].isupper() or (begin == 0 and (generic or word in COMMON_ENGLISH)):
                break
            told += not generic and word not in _SAINT
        elif generic:
            if told or plain or word in _NO_PART:
                break
        elif word in PLACE_WORDS:
            plain += 1
        elif word in COMMON_ENGLISH:
            break
        else:
            told += word not in _SAINT
        start = begin
    return start if told or plain > 1 else None
