"""The audit log: append-only, each entry's hash covers the one before; no content in it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from companion.domain.household import AuditEntry
from companion.store import tables
from companion.store.base import StoreBase, dump, no_household


class AuditPart(StoreBase):
    """Who did what to whose data."""

    async def audit(self, entries: Sequence[AuditEntry]) -> None:
        """Append entries to their households' chains. Raises NotFound (household)."""
        if not entries:
            return

        def work(connection: Connection) -> None:
            by_household: dict[str, list[AuditEntry]] = {}
            for entry in entries:
                by_household.setdefault(entry.household_id, []).append(entry)
            for household_id, mine in sorted(by_household.items()):
                _append(connection, household_id, mine)

        await self._runner.write(work)

    async def audit_log(self, household_id: str, *, after: int = 0, limit: int = 200) -> list[tuple[int, AuditEntry]]:
        """(position, entry), oldest first; ``after`` is the last position of the page before."""
        rows = await self._runner.read(lambda connection: _page(connection, household_id, after, limit))
        return [(row.position, _entry(row)) for row in rows]

    async def verify_audit(self, household_id: str) -> int | None:
        """Check the household's chain; gives the position of the first entry that does not fit, None when all do.

        A missing tail is found too: the household's row holds the end of the chain, and its beginning when retention
        removed old entries.
        """
        households = tables.households

        def work(connection: Connection) -> int | None:
            end = connection.execute(select(households).where(households.c.id == household_id)).one_or_none()
            if end is None:
                raise no_household()
            position, last = end.audit_start, end.audit_start_hash or b""
            while position < end.audit_position and (rows := _page(connection, household_id, position, 1000)):
                for row in rows[: end.audit_position - position]:  # entries added since are not the question
                    expected = _hash(last, position + 1, _entry(row))
                    if row.position != position + 1 or row.hash != expected:
                        return int(position) + 1
                    position, last = row.position, expected
            fits = position == end.audit_position and last == (end.audit_hash or b"")
            return None if fits else int(position) + 1

        return await self._runner.read(work)


def _append(connection: Connection, household_id: str, entries: Sequence[AuditEntry]) -> None:
    households = tables.households
    end = connection.execute(
        select(households.c.audit_position, households.c.audit_hash)
        .where(households.c.id == household_id)
        .with_for_update()
    ).one_or_none()
    if end is None:
        raise no_household()
    position, last = end.audit_position, end.audit_hash or b""
    rows = []
    for entry in entries:
        position += 1
        last = _hash(last, position, entry)
        rows.append(entry.model_dump() | {"position": position, "hash": last})
    connection.execute(insert(tables.audit), rows)
    connection.execute(
        update(households).where(households.c.id == household_id).values(audit_position=position, audit_hash=last)
    )


def _hash(previous: bytes, position: int, entry: AuditEntry) -> bytes:
    content = entry.model_dump() | {"position": position, "at": entry.at.astimezone(UTC).isoformat()}
    return hashlib.sha256(previous + dump(sorted(content.items()))).digest()


def _page(connection: Connection, household_id: str, after: int, limit: int) -> list[Row[Any]]:
    table = tables.audit
    statement = (
        select(table)
        .where(table.c.household_id == household_id, table.c.position > after)
        .order_by(table.c.position)
        .limit(limit)
    )
    return list(connection.execute(statement).all())


def _entry(row: Row[Any]) -> AuditEntry:
    return AuditEntry(
        household_id=row.household_id,
        child_id=row.child_id,
        at=row.at,
        actor=row.actor,
        action=row.action,
        subject=row.subject,
        rule=row.rule,
    )
