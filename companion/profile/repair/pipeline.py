"""The bounded pipeline from a model's text to a JSON value."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.errors import UnrepairableOutput
from companion.profile.repair.bounds import (
    MAX_CHARACTERS,
    MAX_DIGITS,
    MAX_VALID_CHARACTERS,
    check_depth,
    cut_loop,
    storable,
)
from companion.profile.repair.candidates import behind_thinking, find_candidates, known_keys, strict
from companion.profile.repair.killable import KillableRepair

UNWRAPS = 2
"""How often text that was encoded once more is opened."""

_DOUBLE_ENCODED = re.compile(r"\s*[{\[](?:\s|\\[nrt])*\\\"")
_QUOTED_WHOLE = re.compile(r"\s*(?:(?:```|~~~)[a-zA-Z]*\s*)?\"\s*[{\[](?:\s|\\[nrt])*\\\"")
_DOUBLED_KEY = re.compile(r"[{,]\s*\"\"[^\"\n]{1,60}\"\"\s*:")
_MONSTER = re.compile(rf"\d{{{MAX_DIGITS + 1},}}")
_PLACEHOLDER_FENCE = re.compile(r"\s*(?:```|~~~)[a-zA-Z0-9]*[ \t]*\r?\n?")


@dataclass(frozen=True, slots=True)
class RepairResult:
    """A value and how it was won."""

    value: Any
    steps: tuple[str, ...]
    """The steps that had to be taken, in order (``strict`` alone for valid JSON): ``cap``, ``loop``, ``thinking``,
    ``fence``, ``extract``, ``choose``, ``scan``, ``tail``, ``unwrap``, ``json_repair``, ``control``,
    ``doubled_quotes``, ``characters``."""


def parse_model_json(text: str) -> RepairResult:
    """Read the JSON value in a model's answer.

    Valid JSON comes out unchanged (but for lone surrogates and infinities, which nothing could store). Any JSON
    value may come out; who needs an object has to look. Linear in the length of ``text``.

    Raises UnrepairableOutput (reasons ``empty``, ``no_json``, ``thinking_only``, ``too_deep``, ``monster_number``,
    ``too_costly``, ``too_long``).
    """
    return _Pipeline().run(text)


@lru_cache(maxsize=1)
def _helper() -> KillableRepair:
    return KillableRepair()


class _Pipeline:
    def __init__(self) -> None:
        self.steps: list[str] = []

    def run(self, text: str) -> RepairResult:
        value = self._parse(text, UNWRAPS)
        check_depth(value)
        value, changed = storable(value)
        if changed:
            self.steps.append("characters")
        return RepairResult(value, tuple(self.steps))

    def _parse(self, text: str, unwraps: int) -> Any:
        if not text.strip():
            raise UnrepairableOutput("The model answered nothing.", reason="empty")
        try:
            if len(text) > MAX_VALID_CHARACTERS:
                raise ValueError("too long")
            value = strict(text)
        except RecursionError:
            raise UnrepairableOutput("The model's output is nested too deeply.", reason="too_deep") from None
        except ValueError:
            pass
        else:
            _refuse_monsters(text)
            self.steps.append("strict")
            return self._unwrap(value, unwraps)
        if len(text) > MAX_CHARACTERS:
            text = text[:MAX_CHARACTERS]
            self.steps.append("cap")
        shorter = cut_loop(text)
        if len(shorter) < len(text):
            self.steps.append("loop")
            text = shorter
        answer = behind_thinking(text)
        if answer is None:
            raise UnrepairableOutput("The model's thinking never ended in an answer.", reason="thinking_only")
        if len(answer) < len(text):
            self.steps.append("thinking")
            text = answer
            if not text.strip():
                raise UnrepairableOutput("The model thought and answered nothing.", reason="thinking_only")
        if unwraps and (opened := _open_encoded(text)) is not None:
            self.steps.append("unwrap")
            return self._parse(opened, unwraps - 1)
        if _DOUBLED_KEY.search(text):
            text = text.replace('""', '"').replace("''", "'")
            self.steps.append("doubled_quotes")
        return self._choose(text, unwraps)

    def _choose(self, text: str, unwraps: int) -> Any:
        candidates = find_candidates(text)
        if not candidates:
            return self._last_resort(text)
        best = max(candidates, key=lambda candidate: candidate.rank)
        if _PLACEHOLDER_FENCE.match(text):
            self.steps.append("fence")
        elif text[: best.start].strip() or text[best.end :].strip():
            self.steps.append("extract")
        if len(candidates) > 1:
            self.steps.append("choose")
        if not best.strict:
            self.steps.append("scan")
            if not best.whole:
                self.steps.append("tail")
        else:
            _refuse_monsters(text)
        if not self.steps:
            self.steps.append("control")  # whole, but with raw line breaks in its strings
        return self._unwrap(best.value, unwraps)

    def _unwrap(self, value: Any, unwraps: int) -> Any:
        """Open a string that holds an object or a list of objects."""
        if not isinstance(value, str) or not unwraps or value.lstrip()[:1] not in {"{", "["}:
            return value
        inner = _Pipeline()
        try:
            opened = inner._parse(value, unwraps - 1)
        except UnrepairableOutput:
            return value
        quoted = value.lstrip()[1:].lstrip()[:1] in {'"', "'", "{"}
        is_json = ("scan" not in inner.steps or quoted) and isinstance(opened, dict) and bool(opened)
        if is_json or known_keys(opened):
            self.steps.extend(["unwrap", *(step for step in inner.steps if step != "strict")])
            return opened
        return value

    def _last_resort(self, text: str) -> Any:
        """json_repair, bounded in time, for a text with a bracket in it that the scanner could make nothing of."""
        if any(mark in text for mark in "{[") and any(mark in text for mark in ":："):
            answer = _helper().repair(text)
            value = answer[0] if answer else None
            # In the midst of prose json_repair takes the prose for JSON.
            starts = text.lstrip()[:1] in {"{", "["} and (isinstance(value, dict) or _holds_objects(value))
            if value and (known_keys(value) or starts):
                self.steps.append("json_repair")
                return value
        raise UnrepairableOutput("The model's output holds no JSON.", reason="no_json")


def _holds_objects(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def _refuse_monsters(text: str) -> None:
    if len(text) > MAX_DIGITS and (match := _MONSTER.search(text)):
        before = text[: match.start()].rstrip()
        if before[-1:] in {":", "[", ",", "-", "+", ".", ""}:
            raise UnrepairableOutput("The model's output holds a number too long to be one.", reason="monster_number")


def _open_encoded(text: str) -> str | None:
    """Open text that was JSON-encoded once more, with or without the outer quotes. None if it was not."""
    if _QUOTED_WHOLE.match(text):
        start = text.index('"')
        try:
            opened, _ = json.JSONDecoder(strict=False).raw_decode(text, start)
        except ValueError:
            return _unescape_once(text[start + 1 :].rstrip().removesuffix('"'))
        return opened if isinstance(opened, str) else None
    if _DOUBLE_ENCODED.match(text):
        return _unescape_once(text.strip())
    return None


def _unescape_once(text: str) -> str:
    try:
        opened = json.loads(f'"{text}"', strict=False)
    except ValueError:
        return text.replace('\\"', '"').replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\")
    return opened if isinstance(opened, str) else text
