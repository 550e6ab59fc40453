"""What devices call: children, turns, learning, the profile."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from companion.api import sse
from companion.api.auth import bearer, principal
from companion.api.bodies import (
    ChildChange,
    ChildPage,
    LearnResult,
    MemoryChange,
    Moment,
    NewChild,
    NewReport,
    NewTurn,
    OperationPage,
    Problem,
    Safety,
    ShownChild,
    ShownOperation,
    ShownTurn,
    TurnAnswer,
    TurnPage,
)
from companion.api.forms import COMPACT, wants_compact
from companion.dialogue.conversation import Said, Taken, safety_record
from companion.dialogue.replying import Reply
from companion.errors import Conflict, InvalidInput
from companion.household.access import Principal
from companion.profile.compact import compact
from companion.store.port import Idempotent, StoredTurn
from companion.wiring import Services

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "content": {"application/problem+json": {}}, "description": text}
    for code, text in {
        400: "The body is not JSON",
        401: "No key, an unknown or a revoked one",
        403: "The key's scopes do not allow it, or no guardian has consented",
        404: "Unknown here (another household's things are unknown too)",
        422: "A value cannot be used; `field` names it",
        429: "Too many requests; `Retry-After` says when",
        503: "The store or the model is out of reach; retry",
    }.items()
}

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)])

Caller = Annotated[Principal, Depends(principal)]
ChildId = Annotated[str, Path(max_length=64, examples=["chi_01k6x8q3m1ab2cd3ef4gh5jk"])]
Limit = Annotated[int, Query(ge=1, le=200)]


def services(request: Request) -> Services:
    """FastAPI dependency."""
    found: Services = request.app.state.services
    return found


Wired = Annotated[Services, Depends(services)]


@router.post("/children", status_code=201, tags=["children"])
async def create_child(body: NewChild, caller: Caller, wired: Wired) -> ShownChild:
    """Make a child. What is given becomes its first facts."""
    return ShownChild.of(await wired.children.create(caller, body.model_dump()))


@router.get("/children", tags=["children"])
async def list_children(
    caller: Caller,
    wired: Wired,
    after: Annotated[str | None, Query(max_length=64)] = None,
    limit: Limit = 50,
) -> ChildPage:
    """The household's children, ordered by id."""
    page = await wired.children.page(caller, after=after, limit=limit)
    return ChildPage(items=[ShownChild.of(child) for child in page], next=page[-1].id if len(page) == limit else None)


@router.get("/children/{child_id}", tags=["children"])
async def get_child(child_id: ChildId, caller: Caller, wired: Wired) -> ShownChild:
    """One child."""
    caller.require("read")
    return ShownChild.of(await wired.gate.child(caller, child_id))


@router.patch("/children/{child_id}", tags=["children"])
async def change_child(child_id: ChildId, body: ChildChange, caller: Caller, wired: Wired) -> ShownChild:
    """Change what was given at set-up. Facts changed here count as a guardian's word."""
    changes = body.model_dump(exclude_unset=True)
    if changes.get("timezone", "") is None or changes.get("locale", "") is None:
        raise InvalidInput("The time zone and locale cannot be empty.", field="timezone")
    child = await wired.children.update(caller, child_id, changes)
    facts = wired.children.guardian_facts(child, changes)
    if facts:
        await wired.profiles.append(child, lambda _: facts)
    return ShownChild.of(child)


@router.delete("/children/{child_id}", status_code=204, tags=["children"])
async def erase_child(child_id: ChildId, caller: Caller, wired: Wired) -> Response:
    """Erase a child and everything derived from it, for good."""
    await wired.children.erase(caller, child_id)
    return Response(status_code=204)


