"""Complaints: something the robot said was wrong, and whoever runs the service is to look at it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.domain import Clock, new_id
from companion.domain.household import AuditEntry
from companion.household.access import Gate, Principal
from companion.store.port import Record, Store

KIND = "report"


@dataclass(frozen=True, slots=True)
class Report:
    """One complaint about one turn."""

    id: str
    child_id: str
    turn_id: str
    reason: str
    at: datetime


class Reports:
    """Take complaints from devices and guardians; list them."""

    def __init__(self, store: Store, gate: Gate, clock: Clock) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock

    async def take(self, caller: Principal, child_id: str, turn_id: str, reason: str) -> Report:
        """Note a complaint about a turn. Raises NotFound for a turn that is not there."""
        caller.require("talk")
        child = await self._gate.child(caller, child_id)
        await self._store.turn(child.id, turn_id)
        report = Report(new_id("rep", self._clock), child.id, turn_id, reason, self._clock.now())
        body = {"child_id": child.id, "turn_id": turn_id, "reason": reason}
        await self._store.put_record(Record(report.id, child.household_id, KIND, body, report.at))
        entry = AuditEntry(
            household_id=child.household_id,
            child_id=child.id,
            at=report.at,
            actor=caller.id,
            action="turn.reported",
            subject=turn_id,
        )
        await self._store.audit([entry])
        return report

    async def list(self, caller: Principal) -> list[Report]:
        """All complaints of the household, oldest first."""
        caller.require("manage")
        return [
            Report(record.id, record.body["child_id"], record.body["turn_id"], record.body["reason"], record.created_at)
            for record in await self._store.records(caller.household_id, KIND)
        ]
