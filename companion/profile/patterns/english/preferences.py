"""Likes, dislikes, favourites, fears and their ends."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.favourites import favourite_of
from companion.profile.patterns.english.fears import FEAR, FEARSOME, MOST_FEARED, fear_of, getting_scared, what_scares
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import DETERMINERS, POSSESSIVES
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import rest, shorten, verb_group
from companion.profile.patterns.english.statements import about, past_state, polarity_of, statement_text, whom_and_what
from companion.profile.patterns.english.words import Word, respell

LIKING = {
    "like": 1,
    "love": 1,
    "enjoy": 1,
    "adore": 1,
    "prefer": 1,
    "hate": -1,
    "dislike": -1,
    "loathe": -1,
    "stand": 1,
    "mind": 0,
}
"""Verbs of liking with their polarity; ``stand`` only counts negated (can't stand)."""


_NO_THINGS = frozenset(
    "you it that this them him her so everything nothing something one ones me i we u when how what if".split()
)


_UNPLEASANT = frozenset(
    "yuck yucky gross disgusting boring horrible awful terrible nasty stinky icky hideous annoying dumb stupid slimy the-worst".split()
)


_DEMANDING = frozenset("hard easy difficult tricky confusing".split())
_TRAILING = frozenset("now today though anymore too".split())


_PLEASANT = frozenset(
    "awesome amazing cool yummy delicious fun great tasty beautiful cute the-best brilliant fantastic".split()
)


def preferences_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """Memories of liking, favourites and fears in a clause; None when it is about none of these."""
    if clause.verb in LIKING and clause.kind != "you":
        return _liking(clause, reading)
    if clause.verb == "be":
        if clause.kind in ("child", "we", "pronoun", "noun") and (match := FEAR.match(clause.rest_text())):
            return fear_of(clause, reading, match)
        if clause.kind == "noun" and MOST_FEARED.match(clause.rest_text()):
            return what_scares(clause, reading)
        if favourite := favourite_of(clause, reading):
            return favourite
        if fan := _fan(clause, reading):
            return fan
        if clause.kind == "child" and (outgrown := _outgrown(clause, reading)):
            return outgrown
        if clause.kind == "noun" and (opinion := _opinion(clause, reading)):
            return opinion
    if clause.verb in ("scare", "frighten", "terrify") and clause.lowers[:1] == ("me",):
        return what_scares(clause, reading)
    if clause.verb == "get" and clause.lowers[:1] == ("scared",):
        return getting_scared(clause, reading)
    if clause.verb == "have" and (
        feared := re.match(r"(?:a |an |this )?(?:\w+ )?(?:fear|phobia) of (.+)", clause.rest_text())
    ):
        key = topics.key(topics.things(clause.rest[-len(feared[1].split()) :])[0])
        shown = statement_text(clause, reading, clause.rest)
        return [
            reading.memory(
                clause, shown, "fear", subject=about(clause, reading), slot=f"fear:{key}", polarity=1, entities=[key]
            )
        ]
    return None


def ended(clause: Clause) -> bool:
    """Whether a clause says that a state is over (not any more)."""
    return clause.negated and bool({"anymore", "more", "longer"} & set(clause.lowers))


def _liking(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    sign = LIKING[clause.verb]
    if clause.verb == "stand" and not clause.negated:
        return None
    if clause.tense == "conditional" or (
        clause.tense == "past" and clause.verb != "stand" and not past_state(clause) and not clause.negated
    ):
        return None
    if clause.verb == "mind":
        sign = -1 if not clause.negated else 1
    elif clause.verb == "stand":
        sign = 1
    if (
        "not" not in clause.adverbs
        and clause.rest
        and clause.rest[0].lower in ("to",)
        and clause.verb == "like"
        and "would" in clause.auxiliaries
    ):
        return None
    if (clause.lowers[:2] == ("it", "when") or clause.lowers[:1] == ("when",)) and "you" not in clause.lowers:
        shown = statement_text(clause, reading, clause.rest)
        return [
            reading.memory(
                clause, shown, "preference", subject=about(clause, reading), polarity=polarity_of(clause, sign)
            )
        ]
    if "your" in clause.lowers:
        return []
    if clause.lowers[:1] == ("me",):
        return None  # nobody likes me
    best = clause.lowers[-1:] in (("best",), ("most",)) or clause.lowers[-2:] == ("the", "most")
    found: list[ObservedMemory] = []
    words = _resolved(clause, reading)
    for thing in topics.things(words):
        if (
            not thing
            or thing[0].lower in _NO_THINGS
            or (thing[0].lower in ("talking", "chatting") and clause.kind == "child" and "you" in clause.lowers)
        ):
            continue
        key = topics.key(thing)
        if not key or "you" in [word.lower for word in thing]:
            continue
        tail = _tail(clause, words, thing, topics.things(words))
        content = statement_text(clause, reading, (*thing, *tail))
        if best and sign > 0 and not clause.negated:
            content = statement_text(clause, reading, (*thing, *clause.rest[-1:]))
        found.append(
            reading.memory(
                clause,
                content,
                "preference",
                subject=about(clause, reading),
                slot=f"taste:{key}",
                polarity=polarity_of(clause, sign),
                entities=whom_and_what(clause, reading, (key, topics.written(thing))),
                confidence=0.85,
            )
        )
    return found


def _resolved(clause: Clause, reading: Reading) -> tuple[Word, ...]:
    """The rest, with a leading ``it``/``them`` replaced by what it means."""
    if clause.rest and clause.rest[0].lower in ("it", "them", "him", "her"):
        pronoun = clause.rest[0]
        if (
            pronoun.lower == "her"
            and len(clause.rest) > 1
            and clause.rest[1].lower not in ("because", "so", "very", "a", "too")
        ):
            return clause.rest
        known = reading.referents.resolve(pronoun.lower)
        if known:
            return (respell(pronoun, known.text), *clause.rest[1:])
    return clause.rest


def _tail(
    clause: Clause, words: Sequence[Word], thing: Sequence[Word], all_things: Sequence[Sequence[Word]]
) -> tuple[Word, ...]:
    """What follows the last thing and belongs to it (with my dad, anymore, when it rains)."""
    if len(all_things) != 1:
        return tuple(word for word in words if word.lower in ("anymore",))
    behind = [index for index, word in enumerate(words) if word is thing[-1]]
    tail = tuple(words[behind[-1] + 1 :]) if behind else ()
    cut = next((index for index, word in enumerate(tail) if word.lower == "not"), len(tail))
    return tail[:cut]


_FAN = Lazy(
    r"^(?:(?:really|so|very|super|totally|a) )*(?:(?:big|huge|massive) )?(?:into|fan of|crazy about|obsessed with|mad about|not into|keen on) "
)


def _fan(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    match = _FAN.match(clause.rest_text())
    if not match or clause.kind == "you":
        return None
    thing = topics.things(clause.rest[len(match.group().split()) :])
    if not thing or not thing[0]:
        return None
    key = topics.key(thing[0])
    return [
        reading.memory(
            clause,
            statement_text(clause, reading, clause.rest),
            "preference",
            subject=about(clause, reading),
            slot=f"taste:{key}",
            polarity=polarity_of(clause, 1),
            entities=whom_and_what(clause, reading, (key,)),
            confidence=0.8,
        )
    ]


_TOO_OLD = Lazy(r"(?:too )?(?:old|big|grown up|grown-up|cool) for ")


def _outgrown(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``I'm too old for dolls now``: what was liked once and is no longer."""
    match = _TOO_OLD.match(clause.rest_text())
    if match is None or clause.negated or "too" not in (*clause.adverbs, *clause.lowers[:1]):
        return None
    words = clause.rest[len(match.group().split()) :]
    thing = topics.things(words)
    if not thing or not thing[0] or thing[0][0].lower in _NO_THINGS | DETERMINERS | POSSESSIVES:
        return None  # too big for my bike
    key = topics.key(thing[0])
    shown = statement_text(clause, reading, clause.rest)
    return [reading.memory(clause, shown, "preference", slot=f"taste:{key}", polarity=-1, entities=[key])]


def _opinion(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``broccoli is yucky``: a bare thing and a judgement."""
    first, said = clause.subject[0].lower, clause.lowers
    if (
        not said
        or first in ("my", "our", "the", "his", "her", "this", "that", "a", "today", "there")
        or clause.tense != "present"
        or any(w.capital for w in clause.subject)
    ):
        return None
    if FEARSOME & set(clause.lowers) and len(clause.rest) <= 6:
        key = topics.key(clause.subject)
        shown = f"thinks {topics.written(clause.subject)} {verb_group(clause)} {rest(clause, reading.referents)}"
        sign = -1 if clause.negated else 1
        return [reading.memory(clause, shorten(shown), "fear", slot=f"fear:{key}", polarity=sign, entities=[key])]
    while len(said) > 1 and said[-1] in _TRAILING:
        said = said[:-1]
    if said[-1] in _DEMANDING and len(said) <= 3:
        shown = f"thinks {topics.written(clause.subject)} {verb_group(clause)} {' '.join(said)}"
        return [reading.memory(clause, shorten(shown), "fact", entities=[topics.key(clause.subject)])]
    judged = "the-" + said[1] if said[:1] == ("the",) and len(said) == 2 else " ".join(said[-1:])
    judged = "the-best" if said[:2] == ("the", "best") and len(said) == 3 else judged
    better = "now" in clause.lowers and judged in ("ok", "okay", "fine", "good", "alright")
    sign = 1 if judged in _PLEASANT or better else -1 if judged in _UNPLEASANT else 0
    if not sign or len(said) > 3:
        return None
    key = topics.key(clause.subject)
    content = shorten(f"thinks {topics.written(clause.subject)} {verb_group(clause)} {topics.written(clause.rest)}")
    polarity = -sign if clause.negated else sign
    return [reading.memory(clause, content, "preference", slot=f"taste:{key}", polarity=polarity, entities=[key])]
