"""Erasing for good: rows, the pages they were on, and the keys that could open what a backup still holds."""

from __future__ import annotations

from sqlalchemy import Connection, Delete, Table, delete, select, update

from companion.errors import NotFound
from companion.store import tables
from companion.store.base import change_household, no_child, no_household
from companion.store.looking import LookPart


class ErasePart(LookPart):
    """Nothing of a child or household is left afterwards.

    SQLite overwrites deleted cells with zeros (``secure_delete``) and the write-ahead log is emptied. On
    PostgreSQL autovacuum frees the deleted rows and ``compact`` rewrites the tables at once; only the destruction of a
    household's key makes old pages, archived logs and backups unreadable too.
    """

    async def erase_child(self, household_id: str, child_id: str) -> None:
        """Delete the child and everything derived from it. Raises NotFound.

        Audit entries stay (they hold ids and no content); keys bound to the child are revoked.
        """

        def work(connection: Connection) -> int:
            children = tables.children
            mine = (children.c.id == child_id, children.c.household_id == household_id)
            try:
                epoch = change_household(connection, household_id)
            except NotFound:
                raise no_child() from None
            if connection.execute(select(children.c.id).where(*mine).with_for_update()).one_or_none() is None:
                raise no_child()
            for table in tables.OF_A_CHILD:
                connection.execute(_delete_of(table, household_id, child_id))
            connection.execute(
                update(tables.keys)
                .where(tables.keys.c.child_id == child_id, tables.keys.c.revoked_at.is_(None))
                .values(revoked_at=self._clock.now())
            )
            connection.execute(delete(children).where(*mine))
            return epoch

        self._households_kept.seen(household_id, await self._runner.write(work))
        self._cache.drop(child_id)
        await self._runner.clean(compact=False)

    async def erase_household(self, household_id: str) -> None:
        """Delete the household, its children and everything of theirs, its keys, consents and audit log; destroy its
        data keys. Raises NotFound."""

        def work(connection: Connection) -> list[str]:
            households, children = tables.households, tables.children
            mine = households.c.id == household_id
            if connection.execute(select(households.c.id).where(mine).with_for_update()).one_or_none() is None:
                raise no_household()
            child_ids = list(
                connection.execute(
                    select(children.c.id)
                    .where(children.c.household_id == household_id)
                    .order_by(children.c.id)
                    .with_for_update()
                ).scalars()
            )
            for child_id in child_ids:
                for table in tables.OF_A_CHILD:
                    connection.execute(_delete_of(table, household_id, child_id))
            connection.execute(delete(households).where(mine))  # the rest goes with it
            return child_ids

        for child_id in await self._runner.write(work):
            self._cache.drop(child_id)
        self._households_kept.drop(household_id)
        self._cipher.forget(household_id)
        await self._runner.clean(compact=False)

    async def scrub(self) -> None:
        """Make what was deleted or replaced go from the files too; call it after something was erased by a rebuild."""
        await self._runner.clean(compact=False)

    async def compact(self) -> None:
        """Rewrite the whole database without the space that deletions left. Slow, and nobody writes meanwhile."""
        await self._runner.clean(compact=True)


def _delete_of(table: Table, household_id: str, child_id: str) -> Delete:
    statement = delete(table).where(table.c.child_id == child_id)
    # Where the household is in the table its index begins with it.
    return statement.where(table.c.household_id == household_id) if "household_id" in table.c else statement
