"""A few turns read as one text, with the way back to each turn's original characters.

A number may be split over turns, and a question may give an answer its meaning ("want to know my password?" -
"it's ..."), so rules read the last turns together: folded, joined by line breaks. What was already redacted is masked
with :data:`GONE`, which no rule matches as a value: that makes redaction idempotent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.safety.private.patterns import lazy
from companion.text import Folded, fold

GONE = "\ufffc"
"""Stands for every character of a placeholder of an earlier redaction."""

PLACEHOLDERS = {"zh": "[已过滤]", "en": "[redacted]"}
"""What takes the place of private data, by the language around it."""

CONTEXT_TURNS = 4
"""How many turns before the present one are read with it."""
CONTEXT_CHARACTERS = 600
"""No more context than this is read: turns beyond it, from the oldest, are left out whole."""

_LATIN = lazy("[a-z]")
_CHINESE = lazy("[\u3400-\u9fff]")
_PLACEHOLDER = re.compile("|".join(re.escape(placeholder) for placeholder in PLACEHOLDERS.values()))


@dataclass(frozen=True)
class Window:
    """Folded turns, oldest first, joined by line breaks."""

    text: str
    """The folded text that rules match."""
    turns: tuple[tuple[int, Folded], ...]
    """For each turn, oldest first, where it begins in ``text``, and its folded text."""

    @cached_property
    def has_digit(self) -> bool:
        """Whether any ASCII digit is in the folded text."""
        return any(map(str.isdigit, self.text))

    @cached_property
    def has_latin(self) -> bool:
        """Whether any Latin letter is in the folded text."""
        return bool(_LATIN.search(self.text))

    @cached_property
    def has_chinese(self) -> bool:
        """Whether any Chinese character is in the folded text."""
        return bool(_CHINESE.search(self.text))

    @cached_property
    def cased(self) -> str:
        """The folded text with the capitals of the original put back; as long as ``text``."""
        pieces = []
        for _, folded in self.turns:
            if folded.original.islower():
                pieces.append(folded.text)
            else:
                pieces.append(
                    "".join(
                        character.upper() if folded.original[source].isupper() else character
                        for character, source in zip(folded.text, folded.sources, strict=True)
                    )
                )
        joined = "\n".join(pieces)
        return joined if len(joined) == len(self.text) else self.text

    def locate(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """The pieces of a span of the window: (turn, start, end) in the turn's original text; turn 0 is the last."""
        last = len(self.turns) - 1
        for position, (offset, folded) in enumerate(self.turns):
            low, high = max(start - offset, 0), min(end - offset, len(folded.text))
            if low < high:
                first, after = folded.span(low, high)
                yield position - last, first, after


def open_window(text: str, context: Sequence[str] = ()) -> Window:
    """Fold ``text`` and the turns before it (oldest first) into one window."""
    chosen: list[str] = []
    room = CONTEXT_CHARACTERS
    for turn in reversed(context[-CONTEXT_TURNS:] if context else ()):
        room -= len(turn)
        if room < 0:
            break
        chosen.append(turn)
    turns: list[tuple[int, Folded]] = []
    pieces: list[str] = []
    offset = 0
    for turn in [*reversed(chosen), text]:
        folded = fold(turn)
        turns.append((offset, folded))
        pieces.append(folded.text)
        offset += len(folded.text) + 1
    joined = "\n".join(pieces)
    if "[" in joined:
        joined = _PLACEHOLDER.sub(lambda match: GONE * len(match[0]), joined)
    return Window(joined, tuple(turns))
