"""A new data key for a household while everybody goes on; the old one is destroyed once nothing needs it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, ColumnElement, Connection, LargeBinary, Table, select, tuple_, update

from companion.store import tables

if TYPE_CHECKING:
    from companion.store.base import StoreBase
    from companion.store.keyring import KeyRingCipher

BATCH = 200
"""Rows sealed again in one transaction."""

GRACE_SECONDS = 10.0
"""How long a process may take to commit what it sealed with the key that was the newest when it began: more than the
longest wait for a lock (5 s)."""

_IN_CLEAR = frozenset({"hash", "audit_hash", "audit_start_hash"})


async def rotate_data(store: StoreBase, ring: KeyRingCipher, household_id: str, *, grace: float = GRACE_SECONDS) -> int:
    """Give a household a new data key and seal all its contents with it; gives the number of rows sealed again.

    Contents that were stored in clear (before encryption was switched on) are sealed too. May be broken off and started
    again at any time: the old key is destroyed only when nothing is left that needs it.
    """
    newest = ring.rotate(household_id)
    total = await _pass(store, ring, household_id, newest)
    await asyncio.sleep(grace)
    while changed := await _pass(store, ring, household_id, newest):
        total += changed
    ring.retire(household_id, newest)
    return total


async def _pass(store: StoreBase, ring: KeyRingCipher, household_id: str, newest: int) -> int:
    total = 0
    for table in tables.metadata.sorted_tables:
        sealed = [c for c in table.columns if isinstance(c.type, LargeBinary) and c.name not in _IN_CLEAR]
        if sealed:
            total += await _table(store, ring, household_id, newest, table, sealed)
    return total


async def _table(
    store: StoreBase,
    ring: KeyRingCipher,
    household_id: str,
    newest: int,
    table: Table,
    sealed: Sequence[Column[Any]],
) -> int:
    keys = list(table.primary_key)
    mine = _of_household(table, household_id)
    last: tuple[Any, ...] | None = None
    total = 0

    def work(connection: Connection) -> tuple[tuple[Any, ...] | None, int]:
        statement = select(*keys, *sealed).where(mine).order_by(*keys).limit(BATCH)
        if last is not None:
            statement = statement.where(tuple_(*keys) > tuple_(*last, types=[key.type for key in keys]))
        rows = connection.execute(statement).all()
        changed = 0
        for row in rows:
            values = {name: row._mapping[name] for name in (column.name for column in sealed)}
            old = {n: v for n, v in values.items() if v is not None and ring.sealed_with(v) != newest}
            if not old:
                continue
            fresh = {name: ring.seal(household_id, ring.open(household_id, value)) for name, value in old.items()}
            # Only if nobody wrote in between: what is newer was sealed with the newer key anyway.
            same = [table.c[name] == value for name, value in old.items()]
            these = [key == row._mapping[key.name] for key in keys]
            changed += connection.execute(update(table).where(*these, *same).values(fresh)).rowcount
        return (tuple(rows[-1])[: len(keys)] if len(rows) == BATCH else None), changed

    while True:
        last, changed = await store._runner.write(work)
        total += changed
        if last is None:
            return total


def _of_household(table: Table, household_id: str) -> ColumnElement[bool]:
    if table is tables.households:
        return table.c.id == household_id
    if "household_id" in table.c:
        return table.c.household_id == household_id
    children = tables.children
    return table.c.child_id.in_(select(children.c.id).where(children.c.household_id == household_id))
