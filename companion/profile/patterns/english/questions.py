"""Whether a piece of talk asks something."""

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.lexicon import AUXILIARIES, QUESTION_WORDS
from companion.profile.patterns.english.phrases import noun_phrase_end
from companion.profile.patterns.english.words import Word


def is_question(words: Sequence[Word]) -> bool:
    start = 0
    while start < len(words) - 1 and (
        words[start].lower in ("hey", "so", "and", "but", "well", "um") or words[start].hidden
    ):
        start += 1
    first = words[start].lower
    second = words[start + 1].lower if start + 1 < len(words) else ""
    if first in QUESTION_WORDS:
        return not (first == "when" and second in ("i", "we", "my"))
    if first == "guess" and second in QUESTION_WORDS:
        return True
    if first in ("did", "do", "does") and second in (
        "you",
        "i",
        "we",
        "they",
        "he",
        "she",
        "it",
        "the",
        "a",
        "my",
        "people",
    ):
        return True
    if first in AUXILIARIES and second in (
        "you",
        "i",
        "we",
        "they",
        "he",
        "she",
        "it",
        "there",
        "that",
        "this",
        "the",
        "my",
        "your",
    ):
        return True
    return (
        first in AUXILIARIES
        and len(words) > start + 2
        and noun_phrase_end(words, start + 1) is not None
        and first
        in (
            "is",
            "are",
            "can",
            "does",
            "will",
            "was",
            "could",
        )
    )
