"""Memory tools for function-calling models, and the deletions that wait for a guardian."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Response

from companion.api.auth import bearer
from companion.api.device import PROBLEMS, Caller, ChildId, Wired
from companion.dialogue.tool_definitions import tool_definitions
from companion.household.requests import EraseRequest

router = APIRouter(prefix="/v1", responses=PROBLEMS, dependencies=[Depends(bearer)])

RequestId = Annotated[str, Path(max_length=64)]


@router.get("/tools", tags=["tools"])
async def list_tools(caller: Caller) -> list[dict[str, Any]]:
    """The tools in OpenAI's form: put them into a request's `tools`."""
    return tool_definitions()


@router.post("/children/{child_id}/tools/{name}", tags=["tools"], response_model=None)
async def call_tool(
    child_id: ChildId,
    name: Annotated[str, Path(max_length=64, examples=["recall"])],
    arguments: Annotated[dict[str, Any], Body(examples=[{"query": "小猫", "n": 3}])],
    caller: Caller,
    wired: Wired,
) -> dict[str, Any]:
    """Run a tool with the arguments that the model gave."""
    return await wired.toolbox.call(caller, child_id, name, arguments)


@router.get("/guardian/requests", tags=["guardian"])
async def list_requests(caller: Caller, wired: Wired) -> list[EraseRequest]:
    """Deletions that a robot asked for and that wait for an answer."""
    return await wired.requests.list(caller)


@router.post("/guardian/requests/{request_id}/agree", tags=["guardian"])
async def agree(request_id: RequestId, caller: Caller, wired: Wired) -> dict[str, int]:
    """Erase for good what was asked for."""
    return {"memories_erased": await wired.requests.agree(caller, request_id)}


@router.delete("/guardian/requests/{request_id}", status_code=204, tags=["guardian"])
async def decline(request_id: RequestId, caller: Caller, wired: Wired) -> Response:
    """Keep everything."""
    await wired.requests.decline(caller, request_id)
    return Response(status_code=204)
