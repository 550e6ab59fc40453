"""Any server that speaks OpenAI's chat completions: vLLM, SGLang, llama.cpp, Ollama and others."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from typing import Any, Literal

import httpx

from companion.errors import ModelError, ModelRefused, ModelTimeout, ModelUnreachable
from companion.llm.port import Completion, JsonSchema, Message, Options, Probe
from companion.llm.servers import PROFILES, ServerKind, ServerProfile, base_address, kind_of, thinks_by_default
from companion.llm.thinking import ThinkingFilter, without_thinking

_FINISH: dict[str, Literal["stop", "length", "tool_calls"]] = {
    "stop": "stop",
    "length": "length",
    "tool_calls": "tool_calls",
    "function_call": "tool_calls",
    "eos": "stop",
}
_PROBE_WORD = "qumran"
_PROBE_SCHEMA = JsonSchema(
    "probe",
    {
        "type": "object",
        "properties": {"word": {"type": "string", "enum": [_PROBE_WORD]}},
        "required": ["word"],
        "additionalProperties": False,
    },
)
_LONGEST_WAIT = 8.0
"""Seconds waited at most before a retry, whatever ``Retry-After`` says."""


class OpenAICompatibleModel:
    """A model behind ``/v1/chat/completions``.

    The kind of server is looked up once (or set); it decides how thinking is switched off. A JSON schema is sent as
    ``response_format`` in OpenAI's nested form. Fields that a server refuses are left out from then on.
    Connection errors, 429 and 5xx are retried with full jitter inside the question's timeout; a timeout is not.
    """

    def __init__(
        self,
        base_url: str,
        model: str | None = None,
        *,
        api_key: str | None = None,
        server: ServerKind | Literal["auto"] = "auto",
        retries: int = 2,
        backoff: float = 0.25,
        connect_timeout: float = 5.0,
        transport: httpx.AsyncBaseTransport | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """``base_url`` with or without ``/v1``; ``model`` None means the first that the server lists.

        ``retries`` after the first attempt; ``backoff`` seconds before the first retry, doubling. ``transport``,
        ``sleep`` and ``chance`` (0 to 1) are for tests.
        """
        self._base = base_address(base_url)
        self._model = model
        self._named = model or "unknown"
        self._profile: ServerProfile | None = None if server == "auto" else PROFILES[server]
        self._retries = retries
        self._backoff = backoff
        self._sleep = sleep
        self._chance = chance
        self._headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._timeout = httpx.Timeout(None, connect=connect_timeout)
        self._transport = transport
        self._http: httpx.AsyncClient | None = None
        self._without_extras = False
        self._without_schema = False

    @property
    def name(self) -> str:
        return self._named

    async def complete(self, messages: Sequence[Message], options: Options = Options()) -> Completion:
        deadline = time.monotonic() + options.timeout
        try:
            async with asyncio.timeout(options.timeout):
                await self._meet()
                body = await self._retrying(lambda: self._ask(messages, options), deadline)
        except TimeoutError:
            raise ModelTimeout(f"The model did not answer within {options.timeout:g} s.") from None
        return self._completion(body, options)

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        deadline = time.monotonic() + options.timeout
        shown = ThinkingFilter()
        try:
            async with asyncio.timeout(options.timeout) as limit:
                await self._meet()
                response = await self._retrying(lambda: self._open(messages, options), deadline)
            try:
                async with aclosing(_events(response)) as events:
                    while True:
                        async with asyncio.timeout(options.timeout) as limit:
                            event = await anext(events, None)
                        if event is None:
                            break
                        if visible := shown.feed(_delta(event)):
                            yield visible
            finally:
                await response.aclose()
        except TimeoutError:
            if not limit.expired():
                raise
            raise ModelTimeout(f"The model was silent for {options.timeout:g} s.") from None
        except httpx.HTTPError as error:
            raise _from_http(error) from error
        if rest := shown.finish():
            yield rest

    async def probe(self) -> Probe:
        try:
            async with asyncio.timeout(30):
                await self._meet(fresh=True)
                constrained, detail = await self._try_schema()
        except TimeoutError:
            return Probe(reachable=False, server=self._kind, model=self._model, detail="no answer within 30 s")
        except ModelError as error:
            return Probe(reachable=False, server=self._kind, model=self._model, detail=error.message)
        return Probe(reachable=True, server=self._kind, model=self._named, constrained=constrained, detail=detail)

    async def aclose(self) -> None:
        if self._http:
            await self._http.aclose()
            self._http = None

    # asking

    @property
    def _kind(self) -> str:
        return self._profile.kind if self._profile else "unknown"

    def _client(self) -> httpx.AsyncClient:
        if self._http is None:
            self._http = httpx.AsyncClient(
                base_url=self._base,
                headers=self._headers,
                timeout=self._timeout,
                transport=self._transport,
                limits=httpx.Limits(max_connections=64, max_keepalive_connections=16),
            )
        return self._http

    async def _meet(self, *, fresh: bool = False) -> None:
        """Find out the kind of server and the model's name, once."""
        if self._profile and self._model and not fresh:
            return
        models: Mapping[str, Any] = {}
        headers: Mapping[str, str] = {}
        try:
            response = await self._client().get("/v1/models")
            headers = response.headers
            if response.status_code in (401, 403):
                raise ModelRefused("The model server did not accept the key.")
            if response.is_success:
                models = response.json()
        except ValueError:
            pass  # a server without a list of models may still answer
        except httpx.HTTPError as error:
            raise _from_http(error) from error
        if self._profile is None:
            kind = kind_of(models, headers) or await self._kind_by_paths()
            self._profile = PROFILES[kind]
        listed = models.get("data") if isinstance(models, Mapping) else None
        names = (
            [str(m["id"]) for m in listed if isinstance(m, Mapping) and m.get("id")] if isinstance(listed, list) else []
        )
        if self._model is None:
            if not names:
                raise ModelRefused("The model server lists no model; set the model's name.")
            self._model = names[0]
        self._named = self._model.replace("\\", "/").rsplit("/", 1)[-1]

    async def _kind_by_paths(self) -> ServerKind:
        paths: list[tuple[str, ServerKind]] = [
            ("/api/version", "ollama"),
            ("/get_model_info", "sglang"),
            ("/props", "llama.cpp"),
            ("/version", "vllm"),
        ]
        for path, kind in paths:
            try:
                response = await self._client().get(path)
                if response.is_success and isinstance(response.json(), Mapping):
                    return kind
            except (httpx.HTTPError, ValueError):
                continue
        return "plain"

    def _body(self, messages: Sequence[Message], options: Options, *, stream: bool) -> dict[str, Any]:
        profile = self._profile or PROFILES["plain"]
        sent = [_wire(message) for message in messages]
        if profile.soft_switch and thinks_by_default(self._model or "") and sent:
            sent[-1] = {**sent[-1], "content": f"{sent[-1].get('content') or ''} /no_think"}
        body: dict[str, Any] = {
            "model": self._model,
            "messages": sent,
            "max_tokens": options.max_tokens,
            "temperature": options.temperature,
            "stream": stream,
        }
        if options.stop:
            body["stop"] = list(options.stop)
        if options.tools:
            body["tools"] = [dict(tool) for tool in options.tools]
        if options.schema and not self._without_schema:
            body["response_format"] = {
                "type": "json_schema",
                "json_schema": {"name": options.schema.name, "schema": dict(options.schema.schema), "strict": True},
            }
        if not self._without_extras:
            body.update(profile.extras)
        return body

    async def _ask(self, messages: Sequence[Message], options: Options) -> Mapping[str, Any]:
        response = await self._post(messages, options, stream=False)
        try:
            body = response.json()
        except ValueError as error:
            raise ModelUnreachable("The model server's answer is no JSON.") from error
        if not isinstance(body, Mapping):
            raise ModelUnreachable("The model server's answer has no choices.")
        return body

    async def _open(self, messages: Sequence[Message], options: Options) -> httpx.Response:
        return await self._post(messages, options, stream=True)

    async def _post(self, messages: Sequence[Message], options: Options, *, stream: bool) -> httpx.Response:
        """Send a question; leave out what the server refuses, first our extra fields, then the schema."""
        while True:
            body = self._body(messages, options, stream=stream)
            request = self._client().build_request("POST", "/v1/chat/completions", json=body)
            try:
                response = await self._client().send(request, stream=stream)
                if not response.is_success:
                    await response.aread()
            except httpx.HTTPError as error:
                raise _from_http(error) from error
            if response.is_success:
                return response
            text = response.text
            await response.aclose()
            if response.status_code in (400, 422, 500, 501) and self._leave_out(body, text, response.status_code):
                continue
            raise _from_status(response, text)

    def _leave_out(self, body: Mapping[str, Any], text: str, status: int) -> bool:
        complaint = text.lower()
        if "response_format" in body and any(
            word in complaint for word in ("response_format", "json_schema", "grammar", "guided", "schema")
        ):
            self._without_schema = True
            return True
        extras = self._profile.extras if self._profile else {}
        if status in (400, 422) and extras and not self._without_extras and any(key in complaint for key in extras):
            self._without_extras = True
            return True
        return False

    async def _retrying(self, attempt: Callable[[], Awaitable[Any]], deadline: float) -> Any:
        for number in range(self._retries + 1):
            try:
                return await attempt()
            except _Again as error:
                wait = min(error.after or self._backoff * 2**number * self._chance(), _LONGEST_WAIT)
                if number == self._retries or time.monotonic() + wait >= deadline:
                    raise ModelUnreachable(error.message) from error
                await self._sleep(wait)
        raise AssertionError("unreachable")

    def _completion(self, body: Mapping[str, Any], options: Options) -> Completion:
        try:
            choice = body["choices"][0]
            message = choice["message"]
        except (KeyError, IndexError, TypeError) as error:
            raise ModelUnreachable("The model server's answer has no choices.") from error
        text = message.get("content") or ""
        usage = body.get("usage") or {}
        return Completion(
            text=text if options.schema else without_thinking(text),
            finish_reason=_FINISH.get(str(choice.get("finish_reason")), "other"),
            prompt_tokens=usage.get("prompt_tokens"),
            completion_tokens=usage.get("completion_tokens"),
            tool_calls=tuple(message.get("tool_calls") or ()),
        )

    async def _try_schema(self) -> tuple[bool | None, str]:
        """Ask for prose under a schema: a server that honours it answers with the schema's one word."""
        question = [Message(role="user", content="Say hello to a friend in one short sentence.")]
        try:
            answer = await self.complete(question, Options(max_tokens=32, timeout=25, schema=_PROBE_SCHEMA))
        except ModelError as error:
            return None, error.message
        try:
            return json.loads(answer.text) == {"word": _PROBE_WORD}, ""
        except ValueError:
            return False, "the server ignores JSON schemas; answers are repaired and checked anyway"


