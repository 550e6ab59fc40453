"""Small documents of a household: contacts, devices, deliveries, guardians, webhooks."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from companion.errors import Conflict, NotFound
from companion.store import tables
from companion.store.base import StoreBase
from companion.store.port import Record


class RecordPart(StoreBase):
    """Documents: put, found, listed, claimed when due."""

    async def put_record(self, record: Record) -> None:
        """Add or replace. Raises Conflict when its lookup belongs to another record."""
        table = tables.records
        values = {
            "household_id": record.household_id,
            "kind": record.kind,
            "lookup": record.lookup,
            "due_at": record.due_at,
            "created_at": record.created_at,
            "body": self._seal(record.household_id, dict(record.body)),
        }
        mine = (table.c.id == record.id, table.c.household_id == record.household_id)

        def work(connection: Connection) -> None:
            if record.lookup is not None:
                taken = select(table.c.id).where(
                    table.c.kind == record.kind, table.c.lookup == record.lookup, table.c.id != record.id
                )
                if connection.execute(taken).first():
                    raise Conflict("That is taken already.")
            if not connection.execute(update(table).where(*mine).values(**values)).rowcount:
                connection.execute(insert(table).values(id=record.id, **values))

        await self._runner.write(work)

    async def record(self, household_id: str, kind: str, record_id: str) -> Record:
        """One document. Raises NotFound."""
        table = tables.records
        statement = select(table).where(
            table.c.id == record_id, table.c.household_id == household_id, table.c.kind == kind
        )
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        if row is None:
            raise NotFound("There is no such thing here.")
        return self._record(row)

    async def records(self, household_id: str, kind: str) -> list[Record]:
        """A household's documents of a kind, oldest first."""
        table = tables.records
        statement = (
            select(table)
            .where(table.c.household_id == household_id, table.c.kind == kind)
            .order_by(table.c.created_at, table.c.id)
        )
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        return [self._record(row) for row in rows]

    async def find_record(self, kind: str, lookup: str) -> Record | None:
        """The document with this lookup, whichever household's."""
        table = tables.records
        statement = select(table).where(table.c.kind == kind, table.c.lookup == lookup)
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        return None if row is None else self._record(row)

    async def delete_record(self, household_id: str, kind: str, record_id: str) -> bool:
        """Delete; False when there was none."""
        table = tables.records
        statement = delete(table).where(
            table.c.id == record_id, table.c.household_id == household_id, table.c.kind == kind
        )
        return bool(await self._runner.write(lambda connection: connection.execute(statement).rowcount))

    async def claim_due(self, kind: str, now: datetime, until: datetime, limit: int = 20) -> list[Record]:
        """Documents that are due; each becomes due again at ``until`` unless it is put or deleted before."""
        table = tables.records

        def work(connection: Connection) -> list[Row[Any]]:
            due = (
                select(table)
                .where(table.c.kind == kind, table.c.due_at <= now)
                .order_by(table.c.due_at)
                .limit(limit)
                .with_for_update(skip_locked=True)
            )
            rows = list(connection.execute(due).all())
            if rows:
                ids = [row.id for row in rows]
                connection.execute(update(table).where(table.c.id.in_(ids)).values(due_at=until))
            return rows

        return [self._record(row) for row in await self._runner.write(work)]

    def _record(self, row: Row[Any]) -> Record:
        return Record(
            id=row.id,
            household_id=row.household_id,
            kind=row.kind,
            body=self._open(row.household_id, row.body),
            created_at=row.created_at,
            lookup=row.lookup,
            due_at=row.due_at,
        )
