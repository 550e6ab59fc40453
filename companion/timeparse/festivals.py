"""Festivals by key: how each is found in a year and how it recurs.

A key is a short rule of its own, so that one function reads them all:

========================  ======================================================================
``s:12-25``               a fixed Gregorian day
``l:8-15``                a lunar day (month-day; day -1 is the last of the month)
``n:5-2-SU``              the n-th weekday of a month (-1: the last)
``e:-2``                  days from Western Easter Sunday
``t:冬至``                a solar term
``d:11-4-TH+1``           days after the n-th weekday of a month
========================  ======================================================================
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from companion.timeparse.lunar_calendar import lunar_day, lunar_year_of, solar_term

WEEKDAY_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def easter(year: int) -> date:
    """Western Easter Sunday (the anonymous Gregorian algorithm, 1876)."""
    golden = year % 19
    century, rest = divmod(year, 100)
    correction = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (rest // 4) - correction - rest % 4) % 7
    shift = (golden + 11 * correction + 22 * weekday) // 451
    month, day = divmod(correction + weekday - 7 * shift + 114, 31)
    return date(year, month, day + 1)


def nth_weekday(year: int, month: int, nth: int, weekday: int) -> date | None:
    """The n-th ``weekday`` (Monday 0) of a month, -1 the last; None if the month has not so many."""
    length = monthrange(year, month)[1]
    if nth < 0:
        last = date(year, month, length)
        day = length - (last.weekday() - weekday) % 7 + 7 * (nth + 1)
    else:
        day = 1 + (weekday - date(year, month, 1).weekday()) % 7 + 7 * (nth - 1)
    return date(year, month, day) if 1 <= day <= length else None


def _two(text: str) -> tuple[int, int]:
    month, _, day = text.partition("-")
    return int(month), int(day)


def festival_date(key: str, year: int) -> date | None:
    """The day of a festival in a year (lunar ones: in the lunar year of that number); None if it has none then."""
    rule, _, rest = key.partition(":")
    if rule == "s":
        month, day = _two(rest)
        return date(year, month, day)
    if rule == "l":
        month, day = _two(rest)
        return lunar_day(year, month, day)
    if rule == "e":
        return easter(year) + timedelta(int(rest))
    if rule == "t":
        return solar_term(year, rest)
    body, _, delay = rest.partition("+")
    month_text, nth, code = body.rsplit("-", 2) if not body.count("--") else _last_weekday(body)
    found = nth_weekday(year, int(month_text), int(nth), WEEKDAY_CODES.index(code))
    return found + timedelta(int(delay or 0)) if found else None


def _last_weekday(body: str) -> tuple[str, str, str]:
    month, _, rest = body.partition("--")
    nth, _, code = rest.partition("-")
    return month, "-" + nth, code


def festival_rule(key: str) -> str | None:
    """Its yearly recurrence as a rule; None where RFC 5545 cannot say it (solar terms, the day after Thanksgiving)."""
    rule, _, rest = key.partition(":")
    if rule == "s":
        month, day = _two(rest)
        return f"FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={day}"
    if rule == "l":
        month, day = _two(rest)
        return f"RSCALE=CHINESE;FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={day}"
    if rule == "n":
        month_text, nth, code = rest.rsplit("-", 2) if "--" not in rest else _last_weekday(rest)
        return f"FREQ=YEARLY;BYMONTH={month_text};BYDAY={nth}{code}"
    if rule == "e":
        return f"FREQ=YEARLY;BYEASTER={rest}"
    return None


def festival_near(key: str, today: date, direction: int) -> date | None:
    """The next occurrence from ``today`` on (``direction`` >= 0), or the last one up to it."""
    base = lunar_year_of(today) if key.startswith("l:") else today.year
    years = (base - 1, base, base + 1) if direction >= 0 else (base + 1, base, base - 1, base - 2)
    for year in years:
        found = festival_date(key, year)
        if found and (found >= today if direction >= 0 else found <= today):
            return found
    return None
