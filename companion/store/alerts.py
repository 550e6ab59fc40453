"""Alerts to guardians."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, select, update

from companion.domain.household import Alert
from companion.errors import NotFound
from companion.store import tables
from companion.store.base import StoreBase, child_row
from companion.store.queue import count_change


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

    async def release_turn(self, household_id: str, alert_id: str) -> str:
        """Open the sealed turn that an alert is about to guardians; gives the turn's id. Raises NotFound."""
        alerts, turns = tables.alerts, tables.turns

        def work(connection: Connection) -> str:
            alert = connection.execute(
                select(alerts.c.child_id, alerts.c.turn_id).where(
                    alerts.c.household_id == household_id, alerts.c.id == alert_id
                )
            ).one_or_none()
            if alert is None or alert.turn_id is None:
                raise NotFound("There is no such alert.")
            child_row(connection, alert.child_id, lock=True)
            connection.execute(
                update(turns)
                .where(turns.c.child_id == alert.child_id, turns.c.id == alert.turn_id)
                .values(sealed=False)
            )
            count_change(connection, alert.child_id)
            return str(alert.turn_id)

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
