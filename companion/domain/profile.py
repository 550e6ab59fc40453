"""What is known about a child: the fold of all operations."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import Field

from companion.domain.base import Value
from companion.domain.date_info import DateInfo
from companion.domain.observation import CHILD, FactField, MbtiLetter, MemoryKind, Trait, Witness

Source = Literal["child", "guardian", "device"]
"""Who said a fact: the child, a guardian (edit or profile form), or the device that made the child."""


class FactValue(Value):
    """A fact as it stands, with its history."""

    value: str
    since: datetime
    """When it was said (an age is "8, said then")."""
    source: Source
    evidence: str | None = None
    source_turn_id: str | None = None
    rule: str
    confidence: float = 1.0
    confirmed: bool = False
    pinned: bool = False
    """A guardian pinned it: talk never changes it."""
    repeats: int = 1
    """How often the same value was heard."""
    challenge: str | None = None
    """Another value that the child said against a guardian's."""
    challenge_dates: tuple[str, ...] = ()
    """Local dates on which the child said the challenging value."""
    previous: tuple[PreviousValue, ...] = ()


class PreviousValue(Value):
    """A value that held before."""

    value: str
    since: datetime
    until: datetime
    source: Source


class Memory(Value):
    """One remembered thing."""

    id: str
    content: str
    kind: MemoryKind
    evidence: str
    source_turn_id: str | None
    created_at: datetime
    """When it was said."""
    updated_at: datetime
    """When it was last said again or changed."""
    subject: str = CHILD
    slot: str | None = None
    polarity: int = 0
    entities: tuple[str, ...] = ()
    date_info: DateInfo | None = None
    confidence: float = 0.7
    witness: Witness = "pattern"
    model: str | None = None
    touches: int = 0
    """How often it was heard again."""
    permanent: bool = False
    """Pinned by a guardian, or by its nature (an allergy): no retention, no overwrite by talk."""
    hidden: bool = False
    """A guardian hid it from the robot: listed for guardians, never recalled."""
    pending_review: bool = False
    """Waits for a guardian's approval (setting)."""
    related: tuple[str, ...] = ()
    """Ids of memories it is linked with."""
    superseded_by: str | None = None
    superseded_at: datetime | None = None
    followed_up_at: datetime | None = None
    """When the robot asked how it went."""

    @property
    def live(self) -> bool:
        """Whether it still holds (not replaced by a later one)."""
        return self.superseded_at is None


class LetterTally(Value):
    """Votes for one letter."""

    weight: float = 0.0
    """Sum of confidences, decayed to ``last``."""
    votes: int = 0
    last: datetime | None = None
    evidence: str | None = None


class PairTally(Value):
    """Votes for one pair of letters."""

    letters: dict[MbtiLetter, LetterTally] = Field(default_factory=dict)
    turns: int = 0
    dates: tuple[str, ...] = ()
    """Distinct local dates with evidence (the first few suffice)."""


class TraitScore(Value):
    """A Big Five trait's running weighted average."""

    score: float
    count: int
    dates: tuple[str, ...]
    last_evidence: str
    last_at: datetime


class SupportingQuote(Value):
    """A sentence of the child that shows who it is."""

    text: str
    turn_id: str
    said_at: datetime


class Achievement(Value):
    """Something good the child has done often enough to be named."""

    name: str
    unlocked: bool = True
    unlocked_at: datetime
    evidence: tuple[str, ...] = ()


class Profile(Value):
    """Everything that is known, with what it rests on."""

    child_id: str
    version: int = 0
    """Number of operations folded in."""
    facts: dict[FactField, FactValue] = Field(default_factory=dict)
    mbti: dict[str, PairTally] = Field(default_factory=dict)
    """Keys ``EI``, ``SN``, ``TF``, ``JP``."""
    big_five: dict[Trait, TraitScore] = Field(default_factory=dict)
    quotes: tuple[SupportingQuote, ...] = ()
    memories: dict[str, Memory] = Field(default_factory=dict)
    achievements: tuple[Achievement, ...] = ()

    def live_memories(self) -> list[Memory]:
        """Memories that still hold, oldest first."""
        return [memory for memory in self.memories.values() if memory.live]


FactValue.model_rebuild()
