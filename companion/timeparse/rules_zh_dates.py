"""Chinese dates: years, months, days, weeks, lunar days, parts of months."""

from __future__ import annotations

from companion.timeparse.lazy import lazily
from companion.timeparse.numbers import is_chinese, possible
from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.rule import BLOCKED, Builder, Built, Found

_ADDRESS = lazily(
    "(?:[路街巷弄村组道里段条栋座区镇乡寨屯坊庄]|胡同|大院|小区|花园|公寓|road|street|st|avenue|ave|lane) ?$"
)
"""What stands before the number of a house."""


_TRADITIONAL_DAYS = frozenset(
    {(2, 2), (3, 3), (5, 5), (6, 6), (7, 7), (7, 15), (8, 15), (9, 9), (12, 8), (12, 23), (12, 24)}
)


def _year(found: Found) -> Built:
    said, number = found.said("n"), found["n"]
    if 1900 <= number <= 2100 and len(said) >= 4:
        return Pieces(year=number)
    if len(said) == 2 and not set(said) & set("十百千廿卅") and number < 100 and said[0] not in "两俩":
        lasted = found.right1 in ("了", "前", "后", "以", "之", "内", "多", "来", "的", "没") or found.left1 in (
            *"了过用学住干做等第每",
        )
        return None if lasted else Pieces(year=number + (2000 if number < 69 else 1900), weak=True)
    return None


def _year_relative(found: Found) -> Built:
    return Pieces(year_shift=found["r"])


def _age_this_year(found: Found) -> Built:
    """今年八岁, 今年三十八了: the year only dates an age."""
    return BLOCKED if found["s"] is not None or found.right1 == "了" else None


def _month(found: Found) -> Built:
    if found.left1 in ("叫", "名"):
        return None
    if found["u"] != 0 or not 1 <= found["n"] <= 12 or found.previous == "DI" or found.said("n")[:1] == "两":
        return None
    if found.right1 in ("大", "内", "前", "后", "以", "之") and found.said("u") != "月份":
        return None
    named = (
        found.said("u") == "月份"
        or found.whole
        or found.previous in _BESIDE_MONTHS
        or found.following in _BEHIND_MONTHS
    )
    if (
        not named
        and found.right1 not in _AFTER_MONTHS
        and not found.right.startswith(("的时候", "的第", "的最后", "的生日"))
    ):
        return None  # 四月天, 二月红
    return Pieces(month=found["n"])


_BESIDE_MONTHS = frozenset("YEAR YEARREL EVERY LUNAR SOLAR FROM TO DASH ON AND MOD BETWEEN".split())


_BEHIND_MONTHS = frozenset("TO DASH AND STOP COMMA BETWEND SELF DI LASTWORD BEFORE ON WHEN PORTION FIRSTWORD".split())


_AFTER_MONTHS = (
    " ，,。！!？?我你他她咱要会去有开放份到和就过考来回在那还出生中下上想可能准打爸妈爷奶老学运期比春秋表家体是才再还举"
)
"""What may follow a bare month in speech."""


def _month_day(found: Found) -> Built:
    if found["u"] != 0:
        return None
    month, day = found["n"], found["d"]
    if found.said("n")[:1] == "两":
        return None
    if not possible(month, day):
        return BLOCKED
    return Pieces(month=month, day=day)


def _month_bare_day(found: Found) -> Built:
    """八月十五, 1月3: without 号 it may be a lunar day."""
    month, day, said = found["n"], found["d"], found.said("d")
    if found["u"] != 0 or not possible(month, day) or found.said("n")[:1] == "两":
        return None
    alone = len(said) == 1 and is_chinese(said)
    if alone and found.right1 in "班个号年块只":
        return None
    if alone and found.following == "X" and (month, day) not in _TRADITIONAL_DAYS:
        return None
    if said == "一" and found.right1 in "起直定样般边些下共":
        return None
    chinese = is_chinese(said)
    if "廿" in said or "卅" in said or (chinese and (month, day) in _TRADITIONAL_DAYS):
        return Pieces(month=month, day=day, lunar=True, traditional=True)
    return Pieces(month=month, day=day, traditional=chinese, confidence=0.8)


