"""The MQTT bridge, with a real broker."""

from __future__ import annotations

import asyncio
import json
import socket
import uuid
from typing import Any

import pytest
from companion.bridges.mqtt import bridge, read_payload
from companion.client import AsyncCompanion
from tests.conftest import Service

BROKER = ("127.0.0.1", 1883)


@pytest.fixture
def broker() -> tuple[str, int]:
    pytest.importorskip("aiomqtt")
    try:
        socket.create_connection(BROKER, timeout=2).close()
    except OSError:
        pytest.skip("no MQTT broker answers at 127.0.0.1:1883 (mosquitto)")
    return BROKER


async def test_a_turn_goes_in_and_sentences_and_the_reply_come_out(service: Service, broker: tuple[str, int]) -> None:
    import aiomqtt

    child = service.child()
    key = str(service.robot.headers["Authorization"]).removeprefix("Bearer ")
    prefix = f"test/{uuid.uuid4().hex}"
    got: dict[str, list[dict[str, Any]]] = {"sentence": [], "reply": [], "error": []}
    async with asyncio.timeout(60), AsyncCompanion(service.url, key) as companion, aiomqtt.Client(*broker) as robot:
        serving = asyncio.create_task(bridge(companion, *broker, prefix, username=None, password=None))
        await robot.subscribe(f"{prefix}/#")
        await asyncio.sleep(1)
        await robot.publish(f"{prefix}/{child}/say", "我养了一只小猫")
        said = {"id": 7, "text": "我今年八岁", "reply_text": "好呀", "spoken_at": "2025-10-05T18:30:00+08:00"}
        await robot.publish(f"{prefix}/{child}/say", json.dumps(said))
        await robot.publish(f"{prefix}/chi_unknown/say", '{"id": 8, "text": "你好"}')
        async for message in robot.messages:
            kind = str(message.topic).rsplit("/", 1)[1]
            if kind in got:
                assert isinstance(message.payload, bytes)
                got[kind].append(json.loads(message.payload))
            if len(got["reply"]) == 2 and got["error"]:
                break
        serving.cancel()
        await asyncio.wait({serving})
    assert "".join(sentence["text"] for sentence in got["sentence"]) == got["reply"][0]["reply"]
    assert (got["reply"][1]["id"], got["reply"][1]["reply"]) == (7, None)
    assert (got["error"][0]["id"], got["error"][0]["type"]) == (8, "/errors/not-found")
    turns = service.robot.get(f"/v1/children/{child}/turns").json()["items"]
    assert sorted(turn["text"] for turn in turns) == ["我今年八岁", "我养了一只小猫"]


@pytest.mark.parametrize(
    ("payload", "text"),
    [("你好".encode(), "你好"), (b'{"text": "hi"}', "hi"), (b"[1]", "[1]"), (b"8", "8"), (b"\xff", "\ufffd")],
)
def test_payloads_are_json_or_text(payload: bytes, text: str) -> None:
    assert read_payload(payload)["text"] == text
