"""Alerts to guardians, and the audit log: append-only, each entry's hash covers the one before."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from companion.domain.household import Alert, AuditEntry
from companion.errors import NotFound
from companion.store import tables
from companion.store.base import StoreBase, dump


class AlertPart(StoreBase):
    """What guardians must know in time."""

    async def alerts(self, household_id: str, *, child_id: str | None = None, limit: int = 50) -> list[Alert]:
        """Newest first."""
        table = tables.alerts
        statement = (
            select(table)
            .where(table.c.household_id == household_id)
            .order_by(table.c.created_at.desc(), table.c.id.desc())
            .limit(limit)
        )
        if child_id is not None:
            statement = statement.where(table.c.child_id == child_id)
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        return [self._alert(row) for row in rows]

    async def open_alerts(self, since: datetime, limit: int = 200) -> list[Alert]:
        """Alerts of all households that nobody acknowledged, oldest first."""
        table = tables.alerts
        statement = (
            select(table)
            .where(table.c.acknowledged_at.is_(None), table.c.created_at >= since)
            .order_by(table.c.created_at, table.c.id)
            .limit(limit)
        )
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        return [self._alert(row) for row in rows]

    async def acknowledge_alert(
        self, household_id: str, alert_id: str, by: str, at: datetime, note: str | None
    ) -> Alert:
        """Note who has seen an alert; the first acknowledgement stands, a later note replaces. Raises NotFound."""
        table = tables.alerts
        mine = (table.c.household_id == household_id, table.c.id == alert_id)

        def work(connection: Connection) -> Alert:
            connection.execute(
                update(table)
                .where(*mine, table.c.acknowledged_at.is_(None))
                .values(acknowledged_at=at, acknowledged_by=by)
            )
            if note is not None:
                connection.execute(update(table).where(*mine).values(note=self._seal_text(household_id, note)))
            row = connection.execute(select(table).where(*mine)).one_or_none()
            if row is None:
                raise NotFound("There is no such alert.")
            return self._alert(row)

        return await self._runner.write(work)

    def _alert(self, row: Row[Any]) -> Alert:
        return Alert(
            id=row.id,
            household_id=row.household_id,
            child_id=row.child_id,
            turn_id=row.turn_id,
            category=row.category,
            severity=row.severity,
            rule=row.rule,
            implicates_caregiver=row.implicates_caregiver,
            created_at=row.created_at,
            acknowledged_at=row.acknowledged_at,
            acknowledged_by=row.acknowledged_by,
            note=self._open_text(row.household_id, row.note),
        )


def alert_values(store: StoreBase, alert: Alert) -> dict[str, Any]:
    """The row of an alert."""
    return alert.model_dump(exclude={"note"}) | {"note": store._seal_text(alert.household_id, alert.note)}


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

        A missing tail is found too: the household's row holds the end of the chain.
        """

        def work(connection: Connection) -> int | None:
            end = connection.execute(
                select(tables.households.c.audit_position, tables.households.c.audit_hash).where(
                    tables.households.c.id == household_id
                )
            ).one_or_none()
            if end is None:
                raise NotFound("There is no such household.")
            position, last = 0, b""
            while position < end.audit_position and (rows := _page(connection, household_id, position, 1000)):
                for row in rows[: end.audit_position - position]:  # entries added since are not the question
                    expected = _hash(last, position + 1, _entry(row))
                    if row.position != position + 1 or row.hash != expected:
                        return position + 1
                    position, last = row.position, expected
            fits = position == end.audit_position and last == (end.audit_hash or b"")
            return None if fits else position + 1

        return await self._runner.read(work)


def _append(connection: Connection, household_id: str, entries: Sequence[AuditEntry]) -> None:
    households = tables.households
    end = connection.execute(
        select(households.c.audit_position, households.c.audit_hash)
        .where(households.c.id == household_id)
        .with_for_update()
    ).one_or_none()
    if end is None:
        raise NotFound("There is no such household.")
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
