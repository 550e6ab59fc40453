"""Children and their first profile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.domain import Operation, Profile
from companion.domain.household import Child
from companion.errors import Conflict
from companion.store import tables
from companion.store.base import StoreBase, no_child
from companion.store.households import demand_household

_SEALED = ("name", "nickname", "birthday", "gender")


class ChildPart(StoreBase):
    """Who the children are."""

    async def add_child(self, child: Child, operations: Sequence[Operation], profile: Profile) -> None:
        """Store a child with its first profile (revision 0). Raises NotFound (household), Conflict (id taken)."""
        values = self._child_values(child)
        profile_body = self._cipher.seal(child.household_id, profile.model_dump_json().encode())
        rows = [
            {
                "child_id": child.id,
                "position": position,
                "turn_id": operation.turn_id,
                "body": self._cipher.seal(child.household_id, operation.model_dump_json().encode()),
            }
            for position, operation in enumerate(operations, 1)
        ]

        def work(connection: Connection) -> None:
            demand_household(connection, child.household_id)
            connection.execute(insert(tables.children).values(**values, created_at=child.created_at))
            connection.execute(
                insert(tables.profiles).values(
                    child_id=child.id, revision=0, last_position=len(rows), body=profile_body
                )
            )
            if rows:
                connection.execute(insert(tables.operations), rows)

        try:
            await self._runner.write(work)
        except IntegrityError as error:
            raise Conflict("A child with this id is there already.") from error

    async def child(self, household_id: str, child_id: str) -> Child:
        """One child. Raises NotFound, also for another household's."""
        table = tables.children
        statement = select(table).where(table.c.id == child_id, table.c.household_id == household_id)
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        if row is None:
            raise no_child()
        return self._child(row)

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

        def work(connection: Connection) -> None:
            if not connection.execute(statement).rowcount:
                raise no_child()

        await self._runner.write(work)

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
