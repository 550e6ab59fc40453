"""Numbers and near days in words, as a child hears them: 八岁, "eight", 后天, "on Wednesday". Pure."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

_ZH_DIGITS = "零一二三四五六七八九"
_EN_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_EN_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_EN_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
                "twelve": "twelfth"}  # fmt: skip
_ZH_WEEKDAYS = "一二三四五六天"
_EN_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_EN_MONTHS = (
    "January February March April May June July August September October November December".split()
)  # fmt: skip


def number_words(value: float, language: Literal["zh", "en"]) -> str:
    """A number from 0 to 99 in words, halves too (六岁半 is ``六`` here); larger ones as digits."""
    whole = int(value)
    if not 0 <= whole < 100:
        return str(whole)
    if language == "en":
        words = (
            _EN_UNITS[whole]
            if whole < 20
            else _EN_TENS[whole // 10] + ("-" + _EN_UNITS[whole % 10] if whole % 10 else "")
        )
        return words + (" and a half" if value - whole >= 0.5 else "")
    tens, units = divmod(whole, 10)
    if not tens:
        return _ZH_DIGITS[units]
    return ("" if tens == 1 else _ZH_DIGITS[tens]) + "十" + (_ZH_DIGITS[units] if units else "")


def age_words(years: float, language: Literal["zh", "en"]) -> str:
    """八岁, 六岁半; "eight", "six and a half"."""
    if language == "en":
        return number_words(years, "en")
    return number_words(years, "zh") + "岁" + ("半" if years - int(years) >= 0.5 else "")


def birthday_words(month: int, day: int, language: Literal["zh", "en"]) -> str:
    """十月八日; "October the eighth"."""
    if language == "zh":
        return f"{number_words(month, 'zh')}月{number_words(day, 'zh')}日"
    head, hyphen, last = number_words(day, "en").rpartition("-")
    ordinal = _EN_ORDINALS.get(last) or (last[:-1] + "ieth" if last.endswith("y") else last + "th")
    return f"{_EN_MONTHS[month - 1]} the {head}{hyphen}{ordinal}"


def near_day(day: date, today: date, language: Literal["zh", "en"]) -> str:
    """A day near today as one speaks of it: 后天, 下个星期三, 上个星期天; "on Wednesday", "yesterday"."""
    away = (day - today).days
    names = {0: ("今天", "today"), 1: ("明天", "tomorrow"), -1: ("昨天", "yesterday")}
    if away in names:
        return names[away][language == "en"]
    if language == "zh" and abs(away) == 2:
        return "后天" if away > 0 else "前天"
    weeks = ((day - timedelta(days=day.weekday())) - (today - timedelta(days=today.weekday()))).days // 7
    if language == "en":
        weekday = _EN_WEEKDAYS[day.weekday()]
        if 0 < away < 7:
            return f"on {weekday}"
        return f"last {weekday}" if -7 < away < 0 else "a while ago" if away < 0 else f"in {_weeks_en(away)}"
    if weeks in (-1, 0, 1):
        return {-1: "上个", 0: "这个", 1: "下个"}[weeks] + "星期" + _ZH_WEEKDAYS[day.weekday()]
    return "前些天" if away < 0 else f"再过{number_words(away, 'zh')}天"


def _weeks_en(days: int) -> str:
    return "a week" if days == 7 else f"{number_words(days, 'en')} days"
