"""Best friends, friends, quarrels and peace."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from dataclasses import replace

from companion.domain import ObservedMemory
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.people import KIN
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import name_at
from companion.profile.patterns.english.rendering import content
from companion.profile.patterns.english.statements import about
from companion.profile.patterns.english.words import say


def best_friend_of(clause: Clause, reading: Reading, words: list[str], text: str) -> list[ObservedMemory] | None:
    """``my best friend is Zoe``, ``Ruby's my best friend``, ``we're best friends again``."""
    if (
        words[:1] == ["my"]
        and words[-1:] in (["friend"], ["bestie"], ["bff"])
        and ("best" in words or words[-1] != "friend")
    ):
        name = name_at(clause.rest, 0)
        if not name:
            return None
        if "used to" in clause.auxiliaries or clause.tense == "past":
            shown = f"best friend used to be {name}"
            return [reading.memory(clause, shown, "friend", slot="best_friend", polarity=-1, entities=[name])]
        if clause.negated:
            return [
                reading.memory(
                    clause, f"{name} isn't best friend", "friend", slot="best_friend", polarity=-1, entities=[name]
                )
            ]
        more = "".join(
            f" and {w.text}" for i, w in enumerate(clause.rest) if w.capital and i and clause.rest[i - 1].lower == "and"
        )
        return [
            reading.memory(
                clause,
                f"best friend is {name}{more}",
                "friend",
                slot="best_friend",
                polarity=1,
                entities=[name],
                confidence=0.9,
            )
        ]
    if clause.kind in ("noun", "pronoun") and re.match(
        r"(?:still |now )?my (?:new |very )?(?:best friend|bestie|bff|best mate)", text
    ):
        name = about(clause, reading)
        if name in ("he", "she", "they", "it"):
            return None
        now = " anymore" if clause.negated else ""
        verb = "isn't" if clause.negated else "is"
        return [
            reading.memory(
                clause,
                f"{name} {verb} best friend{now}",
                "friend",
                slot="best_friend",
                polarity=-1 if clause.negated else 1,
                entities=[name],
                confidence=0.9,
            )
        ]
    if clause.kind == "we" and re.match(
        r"(?:not |still |now |the )?(?:best |good )?(?:friends|besties|mates|buddies)\b", text
    ):
        names = _companions(clause, reading)
        if not names:
            return None
        again = " again" if "again" in clause.lowers else " anymore" if clause.negated else ""
        best = "best friends" if "best" in clause.lowers or "besties" in clause.lowers else "friends"
        verb = "isn't" if clause.negated else "is"
        return [
            reading.memory(
                clause,
                f"{verb} {best} with {names}{again}",
                "friend",
                slot=f"friend:{names.lower()}",
                polarity=-1 if clause.negated else 1,
                entities=[names],
                confidence=0.85,
            )
        ]
    return None


def _companions(clause: Clause, reading: Reading) -> str:
    words = clause.companions or reading.referents.companions
    return say([word for word in words if word.lower not in ("my", "our")])


def friendship_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``I'm not friends with Chloe anymore``, ``I have a friend called Zuri``."""
    text = clause.rest_text()
    if (
        clause.verb == "be"
        and (match := re.match(r"(?:\w+ ){0,2}(?:friends|best friends|besties|mates) with (?!you\b)", text))
    ) or (
        clause.verb in ("have", "get", "make")
        and (match := re.match(r"(?:a|one|my) (?:\w+ )?friend (?:called|named|whose name is) ", text))
    ):
        name = name_at(clause.rest, len(match.group().split()))
    else:
        return None
    if not name:
        return None
    date = reading.date(clause)
    shown = content(clause, reading.referents, dated=date is not None)
    reading.referents.companions = tuple(word for word in clause.rest if word.text in name.split())
    return [
        reading.memory(
            clause,
            shown,
            "friend",
            slot=f"friend:{name.lower()}",
            polarity=-1 if clause.negated else 1,
            entities=[name],
            date=date,
        )
    ]


_QUARREL = Lazy(
    r"\b(?:fight|fought|argument|argued|fell out|fallen out|had a row|broke up|not talking|are not friends|not speaking)\b"
)


_PEACE = Lazy(r"\b(?:made up|make up|friends again|made friends again|said sorry|apologi[sz]ed)\b")


def terms_with(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``me and Zara had a big fight``, ``we made up``: how things stand with a friend."""
    names = _companions(clause, reading)
    if not names:
        return None
    text = clause.text()
    sign = 1 if _PEACE.search(text) else -1 if _QUARREL.search(text) else 0
    if not sign:
        return None
    shown = replace(clause, companions=clause.companions or reading.referents.companions)
    date = reading.date(clause)
    return [
        reading.memory(
            clause,
            content(shown, reading.referents, dated=date is not None),
            "family" if names.lower() in KIN else "friend",
            slot=f"friend:{names.lower()}",
            polarity=sign,
            entities=[names],
            date=date,
        )
    ]