class _Again(ModelUnreachable):
    """May be tried again."""

    after: float | None = None


def _from_http(error: httpx.HTTPError) -> ModelError:
    if isinstance(error, httpx.ConnectTimeout):
        return _Again("The model server cannot be reached in time.")
    if isinstance(error, httpx.TimeoutException):
        return ModelTimeout("The model server did not answer in time.")
    return _Again("No connection to the model server.")


def _from_status(response: httpx.Response, text: str) -> ModelError:
    status = response.status_code
    if status == 408:
        return ModelTimeout("The model server gave up waiting.")
    if status == 429 or status >= 500:
        error = _Again(f"The model server answered {status}.")
        after = response.headers.get("retry-after", "")
        error.after = float(after) if after.isdigit() else None
        return error
    if status in (401, 403):
        return ModelRefused("The model server did not accept the key.")
    if status == 404:
        return ModelRefused("The model server does not know this model or address.")
    if "context" in text.lower() and ("length" in text.lower() or "exceed" in text.lower()):
        return ModelRefused("The prompt is longer than the model's context.")
    return ModelRefused(f"The model server refused the request ({status}).")


def _wire(message: Message) -> dict[str, Any]:
    out: dict[str, Any] = {"role": message.role, "content": message.content}
    if message.name:
        out["name"] = message.name
    if message.tool_call_id:
        out["tool_call_id"] = message.tool_call_id
    if message.tool_calls:
        out["tool_calls"] = list(message.tool_calls)
    return out


async def _events(response: httpx.Response) -> AsyncGenerator[Mapping[str, Any], None]:
    """The JSON events of a server-sent stream."""
    async for line in response.aiter_lines():
        if not line.startswith("data:"):
            continue  # comments keep the connection alive, other fields say nothing
        data = line[5:].strip()
        if data == "[DONE]":
            return
        try:
            event = json.loads(data)
        except ValueError as error:
            raise ModelUnreachable("The model server's stream is broken.") from error
        if isinstance(event, Mapping):
            if event.get("error"):
                raise ModelUnreachable("The model server failed while it answered.")
            yield event


def _delta(event: Mapping[str, Any]) -> str:
    choices = event.get("choices")
    if not isinstance(choices, list) or not choices:
        return ""  # the last event may hold usage only
    delta = choices[0].get("delta") or {}
    content = delta.get("content")
    return content if isinstance(content, str) else ""
