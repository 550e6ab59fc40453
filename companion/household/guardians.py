"""Guardians' accounts: invited by a one-time code, made with an e-mail address and a password, let in and kept out."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter

from companion.domain import Clock, new_id
from companion.domain.household import GUARDIAN_SCOPES, AuditEntry, Scope
from companion.errors import Conflict, Forbidden, InvalidInput, NotFound, TooManyRequests, Unauthenticated
from companion.household.access import Principal
from companion.store.port import Record, Store

GUARDIAN = "guardian"
INVITATION = "invitation"
INVITATION_LIVES = timedelta(days=7)

Role = Literal["owner", "guardian", "viewer"]
"""``owner`` also invites and removes guardians; ``guardian`` does everything for the children; ``viewer`` only reads
what the robot knows."""

SCOPES: dict[Role, tuple[Scope, ...]] = {"owner": GUARDIAN_SCOPES, "guardian": GUARDIAN_SCOPES, "viewer": ("read",)}

SHORTEST_PASSWORD = 10
"""Characters. Length is what makes a password strong (NIST SP 800-63B asks for no mixture of kinds)."""
LONGEST_PASSWORD = 200

TRIES_A_PERSON = "8 per 15 minutes"
"""Wrong passwords for one e-mail address."""
TRIES_AN_ADDRESS = "40 per 15 minutes"
"""Wrong passwords and codes from one network address."""

_EMAIL = re.compile(r"[^@\s]{1,64}@[^@\s]{1,180}\.[^@\s.]{2,60}")


@dataclass(frozen=True, slots=True)
class Guardian:
    """A parent's account, without its password."""

    id: str
    household_id: str
    email: str
    name: str
    role: Role
    created_at: datetime

    def principal(self) -> Principal:
        """What this guardian may do."""
        return Principal(id=self.id, household_id=self.household_id, scopes=frozenset(SCOPES[self.role]))


