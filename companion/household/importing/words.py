"""Which fact a key means, and a fact's value in the spelling a profile keeps."""

from __future__ import annotations

from typing import Any

from companion.domain import FactField
from companion.domain.observation import FACT_FIELDS
from companion.household.importing.record import ImportedFact, Unreadable
from companion.profile import coercion_words
from companion.profile.field_values import (
    age_value,
    birthday_value,
    gender_value,
    grade_value,
    key_name,
    text_value,
)
from companion.profile.view import number

LONGEST_NAME = 60
"""Characters of a name."""


def meaning(key: str) -> str | None:
    """The field of ours that a key of theirs means."""
    plain = key_name(key)
    return coercion_words.FIELDS.get(plain) or coercion_words.FIELDS.get(plain.removeprefix("user_"))


def field_of(key: str) -> FactField | None:
    """The fact that a key means."""
    field = meaning(key)
    return next((known for known in FACT_FIELDS if known == field), None)


def fact(field: FactField, value: Any) -> ImportedFact | Unreadable:
    """The fact, or that its value cannot be read."""
    found: str | None
    match field:
        case "age":
            years = age_value(value)
            found = None if years is None else str(number(years))
        case "birthday":
            found = birthday_value(value)
        case "gender":
            found = gender_value(value)
        case "grade":
            found = grade_value(value)
        case _:
            found = text_value(value, LONGEST_NAME)
    return Unreadable(f"{field}_unreadable") if found is None else ImportedFact(field, found)
