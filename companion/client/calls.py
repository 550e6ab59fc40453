"""Every call of the API once, for both clients: what is sent, and how the answer is read."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import httpx

from companion.client.copy import ProfileCopy
from companion.client.values import Child, Learned, Reply, Uploaded

T = TypeVar("T")

AGAIN = frozenset({429, 503})
"""Nothing was stored: the same request may be sent again."""


@dataclass(frozen=True)
class Call(Generic[T]):
    """One request and the reading of its answer."""

    method: str
    path: str
    read: Callable[[httpx.Response], T]
    params: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def arguments(self) -> dict[str, Any]:
        """For ``httpx``'s ``request``."""
        return {
            "method": self.method,
            "url": self.path,
            "params": {name: value for name, value in self.params.items() if value is not None},
            "json": self.body,
            "headers": dict(self.headers),
        }


def create_child(given: Mapping[str, Any]) -> Call[Child]:
    return Call("POST", "/v1/children", lambda answer: Child.of(answer.json()), body=dict(given))


def children(after: str | None) -> Call[tuple[list[Child], str | None]]:
    def read(answer: httpx.Response) -> tuple[list[Child], str | None]:
        body = answer.json()
        return [Child.of(item) for item in body["items"]], body["next"]

    return Call("GET", "/v1/children", read, params={"after": after, "limit": 200})


def child(child_id: str) -> Call[Child]:
    return Call("GET", _child(child_id), lambda answer: Child.of(answer.json()))


def erase_child(child_id: str) -> Call[None]:
    return Call("DELETE", _child(child_id), lambda answer: None)


def say(
    child_id: str,
    text: str,
    *,
    stream: bool = False,
    reply_text: str | None = None,
    spoken_at: datetime | None = None,
    session_id: str | None = None,
    speaker: str = "child",
) -> Call[Reply]:
    body = {
        "text": text,
        "stream": stream,
        "reply_text": reply_text,
        "spoken_at": spoken_at.isoformat() if spoken_at else None,
        "session_id": session_id,
        "speaker": speaker,
    }
    return Call(
        "POST",
        f"{_child(child_id)}/turns",
        lambda answer: Reply.of(answer.json()),
        body={name: value for name, value in body.items() if value is not None},
        # Sent again after a lost answer, it is the same turn.
        headers={"Idempotency-Key": uuid.uuid4().hex},
    )


def upload(child_id: str, turns: Sequence[Mapping[str, Any]]) -> Call[list[Uploaded]]:
    return Call(
        "POST",
        f"{_child(child_id)}/turns/batch",
        lambda answer: [Uploaded.of(item) for item in answer.json()["results"]],
        body={"turns": [dict(turn) for turn in turns]},
    )


def turns(child_id: str, limit: int, before: str | None) -> Call[list[dict[str, Any]]]:
    def read(answer: httpx.Response) -> list[dict[str, Any]]:
        items: list[dict[str, Any]] = answer.json()["items"]
        return items

    return Call("GET", f"{_child(child_id)}/turns", read, params={"limit": limit, "before": before})


def learn(child_id: str, wait: float) -> Call[Learned]:
    return Call("POST", f"{_child(child_id)}/learn", lambda answer: Learned.of(answer.json()), params={"wait": wait})


def profile(child_id: str, at: datetime | None) -> Call[dict[str, Any]]:
    return Call("GET", f"{_child(child_id)}/profile", _object, params={"at": at.isoformat() if at else None})


def sync(child_id: str, copy: ProfileCopy) -> Call[ProfileCopy]:
    return Call(
        "GET",
        f"{_child(child_id)}/profile/patch",
        lambda answer: copy.patched(answer.json(), answer.headers["companion-sync"]),
        params={"since": copy.token},
    )


def tools() -> Call[list[dict[str, Any]]]:
    def read(answer: httpx.Response) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = answer.json()
        return found

    return Call("GET", "/v1/tools", read)


def call_tool(child_id: str, name: str, arguments: Mapping[str, Any]) -> Call[dict[str, Any]]:
    return Call("POST", f"{_child(child_id)}/tools/{quote(name, safe='')}", _object, body=dict(arguments))


def _object(answer: httpx.Response) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    return body


def _child(child_id: str) -> str:
    return f"/v1/children/{quote(child_id, safe='')}"
