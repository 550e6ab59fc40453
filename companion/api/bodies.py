"""Request and response bodies of the device API."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from companion.domain.household import Child

MAX_TEXT = 2_000
"""Characters of one utterance; a longer one is a recording gone wrong."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def _clean(value: object) -> object:
    """Drop control characters, which no one says; refuse what is not text at all."""
    if isinstance(value, str):
        if _SURROGATE.search(value):
            raise ValueError("the text holds half of a character (a lone surrogate): send valid UTF-8")
        return _CONTROL.sub("", value).strip()
    return value


def _not_blank(value: str) -> str:
    if not value:
        raise ValueError("the text is empty: send what was said, 1 to 2,000 characters")
    if len(value) > MAX_TEXT:
        raise ValueError("the text is too long: send at most 2,000 characters a turn")
    return value


def _aware(value: datetime) -> datetime:
    if value.tzinfo is None:
        raise ValueError("the moment needs an offset: send RFC 3339, such as 2025-10-05T18:30:00+08:00")
    if not 1970 < value.year < 2200:
        raise ValueError("the moment is impossible: send when it was said, as RFC 3339 with an offset")
    return value


Spoken = Annotated[str, BeforeValidator(_clean), AfterValidator(_not_blank)]
Moment = Annotated[datetime, AfterValidator(_aware)]
Cleaned = Annotated[str | None, BeforeValidator(_clean)]
"""Any text, without what nobody says."""
Label = Annotated[str, BeforeValidator(_clean), Field(min_length=1, max_length=64)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="ignore")


class NewChild(_Body):
    """A child to be known."""

    model_config = ConfigDict(
        extra="ignore",
        json_schema_extra={
            "examples": [{"name": "小满", "birthday": "2017-05-20", "timezone": "Asia/Shanghai", "locale": "zh-CN"}]
        },
    )

    name: Label | None = None
    nickname: Label | None = None
    birthday: Annotated[str, Field(max_length=10)] | None = Field(default=None, description="YYYY-MM-DD or MM-DD")
    gender: Annotated[str, Field(max_length=10)] | None = Field(default=None, description="男 or 女 (boy, girl)")
    timezone: Annotated[str, Field(min_length=1, max_length=64)] = Field(
        default="Asia/Shanghai", description="IANA name of the child's time zone"
    )
    locale: Annotated[str, Field(pattern=r"^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})*$", max_length=24)] = "zh-CN"


class ChildChange(_Body):
    """What to change; fields left out stay as they are."""

    model_config = ConfigDict(extra="ignore", json_schema_extra={"examples": [{"nickname": "满满"}]})

    name: Label | None = None
    nickname: Label | None = None
    birthday: Annotated[str, Field(max_length=10)] | None = None
    gender: Annotated[str, Field(max_length=10)] | None = None
    timezone: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    locale: Annotated[str, Field(pattern=r"^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})*$", max_length=24)] | None = None


