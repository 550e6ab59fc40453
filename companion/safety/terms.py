"""Words a household never wants stored or said: matched after folding, all at once (Aho-Corasick)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import ahocorasick

from companion.text import fold, fold_text

_SKIPPED = frozenset(" \t*-_.·~^'’|")
"""Characters people put between the letters of a word they know to be forbidden; line breaks and sentence marks are
not among them."""

MAX_TERM_CHARACTERS = 100
"""Longer terms are cut here: nobody says them."""


class Terms:
    """A household's blacklist, ready to match. Immutable; build one per household and keep it."""

    def __init__(self, terms: Iterable[str]) -> None:
        """Blank terms are dropped; case, width, traditional characters and inner spaces make no difference."""
        squeezed = {_squeeze(term) for term in terms}
        self._terms = frozenset(term for term in squeezed if term)
        self._automaton = ahocorasick.Automaton()
        for term in self._terms:
            self._automaton.add_word(term, len(term))
        if self._terms:
            self._automaton.make_automaton()

    def __len__(self) -> int:
        return len(self._terms)

    def find(self, text: str) -> list[tuple[int, int]]:
        """Half-open spans of ``text`` (original offsets) that a term covers; overlapping ones are joined.

        A term of Latin letters matches whole words only (``ass`` not in ``class``); a Chinese one anywhere.
        """
        if not self._terms:
            return []
        folded = fold(text)
        kept = [index for index, character in enumerate(folded.text) if character not in _SKIPPED]
        squeezed = "".join(folded.text[index] for index in kept)
        spans: list[tuple[int, int]] = []
        for first, last in self._matches(squeezed):
            start, end = kept[first], kept[last] + 1
            if _inside_word(folded.text, start, end):
                continue
            spans.append(folded.span(start, end))
        return _joined(spans)

    def _matches(self, squeezed: str) -> Iterator[tuple[int, int]]:
        for last, length in self._automaton.iter(squeezed):
            yield last - length + 1, last


def _squeeze(term: str) -> str:
    return "".join(
        character for character in fold_text(term[:MAX_TERM_CHARACTERS]) if character not in _SKIPPED | {"\n", "\r"}
    )


def _inside_word(text: str, start: int, end: int) -> bool:
    """Whether a Latin or digit edge of the match touches another such character."""

    def word(character: str) -> bool:
        return character.isascii() and character.isalnum()

    before = start > 0 and word(text[start - 1]) and word(text[start])
    after = end < len(text) and word(text[end]) and word(text[end - 1])
    return before or after


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
