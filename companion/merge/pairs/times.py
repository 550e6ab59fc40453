"""Coarse time words in a remembered sentence, enough to see that two name different times."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

_DAYS_ZH = {c: i for i, c in enumerate("一二三四五六", 1)} | {"日": 7, "天": 7, "末": 67}
_DAYS_EN = {d: i for i, d in enumerate("monday tuesday wednesday thursday friday saturday sunday".split(), 1)} | {
    "weekend": 67
}
_MONTHS_EN = {
    m: i
    for i, m in enumerate(
        "january february march april may june july august september october november december".split(), 1
    )
}
_PARTS = {
    "morning": r"早上|早晨|上午|今早|早饭|早餐|\bmorning\b|breakfast",
    "noon": r"中午|午饭|午餐|\bnoon\b|lunch",
    "afternoon": r"下午|\bafternoon\b",
    "evening": r"晚上|今晚|昨晚|傍晚|晚饭|晚餐|夜里|半夜|\bevening\b|\bnight\b|tonight|dinner",
}
_RELATIVE = {
    "-2": r"前天",
    "-1": r"昨天|昨晚|\byesterday\b|last night",
    "0": r"今天|今早|今晚|\btoday\b|this morning|tonight",
    "1": r"明天|明早|明晚|\btomorrow\b",
    "2": r"后天",
}
_WEEKS = {
    "-1": r"上个?(?:周|星期|礼拜)|last (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    "0": r"这个?(?:周|星期|礼拜)|本周|this (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    "1": r"下个?(?:周|星期|礼拜)|next (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
}
_ZH_NUMBER = "[一二三四五六七八九十两]"


@dataclass(frozen=True, slots=True)
class TimeMarks:
    """Times named, each field empty when it is not."""

    weekdays: frozenset[int]
    """1 Monday to 7 Sunday; the weekend is 6 and 7."""
    days: frozenset[str]
    """Offset in days to the day of speaking."""
    weeks: frozenset[str]
    parts: frozenset[str]
    months: frozenset[str]
    dates: frozenset[str]
    """Days of a month, as text."""
    clocks: frozenset[str]
    """Times of day, as text."""
    rest: str
    """The sentence with these words blanked."""

    def __bool__(self) -> bool:
        return bool(self.weekdays or self.days or self.weeks or self.months or self.dates)


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    number = rf"(?:\d+|{_ZH_NUMBER}+)"
    return {
        "weekday": re.compile(
            rf"(?:(?:上|下|这|本)个?)?(?:周|星期|礼拜)([一二三四五六日天末])|\b({'|'.join(_DAYS_EN)})s?\b"
        ),
        "month": re.compile(rf"({number})月(?:份)?|\b({'|'.join(_MONTHS_EN)})\b"),
        "date": re.compile(rf"({number})[号日](?!子)|\b(\d{{1,2}})(?:st|nd|rd|th)\b|\bmay (\d{{1,2}})\b"),
        "clock": re.compile(
            rf"({number})点(半|钟)?(?!心)|\bat (\d{{1,2}}(?::\d\d)?"
            r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
            r"\b(?! (?:school|home))|\b(\d{1,2}(?::\d\d)?) ?(?:o'clock|am|pm)\b"
        ),
        "words": re.compile("|".join([*_PARTS.values(), *_RELATIVE.values(), *_WEEKS.values()])),
        "tail": re.compile(r"今年|去年|明年|(?:上|下|这)个月|(?:last|next|this) (?:week|month|year)|周末|的时候"),
    }


def _named(table: dict[str, str], text: str) -> frozenset[str]:
    return frozenset(name for name, pattern in table.items() if re.search(pattern, text))


def find_times(text: str) -> TimeMarks:
    """Find time words in folded ``text``."""
    patterns = _patterns()
    weekdays: set[int] = set()
    for match in patterns["weekday"].finditer(text):
        day = _DAYS_ZH[match[1]] if match[1] else _DAYS_EN[match[2]]
        weekdays.update({6, 7} if day == 67 else {day})
    if "周末" in text:
        weekdays |= {6, 7}
    months: set[str] = set()
    for match in patterns["month"].finditer(text):
        if match[1]:
            months.add(_digits(match[1]))
        elif match[2] != "may" or re.search(r"\b(?:in|on|of) may\b|may \d", text):
            months.add(str(_MONTHS_EN[match[2]]))
    dates = {_digits(match[1] or match[2] or match[3]) for match in patterns["date"].finditer(text)}
    clocks = set()
    for match in patterns["clock"].finditer(text):
        clocks.add(_digits(match[1] or match[3] or match[4]) + ("半" if match[2] == "半" else ""))
    rest = text
    for key in ("clock", "date", "weekday", "words", "tail"):
        rest = patterns[key].sub(" ", rest)
    rest = re.sub(rf"(?:\d+|{_ZH_NUMBER}+)月(?:份)?", " ", rest)
    return TimeMarks(
        weekdays=frozenset(weekdays),
        days=_named(_RELATIVE, text),
        weeks=_named(_WEEKS, text),
        parts=_named(_PARTS, text),
        months=frozenset(months),
        dates=frozenset(dates),
        clocks=frozenset(clocks),
        rest=rest,
    )


def _digits(numeral: str) -> str:
    from companion.text import en_number, zh_number

    value = zh_number(numeral)
    if value is None:
        value = en_number(numeral)
    return numeral if value is None else str(value)
