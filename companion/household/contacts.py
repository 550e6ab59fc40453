"""Who is told when a child is in danger."""

from __future__ import annotations

from typing import Any

from pydantic import Field, field_validator

from companion.domain import Clock, new_id
from companion.domain.base import Value
from companion.domain.household import AuditEntry
from companion.household.access import Principal
from companion.safety.crisis import Contact as Escalated
from companion.safety.crisis import Relation
from companion.store.port import Record, Store

KIND = "contact"


class Contact(Value):
    """Somebody who may be told, with how to reach them."""

    id: str = ""
    name: str = Field(min_length=1, max_length=64)
    relation: Relation
    """Decides whether they may be told when a caregiver is implicated."""
    email: str | None = Field(default=None, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    webhook: str | None = Field(default=None, max_length=500)
    priority: int = Field(default=0, ge=0, le=100)
    """Smaller is told earlier."""

    @field_validator("webhook")
    @classmethod
    def _http(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://")):
            raise ValueError("the webhook must be an http(s) address")
        return value

    def escalated(self) -> Escalated:
        """As the escalation rules see it."""
        return Escalated(id=self.id, relation=self.relation, priority=self.priority)


class Contacts:
    """A household's contacts."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def of(self, household_id: str) -> list[Contact]:
        """All contacts, for delivery."""
        return [_contact(record) for record in await self._store.records(household_id, KIND)]

    async def list(self, caller: Principal) -> list[Contact]:
        """All contacts, for a guardian."""
        caller.require("manage")
        return await self.of(caller.household_id)

    async def add(self, caller: Principal, given: dict[str, Any]) -> Contact:
        """Add a contact."""
        caller.require("manage")
        contact = Contact.model_validate({**given, "id": new_id("gua", self._clock)})
        body = contact.model_dump(exclude={"id"})
        now = self._clock.now()
        await self._store.put_record(Record(contact.id, caller.household_id, KIND, body, now))
        await self._store.audit([_entry(caller, self._clock, "contact.add", contact.id)])
        return contact

    async def remove(self, caller: Principal, contact_id: str) -> None:
        """Remove a contact. Raises NotFound."""
        caller.require("manage")
        await self._store.record(caller.household_id, KIND, contact_id)
        await self._store.delete_record(caller.household_id, KIND, contact_id)
        await self._store.audit([_entry(caller, self._clock, "contact.remove", contact_id)])


def _contact(record: Record) -> Contact:
    return Contact(id=record.id, **record.body)


def _entry(caller: Principal, clock: Clock, action: str, subject: str) -> AuditEntry:
    return AuditEntry(household_id=caller.household_id, at=clock.now(), actor=caller.id, action=action, subject=subject)
