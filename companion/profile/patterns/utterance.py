"""What a pattern reads: one utterance, folded, with the talk just before it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from companion.domain import Exchange, Speaker
from companion.text import Folded, fold


@dataclass(frozen=True)
class Utterance:
    """One utterance as the patterns and the grounding see it."""

    text: str
    """What was said, private data already removed."""
    spoken_at: datetime
    """Aware, in the child's zone."""
    speaker: Speaker = "child"
    reply: str | None = None
    """What the robot answered to it. Never a source; only helps to read a slip of speech recognition."""
    context: tuple[Exchange, ...] = ()
    """The exchanges just before, oldest first (up to a dozen, the same child)."""
    known_names: tuple[str, ...] = ()
    """Names already known: of the child, its pets, family and friends."""

    @cached_property
    def folded(self) -> Folded:
        """The folded text, with its way back."""
        return fold(self.text)

    @property
    def question(self) -> str | None:
        """What the robot said just before this utterance."""
        return self.context[-1].reply if self.context else None
