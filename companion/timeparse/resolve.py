"""Pieces to moments: days, clock, amounts and recurrences together, in naive local time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from companion.domain import Precision
from companion.timeparse.clock import PART_HOURS, read_clock
from companion.timeparse.day_math import Days, Viewpoint, shifted
from companion.timeparse.days import resolve_days
from companion.timeparse.expression import Kind
from companion.timeparse.pieces import Pieces, Shift
from companion.timeparse.repeat import repetition

_WAKING = (6, 22)
"""Hours that a child means when nothing else is said."""
_CLOCK_UNITS = ("hour", "minute", "second")


@dataclass(frozen=True, slots=True)
class Resolved:
    """A start and exclusive end in naive local time, with how it was said."""

    start: datetime
    end: datetime | None
    precision: Precision
    kind: Kind
    recurrence: str | None = None
    others: tuple[tuple[datetime, datetime | None], ...] = ()
    elapsed: bool = False
    """Counted in hours or minutes from now: real time, across clock changes."""


@dataclass(frozen=True, slots=True)
class Setting:
    """When and for whom something is resolved."""

    now: datetime
    """Naive local time."""
    view: Viewpoint


def midnight(day: date) -> datetime:
    """The first moment of a day."""
    return datetime.combine(day, time.min)


def resolve(pieces: Pieces, setting: Setting) -> Resolved | None:
    """The moment or stretch that pieces mean; None if they mean none (or one that does not exist)."""
    try:
        if pieces.every is not None:
            found = _recurring(pieces, setting)
        elif pieces.shift is not None:
            found = _shifted(pieces, setting)
        else:
            found = _plain(pieces, setting)
    except (OverflowError, ValueError):
        return None  # beyond the calendar
    return None if found and found.end is not None and found.end <= found.start else found


def _plain(pieces: Pieces, setting: Setting) -> Resolved | None:
    days = resolve_days(pieces, setting.view)
    if days is None:
        if pieces.dated or not pieces.clocked:
            return None
        return _clock_only(pieces, setting)
    if pieces.week_of:
        monday = days.first - timedelta(days.first.weekday())
        days = Days(monday, monday + timedelta(7), "week")
    if pieces.length is not None:
        return _lasting(days, pieces.length, pieces)
    if pieces.now:
        return Resolved(datetime.combine(days.first, setting.now.time()), None, "minute", "datetime")
    if pieces.clocked:
        return _on_day(days, pieces)
    kind: Kind = "date" if days.precision == "day" else "date_range"
    others = tuple((midnight(first), midnight(last)) for first, last in days.others)
    return Resolved(midnight(days.first), midnight(days.last), days.precision, kind, others=others)


def _on_day(days: Days, pieces: Pieces) -> Resolved:
    if pieces.hour is None:
        start, end = _part_of_day(days.first, pieces.part or "morning")
        others = tuple(_part_of_day(first, pieces.part or "morning") for first, _ in days.others)
        return Resolved(start, end, "part_of_day", "datetime", others=others)
    reading = read_clock(pieces)
    first_days = (days.first, *(first for first, _ in days.others))
    moments: list[datetime] = []
    for day in first_days:
        base = midnight(day) + timedelta(days=int(reading.next_day))
        moments.append(base.replace(hour=reading.hour, minute=reading.minute, second=reading.second))
    if reading.other_hour is not None:
        moments.append(moments[0].replace(hour=reading.other_hour))
    return Resolved(moments[0], None, "minute", "datetime", others=tuple((other, None) for other in moments[1:]))


def _part_of_day(day: date, part: str) -> tuple[datetime, datetime]:
    first, last = PART_HOURS[part]
    return midnight(day) + timedelta(hours=first), midnight(day) + timedelta(hours=last)


def _clock_only(pieces: Pieces, setting: Setting) -> Resolved | None:
    now, back = setting.now, setting.view.direction < 0
    if pieces.hour is None:
        start, end = _part_of_day(now.date(), pieces.part or "morning")
        return Resolved(start, end, "part_of_day", "datetime")
    reading = read_clock(pieces)
    base = midnight(now.date())
    hours = [reading.hour] if reading.other_hour is None else sorted({reading.hour, reading.other_hour})
    hours = [hour for hour in hours if _WAKING[0] <= hour <= _WAKING[1]] or hours
    floor = setting.view.not_before
    candidates = [
        base + timedelta(days=day, hours=hour, minutes=reading.minute, seconds=reading.second)
        for day in (-1, 0, 1, 2)
        for hour in hours
    ]
    if floor is not None:
        chosen = next((moment for moment in candidates if moment.date() >= floor), None)
    elif back:
        chosen = max((moment for moment in candidates if moment <= now), default=None)
    else:
        chosen = min((moment for moment in candidates if moment >= now.replace(second=0, microsecond=0)), default=None)
    if chosen is None:
        return None
    others = ((chosen + timedelta(hours=12), None),) if reading.other_hour is not None else ()
    return Resolved(chosen, None, "minute", "time", others=others)


# --- amounts ---------------------------------------------------------------------------------------------------------


def _shifted(pieces: Pieces, setting: Setting) -> Resolved | None:
    shift = pieces.shift or ()
    if pieces.weekday is not None and all(unit == "week" for _, unit in shift) and pieces.week_shift is None:
        weeks = round(sum(amount for amount, _ in shift))
        return _plain(replace(pieces, shift=None, week_shift=weeks), setting)
    base = replace(
        pieces,
        shift=None,
        needs_base=False,
        based=False,
        within=False,
        hour=None,
        minute=None,
        second=None,
        part=None,
        ampm=None,
    )
    only_years = all(unit == "year" for _, unit in shift)
    if not pieces.based and only_years and (base.festival or base.month) and base.year is None:
        years = round(sum(amount for amount, _ in shift))
        return _plain(replace(pieces, shift=None, year_shift=years), setting)
    view = setting.view
    if not base.dated:
        return _from_now(pieces, shift, setting)
    if only_years and base.festival and base.year is None:
        view = replace(view, direction=-1)
    days = resolve_days(base, view)
    if days is None:
        return None
    if any(unit in _CLOCK_UNITS for _, unit in shift):
        moment = _moved(midnight(days.first), shift)
        return Resolved(moment, None, "minute", "datetime") if moment else None
    day = shifted(days.first, shift)
    if day is None:
        return None
    target = Days(day, day + timedelta(1), "day")
    if pieces.clocked:
        return _on_day(target, pieces)
    return Resolved(midnight(day), midnight(target.last), "day", "date")


def _from_now(pieces: Pieces, shift: Shift, setting: Setting) -> Resolved | None:
    now = setting.now
    if any(unit in _CLOCK_UNITS for _, unit in shift):
        moment = _moved(now, shift)
        if moment is None:
            return None
        if pieces.within:
            return Resolved(min(now, moment), max(now, moment), "minute", "datetime", elapsed=True)
        return Resolved(moment, None, "minute", "datetime", elapsed=True)
    day = shifted(now.date(), shift)
    if day is None:
        return None
    if pieces.within:
        return Resolved(midnight(now.date()), midnight(day), "range", "date_range")
    if pieces.clocked:
        return _on_day(Days(day, day + timedelta(1)), pieces)
    return Resolved(midnight(day), midnight(day) + timedelta(1), _grain(shift), "date")


def _grain(shift: Shift) -> Precision:
    """Three years ago is said to the year, two months ago to the month, three weeks ago to the day."""
    units = {unit for _, unit in shift}
    if units == {"year"}:
        return "year"
    return "month" if "month" in units and not units & {"day", "week"} else "day"


def _moved(start: datetime, shift: Shift) -> datetime | None:
    calendar = tuple((amount, unit) for amount, unit in shift if unit not in _CLOCK_UNITS)
    day = shifted(start.date(), calendar)
    if day is None:
        return None
    seconds = sum(
        amount * {"hour": 3600, "minute": 60, "second": 1}[unit] for amount, unit in shift if unit in _CLOCK_UNITS
    )
    return datetime.combine(day, start.time()) + timedelta(seconds=seconds)


def _lasting(days: Days, length: Shift, pieces: Pieces) -> Resolved | None:
    last = shifted(days.first, length)
    if last is None or last <= days.first:
        return None
    if pieces.hour is not None:
        start = _on_day(days, pieces).start
        return Resolved(start, start + (midnight(last) - midnight(days.first)), "minute", "datetime")
    return Resolved(midnight(days.first), midnight(last), "range", "date_range")


# --- recurrence ------------------------------------------------------------------------------------------------------


def _recurring(pieces: Pieces, setting: Setting) -> Resolved | None:
    found = repetition(pieces, setting.now.date())
    if found is None:
        return None
    rule, first = found
    start = midnight(first)
    end: datetime | None = start + timedelta(1)
    precision: Precision = "day"
    if pieces.hour is not None:
        reading = read_clock(pieces)
        rule += f";BYHOUR={reading.hour};BYMINUTE={reading.minute}"
        start, end, precision = start.replace(hour=reading.hour, minute=reading.minute), None, "minute"
        if first == setting.now.date() and start < setting.now:
            later = repetition(pieces, setting.now.date() + timedelta(1))
            if later:
                start = midnight(later[1]).replace(hour=reading.hour, minute=reading.minute)
    elif pieces.part is not None:
        start, end = _part_of_day(first, pieces.part)
        precision = "part_of_day"
    return Resolved(start, end, precision, "recurring", recurrence=rule)
