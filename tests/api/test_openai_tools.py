"""The OpenAI face with a model behind it: the device's tools, and a device that goes away in mid-stream."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from companion.api.app import create_app
from companion.dialogue.tool_use import tool_use
from companion.domain import ManualClock
from companion.domain.household import ROBOT_SCOPES
from companion.embedding.hashed import HashedEmbedder
from companion.household.access import Principal
from companion.household.keys import create_key
from companion.llm.port import ChatModel, Completion, Message, Options
from companion.llm.scripted import ScriptedModel
from companion.settings import Settings
from companion.wiring import Services, build
from tests.homes import START

PLAY = {"type": "function", "function": {"name": "play_music", "parameters": {"type": "object", "properties": {}}}}


class Robot:
    """A robot in this process."""

    def __init__(self, services: Services, secret: str, child: str) -> None:
        self.services, self.child = services, child
        self.app = create_app(services)
        self.headers = {"Authorization": f"Bearer {secret}", "X-Child-Id": child}

    async def ask(self, messages: Sequence[dict[str, Any]], **more: Any) -> dict[str, Any]:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=self.headers) as client:
            response = await client.post("/v1/chat/completions", json={"messages": messages, **more})
        assert response.status_code == 200, response.text
        answer: dict[str, Any] = response.json() if not more.get("stream") else {"events": response.text}
        return answer

    async def turns(self) -> list[tuple[str, str | None]]:
        stored = await self.services.store.turns(self.child)
        return [(each.turn.text, each.turn.reply) for each in stored]


async def robot(stack: AsyncExitStack, folder: Path, model: ChatModel, **more: Any) -> Robot:
    settings = Settings(data_dir=folder, consent="operator", workers=0, encryption="off", model_extracts=False, **more)
    services = build(settings, clock=ManualClock(START), model=model, embedder=HashedEmbedder())
    await services.start()
    stack.push_async_callback(services.stop)
    household = (await services.store.households())[0]
    _, secret = await create_key(services.store, services.clock, household.id, "robot", ROBOT_SCOPES)
    caller = Principal(id="test", household_id=household.id, scopes=frozenset(ROBOT_SCOPES))
    child = await services.children.create(caller, {"timezone": "Asia/Shanghai"})
    return Robot(services, secret, child.id)


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


def called(name: str, arguments: str = "{}") -> Completion:
    call = {"id": "call_1", "type": "function", "function": {"name": name, "arguments": arguments}}
    return Completion(text="", finish_reason="tool_calls", tool_calls=(call,))


async def test_a_call_is_handed_back_and_its_result_answered(stack: AsyncExitStack, tmp_path: Path) -> None:
    model = ScriptedModel([called("play_music", '{"song": "小星星"}'), "小星星来啦！"])
    toy = await robot(stack, tmp_path, model)
    user = {"role": "user", "content": "放一首小星星"}
    first = (await toy.ask([user], tools=[PLAY]))["choices"][0]
    assert first["finish_reason"] == "tool_calls"
    assert first["message"]["tool_calls"][0]["function"] == {"name": "play_music", "arguments": '{"song": "小星星"}'}
    offered = [tool["function"]["name"] for tool in model.asked[0].options.tools]
    assert offered == ["play_music", "memory_write", "user_tag", "summarise", "recall", "direct_answer"]
    messages = [user, first["message"], {"role": "tool", "tool_call_id": "call_1", "content": "playing"}]
    second = (await toy.ask(messages, tools=[PLAY]))["choices"][0]
    assert (second["finish_reason"], second["message"]["content"][-6:]) == ("stop", "小星星来啦！")
    assert [message.role for message in model.asked[1].messages[-2:]] == ["assistant", "tool"]
    # The same request again is a resend: the model is not asked again.
    assert (await toy.ask(messages, tools=[PLAY]))["choices"][0] == second
    assert len(model.asked) == 2


async def test_calls_are_streamed(stack: AsyncExitStack, tmp_path: Path) -> None:
    toy = await robot(stack, tmp_path, ScriptedModel([called("play_music")]))
    events = (await toy.ask([{"role": "user", "content": "放音乐"}], tools=[PLAY], stream=True))["events"]
    chunks = [json.loads(line[6:]) for line in events.splitlines() if line.startswith("data: {")]
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks]
    assert [delta["tool_calls"][0]["index"] for delta in deltas if "tool_calls" in delta] == [0]
    assert chunks[-1]["choices"][0]["finish_reason"] == "tool_calls"


async def test_a_direct_answer_is_spoken_and_unknown_or_bad_calls_are_dropped(
    stack: AsyncExitStack, tmp_path: Path
) -> None:
    answers = [called("direct_answer", '{"content": "你好呀！"}'), called("launch_rocket")]
    toy = await robot(stack, tmp_path, ScriptedModel(answers))
    spoken = (await toy.ask([{"role": "user", "content": "你好"}], tools=[PLAY]))["choices"][0]
    assert (spoken["finish_reason"], spoken["message"]["content"][-4:]) == ("stop", "你好呀！")
    dropped = (await toy.ask([{"role": "user", "content": "发射火箭"}], tools=[PLAY]))["choices"][0]
    assert "tool_calls" not in dropped["message"]
    assert dropped["message"]["content"]


async def test_the_model_may_use_the_memory_tools_within_a_turn_but_not_for_ever(
    stack: AsyncExitStack, tmp_path: Path
) -> None:
    write = called("memory_write", '{"key": "宠物", "value": "小猫", "action": "+"}')
    broken = called("recall", "{")
    model = ScriptedModel([write, "记住啦！", broken, broken, broken])
    toy = await robot(stack, tmp_path, model)
    spoken = (await toy.ask([{"role": "user", "content": "记住我有小猫"}], tools=[PLAY]))["choices"][0]
    assert spoken["message"]["content"].endswith("记住啦！")
    assert json.loads(model.asked[1].messages[-1].content)["state"] == "done"
    profile = (await toy.services.store.profile(toy.child)).profile
    assert [memory.content for memory in profile.live_memories()] == ["宠物：小猫"]
    rounds = (await toy.ask([{"role": "user", "content": "想一想"}], tools=[PLAY]))["choices"][0]
    assert rounds["message"]["content"]
    assert len(model.asked) == 5


def test_tools_are_read_with_tolerance() -> None:
    assert tool_use(None, []) is None
    assert tool_use([None, {"function": {}}, {"type": "function"}], []) is None


class SlowModel(ScriptedModel):
    """Says a sentence, then thinks for ever."""

    def __init__(self) -> None:
        super().__init__([])
        self.stopped = False

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        try:
            yield "从前有一只小兔子。它"
            await asyncio.Event().wait()
        finally:
            self.stopped = True


@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/children/{child}/turns"])
async def test_a_device_that_goes_away_stops_the_model_and_leaves_what_was_spoken(
    stack: AsyncExitStack, tmp_path: Path, path: str
) -> None:
    model = SlowModel()
    toy = await robot(stack, tmp_path, model)
    heard, body = asyncio.Event(), {"messages": [{"role": "user", "content": "讲个故事"}], "text": "讲个故事"}
    sent = [{"type": "http.request", "body": json.dumps({**body, "stream": True}).encode(), "more_body": False}]

    async def receive() -> dict[str, Any]:
        if sent:
            return sent.pop()
        await heard.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if "小兔子" in message.get("body", b"").decode():
            heard.set()

    headers = [(name.lower().encode(), value.encode()) for name, value in toy.headers.items()]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "POST",
        "path": path.format(child=toy.child),
        "raw_path": b"",
        "query_string": b"",
        "root_path": "",
        "headers": [*headers, (b"content-type", b"application/json"), (b"accept-encoding", b"gzip")],
        "scheme": "http",
        "server": ("test", 80),
    }
    async with asyncio.timeout(20):
        await toy.app(scope, receive, send)
        while not await toy.turns():  # noqa: ASYNC110  (stored by a task that outlives the request)
            await asyncio.sleep(0.01)
    assert model.stopped
    ((said, spoken),) = await toy.turns()
    assert said == "讲个故事"
    # The disclosure that begins a day's talk, then what was heard of the story.
    assert str(spoken).endswith("从前有一只小兔子。")


class CrowdedModel(ScriptedModel):
    """Says a sentence and waits until as many streams are open as a test wants."""

    def __init__(self, wanted: int) -> None:
        super().__init__([])
        self.open, self.wanted, self.all_here = 0, wanted, asyncio.Event()

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        self.open += 1
        if self.open == self.wanted:
            self.all_here.set()
        yield "从前有一只小兔子。它"
        await self.all_here.wait()
        yield "跑了。"


async def test_five_hundred_streams_are_open_at_once(stack: AsyncExitStack, tmp_path: Path) -> None:
    toy = await robot(stack, tmp_path, CrowdedModel(500), turns_per_minute=1_000)
    asked = [toy.ask([{"role": "user", "content": f"讲个故事{number}"}], stream=True) for number in range(500)]
    async with asyncio.timeout(300):
        answers = await asyncio.gather(*asked)
    assert all(answer["events"].endswith("data: [DONE]\n\n") for answer in answers)
    assert len(await toy.services.store.turns(toy.child, limit=1_000)) == 500
