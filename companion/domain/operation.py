"""Decided changes. A profile is nothing but the fold of these, so each can be explained, undone and erased."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from companion.domain.base import Value
from companion.domain.observation import FactField, MbtiLetter, Trait
from companion.domain.profile import Achievement, Memory, Source

Actor = Literal["child", "guardian", "device", "system"]


class _Decided(Value):
    id: str
    turn_id: str | None = None
    """The turn it came from; None for a guardian's or the system's own."""
    at: datetime
    """When the turn was spoken, or when the guardian acted. Aware, in the child's zone."""
    rule: str
    """Stable name of the rule that decided it."""
    actor: Actor = "child"


class SetFact(_Decided):
    kind: Literal["set_fact"] = "set_fact"
    field: FactField
    value: str
    evidence: str | None = None
    confidence: float = 1.0
    source: Source = "child"
    confirmed: bool = False


class RepeatFact(_Decided):
    """The same value was heard again."""

    kind: Literal["repeat_fact"] = "repeat_fact"
    field: FactField
    confirmed: bool = False


class ChallengeFact(_Decided):
    """The child says otherwise than a guardian did; noted, not applied yet."""

    kind: Literal["challenge_fact"] = "challenge_fact"
    field: FactField
    value: str
    evidence: str | None = None


class ClearFact(_Decided):
    kind: Literal["clear_fact"] = "clear_fact"
    field: FactField


class PinFact(_Decided):
    kind: Literal["pin_fact"] = "pin_fact"
    field: FactField
    pinned: bool


class VoteMbti(_Decided):
    kind: Literal["vote_mbti"] = "vote_mbti"
    letter: MbtiLetter
    weight: float
    evidence: str


class ScoreTrait(_Decided):
    kind: Literal["score_trait"] = "score_trait"
    trait: Trait
    observed: float
    """What this turn shows, 0 to 1."""
    weight: float
    """Share of the new evidence in the average, 0 to 1 (0.3 scaled by confidence)."""
    evidence: str


class KeepQuotes(_Decided):
    """The whole list of supporting quotes after a choice, so that the fold needs no rule of its own."""

    kind: Literal["keep_quotes"] = "keep_quotes"
    quotes: tuple[tuple[str, str, datetime], ...]
    """(text, turn id, said at)."""


class AddMemory(_Decided):
    kind: Literal["add"] = "add"
    memory: Memory
    kept_beside: tuple[str, ...] = ()
    """Ids of similar memories that were compared and found distinct."""


class OverwriteMemory(_Decided):
    kind: Literal["overwrite"] = "overwrite"
    memory: Memory
    target: str
    """The one memory it replaces; that one stays, marked ``superseded_by``."""
    similarity: float | None = None


class TouchMemory(_Decided):
    kind: Literal["touch"] = "touch"
    memory_id: str
    evidence: str
    similarity: float | None = None
    confidence: float | None = None


class SupersedeMemory(_Decided):
    """A memory no longer holds because of another one that is kept for its own sake."""

    kind: Literal["supersede"] = "supersede"
    memory_id: str
    by: str | None = None


class EditMemory(_Decided):
    """A guardian's change. None leaves a field as it is."""

    kind: Literal["edit"] = "edit"
    memory_id: str
    content: str | None = None
    permanent: bool | None = None
    hidden: bool | None = None
    pending_review: bool | None = None


class EraseMemory(_Decided):
    kind: Literal["erase"] = "erase"
    memory_id: str


class LinkMemories(_Decided):
    kind: Literal["link"] = "link"
    memory_id: str
    other_id: str
    because: str
    """The entity they share."""


class FollowUpMemory(_Decided):
    kind: Literal["follow_up"] = "follow_up"
    memory_id: str


class UnlockAchievement(_Decided):
    kind: Literal["unlock"] = "unlock"
    achievement: Achievement


class Reject(_Decided):
    kind: Literal["reject"] = "reject"
    item: str
    label: str
    value: str | None = None
    evidence: str | None = None


Operation = Annotated[
    SetFact
    | RepeatFact
    | ChallengeFact
    | ClearFact
    | PinFact
    | VoteMbti
    | ScoreTrait
    | KeepQuotes
    | AddMemory
    | OverwriteMemory
    | TouchMemory
    | SupersedeMemory
    | EditMemory
    | EraseMemory
    | LinkMemories
    | FollowUpMemory
    | UnlockAchievement
    | Reject,
    Field(discriminator="kind"),
]

OPERATIONS: TypeAdapter[Operation] = TypeAdapter(Operation)
"""Reads any operation from JSON."""
