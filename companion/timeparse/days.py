"""Statements about days to days: all date arithmetic, without clock times or zones."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import cast

from companion.timeparse.day_math import (
    ONE_DAY,
    Days,
    Viewpoint,
    add_months,
    monday_of,
    month_days,
    one_day,
    shifted,
    valid_day,
)
from companion.timeparse.festivals import festival_date, festival_near
from companion.timeparse.lunar_calendar import lunar_day, lunar_month, lunar_year_of
from companion.timeparse.nth import nth_in
from companion.timeparse.pieces import Pieces

_NORTHERN_SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}
"""First months, as meteorologists count them."""
_SOUTHERN_SEASONS = {"spring": 9, "summer": 12, "autumn": 3, "winter": 6}
_RECENT = timedelta(45)
"""The third Sunday of June, said in July, is the one just gone."""


def _year(pieces: Pieces, today: date) -> int | None:
    if pieces.year is not None:
        return pieces.year
    return None if pieces.year_shift is None else today.year + pieces.year_shift


def resolve_days(pieces: Pieces, view: Viewpoint) -> Days | None:
    """The days that the statements name; None if they name none, or one that does not exist."""
    if pieces.lunar and pieces.month is not None:
        return _lunar(pieces, view)
    if pieces.festival is not None:
        return _festival(pieces, view)
    if pieces.nth is not None:
        return _nth(pieces, view)
    if pieces.day_shift is not None:
        return _relative_day(pieces, view)
    if pieces.month is not None:
        return _month(pieces, view)
    if pieces.day is not None:
        return _day_of_month(pieces, view)
    if pieces.weekend:
        return _weekend(pieces, view)
    if pieces.weekday is not None:
        return _weekday(pieces, view)
    if pieces.portion is not None:
        return _portion(pieces, view)
    if pieces.season is not None:
        return _season(pieces, view)
    if pieces.week_shift is not None:
        first = monday_of(view.today) + timedelta(7 * pieces.week_shift)
        return Days(first, first + timedelta(7), "week")
    if pieces.month_shift is not None:
        start = add_months(view.today.replace(day=1), pieces.month_shift)
        found = month_days(start.year, start.month) if start else None
        return Days(*found, "month") if found else None
    if pieces.quarter_shift is not None:
        index = view.today.year * 4 + (view.today.month - 1) // 3 + pieces.quarter_shift
        return _within_year(Pieces(quarter=index % 4 + 1), index // 4)
    year = _year(pieces, view.today)
    if year is None and (pieces.quarter is not None or pieces.half is not None):
        year = view.today.year
        days = _within_year(pieces, year)
        return days if days and days.last > view.today else _within_year(pieces, year + 1)
    if year is not None:
        return _within_year(pieces, year)
    if pieces.decade is not None:
        return Days(date(pieces.decade, 1, 1), date(pieces.decade + 10, 1, 1), "year")
    if pieces.period is not None:
        return _period(pieces.period, view.today)
    if pieces.age is not None:
        return _age(pieces.age, view)
    return None


def _within_year(pieces: Pieces, year: int) -> Days | None:
    if not 1 <= year <= 9998:
        return None
    if pieces.quarter is not None:
        first = date(year, 3 * pieces.quarter - 2, 1)
        return Days(first, cast(date, add_months(first, 3)), "season")
    if pieces.half is not None:
        first = date(year, 6 * pieces.half - 5, 1)
        return Days(first, cast(date, add_months(first, 6)), "season")
    return Days(date(year, 1, 1), date(year + 1, 1, 1), "year")


def _lunar(pieces: Pieces, view: Viewpoint) -> Days | None:
    month, today = cast(int, pieces.month), view.today
    year = pieces.year
    if pieces.year_shift is not None:
        year = (lunar_year_of(today) if month >= 11 else today.year) + pieces.year_shift
    base = lunar_year_of(today)
    years = (
        [year]
        if year is not None
        else [base - 1, base, base + 1]
        if view.direction >= 0
        else [base + 1, base, base - 1]
    )
    if pieces.leap and year is None:
        near = sorted(range(base - 25, base + 25), key=lambda candidate: abs(candidate - base))
        years = [candidate for candidate in near if lunar_month(candidate, month, True)][:1]  # leap months are rare
        year = years[0] if years else None
    for candidate in years:
        if pieces.day is None:
            found = lunar_month(candidate, month, pieces.leap)
            days = Days(found[0], found[0] + timedelta(found[1]), "month") if found else None
        else:
            day = lunar_day(candidate, month, pieces.day, pieces.leap)
            days = one_day(day) if day else None
        if days and (year is not None or _acceptable(days, view)):
            return _with_solar_reading(days, pieces, view) if pieces.traditional else days
    return None


def _with_solar_reading(days: Days, pieces: Pieces, view: Viewpoint) -> Days:
    solar = _month(replace(pieces, lunar=False, traditional=False), view)
    return replace(days, others=((solar.first, solar.last),)) if solar else days


def _acceptable(days: Days, view: Viewpoint) -> bool:
    """Whether the days lie where the speaker looks."""
    if view.not_before is not None:
        return days.last > view.not_before
    return days.last > view.today if view.direction >= 0 else days.first <= view.today


def _festival(pieces: Pieces, view: Viewpoint) -> Days | None:
    key, today = cast(str, pieces.festival), view.today
    year = pieces.year
    if pieces.year_shift is not None:
        late = key.startswith("l:12") or key.startswith("l:11")
        year = (lunar_year_of(today) if late else today.year) + pieces.year_shift
    step = pieces.festival_step
    if year is not None:
        day = festival_date(key, year)
    elif step == 0:
        day = festival_date(key, today.year)
    elif step is not None:
        day = festival_near(key, today + ONE_DAY if step > 0 else today - ONE_DAY, step)
        if step == 2 and day is not None:
            day = festival_near(key, day + ONE_DAY, 1)
    else:
        day = festival_near(key, view.not_before or today, 1 if view.not_before else view.direction)
    if day is None:
        return None
    if pieces.weekend:
        weekday = day.weekday()
        saturday = day - timedelta((weekday - 5) % 7) if weekday in (5, 6, 0) else day + timedelta(5 - weekday)
        return Days(saturday, day + ONE_DAY if weekday == 0 else saturday + timedelta(2), "weekend")
    if key == "l:12-23":
        return one_day(day, day + ONE_DAY)
    if key == "l:1-1":
        return one_day(day, day - ONE_DAY)
    return one_day(day)


def _relative_day(pieces: Pieces, view: Viewpoint) -> Days | None:
    first = view.today + timedelta(cast(int, pieces.day_shift))
    year = _year(pieces, view.today)
    if year is not None:
        moved = add_months(first, 12 * (year - first.year))
        if moved is None:
            return None
        first = moved
    if pieces.day_shift_end is not None:
        last = view.today + timedelta(pieces.day_shift_end)
        return Days(first, last + ONE_DAY, "range")
    return one_day(first)


def _month(pieces: Pieces, view: Viewpoint) -> Days | None:
    month, today = cast(int, pieces.month), view.today
    if pieces.swappable and pieces.day and pieces.weekday:
        pieces = _swap_by_weekday(pieces, view)
        month = cast(int, pieces.month)
    year = _year(pieces, today)
    step = pieces.festival_step
    if year is not None:
        return _month_in(pieces, year, month)
    if step == 0:
        return _month_in(pieces, today.year, month)
    if step is not None:
        ahead = today.year + (0 if month > today.month else 1)
        back = today.year - (0 if month < today.month else 1)
        return _month_in(pieces, back if step < 0 else ahead + (step - 1), month)
    if pieces.weekday is not None and pieces.day is not None and (matching := _with_weekday(pieces, view)):
        return matching
    years = range(today.year - 1, today.year + 9) if view.direction >= 0 else range(today.year, today.year - 9, -1)
    for candidate in years:
        days = _month_in(pieces, candidate, month)
        if days and _acceptable(days, view):
            if pieces.traditional and pieces.day and pieces.day <= 30:
                other = _lunar(replace(pieces, lunar=True, traditional=False), view)
                return replace(days, others=((other.first, other.last),)) if other else days
            return days
    return None


def _with_weekday(pieces: Pieces, view: Viewpoint) -> Days | None:
    """周日, 二月十号: of last time and next time, the one on that weekday; None if neither or both are."""
    plain = replace(pieces, weekday=None)
    matching = [
        days
        for direction in (-1, 1)
        if (days := _month(plain, replace(view, direction=direction))) and days.first.isoweekday() == pieces.weekday
    ]
    return matching[0] if len(matching) == 1 and view.not_before is None else None


def _month_in(pieces: Pieces, year: int, month: int) -> Days | None:
    if pieces.day is not None:
        day = valid_day(year, month, pieces.day)
        return one_day(day) if day else None
    found = month_days(year, month)
    if not found:
        return None
    return _part_of_month(pieces.portion[1], found) if pieces.portion else Days(*found, "month")


def _swap_by_weekday(pieces: Pieces, view: Viewpoint) -> Pieces:
    swapped = replace(pieces, month=pieces.day, day=pieces.month, swappable=False)
    plain = replace(pieces, swappable=False)
    for reading in (plain, swapped):
        days = _month(replace(reading, weekday=None), view)
        if days and days.first.isoweekday() == pieces.weekday:
            return reading
    return plain


def _day_of_month(pieces: Pieces, view: Viewpoint) -> Days | None:
    wanted, today = cast(int, pieces.day), view.today
    year = _year(pieces, today)
    if pieces.month_shift is not None:
        month = add_months(today.replace(day=1, year=year or today.year), pieces.month_shift)
        day = valid_day(month.year, month.month, wanted) if month else None
        return one_day(day) if day else None
    if year is not None:
        return None
    backwards = view.direction < 0 and view.not_before is None
    start = view.not_before or today
    for offset in range(0, 60):
        month = add_months(start.replace(day=1), -offset if backwards else offset)
        day = valid_day(month.year, month.month, wanted) if month else None
        if day is None or (day > today if backwards else day < start):
            continue
        if pieces.weekday is None or day.isoweekday() == pieces.weekday:
            return one_day(day)
    return None


def _weekend(pieces: Pieces, view: Viewpoint) -> Days | None:
    today = view.today
    step = pieces.week_shift
    if step is None:
        step = -1 if view.direction < 0 and today.weekday() < 5 else 0
    saturday = monday_of(today) + timedelta(7 * step + 5)
    if view.not_before and saturday < view.not_before:
        saturday += timedelta(7)
    return Days(saturday, saturday + timedelta(2), "weekend")


def _weekday(pieces: Pieces, view: Viewpoint) -> Days | None:
    weekday, today = cast(int, pieces.weekday), view.today
    monday = monday_of(today)
    if pieces.weekday_jump is not None:
        jump = pieces.weekday_jump
        if jump > 0:
            first = today + timedelta((weekday - today.isoweekday() - 1) % 7 + 1)
            return one_day(first + timedelta(7 * (jump - 1)))
        last = today - timedelta((today.isoweekday() - weekday - 1) % 7 + 1)
        return one_day(last + timedelta(7 * (jump + 1)))
    if pieces.week_shift is not None:
        day = monday + timedelta(7 * pieces.week_shift + weekday - 1)
        if view.not_before and pieces.week_shift == 0 and day < view.not_before:
            day += timedelta(7)
        return one_day(day)
    ahead = today + timedelta((weekday - today.isoweekday() - 1) % 7 + 1)
    behind = today - timedelta((today.isoweekday() - weekday - 1) % 7 + 1)
    this_week = monday + timedelta(weekday - 1)
    if view.not_before is not None:
        start = view.not_before
        if pieces.weekday_step == 1:
            return one_day(max(this_week + timedelta(7), start))
        return one_day(start + timedelta((weekday - start.isoweekday()) % 7))
    step = pieces.weekday_step
    if step == 0:
        return one_day(this_week if this_week >= today else ahead, this_week)
    if step == 1:
        return one_day(this_week + timedelta(7), ahead)
    if step == -1:
        return one_day(behind, this_week - timedelta(7))
    if view.direction < 0:
        return one_day(behind)
    return one_day(ahead, today if today.isoweekday() == weekday else behind)


def _part_of_month(which: str, found: tuple[date, date]) -> Days:
    first, last = found
    bounds = {
        "start": (0, 10),
        "first": (0, 10),
        "middle": (10, 20),
        "second": (10, 20),
        "third": (20, 31),
        "end": (20, 31),
        "half1": (0, 15),
        "half2": (15, 31),
    }[which]
    return Days(first + timedelta(bounds[0]), min(first + timedelta(bounds[1]), last), "range")


def _portion(pieces: Pieces, view: Viewpoint) -> Days | None:
    unit, which = cast(tuple[str, str], pieces.portion)
    today = view.today
    if unit == "week":
        monday = monday_of(today) + timedelta(7 * (pieces.week_shift or 0))
        return (
            Days(monday, monday + timedelta(3), "range")
            if which == "half1"
            else Days(monday + timedelta(3), monday + timedelta(7), "range")
        )
    if unit == "year":
        year = _year(pieces, today)
        first_month, length = {"start": (1, 1), "middle": (6, 2), "end": (12, 1), "half1": (1, 6), "half2": (7, 6)}[
            which
        ]
        if year is None:
            year = today.year + (
                1 if today.month >= first_month + length and which == "start" and view.direction >= 0 else 0
            )
        start = date(year, first_month, 1)
        return Days(start, cast(date, add_months(start, length)), "month" if length == 1 else "range")
    start_month = add_months(today.replace(day=1), pieces.month_shift or 0)
    if start_month is None:
        return None
    days = _part_of_month(which, cast(tuple[date, date], month_days(start_month.year, start_month.month)))
    if pieces.month_shift is None and days.last <= today and view.direction >= 0:
        following = cast(date, add_months(start_month, 1))
        days = _part_of_month(which, cast(tuple[date, date], month_days(following.year, following.month)))
    return days


def _season(pieces: Pieces, view: Viewpoint) -> Days | None:
    first_month = (_SOUTHERN_SEASONS if view.southern else _NORTHERN_SEASONS)[cast(str, pieces.season)]
    year = _year(pieces, view.today)
    if year is None:
        step = pieces.festival_step
        if step is None:
            return None
        year = view.today.year
        start = date(year, first_month, 1)
        end = cast(date, add_months(start, 3))
        if step > 0 and start <= view.today:
            year += 1
        elif step < 0 and end > view.today:
            year -= 1
    start = date(year, first_month, 1)
    return Days(start, cast(date, add_months(start, 3)), "season")


def _period(period: tuple[int, str, int], today: date) -> Days | None:
    amount, unit, sign = period
    if unit == "day":
        first = today + ONE_DAY if sign > 0 else today - timedelta(amount)
        return Days(first, first + timedelta(amount), "range")
    if unit not in ("week", "month", "year"):
        return None
    other = shifted(today, ((float(sign * amount), unit),))
    if other is None:
        return None
    return Days(min(today, other), max(today, other), "range")


def _age(age: int, view: Viewpoint) -> Days | None:
    if view.birth_date is None:
        return None
    first, last = add_months(view.birth_date, 12 * age), add_months(view.birth_date, 12 * (age + 1))
    return Days(first, last, "year") if first and last else None


def _nth(pieces: Pieces, view: Viewpoint) -> Days | None:
    """The n-th unit of a month or year."""
    nth, unit, today = cast(int, pieces.nth), pieces.nth_unit, view.today
    outer = replace(pieces, nth=None, nth_unit=None, nth_span=None, weekday=None, weekend=False)
    if not outer.dated:
        return None
    container = resolve_days(outer, view)
    if container is None:
        return None
    found = nth_in(container, nth, unit, pieces)
    open_year = outer.month is not None and _year(outer, today) is None and outer.festival_step is None
    if found and open_year and view.direction >= 0 and found.last <= today - _RECENT:
        later = resolve_days(replace(outer, year=container.first.year + 1), view)
        found = nth_in(later, nth, unit, pieces) if later else None
    return found
