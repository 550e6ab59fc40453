"""What the client gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Child:
    """A child of the household."""

    id: str
    name: str | None
    nickname: str | None
    birthday: str | None
    gender: str | None
    timezone: str
    locale: str
    created_at: str

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Child:
        return cls(**{name: body[name] for name in cls.__slots__})


@dataclass(frozen=True, slots=True)
class Reply:
    """A stored turn and what to say; ``text`` is None when the robot had answered already."""

    turn_id: str
    text: str | None
    safety: Mapping[str, Any]
    memories_used: tuple[str, ...]

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Reply:
        return cls(body["turn_id"], body["reply"], body["safety"], tuple(body["memories_used"]))


@dataclass(frozen=True, slots=True)
class Learned:
    """How far learning is; ``pending`` is above zero when it was not done in time."""

    learned: int
    pending: int
    failed: int

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Learned:
        return cls(body["learned"], body["pending"], body["failed"])


@dataclass(frozen=True, slots=True)
class Uploaded:
    """What became of one turn of a batch: ``stored``, ``known``, ``refused`` or ``retry``."""

    index: int
    status: str
    turn_id: str | None
    problem: str | None
    detail: str | None
    field: str | None

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Uploaded:
        return cls(**{name: body.get(name) for name in cls.__slots__})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the household."""

    id: str
    type: str
    child_id: str | None
    at: str
    data: Mapping[str, Any]

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Event:
        return cls(body["id"], body["type"], body.get("child_id"), body["at"], body["data"])
