"""How the slots of two memories stand to each other."""

from __future__ import annotations

from enum import Enum

from companion.merge.pairs.reading import read
from companion.text import fold_text


class SlotRelation(Enum):
    """See :func:`relate_slots`."""

    UNKNOWN = "unknown"
    """At least one has no slot."""
    SAME = "same"
    ALIKE = "alike"
    """The same kind of slot, about things that may be one (``fear:黑``, ``fear:黑暗``)."""
    OTHER_VALUE = "other_value"
    """The same kind of slot about two things (``pet:狗``, ``pet:猫``)."""
    OTHER = "other"


def relate_slots(a: str | None, b: str | None) -> SlotRelation:
    """Compare two slot keys of the form ``kind`` or ``kind:thing``; two names of one thing count as the same."""
    if not a or not b:
        return SlotRelation.UNKNOWN
    kind_a, _, thing_a = fold_text(a).strip().partition(":")
    kind_b, _, thing_b = fold_text(b).strip().partition(":")
    if kind_a != kind_b:
        return SlotRelation.OTHER
    if thing_a == thing_b:
        return SlotRelation.SAME
    one, other = read(thing_a), read(thing_b)
    if one.concepts and other.concepts:
        return SlotRelation.SAME if one.concepts == other.concepts else SlotRelation.OTHER_VALUE
    if one.people and other.people:
        return SlotRelation.SAME if one.people == other.people else SlotRelation.OTHER_VALUE
    if one.chinese != other.chinese:
        return SlotRelation.ALIKE
    return SlotRelation.ALIKE if one.residue & other.residue else SlotRelation.OTHER_VALUE
