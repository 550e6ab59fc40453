"""Birthdays: said as a date, by a feast, or by a day nearby."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from datetime import timedelta

from companion.domain import ObservedFact
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.text import en_number

_MONTH_NUMBERS = {month: number for number, month in enumerate(
    "january february march april may june july august september october november december".split(), start=1)}  # fmt: skip


_MONTH = "|".join(_MONTH_NUMBERS)


_ONES = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|one|two|three|four|five|six|seven|eight|nine"


_DAY = (
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)?|(?:twenty|thirty)[ -](?:{_ONES})|{_ONES}|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth"
    r"|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|eighteen|nineteen|twenty|thirty)"
)


_DATE = Lazy(
    rf"\b(?:(?P<m1>{_MONTH}) (?:on )?(?:the )?(?P<d1>{_DAY})|(?P<d2>{_DAY}) (?:of |day of )?(?P<m2>{_MONTH}))\b"
)


_YEAR = Lazy(
    r"\b((?:19|20)\d\d)\b|\btwenty (ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:[ -][a-z]+)?)$"
)


_FEASTS = {"christmas eve": (12, 24), "christmas": (12, 25), "new year's eve": (12, 31), "new year's": (1, 1), "new years": (1, 1),
           "halloween": (10, 31), "valentine": (2, 14), "leap day": (2, 29), "boxing day": (12, 26),
           "st patrick": (3, 17), "saint patrick": (3, 17), "fourth of july": (7, 4), "april fool": (4, 1)}  # fmt: skip


def month_day(text: str) -> tuple[int, int] | None:
    """Month and day named in a lower-case text (May twentieth, the 3rd of June, Halloween); None without."""
    for match in _DATE.finditer(text):
        month = _MONTH_NUMBERS[match["m1"] or match["m2"]]
        spoken = (match["d1"] or match["d2"] or "").strip()
        day = en_number(spoken)
        if day is not None and 1 <= day <= 31:
            return month, day
    return next((date for feast, date in _FEASTS.items() if feast in text), None)


def _year(text: str) -> int | None:
    match = _YEAR.search(text)
    if match is None:
        return None
    if match[1]:
        return int(match[1])
    number = en_number(match[2])
    return 2000 + number if number else None


def birthday(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """The birthday that a clause about it states."""
    text = clause.rest_text()
    if clause.negated:
        return []
    date = month_day(text)
    if date:
        year = _year(text)
        value = f"{year}-{date[0]:02d}-{date[1]:02d}" if year else f"{date[0]:02d}-{date[1]:02d}"
        return [reading.fact("birthday", value, clause, correction=reading.correcting)]
    return birthday_near(clause, reading)


def birthday_near(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """A birthday told by a day nearby: today, tomorrow, on Saturday, in three days."""
    text = clause.text()
    if "half birthday" in text or clause.negated:
        return []
    offset = next((days for word, days in (("today", 0), ("tomorrow", 1), ("yesterday", -1)) if word in text), None)
    if offset is not None:
        day = reading.utterance.spoken_at.date() + timedelta(days=offset)
        return [reading.fact("birthday", f"{day.month:02d}-{day.day:02d}", clause)]
    info = reading.date(clause)
    if info and info.absolute and info.precision == "day" and not info.recurrence:
        return [reading.fact("birthday", f"{info.absolute.month:02d}-{info.absolute.day:02d}", clause, confidence=0.7)]
    return []


def birth_date(clause: Clause, reading: Reading) -> list[ObservedFact]:
    date = month_day(clause.rest_text())
    if not date:
        return []
    year = _year(clause.rest_text())
    value = f"{date[0]:02d}-{date[1]:02d}"
    return [reading.fact("birthday", f"{year}-{value}" if year else value, clause)]
