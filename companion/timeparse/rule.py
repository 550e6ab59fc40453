"""The rule engine: patterns over token types, each with a builder that reads the matched tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.token import CODES, Token, first_types, token_pattern

BLOCKED: Final = "blocked"
"""A builder's answer: this looks like a time, is none, and no part of it may be read as one."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One folded text with its tokens and their types."""

    text: str
    tokens: list[Token]
    types: str
    start: int
    """Index of the first token that is more than a stop or comma."""
    end: int
    """Index behind the last such token."""


@dataclass(frozen=True, slots=True)
class Found:
    """Tokens that a pattern matched."""

    sentence: Sentence
    match: re.Match[str]

    def __getitem__(self, group: str) -> Any:
        """The value of the token of a named group; None if the group is absent."""
        position = self.match.start(group)
        return None if position < 0 else self.sentence.tokens[position].value

    def said(self, group: str) -> str:
        """The characters of a named group's tokens; empty if absent."""
        first, last = self.match.span(group)
        if first < 0 or first == last:
            return ""
        tokens = self.sentence.tokens
        return self.sentence.text[tokens[first].start : tokens[last - 1].end]

    def tokens(self, group: str | int = 0) -> list[Token]:
        """The tokens of a group."""
        first, last = self.match.span(group)
        return self.sentence.tokens[first:last]

    @property
    def first(self) -> int:
        return self.match.start()

    @property
    def last(self) -> int:
        return self.match.end()

    @property
    def text(self) -> str:
        """The characters matched."""
        tokens = self.sentence.tokens
        return self.sentence.text[tokens[self.first].start : tokens[self.last - 1].end]

    @property
    def left(self) -> str:
        """What stands before, up to 8 characters."""
        start = self.sentence.tokens[self.first].start
        return self.sentence.text[max(0, start - 8) : start]

    @property
    def right(self) -> str:
        """What stands behind, up to 8 characters."""
        end = self.sentence.tokens[self.last - 1].end
        return self.sentence.text[end : end + 8]

    @property
    def left1(self) -> str:
        """The character before; a blank at the start."""
        return self.left[-1:] or " "

    @property
    def right1(self) -> str:
        """The character behind; a blank at the end."""
        return self.right[:1] or " "

    @property
    def previous(self) -> str:
        """Type name of the token before; empty at the start."""
        return NAMES[self.sentence.types[self.first - 1]] if self.first else ""

    @property
    def following(self) -> str:
        """Type name of the token behind; empty at the end."""
        return NAMES[self.sentence.types[self.last]] if self.last < len(self.sentence.types) else ""

    @property
    def whole(self) -> bool:
        """Whether nothing but stops and glue surrounds it."""
        return self.first <= self.sentence.start and self.last >= self.sentence.end


_SURROUNDINGS = frozenset(CODES[name] for name in ("STOP", "COMMA", "THE", "DASH"))


def sentence_of(text: str, tokens: list[Token]) -> Sentence:
    """A folded text and its tokens, ready for the rules."""
    matter = [index for index, token in enumerate(tokens) if token.type not in _SURROUNDINGS]
    start, end = (matter[0], matter[-1] + 1) if matter else (0, 0)
    return Sentence(text, tokens, "".join(token.type for token in tokens), start, end)


NAMES = {code: name for name, code in CODES.items()}
"""Type names by character."""

Built = Pieces | Atom | str | None
Builder = Callable[[Found], Built]


class Rules:
    """Rules by the type their first token can have, so that few are tried at each token."""

    def __init__(self, sources: Iterable[tuple[str, Builder]]) -> None:
        self._by_first: dict[str, list[tuple[re.Pattern[str], Builder]]] = {}
        for source, builder in sources:
            pattern = token_pattern(source)
            for name in first_types(source):
                self._by_first.setdefault(CODES[name], []).append((pattern, builder))

    def atoms(self, sentence: Sentence) -> list[Atom | None]:
        """Atoms left to right, the longest at each token; None marks a blocked place."""
        found: list[Atom | None] = []
        position, types = 0, sentence.types
        while position < len(types):
            best: tuple[int, Atom | None] | None = None
            for pattern, builder in self._by_first.get(types[position], ()):
                match = pattern.match(types, position)
                if match is None or (best is not None and match.end() <= best[0]):
                    continue
                built = builder(Found(sentence, match))
                if built is None:
                    continue
                if isinstance(built, str):
                    best = (match.end(), None)
                elif isinstance(built, Pieces):
                    best = (match.end(), Atom(position, match.end(), built))
                else:
                    best = (match.end(), built)
            if best is None:
                position += 1
            else:
                found.append(best[1])
                position = best[0]
        return found
