"""What guardians call: consent, settings, contacts, alerts, the access log."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Query, Response
from pydantic import BaseModel, Field, ValidationError

from companion.api.auth import bearer
from companion.api.device import PROBLEMS, Caller, Wired
from companion.domain.household import Alert, Consent, ConsentScope
from companion.errors import InvalidInput
from companion.household.contacts import Contact
from companion.household.devices import Device
from companion.household.reports import Report
from companion.household.settings import HouseholdSettings, change_settings, read_settings

router = APIRouter(prefix="/v1/guardian", responses=PROBLEMS, dependencies=[Depends(bearer)], tags=["guardian"])

RecordId = Annotated[str, Path(max_length=64)]


class NewConsent(BaseModel):
    """What a guardian agrees to, after reading the text of that version."""

    scopes: list[ConsentScope] = Field(examples=[["storing", "personality"]])
    text_version: str = Field(max_length=32, examples=["2026-11"])


class NewContact(BaseModel):
    """Somebody to tell when a child is in danger."""

    name: str = Field(examples=["Aunt Lin"])
    relation: str = Field(examples=["relative"])
    email: str | None = Field(default=None, examples=["lin@example.org"])
    webhook: str | None = None
    priority: int = 0


class Acknowledgement(BaseModel):
    """Who took care, in a few words."""

    note: str | None = Field(default=None, max_length=500, examples=["We talked; she is with her grandmother now."])


class AccessEntry(BaseModel):
    """Who did what to whose data; no content."""

    position: int
    at: datetime
    actor: str
    action: str
    child_id: str | None
    subject: str | None
    rule: str | None


@router.get("/consent")
async def get_consent(caller: Caller, wired: Wired) -> Consent | None:
    """The consent that holds now; null when there is none."""
    return await wired.consents.current(caller)


@router.post("/consent", status_code=201)
async def give_consent(body: NewConsent, caller: Caller, wired: Wired) -> Consent:
    """Record a guardian's consent. Only the scopes named are consented to."""
    return await wired.consents.give(caller, body.scopes, body.text_version)


@router.delete("/consent")
async def withdraw_consent(caller: Caller, wired: Wired) -> dict[str, int]:
    """Withdraw: nothing is stored any more, and every child with all that was derived is erased."""
    return {"children_erased": await wired.consents.withdraw(caller)}


@router.get("/settings")
async def get_settings(caller: Caller, wired: Wired) -> HouseholdSettings:
    """All settings, the defaults filled in."""
    caller.require("manage")
    return read_settings((await wired.store.household(caller.household_id)).settings)


@router.patch("/settings")
async def patch_settings(
    body: Annotated[dict[str, Any], Body(examples=[{"robot_name": "Momo", "daily_limit_minutes": 45}])],
    caller: Caller,
    wired: Wired,
) -> HouseholdSettings:
    """Change settings; null sets one back to its default (limits and quiet hours: none)."""
    caller.require("manage")
    household = await wired.store.household(caller.household_id)
    unknown = body.keys() - HouseholdSettings.model_fields.keys()
    if unknown:
        raise InvalidInput("There is no such setting.", field=sorted(unknown)[0])
    changed = change_settings(dict(household.settings), body)
    await wired.store.save_settings(caller.household_id, changed)
    return read_settings(changed)


@router.get("/contacts")
async def list_contacts(caller: Caller, wired: Wired) -> list[Contact]:
    """Who is told when a child is in danger."""
    return await wired.contacts.list(caller)


@router.post("/contacts", status_code=201)
async def add_contact(body: NewContact, caller: Caller, wired: Wired) -> Contact:
    """Add a contact. Name a second one who does not live with the child: some alerts may not go to a caregiver."""
    try:
        return await wired.contacts.add(caller, body.model_dump())
    except ValidationError as error:
        problem = error.errors()[0]
        raise InvalidInput(f"{problem['msg']}.", field=".".join(str(part) for part in problem["loc"])) from None


@router.delete("/contacts/{contact_id}", status_code=204)
async def remove_contact(contact_id: RecordId, caller: Caller, wired: Wired) -> Response:
    """Remove a contact."""
    await wired.contacts.remove(caller, contact_id)
    return Response(status_code=204)


@router.get("/alerts")
async def list_alerts(
    caller: Caller,
    wired: Wired,
    child_id: Annotated[str | None, Query(max_length=64)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[Alert]:
    """Alerts, newest first. What implicates a caregiver is sealed and not listed here."""
    return await wired.alerts.page(caller, child_id=child_id, limit=limit)


@router.post("/alerts/{alert_id}/acknowledge")
async def acknowledge_alert(alert_id: RecordId, body: Acknowledgement, caller: Caller, wired: Wired) -> Alert:
    """Say that someone has taken care: nobody further is told."""
    return await wired.alerts.acknowledge(caller, alert_id, body.note)


@router.get("/access-log")
async def access_log(
    caller: Caller,
    wired: Wired,
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 200,
) -> list[AccessEntry]:
    """Who read or changed what, oldest first."""
    caller.require("manage")
    page = await wired.store.audit_log(caller.household_id, after=after, limit=limit)
    withheld = await wired.alerts.withheld(caller)
    return [
        AccessEntry(position=position, **entry.model_dump(exclude={"household_id"}))
        for position, entry in page
        if entry.subject not in withheld
    ]


class NewDevice(BaseModel):
    """A device to bind: by the code it spoke, or by its id."""

    child_id: str = Field(max_length=64)
    name: str = Field(default="robot", min_length=1, max_length=64)
    code: str | None = Field(default=None, max_length=12, examples=["402913"])
    device_id: str | None = Field(default=None, max_length=128, examples=["AA:BB:CC:DD:EE:FF"])


@router.get("/devices")
async def list_devices(caller: Caller, wired: Wired) -> list[Device]:
    """Paired devices."""
    return await wired.devices.list(caller)


@router.post("/devices", status_code=201)
async def pair_device(body: NewDevice, caller: Caller, wired: Wired) -> Device:
    """Pair the device that spoke the code, or the one with that id."""
    if body.code is not None:
        return await wired.devices.pair(caller, body.code, body.child_id, body.name)
    if body.device_id is not None:
        return await wired.devices.bind(caller, body.device_id, body.child_id, body.name)
    raise InvalidInput("Send the code that the device spoke, or its device_id.", field="code")


@router.delete("/devices/{device_id}", status_code=204)
async def remove_device(device_id: RecordId, caller: Caller, wired: Wired) -> Response:
    """Unpair a device, for example one that is sold on."""
    await wired.devices.remove(caller, device_id)
    return Response(status_code=204)


@router.get("/reports")
async def list_reports(caller: Caller, wired: Wired) -> list[Report]:
    """Complaints about turns, oldest first."""
    return await wired.reports.list(caller)
