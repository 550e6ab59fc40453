"""Finding the answer in a text: behind the thinking, among fences and prose, and which of several objects it is."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from companion.profile.repair.scanner import Scanner

_CLOSE_THINKING = re.compile(r"</\s*(?:think|thinking|thought|thoughts|reasoning|reflection)\s*>", re.IGNORECASE)
_OPEN_THINKING = re.compile(r"<\s*(?:think|thinking|thought|thoughts|reasoning|reflection)\s*>", re.IGNORECASE)
_START = re.compile(r"[{\[｛［]")
_TUPLE = re.compile(r"(?:\A|(?:```|~~~)[\w+-]*)\s*[(（]")
_FENCE = re.compile(r"\s*(?:```|~~~)[ \t]*[\w+-]*[ \t]*\r?\n?\s*")
_MEMBERS = re.compile(r"\s*(?:[\"“'][^\"“”'{}\n]{1,60}[\"”']|\w{1,40}[\"”])\s*[:：]")

MAX_CANDIDATES = 48
"""Places where an answer may start that are tried before the rest is given up."""

KNOWN_KEYS = frozenset(
    """name nickname age gender birthday grade mbti big_five openness conscientiousness extraversion agreeableness
    neuroticism interests interest memories memory content kind subject mode evidence quote time action
    new_memory to_overwrite basic personality supporting_dialogue_examples facts profile traits value
    姓名 名字 年龄 性别 生日 年级 昵称 小名 兴趣 爱好 记忆 内容 性格 人格 大五人格""".split()
)
"""Keys that an answer of ours is likely to have, in lower case with underscores."""


def behind_thinking(text: str) -> str | None:
    """The text after the model's thinking. None when thinking was opened and never closed: there is no answer.

    A ``<think>`` that comes after the first brace is text of a value, not thinking.
    """
    opened = _OPEN_THINKING.search(text)
    closes = list(_CLOSE_THINKING.finditer(text))
    brace = _START.search(text)
    if opened and (not brace or opened.start() < brace.start()):
        behind = [match for match in closes if match.start() >= opened.end()]
        return text[_last_outside_answer(text, behind) :] if behind else None
    if closes and not opened:
        # The opening tag was part of the prompt.
        rest = text[_last_outside_answer(text, closes) :]
        return rest if _START.search(rest) or not brace else text
    return text


def _last_outside_answer(text: str, closes: list[re.Match[str]]) -> int:
    """Where the thinking ends: behind the last closing tag that is not itself inside a brace of the answer."""
    for match in reversed(closes):
        rest = text[match.end() :].lstrip()
        if rest[:1] in {"{", "[", "`", "~", "｛"} or match is closes[0]:
            return match.end()
        if rest and not _START.search(rest):
            continue  # a tag quoted inside the answer's last string
        return match.end()
    return 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A value found in the text."""

    value: Any
    whole: bool
    """It was closed, or valid JSON."""
    strict: bool
    start: int
    end: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Objects before lists of objects before others; complete ones with most known keys; the last wins."""
        known = known_keys(self.value)
        return (_shape(self.value), int(self.whole and known > 0), known, self.start)


def _shape(value: Any) -> int:
    if isinstance(value, dict):
        return 3 if value else 1
    if isinstance(value, list):
        return 3 if any(isinstance(item, dict) and item for item in value) else 2 if value else 1
    return 0


def known_keys(value: Any, depth: int = 3) -> int:
    """How many known keys a value has in its upper levels."""
    if depth == 0:
        return 0
    if isinstance(value, dict):
        return sum(
            (1 if key.strip().lower().replace(" ", "_").replace("-", "_") in KNOWN_KEYS else 0)
            + known_keys(item, depth - 1)
            for key, item in value.items()
        )
    if isinstance(value, list):
        return sum(known_keys(item, depth - 1) for item in value[:20])
    return 0


def strict(text: str) -> Any:
    """Strict JSON, except that NaN and infinities are refused. Raises ValueError or RecursionError."""
    return _STRICT.decode(text)


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is no JSON")


_STRICT = json.JSONDecoder(parse_constant=_refuse)
_RAW_CONTROL = json.JSONDecoder(parse_constant=_refuse, strict=False)


def find_candidates(text: str) -> list[Candidate]:
    """All values in ``text`` that look like an answer, in order. Raises UnrepairableOutput when a bound is hit."""
    found: list[Candidate] = []
    scanner = Scanner(text)
    position = 0
    fence = _FENCE.match(text)
    if _MEMBERS.match(text, fence.end() if fence else 0):
        value: Any = scanner.read_members(fence.end() if fence else 0)
        if scanner.members:
            found.append(Candidate(value, whole=not scanner.cut, strict=False, start=0, end=scanner.position))
            position = scanner.position
    elif (tuple_match := _TUPLE.search(text)) and not _START.search(text, 0, tuple_match.start()):
        start = tuple_match.end() - 1
        value = scanner.read(start)
        if value and not scanner.oddities:
            found.append(Candidate(value, whole=not scanner.cut, strict=False, start=start, end=scanner.position))
            position = scanner.position
    for _ in range(MAX_CANDIDATES):
        match = _START.search(text, position)
        if not match:
            break
        start = match.start()
        try:
            value, end = _RAW_CONTROL.raw_decode(text, start)
            footnote = isinstance(value, list) and len(value) == 1 and isinstance(value[0], int | float)
            if footnote and text[:start].strip():
                position = end
                continue
            if not _goes_on(text, end):
                found.append(Candidate(value, whole=True, strict=True, start=start, end=end))
                position = end
                continue
        except (ValueError, RecursionError):
            pass
        value = scanner.read(start)
        if _is_prose(value, scanner, text, start):
            position = start + 1
            continue
        found.append(Candidate(value, whole=not scanner.cut, strict=False, start=start, end=scanner.position))
        position = max(scanner.position, start + 1)
    return found


def _goes_on(text: str, position: int) -> bool:
    """A valid object is followed by a comma and another member: it was closed too early."""
    return bool(re.compile(r"\s*,\s*\"[^\"\n]{1,60}\"\s*:").match(text, position))


def _is_prose(value: Any, scanner: Scanner, text: str, start: int) -> bool:
    """A bracket of the prose around the answer: no member, nothing but bare words in it."""
    if isinstance(value, dict):
        if scanner.members:
            return scanner.oddities > 2 * scanner.members
        return bool(scanner.oddities)
    if not value:
        return bool(scanner.oddities)
    around = bool(text[:start].strip() or text[scanner.position :].strip())
    quoted = any(character in text[start + 1 : start + 4] for character in "\"'“‘{[")
    if not around or quoted:
        return False
    words = [item for item in value if isinstance(item, str)]
    return len(words) == len(value) or len(value) == 1  # [see above], [1]
