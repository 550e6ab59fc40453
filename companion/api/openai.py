"""OpenAI's chat completions: a robot gets a memory by changing a URL and a key."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from companion.api.auth import authenticate, bearer
from companion.api.bodies import MAX_TEXT
from companion.api.device import Wired
from companion.dialogue.chat_request import ChatRequest, named_in, read_messages
from companion.dialogue.conversation import Said, Taken
from companion.dialogue.replying import Reply
from companion.dialogue.tool_use import tool_use
from companion.errors import CompanionError, InvalidInput, NotFound, TooManyRequests
from companion.household.access import Principal
from companion.store.port import Idempotent
from companion.text import language
from companion.wiring import Services

router = APIRouter(tags=["openai"], dependencies=[Depends(bearer)])

RESEND_SECONDS = 120
"""The same request within this time is a resend: it gets the same answer and teaches nothing twice."""

MODEL = "companion"


class ChatCompletion(BaseModel):
    """A chat request; fields we do not know are tolerated."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "examples": [{"model": "companion", "messages": [{"role": "user", "content": "我今天学会骑自行车啦"}]}]
        },
    )

    messages: list[dict[str, Any]] = Field(min_length=1, max_length=2_000)
    model: str | None = None
    stream: bool | None = False
    user: str | None = None
    tools: list[dict[str, Any]] | None = None


ChildPath = Annotated[str, Path(max_length=128)]


@router.get("/v1/models")
@router.get("/c/{child}/v1/models", include_in_schema=False)
async def models(request: Request, wired: Wired) -> JSONResponse:
    """The one model there is."""
    try:
        await authenticate(wired.store, request.headers.get("authorization"))
    except CompanionError as error:
        return openai_error(error)
    return JSONResponse(
        {"object": "list", "data": [{"id": MODEL, "object": "model", "created": 0, "owned_by": "companion"}]}
    )


@router.post("/v1/chat/completions", response_model=None)
async def chat(body: ChatCompletion, request: Request, wired: Wired) -> Response:
    """Answer as the companion; the last user turn is stored and learned, once, whatever history is resent."""
    return await _answer(body, request, wired, None)


@router.post("/c/{child}/v1/chat/completions", response_model=None, include_in_schema=False)
async def chat_for(child: ChildPath, body: ChatCompletion, request: Request, wired: Wired) -> Response:
    """The same, for the child or device named in the path."""
    return await _answer(body, request, wired, child)


async def _answer(body: ChatCompletion, request: Request, wired: Services, named: str | None) -> Response:
    try:
        caller = await authenticate(wired.store, request.headers.get("authorization"))
        asked = read_messages(body.messages)
        if not asked.text:
            raise InvalidInput("There is no user message with text: send one.", field="messages")
        child, device = await _resolve(body, request, wired, caller, asked, named)
        if child is None:
            return await _pair(body, wired, caller, device, asked)
        await wired.pressure.check(caller)
        return await _converse(body, wired, caller, child, asked)
    except CompanionError as error:
        return openai_error(error)


async def _resolve(
    body: ChatCompletion, request: Request, wired: Services, caller: Principal, asked: ChatRequest, named: str | None
) -> tuple[str | None, str | None]:
    """The child, and the id it was looked up by. Everything named is tried in a fixed order; the key must allow it."""
    if caller.child_id:
        return caller.child_id, None
    extra = body.model_extra or {}
    candidates = [
        named,
        request.headers.get("x-child-id"),
        request.headers.get("x-openwebui-user-id"),
        request.headers.get("device-id"),
        body.user,
        extra.get("chatId"),
        extra.get("customUid"),
        named_in(asked.persona, wired.settings.child_line),
    ]
    device = None
    for candidate in candidates:
        if not isinstance(candidate, str) or not candidate.strip():
            continue
        device = candidate.encode("utf-8", "replace").decode().replace("\0", "?").strip()[:128]
        try:
            return (await wired.store.child(caller.household_id, device)).id, device
        except NotFound:
            known = await wired.devices.child_of(caller, device)
            if known:
                return known, device
            break
    if device is None:
        children = await wired.store.children(caller.household_id, limit=2)
        if len(children) == 1:
            return children[0].id, None
        raise InvalidInput(
            "Say which child is talking: bind the key to a child, or send X-Child-Id, device-id or user.", field="user"
        )
    return None, device


async def _pair(
    body: ChatCompletion, wired: Services, caller: Principal, device: str | None, asked: ChatRequest
) -> Response:
    pairing = await wired.devices.start_pairing(caller, device or "")
    spoken = " ".join(pairing.code)
    chosen = "en" if language(asked.text) == "en" else "zh"
    text = wired.prompts("device/pairing", chosen, code=spoken)
    return _stream_text(text) if body.stream else JSONResponse(_completion(text))


