"""What a household can choose. Stored sparsely: only what differs from the defaults, which are the protective ones."""

from __future__ import annotations

import re
from datetime import time
from typing import Any, Literal

from pydantic import Field, ValidationError, field_validator

from companion.domain.base import Value
from companion.errors import InvalidInput

_RELATIVES = re.compile(
    r"妈|爸|爹|娘|父|母|爷|奶|姥|公$|婆|哥|姐|弟|妹|叔|姨|舅|姑|伯|老婆|老公|男友|女友|男朋友|女朋友|恋人|爱人"
    r"|\b(mum|mom|mummy|mommy|dad|daddy|mother|father|papa|mama|brother|sister|grand\w+|uncle|aunt|nan|nana"
    r"|husband|wife|boyfriend|girlfriend|lover|partner)\b",
    re.IGNORECASE,
)


PrivateKind = Literal[
    "phone", "id_card", "bank_card", "email", "address", "password", "wechat", "qq", "social", "account", "plate",
    "gps", "id_other", "name", "school", "school_class",
]  # fmt: skip
"""Types of private data a household may treat otherwise than by default."""


class HouseholdSettings(Value):
    """A household's choices, with their defaults."""

    robot_name: str = Field(default="小伴", min_length=1, max_length=24)
    """What the robot calls itself. Never a relative's or partner's name (CAC Order 21, art. 14)."""
    persona: str = Field(default="", max_length=600)
    """A guardian's words about how the robot should be."""
    reply_language: Literal["auto", "zh", "en"] = "auto"
    daily_limit_minutes: int | None = Field(default=60, ge=5, le=600)
    """Minutes of talk a day; None for no limit."""
    quiet_from: time | None = time(22, 0)
    quiet_until: time | None = time(6, 0)
    break_reminder_minutes: int = Field(default=30, ge=5, le=180)
    disclosure_minutes: int = Field(default=60, ge=5, le=60)
    """How often the robot says that it is a computer program; the strictest law asks for every hour."""
    blocked_terms: tuple[str, ...] = ()
    """A household's own words that are never stored, 64 characters each at the most."""
    blocked_topics: tuple[str, ...] = ()
    review_memories: bool = False
    """Memories wait for approval before the robot uses them."""
    look_back: Literal["off", "weekly"] = "weekly"
    transcript_access: Literal["full", "flagged", "none"] = "full"
    keep_turns_days: int = Field(default=365, ge=1, le=3650)
    """Retention of turns, from receipt."""
    keep_memories_days: int = Field(default=1095, ge=1, le=3650)
    reply_characters: int = Field(default=400, ge=40, le=2000)
    """Longest reply; cut at a sentence."""
    privacy: dict[PrivateKind, Literal["remove", "keep", "given_name_only"]] = Field(default_factory=dict)
    """Deviations from the privacy policy table, by type."""

    @field_validator("robot_name", "persona")
    @classmethod
    def _never_a_relative(cls, value: str) -> str:
        if _RELATIVES.search(value):
            raise ValueError("the robot may not be a relative or partner: choose another name or role")
        return value

    @field_validator("blocked_terms", "blocked_topics")
    @classmethod
    def _short(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        cleaned = tuple(dict.fromkeys(term.strip() for term in value if term.strip()))
        if len(cleaned) > 500 or any(len(term) > 64 for term in cleaned):
            raise ValueError("at most 500 entries of at most 64 characters each")
        return cleaned


_NULL_MEANS_NONE = ("daily_limit_minutes", "quiet_from", "quiet_until")
"""Settings for which null is a choice (no limit, no quiet hours) and not the way back to the default."""


def read_settings(stored: dict[str, Any]) -> HouseholdSettings:
    """Stored values over the defaults. Unknown or outdated ones fall back to their default."""
    try:
        return HouseholdSettings.model_validate(stored)
    except ValidationError as error:
        bad = {str(problem["loc"][0]) for problem in error.errors() if problem["loc"]}
        return HouseholdSettings.model_validate({key: value for key, value in stored.items() if key not in bad})


def change_settings(stored: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The stored form after a change; None sets a value back to its default. Raises InvalidInput naming the field."""
    merged = {**stored, **changes}
    merged = {key: value for key, value in merged.items() if value is not None or key in _NULL_MEANS_NONE}
    try:
        settings = HouseholdSettings.model_validate(merged)
    except ValidationError as error:
        problem = error.errors()[0]
        field = ".".join(str(part) for part in problem["loc"])
        raise InvalidInput(f"The setting cannot be used: {problem['msg']}.", field=field) from None
    return settings.model_dump(mode="json", exclude_defaults=True)
