"""English number words as people string them together: 'seven twenty-seven', 'nineteen seventy eight'."""

from __future__ import annotations

import re

from companion.timeparse.lazy import lazily

_EN_ONES = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
}
_EN_TENS = {
    word: 10 * number for number, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
}
_EN_ORDINALS = {
    word: number
    for number, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        1,
    )
} | {"thirtieth": 30}
_NUMBER_WORD = lazily(
    r"(?:(?:(?<=hundred) and |(?<=thousand) and |[ -])?(?:"
    + "|".join(sorted([*_EN_ONES, *_EN_TENS, *_EN_ORDINALS, "hundred", "thousand", "oh"], key=len, reverse=True))
    + r")(?![a-z]))+"
)


def is_number_word(word: str) -> bool:
    """Whether a word can begin a number."""
    return word in _EN_ONES or word in _EN_TENS or word in _EN_ORDINALS


def end_of_number_words(text: str, start: int) -> int:
    """Where the run of number words that begins at ``start`` ends."""
    match = _NUMBER_WORD().match(text, start)
    return match.end() if match else start


def read_number_words(text: str, start: int, end: int) -> list[tuple[int, int, int, bool]]:
    """The numbers in a run of number words: start, end, value and whether it is an ordinal."""
    words = [(m.start() + start, m.end() + start, m[0]) for m in re.finditer("[a-z]+", text[start:end])]
    index = 0
    numbers: list[tuple[int, int, int, bool]] = []
    while index < len(words):
        word_start, word_end, word = words[index]
        index += 1
        if word in ("and", "oh"):
            continue
        ordinal = word in _EN_ORDINALS
        value = _EN_ORDINALS.get(word, _EN_ONES.get(word, _EN_TENS.get(word, 0)))
        if word in _EN_TENS and index < len(words):
            following = words[index][2]
            ones = _EN_ORDINALS.get(following, _EN_ONES.get(following, 0))
            if 1 <= ones <= 9:
                value += ones
                ordinal = following in _EN_ORDINALS
                word_end = words[index][1]
                index += 1
        if index < len(words) and words[index][2] in ("hundred", "thousand") and not ordinal:
            value *= 100 if words[index][2] == "hundred" else 1000
            word_end = words[index][1]
            index += 1
        numbers.append((word_start, word_end, value, ordinal))
    found: list[tuple[int, int, int, bool]] = []
    for position, (number_start, number_end, value, ordinal) in enumerate(numbers):
        after = numbers[position + 1] if position + 1 < len(numbers) else None
        if after and not ordinal and not after[3]:
            following_end, low = after[1], after[2]
            if (
                (value in (19, 20) and 10 <= low <= 99)
                or (value >= 1000 and value % 100 == 0 and low < 100)
                or (value >= 100 > low)
            ):
                numbers[position + 1] = (
                    number_start,
                    following_end,
                    value * (100 if value < 100 else 1) + low,
                    False,
                )
                continue
        found.append((number_start, number_end, value, ordinal))
    return found
