"""What a found time is: the values this room hands out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from companion.domain import Precision

Kind = Literal["date", "datetime", "date_range", "time", "recurring"]
"""A day; a moment or part of a day; several days; a clock time without a day; something that comes again.

A mere duration (三个小时) is none of these and is never reported.
"""

Direction = Literal["past", "present", "future"]
"""Which way the words look from the moment they were spoken."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A start and its exclusive end; ``end`` is None for a point in time."""

    start: datetime
    end: datetime | None


@dataclass(frozen=True, slots=True)
class TimeExpression:
    """One time found in a text, resolved against the moment it was spoken."""

    span: tuple[int, int]
    """Half-open character span in the original text."""
    text: str
    """The original characters of the span."""
    start: datetime
    """When it begins, in the zone of ``spoken_at`` (naive if that was). For what recurs: its next occurrence."""
    end: datetime | None
    """Exclusive end: the next local midnight for a day; None for a clock time."""
    precision: Precision
    """How exactly it was said."""
    kind: Kind
    recurrence: str | None = None
    """RFC 5545 rule without ``RRULE:`` (lunar ones with RFC 7529 ``RSCALE=CHINESE``); None if it does not recur."""
    alternatives: tuple[Interval, ...] = ()
    """Other readings a listener could have had, best first."""
    direction: Direction = "future"
    confidence: float = 0.9
    """Between 0 and 1: how sure it is that this is a time, and this one."""
    withdrawn: bool = False
    """The speaker took it back in the same breath (后天不对是大后天): another expression replaces it."""
