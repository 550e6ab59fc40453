"""The domain: what is said, what it teaches, what is decided and what is known. Pure values, no I/O."""

from companion.domain.clock import Clock, ManualClock, SystemClock
from companion.domain.date_info import DateInfo, Precision, Status
from companion.domain.embedder import Embedder, Thresholds, Vectors
from companion.domain.fold import apply, fold
from companion.domain.ids import derived_id, new_id
from companion.domain.observation import (
    CHILD,
    FACT_FIELDS,
    MBTI_PAIRS,
    TRAITS,
    FactField,
    MbtiEvidence,
    MbtiLetter,
    MemoryKind,
    Mode,
    Observation,
    ObservedFact,
    ObservedMemory,
    Rejection,
    Trait,
    TraitEvidence,
    Witness,
)
from companion.domain.operation import OPERATIONS, Operation
from companion.domain.profile import Achievement, FactValue, Memory, Profile, SupportingQuote
from companion.domain.turn import Exchange, LearningState, Speaker, Turn

__all__ = [
    "CHILD",
    "FACT_FIELDS",
    "MBTI_PAIRS",
    "OPERATIONS",
    "TRAITS",
    "Achievement",
    "Clock",
    "DateInfo",
    "Embedder",
    "Exchange",
    "FactField",
    "FactValue",
    "LearningState",
    "ManualClock",
    "MbtiEvidence",
    "MbtiLetter",
    "Memory",
    "MemoryKind",
    "Mode",
    "Observation",
    "ObservedFact",
    "ObservedMemory",
    "Operation",
    "Precision",
    "Profile",
    "Rejection",
    "Speaker",
    "Status",
    "SupportingQuote",
    "SystemClock",
    "Thresholds",
    "Trait",
    "TraitEvidence",
    "Turn",
    "Vectors",
    "Witness",
    "apply",
    "derived_id",
    "fold",
    "new_id",
]
