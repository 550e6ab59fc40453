"""Chinese and English numerals as people speak them.

All functions expect folded text (see :mod:`companion.text.folding`): lower case, simplified, ASCII digits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_ZH_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "俩": 2, "仨": 3, "幺": 1}
_ZH_UNITS = {"十": 10, "百": 100, "千": 1000}
_ZH_CHARACTERS = "零〇一二两俩仨三四五六七八九幺十百千万廿卅"

_EN_ONES = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
}
_EN_TENS = {
    word: 10 * number
    for number, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
_EN_ORDINALS = {
    word: number
    for number, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth".split(),
        start=1,
    )
} | {"twentieth": 20, "thirtieth": 30}

_EN_WORD = "|".join(sorted([*_EN_ONES, *_EN_TENS, *_EN_ORDINALS], key=len, reverse=True))
_EN_NUMBER = rf"(?:{_EN_WORD})(?:[ -](?:{_EN_WORD}))?(?: hundred(?:(?: and)? (?:{_EN_WORD})(?:[ -](?:{_EN_WORD}))?)?)?"
_NUMBER = re.compile(
    rf"(?P<digits>\d+(?:\.\d+)?(?:(?:st|nd|rd|th)(?![a-z]))?)|(?P<zh>[{_ZH_CHARACTERS}]+)"
    rf"|(?<![a-z])(?P<en>{_EN_NUMBER})(?![a-z])"
)


@dataclass(frozen=True, slots=True)
class NumberSpan:
    """A number found in folded text."""

    start: int
    end: int
    value: float
    """Its value; ordinals count as their number (third = 3)."""


def zh_number(text: str) -> int | None:
    """Read a Chinese or ASCII numeral: 八, 十二, 二十三, 廿三, 一百零五, 两千, 二零一七, 23. None if it is none.

    A numeral without units is read digit by digit (二零一七 = 2017).
    """
    if text.isascii():
        return int(text) if text.isdigit() and len(text) <= 18 else None
    if not text or len(text) > 20 or any(c not in _ZH_CHARACTERS and not c.isdigit() for c in text):
        return None
    text = text.replace("廿", "二十").replace("卅", "三十")
    if not any(c in "十百千万" for c in text):
        digits = [str(_ZH_DIGITS.get(c, c)) for c in text]
        return int("".join(digits))
    if "万" in text:
        high_text, _, low_text = text.partition("万")
        high, low = zh_number(high_text), zh_number(low_text) if low_text else 0
        return None if high is None or low is None or "万" in low_text else high * 10_000 + low
    total, pending, last_unit = 0, -1, 10_000
    for position, character in enumerate(text):
        if character in _ZH_UNITS:
            unit = _ZH_UNITS[character]
            if unit >= last_unit or (pending < 0 and not (unit == 10 and position == 0)):
                return None
            total, pending, last_unit = total + (1 if pending < 0 else pending) * unit, -1, unit
        elif character in "零〇":
            if pending >= 0:
                return None
        else:
            if pending >= 0:
                return None
            pending = _ZH_DIGITS[character] if character in _ZH_DIGITS else int(character)
    return total + max(pending, 0)


def en_number(text: str) -> int | None:
    """Read an English numeral up to 999, cardinal or ordinal: eight, twenty-three, twenty third, 3rd. None if none."""
    text = text.strip()
    if match := re.fullmatch(r"(\d{1,9})(?:st|nd|rd|th)?", text):
        return int(match[1])
    words = [word for word in re.split(r"[ -]+", text) if word]
    hundreds = 0
    if len(words) > 1 and words[1] == "hundred":
        hundreds = _EN_ONES.get(words[0], 0)
        if not 1 <= hundreds <= 9:
            return None
        words = words[2:]
        if words[:1] == ["and"]:
            words = words[1:] or ["and"]
    if not words:
        return hundreds * 100 if hundreds else None
    first = _EN_TENS.get(words[0], 0)
    if first:
        words = words[1:]
    ones = 0
    if words:
        ones = _EN_ONES.get(words[0], _EN_ORDINALS.get(words[0], -1))
        if len(words) > 1 or ones < 0 or (first and not 1 <= ones <= 9):
            return None
    return hundreds * 100 + first + ones


def find_numbers(text: str) -> list[NumberSpan]:
    """All numbers in folded ``text``, left to right, not overlapping."""
    found: list[NumberSpan] = []
    for match in _NUMBER.finditer(text):
        value: float | None
        if match["digits"]:
            value = float(re.sub(r"[a-z]+$", "", match["digits"])[:18])
        elif match["zh"]:
            value = zh_number(match["zh"])
        else:
            value = en_number(match["en"])
        if value is not None:
            found.append(NumberSpan(match.start(), match.end(), float(value)))
    return found
