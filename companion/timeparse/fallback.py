"""Explicit English dates that the grammar reads only in part: ``dateparser`` reads exactly the span found here.

Whole spans only (11 Oct '25, Sept 3, 2026 8 AM); never a search over raw speech, and never Chinese.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from companion.text import Folded
from companion.timeparse.expression import TimeExpression
from companion.timeparse.lazy import lazily

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_CLOCK = r",? (?:at )?\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?"
_EXPLICIT = lazily(
    rf"(?<![a-z0-9])(?:{_MONTH} {_DAY}|{_DAY}(?: of)? {_MONTH})"
    rf"(?:,? '\d{{2}}(?!\d)(?P<clock>{_CLOCK})?|,? \d{{4}}(?P<clock_after>{_CLOCK}))"
)


def complete(folded: Folded, found: Sequence[TimeExpression], spoken_at: datetime) -> list[TimeExpression]:
    """The expressions found, with those replaced that are only a part of an explicit English date."""
    match = _EXPLICIT().search(folded.text)
    if match is None:
        return list(found)
    span = folded.span(match.start(), match.end())
    inside = [each for each in found if each.span[0] < span[1] and span[0] < each.span[1]]
    if not inside or any(each.span[0] <= span[0] and span[1] <= each.span[1] for each in inside):
        return list(found)
    span = (min(span[0], inside[0].span[0]), span[1])
    moment = _read(match[0], spoken_at)
    if moment is None:
        return list(found)
    has_clock = bool(match["clock"] or match["clock_after"])
    first = inside[0]
    whole = TimeExpression(
        span=span,
        text=folded.original[span[0] : span[1]],
        start=moment,
        end=None if has_clock else moment + timedelta(days=1),
        precision="minute" if has_clock else "day",
        kind="datetime" if has_clock else "date",
        direction=first.direction,
        confidence=first.confidence,
    )
    kept = [each for each in found if each not in inside]
    return sorted([*kept, whole], key=lambda each: each.span)


@lru_cache(maxsize=1)
def _parser() -> Any:
    from dateparser.date import DateDataParser

    return DateDataParser(languages=["en"], settings={"DATE_ORDER": "MDY", "RETURN_AS_TIMEZONE_AWARE": False})


def _read(text: str, spoken_at: datetime) -> datetime | None:
    found = _parser().get_date_data(text.replace("'", "")).date_obj
    if not isinstance(found, datetime):
        return None
    return found.replace(tzinfo=spoken_at.tzinfo, second=0, microsecond=0)
