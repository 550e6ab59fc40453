"""The time of a remembered thing, from the words it was said in."""

from __future__ import annotations

from datetime import datetime

from companion.domain import DateInfo
from companion.timeparse import date_info, main_expression, parse


def date_of(text: str, spoken_at: datetime) -> DateInfo | None:
    """When the thing told in ``text`` takes place; None when no time is said."""
    found = main_expression(parse(text, spoken_at))
    return date_info(found, spoken_at) if found else None
