"""The server adapter, against servers that behave as their projects document, and as servers misbehave."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from companion.errors import ModelRefused, ModelTimeout, ModelUnreachable
from companion.llm.openai_compatible import OpenAICompatibleModel
from companion.llm.port import JsonSchema, Message, Options
from companion.llm.servers import base_address, thinks_by_default
from companion.llm.thinking import ThinkingFilter, without_thinking

HELLO = [Message(role="user", content="hello")]
SCHEMA = JsonSchema("thing", {"type": "object"})


def listing(owner: str, name: str = "Qwen3-4B") -> dict[str, Any]:
    return {"object": "list", "data": [{"id": name, "object": "model", "owned_by": owner}]}


def answer(text: str, finish: str = "stop") -> dict[str, Any]:
    return {
        "choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": finish}],
        "usage": {"prompt_tokens": 7, "completion_tokens": 3},
    }


class Server:
    """A fake server: routes to functions, keeps the bodies it was sent."""

    def __init__(self, owner: str = "vllm", *chats: Any) -> None:
        self.bodies: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.models: Any = listing(owner) if owner else None
        self.chats = list(chats)
        self.extra: dict[str, Any] = {}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.paths.append(request.url.path)
        if request.url.path == "/v1/models":
            return httpx.Response(200, json=self.models) if self.models else httpx.Response(404)
        if request.url.path in self.extra:
            return httpx.Response(200, json=self.extra[request.url.path])
        if request.url.path != "/v1/chat/completions":
            return httpx.Response(404)
        body = json.loads(request.content)
        self.bodies.append(body)
        given = self.chats.pop(0) if self.chats else answer("hi")
        if isinstance(given, Exception):
            raise given
        if isinstance(given, Callable):  # type: ignore[arg-type]
            given = given(body)
        return given if isinstance(given, httpx.Response) else httpx.Response(200, json=given)

    def model(self, url: str = "http://box:8000/v1", **options: Any) -> OpenAICompatibleModel:
        async def no_sleep(seconds: float) -> None:
            self.slept.append(seconds)

        self.slept: list[float] = []
        return OpenAICompatibleModel(
            url, transport=httpx.MockTransport(self), sleep=no_sleep, chance=lambda: 1.0, **options
        )


def sse(*events: Any) -> httpx.Response:
    lines = [": keep-alive\n\n"]
    lines += [f"data: {event if isinstance(event, str) else json.dumps(event)}\n\n" for event in events]
    return httpx.Response(200, content="".join(lines).encode(), headers={"content-type": "text/event-stream"})


def piece(text: str) -> dict[str, Any]:
    return {"choices": [{"delta": {"content": text}}]}


@pytest.mark.parametrize(
    "url",
    [
        "http://box:8000",
        "http://box:8000/",
        "http://box:8000/v1",
        "http://box:8000/v1/",
        "box:8000",
        "http://box:8000/v1/chat/completions",
    ],
)
def test_addresses_with_and_without_v1(url: str) -> None:
    assert base_address(url) == "http://box:8000"
    assert base_address("https://host/llm/v1") == "https://host/llm"


async def test_asks_and_reads_an_answer() -> None:
    server = Server("vllm", answer("hello there", "length"))
    model = server.model()
    completion = await model.complete(HELLO, Options(max_tokens=9, temperature=0.5, stop=("\n",)))
    assert (completion.text, completion.finish_reason) == ("hello there", "length")
    assert (completion.prompt_tokens, completion.completion_tokens) == (7, 3)
    assert model.name == "Qwen3-4B"
    (body,) = server.bodies
    assert body["model"] == "Qwen3-4B"
    assert (body["max_tokens"], body["temperature"], body["stop"]) == (9, 0.5, ["\n"])
    assert "response_format" not in body


async def test_a_schema_is_sent_in_the_nested_form() -> None:
    server = Server("vllm")
    await server.model().complete(HELLO, Options(schema=SCHEMA))
    assert server.bodies[0]["response_format"] == {
        "type": "json_schema",
        "json_schema": {"name": "thing", "schema": {"type": "object"}, "strict": True},
    }


@pytest.mark.parametrize(
    ("owner", "paths", "kind"),
    [
        ("vllm", {}, "vllm"),
        ("sglang", {}, "sglang"),
        ("llamacpp", {}, "llama.cpp"),
        ("library", {}, "ollama"),
        ("someone", {"/api/version": {"version": "0.12"}}, "ollama"),
        ("someone", {"/get_model_info": {"model_path": "x"}}, "sglang"),
        ("someone", {"/props": {"total_slots": 1}}, "llama.cpp"),
        ("someone", {"/version": {"version": "0.11"}}, "vllm"),
        ("someone", {}, "plain"),
    ],
)
async def test_tells_servers_apart(owner: str, paths: dict[str, Any], kind: str) -> None:
    server = Server(owner)
    server.extra = paths
    assert (await server.model().probe()).server == kind


async def test_thinking_is_turned_off_in_each_servers_way() -> None:
    for owner in ("vllm", "sglang", "llamacpp"):
        server = Server(owner)
        await server.model().complete(HELLO)
        assert server.bodies[0]["chat_template_kwargs"] == {"enable_thinking": False}
    ollama = Server("library")
    await ollama.model().complete(HELLO)
    assert ollama.bodies[0]["reasoning_effort"] == "none"
    assert ollama.bodies[0]["messages"][-1]["content"] == "hello /no_think"
    plain = Server("someone")
    plain.models = listing("someone", "Qwen3-4B-Instruct-2507")
    await plain.model().complete(HELLO)
    assert plain.bodies[0]["messages"][-1]["content"] == "hello"
    assert thinks_by_default("Qwen/Qwen3-8B-AWQ")
    assert not thinks_by_default("qwen2.5-1.5b-instruct")


async def test_refused_fields_are_left_out_from_then_on() -> None:
    server = Server(
        "vllm",
        httpx.Response(400, json={"error": {"message": "unknown field chat_template_kwargs"}}),
        httpx.Response(400, json={"error": {"message": "response_format json_schema is not supported"}}),
        answer("{}"),
        answer("{}"),
    )
    model = server.model()
    for _ in range(2):
        assert (await model.complete(HELLO, Options(schema=SCHEMA))).text == "{}"
    assert [set(body) & {"chat_template_kwargs", "response_format"} for body in server.bodies] == [
        {"chat_template_kwargs", "response_format"},
        {"response_format"},
        set(),
        set(),
    ]


async def test_faults_that_pass_are_retried_with_jitter() -> None:
    server = Server(
        "vllm", httpx.Response(503, headers={"retry-after": "2"}), httpx.ConnectError("refused"), answer("at last")
    )
    assert (await server.model(backoff=0.25).complete(HELLO)).text == "at last"
    assert server.slept == [2.0, 0.5]


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (httpx.Response(500), ModelUnreachable),
        (httpx.Response(429), ModelUnreachable),
        (httpx.ReadTimeout("slow"), ModelTimeout),
        (httpx.ReadError("cut"), ModelUnreachable),
        (httpx.Response(401), ModelRefused),
        (httpx.Response(404), ModelRefused),
        (httpx.Response(400, json={"error": {"message": "maximum context length exceeded"}}), ModelRefused),
        (httpx.Response(200, content=b"<html>"), ModelUnreachable),
        (httpx.Response(200, json={"choices": []}), ModelUnreachable),
        (httpx.Response(200, json=[1]), ModelUnreachable),
    ],
)
async def test_every_fault_has_its_error(fault: Any, error: type[Exception]) -> None:
    server = Server("vllm", *[fault] * 3)
    with pytest.raises(error):
        await server.model().complete(HELLO)
    assert len(server.bodies) == (3 if error is ModelUnreachable and not getattr(fault, "is_success", False) else 1)


async def test_a_whole_answer_has_a_deadline() -> None:
    async def slow(request: httpx.Request) -> httpx.Response:
        await asyncio.sleep(5)
        return httpx.Response(200, json=answer("late"))

    model = OpenAICompatibleModel("http://box", "m", server="plain", transport=httpx.MockTransport(slow))
    with pytest.raises(ModelTimeout):
        await model.complete(HELLO, Options(timeout=0.05))


async def test_streams_pieces() -> None:
    usage = {"choices": [], "usage": {"prompt_tokens": 1}}
    server = Server(
        "vllm", sse({"choices": [{"delta": {"role": "assistant"}}]}, piece("hel"), piece("lo"), usage, "[DONE]")
    )
    assert [text async for text in server.model().stream(HELLO) if text] == ["hel", "lo"]
    assert server.bodies[0]["stream"] is True


async def test_thinking_is_cut_from_a_stream() -> None:
    server = Server(
        "vllm", sse(piece("<thi"), piece("nk>hm"), piece("m</think>\n"), piece("\nhel"), piece("lo"), "[DONE]")
    )
    assert "".join([text async for text in server.model().stream(HELLO)]) == "hello"


@pytest.mark.parametrize("events", [("{broken",), ({"error": {"message": "out of memory"}},)])
async def test_a_broken_stream_is_an_error(events: tuple[Any, ...]) -> None:
    server = Server("vllm", sse(piece("hel"), *events))
    with pytest.raises(ModelUnreachable):
        _ = [text async for text in server.model().stream(HELLO)]


async def test_silence_between_two_pieces_is_a_timeout() -> None:
    async def body() -> AsyncIterator[bytes]:
        yield f"data: {json.dumps(piece('hel'))}\n\n".encode()
        await asyncio.sleep(5)

    model = OpenAICompatibleModel(
        "http://box",
        "m",
        server="plain",
        transport=httpx.MockTransport(lambda request: httpx.Response(200, content=body())),
    )
    stream = model.stream(HELLO, Options(timeout=0.1))
    assert await anext(stream) == "hel"
    with pytest.raises(ModelTimeout):
        await anext(stream)


async def test_a_stream_that_is_left_closes_the_connection() -> None:
    class Endless(httpx.AsyncByteStream):
        closed = False

        async def __aiter__(self) -> AsyncIterator[bytes]:
            while True:
                yield f"data: {json.dumps(piece('x'))}\n\n".encode()

        async def aclose(self) -> None:
            self.closed = True

    body = Endless()
    model = OpenAICompatibleModel(
        "http://box",
        "m",
        server="plain",
        transport=httpx.MockTransport(lambda request: httpx.Response(200, stream=body)),
    )
    stream = model.stream(HELLO)
    assert await anext(stream) == "x"
    await stream.aclose()  # type: ignore[attr-defined]
    assert body.closed


async def test_the_probe_sees_whether_schemas_are_honoured() -> None:
    honoured = await Server("vllm", answer('{"word": "qumran"}')).model().probe()
    assert (honoured.reachable, honoured.constrained, honoured.model) == (True, True, "Qwen3-4B")
    ignored = await Server("vllm", answer("Hello my friend!")).model().probe()
    assert (ignored.reachable, ignored.constrained) == (True, False)
    gone = await OpenAICompatibleModel(
        "http://box", transport=httpx.MockTransport(lambda request: (_ for _ in ()).throw(httpx.ConnectError("no")))
    ).probe()
    assert not gone.reachable


def test_thinking_out_of_an_answer() -> None:
    assert without_thinking("<think>a</think>\n\nb") == "b"
    assert without_thinking("<think>never ends") == ""
    assert without_thinking("2 < 3") == "2 < 3"
    shown = ThinkingFilter()
    assert [shown.feed("<"), shown.feed("b>x"), shown.finish()] == ["", "<b>x", ""]
