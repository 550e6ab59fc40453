"""Folded text to tokens: words by longest match, numerals, numeric dates and clock times. Linear."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from companion.text import zh_number
from companion.timeparse.lazy import lazily
from companion.timeparse.lexicon_en import EN_WORDS
from companion.timeparse.lexicon_zh import (
    COUNTED_POINTS,
    GUARDED_FESTIVALS,
    HOLIDAY_COMPANIONS,
    ZH_WORDS,
)
from companion.timeparse.number_words import end_of_number_words, is_number_word, read_number_words
from companion.timeparse.numeric import read_digits, valid_date
from companion.timeparse.token import CODES, Token

_ZH_NUMERALS = "零〇一二两俩仨三四五六七八九幺十百千廿卅"
_NEIGHBOURS = frozenset("一二 二三 三四 四五 五六 六七 七八 八九 三五".split())
_ZH_NUMBER = lazily(f"[{_ZH_NUMERALS}]+")
_ASCII = "abcdefghijklmnopqrstuvwxyz0123456789"
_LETTERS = lazily(r"[a-z]+(?:'[a-z]+)*")
_DIGITS = lazily(r"\d+(?:[-/.:~,](?=\d)\d+)*")
_ORDINAL_END = lazily(r"\s?(?:st|nd|rd|th)(?![a-z])")
_FRENCH_CLOCK = lazily(r"(\d{1,2})h(\d{2})(?![a-z\d])")
_ISO = lazily(r"(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)?")
_DATE_AND_CLOCK = lazily(r"(\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}/\d{4})[.:]?(\d\d:\d\d)$")
_NOT_DATES = frozenset(("24/7", "7/11", "7-11", "9-1-1", "50/50", "24-7"))

_SEPARATORS = {
    ",": "COMMA",
    "，": "COMMA",
    "、": "COMMA",
    "-": "DASH",
    "~": "DASH",
    "–": "DASH",
    "—": "DASH",
    "/": "SLASH",
    "∙": "COMMA",
    "·": "COMMA",
    "@": "AT",
    "=": "THE",
    "&": "AND",
}
_STOPS = frozenset("。！？!?;；…\n:：[]")
_QUOTES = frozenset("()（） \t\r\u3000'\"’‘“”《》")


class _Index(NamedTuple):
    zh: dict[str, tuple[int, ...]]
    """For each first character the lengths of its words, longest first."""
    words: dict[str, tuple[str, Any]]
    """Chinese words with type and value."""
    starters: frozenset[str]
    """Characters at which something may begin."""
    en: dict[str, tuple[tuple[str, str, Any], ...]]


@cache
def _index() -> _Index:
    """Words by first character (zh) and first word (en), longest first."""
    lengths: dict[str, set[int]] = {}
    for word in ZH_WORDS:
        lengths.setdefault(word[0], set()).add(len(word))
    en: dict[str, list[tuple[str, str, Any]]] = {}
    for word, (type_name, value) in EN_WORDS.items():
        match = _LETTERS().match(word)
        en.setdefault(match[0] if match else word[0], []).append((word, CODES[type_name], value))
    return _Index(
        {key: tuple(sorted(found, reverse=True)) for key, found in lengths.items()},
        {word: (CODES[type_name], value) for word, (type_name, value) in ZH_WORDS.items()},
        frozenset([*lengths, *_ZH_NUMERALS, *_SEPARATORS, *_STOPS, *_QUOTES, ".", *_ASCII]),
        {key: tuple(sorted(words, key=lambda entry: -len(entry[0]))) for key, words in en.items()},
    )


class Scanner:
    """Turns one folded text into tokens; used once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[Token] = []

    def scan(self) -> list[Token]:
        """All tokens, left to right; a run of characters that do not matter is one token of type X."""
        text, length, position = self.text, len(self.text), 0
        index = _index()
        zh, starters = index.zh, index.starters
        while position < length:
            character = text[position]
            if character not in starters:
                start = position
                while position < length and text[position] not in starters:
                    position += 1
                self._other(start, position)
                continue
            if "a" <= character <= "z":
                position = self._word(position)
            elif character in zh or character in _ZH_NUMERALS:
                position = self._chinese(position, zh.get(character, ()))
            elif "0" <= character <= "9":
                position = self._digits(position)
            else:
                if character in _SEPARATORS:
                    self._add(_SEPARATORS[character], position, position + 1, 0)
                elif character in _STOPS:
                    self._add("STOP", position, position + 1, 0)
                elif character == ".":
                    self._period(position)
                elif character not in _QUOTES:
                    self._other(position, position + 1)
                position += 1
        return self.tokens

    def _add(self, name: str, start: int, end: int, value: Any) -> None:
        self.tokens.append(Token(CODES[name], start, end, value))

    def _other(self, start: int, end: int) -> None:
        if self.tokens and self.tokens[-1].type == CODES["X"] and self.tokens[-1].end == start:
            start = self.tokens.pop().start
        self._add("X", start, end, 0)

    def _period(self, position: int) -> None:
        """A full stop ends a sentence; behind an abbreviation or ordinal inside a date it is nothing."""
        after = self.text[position + 1 : position + 3].strip()
        if not after or not (after[0].isdigit() or self._continues_date(position)):
            self._add("STOP", position, position + 1, 0)

    def _continues_date(self, position: int) -> bool:
        if not self.tokens or self.tokens[-1].end != position:
            return False
        return self.tokens[-1].type in (CODES["MON"], CODES["WD"], CODES["NUM"], CODES["PAIR"], CODES["AMPM"])

    # --- Chinese -----------------------------------------------------------------------------------------------

    def _chinese(self, position: int, lengths: tuple[int, ...]) -> int:
        text = self.text
        number = _ZH_NUMBER().match(text, position)
        number_end = number.end() if number else position
        words = _index().words
        for length in lengths:
            end = position + length
            word = text[position:end]
            entry = words.get(word) if len(word) == length else None
            if entry is None or (end <= number_end and word not in GUARDED_FESTIVALS):
                continue
            type_code, value = entry
            if word in GUARDED_FESTIVALS and not self._is_holiday(position, end):
                continue
            if word[0] == "点" and type_code == CODES["X"] and not self._shields(word):
                continue
            if word in ("月初", "个月初") and _ZH_NUMBER().match(text, end):
                continue
            if word[-1] == "中" and type_code == CODES["PORTION"] and text[end : end + 1] in ("秋", "元"):
                continue
            if type_code == CODES["X"] and self._belongs_before(word, position):
                continue
            if self._is_count_of_weeks(word, position, end):
                continue
            if self._splits(word, position):
                end = position + 1
                word = text[position]
                type_code, value = (CODES["BEFORE"], 0) if word == "前" else (CODES["AFTER"], 0)
            elif (
                word[-1] == "日" and len(word) > 1 and text.startswith(("本", "记", "语"), end) and word[0] in "周星礼"
            ):
                continue
            if type_code == CODES["X"]:
                self._other(position, end)
            else:
                self.tokens.append(Token(type_code, position, end, value))
            return end
        if number:
            value = zh_number(number[0])
            if value is None or _is_vague(number[0], text[number_end : number_end + 1]):
                self._other(position, number_end)
            else:
                self._add("NUM", position, number_end, value)
            return number_end
        self._other(position, position + 1)
        return position + 1

    def _shields(self, word: str) -> bool:
        """一点都不, 三点水: words behind 点 that make it no hour. Most do so only after 一."""
        last = self.tokens[-1] if self.tokens else None
        if last is None or last.type != CODES["NUM"]:
            return True
        before = self.tokens[-2] if len(self.tokens) > 1 else None
        if before is not None and before.type in (CODES["PART"], CODES["DAY"], CODES["DAYPART"], CODES["WD"]):
            return False
        return last.value == 1 or (last.value <= 5 and word in COUNTED_POINTS)

    def _belongs_before(self, word: str, position: int) -> bool:
        """每周围棋课, 下周围棋课: behind 每 and 下 the first character is a unit, not the start of another word."""
        last = self.tokens[-1] if self.tokens else None
        if last is None or last.end != position or word[0] not in "周天月年日" or word in ("年级", "周岁", "年龄"):
            return False
        if last.type == CODES["MOD"]:
            return self.text[last.start] in "上下"
        return last.type == CODES["EVERY"]

    def _is_count_of_weeks(self, word: str, position: int, end: int) -> bool:
        """一周一次, 两周三天: 周一 and 周三 are no weekdays there."""
        if word[0] not in "周星礼" or word[-1] not in "一二三四五六":
            return False
        if end < len(self.text) and self.text[end] in "次回趟遍篇":
            return True
        last = self.tokens[-1] if self.tokens else None
        if last is None or last.end != position or last.type != CODES["NUM"]:
            return False
        return len(self.tokens) < 2 or self.tokens[-2].type != CODES["DI"]

    def _splits(self, word: str, position: int) -> bool:
        """三天前天气: 前天 behind a number and unit is 前 and something else."""
        if word[0] not in "前后" or len(word) < 2 or not self.tokens or word[1] not in "天年日晚面悔进":
            return False
        last = self.tokens[-1]
        if last.end != position or len(self.tokens) < 2:
            return False
        unit_types = (CODES["TIAN"], CODES["WEEK"], CODES["MONTH"], CODES["YEAR"], CODES["UNIT"], CODES["HALF"])
        before = self.tokens[-2]
        return last.type in unit_types and before.type in (CODES["NUM"], CODES["GE"], CODES["HALF"])

    def _is_holiday(self, start: int, end: int) -> bool:
        before = self.text[start - 1] if start else ""
        if before in "第点零〇一二三四五六七八九十百加减乘除等于是到数有月年第只张个" and before:
            return False
        return self.text.startswith(HOLIDAY_COMPANIONS, end)

    # --- digits ------------------------------------------------------------------------------------------------

    def _digits(self, position: int) -> int:
        text = self.text
        glued = position > 0 and "a" <= text[position - 1] <= "z"
        if glued and not (self.tokens and self.tokens[-1].end == position and self._takes_digits(self.tokens[-1])):
            match = _DIGITS().match(text, position)
            end = match.end() if match else position + 1
            self._other(position, end)
            return end
        if match := _ISO().match(text, position):
            numbers = [int(group or 0) for group in match.groups()]
            if valid_date(*numbers[:3]) and numbers[3] < 24 and numbers[4] < 60:
                self._add("YMD", position, position + 10, tuple(numbers[:3]))
                self._add("CLOCK", position + 11, match.end(), tuple(numbers[3:]))
                return match.end()
        if (match := _FRENCH_CLOCK().match(text, position)) and int(match[1]) < 25 and int(match[2]) < 60:
            self._add("CLOCK", position, match.end(), (int(match[1]), int(match[2]), 0))
            return match.end()
        match = _DIGITS().match(text, position)
        assert match is not None
        end = match.end()
        if ordinal := _ORDINAL_END().match(text, end):
            chain = match[0]
            head, dash, last = chain.rpartition("-")
            if last.isdigit() and len(last) <= 3:
                if dash:
                    self._chain(head, position)
                    self._add("DASH", end - len(last) - 1, end - len(last), 0)
                self._add("ORD", end - len(last), ordinal.end(), int(last))
                return ordinal.end()
        self._chain(match[0], position)
        return end

    def _takes_digits(self, token: Token) -> bool:
        return token.type in (CODES["MON"], CODES["UNIT"], CODES["AT"], CODES["ON"], CODES["QUARTERLY"])

    def _chain(self, chain: str, start: int) -> None:
        """Digits joined by - / . : ~ and commas: one date or clock, or several with dashes between."""
        end = start + len(chain)
        if chain in _NOT_DATES:
            self._other(start, end)
            return
        if match := _DATE_AND_CLOCK().match(chain):
            self._chain(match[1], start)
            self._chain(match[2], start + match.start(2))
            return
        if not ("-" in chain and self._dated(chain, start, end)):
            parts = re.split(r"([-~])", chain)
            if len(parts) == 1:
                if not self._dated(chain, start, end):
                    self._other(start, end)
                return
            if len(parts) > 3 or (
                len(parts) == 3 and parts[0].isdigit() and len(parts[0]) == len(parts[2]) == 4 and not _years(parts)
            ):
                self._other(start, end)
                return
            for part in parts:
                if part in ("-", "~"):
                    self._add("DASH", start, start + 1, 0)
                elif not self._dated(part, start, start + len(part)):
                    self._other(start, start + len(part))
                start += len(part)

    def _dated(self, chain: str, start: int, end: int) -> bool:
        read = read_digits(chain)
        if read is None:
            return False
        self._add(read[0], start, end, read[1])
        return True

    # --- English -----------------------------------------------------------------------------------------------

    def _word(self, position: int) -> int:
        text = self.text
        match = _LETTERS().match(text, position)
        assert match is not None
        word, end = match[0], match.end()
        glued = position > 0 and text[position - 1].isdigit()
        if half := re.match(r"([qh])([1-4])(?![a-z\d])", text[position : position + 3]):
            self._add("QUARTERLY", position, position + 2, (half[1], int(half[2])))
            return position + 2
        if (
            glued
            and word == "d"
            and not text.startswith((" ago", ",", " later", " from"), end)
            and text[position - 1] in "23"
        ):
            self._other(position, end)  # 3D
            return end
        if glued and word in ("a", "mon"):
            name, value = ("AMPM", "am") if word == "a" else ("UNIT", "month")
            self._add(name, position, end, value)
            return end
        best_end = 0
        for entry in _index().en.get(word, ()):
            phrase, type_code, found = entry
            phrase_end = position + len(phrase)
            if not text.startswith(phrase, position):
                continue
            after = text[phrase_end] if phrase_end < len(text) else " "
            if "a" <= after <= "z" or (
                after == "'" and phrase_end + 1 < len(text) and "a" <= text[phrase_end + 1] <= "z"
            ):
                continue
            best_end = phrase_end
            break
        number_end = position
        if is_number_word(word):
            number_end = end_of_number_words(text, position)
        if best_end and best_end >= number_end:
            if glued and len(phrase) == 1 and phrase not in "aphdwy":
                best_end = 0
            elif (
                not glued
                and phrase in ("p", "h", "d", "w", "y", "mo")
                and not (phrase == "h" and self._after_amount(position))
            ):
                self._other(position, end)
                return end
            elif type_code == CODES["X"]:
                self._other(position, best_end)
                return best_end
            else:
                self.tokens.append(Token(type_code, position, best_end, found))
                return best_end
        if number_end > position:
            for first, last, number, ordinal in read_number_words(text, position, number_end):
                self._add("ORD" if ordinal else "NUM", first, last, number)
            return number_end
        if glued and word.startswith("april"):
            self._add("MON", position, end, 4)
            return end
        self._other(position, end)
        return end

    def _after_amount(self, position: int) -> bool:
        last = self.tokens[-1] if self.tokens else None
        return last is not None and last.end >= position - 1 and last.type in (CODES["NUM"], CODES["PAIR"])


def _is_vague(numeral: str, behind: str) -> bool:
    """两三天, 十七八岁: one or the other, so neither."""
    ones = numeral[-2:].replace("两", "二")
    if len(ones) < 2 or behind not in ("天", "周", "个", "年", "月", "小", "分", "星", "礼", "点", "岁", "次", "秒"):
        return False
    return ones in _NEIGHBOURS and (len(numeral) == 2 or numeral[-3] in "十百")


def _years(parts: list[str]) -> bool:
    return all(part.isdigit() and 1900 <= int(part) <= 2100 for part in (parts[0], parts[2]))


def scan(folded: str) -> list[Token]:
    """Tokens of folded text (see :mod:`companion.text.folding`)."""
    return Scanner(folded.replace("\u2019", "'")).scan()
