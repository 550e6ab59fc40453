"""Children and their first profile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.domain import Operation, Profile
from companion.domain.household import Child
from companion.errors import Conflict, NotFound
from companion.store import tables
from companion.store.base import StoreBase, change_household, no_child
from companion.store.freshness import MISSING
from companion.store.snapshots import operation_rows, write_snapshot

_SEALED = ("name", "nickname", "birthday", "gender")


class ChildPart(StoreBase):
    """Who the children are."""

    async def add_child(self, child: Child, operations: Sequence[Operation], profile: Profile) -> None:
        """Store a child with its first profile (revision 0). Raises NotFound (household), Conflict (id taken)."""
        values = self._child_values(child)
        rows = operation_rows(self._cipher, child.household_id, child.id, operations, 0)

        def work(connection: Connection) -> int:
            epoch = change_household(connection, child.household_id)
            connection.execute(insert(tables.children).values(**values, created_at=child.created_at))
            connection.execute(insert(tables.profiles).values(child_id=child.id, revision=0, last_position=len(rows)))
            write_snapshot(connection, self._cipher, child.household_id, profile, len(rows))
            if rows:
                connection.execute(insert(tables.operations), rows)
            return epoch

        try:
            self._households_kept.seen(child.household_id, await self._runner.write(work))
        except IntegrityError as error:
            raise Conflict("A child with this id is there already.") from error

    async def child(self, household_id: str, child_id: str) -> Child:
        """One child. Raises NotFound, also for another household's."""
        kept = self._households_kept.get(household_id, ("child", child_id))
        if kept is not MISSING:
            return cast(Child, kept)
        table, households = tables.children, tables.households
        statement = (
            select(table, households.c.epoch)
            .join(households, households.c.id == table.c.household_id)
            .where(table.c.id == child_id, table.c.household_id == household_id)
        )
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        if row is None:
            raise no_child()
        found = self._child(row)
        self._households_kept.put(household_id, row.epoch, ("child", child_id), found)
        return found

    async def children(self, household_id: str, *, after: str | None = None, limit: int = 50) -> list[Child]:
        """A page of the household's children, ordered by id; ``after`` is the last id of the page before."""
        table = tables.children
        statement = select(table).where(table.c.household_id == household_id).order_by(table.c.id).limit(limit)
        if after is not None:
            statement = statement.where(table.c.id > after)
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        return [self._child(row) for row in rows]

    async def update_child(self, child: Child) -> None:
        """Replace what is kept of a child. Raises NotFound."""
        table = tables.children
        statement = (
            update(table)
            .where(table.c.id == child.id, table.c.household_id == child.household_id)
            .values(self._child_values(child))
        )

        def work(connection: Connection) -> int:
            try:
                epoch = change_household(connection, child.household_id)
            except NotFound:
                raise no_child() from None
            if not connection.execute(statement).rowcount:
                raise no_child()
            return epoch

        self._households_kept.seen(child.household_id, await self._runner.write(work))

    def _child_values(self, child: Child) -> dict[str, Any]:
        return {
            "id": child.id,
            "household_id": child.household_id,
            "timezone": child.timezone,
            "locale": child.locale,
            "body": self._seal(child.household_id, {name: getattr(child, name) for name in _SEALED}),
        }

    def _child(self, row: Row[Any]) -> Child:
        return Child(
            id=row.id,
            household_id=row.household_id,
            timezone=row.timezone,
            locale=row.locale,
            created_at=row.created_at,
            **self._open(row.household_id, row.body),
        )
