"""The facts of a profile in Chinese: age, grade, gender and birthday, said by the child or about it."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from datetime import date, timedelta
from functools import lru_cache

from companion.domain import FactField
from companion.profile.patterns.chinese import lexicon
from companion.text import en_number, zh_number

NUMBER = r"[零〇一二两三四五六七八九十\d]+"
_EN_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"

OLDEST = 17
"""An age above this is not a child's."""

_NOT_NOW = re.compile(
    r"(?:快|马上|就要|就快|即将|明年|后年|下个?月|下个?学期|下半年|再过|等|(?<!我)要|到了?|过了?生日|以前|小时候|去年|前年|当时|那时候?|差|还没(?:到|满)?|不到|比我|才能|长到|不是|没有|假如|如果|希望|想|好像|的时候|以后)[\u4e00-\u9fff]{0,4}$"
)
_NOT_NOW_AFTER = re.compile(
    r"^(?:就(?=会|能|开始|学|上|去|认|可以)|才(?=会|能|学)|多?的时候|时(?!候)|以后|之前|以前|那年|那时|才能|就能|就可以|以上|以下|生日|的(?:哥|姐|弟|妹|小朋友|孩子|时|朋友|大|礼))"
)
_AGE = re.compile(
    rf"(?P<n>{NUMBER}|{_EN_NUMBER}) ?(?:周岁|岁)(?P<half>半)?(?:多)?|(?P<bare>{NUMBER}|{_EN_NUMBER})(?= ?了?$)"
)
ANY_AGE = re.compile(rf"{NUMBER} ?(?:周)?岁半?(?!的时候)")
"""Any age said, of whomever and whenever."""

_BARE_AGE = re.compile(rf"^(?:我|今年|已经|现在|是|才|都|也)*(?P<n>{NUMBER}|{_EN_NUMBER}) ?了?$")

_GRADE = re.compile(
    r"(?P<year>[一二三四五六七八九1-9])年级|(?P<class>小小班|托班|小班|中班|大班|学前班|幼小衔接班|初[一二三]|高[一二三])|(?:primary|grade|p|year) ?(?P<en>[1-9]|one|two|three|four|five|six)(?![a-z0-9])|(?P<ordinal>first|second|third|fourth|fifth|sixth) grade"
)
_GRADE_BEFORE = re.compile(
    r"(?:明年|后年|下个?学期|下半年|[一二三四五六七八九十]月份?(?:就|要|我)|马上|快|就要|要|即将|等|等我|再|暑假(?:后|过后|完|以后)|以前|去年|前年|那时候?|上完|读完|想|毕业|不是|不在|没有|还没|不用)(?:就|要|可以|会|能|该|我|去)*(?:上|读|念|升|到|是|在)?(?:小学)?$"
)
_GRADE_AFTER = re.compile(
    r"^(?:的时候|时(?!候)|以后|之前|以前|的(?:哥|姐|弟|妹|同学|小朋友|孩子|大(?!队)|老师|男|女|书|课|题|作业)|毕业|结束|那年|要|才)"
)
_GRADE_SAID = re.compile(
    r"(?:上|读|念|在|是|升|升到|升入|到|进|开始|刚|我|今年|现在|已经|孩子|他|她|小学)(?:的是)?$|^$|岁了?$|了$| $"
)

_GENDER = re.compile(
    r"是(?:一?个|一名)? ?(?:小|大|帅)*(?P<m>男(?:孩子?|生|子汉|宝宝|娃|的)|小伙子|boy)|是(?:一?个|一名)? ?(?:小|大|漂亮)*(?P<f>女(?:孩子?|生|宝宝|娃|的|儿身)|(?:小)?姑娘|丫头|girl)"
)

