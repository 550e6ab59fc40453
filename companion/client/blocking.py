"""The blocking client."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import TracebackType
from typing import Any, TypeVar

import httpx

from companion.client import calls
from companion.client.calls import AGAIN, Call
from companion.client.copy import ProfileCopy
from companion.client.problem import CompanionProblem
from companion.client.streams import EventReader
from companion.client.values import Child, Event, Learned, Reply, Uploaded

T = TypeVar("T")


class Companion:
    """Calls a Companion service. Raises CompanionProblem when it says no, ``httpx.TransportError`` when it is gone.

    :param retries: how often a request is sent again when the service asks for patience (429, 503); a turn that is
        sent again is stored once.
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float = 60.0,
        retries: int = 2,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(
            base_url=url, headers={"Authorization": f"Bearer {key}"}, timeout=timeout, transport=transport
        )
        self._retries = retries

    def __enter__(self) -> Companion:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def create_child(self, **given: Any) -> Child:
        """Make a child: ``name``, ``nickname``, ``birthday``, ``gender``, ``timezone``, ``locale``."""
        return self._send(calls.create_child(given))

    def children(self) -> list[Child]:
        """All children of the household."""
        found: list[Child] = []
        after: str | None = None
        while True:
            page, after = self._send(calls.children(after))
            found += page
            if after is None:
                return found

    def child(self, child_id: str) -> Child:
        """One child."""
        return self._send(calls.child(child_id))

    def erase_child(self, child_id: str) -> None:
        """Erase a child and everything derived from it (a guardian's key)."""
        self._send(calls.erase_child(child_id))

    def say(self, child_id: str, text: str, **more: Any) -> Reply:
        """Say something in the child's place and hear the whole reply. ``more``: ``spoken_at``, ``session_id``,
        ``speaker``."""
        return self._send(calls.say(child_id, text, **more))

    def observe(self, child_id: str, text: str, reply_text: str, **more: Any) -> Reply:
        """Report a turn that the robot has answered itself."""
        return self._send(calls.say(child_id, text, reply_text=reply_text, **more))

    def say_stream(self, child_id: str, text: str, **more: Any) -> Iterator[str | Reply]:
        """The reply sentence by sentence; the last item is the Reply, once the turn is stored."""
        for name, data in self._events(calls.say(child_id, text, stream=True, **more)):
            if name == "sentence":
                yield str(data["text"])
            elif name == "done":
                yield Reply.of(data)

    def upload(self, child_id: str, turns: Sequence[Mapping[str, Any]]) -> list[Uploaded]:
        """Hand in turns that were kept while offline: ``text``, ``spoken_at``, ``reply_text``, ``key``."""
        return self._send(calls.upload(child_id, turns))

    def turns(self, child_id: str, *, limit: int = 50, before: str | None = None) -> list[dict[str, Any]]:
        """Stored turns, newest first."""
        return self._send(calls.turns(child_id, limit, before))

    def learn(self, child_id: str, wait: float = 30.0) -> Learned:
        """Wait until every stored turn is learned, at most so many seconds."""
        return self._send(calls.learn(child_id, wait))

    def profile(self, child_id: str, at: datetime | None = None) -> dict[str, Any]:
        """Everything that is known, as of a moment."""
        return self._send(calls.profile(child_id, at))

    def sync(self, child_id: str, copy: ProfileCopy | None = None) -> ProfileCopy:
        """Bring a copy of the profile up to date by what changed since."""
        return self._send(calls.sync(child_id, copy or ProfileCopy()))

    def tools(self) -> list[dict[str, Any]]:
        """The memory tools, in OpenAI's form."""
        return self._send(calls.tools())

    def call_tool(self, child_id: str, name: str, **arguments: Any) -> dict[str, Any]:
        """Run a memory tool."""
        return self._send(calls.call_tool(child_id, name, arguments))

    def events(self, after: str | None = None) -> Iterator[Event]:
        """What happens in the household, as it happens; ``after`` is the id of the last event seen."""
        headers = {"Last-Event-ID": after} if after else {}
        call = Call("GET", "/v1/events", lambda answer: None, headers=headers)
        for _, data in self._events(call):
            yield Event.of(data)

    def _send(self, call: Call[T]) -> T:
        for attempt in range(self._retries + 1):
            response = self._http.request(**call.arguments())
            if response.is_success:
                return call.read(response)
            problem = CompanionProblem.of(response)
            if response.status_code not in AGAIN or attempt == self._retries:
                raise problem
            time.sleep(min(30.0, 1.0 if problem.retry_after is None else problem.retry_after))
        raise AssertionError("unreachable")

    def _events(self, call: Call[Any]) -> Iterator[tuple[str, Any]]:
        reader = EventReader()
        with self._http.stream(**call.arguments()) as response:
            if not response.is_success:
                response.read()
                raise CompanionProblem.of(response)
            for line in response.iter_lines():
                found = reader.take(line)
                if found is not None:
                    yield found
