"""Regular expressions that are compiled when first used, so that importing the room costs nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache


def lazily(source: str) -> Callable[[], re.Pattern[str]]:
    """A function that compiles ``source`` once and hands out the pattern."""

    @cache
    def pattern() -> re.Pattern[str]:
        return re.compile(source)

    return pattern
