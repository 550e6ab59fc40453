"""Signals of a pair: numbers between about -1 and 2 that the fitted weights turn into a decision."""

from __future__ import annotations

from dataclasses import dataclass

from companion.merge.pairs.lexicon import Concept
from companion.merge.pairs.reading import Reading
from companion.merge.pairs.relations import exclusive_relations

_GROUPS = {
    **dict.fromkeys(("fruit", "vegetable", "dish", "sweet", "drink", "allergen"), "food"),
    **dict.fromkeys(("sport", "instrument"), "activity"),
    **dict.fromkeys(("animal", "dinosaur_kind"), "creature"),
}
"""Categories whose members answer one question together."""

_LOOSE_CATEGORIES = frozenset({"thing", "place"})
"""Categories whose members are not answers to one question."""

_PERSONAL = frozenset(
    "favourite like fear can learn have want wish_be name age grade lives height weight bedtime wake birthday allergic "
    "job ill hurt dead praised collect exam score glasses sleep_alone transport".split()
)
"""Relations about the owner: the same of another person is another thing."""

_EVENTS = frozenset(
    "see buy finish gift borrow teach tell_story toy_of contest score exam collect praised teased win hurt dream help "
    "tooth party cry".split()
)
"""Relations that make a sentence about something else when only one of two has them."""

_NAMED = frozenset({"best_friend", "head_teacher", "deskmate", "name"})
"""Exclusive relations whose value is a name."""

_FOLLOWS = (("want", "have"), ("want", "gift"), ("want", "buy"), ("learn", "can"), ("wobbly", "tooth"))
"""What a later memory has of what an earlier one only aimed at: the same thing, further on."""

_BROAD = frozenset({"have", "visit", "eat", "make", "like", "want", "help", "toy_of", "acquainted", "can"})
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
    negation_differs: bool
    """Only one of the two negates, and no shared relation accounts for it."""
    names_differ: bool
    """A relation whose one value is a name (a best friend, what a pet is called) is shared, and the names differ."""
    cross: bool
    """One is Chinese and the other English."""
    both_differ: bool
    """Each names something that the other does not."""
    changed: bool
    """The later one carries a word of change."""


def _groups(concepts: frozenset[Concept]) -> set[str]:
    return {_GROUPS.get(c.category, c.category) for c in concepts} - _LOOSE_CATEGORIES


def _conflict(one: frozenset[Concept], other: frozenset[Concept]) -> bool:
    only_one, only_other = one - other, other - one
    return bool(_groups(only_one) & _groups(only_other))


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
    flipped += tuple(
        later
        for earlier, later in _FOLLOWS
        if a.relations.get(earlier) == 1
        and b.relations.get(later) == 1
        and later not in a.relations
        and earlier not in b.relations
    )
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
    nothing = not things_a and not things_b
    one_named = bool(things_a) != bool(things_b)
    disjoint = bool(things_a and things_b and not common and shared)
    category_conflict = _conflict(a.concepts, b.concepts)
    owner_differs = a.owner != b.owner and not (
        # "my best friend is Lucy" / "Lucy is ...": an owner that the other at least names is not another
        a.owner in b.people or b.owner in a.people
    )
    two_others = owner_differs and "me" not in (a.owner, b.owner)
    personal = owner_differs and any(r in _PERSONAL for r in shared + flipped)
    owner_moved = a.owner != b.owner and not owner_differs

    number_equal = bool(a.numbers and b.numbers) and set(a.numbers) == set(b.numbers)
    number_conflict = bool(a.numbers and b.numbers) and not (
        set(a.numbers) <= set(b.numbers) or set(b.numbers) <= set(a.numbers)
    )

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
            kinds_a, kinds_b = _groups(a.concepts), _groups(b.concepts)
            if kinds_a and kinds_b and not kinds_a & kinds_b:
                continue
        elif category_conflict and relation in ("name", "party", "frequency"):
            continue
        exclusive.append(relation)

    only_one = a.relations.keys() ^ b.relations.keys()
    event_in_one = any(r in _EVENTS for r in only_one)

    negation_differs = (
        a.negated != b.negated and not specific and not flipped and not any(a.relations[r] < 0 for r in shared)
    )

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
        "one_named": float(one_named),
        "one_named_flipped": float(one_named) * flip,
        "shared_overlap": same_rel * overlap,
        "specific_overlap": float(specific) * overlap,
        "flipped_overlap": flip * overlap,
        "other_overlap": other_rel * overlap,
        "category_conflict": float(category_conflict),
        "exclusive": excl,
        "exclusive_conflict": excl * float(category_conflict),
        "exclusive_changed": excl * changed,
        "owner_differs": float(owner_differs),
        "owner_differs_personal": float(personal),
        "owner_differs_others": float(two_others),
        "owner_moved": float(owner_moved),
        "number_equal": float(number_equal),
        "number_conflict": float(number_conflict),
        "number_conflict_overlap": float(number_conflict) * (same_rel * jaccard),
        "time_conflict": float(time_conflict),
        "clock_conflict": float(clock_conflict),
        "event_in_one": float(event_in_one),
        "relation_in_one": float(bool(a.relations) != bool(b.relations)),
        "disjoint_shared": float(disjoint and not exclusive and not cross),
        "conflict_shared": float(category_conflict and bool(shared) and not exclusive),
        "negation_differs": float(negation_differs) * overlap,
        "changed_shared": changed * same_rel * overlap,
        "changed_flipped": changed * flip * overlap,
        "changed_other": changed * (1 - max(same_rel, flip)) * overlap,
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
        negation_differs=negation_differs,
        names_differ=not number_equal
        and any(relation in _NAMED for relation in exclusive)
        and bool(things_a - things_b and things_b - things_a),
        cross=cross,
        both_differ=bool(things_a - things_b and things_b - things_a),
        changed=b.changed,
    )
