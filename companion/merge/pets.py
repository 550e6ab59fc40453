"""A pet of which only the kind is told: ``our hamster died``, when the one hamster known is called Peanut."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.domain.observation import ObservedMemory
from companion.domain.profile import Memory
from companion.text import fold_text

_PET = "pet:"

_ANOTHERS = re.compile(
    r"(?<!我)(?<!我们)(?:奶奶|爷爷|外婆|外公|姥姥|姥爷|姑姑|姑妈|舅舅|叔叔|阿姨|姨妈|伯伯|表[哥姐弟妹]|堂[哥姐弟妹]|邻居|同学|同桌|朋友|老师|别人"
    r"|他们?|她们?|小[\u4e00-\u9fff]|班上|学校|班里|楼下|隔壁)家?(?:里)?(?:的|养的|那)"
)
"""Whose animal it is, when it is somebody else's (奶奶家的猫, 班里的仓鼠)."""


def anothers(content: str) -> bool:
    """Whether words about an animal say that it is somebody else's."""
    return bool(_ANOTHERS.search(fold_text(content)))


def pet_meant_by_kind(observed: ObservedMemory, live: Iterable[Memory]) -> list[Memory]:
    """The live memories of the one pet that a memory of a loss means by its kind; none when it is not clear which one.

    Slots of pets are keyed by name where one is known, else by kind, so a loss told by kind alone meets no memory of
    its slot. It means the named animal of that kind if there is just one.
    """
    slot = observed.slot or ""
    if not slot.startswith(_PET) or observed.polarity >= 0 or anothers(observed.content):
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
