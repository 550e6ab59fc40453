"""Households, their keys and their consents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, cast, get_args

from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.domain import Clock
from companion.domain.household import Consent, ConsentScope, DeviceKey, Household, Scope
from companion.errors import Conflict, NotFound
from companion.store import tables
from companion.store.base import StoreBase, change_household, no_household
from companion.store.batch import Batcher
from companion.store.cipher import Cipher
from companion.store.freshness import MISSING
from companion.store.runner import Runner

_SCOPES: frozenset[str] = frozenset(get_args(Scope))
_CONSENT_SCOPES: frozenset[str] = frozenset(get_args(ConsentScope))


class HouseholdPart(StoreBase):
    """The tenant's own rows."""

    def __init__(self, runner: Runner, cipher: Cipher, clock: Clock) -> None:
        super().__init__(runner, cipher, clock)
        self._key_looks: Batcher[str, DeviceKey | None] = Batcher(self._load_keys)

    async def add_household(self, household: Household) -> None:
        """Store a household. Raises Conflict when its id is taken."""
        body = self._seal(household.id, {"name": household.name, "settings": household.settings})

        def work(connection: Connection) -> None:
            connection.execute(
                insert(tables.households).values(id=household.id, created_at=household.created_at, body=body)
            )

        try:
            await self._runner.write(work)
        except IntegrityError as error:
            raise Conflict("A household with this id is there already.") from error

    async def households(self) -> list[Household]:
        """All households, ordered by id."""
        rows = await self._runner.read(
            lambda connection: connection.execute(select(tables.households).order_by(tables.households.c.id)).all()
        )
        return [self._household(row) for row in rows]

    async def household(self, household_id: str) -> Household:
        """One household. Raises NotFound."""
        kept = self._households_kept.get(household_id, "household")
        if kept is not MISSING:
            return cast(Household, kept)
        statement = select(tables.households).where(tables.households.c.id == household_id)
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        if row is None:
            raise no_household()
        found = self._household(row)
        self._households_kept.put(household_id, row.epoch, "household", found)
        return found

    async def save_settings(self, household_id: str, settings: Mapping[str, Any]) -> None:
        """Replace the household's settings. Raises NotFound."""

        def work(connection: Connection) -> int:
            table = tables.households
            row = connection.execute(select(table).where(table.c.id == household_id).with_for_update()).one_or_none()
            if row is None:
                raise no_household()
            body = self._seal(household_id, {"name": self._household(row).name, "settings": dict(settings)})
            return change_household(connection, household_id, body=body)

        self._households_kept.seen(household_id, await self._runner.write(work))

    def _household(self, row: Row[Any]) -> Household:
        body = self._open(row.id, row.body)
        return Household(id=row.id, name=body["name"], created_at=row.created_at, settings=body["settings"])

    # keys

    async def add_key(self, key: DeviceKey, digest: str) -> None:
        """Store a key with the digest of its secret. Raises NotFound (household), Conflict (id or digest taken)."""

        def work(connection: Connection) -> None:
            change_household(connection, key.household_id)
            connection.execute(
                insert(tables.keys).values(
                    id=key.id,
                    household_id=key.household_id,
                    digest=digest,
                    label=key.label,
                    scopes=" ".join(key.scopes),
                    child_id=key.child_id,
                    created_at=key.created_at,
                    revoked_at=key.revoked_at,
                    last_used_at=key.last_used_at,
                )
            )

        try:
            await self._runner.write(work)
        except IntegrityError as error:
            raise Conflict("This key is there already.") from error

    async def key_by_digest(self, digest: str) -> DeviceKey | None:
        """The key with this digest, revoked ones too (the caller looks at ``revoked_at``); always as it is now."""
        return await self._key_looks.add(digest)

    async def _load_keys(self, digests: Sequence[str]) -> Sequence[DeviceKey | None]:
        wanted = {"wanted": sorted(set(digests))}
        found = {}
        for row in await self._runner.peek(lambda connection: connection.execute(_key_statement(), wanted).all()):
            self._households_kept.seen(row.household_id, row.epoch)
            found[row.digest] = _key(row)
        return [found.get(digest) for digest in digests]

    async def keys(self, household_id: str | None = None) -> list[DeviceKey]:
        """Keys of a household (or all), ordered by id, revoked ones too."""
        statement = select(tables.keys).order_by(tables.keys.c.id)
        if household_id is not None:
            statement = statement.where(tables.keys.c.household_id == household_id)
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        return [_key(row) for row in rows]

    async def revoke_key(self, key_id: str, at: datetime, household_id: str | None = None) -> DeviceKey:
        """Revoke a key from a moment on; the first revocation stands. Raises NotFound."""

        def work(connection: Connection) -> DeviceKey:
            table = tables.keys
            mine = [table.c.id == key_id]
            if household_id is not None:
                mine.append(table.c.household_id == household_id)
            connection.execute(update(table).where(*mine, table.c.revoked_at.is_(None)).values(revoked_at=at))
            row = connection.execute(select(table).where(*mine)).one_or_none()
            if row is None:
                raise NotFound("There is no such key.")
            return _key(row)

        return await self._runner.write(work)

    async def touch_keys(self, used: Mapping[str, datetime]) -> None:
        """Note when keys were last used; meant to be called now and then, not with every request."""
        if not used:
            return

        def work(connection: Connection) -> None:
            for key_id, at in sorted(used.items()):
                connection.execute(update(tables.keys).where(tables.keys.c.id == key_id).values(last_used_at=at))

        await self._runner.write(work)

    # consent

    async def add_consent(self, consent: Consent) -> None:
        """Store a consent. Raises NotFound (household), Conflict (id taken)."""

        def work(connection: Connection) -> int:
            epoch = change_household(connection, consent.household_id)
            values = consent.model_dump()
            values["scopes"] = " ".join(consent.scopes)
            connection.execute(insert(tables.consents).values(values))
            return epoch

        try:
            self._households_kept.seen(consent.household_id, await self._runner.write(work))
        except IntegrityError as error:
            raise Conflict("This consent is there already.") from error

    async def consent(self, household_id: str) -> Consent | None:
        """The latest consent that is not withdrawn."""
        kept = self._households_kept.get(household_id, "consent")
        if kept is not MISSING:
            return cast(Consent | None, kept)
        table, households = tables.consents, tables.households
        statement = (
            select(table)
            .where(table.c.household_id == household_id, table.c.withdrawn_at.is_(None))
            .order_by(table.c.given_at.desc(), table.c.id.desc())
            .limit(1)
        )
        at = select(households.c.epoch).where(households.c.id == household_id)

        def work(connection: Connection) -> tuple[int | None, Row[Any] | None]:
            # The epoch first: a change in between makes what follows newer than it says, never older.
            return connection.execute(at).scalar_one_or_none(), connection.execute(statement).one_or_none()

        epoch, row = await self._runner.read(work)
        found = None if row is None else consent_of(row)
        if epoch is not None:
            self._households_kept.put(household_id, epoch, "consent", found)
        return found

    async def withdraw_consent(self, household_id: str, at: datetime) -> None:
        """Withdraw all consents of the household. Raises NotFound."""
        table = tables.consents
        statement = (
            update(table)
            .where(table.c.household_id == household_id, table.c.withdrawn_at.is_(None))
            .values(withdrawn_at=at)
        )

        def work(connection: Connection) -> int:
            epoch = change_household(connection, household_id)
            connection.execute(statement)
            return epoch

        self._households_kept.seen(household_id, await self._runner.write(work))


@cache
def _key_statement() -> Select[Any]:
    table, households = tables.keys, tables.households
    return (
        select(table, households.c.epoch)
        .join(households, households.c.id == table.c.household_id)
        .where(table.c.digest.in_(bindparam("wanted", expanding=True)))
    )


def _key(row: Row[Any]) -> DeviceKey:
    scopes = tuple(cast(Scope, scope) for scope in row.scopes.split() if scope in _SCOPES)
    return DeviceKey(
        id=row.id,
        household_id=row.household_id,
        label=row.label,
        scopes=scopes,
        child_id=row.child_id,
        created_at=row.created_at,
        revoked_at=row.revoked_at,
        last_used_at=row.last_used_at,
    )


def consent_of(row: Row[Any]) -> Consent:
    scopes = tuple(cast(ConsentScope, scope) for scope in row.scopes.split() if scope in _CONSENT_SCOPES)
    return Consent(
        id=row.id,
        household_id=row.household_id,
        given_by=row.given_by,
        method=row.method,
        text_version=row.text_version,
        scopes=scopes,
        given_at=row.given_at,
        withdrawn_at=row.withdrawn_at,
    )
