"""What happens in a household: a feed of events, and webhooks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from companion.api.auth import bearer
from companion.api.device import PROBLEMS, Caller, Wired
from companion.api.sse import KEEP_ALIVE, event
from companion.household.access import Principal
from companion.household.events import Webhook
from companion.wiring import Services

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)], tags=["events"])

HookId = Annotated[str, Path(max_length=64)]


class NewWebhook(BaseModel):
    """An address to tell."""

    url: str = Field(max_length=500, examples=["https://example.org/companion"])
    types: list[str] = Field(max_length=10, examples=[["profile.changed", "alert.raised", "memory.due"]])


class MadeWebhook(BaseModel):
    """The webhook, and the secret to check signatures with: shown this once."""

    id: str
    url: str
    types: list[str]
    created_at: datetime
    secret: str


@router.get("/events", response_model=None, responses={200: {"content": {"text/event-stream": {}}}})
async def feed(
    caller: Caller,
    wired: Wired,
    last_event_id: Annotated[str | None, Header(max_length=64)] = None,
    after: Annotated[str | None, Query(max_length=64, description="As `Last-Event-ID`")] = None,
) -> Response:
    """Events as they happen (`profile.changed`, `alert.raised`, `memory.due`), from behind `Last-Event-ID` on."""
    caller.require("read")
    return StreamingResponse(
        _feed(wired, caller, last_event_id or after),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no", "Cache-Control": "no-store"},
    )


async def _feed(wired: Services, caller: Principal, after: str | None) -> AsyncIterator[bytes]:
    yield KEEP_ALIVE
    async for happened in wired.events.feed(caller, after):
        if happened is None:
            yield KEEP_ALIVE
            # A key that was revoked in the meantime hears no more.
            keys = await wired.store.keys(caller.household_id)
            if any(key.id == caller.id and key.revoked_at for key in keys):
                return
        else:
            yield f"id: {happened.id}\n".encode() + event(happened.type, happened.shown())


@router.get("/guardian/webhooks")
async def list_webhooks(caller: Caller, wired: Wired) -> list[Webhook]:
    """The household's webhooks."""
    return await wired.events.hooks(caller)


@router.post("/guardian/webhooks", status_code=201)
async def add_webhook(body: NewWebhook, caller: Caller, wired: Wired) -> MadeWebhook:
    """Add a webhook. Each request is signed: `Companion-Signature: t=SECONDS,v1=HEX`, HMAC-SHA256 of `SECONDS.body`."""
    hook, secret = await wired.events.add_hook(caller, body.url, body.types)
    return MadeWebhook(id=hook.id, url=hook.url, types=list(hook.types), created_at=hook.created_at, secret=secret)


@router.delete("/guardian/webhooks/{hook_id}", status_code=204)
async def remove_webhook(hook_id: HookId, caller: Caller, wired: Wired) -> Response:
    """Remove a webhook."""
    await wired.events.remove_hook(caller, hook_id)
    return Response(status_code=204)


@router.post("/guardian/webhooks/{hook_id}/replay")
async def replay(
    hook_id: HookId,
    caller: Caller,
    wired: Wired,
    after: Annotated[str | None, Query(max_length=64, description="Id of the last event that arrived")] = None,
) -> dict[str, int]:
    """Send the kept events (7 days) again, with the ids they had."""
    return {"events": await wired.events.replay(caller, hook_id, after)}
