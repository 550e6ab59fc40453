"""Check digits: what makes a row of digits a number that somebody issued."""

from __future__ import annotations

import re

from companion.safety.private.patterns import lazy

_ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
"""GB 11643-1999: weights 2^(17-i) mod 11 of the first seventeen digits."""
_ID_SHAPE = lazy(r"[1-9]\d{5}(?P<year>1[89]\d\d|20\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12]\d|3[01])\d{3}[\dx]")
_TAIWAN_LETTERS = dict(zip("abcdefghjklmnpqrstuvxywzio", range(10, 36), strict=True))
"""The two-digit code of each first letter of a Taiwanese id."""


def chinese_id_shape(value: str) -> bool:
    """Whether eighteen characters look like a mainland resident id: region, a possible birth date, serial, check."""
    return bool(_ID_SHAPE.fullmatch(value))


def chinese_id(value: str) -> bool:
    """Whether a mainland resident id has a possible birth date and the right check character (ISO 7064 mod 11-2)."""
    if not chinese_id_shape(value):
        return False
    total = sum(int(digit) * weight for digit, weight in zip(value, _ID_WEIGHTS, strict=False))
    return "10x98765432"[total % 11] == value[17]


def luhn(digits: str) -> bool:
    """Whether the last digit is the Luhn check digit (ISO/IEC 7812-1) of the others."""
    total = 0
    for position, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if position % 2 else 1)
        total += value - 9 if value > 9 else value
    return bool(digits) and total % 10 == 0


def taiwan_id(value: str) -> bool:
    """Whether a letter and nine digits are a Taiwanese national id with the right check digit."""
    if not re.fullmatch(r"[a-z][1289]\d{8}", value):
        return False
    code = _TAIWAN_LETTERS[value[0]]
    total = code // 10 + code % 10 * 9
    total += sum(int(digit) * weight for digit, weight in zip(value[1:], (8, 7, 6, 5, 4, 3, 2, 1, 1), strict=True))
    return total % 10 == 0


def hong_kong_id(value: str) -> bool:
    """Whether one or two letters, six digits and a check character are a Hong Kong identity card number."""
    if not re.fullmatch(r"[a-z]{1,2}\d{6}[\da]", value):
        return False
    padded = value[:-1].rjust(8)
    total = sum(
        (36 if c == " " else ord(c) - 87 if c.isalpha() else int(c)) * weight
        for c, weight in zip(padded, range(9, 1, -1), strict=True)
    )
    total += 10 if value[-1] == "a" else int(value[-1])
    return total % 11 == 0
