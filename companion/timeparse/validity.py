"""The life of a dated memory: when it expires, whether it is today, when it comes again."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from companion.domain import DateInfo, Status
from companion.errors import InvalidInput
from companion.timeparse.expression import TimeExpression
from companion.timeparse.repeat import next_day

_SURE = 0.5
"""Below this confidence nothing expires: a wrong expiry is worse than none."""
_NOT_ONE_DAY = ("week", "month", "season", "year")
"""A thing said to be in such a stretch is not on any particular day of it."""


def _local(moment: datetime, like: datetime) -> datetime:
    return moment.astimezone(like.tzinfo)


def _midnight_from(moment: datetime) -> datetime:
    """The first local midnight at or after a moment."""
    midnight = moment.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    if midnight.replace(tzinfo=None) >= moment.replace(tzinfo=None):
        return midnight
    following = moment.date() + timedelta(1)
    return datetime.combine(following, time.min, tzinfo=moment.tzinfo)


def _widened(expression: TimeExpression) -> datetime | None:
    """The exclusive end; what was said to the month or year lasts until that month or year is over."""
    end, start = expression.end, expression.start
    if expression.kind == "date" and expression.precision == "year":
        return datetime.combine(
            start.date().replace(year=start.year + 1, month=1, day=1), time.min, tzinfo=start.tzinfo
        )
    if expression.kind == "date" and expression.precision == "month":
        following = (start.date().replace(day=1) + timedelta(32)).replace(day=1)
        return datetime.combine(following, time.min, tzinfo=start.tzinfo)
    return end


def date_info(expression: TimeExpression, spoken_at: datetime) -> DateInfo:
    """What a memory keeps of its time.

    Args:
        expression: From :func:`companion.timeparse.parse` with the same ``spoken_at``.
        spoken_at: Aware, in the child's zone.

    ``expire_at`` is the local midnight at the exclusive end (an exam on the 8th expires on the 9th at 00:00); None
    for what recurs and for what is not sure enough.

    Raises:
        InvalidInput: If ``spoken_at`` or the expression is naive.
    """
    if spoken_at.tzinfo is None or expression.start.tzinfo is None:
        raise InvalidInput("Give spoken_at with a time zone.", field="spoken_at")
    end = _widened(expression)
    expire_at = None
    if expression.recurrence is None and expression.confidence >= _SURE:
        expire_at = _midnight_from(end if end is not None else expression.start + timedelta(microseconds=1))
    return DateInfo(
        original=expression.text,
        absolute=expression.start,
        end=end,
        recurrence=expression.recurrence,
        expire_at=expire_at,
        precision=expression.precision,
    )


def status(info: DateInfo, now: datetime) -> Status:
    """Whether a dated thing is ahead (``valid``), on its day (``today``) or over (``expired``), seen from ``now``.

    Days are those of the zone that ``info`` carries. What has no date is ``valid``; what recurs is ``today`` on its day
    and ``valid`` on all others; a thing said only to the week, month, season or year is ``valid`` until that is over.
    """
    if info.absolute is None:
        return "valid"
    here = _local(now, info.absolute)
    today = here.date()
    if info.recurrence is not None:
        return "today" if next_day(info.recurrence, info.absolute, today) == today else "valid"
    if info.expire_at is not None and now >= info.expire_at:
        return "expired"
    if info.precision in _NOT_ONE_DAY or today < info.absolute.date():
        return "valid"
    return "today" if info.expire_at is not None or today == info.absolute.date() else "valid"


def next_occurrence(info: DateInfo, now: datetime) -> datetime | None:
    """The start of the occurrence on or after the day of ``now``; None if there is none any more.

    A day counts until it is over: on the day itself the answer is that day.
    """
    if info.absolute is None:
        return None
    if info.recurrence is None:
        return None if status(info, now) == "expired" else info.absolute
    today = _local(now, info.absolute).date()
    day = next_day(info.recurrence, info.absolute, today)
    if day is None:
        return None
    return datetime.combine(day, info.absolute.time(), tzinfo=info.absolute.tzinfo)
