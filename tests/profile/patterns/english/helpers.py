"""Reading utterances in tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from companion.domain import Exchange, Observation
from companion.profile.patterns import Utterance, observe

SPOKEN = datetime(2025, 10, 8, 17, tzinfo=ZoneInfo("America/New_York"))
"""A Wednesday."""


def hear(text: str, *before: tuple[str, str], reply: str | None = None) -> Observation:
    """Read one utterance after exchanges of (child, robot)."""
    context = tuple(Exchange(text=said, reply=answer, spoken_at=SPOKEN) for said, answer in before)
    return observe(Utterance(text=text, spoken_at=SPOKEN, reply=reply, context=context), "turn")


def contents(observation: Observation) -> list[str]:
    """The memories' contents."""
    return [memory.content for memory in observation.memories]


def facts(observation: Observation) -> dict[str, str]:
    """Facts that are asserted."""
    return {fact.field: fact.value for fact in observation.facts if not fact.withdrawn}


def slots(observation: Observation) -> dict[str | None, int]:
    """Slots with their polarity."""
    return {memory.slot: memory.polarity for memory in observation.memories}


def dated(observation: Observation) -> Sequence[str]:
    """``content @ day`` for memories with a date."""
    return [
        f"{memory.content} @ {memory.date.absolute:%m-%d}"
        for memory in observation.memories
        if memory.date and memory.date.absolute
    ]
