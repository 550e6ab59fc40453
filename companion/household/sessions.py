"""Login sessions: a random token in a cookie, its digest in the store, until it expires or is ended."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.domain import Clock, new_id
from companion.errors import NotFound, Unauthenticated
from companion.household.guardians import Guardian, Guardians
from companion.household.keys import digest
from companion.store.port import Record, Store

SESSION = "session"
LIVES = timedelta(days=30)
"""Longest life of a session."""
IDLE = timedelta(days=7)
"""A session that is not used for so long ends."""
LOOK_EVERY = timedelta(hours=1)
"""How exactly the last use is noted: each note is a write."""


@dataclass(frozen=True, slots=True)
class Session:
    """Who is signed in."""

    id: str
    guardian: Guardian


class Sessions:
    """Begun at login, looked up with every request, ended at logout."""

    def __init__(self, store: Store, clock: Clock, guardians: Guardians) -> None:
        self._store = store
        self._clock = clock
        self._guardians = guardians

    async def begin(self, guardian: Guardian) -> str:
        """A new token for a guardian who has just shown the password."""
        now = self._clock.now()
        for record in await self._store.records(guardian.household_id, SESSION):
            if _over(record, now):
                await self._store.delete_record(guardian.household_id, SESSION, record.id)
        token = secrets.token_urlsafe(32)
        body = {"guardian": guardian.id, "begun_at": now.isoformat(), "used_at": now.isoformat()}
        record = Record(new_id("ses", self._clock), guardian.household_id, SESSION, body, now, digest(token))
        await self._store.put_record(record)
        return token

    async def find(self, token: str) -> Session:
        """Raises Unauthenticated for a token that is unknown, ended or too old, or whose guardian is gone."""
        record = await self._store.find_record(SESSION, digest(token))
        now = self._clock.now()
        if record is None or _over(record, now):
            raise Unauthenticated("Sign in again.")
        try:
            guardian = await self._guardians.get(record.household_id, str(record.body["guardian"]))
        except NotFound:
            raise Unauthenticated("Sign in again.") from None
        if now - datetime.fromisoformat(record.body["used_at"]) > LOOK_EVERY:
            body = {**record.body, "used_at": now.isoformat()}
            await self._store.put_record(
                Record(record.id, record.household_id, SESSION, body, record.created_at, record.lookup)
            )
        return Session(record.id, guardian)

    async def end(self, session: Session) -> None:
        """Sign out."""
        await self._store.delete_record(session.guardian.household_id, SESSION, session.id)

    async def end_others(self, session: Session) -> None:
        """Sign a guardian out everywhere else, after a change of the password."""
        for record in await self._store.records(session.guardian.household_id, SESSION):
            if record.body["guardian"] == session.guardian.id and record.id != session.id:
                await self._store.delete_record(session.guardian.household_id, SESSION, record.id)


def form_token(cookie: str) -> str:
    """What every form carries: derived from the cookie, which another site can neither read nor set."""
    return hmac.new(cookie.encode("utf-8", "surrogatepass"), b"form", hashlib.sha256).hexdigest()


def same_token(cookie: str, sent: str) -> bool:
    """Whether a form came from a page that was made for this cookie."""
    return hmac.compare_digest(form_token(cookie).encode(), sent.encode("utf-8", "surrogatepass"))


def _over(record: Record, now: datetime) -> bool:
    begun = datetime.fromisoformat(record.body["begun_at"])
    used = datetime.fromisoformat(record.body["used_at"])
    return now - begun >= LIVES or now - used >= IDLE