async def _converse(
    body: ChatCompletion, wired: Services, caller: Principal, child: str, asked: ChatRequest
) -> Response:
    idempotent, known = await _seen(wired, caller, child, asked)
    if known is not None:
        return _known(known, bool(body.stream))
    said = Said(
        text=asked.text[:MAX_TEXT],
        spoken_at=wired.clock.now(),
        speaker=asked.speaker,
        persona=asked.persona,
        learnable=not asked.synthetic and not asked.after_tool,
        tools=tool_use(body.tools, body.messages, partial(wired.toolbox.call, caller, child)),
        idempotent=idempotent,
    )
    taken = await wired.conversation.take(caller, child, said)
    if body.stream:
        return StreamingResponse(
            _chunks(wired, taken), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
        )
    reply = await wired.conversation.reply(taken)
    calls = list(reply.tool_calls)
    await wired.conversation.keep(taken, reply, {"reply": reply.text, "tool_calls": calls})
    return JSONResponse(_completion(reply.text, calls))


async def _seen(
    wired: Services, caller: Principal, child: str, asked: ChatRequest
) -> tuple[Idempotent, dict[str, Any] | None]:
    """Whether this very request was answered a moment ago."""
    bucket = int(wired.clock.now().timestamp()) // RESEND_SECONDS
    digest = hashlib.sha256(
        json.dumps([child, *asked.user_turns, *asked.tool_results], ensure_ascii=False).encode("utf-8", "replace")
    ).hexdigest()
    for number in (bucket, bucket - 1):
        known = await wired.store.idempotent(caller.household_id, f"chat-{digest}-{number}")
        if known and known.response is not None:
            return known, dict(known.response)
    return Idempotent(key=f"chat-{digest}-{bucket}", body_digest=digest), None


async def _chunks(wired: Services, taken: Taken) -> AsyncIterator[bytes]:
    reply: Reply | None = None
    stored = False
    try:
        yield _chunk({"role": "assistant", "content": ""})
        first = True
        async with aclosing(wired.conversation.stream(taken)) as sentences:
            async for sentence, so_far in sentences:
                reply = so_far
                if sentence is not None:
                    spaced = sentence if first or language(sentence) != "en" else f" {sentence}"
                    first = False
                    yield _chunk({"content": spaced})
        calls = list(reply.tool_calls) if reply else []
        await wired.conversation.keep(taken, reply, {"reply": reply.text if reply else "", "tool_calls": calls})
        stored = True
        yield _ending(calls)
    finally:
        if not stored:
            await wired.finish(wired.conversation.keep(taken, reply))


def _ending(calls: list[dict[str, Any]]) -> bytes:
    """The last chunks: calls of the device's tools if there are any, the reason, the end."""
    called = b""
    if calls:
        called = _chunk({"tool_calls": [{"index": place, **call} for place, call in enumerate(calls)]})
    return called + _chunk({}, finish="tool_calls" if calls else "stop") + b"data: [DONE]\n\n"


def _known(known: dict[str, Any], stream: bool) -> Response:
    text, calls = str(known.get("reply") or ""), list(known.get("tool_calls") or ())
    return _stream_text(text, calls) if stream else JSONResponse(_completion(text, calls))


def _stream_text(text: str, calls: list[dict[str, Any]] | None = None) -> StreamingResponse:
    async def chunks() -> AsyncIterator[bytes]:
        yield _chunk({"role": "assistant", "content": text})
        yield _ending(calls or [])

    return StreamingResponse(chunks(), media_type="text/event-stream")


def _chunk(delta: dict[str, Any], finish: str | None = None) -> bytes:
    body = {
        "id": "chatcmpl-companion",
        "object": "chat.completion.chunk",
        "created": 0,
        "model": MODEL,
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }
    return f"data: {json.dumps(body, ensure_ascii=False)}\n\n".encode()


def _completion(text: str, calls: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": text or (None if calls else "")}
    if calls:
        message["tool_calls"] = calls
    return {
        "id": "chatcmpl-companion",
        "object": "chat.completion",
        "created": 0,
        "model": MODEL,
        "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}],
        "usage": {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0},
    }


def openai_error(error: CompanionError) -> JSONResponse:
    """Our error in OpenAI's form."""
    kind = {401: "authentication_error", 403: "permission_error", 404: "not_found_error", 429: "rate_limit_error"}.get(
        error.status, "server_error" if error.status >= 500 else "invalid_request_error"
    )
    headers = {"Retry-After": str(max(1, round(error.retry_after)))} if isinstance(error, TooManyRequests) else {}
    body = {"error": {"message": error.message, "type": kind, "param": error.field, "code": error.slug}}
    return JSONResponse(body, status_code=error.status, headers=headers)
