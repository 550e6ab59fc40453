"""Noun phrases and time phrases inside a row of words: where one ends that begins here."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    CONJUNCTIONS,
    DETERMINERS,
    MONTHS,
    NEGATIONS,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    WEEKDAYS,
    is_finite,
    is_past,
    is_third,
)
from companion.profile.patterns.english.people import KIN, TITLES
from companion.profile.patterns.english.words import Word

_PLURALS = frozenset(
    "people children kids parents grandparents men women teeth feet fish sheep twins mice geese".split()
)
_PARTS = ("morning", "afternoon", "evening", "night", "mornings", "afternoons", "evenings", "nights")
_TIME_WORDS = frozenset("today tomorrow yesterday tonight now nowadays".split())
_TIME_UNITS = (
    WEEKDAYS
    | MONTHS
    | frozenset("day days week weeks weekend weekends month months year years morning afternoon evening night summer winter spring autumn fall christmas easter halloween time lunch break recess holiday holidays term semester birthday saturdays sundays mondays tuesdays wednesdays thursdays fridays mornings afternoons evenings nights".split())
)  # fmt: skip
_STOP = CONJUNCTIONS | PREPOSITIONS | SUBJECT_PRONOUNS | NEGATIONS | {"me", "him", "us", "them", "who", "which", "what"}


def noun_phrase_end(words: Sequence[Word], start: int) -> int | None:
    """The index behind a noun phrase that begins at ``start``, None if none does.

    Reads ``my little brother Teo``, ``Mr Otto``, ``grandma``, ``Ruby's birthday``, ``Mia and Zoe``.
    """
    end = _simple_phrase_end(words, start)
    if end is None:
        return None
    while end + 1 < len(words) and words[end].lower == "and":
        more = _simple_phrase_end(words, end + 1)
        if more is None or (more < len(words) and words[more].lower in ("is", "was", "has", "does")):
            break  # a puppy and *his name is*: two things would have a plural verb
        end = more
    return end


def _simple_phrase_end(words: Sequence[Word], start: int) -> int | None:
    if start >= len(words):
        return None
    word = words[start]
    if word.mark or word.hidden:
        return None
    if word.lower in DETERMINERS:
        return _determined_end(words, start)
    if word.capital or word.lower in TITLES or word.lower in KIN:
        if word.lower in SUBJECT_PRONOUNS or word.lower in WEEKDAYS or word.lower in MONTHS:
            return None
        end = start + 1
        while end < len(words) and words[end].capital and words[end].lower not in WEEKDAYS | MONTHS:
            end += 1
        if words[end - 1].lower.endswith("'s"):  # Ruby's birthday
            return _after_possessive(words, end)
        return end
    return None


def _determined_end(words: Sequence[Word], start: int) -> int | None:
    index = start + 1
    nouns = 0
    while index < len(words) and index - start <= 5:
        word = words[index]
        if word.mark or word.lower in _STOP:
            break
        if word.lower in POSSESSIVES or (word.lower in DETERMINERS and nouns):
            break
        if nouns and (word.lower in AUXILIARIES or word.lower in ADVERBS):
            break
        if nouns and _is_verb_here(words, index):
            break
        if word.lower in AUXILIARIES:
            return None
        nouns += 1
        index += 1
    return index if nouns else None


def _after_possessive(words: Sequence[Word], start: int) -> int | None:
    index = start
    while index < len(words) and index - start < 3:
        word = words[index]
        if word.mark or word.lower in _STOP or word.lower in AUXILIARIES or word.lower in DETERMINERS:
            break
        if index > start and _is_verb_here(words, index):
            break
        index += 1
    return index if index > start else None


def _is_verb_here(words: Sequence[Word], index: int) -> bool:
    """Whether the word behind at least one noun is the verb: not when an auxiliary follows it (my toy trains are)."""
    word = words[index].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if word in AUXILIARIES:
        return True
    if following in ("is", "are", "was", "were", "has", "can", "will", "am"):
        return False
    if is_past(word):
        return not words[index].capital
    if is_third(word):
        return not words[index].capital
    before = words[index - 1].lower
    plural = before in _PLURALS or (before.endswith("s") and not before.endswith(("ss", "'s", "us")))
    return plural and word in BASE_VERBS


def verb_follows(words: Sequence[Word], index: int, plural: bool = False) -> bool:
    """Whether, adverbs aside, the word at ``index`` is a finite verb."""
    while index < len(words) and (words[index].lower in ADVERBS or words[index].lower in NEGATIONS):
        index += 1
    if index >= len(words) or words[index].mark:
        return False
    word = words[index].lower
    if words[index].capital:
        return False
    if word in ("called", "named"):
        return index + 1 < len(words) and words[index + 1].lower in ("me", "him", "her", "it", "us", "them", "my")
    return is_finite(word) or (plural and word in BASE_VERBS)


def is_plural_phrase(words: Sequence[Word]) -> bool:
    """Whether a noun phrase names several (my friends, Mia and Zoe)."""
    if not words:
        return False
    last = words[-1].lower
    if last in POSSESSIVES or last in SUBJECT_PRONOUNS:
        return False
    return (
        any(word.lower == "and" for word in words)
        or last in _PLURALS
        or (last.endswith("s") and not last.endswith(("ss", "'s", "us", "is")) and not words[-1].capital)
    )


def time_phrase_end(words: Sequence[Word], start: int) -> int | None:
    """The index behind a time phrase that begins at ``start`` (tomorrow, last weekend, on Friday, every night)."""
    if start >= len(words):
        return None
    lowers = [word.lower for word in words[start : start + 5]]
    first, second = lowers[0], lowers[1] if len(lowers) > 1 else ""
    third = lowers[2] if len(lowers) > 2 else ""
    size = 0
    if first in _TIME_WORDS:
        size = 2 if second in _PARTS else 1
    elif first in ("last", "next", "this", "every", "each") and second in _TIME_UNITS:
        size = 3 if third in _PARTS else 2
    elif first == "every" and second == "single" and third in _TIME_UNITS:
        size = 3
    elif first in ("on", "at", "in", "over", "during", "after", "before", "for") and second in _TIME_UNITS | {"school"}:
        size = 3 if third in _PARTS else 2
    elif (first in ("on", "at", "in", "over", "during") and second in ("the", "my") and third in _TIME_UNITS) or (
        first == "the" and second == "other" and third == "day"
    ):
        size = 3
    elif first == "the" and second == "day" and third in ("after", "before"):
        size = 4 if lowers[3:4] in (["tomorrow"], ["yesterday"]) else 0
    elif first == "day" and second in ("after", "before") and third in ("tomorrow", "yesterday"):
        size = 3
    elif first == "one" and second == "day":
        size = 2
    elif first == "when" and lowers[1:3] == ["i", "was"] and len(lowers) > 3:
        size = 4
    elif third == "ago" and second in _TIME_UNITS:
        size = 3
    elif len(lowers) > 3 and lowers[3] == "ago" and third in _TIME_UNITS:
        size = 4
    elif first in WEEKDAYS:
        size = 1
    elif first == "right" and second == "now":
        size = 2
    return start + size if size else None
