"""Which characters a tolerant reader takes for quotes, brackets, separators and blanks outside strings."""

from __future__ import annotations

DOUBLE_QUOTES = frozenset('"“”„‟″＂「」『』')
SINGLE_QUOTES = frozenset("'‘’‚‛′＇`´")
QUOTES = DOUBLE_QUOTES | SINGLE_QUOTES

OPENERS = {"{": "{", "[": "[", "｛": "{", "［": "[", "(": "(", "（": "(", "【": "["}
"""Opening brackets and the plain bracket each stands for."""
CLOSERS = {"}": "{", "]": "[", "｝": "{", "］": "[", ")": "(", "）": "(", "】": "["}
"""Closing brackets and the plain *opening* bracket each closes."""

COMMAS = frozenset(",，、；;")
COLONS = frozenset(":：=")

INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\x00\u180e"
"""Characters that are neither white space to Python nor text to a reader."""

LITERALS: dict[str, bool | None] = {
    "true": True,
    "false": False,
    "null": None,
    "none": None,
    "nil": None,
    "undefined": None,
    "nan": None,
    "infinity": None,
    "-infinity": None,
    "inf": None,
    "-inf": None,
}
"""Bare words of JSON, Python and JavaScript, lower-cased. What has no JSON value (NaN) reads as null."""


def is_blank(character: str) -> bool:
    """White space of any script, or an invisible character."""
    return character.isspace() or character in INVISIBLE
