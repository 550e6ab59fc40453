"""Short answers to open questions by a table: what the robot asks for, and what a bare answer then says."""

# ruff: noqa: E501  (patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.domain import MemoryKind, Mode, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.words import Word


class _Asked(NamedTuple):
    question: Lazy
    says: str
    """What stands in front of the answer."""
    kind: MemoryKind
    slot: str
    sign: int
    mode: Mode = "real"


_TABLE = (
    _Asked(Lazy(r"what (?:food |animal |game )?(?:do you (?:hate|dislike|not like)|don'?t you like)\b"), "doesn't like", "preference", "taste:", -1),
    _Asked(Lazy(r"what(?:'s| is) your least favou?rite\b"), "doesn't like", "preference", "taste:", -1),
    _Asked(Lazy(r"do you play (?:any |an |a )?(?:sports?|instruments?|musical instruments?)\b|(?:what|which) (?:sports?|instruments?) do you play"), "plays", "habit", "activity:", 1),
    _Asked(Lazy(r"what (?:would you like|do you want|are you wishing|do you wish)(?: to get)? for (?:your birthday|christmas|hanukkah|eid)"), "wants", "wish", "wish:", 1, "wish"),
    _Asked(Lazy(r"what are you (?:really |most )?(?:good|best) at"), "is good at", "skill", "skill:", 1),
)  # fmt: skip
_NO_ANSWER = frozenset(
    "i no not nothing none what why you is do can everything anything idk dunno lots many yes yeah all it that to".split()
)


def answered_by_table(asked: str, words: Sequence[Word], clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """One memory for each thing that is named in answer to one of the questions of the table."""
    row = next((row for row in _TABLE if row.question.search(asked)), None)
    if row is None or clause.command or words[0].lower in _NO_ANSWER or len(words) > 6:
        return []
    listed = topics.things(words)
    found: list[ObservedMemory] = []
    for thing in listed:
        if not thing or thing[0].lower in _NO_ANSWER or not (key := topics.key(thing)):
            continue
        said = topics.written(words if len(listed) == 1 else thing)
        found.append(
            reading.memory(
                clause,
                shorten(f"{row.says} {said}"),
                row.kind,
                slot=row.slot + key,
                polarity=row.sign,
                entities=[key],
                mode=row.mode,
                confidence=0.7,
            )
        )
    return found
