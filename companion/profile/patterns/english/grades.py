"""The school year a child is in."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re

from companion.domain import ObservedFact
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.text import en_number

ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()


_KINDER = r"kindergarten|kindergarden|kinder|preschool|pre-?school|pre-?k|nursery|reception|transitional kindergarten"


_GRADE = Lazy(
    rf"\b(?:the )?(?P<ordinal>{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))[ -](?:grade|class|form)\b"
    r"|\b(?P<word>grade|year|class|form) (?P<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b"
    rf"|\b(?P<kinder>{_KINDER})\b"
)


_IN_ORDINAL = Lazy(rf"in (?:the )?({'|'.join(ORDINALS)})(?: now| already)?$")


_GRADER = Lazy(rf"\ba (?P<ordinal>{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))[ -]grader\b")


def read_grade(text: str) -> str | None:
    """The grade a lower-case text names: ``grade 2``, ``year 3``, ``kindergarten``; None without one."""
    match = _GRADE.search(text) or _GRADER.search(text)
    if match is None:
        return None
    groups = match.groupdict()
    if groups.get("kinder"):
        return groups["kinder"]
    if groups.get("word"):
        number = en_number(groups["number"])
        word = groups["word"] if groups["word"] in ("grade", "year") else "grade"
    else:
        number = en_number(groups["ordinal"])
        word = "grade"
    return f"{word} {number}" if number and 1 <= number <= 13 else None


def grade(clause: Clause, reading: Reading) -> list[ObservedFact]:
    if clause.negated or clause.tense in ("conditional", "future") or clause.link in ("when", "if"):
        return []
    text = clause.rest_text()
    now = clause.verb == "be" and clause.tense == "present" and not clause.progressive
    started = clause.verb in ("start", "begin", "enter") or (
        clause.verb in ("go", "move", "get") and re.match(r"(?:up )?(?:in)?to ", text)
    )
    going = clause.verb in ("go", "attend") and clause.tense == "present" and not clause.progressive
    doing = clause.verb in ("start", "begin") and clause.progressive
    if (
        not (
            now
            or going
            or (started and clause.tense == "past")
            or (clause.verb == "start" and "have" in clause.auxiliaries)
        )
        or doing
    ):
        return []
    if re.search(r"\b(?:next|going into|last) (?:year|september|fall|autumn|summer)\b|\bgoing (?:in)?to\b", text):
        return []
    if now and not re.match(r"(?:now |already |still )?(?:in|at|a|finally in) ", text):
        return []
    grade = read_grade(text)
    if (
        grade is None
        and now
        and (short := _IN_ORDINAL.match(text))
        and "grade" in reading.utterance.text.lower() + reading.talk.question
    ):
        grade = f"grade {en_number(short[1])}"
    return [reading.fact("grade", grade, clause, correction=reading.correcting)] if grade else []
