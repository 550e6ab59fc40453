"""An utterance as clauses, and who was spoken of before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.profile.patterns.english import facts, grades
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.clauses import split
from companion.profile.patterns.english.grammar import parse, read_once
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import BASE_VERBS, DETERMINERS, POSSESSIVES, PREPOSITIONS, SAME_PAST
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.plans import EXPECTED
from companion.profile.patterns.english.referents import (
    Mention,
    Referents,
    cleaned,
    mentions_in,
    name_at,
    object_mention,
)
from companion.profile.patterns.english.slips import capitalised
from companion.profile.patterns.english.words import Word
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance

LOOKS_BACK = 6
"""Exchanges of the same sitting in which a pronoun may find its meaning."""


def referents_before(utterance: Utterance, talk: Talk) -> Referents:
    """Who was spoken of before: names from all that is at hand, pronouns from this sitting."""
    referents = Referents()
    sitting = talk.earlier[-LOOKS_BACK:]
    older = utterance.context[: len(utterance.context) - len(sitting)]
    for exchange in older:
        if exchange.speaker != "other":
            referents.hear(cleaned(exchange.text))
    referents.mentions.clear()
    for position, exchange in enumerate(sitting):
        if exchange.speaker == "other":
            continue
        words = capitalised(cleaned(exchange.text), exchange.reply, utterance.known_names)
        if position >= len(sitting) - 2 and TELLS_STORY.search(exchange.text.lower()):
            for clause in clauses_of(words):
                (take_in if clause.kind == "child" else take_in_told)(clause, referents)
        elif position >= len(sitting) - 2:
            for clause in clauses_of(words):
                take_in(clause, referents)
        else:
            referents.hear(words)
    return referents


def clauses_of(words: Sequence[Word], breaks: Sequence[int] = ()) -> list[Clause]:
    """Segments taken apart, because-clauses joined to what they explain."""
    parsed: list[Clause] = []
    before: Clause | None = None
    for clause in (part for segment in split(words, breaks) for part in _predicates(parse(segment, before))):
        if clause.link == "because" and parsed:
            parsed[-1] = replace(parsed[-1], reason=clause)
        if parsed and parsed[-1].link in ("when", "while") and clause.link == "":
            clause = replace(clause, when=parsed[-1])
        if (
            clause.verb in SAME_PAST
            and clause.tense == "present"
            and not clause.auxiliaries
            and before
            and before.tense == "past"
        ):
            clause = replace(clause, tense="past")  # I lost a tooth and put it ...
        if read_once(clause):
            clause = replace(clause, tense="past")
        parsed.append(clause)
        before = clause
    return parsed


def _predicates(clause: Clause) -> list[Clause]:
    """``is eight and allergic to nuts``: an age, a sex or a grade and something else are told apart."""
    if clause.verb != "be" or "and" not in clause.lowers:
        return [clause]
    joints = [at for at, lower in enumerate(clause.lowers) if lower == "and"]
    fraction = {"half", "quarter", "quarters"}
    at = next((at for at in joints if not fraction & set(clause.lowers[at + 1 : at + 3])), len(clause.rest))
    first, second = clause.rest[:at], clause.rest[at + 1 :]
    if not first or not second:
        return [clause]
    text = " ".join(word.lower for word in first)
    if facts.read_age(first) is None and grades.read_grade(text) is None and text not in ("a boy", "a girl"):
        return [clause]
    head = tuple(word for word in clause.words if word.start < clause.rest[at].start)
    return [replace(clause, words=head, rest=first), replace(clause, words=second, rest=second, lead=())]


_STATES = frozenset(
    "scared afraid frightened terrified proud fond sick tired full good bad great jealous allergic".split()
)


def _behind_state(clause: Clause) -> int:
    """Where the thing begins of which one is afraid, or at which one is good; 0 when a clause says no such state."""
    for at, lower in enumerate(clause.lowers[:4]):
        if lower in _STATES and clause.lowers[at + 1 : at + 2] and clause.lowers[at + 1] in ("of", "at", "to", "about"):
            return at + 2
    return 0


def _describes(clause: Clause) -> bool:
    """Whether what stands behind ``is`` only says how something is (swimming is *hard*) and names no thing."""
    first = clause.rest[0]
    favourite = {"favourite", "favorite", "best"} & {word.lower for word in clause.subject}
    return not (favourite or first.capital or first.lower in DETERMINERS | POSSESSIVES | {"called", "named"})


TELLS_STORY = Lazy(r"\bin (?:the|a|this|my) (?:movie|film|book|story|show|cartoon|video|game)\b")
"""From here on a child tells of a film or book, and not of its own life."""


_TOLD = Lazy(r"\b(?:movie|film|book|story|show|cartoon|video|game)\b")


def _titled(clause: Clause, referents: Referents) -> bool:
    """Whether a clause tells what the film or book just spoken of is called; the title is its name from then on."""
    known = referents.mentions[-1] if referents.mentions else None
    if known is None or clause.kind != "pronoun" or clause.lowers[:1] not in (("called",), ("named",)):
        return False
    title = name_at(clause.rest, 1, 5)
    if not title or not _TOLD.search(known.role):
        return False
    referents.mentions.append(Mention("thing", title, "", "n"))
    return True


def take_in_told(clause: Clause, referents: Referents) -> None:
    """Take in no more of a retold story than the film or book itself, and what it is called."""
    if not _titled(clause, referents) and (told := _TOLD.search(clause.text())):
        referents.mentions.append(Mention("thing", told.group(), "", "n"))


def take_in(clause: Clause, referents: Referents) -> None:
    """Take in who and what a clause speaks of, the object last."""
    if _titled(clause, referents):
        return
    known = referents.resolve(clause.subject[0].lower) if clause.kind == "pronoun" and clause.verb == "be" else None
    referents.hear(clause.words)
    if known is not None and known.kind != "thing":
        referents.note(known)
    if clause.command and (topic := next((at for at, w in enumerate(clause.words) if w.lower == "about"), None)):
        asked = object_mention(clause.words[topic + 1 :])
        if asked and not list(mentions_in(clause.words[topic + 1 :], {})):
            referents.mentions.append(asked)  # tell me about volcanoes
    if clause.companions:
        referents.companions = clause.companions
    elif clause.kind == "child" and "with" in clause.lowers:
        at = clause.lowers.index("with")
        names = tuple(word for word in clause.rest[at + 1 : at + 3] if word.capital)
        if names and re.search(r"\b(?:friends?|fight|argument|fought|row) (?:\w+ )?with\b", clause.text()):
            referents.companions = names
    if clause.kind not in ("none", "you") and clause.rest and not clause.question:
        leads = clause.rest[0].lower in PREPOSITIONS and not (
            clause.rest[0].lower == "to" and clause.rest[1:2] and clause.rest[1].lower in BASE_VERBS
        )
        behind = _behind_state(clause) or (1 if leads else 0)
        described = clause.verb == "be" and not behind and _describes(clause)
        mention = None if described else object_mention(clause.rest[behind:])
        if described and clause.kind == "noun" and not list(mentions_in(clause.subject, referents.names)):
            mention = object_mention(clause.subject)
        last = referents.mentions[-1] if referents.mentions else None
        if (
            mention
            and not (last and last.kind != "thing" and last.role and last.role in mention.text.lower())
            and not (last and last.name and last.name in mention.text)
        ):
            referents.mentions.append(mention)
    if (
        clause.kind == "noun"
        and clause.verb == "be"
        and clause.rest
        and clause.subject[0].lower in ("my", "the", "our")
    ):
        thing = object_mention(clause.subject)
        occasion = singular(clause.subject[-1].lower) in EXPECTED
        if thing and (occasion or not list(mentions_in(clause.subject, referents.names))):
            referents.mentions.append(thing)
