"""A guardian's voice: ``my son is eight``, ``I'm Posy's mum``: the child in the third person."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from dataclasses import replace

from companion.domain import ObservedFact
from companion.profile.patterns.english import birthdays
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.people import AUTHORITIES, KIN, TITLES
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import name_at

_CHILD_WORDS = {"son": "男", "daughter": "女", "boy": "男", "girl": "女", "grandson": "男", "granddaughter": "女", "nephew": "男", "niece": "女",
                "kid": "", "child": "", "toddler": "", "one": "", "kiddo": "", "baby": ""}  # fmt: skip
_PRONOUN_GENDER = {"he": "男", "she": "女"}


def _child_word(clause: Clause) -> str | None:
    lowers = [word.lower for word in clause.subject]
    if not lowers or lowers[0] not in ("my", "our", "the"):
        return None
    return next(
        (word for word in lowers if word in _CHILD_WORDS and not (word == "one" and "little" not in lowers)), None
    )


def guardian_facts(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """Name and gender that a guardian's way of speaking gives away."""
    found: list[ObservedFact] = []
    word = _child_word(clause)
    if word is not None:
        if _CHILD_WORDS[word]:
            found.append(reading.fact("gender", _CHILD_WORDS[word], clause, confidence=0.85))
        name = name_at(clause.subject, [w.lower for w in clause.subject].index(word) + 1)
        if name:
            found.append(reading.fact("name", name, clause, confidence=0.85))
    if clause.kind == "pronoun" and clause.subject[0].lower in _PRONOUN_GENDER and _is_child(clause, reading):
        found.append(reading.fact("gender", _PRONOUN_GENDER[clause.subject[0].lower], clause, confidence=0.7))
    subject_text = " ".join(w.lower for w in clause.subject)
    if (
        re.fullmatch(r"(?:his|her|their|my (?:son|daughter|kid|child|boy|girl)'s) name", subject_text)
        and clause.verb == "be"
    ):
        name = name_at(clause.rest, 0)
        if name:
            found.append(reading.fact("name", name, clause, confidence=0.9))
    if (
        clause.verb == "be"
        and clause.subject
        and clause.subject[-1].lower == "birthday"
        and _of_the_child(clause, reading)
    ):
        found += birthdays.birthday(clause, reading)
    of = re.match(
        r"(\w+)'s (?:mum|mom|mummy|mommy|mother|dad|daddy|father|grandma|grandpa|gran|nana|parent|nanny|aunt|uncle)\b",
        clause.rest_text(),
    )
    if (
        of
        and clause.verb == "be"
        and clause.kind in ("child", "pronoun")
        and clause.rest[0].capital
        and of[1] not in KIN
        and of[1] not in TITLES
    ):
        found.append(reading.fact("name", clause.rest[0].text[: len(of[1])], clause, confidence=0.8))
    return found


def _of_the_child(clause: Clause, reading: Reading) -> bool:
    """Whether the owner in ``Jonah's birthday``, ``his birthday`` is the child."""
    owner = clause.subject[0].lower
    names = {name.lower() for name in reading.utterance.known_names}
    if owner in ("his", "her", "their"):
        return True
    if owner in ("my", "our"):
        return bool({"son's", "daughter's", "kid's", "child's"} & {word.lower for word in clause.subject})
    stem = owner.removesuffix("'s")
    introduced = re.search(
        rf"\b{re.escape(stem)}'s (?:mum|mom|dad|mother|father|gran|grandma|grandpa|nana)\b",
        reading.utterance.text.lower(),
    )
    return bool(introduced) or stem in names


def _is_child(clause: Clause, reading: Reading) -> bool:
    """Whether ``he``/``she`` means the child: nobody else has been named."""
    gender = {"he": "m", "she": "f"}.get(clause.subject[0].lower, "?")
    others = [
        m
        for m in reading.referents.mentions
        if m.kind == "person"
        and m.gender == gender
        and m.role
        and m.role not in _CHILD_WORDS
        and m.role not in AUTHORITIES
    ]
    return not others


def about_the_child(clause: Clause, reading: Reading) -> Clause | None:
    """The clause with the child as its subject; None when the guardian speaks of itself or of someone else."""
    if clause.kind in ("child", "we", "you", "none"):
        return None
    word = _child_word(clause)
    name = name_at(clause.subject, 0) if len(clause.subject) == 1 else ""
    named = bool(name) and not (name.lower() in reading.referents.names and reading.referents.names[name.lower()].role)
    pronoun = (
        clause.kind == "pronoun" and clause.subject[0].lower in ("he", "she", "they") and _is_child(clause, reading)
    )
    if word is None and not pronoun and not named:
        return None
    return replace(clause, kind="child", subject=())