@router.post(
    "/children/{child_id}/turns",
    tags=["turns"],
    status_code=200,
    response_model=TurnAnswer,
    responses={
        200: {
            "content": {
                "text/event-stream": {
                    "example": 'event: sentence\ndata: {"index": 0, "text": "你好呀！"}\n\n'
                    'event: done\ndata: {"turn_id": "turn_...", "reply": "你好呀！"}\n\n'
                }
            }
        },
        409: {"model": Problem, "description": "The idempotency key was used with another body"},
    },
)
async def post_turn(
    child_id: ChildId,
    body: NewTurn,
    caller: Caller,
    wired: Wired,
    idempotency_key: Annotated[str | None, Header(max_length=128)] = None,
) -> Response:
    """A turn: with `reply_text` it is stored and learned; without, the service answers."""
    idempotent = _idempotent(child_id, body, idempotency_key)
    if idempotent:
        known = await wired.store.idempotent(caller.household_id, idempotent.key)
        if known:
            if known.body_digest != idempotent.body_digest:
                raise Conflict(
                    "This idempotency key was used with another body: use a new key.", field="Idempotency-Key"
                )
            return JSONResponse(known.response)
    await wired.pressure.check(caller)
    said = Said(
        text=body.text,
        spoken_at=body.spoken_at or wired.clock.now(),
        session_id=body.session_id,
        speaker=body.speaker,
        reply_text=body.reply_text,
        idempotent=idempotent,
    )
    taken = await wired.conversation.take(caller, child_id, said)
    if body.reply_text is not None:
        return await _store(wired, taken, None)
    if body.stream:
        return StreamingResponse(
            _events(wired, taken),
            media_type="text/event-stream",
            headers={"X-Accel-Buffering": "no", "Cache-Control": "no-store"},
        )
    reply = await wired.conversation.reply(taken)
    return await _store(wired, taken, reply)


async def _store(wired: Services, taken: Taken, reply: Reply | None) -> Response:
    answer = _answer(taken, reply)
    await wired.conversation.keep(taken, reply, answer)
    return JSONResponse(answer)


async def _events(wired: Services, taken: Taken) -> AsyncIterator[bytes]:
    reply: Reply | None = None
    stored = False
    try:
        index = 0
        async with aclosing(wired.conversation.stream(taken)) as sentences:
            async for sentence, so_far in sentences:
                reply = so_far
                if sentence is not None:
                    yield sse.event("sentence", {"index": index, "text": sentence})
                    index += 1
        answer = _answer(taken, reply)
        await wired.conversation.keep(taken, reply, answer)
        stored = True
        yield sse.event("done", answer)
    finally:
        # The device went away in mid-sentence: what was spoken so far is what was said.
        if not stored:
            await wired.finish(wired.conversation.keep(taken, reply))


def _answer(taken: Taken, reply: Reply | None) -> dict[str, Any]:
    return TurnAnswer(
        turn_id=taken.turn_id,
        reply=reply.text if reply else None,
        safety=Safety.model_validate(safety_record(taken, reply)),
        memories_used=list(reply.memories_used) if reply else [],
    ).model_dump()


def _idempotent(child_id: str, body: NewTurn, key: str | None) -> Idempotent | None:
    if key is None:
        return None
    if not key.strip():
        raise InvalidInput("The idempotency key is empty.", field="Idempotency-Key")
    text = f"{child_id}\n{body.model_dump_json()}"
    return Idempotent(key=key, body_digest=hashlib.sha256(text.encode()).hexdigest())


@router.get("/children/{child_id}/turns", tags=["turns"])
async def list_turns(
    child_id: ChildId,
    caller: Caller,
    wired: Wired,
    before: Annotated[str | None, Query(max_length=64, description="Id of the last turn of the page before")] = None,
    limit: Limit = 50,
) -> TurnPage:
    """Stored turns, newest first, private data removed."""
    caller.require("read")
    child = await wired.gate.child(caller, child_id)
    anchor = (await wired.store.turn(child.id, before)).turn.order if before else None
    turns = await wired.store.turns(child.id, before=anchor, limit=limit)
    shown = [shown_turn(stored) for stored in turns if not stored.sealed]
    return TurnPage(items=shown, next=turns[-1].turn.id if len(turns) == limit else None)


def shown_turn(stored: StoredTurn) -> ShownTurn:
    """A turn as the API shows it."""
    turn = stored.turn
    return ShownTurn(
        id=turn.id,
        session_id=turn.session_id,
        speaker=turn.speaker,
        text=turn.text,
        reply=turn.reply,
        spoken_at=turn.spoken_at,
        received_at=turn.received_at,
        learning=stored.state,
        learned_at=stored.learned_at,
        attempts=stored.attempts,
        failure=stored.failure,
        raw_output=stored.raw_output,
        safety=dict(stored.safety),
    )


