"""Allergies."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import CHILD, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content
from companion.profile.patterns.english.statements import about
from companion.profile.patterns.english.words import Word

_ALLERGY = Lazy(r"\ballerg(?:ic to|y to|ies to|ic) ?(?P<thing>.*)")


def allergy(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I'm allergic to nuts``, ``he has a milk allergy``, ``the doctor said I'm not allergic anymore``."""
    text = clause.rest_text()
    match = _ALLERGY.search(text)
    who = about(clause, reading)
    thing = ""
    if match and match["thing"]:
        index = len(text[: match.start("thing")].split())
        found = topics.things(clause.rest[index:])
        if found and found[0] and found[0][0].lower in ("it", "them", "that"):
            known = reading.referents.resolve("it" if found[0][0].lower != "them" else "them")
            thing = known.role if known else ""
        else:
            return _allergies(clause, reading, who, found)
    elif (before := re.search(r"(?:a |an )?(\w+) allerg", text)) and before[1] not in ("an", "a", "any", "not", "am"):
        thing = before[1]
    shown = content(clause, reading.referents)
    if (
        not thing
        and text.endswith("allergic")
        and (known := reading.referents.resolve("it") or reading.referents.resolve("them"))
    ):
        thing, shown = known.role, f"{shown} to {known.role}"
    return [_allergy(clause, reading, who, thing, shown)]


def _allergies(clause: Clause, reading: Reading, who: str, found: Sequence[Sequence[Word]]) -> list[ObservedMemory]:
    shown = content(clause, reading.referents)
    return [_allergy(clause, reading, who, topics.key(thing), shown) for thing in found[:1]]


def _allergy(clause: Clause, reading: Reading, who: str, thing: str, shown: str) -> ObservedMemory:
    return reading.memory(
        clause,
        shown,
        "health",
        subject=who,
        slot=f"allergy:{singular(thing)}" if thing else "allergy",
        polarity=-1 if clause.negated or "used to" in clause.auxiliaries else 1,
        entities=[*([] if who == CHILD else [who]), thing],
        confidence=0.9,
        permanent=False,
    )
