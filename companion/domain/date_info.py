"""When a remembered thing takes place."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from companion.domain.base import Value

Precision = Literal["minute", "hour", "part_of_day", "day", "weekend", "week", "month", "season", "year", "range"]
"""How exactly a time was said."""

Status = Literal["valid", "today", "expired"]
"""A memory's standing at a moment: ahead or timeless, on its day, or over."""


class DateInfo(Value):
    """The resolved time of a memory. All moments are aware and carry the child's zone."""

    original: str
    """The words it was said in (下周三, "next Friday")."""
    absolute: datetime | None = None
    """Start of the (next) occurrence."""
    end: datetime | None = None
    """Its exclusive end; a day's end is the next local midnight."""
    recurrence: str | None = None
    """RFC 5545 rule without the ``RRULE:`` prefix (``FREQ=WEEKLY;BYDAY=SA``); lunar ones carry RFC 7529 ``RSCALE``."""
    expire_at: datetime | None = None
    """Local midnight at the exclusive end; None for what recurs."""
    precision: Precision | None = None
    """How exactly it was said."""
