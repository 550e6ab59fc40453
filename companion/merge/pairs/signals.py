"""Signals of a pair: numbers between about -1 and 2 that the fitted weights turn into a decision."""

from __future__ import annotations

from dataclasses import dataclass

from companion.merge.pairs.lexicon import Concept
from companion.merge.pairs.reading import Reading
from companion.merge.pairs.relations import exclusive_relations

_LOOSE_CATEGORIES = frozenset({"thing", "place"})
"""Categories whose members are not answers to one question."""

_BROAD = frozenset({"have", "visit", "eat", "make", "like", "want", "help", "away", "toy_of", "acquainted", "can"})
"""Relations so frequent that sharing one says little by itself."""


@dataclass(frozen=True, slots=True)
class Signals:
    """See :func:`signals`. ``values`` feeds the weights, the rest explains."""

    values: dict[str, float]
    shared: tuple[str, ...]
    """Relations both hold with one sign."""
    flipped: tuple[str, ...]
    """Relations they hold with opposite signs."""
    exclusive: tuple[str, ...]
    """Shared relations that admit only one value, about one owner and one kind of thing."""
    number_conflict: bool
    category_conflict: bool
    owner_differs: bool
    time_conflict: bool
    same_things: bool
    """Every thing named in one is named in the other."""
    overlap: float


def _conflict(one: frozenset[Concept], other: frozenset[Concept]) -> bool:
    only_one, only_other = one - other, other - one
    categories = {c.category for c in only_one} & {c.category for c in only_other}
    return bool(categories - _LOOSE_CATEGORIES)


def _weight(items: frozenset[object], chinese: bool) -> float:
    return sum(
        2.0 if isinstance(item, Concept) else (0.7 if chinese and len(str(item)) == 1 else 1.5) for item in items
    )


def _things(reading: Reading, cross: bool) -> frozenset[object]:
    people = frozenset(Concept(person, "person") for person in reading.people if person != reading.owner)
    named: frozenset[object] = frozenset(reading.concepts) | people
    return named if cross else named | reading.residue


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    total = len(one) + len(other)
    return 2 * len(one & other) / total if total else 0.0


def signals(a: Reading, b: Reading, nearness: float) -> Signals:
    """Signals of the earlier sentence ``a`` against the later ``b``.

    ``nearness`` is the cosine on the embedder's own scale: 0 at its ``candidate`` threshold, 1 at its ``same``.
    """
    cross = a.chinese != b.chinese and a.english != b.english
    shared = tuple(r for r, sign in a.relations.items() if b.relations.get(r) == sign)
    flipped = tuple(r for r, sign in a.relations.items() if b.relations.get(r) == -sign)
    both = bool(a.relations and b.relations)
    union = len(a.relations.keys() | b.relations.keys())
    specific = any(r not in _BROAD for r in shared)

    things_a, things_b = _things(a, cross), _things(b, cross)
    chinese = a.chinese and b.chinese
    common, weight_a, weight_b = (
        _weight(things_a & things_b, chinese),
        _weight(things_a, chinese),
        _weight(things_b, chinese),
    )
    overlap = common / min(weight_a, weight_b) if min(weight_a, weight_b) else 0.0
    jaccard = common / (weight_a + weight_b - common) if weight_a + weight_b else 0.0
    nothing = not things_a or not things_b
    category_conflict = _conflict(a.concepts, b.concepts)
    owner_differs = a.owner != b.owner and not (
        # "my best friend is Lucy" / "Lucy is ...": an owner that the other at least names is not another
        a.owner in b.people or b.owner in a.people
    )
    owner_moved = a.owner != b.owner and not owner_differs

    number_equal = bool(a.numbers and b.numbers) and set(a.numbers) == set(b.numbers)
    number_conflict = bool(a.numbers and b.numbers) and not set(a.numbers) & set(b.numbers)

    times_a, times_b = a.times, b.times
    time_conflict = any(
        x and y and not x & y
        for x, y in (
            (times_a.weekdays, times_b.weekdays),
            (times_a.days, times_b.days),
            (times_a.weeks, times_b.weeks),
            (times_a.parts, times_b.parts),
            (times_a.months, times_b.months),
            (times_a.dates, times_b.dates),
        )
    )
    clock_conflict = bool(times_a.clocks and times_b.clocks and not times_a.clocks & times_b.clocks)

    exclusive = []
    for relation in shared:
        if relation not in exclusive_relations() or owner_differs:
            continue
        if relation == "favourite":
            kinds_a = {c.category for c in a.concepts} - _LOOSE_CATEGORIES
            kinds_b = {c.category for c in b.concepts} - _LOOSE_CATEGORIES
            if kinds_a and kinds_b and not kinds_a & kinds_b:
                continue
        elif category_conflict and relation in ("name", "party", "frequency"):
            continue
        exclusive.append(relation)

    u = max(-1.5, min(1.6, nearness))
    same_rel, flip, other_rel = float(bool(shared)), float(bool(flipped)), float(both and not shared and not flipped)
    excl = float(bool(exclusive))
    changed = float(b.changed)
    values = {
        "bias": 1.0,
        "near": u,
        "near_high": max(0.0, u - 0.8),
        "near_cross": u if cross else 0.0,
        "cross": float(cross),
        "dice": _dice(a.bigrams, b.bigrams) if not cross else 0.0,
        "shared": same_rel,
        "specific": float(specific),
        "flipped": flip,
        "other_relation": other_rel,
        "relation_share": len(shared) / union if union else 0.0,
        "relation_extra": min(3, union - len(shared) - len(flipped)) / 3,
        "overlap": overlap,
        "jaccard": jaccard,
        "nothing_named": float(nothing),
        "shared_overlap": same_rel * overlap,
        "specific_overlap": float(specific) * overlap,
        "flipped_overlap": flip * overlap,
        "other_overlap": other_rel * overlap,
        "category_conflict": float(category_conflict),
        "exclusive": excl,
        "exclusive_conflict": excl * float(category_conflict),
        "exclusive_changed": excl * changed,
        "owner_differs": float(owner_differs),
        "owner_moved": float(owner_moved),
        "number_equal": float(number_equal),
        "number_conflict": float(number_conflict),
        "number_conflict_overlap": float(number_conflict) * (same_rel * jaccard),
        "time_conflict": float(time_conflict),
        "clock_conflict": float(clock_conflict),
        "changed": changed,
        "changed_overlap": changed * overlap,
    }
    return Signals(
        values=values,
        shared=shared,
        flipped=flipped,
        exclusive=tuple(exclusive),
        number_conflict=number_conflict or clock_conflict,
        category_conflict=category_conflict,
        owner_differs=owner_differs,
        time_conflict=time_conflict,
        same_things=things_a <= things_b or things_b <= things_a,
        overlap=overlap,
    )
