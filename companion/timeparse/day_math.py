"""Days and the arithmetic on them: months of unequal length, weeks that start on Monday."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from companion.domain import Precision
from companion.timeparse.pieces import Shift

ONE_DAY = timedelta(1)


@dataclass(frozen=True, slots=True)
class Days:
    """A first day and an exclusive last one."""

    first: date
    last: date
    precision: Precision = "day"
    others: tuple[tuple[date, date], ...] = ()
    """Other readings."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """From where a time is looked at."""

    today: date
    direction: int = 0
    """-1 looks back, 1 ahead, 0 open (ahead, unless nothing is there)."""
    not_before: date | None = None
    """The start of a range whose end is asked for."""
    birth_date: date | None = None
    southern: bool = False


def one_day(day: date, *others: date) -> Days:
    """A single day with other readings."""
    return Days(day, day + ONE_DAY, "day", tuple((other, other + ONE_DAY) for other in others if other != day))


def add_months(day: date, months: int) -> date | None:
    """The same day some months on, or the month's last if it is shorter; None outside the calendar."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    if not 1 <= year <= 9998:
        return None
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def month_days(year: int, month: int) -> tuple[date, date] | None:
    """First day of a month and of the next."""
    if not 1 <= year <= 9998:
        return None
    first = date(year, month, 1)
    return first, first + timedelta(monthrange(year, month)[1])


def shifted(day: date, shift: Shift) -> date | None:
    """A day moved by days, weeks, months and years; halves of months are 15 days, of years 6 months."""
    result: date | None = day
    for amount, unit in shift:
        if result is None:
            return None
        if abs(amount) > 5000:
            return None
        if unit == "year":
            result = add_months(result, round(amount * 12))
        elif unit == "month":
            whole = int(amount)
            result = add_months(result, whole)
            if result and amount != whole:
                result += timedelta(round((amount - whole) * 30))
        elif unit in ("week", "day"):
            result += timedelta(int(amount * 7) if unit == "week" else int(amount))
    return result


def valid_day(year: int, month: int, day: int) -> date | None:
    """The day, or None if there is none such."""
    if not 1 <= year <= 9998 or not 1 <= day <= monthrange(year, month)[1]:
        return None
    return date(year, month, day)


def monday_of(day: date) -> date:
    """The Monday of the week a day lies in."""
    return day - timedelta(day.weekday())
