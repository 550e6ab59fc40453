"""Tokens, and patterns over tokens.

A text becomes a short list of typed tokens. Each type is written as one character, so a text is also a short *type
string*, and a grammar rule is an ordinary regular expression over it, written with the types' names::

    NUM MONTH NUM (?: HAO | RI )

Patterns are linear in practice: they are short, anchored, and every step eats a token.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple


class Token(NamedTuple):
    """One piece of folded text that may matter to a time."""

    type: str
    """The character of its type."""
    start: int
    end: int
    value: Any
    """What it says, by type: a number, a unit's name, an offset, a festival key."""


_NAMES = (
    # numbers
    "NUM ORD DOT PAIR YMD YM CLOCK ISO FRACTION "
    # units and their Chinese characters
    "UNIT TIAN WEEK MONTH YEAR HAO RI DIAN FEN KE HALF QUARTER ZHENG SUI DECADE GE DI CHU "
    # names of times
    "DAY DAYS DAYPART YEARREL PART PARTS WD WDS WKND WKDAYS FEST MON LMON SEASON PORTION MONTHPART NOON NOW "
    # words that bind
    "MOD FUT PASTP BEFORE AFTER AGO LATER HENCE WITHIN PASSING FROMNOW EVERY OTHER GAP OFTEN ONCE TIMES "
    "TO AND DASH SLASH BETWEEN BETWEND FROM LUNAR SOLAR LEAP AMPM OCLOCK PASTWORD AFEW QUARTERLY "
    "DE OF THE A ON IN AT FOR BY DURING AROUND YEAROF STARTING LATE FIRSTWORD LASTWORD AFTERNEXT "
    "COMMA STOP THATDAY NEARDAY WHEN SELF JUST MORE TIME X"
).split()

CODES = {name: chr(0x4000 + number) for number, name in enumerate(_NAMES)}
"""The character each type is written as."""

_TYPE_NAME = re.compile(r"(?<!\(\?)[A-Z]+")


def token_pattern(source: str) -> re.Pattern[str]:
    """Compile a pattern over type names. Names are upper case; group names must be lower case; blanks are ignored."""
    return re.compile(re.sub(r"\s+", "", _TYPE_NAME.sub(lambda match: CODES[match[0]], source)))


_PARTS_OF_SOURCE = re.compile(r"\(\?P<\w+>|\(\?[:=!]|[()|?*+]|\{\d*,?\d*\}|[A-Z]+")


def first_types(source: str) -> set[str]:
    """The type names that a match of a pattern's source can begin with, so that other tokens need not try it."""
    parts = _PARTS_OF_SOURCE.findall(source)
    return _alternatives(parts, 0)[0]


def _alternatives(parts: list[str], position: int) -> tuple[set[str], bool, int]:
    """Branches up to a closing bracket: what they begin with, whether they can be empty, where they end."""
    firsts: set[str] = set()
    can_be_empty = False
    while True:
        branch, empty, position = _sequence(parts, position)
        firsts |= branch
        can_be_empty = can_be_empty or empty
        if position >= len(parts) or parts[position] == ")":
            return firsts, can_be_empty, position + 1
        position += 1


def _sequence(parts: list[str], position: int) -> tuple[set[str], bool, int]:
    firsts: set[str] = set()
    empty = True
    while position < len(parts) and parts[position] not in ("|", ")"):
        part = parts[position]
        if part.startswith("("):
            inner, inner_empty, position = _alternatives(parts, position + 1)
            if part in ("(?=", "(?!"):
                continue
        else:
            inner, inner_empty, position = {part}, False, position + 1
        if position < len(parts) and parts[position][0] in "?*+{":
            inner_empty = inner_empty or parts[position][0] in "?*" or parts[position].startswith("{0")
            position += 1
        if empty:
            firsts |= inner
        empty = empty and inner_empty
    return firsts, empty, position
