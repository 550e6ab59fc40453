"""Many turns at once, from a robot that was offline."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends
from pydantic import BaseModel, Field, ValidationError

from companion.api.auth import bearer
from companion.api.bodies import NewTurn
from companion.api.device import PROBLEMS, Caller, ChildId, Wired
from companion.dialogue.conversation import Said
from companion.dialogue.uploading import Upload
from companion.errors import CompanionError, InvalidInput

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)], tags=["turns"])

MOST = 500
"""Turns of one batch."""


class Batch(BaseModel):
    """Turns with what the robot answered, in any order. `key` makes a turn's resending safe even when it was edited."""

    turns: list[dict[str, Any]] = Field(
        min_length=1,
        max_length=MOST,
        examples=[
            [
                {
                    "key": "8f2a-1",
                    "text": "我养了一只小猫",
                    "reply_text": "真好",
                    "spoken_at": "2025-10-05T18:30:00+08:00",
                }
            ]
        ],
    )


class BatchResult(BaseModel):
    """What became of one turn."""

    index: int
    status: Literal["stored", "known", "refused", "retry"] = Field(
        description="`known`: it was stored before; `refused`: sending it again cannot help; `retry`: send it again"
    )
    turn_id: str | None = None
    problem: str | None = Field(default=None, description="The `type` of the problem")
    detail: str | None = None
    field: str | None = None


class BatchAnswer(BaseModel):
    """One result a turn, in the order of the batch."""

    results: list[BatchResult]


class _Kept(NewTurn):
    key: Annotated[str, Field(min_length=1, max_length=128)] | None = None


@router.post("/children/{child_id}/turns/batch")
async def post_batch(child_id: ChildId, body: Batch, caller: Caller, wired: Wired) -> BatchAnswer:
    """Store turns that were held back, each with its own result; a batch that is sent again doubles nothing."""
    await wired.pressure.check(caller)
    results: dict[int, BatchResult] = {}
    uploads: dict[int, Upload] = {}
    for index, item in enumerate(body.turns):
        try:
            uploads[index] = _read(item)
        except InvalidInput as error:
            results[index] = _refused(index, "refused", error)
    done = await wired.uploading.upload(caller, child_id, list(uploads.values()))
    for index, uploaded in zip(uploads, done, strict=True):
        if uploaded.error is not None:
            results[index] = _refused(index, uploaded.status, uploaded.error)
        else:
            results[index] = BatchResult(index=index, status=uploaded.status, turn_id=uploaded.turn_id)
    return BatchAnswer(results=[results[index] for index in range(len(body.turns))])


def _read(item: dict[str, Any]) -> Upload:
    try:
        turn = _Kept.model_validate(item)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        message = str(first["msg"]).removeprefix("Value error, ")
        raise InvalidInput(f"{message}.", field=".".join(map(str, first["loc"]))) from None
    if turn.spoken_at is None:
        raise InvalidInput("A turn of a batch needs the moment it was said.", field="spoken_at")
    said = Said(
        text=turn.text,
        spoken_at=turn.spoken_at,
        session_id=turn.session_id,
        speaker=turn.speaker,
        reply_text=turn.reply_text,
    )
    return Upload(said, turn.key)


def _refused(index: int, status: Literal["stored", "known", "refused", "retry"], error: CompanionError) -> BatchResult:
    return BatchResult(
        index=index, status=status, problem=f"/errors/{error.slug}", detail=error.message, field=error.field
    )
