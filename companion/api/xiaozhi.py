"""What xiaozhi-esp32-server asks: context for its prompt, and the calls of our memory provider for it.

Answers are ``{"code": 0, "data": ...}``; errors carry the HTTP status as ``code`` and a ``msg``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from companion.api.auth import authenticate, bearer
from companion.api.bodies import MAX_TEXT, Cleaned
from companion.api.device import Wired
from companion.dialogue.briefing import brief
from companion.dialogue.chat_request import read_messages
from companion.dialogue.conversation import Said
from companion.dialogue.uploading import Upload
from companion.errors import CompanionError, InvalidInput
from companion.household.access import Principal
from companion.wiring import Services

router = APIRouter(prefix="/integrations/xiaozhi", dependencies=[Depends(bearer)], tags=["integrations"])

DeviceId = Annotated[str | None, Header(alias="device-id", max_length=128)]


class Talk(BaseModel):
    """The messages of a session, as the server holds them."""

    session_id: Cleaned = Field(default=None, max_length=128)
    messages: list[dict[str, Any]] = Field(max_length=1_000)


@router.get("/context", response_model=None)
async def context(request: Request, wired: Wired, device_id: DeviceId = None) -> JSONResponse:
    """Who the child is and what is due today, for the prompt. An unknown device gets a pairing code to speak."""

    async def answer(caller: Principal, child_id: str) -> Any:
        return await _briefing(wired, caller, child_id)

    return await _for_device(request, wired, device_id, answer)


@router.get("/memory", response_model=None)
async def memory(
    request: Request,
    wired: Wired,
    query: Annotated[str, Query(max_length=MAX_TEXT)] = "",
    device_id: DeviceId = None,
) -> JSONResponse:
    """Who the child is, what is due, and what the query brings to mind: one text for the prompt."""

    async def answer(caller: Principal, child_id: str) -> str:
        lines = [f"{title}: {text}" for title, text in (await _briefing(wired, caller, child_id)).items()]
        recalled = await wired.toolbox.recall(caller, child_id, query, 6) if query.strip() else []
        known = "\n".join(lines)
        lines += [f"- {item['content']}" for item in recalled if item["content"] not in known]
        return "\n".join(lines)

    return await _for_device(request, wired, device_id, answer)


@router.post("/memory", response_model=None)
async def save(body: Talk, request: Request, wired: Wired, device_id: DeviceId = None) -> JSONResponse:
    """Store a session's turns when it ends. Sent again, nothing is doubled."""

    async def answer(caller: Principal, child_id: str) -> dict[str, int]:
        await wired.pressure.check(caller)
        uploads = _turns(body, wired, child_id)
        done = await wired.uploading.upload(caller, child_id, uploads)
        return {status: sum(each.status == status for each in done) for status in ("stored", "known", "refused")}

    return await _for_device(request, wired, device_id, answer)


async def _for_device(
    request: Request,
    wired: Services,
    device_id: str | None,
    answer: Callable[[Principal, str], Awaitable[Any]],
) -> JSONResponse:
    try:
        caller = await authenticate(wired.store, request.headers.get("authorization"))
        child_id = caller.child_id
        if child_id is None:
            if not device_id:
                raise InvalidInput(
                    "Send the header device-id, or use a key that is bound to a child.", field="device-id"
                )
            child_id = await wired.devices.child_of(caller, device_id)
        if child_id is None:
            caller.require("talk")
            pairing = await wired.devices.start_pairing(caller, str(device_id))
            text = wired.prompts("device/pairing", "zh", code=" ".join(pairing.code))
            return JSONResponse({"code": 0, "data": text})
        return JSONResponse({"code": 0, "data": await answer(caller, child_id)})
    except CompanionError as error:
        return JSONResponse({"code": error.status, "msg": error.message, "data": None}, status_code=error.status)


async def _briefing(wired: Services, caller: Principal, child_id: str) -> dict[str, str]:
    caller.require("read")
    child = await wired.gate.child(caller, child_id)
    profile = (await wired.store.profile(child.id)).profile
    language: Literal["zh", "en"] = "zh" if child.locale.lower().startswith("zh") else "en"
    return brief(profile, wired.clock.now().astimezone(ZoneInfo(child.timezone)), language).labelled(language)


def _turns(body: Talk, wired: Services, child_id: str) -> list[Upload]:
    """Pairs of what was said and what was answered. The server keeps no times: the last turn counts as said now."""
    pairs: list[tuple[dict[str, Any], str]] = []
    for message in body.messages:
        role, content = message.get("role"), message.get("content")
        if role == "user":
            pairs.append((message, ""))
        elif role == "assistant" and pairs and isinstance(content, str):
            asked_with, answered = pairs[-1]
            pairs[-1] = (asked_with, f"{answered}{content}")
    now = wired.clock.now()
    uploads = []
    for number, (message, answered) in enumerate(pairs):
        asked = read_messages([message])
        if not asked.text or asked.synthetic:
            continue
        said = Said(
            text=asked.text[:MAX_TEXT],
            spoken_at=now - timedelta(seconds=len(pairs) - 1 - number),
            session_id=body.session_id,
            speaker=asked.speaker,
            reply_text=answered[:8_000],
        )
        key = None
        if body.session_id:
            words = hashlib.sha256(asked.text.encode("utf-8", "surrogatepass")).hexdigest()
            key = f"xiaozhi.{child_id}.{body.session_id}.{number}.{words}"
        uploads.append(Upload(said, key))
    return uploads
