"""Fears and their ends."""

# ruff: noqa: E501  (patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import CHILD, MemoryKind, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.statements import (
    about,
    past_state,
    polarity_of,
    statement_text,
    subject_as_thing,
    whom_and_what,
)
from companion.profile.patterns.english.words import Word, respell

FEAR = Lazy(
    r"^(?:a (?:bit|little) |(?:so|really|very|super|too|kind of|still|not|only|also|even|totally) )*"
    r"(?:scared|afraid|frightened|terrified|scared to death|petrified)(?P<rest> (?:of|to|by|when|that|about) .+)?(?: any ?more| no more| at all| now)?$"
)


MOST_FEARED = Lazy(
    r"(?:what|the (?:thing|animal)|something) i am (?:most |really |so )?(?:scared|afraid|frightened) of"
)
FEARSOME = frozenset(  # what frightens
    "scary creepy frightening terrifying spooky scariest".split()
)


_CAUSE = Lazy(r"(?:when (?:there is|there are|there was|i see|i hear|it is|i am in|i am near|i have)|of|by|at) (.+)")


def getting_scared(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I get scared when there's thunder``, ``I don't get scared of heights``."""
    cause = _CAUSE.search(clause.rest_text())
    thing = topics.things(clause.rest[-len(cause[1].split()) :]) if cause else []
    key = topics.key(thing[0]) if thing and thing[0] else ""
    return [
        reading.memory(
            clause,
            statement_text(clause, reading, clause.rest),
            "fear",
            subject=about(clause, reading),
            slot=f"fear:{key}" if key else None,
            polarity=polarity_of(clause, 1),
            entities=[key],
        )
    ]


def fear_of(clause: Clause, reading: Reading, match: re.Match[str]) -> list[ObservedMemory] | None:
    tail = match["rest"] or ""
    size = len(match.group()[: match.start("rest")].split()) if tail else 0
    words = clause.rest[size + 1 :] if tail else ()
    feared = topics.things(words) if tail and not tail.startswith((" when", " that")) else []
    content = statement_text(clause, reading, clause.rest)
    who = about(clause, reading)
    if not tail and clause.negated and who == CHILD and {"anymore", "more", "longer"} & set(clause.lowers):
        of = next((known for known in reversed(reading.referents.mentions) if known.kind != "person"), None)
        if of is not None:
            head = " ".join(w for w in content.split() if w not in ("anymore", "any", "more"))
            key = topics.key([respell(clause.words[0], part) for part in of.role.split()])
            shown = shorten(f"{head} of {of.role} anymore")
            return [reading.memory(clause, shown, "fear", slot=f"fear:{key}", polarity=-1, entities=[key])]
    if not feared or not feared[0]:
        if not tail and (who == CHILD) and not clause.negated and clause.tense == "present":
            return [reading.memory(clause, content, "feeling", subject=who, polarity=1)]
        if not tail:
            return None
        return [reading.memory(clause, content, "fear", subject=who, polarity=polarity_of(clause, 1))]
    if clause.tense == "past" and not past_state(clause) and not clause.negated:
        kind: MemoryKind = "feeling"
        return [
            reading.memory(
                clause, content, kind, subject=who, date=reading.date(clause), entities=[topics.key(feared[0])]
            )
        ]
    if clause.tense == "past" and past_state(clause) and "used to" not in clause.auxiliaries:
        content = shorten("used to be " + content.removeprefix("was "))
    found: list[ObservedMemory] = []
    for thing in feared:
        key = topics.key(_named(thing, reading))
        if not key:
            continue
        one = content if len(feared) == 1 else statement_text(clause, reading, (*clause.rest[: size + 1], *thing))
        found.append(
            reading.memory(
                clause,
                one,
                "fear",
                subject=who,
                slot=f"fear:{key}",
                polarity=polarity_of(clause, 1),
                entities=whom_and_what(clause, reading, (key,)),
                confidence=0.85,
            )
        )
    return found


def _named(thing: Sequence[Word], reading: Reading) -> Sequence[Word]:
    """A fear's object with a pronoun replaced by what it means (afraid of *them*)."""
    if len(thing) == 1 and thing[0].lower in ("it", "them", "him", "her"):
        known = reading.referents.resolve(thing[0].lower)
        if known:
            return [respell(thing[0], known.text)]
    return thing


def what_scares(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    thing = clause.subject if clause.kind == "noun" else subject_as_thing(clause, reading)
    if not thing:
        return None
    key = topics.key(thing)
    text = topics.written(thing)
    no_more = clause.negated or past_state(clause)
    if past_state(clause):
        content = f"used to be scared of {text}"
    elif clause.negated:
        more = " anymore" if "anymore" in clause.lowers or "more" in clause.lowers else ""
        content = f"isn't scared of {text}{more}"
    else:
        content = f"is scared of {text}"
    return [
        reading.memory(
            clause, shorten(content), "fear", slot=f"fear:{key}", polarity=-1 if no_more else 1, entities=[key]
        )
    ]
