"""When the thing of a clause takes place."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.domain import DateInfo
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import MONTHS, WEEKDAYS
from companion.profile.patterns.english.words import Word
from companion.profile.patterns.utterance import Utterance
from companion.timeparse import date_info, main_expression, parse

_PART_OF_ANY_DAY = Lazy(r"(?:at|in|after|before|during) (?:the )?[a-z]+(?: ?time)?")
_HINTS = (
    WEEKDAYS
    | MONTHS
    | frozenset("today tomorrow yesterday tonight weekend week weeks month months year years day days morning afternoon evening night "
    "ago later birthday christmas easter halloween summer winter spring autumn fall oclock o'clock am pm noon midnight "
    "saturdays sundays mondays tuesdays wednesdays thursdays fridays weekends hour hours minutes thanksgiving daily weekly "
    "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortnight mornings evenings nights afternoons lunchtime sat sun thanksgiving hanukkah diwali eid valentine's new".split())
)  # fmt: skip
"""Words without which no English time is said; saves the parser for clauses that have one."""


def date_of(words: Sequence[Word], utterance: Utterance, names: Mapping[str, object]) -> DateInfo | None:
    """The time a row of words names, resolved against the moment it was spoken; None when it names none.

    A word that is the name of someone known (a dog called Sunday) is no time, and neither is a mere clock time or part of
    a day (at lunch).
    """
    if not any(word.lower in _HINTS or word.lower[:1].isdigit() for word in words):
        return None
    start, end = min(word.start for word in words), max(word.end for word in words)
    text = list(utterance.text[start:end])
    for word in words:
        if word.lower in names or word.lower in {name.lower() for name in utterance.known_names}:
            text[word.start - start : word.end - start] = "x" * (word.end - word.start)
    expression = main_expression(parse("".join(text), utterance.spoken_at))
    if expression is None or expression.kind == "time" or _PART_OF_ANY_DAY.fullmatch(expression.text.lower()):
        return None
    return date_info(expression, utterance.spoken_at)
