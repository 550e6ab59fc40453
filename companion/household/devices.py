"""Devices: which robot talks for which child, and the pairing of one that nobody knows yet."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.domain import Clock, new_id
from companion.domain.household import AuditEntry, Child
from companion.errors import InvalidInput, NotFound
from companion.household.access import Gate, Principal
from companion.store.port import Record, Store

DEVICE = "device"
PAIRING = "pairing"
CODE_DIGITS = 6
CODE_LIVES = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Device:
    """A paired robot."""

    id: str
    name: str
    child_id: str
    paired_at: datetime
    last_seen: datetime | None


@dataclass(frozen=True, slots=True)
class Pairing:
    """An unknown device that waits for an adult to enter its code."""

    code: str
    expires_at: datetime


class Devices:
    """A household's devices. What a device calls itself is stored as a digest."""

    def __init__(self, store: Store, gate: Gate, clock: Clock) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock

    async def child_of(self, caller: Principal, device_id: str) -> str | None:
        """The child that a device of the caller's household talks for."""
        record = await self._store.find_record(DEVICE, _lookup(caller.household_id, device_id))
        if record is None or record.household_id != caller.household_id:
            return None
        now = self._clock.now()
        seen = record.body.get("last_seen")
        if seen is None or now - datetime.fromisoformat(seen) > timedelta(minutes=5):
            body = {**record.body, "last_seen": now.isoformat()}
            await self._store.put_record(
                Record(record.id, record.household_id, DEVICE, body, record.created_at, record.lookup)
            )
        return str(record.body["child_id"])

    async def start_pairing(self, caller: Principal, device_id: str) -> Pairing:
        """A code that the device speaks; asking again within its life gives the same one."""
        now = self._clock.now()
        lookup = _lookup(caller.household_id, device_id)
        for record in await self._store.records(caller.household_id, PAIRING):
            expires = datetime.fromisoformat(record.body["expires_at"])
            if expires <= now:
                await self._store.delete_record(caller.household_id, PAIRING, record.id)
            elif record.body["device"] == lookup:
                return Pairing(record.body["code"], expires)
        code = "".join(secrets.choice("0123456789") for _ in range(CODE_DIGITS))
        expires = now + CODE_LIVES
        body = {"code": code, "device": lookup, "expires_at": expires.isoformat()}
        await self._store.put_record(Record(new_id("dev", self._clock), caller.household_id, PAIRING, body, now))
        return Pairing(code, expires)

    async def pair(self, caller: Principal, code: str, child_id: str, name: str) -> Device:
        """An adult enters the code a device spoke. Raises InvalidInput for a code that is unknown or too old."""
        caller.require("manage")
        child = await self._gate.child(caller, child_id)
        now = self._clock.now()
        for record in await self._store.records(caller.household_id, PAIRING):
            fresh = datetime.fromisoformat(record.body["expires_at"]) > now
            if fresh and secrets.compare_digest(str(record.body["code"]), code.strip()):
                await self._store.delete_record(caller.household_id, PAIRING, record.id)
                return await self._bind(caller, record.body["device"], child, name)
        raise InvalidInput("The code is unknown or too old: let the device speak a new one.", field="code")

    async def bind(self, caller: Principal, device_id: str, child_id: str, name: str) -> Device:
        """Bind a device whose id an adult knows."""
        caller.require("manage")
        child = await self._gate.child(caller, child_id)
        return await self._bind(caller, _lookup(caller.household_id, device_id), child, name)

    async def list(self, caller: Principal) -> list[Device]:
        """All paired devices."""
        caller.require("manage")
        return [_device(record) for record in await self._store.records(caller.household_id, DEVICE)]

    async def remove(self, caller: Principal, device_id: str) -> None:
        """Unpair: a robot that is sold on starts anew. Raises NotFound."""
        caller.require("manage")
        if not await self._store.delete_record(caller.household_id, DEVICE, device_id):
            raise NotFound("There is no such device.")
        await self._audit(caller, "device.remove", device_id)

    async def forget(self, household_id: str, device_id: str) -> bool:
        """Unpair by what the device calls itself, for the operator; False when it was not paired."""
        known = await self._store.find_record(DEVICE, _lookup(household_id, device_id))
        if known is None or known.household_id != household_id:
            return False
        return await self._store.delete_record(household_id, DEVICE, known.id)

    async def _bind(self, caller: Principal, lookup: str, child: Child, name: str) -> Device:
        known = await self._store.find_record(DEVICE, lookup)
        now = self._clock.now()
        record_id = known.id if known else new_id("dev", self._clock)
        body = {"name": name, "child_id": child.id, "paired_at": now.isoformat(), "last_seen": None}
        await self._store.put_record(Record(record_id, caller.household_id, DEVICE, body, now, lookup))
        await self._audit(caller, "device.pair", record_id)
        return Device(record_id, name, child.id, now, None)

    async def _audit(self, caller: Principal, action: str, subject: str) -> None:
        entry = AuditEntry(
            household_id=caller.household_id,
            at=self._clock.now(),
            actor=caller.id,
            action=action,
            subject=subject,
        )
        await self._store.audit([entry])


def _lookup(household_id: str, device_id: str) -> str:
    return hashlib.sha256(f"{household_id}\n{device_id}".encode("utf-8", "surrogatepass")).hexdigest()


def _device(record: Record) -> Device:
    seen = record.body.get("last_seen")
    return Device(
        id=record.id,
        name=str(record.body["name"]),
        child_id=str(record.body["child_id"]),
        paired_at=datetime.fromisoformat(record.body["paired_at"]),
        last_seen=datetime.fromisoformat(seen) if seen else None,
    )
