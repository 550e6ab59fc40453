"""What statements of taste and fear share: who they are about, their polarity and their text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.domain import CHILD
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import rest, shorten, subject, verb_group
from companion.profile.patterns.english.words import Word, respell


def about(clause: Clause, reading: Reading) -> str:
    """Who a clause is about: the child, or the name or role of its subject."""
    if clause.kind in ("child", "we"):
        return CHILD
    known = reading.who(clause)
    if known is not None:
        return known.subject
    return " ".join(word.text for word in clause.subject if word.lower not in ("my", "our", "the", "a", "an"))


def statement_text(clause: Clause, reading: Reading, words: Sequence[Word]) -> str:
    shown = replace(clause, rest=tuple(words))
    parts = [subject(shown, reading.referents), verb_group(shown), rest(shown, reading.referents)]
    return shorten(" ".join(part for part in parts if part))


def past_state(clause: Clause) -> bool:
    """Whether a clause tells how it was and no longer is (used to like)."""
    then = any(word.lower == "when" for word in clause.lead) or (
        clause.when is not None and clause.when.tense == "past"
    )
    return "used to" in clause.auxiliaries or (then and clause.tense == "past")


def polarity_of(clause: Clause, sign: int) -> int:
    """The polarity of a state that a clause asserts with ``sign``, denies, or puts in the past."""
    if clause.negated or past_state(clause):
        return -sign
    return sign


def whom_and_what(clause: Clause, reading: Reading, extra: Sequence[str]) -> list[str]:
    who = about(clause, reading)
    return [*([] if who == CHILD else [who]), *dict.fromkeys(extra)]


def subject_as_thing(clause: Clause, reading: Reading) -> tuple[Word, ...]:
    if clause.kind == "pronoun":
        known = (
            reading.referents.resolve(clause.subject[0].lower) if clause.subject[0].lower in ("it", "they") else None
        )
        return (respell(clause.subject[0], known.text),) if known else ()
    return clause.subject if clause.kind == "noun" else ()
