"""One exchange: what was said to the robot and what it answered."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from companion.domain.base import Value

Speaker = Literal["child", "guardian", "other"]
"""Whose voice it was. Only the child's and a guardian's words teach anything about the child."""

LearningState = Literal["pending", "learned", "failed", "skipped"]
"""``pending`` is the job itself; ``skipped`` holds nothing to learn by rule (another's voice, a synthetic turn)."""


class Turn(Value):
    """A stored turn; its texts are already redacted."""

    id: str
    child_id: str
    session_id: str | None
    speaker: Speaker
    text: str
    """What was said, private data removed."""
    reply: str | None
    """What the robot answered, if known."""
    spoken_at: datetime
    """Aware, in the child's zone."""
    received_at: datetime
    """When it arrived; retention counts from here."""
    sequence: int
    """Order of arrival within the child; ties of ``spoken_at`` are broken by it."""

    @property
    def order(self) -> tuple[datetime, int]:
        """Turns are ordered by when they were said, then by arrival."""
        return self.spoken_at, self.sequence


class Exchange(Value):
    """A turn as context: only what grounding and patterns look back at."""

    speaker: Speaker = "child"
    text: str
    reply: str | None = None
    spoken_at: datetime | None = None
