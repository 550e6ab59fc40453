"""What someone said: the clause inside, and who said it."""

from __future__ import annotations

from dataclasses import replace

from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.clauses import Segment
from companion.profile.patterns.english.grammar import parse
from companion.profile.patterns.english.people import AUTHORITIES
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.words import Word, respell


def told_clause(clause: Clause) -> Clause | None:
    """The clause that is told in another (dad said *we can go*), with who said it."""
    if clause.verb not in ("say", "tell", "promise", "think", "guess", "bet", "feel") or not clause.rest:
        return None
    words = list(clause.rest)
    if clause.verb in ("tell", "promise") and words[0].lower in ("me", "us", "him", "her", "my", "them"):
        words.pop(0)
    while words and words[0].lower in ("that", "yes", "no", "so", "to"):
        words.pop(0)
    if len(words) < 2:
        return None
    inner = parse(Segment(tuple(words)))
    if inner.kind == "none" or not inner.verb:
        return None
    return replace(inner, quoted=clause.subject, link=clause.link)


def is_grown_up(clause: Clause, reading: Reading) -> bool:
    known = reading.referents.resolve(clause.subject[0].lower)
    return known is not None and known.role in AUTHORITIES


def speaker_of(clause: Clause, reading: Reading) -> tuple[Word, ...]:
    if clause.kind == "pronoun":
        known = reading.referents.resolve(clause.subject[0].lower)
        return (respell(clause.subject[0], known.text),) if known else ()
    return clause.subject if clause.kind == "noun" else ()
