"""Both clients against a real service."""

from __future__ import annotations

from datetime import UTC, datetime

import httpx
import pytest
from companion.client import AsyncCompanion, Companion, CompanionProblem, Reply
from companion.client.streams import EventReader
from tests.conftest import Service


def key(service: Service) -> str:
    return str(service.guardian.headers["Authorization"]).removeprefix("Bearer ")


def test_a_robots_day(service: Service) -> None:
    with Companion(service.url, key(service)) as companion:
        child = companion.create_child(name="小满", timezone="Asia/Shanghai")
        assert companion.child(child.id) == child
        assert child.id in [known.id for known in companion.children()]
        copy = companion.sync(child.id)
        reply = companion.say(child.id, "我养了一只小猫")
        assert reply.text
        *sentences, done = companion.say_stream(child.id, "I love mangoes")
        assert isinstance(done, Reply)
        assert done.text
        assert sentences
        companion.observe(child.id, "我今年八岁", "好呀", spoken_at=datetime(2025, 10, 5, 10, tzinfo=UTC))
        (kept,) = companion.upload(child.id, [{"text": "我害怕打雷", "spoken_at": "2025-10-06T18:30:00+08:00"}])
        assert kept.status == "stored"
        assert companion.learn(child.id).pending == 0
        assert len(companion.turns(child.id)) == 4
        assert companion.sync(child.id, copy).document == companion.profile(child.id)
        names = [tool["function"]["name"] for tool in companion.tools()]
        assert "recall" in names
        assert companion.call_tool(child.id, "recall", query="小猫")["found"]
        companion.erase_child(child.id)
        with pytest.raises(CompanionProblem) as problem:
            companion.profile(child.id)
        assert (problem.value.status, problem.value.type) == (404, "/errors/not-found")


async def test_without_blocking(service: Service) -> None:
    async with AsyncCompanion(service.url, key(service)) as companion:
        child = await companion.create_child()
        heard = [item async for item in companion.say_stream(child.id, "我最喜欢霸王龙")]
        assert isinstance(heard[-1], Reply)
        assert (await companion.learn(child.id)).failed == 0
        assert (await companion.profile(child.id))["memories"]
        with pytest.raises(CompanionProblem):
            [item async for item in companion.say_stream("chi_unknown", "你好")]


def test_patience_is_kept_and_the_turn_stays_the_same_one() -> None:
    keys: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["idempotency-key"])
        if len(keys) < 3:
            return httpx.Response(503, headers={"Retry-After": "0"}, json={"type": "/errors/store-unavailable"})
        return httpx.Response(200, json={"turn_id": "turn_1", "reply": "嗯", "safety": {}, "memories_used": []})

    with Companion("http://test", "key", transport=httpx.MockTransport(answer)) as companion:
        assert companion.say("chi_1", "你好").text == "嗯"
    assert len(set(keys)) == 1
    assert len(keys) == 3


def test_events_are_read_as_they_are_sent() -> None:
    reader = EventReader()
    lines = [": still here", "", "event: done", 'data: {"a":', "data: 1}", ""]
    assert [found for line in lines if (found := reader.take(line))] == [("done", {"a": 1})]
