"""One spelling for text that looks different but reads the same, with a map back to the original.

Folding applies NFKC to each character (full-width, circled, mathematical digits) and also the digits it
leaves alone (negative circled, Arabic-Indic), lower-cases, drops characters
that cannot be seen (zero-width, variation selectors, keycap marks) and maps traditional Chinese characters to
simplified ones. Every folded character remembers which characters of the original it came from, so a rule can
match the folded text and cut the original.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property, lru_cache

from opencc import OpenCC

_INVISIBLE_CATEGORIES = {"Cf", "Me", "Mn"}
"""Format characters (zero-width), enclosing marks (keycaps) and non-spacing marks (variation selectors)."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text and where each of its characters came from."""

    original: str
    """The text as it arrived."""
    text: str
    """The folded text."""
    sources: tuple[int, ...]
    """For each folded character, the index in ``original`` of the character it came from."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Map a half-open span of the folded text to the span of the original it covers.

        An empty span maps to an empty one. Invisible characters inside the span are covered; those behind its
        last character are covered too when they directly follow it (a keycap belongs to its digit).
        """
        if start >= end:
            here = self.sources[start] if start < len(self.sources) else len(self.original)
            return here, here
        first = self.sources[start]
        last = self.sources[end - 1] + 1
        limit = self.sources[end] if end < len(self.sources) else len(self.original)
        while last < limit and not _fold_character(self.original[last]):
            last += 1
        return first, last

    def quote(self, start: int, end: int) -> str:
        """The part of the original that a folded span covers."""
        first, last = self.span(start, end)
        return self.original[first:last]


class _Simplifier:
    """Holds the converter, made when the first non-ASCII character is folded."""

    @cached_property
    def converter(self) -> OpenCC:
        return OpenCC("t2s")

    def __call__(self, character: str) -> str:
        simplified: str = self.converter.convert(character)
        return simplified if len(simplified) == 1 else character


_simplify = _Simplifier()


@lru_cache(maxsize=16_384)
def _fold_character(character: str) -> str:
    if character < "\x80":
        return character.lower()
    if "\ud800" <= character <= "\udfff":
        return character
    if unicodedata.category(character) in _INVISIBLE_CATEGORIES:
        return ""
    folded = unicodedata.normalize("NFKC", character).lower()
    if len(folded) == 1 and not folded.isascii() and (digit := unicodedata.digit(folded, None)) is not None:
        return str(digit)
    if len(folded) == 1 and "\u3400" <= folded <= "\u9fff":
        folded = _simplify(folded)
    return "".join(c for c in folded if unicodedata.category(c) not in _INVISIBLE_CATEGORIES)


def fold(text: str) -> Folded:
    """Fold ``text``; see the module's description. Linear in its length; never raises."""
    parts: list[str] = []
    sources: list[int] = []
    for index, character in enumerate(text):
        folded = _fold_character(character)
        if len(folded) == 1:
            parts.append(folded)
            sources.append(index)
        elif folded:
            parts.append(folded)
            sources.extend([index] * len(folded))
    return Folded(original=text, text="".join(parts), sources=tuple(sources))


def fold_text(text: str) -> str:
    """Only the folded text, for comparisons that need no way back."""
    return "".join(map(_fold_character, text))