_MONTH = rf"(?P<month>{NUMBER})月(?:份)?(?:的)?(?P<day>初?{NUMBER})(?:号|日)?"
_YEAR = r"(?:(?P<year>[零〇一二三四五六七八九]{4}|\d{4}|[零〇一二]?[零〇一二三四五六七八九]|[012]\d)年)?(?:的)?"
_BIRTHDAY = re.compile(
    rf"(?P<who>我|他|她|孩子)?(?:的)?生日(?:就|呢)?(?:是|在|：|:)* ?(?:每年)?(?:的)?{_YEAR}{_MONTH}"
    rf"|(?P<who2>我|他|她|孩子)?是?(?:在)?{_YEAR.replace('year', 'year2')}{_MONTH.replace('month', 'month2').replace('day', 'day2')}(?:出生|生的|生日|生(?!气|病)|来到)"
    rf"|{_MONTH.replace('month', 'month3').replace('day', 'day3')}(?:就)?是(?P<who3>我|他|她|孩子)的?生日"
)
_FESTIVAL_BIRTHDAY = re.compile(
    r"(?:我的?生日(?:就|正好|刚好)?(?:是|在)?(?P<a>(?:儿童节|六一|国庆节?|元旦|圣诞节|平安夜|情人节|愚人节|劳动节|五一|教师节|妇女节|植树节|万圣节)(?!节?(?:的)?(?:前|后|第|放假|期间))))"
    r"|(?:(?P<b>儿童节|六一|国庆节?|元旦|圣诞节|平安夜|情人节|愚人节|劳动节|五一|教师节|妇女节|植树节|万圣节)(?:那天)?(?:就|正好|刚好)?是我的?生日)"
)
_FESTIVALS = {
    "儿童节": "06-01",
    "六一": "06-01",
    "国庆": "10-01",
    "国庆节": "10-01",
    "元旦": "01-01",
    "圣诞节": "12-25",
    "平安夜": "12-24",
    "情人节": "02-14",
    "愚人节": "04-01",
    "劳动节": "05-01",
    "五一": "05-01",
    "教师节": "09-10",
    "妇女节": "03-08",
    "植树节": "03-12",
    "万圣节": "10-31",
}
_DAY_BIRTHDAY = re.compile(
    rf"(?P<day>今天|昨天|明天|前天|后天|大后天)(?:就)?(?:是|过)?(?:我|他|她|孩子)?(?:的)?(?:{NUMBER}岁(?:的)?)?(?:过)?生日(?!会|派对|礼物|帽|歌|聚)|我(?P<day2>今天|昨天|明天|前天|后天)(?:就)?(?:要)?过(?:{NUMBER}岁)?生日"
)
_DAYS = {"今天": 0, "昨天": -1, "明天": 1, "前天": -2, "后天": 2, "大后天": 3}


@lru_cache(maxsize=1)
def _others() -> re.Pattern[str]:
    return re.compile(
        rf"(?:{lexicon.KIN})|(?:{lexicon.CLOSE})|{lexicon.PET}|他|她|它|你|老大|老二|老三|人家|别人|有人|我(?!的?(?:年龄|岁数|年纪|名字|生日))|宝宝|公主|主角"
    )


def nearest_subject(text: str, place: int) -> str:
    """The last word before ``place`` that somebody or something is called by; empty when there is none."""
    last = ""
    for match in _others().finditer(text, 0, place):
        last = match[0]
    return last


def read_number(text: str) -> float | None:
    """A spoken number, Chinese or English."""
    number = en_number(text) if text.isascii() and not text.isdigit() else zh_number(text)
    return None if number is None else float(number)


def age_in(text: str) -> tuple[str, int, int] | None:
    """The age stated in a clause as of now, with the span of its words."""
    bare = _BARE_AGE.match(text)
    for match in _AGE.finditer(text):
        said = match["n"] or match["bare"]
        if not match["n"] and not bare:
            continue
        if not match["n"] and (len(text) > 14 or not re.search(r"我|了$", text)):
            continue
        before, after = text[: match.start()], text[match.end() :]
        if (
            _NOT_NOW.search(before)
            or _NOT_NOW_AFTER.match(after)
            or re.search(r"大|小|差", before[-3:])
            or "比" in before
        ):
            continue
        number = read_number(said)
        if number is None or not 1 <= number <= OLDEST:
            continue
        value = number + 0.5 if match["half"] else number
        return (f"{value:g}", match.start(), match.end())
    return None


def grade_in(text: str) -> tuple[str, int, int] | None:
    """The grade a clause states as of now, with the span of its words."""
    for match in _GRADE.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        if _GRADE_BEFORE.search(before) or _GRADE_AFTER.match(after) or not _GRADE_SAID.search(before):
            continue
        if re.search(r"(?:以前|去年|前年|明年|下学期|小时候)", before) and not re.search(r"现在|今年", before):
            continue
        return grade_value(match), match.start(), match.end()
    return None


def grade_value(match: re.Match[str]) -> str:
    """How a grade is stored: 三年级, 中班, 初一, "grade 3"."""
    if year := match["year"]:
        return f"{'零一二三四五六七八九'[int(year)] if year.isdigit() else year}年级"
    if match["class"]:
        return match["class"]
    word = match["en"] or match["ordinal"]
    return f"grade {word if word.isdigit() else en_number(word)}"


