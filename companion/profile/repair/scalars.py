"""What a bare word means: a literal, a number in one of many writings, or text whose quotes were forgotten."""

from __future__ import annotations

import re

from companion.errors import UnrepairableOutput
from companion.profile.repair.bounds import MAX_DIGITS
from companion.profile.repair.marks import LITERALS
from companion.text import fold_text

_NUMBER = re.compile(r"[+-]?(?:\d+(?:_\d+)*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)")
"""A number with commas between groups of three digits."""
_HEXADECIMAL = re.compile(r"([+-]?)0[xX]([0-9a-fA-F]{1,16})")
_CUT_NUMBER = re.compile(r"[+-]?(?:\d+\.|\d*(?:\.\d+)?[eE][+-]?|)")

Scalar = str | int | float | bool | None


def is_scalar(token: str) -> bool:
    """Whether a bare token is a whole literal or number."""
    return token.lower() in LITERALS or bool(_NUMBER.fullmatch(token))


def scalar_meaning(token: str, *, at_end: bool) -> tuple[Scalar, bool]:
    """What a bare token means, and whether it means anything (a number cut behind its point does not).

    ``at_end``: the text ended with this token, so ``fal`` was to become ``false``.
    """
    plain = token.rstrip(";；").strip()
    lowered = plain.lower()
    if not plain:
        return None, False
    if lowered in LITERALS:
        return LITERALS[lowered], True
    if at_end:
        for word in ("true", "false", "null", "none", "undefined"):
            if word.startswith(lowered):
                return LITERALS[word], True
        if _CUT_NUMBER.fullmatch(plain):
            return None, False
    folded = plain if plain.isascii() else fold_text(plain)
    if match := _HEXADECIMAL.fullmatch(folded):
        number = int(match[2], 16)
        return (-number if match[1] == "-" and number else number), True
    if THOUSANDS.fullmatch(folded):
        folded = folded.replace(",", "")
    if _NUMBER.fullmatch(folded):
        return read_number(folded), True
    return plain, True


def read_number(text: str) -> int | float:
    """Read a number in any of the writings the scanner takes (+5., .5, 1_000, 007)."""
    text = text.replace("_", "")
    if len(text) > MAX_DIGITS:
        raise UnrepairableOutput("The model's output holds a number too long to be one.", reason="monster_number")
    if re.fullmatch(r"[+-]?\d+", text):
        return int(text)
    value = float(text)
    return int(value) if value.is_integer() and text.endswith(".") else value
