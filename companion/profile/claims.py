"""What a model claims about one utterance, in our words but not yet believed."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from companion.domain import CHILD, FactField, MemoryKind, Mode, Trait
from companion.domain.base import Value


class ClaimedMemory(Value):
    """A memory as the model words it."""

    content: str
    kind: MemoryKind = "fact"
    subject: str = CHILD
    """``child``, or who else it is about, as the model named it."""
    mode: Mode | Literal["negated"] = "real"
    quote: str | None = None
    """The words the model says it rests on."""
    time: str | None = None
    """The phrase that says when, as heard."""
    action: Literal["add", "overwrite"] = "add"
    overwrites: str | None = None
    """Id of a listed candidate that this one replaces."""


class ClaimedObservation(Value):
    """All that a model claims. A field it got wrong, or said nothing about, is None or empty, never a default."""

    name: str | None = None
    nickname: str | None = None
    age: int | float | None = None
    """Years."""
    gender: Literal["男", "女"] | None = None
    birthday: str | None = None
    """MM-DD or YYYY-MM-DD."""
    grade: str | None = None
    mbti: str | None = None
    """Four letters, X where the model leaves a pair open."""
    big_five: dict[Trait, float] = Field(default_factory=dict)
    """0 low to 1 high."""
    interests: tuple[str, ...] = ()
    memories: tuple[ClaimedMemory, ...] = ()
    supporting_dialogue_examples: tuple[str, ...] = ()
    quotes: dict[str, str] = Field(default_factory=dict)
    """The words a fact, ``mbti`` or a trait rests on, by its name."""

    def fact(self, field: FactField) -> str | None:
        """A fact as text, in the writing of the domain (an age as "8" or "6.5")."""
        value = getattr(self, field)
        if value is None:
            return None
        return f"{value:g}" if isinstance(value, int | float) else str(value)
