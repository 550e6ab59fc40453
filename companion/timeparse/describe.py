"""What a text says about time as plain values, for the command line."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.text import language
from companion.timeparse.parser import main_expression, parse
from companion.timeparse.validity import date_info, status
from companion.timeparse.wording import spell_out


def describe(text: str, at: datetime) -> list[dict[str, Any]]:
    """Every time in ``text`` as a JSON-ready dict, left to right.

    ``at`` is the moment it was spoken; moments come back in ISO 8601 in its zone. ``main`` marks the one that dates the
    event. With a naive ``at`` there is no ``date_info`` (a memory needs a zone).
    """
    expressions = parse(text, at)
    main = main_expression(expressions)
    found: list[dict[str, Any]] = []
    for expression in expressions:
        entry: dict[str, Any] = {
            "span": list(expression.span),
            "text": expression.text,
            "kind": expression.kind,
            "start": expression.start.isoformat(),
            "end": expression.end.isoformat() if expression.end else None,
            "precision": expression.precision,
            "recurrence": expression.recurrence,
            "direction": expression.direction,
            "confidence": round(expression.confidence, 2),
            "alternatives": [
                {"start": other.start.isoformat(), "end": other.end.isoformat() if other.end else None}
                for other in expression.alternatives
            ],
            "withdrawn": expression.withdrawn,
            "main": expression is main,
        }
        if at.tzinfo is not None:
            info = date_info(expression, at)
            entry["date_info"] = info.model_dump(mode="json")
            entry["status"] = status(info, at)
            entry["spelled_out"] = spell_out(info, at, "en" if language(text) == "en" else "zh")
        found.append(entry)
    return found
