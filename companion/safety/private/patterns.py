"""Regular expressions that are compiled when first used, so that importing the room costs next to nothing."""

from __future__ import annotations

import re
from typing import Any, cast

_METHODS = ("search", "match", "fullmatch", "finditer", "findall")


class _Lazy:
    def __init__(self, source: str) -> None:
        self._source = source

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._source)
        for method in _METHODS:
            self.__dict__[method] = getattr(compiled, method)
        return self.__dict__[name]


def lazy(source: str) -> re.Pattern[str]:
    """A pattern to search, match and find with; from the first use on its methods are the compiled one's own."""
    return cast("re.Pattern[str]", _Lazy(source))