def gender_in(text: str) -> tuple[str, int, int] | None:
    """男 or 女, when a clause says 是男孩."""
    match = _GENDER.search(text)
    if not match or re.search(r"(?:不|才不|不想|想|如果|要)$", text[: match.start()]):
        return None
    return ("男" if match["m"] else "女"), match.start(), match.end()


def birthday_in(text: str, today: date) -> tuple[str, str, int, int] | None:
    """(whose, value, start, end) of a birthday; whose is 我, 他 ... or empty when nothing is said."""
    if re.search(r"农历|阴历|旧历", text):
        return None
    if match := _BIRTHDAY.search(text):
        groups = match.groupdict()
        who = groups["who"] or groups["who2"] or groups["who3"] or ""
        month = _day_number(groups["month"] or groups["month2"] or groups["month3"])
        day = _day_number((groups["day"] or groups["day2"] or groups["day3"]).lstrip("初"))
        year = _year(groups["year"] or groups["year2"], today)
        value = _valid(year, month, day)
        return (who, value, match.start(), match.end()) if value else None
    if match := _FESTIVAL_BIRTHDAY.search(text):
        return "我", _FESTIVALS[match["a"] or match["b"]], match.start(), match.end()
    if match := _DAY_BIRTHDAY.search(text):
        when = today + timedelta(days=_DAYS[match["day"] or match["day2"]])
        who = re.search(r"我|他|她|孩子", match[0])
        return (who[0] if who else ""), f"{when:%m-%d}", match.start(), match.end()
    return None


def _day_number(text: str | None) -> int:
    return int(zh_number(text) or 0) if text else 0


def _year(text: str | None, today: date) -> int | None:
    if not text:
        return None
    number = zh_number(text)
    if number is None:
        return None
    year = number + 2000 if number < 100 else number
    return year if today.year - 18 <= year <= today.year else None


def _valid(year: int | None, month: int, day: int) -> str | None:
    try:
        date(year or 2000, month, day)
    except ValueError:
        return None
    return f"{year:04d}-{month:02d}-{day:02d}" if year else f"{month:02d}-{day:02d}"


CORRECTION = re.compile(
    r"(?:不是|不叫|没有)(?P<old>[\u4e00-\u9fffa-z\d]{1,6}?)(?:了|啦|哦|啊|呀)*[,，、 ]*(?:而)?(?:我|应该)?(?:已经|现在)?(?:是|叫|上|读|在)(?:了)?(?P<new>[\u4e00-\u9fffa-z\d]+)|(?:是|叫)(?P<new2>[\u4e00-\u9fffa-z\d]{1,6}?)[,，、 ]*(?:而)?(?:不是|不叫)(?P<old2>[\u4e00-\u9fffa-z\d]{1,6})$"
)
"""不是八岁是九岁, 是九岁不是八岁."""

WITHDRAWN = re.compile(
    rf"我(?:才|并)?(?:不是|没有|没到)(?P<age>{NUMBER})岁|我(?:才|并|其实)?不叫(?P<name>[\u4e00-\u9fffa-z]{{1,6}})"
)

FIELD_WORDS: tuple[tuple[FactField, str], ...] = (
    ("nickname", r"小名|乳名|昵称|外号|英文名|平时叫你|怎么叫你|叫你什么(?:小名|昵称)"),
    (
        "name",
        r"你叫什么|叫什么名字|怎么称呼|你的名字|你(?:是|的大名是)(?:谁|什么)|what'?s your name|your name|叫什么呀|叫啥",
    ),
    ("age", r"几岁|多大(?:啦|了|呀|啊)?|今年多大|how old"),
    (
        "grade",
        r"几年级|上(?:什么|哪个?|几)(?:年级|班)|读几|哪个年级|which grade|what grade|大班还是|中班还是|小班还是|幼儿园还是",
    ),
    ("gender", r"男(?:孩子?|生|生)?还是女|女(?:孩子?|生)?还是男|小帅哥还是|boy or (?:a )?girl|girl or (?:a )?boy"),
    (
        "birthday",
        r"生日(?:是|在)?(?:哪|什么时候|几月|几号|呢)|哪天生日|什么时候(?:过)?生日|when(?:'s| is) your birthday",
    ),
)
"""What the robot asks for."""
