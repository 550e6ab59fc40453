"""The Chinese grammar: patterns over tokens and what each says."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.timeparse.lexicon_zh import WEATHER_TERMS
from companion.timeparse.pieces import Atom, Pieces, Shift
from companion.timeparse.rule import BLOCKED, Builder, Built, Found
from companion.timeparse.token import CODES, Token

_AMOUNT = "(?:(?:NUM GE? HALF?|HALF) (?:UNIT|TIAN|WEEK|MONTH|YEAR|FEN|KE) HALF?)"
_ADDRESS = re.compile(
    "(?:[路街巷弄村组道里段条栋座区镇乡寨屯坊庄]|胡同|大院|小区|花园|公寓|road|street|st|avenue|ave|lane) ?$"
)
"""What stands before the number of a house."""
_LONGEST_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_TRADITIONAL_DAYS = frozenset(
    {(2, 2), (3, 3), (5, 5), (6, 6), (7, 7), (7, 15), (8, 15), (9, 9), (12, 8), (12, 23), (12, 24)}
)


def possible(month: int, day: int) -> bool:
    """Whether some year has this day."""
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH[month - 1]


def is_chinese(text: str) -> bool:
    return bool(text) and not text.isascii()


def amounts(tokens: list[Token], text: str) -> Shift | None:
    """两年半, 三个半月, 14天11小时 as amounts with units."""
    found: list[tuple[float, str]] = []
    number: float | None = None
    for token in tokens:
        if token.type == CODES["NUM"]:
            if token.value > 1000:
                return None
            number = float(token.value)
        elif token.type == CODES["HALF"]:
            if number is None and found:
                found[-1] = (found[-1][0] + 0.5, found[-1][1])
            else:
                number = (number or 0) + 0.5
        elif token.type != CODES["GE"]:
            unit = token.value
            if token.type == CODES["KE"] and number is not None:
                number, unit = 15 * number, "minute"
            if token.type == CODES["FEN"]:
                if len(tokens) < 4:
                    return None
                unit = "minute"
            if unit == 0:
                if text[token.start - 1] not in "两半数":
                    return None
                unit = "month"
            if unit == "decade" or number is None:
                return None
            found.append((number, unit))
            number = None
    return tuple(found)


def negative(shift: Shift) -> Shift:
    return tuple((-amount, unit) for amount, unit in shift)


# --- years, months, days ---------------------------------------------------------------------------------------------


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


def _relative_unit(found: Found) -> Built:
    """上一年, 下个月, 这周, and with a number above one a stretch: 下三个周."""
    step, number, unit = found["m"], found["n"], found["u"]
    said = found.said("u")
    unit = "month" if unit == 0 else unit
    if unit in ("day", "hour", "minute", "second", "decade") and (number is None or number > 1000):
        return None
    if unit in ("hour", "minute", "second"):
        return Pieces(shift=((float(step * number), unit),), within=True, confidence=0.7) if step else None
    if number is not None and number > 1:
        return Pieces(period=(number, unit, 1 if step > 0 else -1)) if step and number <= 100 else None
    if unit == "quarter" and is_chinese(said):
        return Pieces(quarter_shift=step) if abs(step) < 2 else None
    if found.said("m") == "今" and unit not in ("week",):
        return None
    if unit == "year":
        return None if found.said("m") == "这" and number is None else Pieces(year_shift=step)
    if unit == "month":
        if said == "月份" or (found.said("m") == "上" and found.left1 in "晚早马"):
            return None
        return Pieces(month_shift=step)
    if unit == "week":
        if found.following == "NUM" and found.right1 in "七八九十":
            return BLOCKED
        return Pieces(week_shift=step)
    return None


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


def _every_from_to(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if first >= last:
        return None
    return Pieces(every=1, every_unit="week", weekdays=tuple(range(first, last + 1)))


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
    if found.left1 in ("第", "型", "牌", "排", "球", "座", "床") or _ADDRESS.search(found.left):
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


# --- weeks -----------------------------------------------------------------------------------------------------------


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


# --- relative days ---------------------------------------------------------------------------------------------------


def _day(found: Found) -> Built:
    return Pieces(day_shift=found["d"])


def _days(found: Found) -> Built:
    first, last = found["d"]
    return Pieces(day_shift=first, day_shift_end=last)


def _days_in_a_row(found: Found) -> Built:
    shifts = [token.value for token in found.tokens() if token.type == CODES["DAY"]]
    if shifts != list(range(shifts[0], shifts[0] + len(shifts))):
        return None
    return Pieces(day_shift=shifts[0], day_shift_end=shifts[-1])


def _day_of_day(found: Found) -> Built:
    return Pieces(day_shift=found["a"] + found["b"])


def _day_part(found: Found) -> Built:
    shift, part = found["d"]
    return Pieces(day_shift=shift, part=part)


def _day_now(found: Found) -> Built:
    return Pieces(day_shift=found["d"], now=True)


def _part(found: Found) -> Built:
    english = found.said("p").isascii()
    return Pieces(part=found["p"], weak=True, english=english, confidence=0.7)


# --- clock -----------------------------------------------------------------------------------------------------------


def _clock(found: Found) -> Built:
    hour, said, mark = found["h"], found.said("h"), found["t"]
    minutes, quarter, half = found["m"], found["k"], found["b"]
    if hour > 24 or found.previous in ("DI", "NUM", "DOT"):
        return BLOCKED
    minute, exact = 0, bool(found.said("f")) or mark in ("整", "钟")
    if half is not None:
        minute = 30
        exact = True
    elif quarter is not None:
        if quarter not in (1, 2, 3):
            return BLOCKED
        minute, exact = 15 * quarter, True
    elif minutes is not None:
        written = found.said("m")
        two = (len(written) == 2 and (written[0] in "零〇0" or written.isascii() or "十" in written)) or written == "十"
        if minutes > 59 or not (found.said("f") or two or (len(written) == 3 and written[1] == "十")):
            return BLOCKED
        if said in ("零", "0", "〇") and not found.said("f"):
            return BLOCKED
        minute, exact = minutes, True
    if not exact and (found.left1 in (*"有这那第加减乘除等扣得几差",) and not found.whole):
        return None
    if not exact and not _reads_as_hour(found):
        return None
    weak = not exact and (said in ("一", "1", "零") or mark == "时") and not (mark == "时" and found.whole)
    second = found["s"]
    return Pieces(hour=hour, minute=minute, second=second, weak=weak, confidence=0.85 if exact else 0.7)


_BESIDE_HOURS = frozenset(
    "PART PARTS DAY DAYPART WD HAO RI FEST TO DASH FROM AROUND ON AT TIAN AFTER EVERY OFTEN".split()
)
_AFTER_HOURS = (
    "要去会上下有开起睡吃到来回放出见我你他她咱的就才了前后多左在和跟再还必准可之以，,。！!？? 》\n（）()、~-吧呢啊哦哟"
)


def _reads_as_hour(found: Found) -> bool:
    """Whether 三点 without more is an hour: something of a time before it, or a word behind it that goes with hours."""
    if found.previous in _BESIDE_HOURS or found.whole or found.said("t") == "时":
        return True
    return found.right1 in _AFTER_HOURS or found.following in ("TO", "DASH", "AND", "STOP", "FROM", "SELF", "DAY")


def _clock_to_go(found: Found) -> Built:
    """差五分三点."""
    hour, minutes = found["h"], found["m"]
    if not 1 <= hour <= 24 or not 1 <= minutes <= 30:
        return None
    return Pieces(hour=hour - 1, minute=60 - minutes)


def _clock_range(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if first > 24 or last > 24 or first == last:
        return None
    minute = 30 if found["half"] is not None else 0
    return Atom(
        found.first, found.last, Pieces(hour=first, minute=0), Pieces(hour=last, minute=minute), inclusive=False
    )


# --- amounts from now, stretches -------------------------------------------------------------------------------------


def _ago_or_later(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    if not shift or found.text.isascii():
        return None
    if found.previous in ("DI", "NUM"):
        return None
    if any(unit == "year" and amount >= 100 for amount, unit in shift):
        return None
    return Pieces(shift=negative(shift) if found["b"] is not None else shift)


def _still_to_go(found: Found) -> Built:
    """再过三天, 还有五天就..."""
    shift = amounts(found.tokens("d"), found.sentence.text)
    word = found.said("p")
    if not shift:
        return None
    if word == "过" and found.said("d") in ("两天", "几天"):
        return None  # 过两天 is "some day soon"
    if word == "过" and found.left1 not in (" ", "，", ",", "。", "再", "就", "要"):
        return None
    if word not in ("过", "再过") and found.following not in ("", "STOP", "COMMA", "FEST", "SELF", "TO", "DAY"):
        follows = found.right1
        if follows not in "就才我要是考开放过吧呢啊哦":
            return None
    if word in ("等", "还要", "再等") and found.right1 not in "就才":
        return None
    return Pieces(shift=shift)


def _within(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    return Pieces(shift=shift, within=True, confidence=0.7) if shift else None


def _days_within(found: Found) -> Built:
    return Pieces(shift=((float(found["n"]), "day"),), within=True, confidence=0.7)


def _stretch(found: Found) -> Built:
    """接下来三天, 过去两周, 前两个月, 后1年."""
    number, unit = found["n"], found["u"]
    unit = "month" if unit == 0 else unit
    if number > 100 or unit in ("second", "decade", "quarter"):
        return None
    ahead = found["f"] is not None
    if found.said("word") == "近" and found.left1 in "附靠接":
        return None
    return Pieces(period=(number, unit, 1 if ahead else -1), confidence=0.7)


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


def _first_of(found: Found) -> Built:
    """2022年前十一个月, 4月前4天."""
    number, unit, span, inner = found["n"], found["outer"], found["k"], found["u"]
    if unit == "year":
        base = Pieces(year=number) if number >= 1900 else None
        wanted = "month"
    else:
        base = Pieces(month=number) if 1 <= number <= 12 else None
        wanted = "day"
    inner = "month" if inner == 0 else inner
    if base is None or inner != wanted:
        return None
    return replace(base, nth=1, nth_unit=wanted, nth_span=span)


def _nth(found: Found) -> Built:
    """第一个星期一, 第三个月, 第31天: of what stands before."""
    number = found["n"] if found["n"] is not None else found["e"]
    if found["w"] is not None:
        return Pieces(nth=number, nth_unit="weekday", weekday=found["w"], weak=True)
    unit = found["u"]
    unit = "month" if unit == 0 else unit
    return Pieces(nth=number, nth_unit=unit, weak=True) if unit in ("day", "week", "month") else None


# --- festivals and seasons -------------------------------------------------------------------------------------------


_DAYS_OFF = ("假期", "期间", "放假", "长假", "小长假", "连休", "break", "vacation", "holiday", "week")
"""What makes a festival a holiday of unknown length: its first day is known, its end is not."""


def _festival(found: Found) -> Built:
    key, said = found["f"], found.said("f")
    if said in WEATHER_TERMS and not found.whole:
        named = found.right.startswith(("那天", "节气", "这天", "的时候", "当天", "到了"))
        if not named and not found.left.endswith(("今天是", "明天是", "后天是", "昨天是", "节气", "到了")):
            return None
    if said == "过年" and found.right1 in ("好", "前", "后"):
        return None
    if said in ("新年", "圣诞") and found.right1 in ("快", "好", "树", "老", "帽", "歌"):
        return None
    days_off = found.right.lstrip(" ").startswith(_DAYS_OFF) or "假" in said
    return Pieces(festival=key, festival_step=found["m"], confidence=0.45 if days_off else 0.9)


def _season(found: Found) -> Built:
    step = found["m"]
    return Pieces(season=found["s"], festival_step=step, weak=step is None)


# --- what recurs -----------------------------------------------------------------------------------------------------

_WEEKDAY_CHARACTERS = {character: number for number, character in enumerate("一二三四五六", 1)} | {"日": 7, "天": 7}


def _every_weekday(found: Found) -> Built:
    days = [token.value for token in found.tokens("days") if token.type == CODES["WD"]]
    if said := found.said("more"):
        if any(character not in _WEEKDAY_CHARACTERS for character in said):
            return None
        days += [_WEEKDAY_CHARACTERS[character] for character in said]
    return Pieces(every=found["i"] or 1, every_unit="week", weekdays=tuple(sorted(set(days))))


def _every_unit(found: Found) -> Built:
    unit, number = found["u"], found["n"]
    unit = {0: "month"}.get(unit, unit) if unit is not None else "day"
    if unit in ("second", "minute", "hour", "decade", "quarter"):
        return None
    return Pieces(every=number or 1, every_unit=unit)


def _every_gap(found: Found) -> Built:
    """每隔3天 counts as every third day, 隔天 and 每隔一天 as every second."""
    unit, number = found["u"], found["n"]
    unit = "month" if unit == 0 else unit
    if unit not in ("day", "week", "month", "year"):
        return None
    return Pieces(every=2 if number in (None, 1) else number, every_unit=unit)


def _every_part(found: Found) -> Built:
    return Pieces(every=1, every_unit="day", part=found["p"])


def _every_weekend(found: Found) -> Built:
    return Pieces(every=1, every_unit="week", weekdays=(6, 7))


def _every_workday(found: Found) -> Built:
    return Pieces(every=1, every_unit="week", weekdays=(1, 2, 3, 4, 5))


def _often(found: Found) -> Built:
    unit, part = found["o"]
    if unit == "hour":
        return None
    if unit == "weekdays":
        return Pieces(every=1, every_unit="week", weekdays=(1, 2, 3, 4, 5), english=True)
    if unit == "weekends":
        return Pieces(every=1, every_unit="week", weekdays=(6, 7), english=True)
    if unit == "biweekly":
        return Pieces(every=2, every_unit="week", english=True)
    if unit == "daily":
        return Pieces(every=1, every_unit="day", english=True)
    return Pieces(every=1, every_unit=unit, part=part)


def _age(found: Found) -> Built:
    return Pieces(age=found["n"]) if 0 <= found["n"] <= 18 else None


_UNITS = "(?P<u>UNIT|TIAN|WEEK|MONTH|YEAR)"

ZH_RULES: list[tuple[str, Builder]] = [
    ("(?P<n>NUM) YEAR", _year),
    ("(?P<r>YEARREL)", _year_relative),
    ("YEARREL DE? SELF? (?P<n>NUM) (?P<s>SUI)?", _age_this_year),
    ("(?P<r>YEARREL) CHU (?!NUM)", lambda found: Pieces(year_shift=found["r"], portion=("year", "start"))),
    (f"(?P<m>MOD) (?P<n>NUM)? GE? {_UNITS}", _relative_unit),
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
    ("EVERY GE? (?P<a>WD) (?:TO|DASH) (?P<b>WD)", _every_from_to),
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
    ("GAP (?P<w>WD)", lambda found: Pieces(every=2, every_unit="week", weekdays=(found["w"],))),
    ("(?P<d>DAY)", _day),
    ("(?P<d>DAYS)", _days),
    ("DAY (?:COMMA? AND? DAY){1,6} (?:NUM TIAN)?", _days_in_a_row),
    ("(?P<a>DAY) DE (?P<b>DAY)", _day_of_day),
    ("(?P<d>DAYPART)", _day_part),
    ("(?P<d>DAY) DE? NOW", _day_now),
    ("(?P<p>PART)", _part),
    ("(?P<p>PARTS)", _part),
    (
        "(?P<h>NUM) (?P<t>DIAN) (?:PASSING? (?P<k>NUM) KE"
        "|PASSING? (?P<m>NUM) (?P<f>FEN)? (?:(?P<s>NUM) UNIT?)?|(?P<b>HALF)|(?P<z>ZHENG))?",
        _clock,
    ),
    ("JUST (?P<m>NUM) FEN (?P<h>NUM) DIAN", _clock_to_go),
    ("(?P<a>NUM) (?:TO|DASH) (?P<b>NUM) DIAN (?P<half>HALF)?", _clock_range),
    (f"(?P<d>{_AMOUNT}{{1,4}}) DE? (?:(?P<b>BEFORE)|(?P<a>AFTER))", _ago_or_later),
    (f"(?P<p>PASSING) (?P<d>{_AMOUNT}{{1,4}})", _still_to_go),
    (f"(?P<d>{_AMOUNT}{{1,4}}) WITHIN", _within),
    ("(?P<n>NUM) RI WITHIN", _days_within),
    (f"(?P<word>(?P<f>FUT|AFTER)|PASTP|BEFORE) DE? (?P<n>NUM) GE? {_UNITS}", _stretch),
    (f"(?P<n>NUM) (?P<outer>YEAR|MONTH) BEFORE (?P<k>NUM) GE? {_UNITS}", _first_of),
    ("(?:DI (?P<n>NUM)|(?P<e>LASTWORD)) GE? (?:(?P<w>WD)|(?P<u>TIAN|WEEK|MONTH))", _nth),
    ("(?P<e>FIRSTWORD) GE? (?P<n>(?!NUM)NUM)? (?P<w>(?!WD)WD)? (?P<u>MONTH|TIAN|WEEK)", _nth),
    ("(?:(?P<m>MOD) NUM? GE?)? (?P<f>FEST)", _festival),
    ("(?:(?P<m>MOD|PASTWORD) GE?)? (?P<s>SEASON)", _season),
    (
        "(?P<i>EVERY) GE? (?P<days>WD (?:COMMA? AND? WD){0,6}) (?P<more>NUM (?!DIAN|GE|UNIT|OCLOCK|AMPM))?",
        _every_weekday,
    ),
    (f"EVERY (?P<n>NUM)? GE? {_UNITS}", _every_unit),
    ("EVERY (?P<u>(?!UNIT)UNIT)? (?P<n>(?!NUM)NUM)? RI", _every_unit),
    (f"GAP (?P<n>NUM)? GE? {_UNITS}", _every_gap),
    ("EVERY GE? (?P<p>PART|PARTS)", _every_part),
    ("EVERY GE? WKND", _every_weekend),
    ("EVERY GE? WKDAYS", _every_workday),
    ("(?P<o>OFTEN)", _often),
    ("SELF (?P<n>NUM) SUI DE? WHEN", _age),
    ("LUNAR", lambda found: Pieces(lunar=True, weak=True)),
]