class ShownChild(_Body):
    """A child as the API shows it."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "chi_01k6x8q3m1ab2cd3ef4gh5jk",
                    "name": "小满",
                    "nickname": None,
                    "birthday": "2017-05-20",
                    "gender": None,
                    "timezone": "Asia/Shanghai",
                    "locale": "zh-CN",
                    "created_at": "2025-10-05T10:00:00Z",
                }
            ]
        }
    )

    id: str
    name: str | None
    nickname: str | None
    birthday: str | None
    gender: str | None
    timezone: str
    locale: str
    created_at: datetime

    @classmethod
    def of(cls, child: Child) -> ShownChild:
        return cls.model_validate(child.model_dump(exclude={"household_id"}))


class ChildPage(_Body):
    """A page of children."""

    items: list[ShownChild]
    next: str | None = Field(description="Send it as `after` for the next page; null on the last")


class NewTurn(_Body):
    """What was said to the robot."""

    model_config = ConfigDict(
        extra="ignore",
        json_schema_extra={
            "examples": [
                {"text": "下周三有数学考试", "spoken_at": "2025-10-05T18:30:00+08:00", "session_id": "evening"},
                {"text": "我最喜欢霸王龙", "reply_text": "霸王龙好威风", "spoken_at": "2025-10-05T18:31:00+08:00"},
            ]
        },
    )

    text: Spoken = Field(description="What was said, as recognised; 1 to 2,000 characters")
    spoken_at: Moment | None = Field(default=None, description="RFC 3339 with offset; default now")
    session_id: Annotated[str, BeforeValidator(_clean), Field(min_length=1, max_length=128)] | None = None
    speaker: Literal["child", "guardian", "other"] = "child"
    reply_text: Annotated[str, BeforeValidator(_clean), Field(max_length=8_000)] | None = Field(
        default=None, description="What the robot has answered already: the turn is stored and learned only"
    )
    stream: bool = Field(default=False, description="Answer as server-sent events, sentence by sentence")


class Safety(_Body):
    """What the checks decided about this turn, by rule."""

    action: Literal["allow", "soften", "block", "alert"]
    category: str
    rule: str | None = None
    redacted: list[str] = Field(default_factory=list, description="Types of private data that were removed")
    reply_rules: list[str] = Field(default_factory=list, description="Rules that replaced a sentence of the reply")


class TurnAnswer(_Body):
    """A stored turn and the reply."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "turn_id": "turn_01k6x8q3m1ab2cd3ef4gh5jk",
                    "reply": "我记得星期三有数学考试，加油哦！",
                    "safety": {"action": "allow", "category": "ok", "rule": None, "redacted": [], "reply_rules": []},
                    "memories_used": ["mem_0a1b2c3d4e5f6g7h8j9k0m1n"],
                }
            ]
        }
    )

    turn_id: str
    reply: str | None = Field(description="What to say; null when the robot had answered already")
    safety: Safety
    memories_used: list[str]


class ShownTurn(_Body):
    """A stored turn; private data has been removed from its texts."""

    id: str
    session_id: str | None
    speaker: str
    text: str
    reply: str | None
    spoken_at: datetime
    received_at: datetime
    learning: Literal["pending", "learned", "failed", "skipped"]
    learned_at: datetime | None
    attempts: int
    failure: str | None
    raw_output: str | None
    safety: dict[str, Any]


class TurnPage(_Body):
    """A page of turns, newest first."""

    items: list[ShownTurn]
    next: str | None


class LearnResult(_Body):
    """How far learning is."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"learned": 12, "pending": 0, "failed": 0}]})

    learned: int = Field(description="Turns learned during this call")
    pending: int
    failed: int


class ShownOperation(_Body):
    """One decided change: kind, rule, the turn it came from, and its values."""

    model_config = ConfigDict(extra="allow")

    position: int
    id: str
    kind: str
    rule: str
    actor: str
    turn_id: str | None
    at: datetime


class OperationPage(_Body):
    """A page of operations, oldest first."""

    items: list[ShownOperation]
    next: int | None = Field(description="Send it as `after` for the next page; null on the last")


class MemoryChange(_Body):
    """A guardian's change of a memory; fields left out stay as they are."""

    model_config = ConfigDict(
        extra="ignore", json_schema_extra={"examples": [{"content": "最喜欢三角龙", "permanent": True}]}
    )

    content: Annotated[str, BeforeValidator(_clean), Field(min_length=1, max_length=200)] | None = None
    permanent: bool | None = Field(default=None, description="Pin: talk never changes it and it is never cleaned away")
    hidden: bool | None = Field(default=None, description="The robot never speaks of it")
    pending_review: bool | None = Field(default=None, description="false approves it")


class NewReport(_Body):
    """A complaint about a turn."""

    reason: Annotated[str, BeforeValidator(_clean), Field(min_length=1, max_length=500)] = Field(
        examples=["It told the child where the matches are."]
    )


class Problem(_Body):
    """RFC 9457 problem."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "/errors/invalid-input",
                    "title": "Invalid input",
                    "status": 422,
                    "detail": "The text is empty: send what was said, 1 to 2,000 characters.",
                    "field": "text",
                }
            ]
        }
    )

    type: str
    title: str
    status: int
    detail: str
    field: str | None = None
