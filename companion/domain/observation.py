"""What one turn says about the child. Immutable; made once, after repair, grounding, redaction and time."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from companion.domain.base import Value
from companion.domain.date_info import DateInfo

FactField = Literal["name", "nickname", "age", "gender", "birthday", "grade"]
"""The facts of a profile. ``gender`` is 男 or 女, ``age`` a number of years ("8", "6.5"), ``birthday`` MM-DD or
YYYY-MM-DD, ``grade`` as said (三年级, 中班, "grade 3")."""

FACT_FIELDS: tuple[FactField, ...] = ("name", "nickname", "age", "gender", "birthday", "grade")

MemoryKind = Literal[
    "preference",  # likes, dislikes, favourites
    "fear",  # afraid of, no longer afraid of
    "pet",
    "family",
    "friend",
    "health",  # allergies, illness, injuries
    "event",  # something that happened, or is happening
    "plan",  # something ahead: an appointment, a trip, an exam
    "habit",  # what recurs
    "skill",  # can do, is learning
    "possession",
    "wish",  # wants, dreams of
    "feeling",
    "school",
    "fact",  # anything else worth keeping
    "summary",  # a session's talk in brief
]
"""What a memory is about."""

Witness = Literal["pattern", "model", "both", "guardian"]
"""Who found an item."""

Trait = Literal["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"]
TRAITS: tuple[Trait, ...] = ("openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism")

MbtiLetter = Literal["E", "I", "S", "N", "T", "F", "J", "P"]
MBTI_PAIRS: tuple[tuple[MbtiLetter, MbtiLetter], ...] = (("E", "I"), ("S", "N"), ("T", "F"), ("J", "P"))

Mode = Literal["real", "pretend", "wish", "retold", "joke", "question", "hypothetical"]
"""How a thing was said. Facts need ``real``; a ``wish`` can be a memory of kind wish."""

CHILD = "child"
"""The subject that is the child itself; any other subject names who it is about (哥哥, "Dov")."""


class ObservedFact(Value):
    """A fact about the child, found in one turn."""

    field: FactField
    value: str
    evidence: str
    """The words it rests on, from this turn (or the robot's question plus the answer)."""
    confidence: float = Field(ge=0, le=1, default=0.8)
    witness: Witness = "pattern"
    correction: bool = False
    """Said as a correction (不是八岁是九岁)."""
    withdrawn: bool = False
    """The child says that this value is *not* so (我不叫小明) without giving another."""


class ObservedMemory(Value):
    """One thing worth remembering, found in one turn."""

    content: str
    """Short, in the language spoken, in the third person or without a subject; one thing."""
    kind: MemoryKind
    evidence: str
    subject: str = CHILD
    mode: Mode = "real"
    slot: str | None = None
    """Key under which only one thing can hold: ``favourite:颜色``, ``taste:胡萝卜``, ``fear:黑``, ``pet:狗``,
    ``best_friend``, ``plan:动物园``. Two memories of one slot are compared as updates of each other."""
    polarity: int = Field(ge=-1, le=1, default=0)
    """1 likes, has, is afraid; -1 dislikes, has no more, is no longer afraid; 0 neither."""
    entities: tuple[str, ...] = ()
    """People, animals and things named, for links and lexical recall."""
    date: DateInfo | None = None
    confidence: float = Field(ge=0, le=1, default=0.7)
    witness: Witness = "pattern"
    action: Literal["add", "overwrite"] = "add"
    """The model's explicit word about a listed candidate."""
    overwrites: str | None = None
    """With ``overwrite``: the id of the memory it replaces."""
    permanent: bool = False


class TraitEvidence(Value):
    """A sign of a Big Five trait in one turn."""

    trait: Trait
    score: float = Field(ge=0, le=1)
    """0 low to 1 high."""
    confidence: float = Field(ge=0, le=1, default=0.5)
    evidence: str
    witness: Witness = "pattern"


class MbtiEvidence(Value):
    """A vote for one letter in one turn."""

    letter: MbtiLetter
    confidence: float = Field(ge=0, le=1, default=0.5)
    evidence: str
    witness: Witness = "pattern"


class Rejection(Value):
    """An item that was found and not believed."""

    item: Literal["fact", "memory", "trait", "mbti", "quote", "output"]
    label: str
    """The fact's field, the memory's kind, the trait's or letter's name."""
    rule: str
    """Stable name of the rule that rejected it (``no_evidence``, ``other_subject``, ``pretend`` ...)."""
    value: str | None = None
    """What was claimed, redacted."""
    evidence: str | None = None


class Observation(Value):
    """Everything one turn taught."""

    turn_id: str
    facts: tuple[ObservedFact, ...] = ()
    memories: tuple[ObservedMemory, ...] = ()
    traits: tuple[TraitEvidence, ...] = ()
    mbti: tuple[MbtiEvidence, ...] = ()
    supporting_dialogue: tuple[str, ...] = ()
    """The child's own telling sentences."""
    rejections: tuple[Rejection, ...] = ()
    warnings: tuple[str, ...] = ()
    """Fields that could not be read, repair steps taken: stable words, no content."""
    forget_last: bool = False
    """The child asked that the last thing not be remembered."""
    model: str | None = None
    """Name of the model that took part, None when patterns worked alone."""
