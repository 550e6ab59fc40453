"""The Chinese calendar 1900-2100: lunar dates and solar terms as Gregorian dates. Pure table look-up."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

from companion.timeparse.lunar_table import FIRST_YEAR, LAST_YEAR, TERM_DELAYS, TERM_FIRST_DAYS, YEARS

SOLAR_TERMS = (
    "小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 "
    "小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至"
).split()
"""In the order of the Gregorian year, two a month."""


@cache
def _numbers(table: str) -> tuple[int, ...]:
    return tuple(int(word, 16) for word in table.split())


@cache
def _months(year: int) -> tuple[tuple[int, bool, date, int], ...]:
    """The months of a lunar year: number, whether leap, first day, length in days."""
    packed = _numbers(YEARS)[year - FIRST_YEAR]
    leap = packed >> 12 & 15
    first = date(year, 1, 1) + timedelta(packed >> 17)
    months: list[tuple[int, bool, date, int]] = []
    for position in range(13 if leap else 12):
        bit = packed >> 16 & 1 if position == 12 else packed >> 11 - position & 1
        is_leap = bool(leap) and position == leap
        number = position + 1 if not leap or position < leap else position
        months.append((number, is_leap, first, 29 + bit))
        first += timedelta(29 + bit)
    return tuple(months)


def lunar_month(year: int, month: int, leap: bool = False) -> tuple[date, int] | None:
    """First day and length of a month of a lunar year; None if the year has no such (leap) month or is not covered."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    for number, is_leap, first, length in _months(year):
        if number == month and is_leap == leap:
            return first, length
    return None


def lunar_day(year: int, month: int, day: int, leap: bool = False) -> date | None:
    """The Gregorian date of a lunar one; ``day`` -1 is the last of its month. None if there is no such day."""
    found = lunar_month(year, month, leap)
    if found is None:
        return None
    first, length = found
    if day == -1:
        day = length
    return first + timedelta(day - 1) if 1 <= day <= length else None


def lunar_year_of(day: date) -> int:
    """The lunar year a Gregorian date lies in (before the lunar New Year it is still the last one)."""
    new_year = lunar_day(day.year, 1, 1)
    return day.year - 1 if new_year is not None and day < new_year else day.year


def solar_term(year: int, name: str) -> date | None:
    """The date of a solar term (冬至) in a Gregorian year; None outside 1900-2100."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    position = SOLAR_TERMS.index(name)
    delay = _numbers(TERM_DELAYS)[year - FIRST_YEAR] >> 2 * (23 - position) & 3
    return date(year, position // 2 + 1, TERM_FIRST_DAYS[position] + delay)
