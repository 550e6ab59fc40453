"""Many robots at once: made before they are sold, and made strange again when they are sold on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.domain import Clock
from companion.domain.household import ROBOT_SCOPES, AuditEntry
from companion.errors import CompanionError, InvalidInput
from companion.household.access import Principal
from companion.household.devices import Devices
from companion.household.first import new_household
from companion.household.keys import create_key
from companion.store.port import Store

OPERATOR = "operator"
COLUMNS = ("device_id", "household", "child")
"""Of the list of robots; only the first is needed."""


@dataclass(frozen=True, slots=True)
class Provisioned:
    """What became of one robot."""

    device_id: str
    household_id: str = ""
    child_id: str = ""
    key: str = ""
    """The robot's key: known only now."""
    guardian_key: str = ""
    """Of a household that was made for it."""
    problem: str = ""


class Fleet:
    """What an operator does with robots, by what they call themselves (a MAC, a serial number)."""

    def __init__(self, store: Store, devices: Devices, clock: Clock) -> None:
        self._store = store
        self._devices = devices
        self._clock = clock

    async def provision(self, rows: Iterable[Mapping[str, str]]) -> list[Provisioned]:
        """A key for each robot. Without a household in its row it gets one of its own, whose guardian consents and
        pairs it later; with a child it is paired at once. A robot that has a key already is left as it is."""
        rows = list(rows)
        known = {key.label for key in await self._store.keys() if key.revoked_at is None}
        made = []
        for row in rows:
            device_id = (row.get("device_id") or "").strip()
            try:
                made.append(await self._one(device_id, row, known))
            except CompanionError as error:
                made.append(Provisioned(device_id, problem=error.message))
            known.add(device_id)
        return made

    async def reset(self, device_id: str) -> int:
        """Make a robot strange again: its keys are revoked and it belongs to no child. What the child said stays with
        the family. Gives how many keys and pairings that were."""
        undone = 0
        for key in await self._store.keys():
            if key.label == device_id and key.revoked_at is None:
                await self._store.revoke_key(key.id, self._clock.now())
                await self._audit(key.household_id, "device.reset", key.id)
                undone += 1
        for household in await self._store.households():
            if await self._devices.forget(household.id, device_id):
                await self._audit(household.id, "device.reset", None)
                undone += 1
        return undone

    async def _one(self, device_id: str, row: Mapping[str, str], known: set[str]) -> Provisioned:
        if not device_id or len(device_id) > 64:
            raise InvalidInput("A robot needs a device_id of 1 to 64 characters.", field="device_id")
        if device_id in known:
            raise InvalidInput("This robot has a key already: reset it first.", field="device_id")
        household_id, child_id = (row.get("household") or "").strip(), (row.get("child") or "").strip()
        guardian_key = ""
        if household_id:
            await self._store.household(household_id)
        elif child_id:
            raise InvalidInput("A child needs its household in the row.", field="household")
        else:
            household_id, guardian_key = await new_household(
                self._store, self._clock, device_id, operator_consents=False
            )
        if child_id:
            operator = Principal(OPERATOR, household_id, frozenset({"manage"}))
            await self._devices.bind(operator, device_id, child_id, "robot")
        _, secret = await create_key(self._store, self._clock, household_id, device_id, ROBOT_SCOPES, child_id or None)
        await self._audit(household_id, "device.provision", child_id or None)
        return Provisioned(device_id, household_id, child_id, secret, guardian_key)

    async def _audit(self, household_id: str, action: str, subject: str | None) -> None:
        entry = AuditEntry(
            household_id=household_id, at=self._clock.now(), actor=OPERATOR, action=action, subject=subject
        )
        await self._store.audit([entry])
