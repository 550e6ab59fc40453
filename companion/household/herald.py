"""Sends webhooks, tells of alerts and of what is due, and forgets old events. Runs beside the workers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import httpx
import structlog

from companion.domain import Clock
from companion.domain.household import Household
from companion.errors import NotFound
from companion.household.channels import signature
from companion.household.events import EVENT, HOOK, SENDING, Events
from companion.store.port import Record, Store
from companion.timeparse import status

log = structlog.get_logger(__name__)

LOOK_EVERY_SECONDS = 5.0
DUE_EVERY = timedelta(minutes=10)
DUE_FROM_HOUR = 7
"""Local hour from which a day's dates are told: nobody is woken by them."""

FIRST_RETRY = timedelta(seconds=10)
LONGEST_RETRY = timedelta(hours=6)
MOST_ATTEMPTS = 16
"""With the waits above this is about two days and a half; a replay sends what was given up."""
SEND_SECONDS = 10.0


class Herald:
    """Any number of processes may run it: each sending is claimed first, and each event has a key."""

    def __init__(
        self, store: Store, clock: Clock, events: Events, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._store = store
        self._clock = clock
        self._events = events
        self._transport = transport
        self._told: set[str] = set()
        self._due_at = clock.now()

    async def run(self, stopping: asyncio.Event) -> None:
        """Until told to stop."""
        while not stopping.is_set():
            try:
                await self.once()
            except Exception as error:
                log.warning("events_paused", kind=type(error).__name__)
            try:
                async with asyncio.timeout(LOOK_EVERY_SECONDS):
                    await stopping.wait()
            except TimeoutError:
                continue

    async def once(self) -> int:
        """Look once at everything; gives how many webhooks were answered."""
        now = self._clock.now()
        await self._tell_alerts()
        if now >= self._due_at:
            self._due_at = now + DUE_EVERY
            for household in await self._store.households():
                if await self._events.watched(household.id):
                    await self._tell_due(household)
            for old in await self._store.claim_due(EVENT, now, now + timedelta(hours=1), limit=500):
                await self._store.delete_record(old.household_id, EVENT, old.id)
        sendings = await self._store.claim_due(SENDING, now, now + timedelta(seconds=60))
        return sum(await asyncio.gather(*(self._send(sending) for sending in sendings)))

    async def _tell_alerts(self) -> None:
        """Alerts that a caregiver may know of."""
        for alert in await self._store.open_alerts(self._clock.now() - timedelta(days=1)):
            if alert.implicates_caregiver or alert.id in self._told:
                continue
            data = {"alert_id": alert.id, "category": alert.category, "severity": alert.severity}
            await self._events.publish(
                alert.household_id, "alert.raised", alert.child_id, data, once=f"alert.{alert.id}"
            )
            self._told.add(alert.id)

    async def _tell_due(self, household: Household) -> None:
        after: str | None = None
        while children := await self._store.children(household.id, after=after):
            after = children[-1].id
            for child in children:
                now = self._clock.now().astimezone(ZoneInfo(child.timezone))
                if now.hour < DUE_FROM_HOUR:
                    continue
                for memory in (await self._store.profile(child.id)).profile.live_memories():
                    shown = not memory.hidden and not memory.pending_review
                    if shown and memory.date_info and status(memory.date_info, now) == "today":
                        data = {"memory_id": memory.id, "kind": memory.kind, "date": now.date().isoformat()}
                        once = f"due.{memory.id}.{now.date().isoformat()}"
                        await self._events.publish(household.id, "memory.due", child.id, data, once=once)

    async def _send(self, sending: Record) -> bool:
        household_id, now = sending.household_id, self._clock.now()
        try:
            hook = await self._store.record(household_id, HOOK, str(sending.body["hook_id"]))
            event = await self._store.record(household_id, EVENT, str(sending.body["event_id"]))
        except NotFound:
            await self._store.delete_record(household_id, SENDING, sending.id)
            return False
        shown = {"id": event.id, "type": event.body["type"], "child_id": event.body["child_id"]}
        shown |= {"at": event.created_at.isoformat(), "data": event.body["data"]}
        body = json.dumps(shown, ensure_ascii=False).encode()
        timestamp = str(int(now.timestamp()))
        headers = {
            "Content-Type": "application/json",
            "Companion-Signature": f"t={timestamp},v1={signature(str(hook.body['secret']), timestamp, body)}",
            "Idempotency-Key": event.id,
        }
        try:
            async with httpx.AsyncClient(timeout=SEND_SECONDS, transport=self._transport, trust_env=False) as client:
                answer = await client.post(str(hook.body["url"]), content=body, headers=headers)
                answer.raise_for_status()
        except httpx.HTTPError as error:
            await self._failed(sending, hook, type(error).__name__)
            return False
        await self._store.delete_record(household_id, SENDING, sending.id)
        if hook.body.get("failing_since"):
            await self._store.put_record(replace(hook, body={**hook.body, "failing_since": None}))
        return True

    async def _failed(self, sending: Record, hook: Record, kind: str) -> None:
        now, attempts = self._clock.now(), int(sending.body["attempts"]) + 1
        log.warning("webhook_not_delivered", webhook=hook.id, kind=kind, attempts=attempts)
        if attempts >= MOST_ATTEMPTS:
            await self._store.delete_record(sending.household_id, SENDING, sending.id)
        else:
            wait = min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1))
            body = {**sending.body, "attempts": attempts}
            await self._store.put_record(replace(sending, body=body, due_at=now + wait))
        if not hook.body.get("failing_since"):
            await self._store.put_record(replace(hook, body={**hook.body, "failing_since": now.isoformat()}))
