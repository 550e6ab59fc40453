"""A text that has been rewritten, and where each of its characters came from.

Cleaning (fillers, stutters, slips, code-switched function words) rewrites an utterance before it is read. Evidence must
still be the child's own words, so each character of the rewritten text remembers its place in the folded text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from companion.text import Folded


@dataclass(frozen=True, slots=True)
class Mapped:
    """A rewritten text with its way back to the folded text."""

    text: str
    sources: tuple[int, ...]
    """For each character, its index in the folded text. What was put in points at what it stands for."""
    folded: Folded

    @staticmethod
    def of(folded: Folded) -> Mapped:
        """The folded text itself, not rewritten."""
        return Mapped(folded.text, tuple(range(len(folded.text))), folded)

    def sub(self, pattern: re.Pattern[str], replacement: str | Callable[[re.Match[str]], str]) -> Mapped:
        """Like ``re.sub``; the first and the last new character point at the ends of what they replace."""
        if not pattern.search(self.text):
            return self
        parts: list[str] = []
        sources: list[int] = []
        position = 0
        for match in pattern.finditer(self.text):
            new = replacement if isinstance(replacement, str) else replacement(match)
            parts.append(self.text[position : match.start()])
            sources.extend(self.sources[position : match.start()])
            position = match.end()
            if new == match.group():
                parts.append(new)
                sources.extend(self.sources[match.start() : match.end()])
            elif new:
                first = self.sources[match.start()] if match.start() < len(self.sources) else len(self.folded.text)
                last = self.sources[match.end() - 1] if match.end() > match.start() else first
                parts.append(new)
                sources.extend([*[first] * (len(new) - 1), last])
        parts.append(self.text[position:])
        sources.extend(self.sources[position:])
        return Mapped("".join(parts), tuple(sources), self.folded)

    def cut(self, start: int, end: int) -> Mapped:
        """The part between two positions, blanks at its ends dropped."""
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        return Mapped(self.text[start:end], self.sources[start:end], self.folded)

    @property
    def place(self) -> int:
        """Where in the folded text it begins."""
        return self.sources[0] if self.sources else 0

    @property
    def quote(self) -> str:
        """The child's own words it stands for, as they arrived."""
        if not self.sources:
            return ""
        return self.folded.quote(min(self.sources), max(self.sources) + 1)

    def spelled(self) -> str:
        """The text in the spelling it arrived in (capitals, traditional characters), where it was not rewritten."""
        out: list[str] = []
        for character, source in zip(self.text, self.sources, strict=True):
            if self.folded.text[source : source + 1] == character:
                original = self.folded.original[self.folded.sources[source]]
                kept = original.lower() == character or "\u3400" <= character <= "\u9fff"
                out.append(original if kept else character)
            else:
                out.append(character)
        return "".join(out)
