"""The few places where the two dialects differ in a statement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, text
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert


def upsert(
    connection: Connection,
    table: Table,
    rows: Sequence[Mapping[str, Any]],
    *,
    add: Sequence[str] = (),
) -> None:
    """Insert rows; where the primary key is there already, replace the other columns (``add`` ones are added up)."""
    if not rows:
        return
    statement = _upsert(table, connection.dialect.name, tuple(rows[0]), tuple(add))
    connection.execute(statement, [dict(row) for row in rows])


@cache
def _upsert(table: Table, dialect: str, columns: tuple[str, ...], add: tuple[str, ...]) -> Any:
    keys = {column.name for column in table.primary_key}
    made: Any = postgresql_insert(table) if dialect == "postgresql" else sqlite_insert(table)
    changed = {
        name: (table.c[name] + made.excluded[name]) if name in add else made.excluded[name]
        for name in columns
        if name not in keys
    }
    return made.on_conflict_do_update(index_elements=sorted(keys), set_=changed)


def tell_workers(connection: Connection) -> None:
    """Wake workers of all processes when this transaction commits (PostgreSQL; SQLite has one process)."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify('companion_work', '')"))
