"""xiaozhi-esp32-server: the context it asks for, and our memory provider as its server calls it."""

from __future__ import annotations

import abc
import importlib.util
import sys
import types
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Service

PROVIDER = Path(__file__).parents[2] / "integrations" / "xiaozhi" / "companion_memory.py"
URL = "/integrations/xiaozhi"


@dataclass
class Message:
    """A message of its dialogue, as far as memories look at it."""

    role: str
    content: Any


class MemoryProviderBase(abc.ABC):
    """The published interface, as of 2025."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.config = config
        self.role_id: str | None = None

    @abc.abstractmethod
    async def save_memory(self, msgs: list[Message], session_id: str | None = None) -> Any: ...

    @abc.abstractmethod
    async def query_memory(self, query: str) -> str: ...

    def init_memory(self, role_id: str, llm: object, **kwargs: Any) -> None:
        self.role_id = role_id
        self.llm = llm


class Logger:
    """Swallows; its own binds a tag first."""

    def bind(self, **_: Any) -> Logger:
        return self

    def error(self, text: str) -> None: ...


@pytest.fixture
def provider_class(monkeypatch: pytest.MonkeyPatch) -> Any:
    base = types.ModuleType("core.providers.memory.base")
    base.MemoryProviderBase, base.logger = MemoryProviderBase, Logger()  # type: ignore[attr-defined]
    for name in ("core", "core.providers", "core.providers.memory", "core.providers.memory.companion_memory"):
        package = types.ModuleType(name)
        package.__path__ = []
        monkeypatch.setitem(sys.modules, name, package)
    monkeypatch.setitem(sys.modules, base.__name__, base)
    name = "core.providers.memory.companion_memory.companion_memory"
    spec = importlib.util.spec_from_file_location(name, PROVIDER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module.MemoryProvider


def key(service: Service) -> str:
    return str(service.robot.headers["Authorization"]).removeprefix("Bearer ")


def paired(service: Service, device: str, **given: Any) -> str:
    child = service.child(**given)
    service.guardian.post("/v1/guardian/devices", json={"child_id": child, "device_id": device}).raise_for_status()
    return child


async def test_a_session_is_remembered_once_and_comes_back(service: Service, provider_class: Any) -> None:
    child = paired(service, "aa:bb:cc:00:00:01")
    memory = provider_class({"url": service.url, "api_key": key(service), "timeout": 20})
    memory.init_memory("aa:bb:cc:00:00:01", None, summary_memory=None, save_to_file=True)
    talk = [
        Message("system", "你是小智"),
        Message("user", '{"speaker": "child", "content": "我叫林小满，我养了一只小猫"}'),
        Message("assistant", "小猫"),
        Message("assistant", "真可爱"),
        Message("user", "请你以“时间过得真快”为开头结束这段对话"),
        Message("assistant", "再见"),
        Message("user", "我对花生过敏"),
    ]
    assert (await memory.save_memory(talk, session_id="s1"))["stored"] == 2
    assert (await memory.save_memory(talk, session_id="s1"))["known"] == 2
    turns = service.robot.get(f"/v1/children/{child}/turns").json()["items"]
    assert [turn["text"] for turn in turns] == ["我对花生过敏", "我叫林小满，我养了一只小猫"]
    assert turns[1]["reply"] == "小猫真可爱"
    service.robot.post(f"/v1/children/{child}/learn", params={"wait": 30})
    known = await memory.query_memory("小猫今天好吗")
    assert "林小满" in known
    assert "猫" in known


async def test_without_its_memory_the_robot_still_talks(provider_class: Any) -> None:
    memory = provider_class({"url": "http://127.0.0.1:9", "api_key": "x", "timeout": 1})
    memory.init_memory("aa", None)
    assert await memory.query_memory("你好") == ""
    assert await memory.save_memory([Message("user", "你好")], context={"session_id": "x"}) is None


def test_context_for_the_prompt(service: Service) -> None:
    child = paired(service, "aa:bb:cc:00:00:02", name="林小满", birthday="2017-05-20")
    arguments = {"key": "安排", "value": "今天去动物园", "action": "+"}
    service.robot.post(f"/v1/children/{child}/tools/memory_write", json=arguments).raise_for_status()
    answer = service.robot.get(f"{URL}/context", headers={"device-id": "aa:bb:cc:00:00:02"}).json()
    assert answer["code"] == 0
    assert answer["data"]["孩子"].startswith("林小满，")
    assert "动物园" in answer["data"]["今天"]


def test_an_unknown_device_gets_a_code_and_a_stranger_nothing(service: Service) -> None:
    unknown = service.robot.get(f"{URL}/context", headers={"device-id": "aa:bb:cc:00:00:03"}).json()
    assert sum(character.isdigit() for character in unknown["data"]) == 6
    refused = service.nobody.get(f"{URL}/context", headers={"device-id": "aa"})
    assert (refused.status_code, refused.json()["code"]) == (401, 401)
    assert service.robot.get(f"{URL}/context").json()["code"] == 422
