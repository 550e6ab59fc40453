"""The n-th of something inside a month or year: first Monday, last day, third week."""

from __future__ import annotations

from datetime import date, timedelta

from companion.timeparse.day_math import ONE_DAY, Days, add_months, monday_of, one_day
from companion.timeparse.festivals import nth_weekday
from companion.timeparse.pieces import Pieces


def nth_in(container: Days, nth: int, unit: str | None, pieces: Pieces) -> Days | None:
    """The n-th unit (day, week, month, weekday, weekend) inside some days; negative counts from their end."""
    first, last = container.first, container.last
    if unit == "weekday" and pieces.weekday is not None:
        return _nth_weekday_in(first, last, nth, pieces.weekday)
    if unit == "weekend":
        days = _nth_weekday_in(first, last, nth, 6)
        return Days(days.first, days.first + timedelta(2), "weekend") if days else None
    if unit == "day":
        start = first + timedelta(nth - 1) if nth > 0 else last + timedelta(nth)
        if not first <= start < last:
            return None
        span = pieces.nth_span or 1
        return one_day(start) if span == 1 else Days(start, min(start + timedelta(span), last), "range")
    if unit == "week":
        monday = first + timedelta(-first.weekday() % 7)
        start = monday + timedelta(7 * (nth - 1)) if nth > 0 else monday_of(last - ONE_DAY) + timedelta(7 * (nth + 1))
        return Days(start, start + timedelta(7), "week") if first <= start < last else None
    if unit == "month" and first.day == 1 and (last - first).days > 300:
        start_month = add_months(first, nth - 1) if nth > 0 else add_months(last, nth)
        end_month = add_months(start_month, pieces.nth_span or 1) if start_month else None
        if start_month is None or end_month is None or not first <= start_month < last:
            return None
        return Days(start_month, end_month, "month" if (pieces.nth_span or 1) == 1 else "range")
    return None


def _nth_weekday_in(first: date, last: date, nth: int, weekday: int) -> Days | None:
    if (last - first).days <= 31 and first.day == 1:
        day = nth_weekday(first.year, first.month, nth, weekday - 1)
        return one_day(day) if day else None
    if nth > 0:
        day = first + timedelta((weekday - first.isoweekday()) % 7 + 7 * (nth - 1))
    else:
        final = last - ONE_DAY
        day = final - timedelta((final.isoweekday() - weekday) % 7 - 7 * (nth + 1))
    return one_day(day) if first <= day < last else None