class Guardians:
    """The accounts of all households."""

    def __init__(self, store: Store, clock: Clock, storage: Storage | None = None) -> None:
        """``storage``: where failed tries are counted; this process's memory by default."""
        self._store = store
        self._clock = clock
        self._limiter = FixedWindowRateLimiter(storage or MemoryStorage())

    # invitations

    async def invite(self, household_id: str, role: Role, lives: timedelta = INVITATION_LIVES) -> str:
        """A code with which one person makes an account in the household. Only its digest is kept."""
        await self._store.household(household_id)
        now = self._clock.now()
        for record in await self._store.records(household_id, INVITATION):
            if datetime.fromisoformat(record.body["expires_at"]) <= now:
                await self._store.delete_record(household_id, INVITATION, record.id)
        code = secrets.token_urlsafe(18)
        body = {"role": role, "expires_at": (now + lives).isoformat()}
        lookup = _digest(INVITATION, code)
        await self._store.put_record(Record(new_id("key", self._clock), household_id, INVITATION, body, now, lookup))
        return code

    async def invite_as(self, caller: Guardian, role: Role) -> str:
        """An owner invites someone. Raises Forbidden for others."""
        _owner(caller)
        code = await self.invite(caller.household_id, role)
        await self._audit(caller.household_id, caller.id, "guardian.invite", None)
        return code

    async def sign_up(self, code: str, email: str, password: str, name: str, address: str = "") -> Guardian:
        """Make an account with an invitation, which is used up. Raises InvalidInput, Conflict, TooManyRequests."""
        await self._may_try(TRIES_AN_ADDRESS, address)
        record = await self._store.find_record(INVITATION, _digest(INVITATION, code.strip()))
        if record is None or datetime.fromisoformat(record.body["expires_at"]) <= self._clock.now():
            await self._failed(TRIES_AN_ADDRESS, address)
            raise InvalidInput("The code is unknown, used or too old: ask for a new one.", field="code")
        role: Role = record.body["role"]
        hashed, email, name = await _checked(email, password, name)
        if await self._store.find_record(GUARDIAN, _digest(GUARDIAN, email)):
            raise Conflict("There is an account with this e-mail address already: sign in.", field="email")
        # Deleting it first lets only one of two simultaneous sign-ups have it.
        if not await self._store.delete_record(record.household_id, INVITATION, record.id):
            raise InvalidInput("The code is unknown, used or too old: ask for a new one.", field="code")
        return await self._add(record.household_id, email, hashed, name, role)

    async def add(self, household_id: str, email: str, password: str, name: str, role: Role = "owner") -> Guardian:
        """Make an account without an invitation, for whoever runs the service."""
        hashed, email, name = await _checked(email, password, name)
        return await self._add(household_id, email, hashed, name, role)

    async def _add(self, household_id: str, email: str, hashed: str, name: str, role: Role) -> Guardian:
        now = self._clock.now()
        body = {"email": email, "name": name, "role": role, "password": hashed}
        record = Record(new_id("gua", self._clock), household_id, GUARDIAN, body, now, _digest(GUARDIAN, email))
        try:
            await self._store.put_record(record)
        except Conflict:
            raise Conflict("There is an account with this e-mail address already: sign in.", field="email") from None
        await self._audit(household_id, record.id, "guardian.add", record.id)
        return _guardian(record)

    # letting in

    async def log_in(self, email: str, password: str, address: str = "") -> Guardian:
        """Raises Unauthenticated when e-mail and password do not fit (not saying which), TooManyRequests."""
        person = _digest(GUARDIAN, _email(email))
        await self._may_try(TRIES_A_PERSON, person)
        await self._may_try(TRIES_AN_ADDRESS, address)
        record = await self._store.find_record(GUARDIAN, person)
        # An unknown address costs as much time as a known one, so that time does not tell which are known.
        known = str(record.body["password"]) if record else await _of_nobody()
        if not await _fits(known, password) or record is None:
            await self._failed(TRIES_A_PERSON, person)
            await self._failed(TRIES_AN_ADDRESS, address)
            raise Unauthenticated("The e-mail address or the password is wrong.")
        await self._limiter.clear(parse(TRIES_A_PERSON), person)
        await self._audit(record.household_id, record.id, "guardian.login", None)
        return _guardian(record)

    async def change_password(self, guardian: Guardian, old: str, new: str) -> None:
        """Raises InvalidInput when the old one is wrong or the new one too short."""
        await self._may_try(TRIES_A_PERSON, guardian.id)
        record = await self._store.record(guardian.household_id, GUARDIAN, guardian.id)
        if not await _fits(str(record.body["password"]), old):
            await self._failed(TRIES_A_PERSON, guardian.id)
            raise InvalidInput("The present password is wrong.", field="old")
        body = {**record.body, "password": await _hash(new)}
        await self._store.put_record(
            Record(record.id, record.household_id, GUARDIAN, body, record.created_at, record.lookup)
        )
        await self._audit(guardian.household_id, guardian.id, "guardian.password", guardian.id)

    async def reset_password(self, email: str) -> str:
        """For whoever runs the service: a new password for someone who forgot theirs. Raises NotFound."""
        record = await self._store.find_record(GUARDIAN, _digest(GUARDIAN, _email(email)))
        if record is None:
            raise NotFound("There is no account with this e-mail address.")
        password = secrets.token_urlsafe(12)
        body = {**record.body, "password": await _hash(password)}
        await self._store.put_record(
            Record(record.id, record.household_id, GUARDIAN, body, record.created_at, record.lookup)
        )
        await self._audit(record.household_id, "operator", "guardian.password", record.id)
        return password

    # who there is

    async def get(self, household_id: str, guardian_id: str) -> Guardian:
        """Raises NotFound."""
        return _guardian(await self._store.record(household_id, GUARDIAN, guardian_id))

    async def of(self, household_id: str) -> list[Guardian]:
        """A household's guardians, oldest account first."""
        return [_guardian(record) for record in await self._store.records(household_id, GUARDIAN)]

    async def any(self) -> bool:
        """Whether anybody has made an account on this service yet."""
        for household in await self._store.households():
            if await self._store.records(household.id, GUARDIAN):
                return True
        return False

    async def remove(self, caller: Guardian, guardian_id: str) -> None:
        """An owner removes somebody else's account. Raises Forbidden, NotFound."""
        _owner(caller)
        if guardian_id == caller.id:
            raise InvalidInput("Nobody can remove their own account.", field="guardian")
        if not await self._store.delete_record(caller.household_id, GUARDIAN, guardian_id):
            raise NotFound("There is no such guardian.")
        await self._audit(caller.household_id, caller.id, "guardian.remove", guardian_id)

    async def _may_try(self, limit: str, who: str) -> None:
        item = parse(limit)
        if not await self._limiter.test(item, who):
            raise TooManyRequests(
                "Too many wrong tries: wait a quarter of an hour.", retry_after=float(item.get_expiry())
            )

    async def _failed(self, limit: str, who: str) -> None:
        item: RateLimitItem = parse(limit)
        await self._limiter.hit(item, who)

    async def _audit(self, household_id: str, actor: str, action: str, subject: str | None) -> None:
        at = self._clock.now()
        entry = AuditEntry(household_id=household_id, at=at, actor=actor, action=action, subject=subject)
        await self._store.audit([entry])


def _owner(caller: Guardian) -> None:
    if caller.role != "owner":
        raise Forbidden("Only an owner invites and removes guardians.")


def _guardian(record: Record) -> Guardian:
    return Guardian(
        id=record.id,
        household_id=record.household_id,
        email=str(record.body["email"]),
        name=str(record.body["name"]),
        role=record.body["role"],
        created_at=record.created_at,
    )


def _email(email: str) -> str:
    """As it is compared: without spaces around it, in small letters."""
    return email.strip().lower()


def _digest(kind: str, value: str) -> str:
    return hashlib.sha256(f"{kind}\n{value}".encode("utf-8", "surrogatepass")).hexdigest()


async def _checked(email: str, password: str, name: str) -> tuple[str, str, str]:
    """The password's hash, and the address and name as they are kept."""
    email, name = _email(email), name.strip()
    if not _EMAIL.fullmatch(email):
        raise InvalidInput("This is not an e-mail address.", field="email")
    if not name or len(name) > 64:
        raise InvalidInput("Say how you want to be called, in at most 64 characters.", field="name")
    return await _hash(password), email, name


async def _hash(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InvalidInput(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.", field="password")
    return await asyncio.to_thread(_hasher().hash, password)


async def _fits(hashed: str, password: str) -> bool:
    if len(password) > LONGEST_PASSWORD:
        return False

    def work() -> bool:
        try:
            return _hasher().verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    return await asyncio.to_thread(work)


@cache
def _hasher() -> PasswordHasher:
    """Argon2id with the library's parameters (RFC 9106, low memory): some 64 MB and tens of milliseconds."""
    return PasswordHasher()


async def _of_nobody() -> str:
    return await asyncio.to_thread(_nobodys)


@cache
def _nobodys() -> str:
    return _hasher().hash(secrets.token_urlsafe(16))