def _lunar_day(found: Found) -> Built:
    month, day = found["n"], found["d"]
    if found["u"] != 0 or not 1 <= month <= 12:
        return None
    return Pieces(month=month, day=day, lunar=True) if 1 <= day <= 30 else BLOCKED


def _days_of_month(found: Found) -> Built:
    """4月12-19日, 十月二十号到二十四号."""
    month, first, last = found["n"], found["a"], found["b"]
    if found["u"] != 0 or not (possible(month, first) and possible(month, last)) or first >= last:
        return None
    return Atom(found.first, found.last, Pieces(month=month, day=first), Pieces(month=month, day=last))


def _bare_days(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if not 1 <= first < last <= 31 or found.previous in ("DI", "NUM", "MONTH"):
        return None
    return Atom(found.first, found.last, Pieces(day=first, confidence=0.7), Pieces(day=last))


def _months(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if (
        found["u"] != 0
        or not (1 <= first <= 12 and 1 <= last <= 12)
        or found.right1 in ("大", "前", "后", "以", "之", "内")
    ):
        return None
    return Atom(found.first, found.last, Pieces(month=first), Pieces(month=last))


def _leap_month(found: Found) -> Built:
    month, day = found["n"], found["d"]
    if found["u"] != 0 or not 1 <= month <= 12 or (day is not None and not 1 <= day <= 30):
        return BLOCKED
    return Pieces(month=month, day=day, lunar=True, leap=True)


def _lunar_named(found: Found) -> Built:
    """正月十五, 腊月, 大年初一, 年初三."""
    name, day = found["l"], found["d"]
    if name == -1:
        if day is None:
            return Pieces(portion=("year", "start"), confidence=0.7)
        return Pieces(month=1, day=day, lunar=True) if 1 <= day <= 15 and is_chinese(found.said("d")) else None
    if found.said("l") == "大年":
        return Pieces(month=1, day=day, lunar=True) if day and 1 <= day <= 15 else None
    if day is not None and not 1 <= day <= 30:
        return BLOCKED
    return Pieces(month=name, day=day, lunar=True)


def _day_of_month(found: Found) -> Built:
    day, said = found["d"], found.said("d")
    if found.previous in ("DI", "NUM") or not 1 <= day <= 31 or said[:1] in "两俩幺":
        return BLOCKED if found.previous == "DI" else None
    if (
        found.said("h") == "日"
        and is_chinese(said)
        and not found.whole
        and found.right1 not in ("早", "晚", "上", "下", "到", "至")
    ):
        return Pieces(day=day, weak=True)
    if found.left1 in ("第", "型", "牌", "排", "球", "座", "床") or _ADDRESS().search(found.left):
        return BLOCKED
    return Pieces(day=day, confidence=0.8)


def _relative_month_part(found: Found) -> Built:
    unit, which = found["p"]
    step = found["m"]
    if found.said("p").startswith("年") and step is not None:
        return None
    return Pieces(portion=(unit, which), month_shift=step if unit == "month" else None)


def _portion(found: Found) -> Built:
    unit, which = found["p"]
    number = found["n"]
    if number is None:
        return Pieces(portion=(unit, which), weak=which in ("first", "second", "third"), confidence=0.7)
    if unit == "month" and 1 <= number <= 12 and found.said("p").startswith(("月", "个")):
        return Pieces(month=number, portion=(unit, which))
    if unit == "year" and 1900 <= number <= 2100:
        return Pieces(year=number, portion=(unit, which))
    return None


def _week_weekday(found: Found) -> Built:
    said = found.said("m")
    if said.isascii():
        step = 0 if "coming" in said else found["m"]
        return Pieces(weekday=found["w"], weekday_step=step, english=True)
    if found.said("w").isascii():
        return Pieces(weekday=found["w"], week_shift=found["m"])
    return Pieces(weekday=found["w"], week_shift=found["m"])


def _weekday_digit(found: Found) -> Built:
    said = found.said("n")
    if not 1 <= found["n"] <= 7 or len(said) != 1 or said == "两" or found.previous == "NUM" or found["w"] != "week":
        return None
    return Pieces(weekday=found["n"], week_shift=found["m"])


def _weekend(found: Found) -> Built:
    step = found["m"]
    return Pieces(weekend=True, week_shift=step)


def _decade(found: Found) -> Built:
    """80年代, 1990年代."""
    number = found["n"]
    if found["u"] != "decade" or number % 10 or not (number <= 90 or 1900 <= number <= 2100):
        return None
    return Pieces(decade=number if number > 90 else number + (2000 if number < 30 else 1900))


def _quarter(found: Found) -> Built:
    """第三季度."""
    if found["u"] != "quarter" or not 1 <= found["n"] <= 4 or not is_chinese(found.said("u")):
        return None
    return Pieces(quarter=found["n"], weak=not found.whole)


ZH_DATE_RULES: list[tuple[str, Builder]] = [
    ("(?P<n>NUM) YEAR", _year),
    ("(?P<r>YEARREL)", _year_relative),
    ("YEARREL DE? SELF? (?P<n>NUM) (?P<s>SUI)?", _age_this_year),
    ("(?P<n>NUM) (?P<u>MONTH)", _month),
    ("(?P<n>NUM) (?P<u>MONTH) DE? (?P<d>NUM) (?:HAO|RI)", _month_day),
    (
        "(?P<n>NUM) (?P<u>MONTH) (?P<d>NUM) "
        "(?!GE|UNIT|TIAN|WEEK|DIAN|YEAR|MONTH|SUI|KE|FEN|HAO|RI|WD|DASH NUM|NUM|AMPM|OCLOCK)",
        _month_bare_day,
    ),
    ("(?P<n>NUM) (?P<u>MONTH) CHU (?P<d>NUM)", _lunar_day),
    ("(?P<n>NUM) (?P<u>MONTH) DE? (?P<a>NUM) (?:HAO|RI)? (?:TO|DASH) (?P<b>NUM) (?:HAO|RI)", _days_of_month),
    ("(?P<a>NUM) (?:TO|DASH) (?P<b>NUM) (?P<h>HAO|RI)", _bare_days),
    ("(?P<a>NUM) (?:TO|DASH) (?P<b>NUM) (?P<u>MONTH)", _months),
    ("LEAP (?P<n>NUM) (?P<u>MONTH) (?:CHU? (?P<d>NUM) (?:HAO|RI)?)?", _leap_month),
    ("(?P<l>LMON) (?:CHU? (?P<d>NUM) (?:HAO|RI)?)?", _lunar_named),
    ("(?P<d>NUM) (?P<h>HAO|RI)", _day_of_month),
    ("(?P<m>MOD) GE? (?P<p>PORTION)", _relative_month_part),
    ("(?P<n>NUM)? (?P<p>PORTION)", _portion),
    ("(?P<m>MOD|PASTWORD) GE? (?P<w>WD)", _week_weekday),
    ("(?P<m>MOD)? (?P<w>WEEK) (?P<n>NUM) (?!GE|UNIT|TIAN|WEEK|DIAN|YEAR|MONTH|SUI|KE|FEN|HAO|RI|NUM)", _weekday_digit),
    ("(?:(?P<m>MOD|PASTWORD) GE?)? (?P<w>WKND)", _weekend),
    ("DI? (?P<n>NUM) (?P<u>UNIT)", _quarter),
    ("(?P<n>NUM) (?P<u>UNIT)", _decade),
    ("(?P<r>YEARREL) CHU (?!NUM)", lambda found: Pieces(year_shift=found["r"], portion=("year", "start"))),
    ("LUNAR", lambda found: Pieces(lunar=True, weak=True)),
]
