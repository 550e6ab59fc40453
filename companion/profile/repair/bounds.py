"""Bounds on what a model may hand us: size, loops, depth, numbers and characters that cannot be stored."""

from __future__ import annotations

from typing import Any

from companion.errors import UnrepairableOutput

MAX_CHARACTERS = 16_384
"""Broken text is read up to here; the rest is cut off and treated as a cut tail. Valid JSON may be longer."""
MAX_VALID_CHARACTERS = 1_048_576
"""Even valid JSON is not read beyond this."""
MAX_DEPTH = 64
MAX_DIGITS = 400
"""A number with more characters is no number that a child's profile could hold."""

_LOOP_PERIOD = 240
_LOOP_TIMES = 6
_LOOP_CHARACTERS = 64


def cut_loop(text: str) -> str:
    """Cut a repetition loop at the end of ``text`` down to one round.

    A loop is a piece of at most 240 characters that comes at least six times in a row, covers at least 64
    characters and reaches the end (a model in a loop only stops when its tokens run out).
    """
    length = len(text)
    for period in range(1, min(_LOOP_PERIOD, length // _LOOP_TIMES) + 1):
        unit = text[length - period :]
        if text[length - 2 * period : length - period] != unit:
            continue
        start = length - 2 * period
        while start >= period and text[start - period : start] == unit:
            start -= period
        while start > 0 and text[start - 1] == text[start - 1 + period]:
            start -= 1
        covered = length - start
        if covered >= _LOOP_CHARACTERS and covered >= _LOOP_TIMES * period:
            return text[: start + period]
    return text


def check_depth(value: Any) -> None:
    """Raise :class:`UnrepairableOutput` when a value is nested deeper than 64."""
    level: list[Any] = [value]
    for _ in range(MAX_DEPTH + 1):
        level = [
            child
            for container in level
            if isinstance(container, (dict, list))
            for child in (container.values() if isinstance(container, dict) else container)
            if isinstance(child, (dict, list))
        ]
        if not level:
            return
    raise UnrepairableOutput("The model's output is nested too deeply to be an answer.", reason="too_deep")


def storable(value: Any) -> tuple[Any, bool]:
    """A copy without lone surrogates (replaced by U+FFFD) and infinities (null), and whether anything changed.

    The depth of ``value`` must have been checked. An untouched value is returned as it is.
    """
    if isinstance(value, str):
        if value.isascii():
            return value, False
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            # Halves that belong together are joined, others replaced.
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace"), True
        return value, False
    if isinstance(value, float):
        return (None, True) if value != value or value in (float("inf"), float("-inf")) else (value, False)
    if isinstance(value, list):
        pairs = [storable(item) for item in value]
        if any(changed for _, changed in pairs):
            return [item for item, _ in pairs], True
        return value, False
    if isinstance(value, dict):
        changed = False
        copy: dict[str, Any] = {}
        for key, item in value.items():
            clean_key, key_changed = storable(key)
            clean_item, item_changed = storable(item)
            changed = changed or key_changed or item_changed
            copy[clean_key] = clean_item
        return (copy, True) if changed else (value, False)
    return value, False
