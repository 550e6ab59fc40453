"""Reads ``tests/data/pii_more.txt``: ``{type:value}`` marks a private value, ⏎ ends a turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MARKED = Path(__file__).parents[2] / "data" / "pii_more.txt"
_MARK = re.compile(r"\{(\w+):([^}]*)\}")


def case(line: str) -> dict[str, Any]:
    """One marked line as a case of the same form as those of ``pii.jsonl``."""
    text, spans, position = "", [], 0
    for match in _MARK.finditer(line):
        text += line[position : match.start()]
        spans.append({"type": match[1], "start": len(text), "end": len(text) + len(match[2])})
        text += match[2]
        position = match.end()
    turns = (text + line[position:]).split("⏎")
    return {"id": line, "text": "\n".join(turns), "turns": turns, "spans": spans}


def marked_cases() -> Iterator[dict[str, Any]]:
    """Every case of the file."""
    for line in MARKED.read_text("utf-8").split("\n"):
        if line and not line.startswith("#"):
            yield case(line)
