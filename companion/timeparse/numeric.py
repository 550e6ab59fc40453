"""Digits with marks between them: which are dates, clock times, pairs or plain numbers."""

from __future__ import annotations

from datetime import date
from typing import Any

from companion.timeparse.lazy import lazily

_YEAR_FIRST = lazily(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$")
_YEAR_LAST = lazily(r"(\d{1,2})([-/.])(\d{1,2})[-/.,](\d{4}|\d{2})$")
_YEAR_MONTH = lazily(r"(\d{4})(?:-|/|\.)(\d{1,2})$")
_MONTH_YEAR = lazily(r"(\d{1,2})/(\d{4})$")
_CLOCK = lazily(r"(\d{1,2}):(\d{2})(?::(\d{2}))?$")
_PAIR = lazily(r"(\d{1,2})([/.])(\d{1,2})$")
_DECIMAL = lazily(r"\d+\.\d+$")
_LONGEST_NUMBER = 6
"""Digits of a number that can be part of a time; longer ones are telephones and passwords."""


def valid_date(year: int, month: int, day: int) -> date | None:
    """The date, or None if there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def full_year(number: int) -> int:
    """A two-digit year as four digits: 00-68 this century, 69-99 the last (the POSIX pivot)."""
    if number >= 100:
        return number
    return number + (2000 if number < 69 else 1900)


def read_digits(chain: str) -> tuple[str, Any] | None:
    """Token type and value of digits joined by marks (no dash unless a date); None if they are nothing known.

    ``NUM`` number, ``YMD`` (year, month, day), ``YM`` (year, month), ``CLOCK`` (hour, minute, second), ``PAIR``
    (digits, digits, mark), ``DOT`` decimal.
    """
    if chain.isdigit():
        return ("NUM", int(chain)) if len(chain) <= _LONGEST_NUMBER else None
    if match := _YEAR_FIRST().match(chain):
        year, month, day = int(match[1]), int(match[2]), int(match[3])
        return _date(year, day, month) if month > 12 >= day else _date(year, month, day)
    if match := _YEAR_LAST().match(chain):
        first, second, year = int(match[1]), int(match[3]), full_year(int(match[4]))
        if len(match[4]) == 2 and match[2] == ".":
            return None
        day_first = (match[2] == "." or first > 12) and second <= 12
        return _date(year, second, first) if day_first else _date(year, first, second)
    if (match := _YEAR_MONTH().match(chain)) and 1 <= int(match[2]) <= 12 and 1900 <= int(match[1]) <= 2100:
        return "YM", (int(match[1]), int(match[2]))
    if (match := _MONTH_YEAR().match(chain)) and 1 <= int(match[1]) <= 12 and 1900 <= int(match[2]) <= 2100:
        return "YM", (int(match[2]), int(match[1]))
    if (match := _CLOCK().match(chain)) and int(match[1]) < 25 and int(match[2]) < 60 and int(match[3] or 0) < 60:
        return "CLOCK", (int(match[1]), int(match[2]), int(match[3] or 0))
    if match := _PAIR().match(chain):
        return "PAIR", (match[1], match[3], match[2])
    return ("DOT", float(chain[:12])) if _DECIMAL().match(chain) else None


def _date(year: int, month: int, day: int) -> tuple[str, Any] | None:
    return ("YMD", (year, month, day)) if 1800 <= year <= 2200 and valid_date(year, month, day) else None
