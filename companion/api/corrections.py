"""What a guardian puts right about a turn."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path
from pydantic import BaseModel, Field

from companion.api.auth import bearer
from companion.api.bodies import ShownTurn
from companion.api.device import PROBLEMS, Caller, ChildId, Wired, shown_turn

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)], tags=["turns"])


class TurnChange(BaseModel):
    """Who spoke."""

    speaker: Literal["child", "guardian", "other"] = Field(examples=["other"])


@router.patch("/children/{child_id}/turns/{turn_id}")
async def change_turn(
    child_id: ChildId, turn_id: Annotated[str, Path(max_length=64)], body: TurnChange, caller: Caller, wired: Wired
) -> ShownTurn:
    """It was a sibling, the television or a parent: what the turn taught is taken back, and learned anew if it may."""
    return shown_turn(await wired.reassigning.reassign(caller, child_id, turn_id, body.speaker))
