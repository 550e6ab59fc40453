"""Time comes from a port; nothing in the product asks the operating system for it anywhere else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    """The operating system's clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class ManualClock:
    """A clock for tests and demonstrations: it stands still until it is moved."""

    def __init__(self, start: datetime) -> None:
        if start.tzinfo is None:
            raise ValueError("a clock needs an aware moment")
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        return self._now

    def set(self, moment: datetime) -> None:
        """Jump to a moment, forwards or backwards."""
        self._now = moment.astimezone(UTC)

    def advance(self, span: timedelta) -> None:
        """Move on by a span."""
        self._now += span
