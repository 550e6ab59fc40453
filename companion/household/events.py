"""What happens in a household, for programs: a feed, and signed webhooks that are retried and can be replayed.

Events hold ids, kinds and counts, never what was said. What implicates a caregiver is in none of them: whoever reads
a household's events may be that person.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, get_args

import structlog

from companion.domain import Clock, Operation, new_id
from companion.domain.household import AuditEntry
from companion.errors import Conflict, InvalidInput, NotFound, RetryableError
from companion.household.access import Principal
from companion.store.port import Record, Store

log = structlog.get_logger(__name__)

EventType = Literal["profile.changed", "alert.raised", "memory.due"]
EVENT, HOOK, SENDING, READER = "event", "webhook", "webhook_sending", "event_reader"

KEPT = timedelta(days=7)
"""How long events can be read and replayed."""
WATCHED_FOR = timedelta(seconds=30)
"""How long it is remembered whether anyone reads a household's events."""
LOOK_SECONDS = 5.0
"""An open feed looks this often for events that another process published."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Ids sort by time."""

    id: str
    type: str
    child_id: str | None
    at: datetime
    data: Mapping[str, Any]

    def shown(self) -> dict[str, Any]:
        """As feeds and webhooks send it."""
        return {
            "id": self.id,
            "type": self.type,
            "child_id": self.child_id,
            "at": self.at.isoformat(),
            "data": dict(self.data),
        }


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that is told."""

    id: str
    url: str
    types: tuple[str, ...]
    created_at: datetime
    failing_since: datetime | None
    """When the last delivery failed, if none worked since."""


class Events:
    """Publishes, keeps and lists events. Published only where someone listens."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._watched: dict[str, tuple[datetime, bool]] = {}
        self._news = asyncio.Condition()

    async def watched(self, household_id: str) -> bool:
        """Whether a household has webhooks, or a feed that was read within the time events are kept."""
        now = self._clock.now()
        known = self._watched.get(household_id)
        if known and now - known[0] < WATCHED_FOR:
            return known[1]
        readers = await self._store.records(household_id, READER)
        fresh = any(now - datetime.fromisoformat(reader.body["last_at"]) < KEPT for reader in readers)
        answer = fresh or bool(await self._store.records(household_id, HOOK))
        self._watched[household_id] = (now, answer)
        return answer

    async def publish(
        self,
        household_id: str,
        type_: EventType,
        child_id: str | None,
        data: Mapping[str, Any],
        *,
        once: str | None = None,
    ) -> Event | None:
        """Keep an event and hand it to the webhooks; None when nobody listens.

        :param once: a key under which the event is published only once, whichever process comes first.
        """
        if not await self.watched(household_id):
            return None
        now = self._clock.now()
        body = {"type": type_, "child_id": child_id, "data": dict(data)}
        record = Record(new_id("hook", self._clock), household_id, EVENT, body, now, once, due_at=now + KEPT)
        if once is not None and await self._store.find_record(EVENT, once):
            return None
        try:
            await self._store.put_record(record)
        except Conflict:
            return None
        event = _event(record)
        for hook in await self._store.records(household_id, HOOK):
            if type_ in hook.body["types"]:
                await self.send(household_id, event.id, hook.id)
        async with self._news:
            self._news.notify_all()
        return event

    async def learned(self, household_id: str, child_id: str, operations: Sequence[Operation]) -> None:
        """A profile changed by learning."""
        kinds = Counter(operation.kind for operation in operations if operation.kind != "reject")
        if not kinds:
            return
        try:
            await self.publish(household_id, "profile.changed", child_id, {"operations": dict(kinds)})
        except RetryableError as error:  # it was learned all the same
            log.warning("event_lost", kind=error.slug)

    async def send(self, household_id: str, event_id: str, hook_id: str) -> None:
        """Have an event sent to a webhook, now."""
        now = self._clock.now()
        body = {"event_id": event_id, "hook_id": hook_id, "attempts": 0}
        # One sending for an event and a webhook: replayed while it waits, it is not doubled.
        record_id = f"{event_id}.{hook_id}"[:64]
        await self._store.put_record(Record(record_id, household_id, SENDING, body, now, due_at=now))

    async def page(self, household_id: str, after: str | None = None) -> list[Event]:
        """Kept events, oldest first, behind the one with id ``after``.

        What was published within the same millisecond is given again: better twice than never.
        """
        records = await self._store.records(household_id, EVENT)
        events = sorted((_event(record) for record in records), key=lambda event: event.id)
        if after is None:
            return events
        last = next((event for event in events if event.id == after), None)
        if last is None:
            return [event for event in events if event.id > after]
        return [event for event in events if event.at >= last.at and event.id != after]

    async def feed(self, caller: Principal, after: str | None = None) -> AsyncIterator[Event | None]:
        """Events as they happen, beginning behind ``after`` (default: now); None now and then, to keep it alive.

        A key that is bound to a child hears of that child only; alerts are for guardians' keys.
        """
        caller.require("read")
        began = self._clock.now()
        await self._note_reader(caller)
        told: set[str] = set()
        while True:
            events = await self.page(caller.household_id, after)
            if after is None:
                events = [event for event in events if event.at >= began]
            for event in events:
                # By id, not by place: two processes do not publish in the order of their clocks.
                if event.id not in told and _may_hear(caller, event):
                    yield event
            told = {event.id for event in events}
            try:
                async with asyncio.timeout(LOOK_SECONDS), self._news:
                    await self._news.wait()
            except TimeoutError:
                yield None

    async def hooks(self, caller: Principal) -> list[Webhook]:
        """A household's webhooks."""
        caller.require("manage")
        return [_hook(record) for record in await self._store.records(caller.household_id, HOOK)]

    async def add_hook(self, caller: Principal, url: str, types: Sequence[str]) -> tuple[Webhook, str]:
        """Add a webhook; its secret is given this once. Raises InvalidInput."""
        caller.require("manage")
        if not url.startswith(("https://", "http://")) or len(url) > 500 or not url.isprintable():
            raise InvalidInput("The webhook must be an http(s) address.", field="url")
        unknown = set(types) - set(get_args(EventType))
        if unknown or not types:
            raise InvalidInput(f"The types are {', '.join(get_args(EventType))}.", field="types")
        secret = secrets.token_urlsafe(32)
        now = self._clock.now()
        body = {"url": url, "types": sorted(set(types)), "secret": secret, "failing_since": None}
        record = Record(new_id("hook", self._clock), caller.household_id, HOOK, body, now)
        await self._store.put_record(record)
        self._watched.pop(caller.household_id, None)
        await self._audit(caller, "webhook.add", record.id)
        return _hook(record), secret

    async def remove_hook(self, caller: Principal, hook_id: str) -> None:
        """Remove a webhook; what waits for it is dropped. Raises NotFound."""
        caller.require("manage")
        if not await self._store.delete_record(caller.household_id, HOOK, hook_id):
            raise NotFound("There is no such webhook.")
        await self._audit(caller, "webhook.remove", hook_id)

    async def replay(self, caller: Principal, hook_id: str, after: str | None) -> int:
        """Send kept events to a webhook again; gives how many. Their ids stay, so receivers can tell."""
        caller.require("manage")
        hook = await self._store.record(caller.household_id, HOOK, hook_id)
        events = [each for each in await self.page(caller.household_id, after) if each.type in hook.body["types"]]
        for event in events:
            await self.send(caller.household_id, event.id, hook_id)
        return len(events)

    async def _note_reader(self, caller: Principal) -> None:
        now = self._clock.now()
        body = {"last_at": now.isoformat()}
        record_id = f"reader.{caller.household_id}"
        await self._store.put_record(Record(record_id, caller.household_id, READER, body, now))
        self._watched.pop(caller.household_id, None)

    async def _audit(self, caller: Principal, action: str, subject: str) -> None:
        entry = AuditEntry(
            household_id=caller.household_id, at=self._clock.now(), actor=caller.id, action=action, subject=subject
        )
        await self._store.audit([entry])


def _may_hear(caller: Principal, event: Event) -> bool:
    if event.type == "alert.raised" and "manage" not in caller.scopes:
        return False
    return caller.child_id in (None, event.child_id)


def _event(record: Record) -> Event:
    body = record.body
    return Event(record.id, str(body["type"]), body.get("child_id"), record.created_at, body["data"])


def _hook(record: Record) -> Webhook:
    since = record.body.get("failing_since")
    return Webhook(
        record.id,
        str(record.body["url"]),
        tuple(record.body["types"]),
        record.created_at,
        datetime.fromisoformat(since) if since else None,
    )
