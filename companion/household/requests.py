"""What a robot asked to have deleted, and a guardian has to agree to first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.domain import Clock, new_id
from companion.domain.household import AuditEntry, Child
from companion.errors import NotFound
from companion.household.access import Gate, Principal
from companion.household.profiles import Profiles
from companion.store.port import Record, Store

KIND = "erase_request"


@dataclass(frozen=True, slots=True)
class EraseRequest:
    """Memories that a robot asked to have erased."""

    id: str
    child_id: str
    key: str
    memory_ids: tuple[str, ...]
    asked_by: str
    """Id of the robot's key."""
    asked_at: datetime


class EraseRequests:
    """Asked by robots, answered by guardians."""

    def __init__(self, store: Store, gate: Gate, clock: Clock, profiles: Profiles) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock
        self._profiles = profiles

    async def ask(self, principal: Principal, child: Child, key: str, memory_ids: Sequence[str]) -> EraseRequest:
        """Note the wish. The same wish that waits already is not noted twice."""
        wanted = sorted(set(memory_ids))
        for record in await self._store.records(child.household_id, KIND):
            if record.body["child_id"] == child.id and record.body["memory_ids"] == wanted:
                return _request(record)
        now = self._clock.now()
        body = {"child_id": child.id, "key": key, "memory_ids": wanted, "asked_by": principal.id}
        record = Record(new_id("op", self._clock), child.household_id, KIND, body, now)
        await self._store.put_record(record)
        return _request(record)

    async def list(self, principal: Principal) -> list[EraseRequest]:
        """What waits for an answer, oldest first."""
        principal.require("manage")
        return [_request(record) for record in await self._store.records(principal.household_id, KIND)]

    async def agree(self, principal: Principal, request_id: str) -> int:
        """Erase what was asked for, for good; gives how many memories that were."""
        principal.require("erase")
        request = _request(await self._store.record(principal.household_id, KIND, request_id))
        erased = 0
        for memory_id in request.memory_ids:
            try:
                await self._profiles.erase_memory(principal, request.child_id, memory_id)
                erased += 1
            except NotFound:  # gone meanwhile
                continue
        await self._store.delete_record(principal.household_id, KIND, request_id)
        return erased

    async def decline(self, principal: Principal, request_id: str) -> None:
        """Keep everything. Raises NotFound."""
        principal.require("manage")
        request = _request(await self._store.record(principal.household_id, KIND, request_id))
        await self._store.delete_record(principal.household_id, KIND, request_id)
        entry = AuditEntry(
            household_id=principal.household_id,
            child_id=request.child_id,
            at=self._clock.now(),
            actor=principal.id,
            action="erase_request.decline",
            subject=request_id,
        )
        await self._store.audit([entry])


def _request(record: Record) -> EraseRequest:
    return EraseRequest(
        id=record.id,
        child_id=str(record.body["child_id"]),
        key=str(record.body["key"]),
        memory_ids=tuple(record.body["memory_ids"]),
        asked_by=str(record.body["asked_by"]),
        asked_at=record.created_at,
    )
