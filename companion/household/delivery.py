"""Alerts reach people: each contact in turn, retried until one acknowledges; never the one who is implicated."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Protocol

import structlog

from companion.domain import Clock
from companion.domain.household import Alert, AuditEntry
from companion.errors import Conflict
from companion.household.contacts import Contact, Contacts
from companion.safety import Verdict
from companion.safety.crisis import due, escalation
from companion.store.port import Record, Store

log = structlog.get_logger(__name__)

KIND = "delivery"
LOOK_EVERY_SECONDS = 5.0
"""How often open alerts are looked at; well inside the time a first contact is to be told in."""

ALERTS_LIVE = timedelta(days=7)
"""Unacknowledged alerts are pursued for a week; they stay on the dashboard after that."""

FIRST_RETRY = timedelta(seconds=10)
LONGEST_RETRY = timedelta(minutes=10)


class Channel(Protocol):
    """A way to reach a contact. Raises anything when it did not work."""

    def reaches(self, contact: Contact) -> bool:
        """Whether this contact can be reached this way."""
        ...

    async def send(self, contact: Contact, alert: Alert) -> None:
        """Tell the contact. The alert holds no content: where to look, and how urgent it is."""
        ...


class Delivery:
    """Pursues open alerts. Any number of processes may run it: each telling is claimed first."""

    def __init__(self, store: Store, contacts: Contacts, clock: Clock, channels: Mapping[str, Channel]) -> None:
        self._store = store
        self._contacts = contacts
        self._clock = clock
        self._channels = channels

    async def run(self, stopping: asyncio.Event) -> None:
        """Until told to stop."""
        while not stopping.is_set():
            try:
                await self.once()
            except Exception as error:
                log.warning("alert_delivery_paused", kind=type(error).__name__)
            try:
                async with asyncio.timeout(LOOK_EVERY_SECONDS):
                    await stopping.wait()
            except TimeoutError:
                continue

    async def once(self) -> int:
        """Look at every open alert once; gives how many people were told."""
        now = self._clock.now()
        told = 0
        for alert in await self._store.open_alerts(now - ALERTS_LIVE):
            contacts = {contact.id: contact for contact in await self._contacts.of(alert.household_id)}
            recipients = escalation(_verdict(alert), [c.escalated() for c in contacts.values()], alert.created_at)
            for contact_id in due(recipients, now):
                told += await self._tell(contacts[contact_id], alert)
        return told

    async def _tell(self, contact: Contact, alert: Alert) -> int:
        """Tell one contact by every channel that reaches them, unless that was done or is waiting for its retry."""
        told = 0
        for name, channel in self._channels.items():
            if not channel.reaches(contact):
                continue
            record_id = f"{alert.id}.{contact.id}.{name}"[:64]
            claimed = await self._claim(record_id, alert)
            if claimed is None:
                continue
            try:
                async with asyncio.timeout(20):
                    await channel.send(contact, alert)
            except Exception as error:
                attempts = int(claimed.body["attempts"]) + 1
                wait = min(LONGEST_RETRY, FIRST_RETRY * 2 ** min(attempts - 1, 10))
                log.warning("alert_not_delivered", alert=alert.id, channel=name, kind=type(error).__name__)
                await self._put(record_id, alert, "waiting", attempts, self._clock.now() + wait)
                continue
            told += 1
            await self._put(record_id, alert, "delivered", int(claimed.body["attempts"]) + 1, None)
            entry = AuditEntry(
                household_id=alert.household_id,
                child_id=alert.child_id,
                at=self._clock.now(),
                actor="delivery",
                action="alert.delivered",
                subject=alert.id,
                rule=name,
            )
            await self._store.audit([entry])
        return told

    async def _claim(self, record_id: str, alert: Alert) -> Record | None:
        known = await self._store.find_record(KIND, record_id)
        now = self._clock.now()
        if known and (known.body["state"] == "delivered" or (known.due_at and known.due_at > now)):
            return None
        attempts = int(known.body["attempts"]) if known else 0
        try:
            return await self._put(record_id, alert, "sending", attempts, now + timedelta(seconds=60))
        except Conflict:
            return None

    async def _put(self, record_id: str, alert: Alert, state: str, attempts: int, due_at: datetime | None) -> Record:
        record = Record(
            id=record_id,
            household_id=alert.household_id,
            kind=KIND,
            body={"state": state, "attempts": attempts, "alert": alert.id},
            created_at=self._clock.now(),
            lookup=record_id,
            due_at=due_at,
        )
        await self._store.put_record(record)
        return record


def _verdict(alert: Alert) -> Verdict:
    return Verdict(
        action="alert",
        category=alert.category,
        severity=alert.severity,
        rule=alert.rule,
        implicates_caregiver=alert.implicates_caregiver,
    )
