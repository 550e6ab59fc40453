"""Are two remembered sentences one memory or two, and if one, is the later a repeat or an update?

Similarity only nominates: a small classifier weighs the cosine (on the embedder's own scale) with what the sentences
say: whose thing it is, which relation (likes, fears, has, lives in ...), which thing, how many, when, and whether the
later one carries a word of change. Slots, polarities and resolved dates, where extraction found them, decide first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.domain.date_info import DateInfo
from companion.domain.embedder import Embedder, Thresholds
from companion.merge.pairs.dates import DateRelation, relate_dates
from companion.merge.pairs.reading import read
from companion.merge.pairs.signals import Signals, signals
from companion.merge.pairs.slots import SlotRelation, relate_slots
from companion.merge.pairs.weights import WEIGHTS

PairKind = Literal["same", "update", "related", "unrelated"]


@dataclass(frozen=True, slots=True)
class PairDecision:
    """What became of a pair."""

    merge: bool
    """One memory (``same`` or ``update``) rather than two."""
    kind: PairKind
    why: str
    """The reasons that weighed most, as stable words joined by ``+`` (no content): ``same_relation+number_changed``."""
    score: float = 0.0
    """Log-odds of being one memory; 0 is undecided."""


def nearness(cosine: float, thresholds: Thresholds) -> float:
    """The cosine on the embedder's own scale: 0 at ``candidate``, 1 at ``same``."""
    return (cosine - thresholds.candidate) / max(1e-6, thresholds.same - thresholds.candidate)


def compare_with_cosine(
    a: str,
    b: str,
    cosine: float,
    thresholds: Thresholds,
    *,
    slot_a: str | None = None,
    slot_b: str | None = None,
    polarity_a: int = 0,
    polarity_b: int = 0,
    date_a: DateInfo | None = None,
    date_b: DateInfo | None = None,
) -> PairDecision:
    """Compare an earlier memory ``a`` with a later one ``b``; pure.

    ``cosine`` and ``thresholds`` are of one embedder. Slots, polarities and dates are those of
    :class:`companion.domain.Memory`; leave out what is not known. The order matters for words of change ("not any
    more") only.
    """
    near = nearness(cosine, thresholds)
    found = signals(read(a), read(b), near)
    slots = relate_slots(slot_a, slot_b)
    dates = relate_dates(date_a, date_b)
    score = sum(WEIGHTS[name] * value for name, value in found.values.items())
    score += _SLOT_WEIGHT[slots] + _date_weight(dates, found)
    opposite = polarity_a * polarity_b < 0
    if opposite and slots is SlotRelation.SAME:
        score = max(score, 2.0)
    merge = score > 0
    changes = _changes(found, slots, dates, near, opposite=opposite)
    if merge:
        kind: PairKind = "update" if changes else "same"
    else:
        kind = "related" if near >= 0 or found.overlap >= 0.5 else "unrelated"
    return PairDecision(merge, kind, _why(merge, changes, found, slots, near), score)


_SLOT_WEIGHT = {
    SlotRelation.UNKNOWN: 0.0,
    SlotRelation.SAME: 2.5,
    SlotRelation.ALIKE: 0.5,
    SlotRelation.OTHER_VALUE: -2.0,
    SlotRelation.OTHER: -0.7,
}


def _date_weight(dates: DateRelation, found: Signals) -> float:
    if dates is DateRelation.SAME:
        return 0.5 + (0.5 if found.time_conflict else 0.0)
    if dates is DateRelation.OTHER and not found.flipped and not found.exclusive and not found.changed:
        return -1.0
    return 0.0


def _changes(
    found: Signals, slots: SlotRelation, dates: DateRelation, near: float, *, opposite: bool
) -> tuple[str, ...]:
    """Contradictions between the two: with one, a merge is an update."""
    changes = []
    if found.flipped or (opposite and slots is SlotRelation.SAME):
        changes.append("polarity_changed")
    if found.number_conflict:
        changes.append("number_changed")
    if found.negation_differs and found.overlap >= 0.5:
        changes.append("negation_changed")
    valued = not found.same_things and (
        found.category_conflict or found.changed or found.names_differ or (found.both_differ and near < 1)
    )
    if found.exclusive and (valued or (found.cross and found.changed and not found.values["number_equal"])):
        changes.append("value_changed")
    if dates is DateRelation.OTHER or (found.time_conflict and dates is not DateRelation.SAME):
        changes.append("time_changed")
    if not changes and found.changed and not found.same_things:
        changes.append("said_to_change")
    return tuple(changes)


def _why(merge: bool, changes: tuple[str, ...], found: Signals, slots: SlotRelation, near: float) -> str:
    reasons: list[str] = []
    if slots is SlotRelation.SAME:
        reasons.append("same_slot")
    elif found.shared:
        reasons.append("same_relation")
    if merge:
        reasons += changes
        if found.same_things and found.overlap > 0:
            reasons.append("same_things")
        if near >= 1:
            reasons.append("near")
    else:
        if slots in (SlotRelation.OTHER, SlotRelation.OTHER_VALUE):
            reasons.append("other_slot")
        if found.owner_differs:
            reasons.append("other_owner")
        if found.category_conflict:
            reasons.append("other_thing")
        if found.time_conflict:
            reasons.append("other_time")
        if not found.shared and not found.flipped:
            reasons.append("other_relation")
        if near < 0:
            reasons.append("far")
    return "+".join(reasons) or ("near" if merge else "far")


def compare(a: str, b: str, *, embedder: Embedder | None = None) -> PairDecision:
    """Compare two remembered sentences, the earlier first.

    Without ``embedder`` the default one is made (:func:`companion.embedding.default`). Raises EmbedderUnavailable
    when it cannot be used.
    """
    if embedder is None:
        from companion.embedding import shared_default

        embedder = shared_default()
    one, other = embedder.embed([a, b])
    return compare_with_cosine(a, b, float(one @ other), embedder.thresholds)
