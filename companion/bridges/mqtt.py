"""MQTT in front of the HTTP API: a turn on one topic, the reply on another. Needs the extra ``[mqtt]``.

``PREFIX/CHILD/say`` takes plain text, or JSON with the fields of a turn (``text``, ``session_id``, ``spoken_at``,
``speaker``, ``reply_text``, and an ``id`` that comes back). Answers:

* ``PREFIX/CHILD/sentence``: ``{"id", "index", "text"}`` for each sentence, to speak at once;
* ``PREFIX/CHILD/reply``: ``{"id", "turn_id", "reply"}`` when the turn is stored;
* ``PREFIX/CHILD/error``: ``{"id", "type", "detail"}``.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from typing import Any, Protocol

import httpx
import structlog

from companion.client import AsyncCompanion, CompanionProblem, Reply

log = structlog.get_logger(__name__)

FIELDS = ("session_id", "speaker", "reply_text")


class Publisher(Protocol):
    """What is used of an MQTT client."""

    async def publish(self, topic: str, payload: str, qos: int) -> Any: ...


class MqttBridge:
    """Answers each child's turns in order; different children's at the same time."""

    def __init__(self, companion: AsyncCompanion, publisher: Publisher, prefix: str = "companion") -> None:
        self._companion = companion
        self._publisher = publisher
        self._prefix = prefix.strip("/")
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def topic(self) -> str:
        """What to subscribe to."""
        return f"{self._prefix}/+/say"

    async def run(self, messages: AsyncIterator[tuple[str, bytes]]) -> None:
        """Take (topic, payload) until there are no more."""
        async for topic, payload in messages:
            task = asyncio.create_task(self.take(topic, payload))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def take(self, topic: str, payload: bytes) -> None:
        """One message. Never raises: what is wrong is told on the error topic."""
        child = topic.removeprefix(f"{self._prefix}/").removesuffix("/say")
        given = read_payload(payload)
        identity = given.get("id")
        try:
            async with self._turns[child]:
                await self._turn(child, given, identity)
        except CompanionProblem as problem:
            await self._tell(child, "error", {"id": identity, "type": problem.type, "detail": problem.detail})
        except httpx.TransportError as error:
            log.warning("service_out_of_reach", kind=type(error).__name__)
            detail = "The service does not answer; send it again."
            await self._tell(child, "error", {"id": identity, "type": "/errors/unavailable", "detail": detail})

    async def _turn(self, child: str, given: Mapping[str, Any], identity: Any) -> None:
        more = {name: given[name] for name in FIELDS if given.get(name) is not None}
        spoken_at = given.get("spoken_at")
        if isinstance(spoken_at, str):
            try:
                more["spoken_at"] = datetime.fromisoformat(spoken_at)
            except ValueError:
                detail = "The moment is not RFC 3339."
                await self._tell(child, "error", {"id": identity, "type": "/errors/invalid-input", "detail": detail})
                return
        text = str(given.get("text") or "")
        if "reply_text" in more:
            await self._done(child, identity, await self._companion.observe(child, text, **more))
            return
        index = 0
        async for item in self._companion.say_stream(child, text, **more):
            if isinstance(item, Reply):
                await self._done(child, identity, item)
            else:
                await self._tell(child, "sentence", {"id": identity, "index": index, "text": item})
                index += 1

    async def _done(self, child: str, identity: Any, reply: Reply) -> None:
        await self._tell(child, "reply", {"id": identity, "turn_id": reply.turn_id, "reply": reply.text})

    async def _tell(self, child: str, what: str, body: Mapping[str, Any]) -> None:
        await self._publisher.publish(f"{self._prefix}/{child}/{what}", json.dumps(body, ensure_ascii=False), 1)


def read_payload(payload: bytes) -> dict[str, Any]:
    """JSON with the fields of a turn, or plain text."""
    text = payload.decode("utf-8", "replace")
    try:
        given = json.loads(text)
    except ValueError:
        given = None
    return given if isinstance(given, dict) else {"text": text}


async def bridge(
    companion: AsyncCompanion, host: str, port: int, prefix: str, *, username: str | None, password: str | None
) -> None:
    """Connect to a broker and answer until cancelled; a lost connection is taken up again."""
    import aiomqtt

    wait = 1.0
    while True:
        try:
            async with aiomqtt.Client(host, port=port, username=username, password=password) as client:
                served = MqttBridge(companion, client, prefix)
                await client.subscribe(served.topic, qos=1)
                wait = 1.0
                await served.run(_messages(client))
        except aiomqtt.MqttError as error:
            log.warning("broker_out_of_reach", kind=type(error).__name__, wait=wait)
            await asyncio.sleep(wait)
            wait = min(60.0, wait * 2)


async def _messages(client: Any) -> AsyncIterator[tuple[str, bytes]]:
    async for message in client.messages:
        payload = message.payload
        yield str(message.topic), payload if isinstance(payload, bytes) else str(payload or "").encode()
