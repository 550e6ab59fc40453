"""Who is told in an emergency, and which robots talk for which child."""

from __future__ import annotations

from typing import get_args

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import ValidationError

from companion.dashboard.pages.children import called
from companion.dashboard.visit import Known, Visit
from companion.errors import CallerError, InvalidInput
from companion.safety.crisis import CARERS, Relation

router = APIRouter()

RELATIONS: tuple[str, ...] = tuple(one for one in get_args(Relation) if one != "operator")


@router.get("/contacts")
async def contacts_page(visit: Known) -> Response:
    """The contacts, in the order they are told."""
    return await _contacts(visit, None)


@router.post("/contacts")
async def add_contact(visit: Known) -> Response:
    """Add somebody."""
    given = {"name": visit.text("name", most=64), "relation": visit.text("relation", most=32), "email": None}
    if email := visit.text("email", most=254):
        given["email"] = email
    relation = given["relation"]
    try:
        if relation not in RELATIONS:
            raise InvalidInput("Choose the relation.", field="relation")
        await visit.services.contacts.add(visit.caller, dict(given))
    except ValidationError as error:
        return await _contacts(visit, str(error.errors()[0]["loc"][0]))
    except InvalidInput as error:
        return await _contacts(visit, error.field)
    return visit.go("/contacts", "saved")


@router.post("/contacts/{contact_id}/remove")
async def remove_contact(visit: Known) -> Response:
    """Remove somebody."""
    await visit.services.contacts.remove(visit.caller, visit.request.path_params["contact_id"])
    return visit.go("/contacts", "removed")


@router.get("/devices")
async def devices_page(visit: Known) -> Response:
    """The paired robots, and the form for the code that a new one speaks."""
    return await _devices(visit, None)


@router.post("/devices")
async def pair_device(visit: Known) -> Response:
    """Pair the robot that spoke the code."""
    name = visit.text("name", most=64) or visit.speech("devices.unnamed")
    code = "".join(visit.text("code", most=24).split())
    try:
        await visit.services.devices.pair(visit.caller, code, visit.text("child", most=64), name)
    except InvalidInput as error:
        return await _devices(visit, error)
    return visit.go("/devices", "paired")


@router.post("/devices/{device_id}/remove")
async def remove_device(visit: Known) -> Response:
    """Unpair."""
    await visit.services.devices.remove(visit.caller, visit.request.path_params["device_id"])
    return visit.go("/devices", "removed")


async def _contacts(visit: Visit, field: str | None) -> Response:
    contacts = await visit.services.contacts.list(visit.caller)
    return visit.page(
        "contacts.html",
        422 if field else 200,
        contacts=sorted(contacts, key=lambda contact: contact.priority),
        relations=RELATIONS,
        outside=any(contact.relation not in CARERS for contact in contacts),
        field=field,
        given={name: visit.form.get(name, "")[:254] for name in ("name", "relation", "email")},
        mails=visit.services.settings.smtp_url is not None,
    )


async def _devices(visit: Visit, error: CallerError | None) -> Response:
    devices = await visit.services.devices.list(visit.caller)
    children = await visit.children()
    names = {child.id: called(child, (await visit.services.store.profile(child.id)).profile) for child in children}
    return visit.page(
        "devices.html",
        error.status if error else 200,
        devices=devices,
        children=children,
        names=names,
        zones={child.id: child.timezone for child in children},
        error=error.slug if error else None,
        given={name: visit.form.get(name, "")[:64] for name in ("name", "code", "child")},
    )
