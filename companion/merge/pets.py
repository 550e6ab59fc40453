"""A pet of which only the kind is told: ``our hamster died``, when the one hamster known is called Peanut."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.observation import ObservedMemory
from companion.domain.profile import Memory
from companion.text import fold_text

_PET = "pet:"


def pet_meant_by_kind(observed: ObservedMemory, live: Iterable[Memory]) -> list[Memory]:
    """The live memories of the one pet that a memory of a loss means by its kind; none when it is not clear which one.

    Slots of pets are keyed by name where one is known, else by kind, so a loss told by kind alone meets no memory of
    its slot. It means the named animal of that kind if there is just one.
    """
    slot = observed.slot or ""
    if not slot.startswith(_PET) or observed.polarity >= 0:
        return []
    kind = fold_text(slot.removeprefix(_PET))
    had = [
        known
        for known in live
        if known.subject == observed.subject and known.polarity > 0 and (known.slot or "").startswith(_PET)
    ]
    if any(known.slot == slot for known in had):
        return []
    meant = [known for known in had if kind in {fold_text(entity) for entity in known.entities}]
    return meant if len({known.slot for known in meant}) == 1 else []
