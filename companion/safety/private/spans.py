"""What is found: private spans, as callers see them and as rules hand them in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

PrivateType = Literal[
    "phone",
    "id_card",
    "bank_card",
    "email",
    "address",
    "password",
    "wechat",
    "qq",
    "social",
    "account",
    "plate",
    "gps",
    "id_other",
    "name",
    "school",
    "class",
]
"""The kinds of private data; ``id_other`` is any personal number that is no national id (passport, pupil number),
``social`` an id on a named public platform, ``account`` any other login."""

PRIVATE_TYPES: tuple[PrivateType, ...] = get_args(PrivateType)


@dataclass(frozen=True, slots=True)
class PrivateSpan:
    """One private thing in one turn."""

    type: PrivateType
    start: int
    """First character, in the turn's original text."""
    end: int
    """One past the last character."""
    turn: int = 0
    """0 is the text itself, -1 the turn before it, and so on."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule found in the folded window (see :mod:`companion.safety.private.window`)."""

    type: PrivateType
    start: int
    end: int
    strength: int
    """0 to 100: where two findings overlap, the stronger one is kept. A checksum is worth 90 and more, a shape with
    a cue about 70, a cue alone about 50."""
    kept: tuple[int, int] | None = None
    """The part that stays when only the harmless half may stay: the given name, the grade."""
    own: bool = False
    """For a name: whether the speaker introduces themself with it."""
    parts: tuple[tuple[int, int], ...] = ()
    """The pieces, if the value was said in several; empty means one piece from ``start`` to ``end``."""
