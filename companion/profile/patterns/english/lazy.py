"""Patterns that are compiled when they are first used, so that importing the reader costs next to nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property


class Lazy:
    """A regular expression with the methods of a compiled one."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The compiled expression."""
        return re.compile(self.pattern)

    def search(self, text: str) -> re.Match[str] | None:
        """As :meth:`re.Pattern.search`."""
        return self.compiled.search(text)

    def match(self, text: str) -> re.Match[str] | None:
        """As :meth:`re.Pattern.match`."""
        return self.compiled.match(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """As :meth:`re.Pattern.fullmatch`."""
        return self.compiled.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """As :meth:`re.Pattern.finditer`."""
        return self.compiled.finditer(text)
