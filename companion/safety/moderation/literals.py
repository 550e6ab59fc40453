"""Which literal strings a regular expression cannot match without.

Most of what children say touches no rule. Knowing for each expression a set of strings of which one must be in the
text, an automaton reads the text once and names the few rules that are worth running.
"""

from __future__ import annotations

from collections.abc import Sequence
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

Required = frozenset[str] | None
"""One of these strings is in every match; None: nothing is known."""

_MOST_ALTERNATIVES = 400
_REPEATS = {codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT}


def required_literals(pattern: str) -> Required:
    """Strings of which at least one is part of every match of ``pattern``; None when none can be named."""
    return _of_sequence(parser.parse(pattern))


def _better(one: Required, other: Required) -> Required:
    """The more telling of two sets: longer strings first, then fewer."""
    if one is None or other is None:
        return one if other is None else other

    def weight(literals: frozenset[str]) -> tuple[int, int]:
        return min(map(len, literals)), -len(literals)

    return max(one, other, key=weight)


def _of_sequence(items: Sequence[tuple[Any, Any]]) -> Required:
    best: Required = None
    run = ""
    for code, value in items:
        if code is codes.LITERAL:
            run += chr(value)
            continue
        if run:
            best, run = _better(best, frozenset({run})), ""
        best = _better(best, _of_item(code, value))
    return _better(best, frozenset({run})) if run else best


def _of_item(code: Any, value: Any) -> Required:
    if code is codes.SUBPATTERN:
        return _of_sequence(value[-1])
    if code is codes.ATOMIC_GROUP:
        return _of_sequence(value)
    if code is codes.BRANCH:
        return _of_branches(value[1])
    if code in _REPEATS and value[0] >= 1:
        return _of_sequence(value[2])
    if code is codes.IN and all(kind is codes.LITERAL for kind, _ in value):
        return frozenset(chr(character) for _, character in value)
    if code is codes.ASSERT and value[0] == 1:
        return _of_sequence(value[1])
    return None


def _of_branches(branches: Sequence[Any]) -> Required:
    together: set[str] = set()
    for branch in branches:
        required = _of_sequence(branch)
        if required is None:
            return None
        together |= required
    return frozenset(together) if len(together) <= _MOST_ALTERNATIVES else None
