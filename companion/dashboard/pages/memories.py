"""One memory: why it is there; correct, pin, hide, approve or delete it, or go back to what it said before."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.pages.children import opened
from companion.dashboard.visit import Known, Visit
from companion.domain import Memory, Profile
from companion.domain.operation import AddMemory, EditMemory, OverwriteMemory
from companion.errors import InvalidInput, NotFound
from companion.learning.rebuilding import all_operations
from companion.profile.view import show_memory

router = APIRouter()

LONGEST = 300
"""Characters of a memory that a guardian writes."""

SWITCHES: dict[str, dict[str, Any]] = {
    "pin": {"permanent": True},
    "unpin": {"permanent": False},
    "hide": {"hidden": True},
    "show": {"hidden": False},
    "approve": {"pending_review": False},
}


@router.get("/children/{child_id}/memories/{memory_id}")
async def memory_page(visit: Known) -> Response:
    """The sentence it rests on, the day, the rule, and what became of it."""
    return await _page(visit, None)


@router.post("/children/{child_id}/memories/{memory_id}")
async def change_memory(visit: Known) -> Response:
    """``action``: edit, or one of the switches."""
    child, action = await visit.child(), visit.text("action", most=16)
    memory_id = visit.request.path_params["memory_id"]
    if action == "edit":
        content = " ".join(visit.form.get("content", "").split())
        if not content or len(content) > LONGEST:
            return await _page(visit, content)
        changes: dict[str, Any] = {"content": content, "pending_review": False}
    elif action in SWITCHES:
        changes = SWITCHES[action]
    else:
        raise InvalidInput("There is no such action.", field="action")
    await visit.services.profiles.edit_memory(visit.caller, child.id, memory_id, changes)
    if visit.form.get("back") == "list":
        return visit.go(f"/children/{child.id}", "saved", f"#{memory_id}")
    return visit.go(f"/children/{child.id}/memories/{memory_id}", "saved")


@router.post("/children/{child_id}/memories/{memory_id}/erase")
async def erase_memory(visit: Known) -> Response:
    """Delete for good."""
    child = await visit.child()
    await visit.services.profiles.erase_memory(visit.caller, child.id, visit.request.path_params["memory_id"])
    return visit.go(f"/children/{child.id}", "memory_erased")


async def _page(visit: Visit, refused: str | None) -> Response:
    _, profile, base = await opened(visit, "knows")
    memory = profile.memories.get(visit.request.path_params["memory_id"])
    if memory is None:
        raise NotFound("There is no such memory.")
    rule, before = await _history(visit, memory)
    return visit.page(
        "memory.html",
        200 if refused is None else 422,
        **base,
        memory=memory,
        shown=show_memory(memory, visit.now.astimezone(base["zone"])),
        rule=rule,
        before=before,
        related=_related(profile, memory),
        refused=refused,
        longest=LONGEST,
    )


async def _history(visit: Visit, memory: Memory) -> tuple[str | None, list[str]]:
    """The rule that made a memory, and the wordings it had before the present one, latest first."""
    child_id = visit.request.path_params["child_id"]
    store = visit.services.store
    if memory.witness == "guardian":
        # Only what a guardian rewrote has other wordings; those edits belong to no turn.
        operations = await all_operations(store, child_id)
    elif memory.source_turn_id:
        operations = [one for _, one in await store.operations(child_id, turn_id=memory.source_turn_id)]
    else:
        operations = []
    rule, wordings = None, []
    for operation in operations:
        if isinstance(operation, AddMemory | OverwriteMemory) and operation.memory.id == memory.id:
            rule = operation.rule
            wordings.append(operation.memory.content)
        elif isinstance(operation, EditMemory) and operation.memory_id == memory.id and operation.content:
            wordings.append(operation.content)
    earlier = [wording for wording in dict.fromkeys(reversed(wordings)) if wording != memory.content]
    return rule, earlier[:5]


def _related(profile: Profile, memory: Memory) -> list[Memory]:
    """What it is linked with, what it replaced, and what replaced it."""
    replaced = [one.id for one in profile.memories.values() if one.superseded_by == memory.id]
    ids = [*memory.related, *replaced, *([memory.superseded_by] if memory.superseded_by else [])]
    return [profile.memories[one] for one in dict.fromkeys(ids) if one in profile.memories][:10]
