"""What the grammars share: days that exist, amounts looking back."""

from __future__ import annotations

from companion.timeparse.pieces import Shift

_LONGEST_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


UNITS = "(?P<u>UNIT|TIAN|WEEK|MONTH|YEAR)"
"""Any Chinese unit of days and more, as the group ``u``."""


def possible(month: int, day: int) -> bool:
    """Whether some year has this day."""
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH[month - 1]


def is_chinese(text: str) -> bool:
    return bool(text) and not text.isascii()


def negative(shift: Shift) -> Shift:
    return tuple((-amount, unit) for amount, unit in shift)