@router.post("/children/{child_id}/turns/{turn_id}/report", status_code=201, tags=["turns"])
async def report_turn(
    child_id: ChildId, turn_id: Annotated[str, Path(max_length=64)], body: NewReport, caller: Caller, wired: Wired
) -> dict[str, str]:
    """Say that something in a turn was wrong; whoever runs the service looks at it."""
    report = await wired.reports.take(caller, child_id, turn_id, body.reason)
    return {"id": report.id}


@router.post(
    "/children/{child_id}/learn",
    tags=["learning"],
    responses={202: {"model": LearnResult, "description": "Not done within `wait` seconds; ask again"}},
)
async def learn(
    child_id: ChildId,
    caller: Caller,
    wired: Wired,
    response: Response,
    wait: Annotated[float, Query(ge=0, le=3_600, description="Seconds to wait")] = 600.0,
) -> LearnResult:
    """Wait until every stored turn is learned. Failed turns are tried once more."""
    caller.require("talk")
    child = await wired.gate.child(caller, child_id)
    learned, backlog = await wired.learning.until_learned(child.id, wait)
    if backlog.pending:
        response.status_code = 202
    return LearnResult(learned=learned, pending=backlog.pending, failed=backlog.failed)


@router.post("/children/{child_id}/summaries", tags=["profile"], response_model=None)
async def summarise(child_id: ChildId, caller: Caller, wired: Wired) -> dict[str, Any]:
    """Summarise the sessions that have no summary yet, the one at hand included; gives those that were added."""
    added = await wired.summaries.asked(caller, child_id)
    return {"items": [{"id": memory.id, "content": memory.content} for memory in added]}


@router.get("/children/{child_id}/profile", tags=["profile"], response_model=None)
async def get_profile(
    child_id: ChildId,
    caller: Caller,
    wired: Wired,
    at: Annotated[Moment | None, Query(description="Read it as of this moment (RFC 3339 with offset)")] = None,
    if_none_match: Annotated[str | None, Header(max_length=200)] = None,
    accept: Annotated[str | None, Header(max_length=500)] = None,
) -> Response:
    """Everything that is known, as of a moment; with an `ETag` of version and local date."""
    shown, tag = await wired.profiles.show(caller, child_id, at)
    media_type = "application/json"
    if wants_compact(accept):
        shown, tag, media_type = compact(shown), f'{tag[:-1]}-c"', COMPACT
    if if_none_match is not None and tag in [part.strip().removeprefix("W/") for part in if_none_match.split(",")]:
        return Response(status_code=304, headers={"ETag": tag, "Vary": "Accept"})
    return JSONResponse(shown, media_type=media_type, headers={"ETag": tag, "Vary": "Accept"})


@router.get("/children/{child_id}/operations", tags=["profile"])
async def list_operations(
    child_id: ChildId,
    caller: Caller,
    wired: Wired,
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    limit: Limit = 200,
    turn_id: Annotated[str | None, Query(max_length=64)] = None,
) -> OperationPage:
    """Why things are in the profile: every decided change with its rule, evidence and turn."""
    page = await wired.profiles.operations(caller, child_id, after=after, limit=limit, turn_id=turn_id)
    items = [ShownOperation(position=position, **operation.model_dump(mode="json")) for position, operation in page]
    return OperationPage(items=items, next=page[-1][0] if len(page) == limit else None)


@router.patch("/children/{child_id}/memories/{memory_id}", tags=["profile"], response_model=None)
async def change_memory(
    child_id: ChildId, memory_id: Annotated[str, Path(max_length=64)], body: MemoryChange, caller: Caller, wired: Wired
) -> dict[str, Any]:
    """A guardian corrects, pins, hides or approves a memory."""
    changes = body.model_dump(exclude_none=True)
    if not changes:
        raise InvalidInput("Say what to change: content, permanent, hidden or pending_review.", field="body")
    return await wired.profiles.edit_memory(caller, child_id, memory_id, changes)


@router.delete("/children/{child_id}/memories/{memory_id}", status_code=204, tags=["profile"])
async def erase_memory(
    child_id: ChildId, memory_id: Annotated[str, Path(max_length=64)], caller: Caller, wired: Wired
) -> Response:
    """Erase a memory for good: an old turn cannot bring it back."""
    await wired.profiles.erase_memory(caller, child_id, memory_id)
    return Response(status_code=204)
