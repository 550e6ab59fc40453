"""One fact of a child: why the robot believes it; correct, pin, withdraw it, or go back to what was."""

from __future__ import annotations

from typing import Any, get_args
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.pages.children import opened
from companion.dashboard.visit import Known, Visit
from companion.domain import FactField, Operation, new_id
from companion.domain.operation import ClearFact, PinFact, SetFact
from companion.errors import InvalidInput, NotFound
from companion.household.children import check_birthday, check_gender
from companion.household.profiles import audit_entry

router = APIRouter()


@router.get("/children/{child_id}/facts/{field}")
async def fact_page(visit: Known) -> Response:
    """Where a fact comes from, and what it was before."""
    return await _page(visit, None)


@router.post("/children/{child_id}/facts/{field}")
async def change_fact(visit: Known) -> Response:
    """``action``: set, pin, unpin or clear. A guardian's word outweighs the child's."""
    visit.caller.require("manage")
    child = await visit.child()
    field, action = _field(visit), visit.text("action", most=16)
    zone = ZoneInfo(child.timezone)
    stamp: dict[str, Any] = {
        "id": new_id("op", visit.services.clock),
        "at": visit.now.astimezone(zone),
        "rule": "guardian_edit",
        "actor": "guardian",
        "field": field,
    }
    operation: Operation
    if action in ("pin", "unpin"):
        operation = PinFact(**stamp, pinned=action == "pin")
    elif action == "clear":
        operation = ClearFact(**stamp)
    elif action == "set":
        try:
            value = _checked(field, visit.text("value", most=64))
        except InvalidInput as error:
            return await _page(visit, error)
        operation = SetFact(**stamp, value=value, source="guardian", confirmed=True)
    else:
        raise InvalidInput("There is no such action.", field="action")
    if field in ("name", "nickname", "birthday", "gender") and action in ("set", "clear"):
        # The child's own record says the same, or the robot would greet it by the old name.
        value_now = operation.value if isinstance(operation, SetFact) else None
        await visit.services.children.update(visit.caller, child.id, {field: value_now})
    await visit.services.profiles.append(child, lambda _: [operation])
    await visit.services.store.audit([audit_entry(visit.caller, child, visit.now, f"fact.{action}", field)])
    return visit.go(f"/children/{child.id}/facts/{field}", "saved")


async def _page(visit: Visit, error: InvalidInput | None) -> Response:
    field = _field(visit)
    _, profile, base = await opened(visit, "knows")
    return visit.page(
        "fact.html",
        422 if error else 200,
        **base,
        field=field,
        fact=profile.facts.get(field),
        error=error.slug if error else None,
        sent=visit.form.get("value", "")[:64],
    )


def _field(visit: Visit) -> FactField:
    fields: tuple[FactField, ...] = get_args(FactField)
    for field in fields:
        if field == visit.request.path_params["field"]:
            return field
    raise NotFound("There is no such fact.")


def _checked(field: FactField, value: str) -> str:
    """The value as the profile keeps it. Raises InvalidInput."""
    if not value:
        raise InvalidInput("The value is empty.", field="value")
    if field == "birthday":
        return check_birthday(value)
    if field == "gender":
        return check_gender(value)
    if field == "age":
        try:
            years = float(value)
        except ValueError:
            years = -1
        if not 0 < years < 20:
            raise InvalidInput("The age is a number of years.", field="value")
        return f"{years:g}"
    return value
