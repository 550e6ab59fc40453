"""The queue is the child's row: what it says about pending turns, kept in step with the turns themselves."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, Update, bindparam, select, update

from companion.store import tables


def refresh_queue(connection: Connection, child_id: str, served_at: datetime | None) -> bool:
    """Write into the child's row what its pending turns say, and count the change. The caller has locked the row.

    True when some turns wait. ``queue_at`` is when the first pending turn in order arrived, or the last time the child
    was served, whichever is later: a child with a long backlog goes behind the others each time it had its turn.
    """
    head = connection.execute(_head(), {"of_child": child_id}).one_or_none()
    values: dict[str, Any] = {"of_child": child_id, "new_queue_at": None, "new_head": None, "new_retry_at": None}
    if head is not None:
        values["new_queue_at"] = head.received_at if served_at is None else max(head.received_at, served_at)
        values["new_head"], values["new_retry_at"] = head.spoken_at, head.retry_at
    connection.execute(_update(), values)
    return head is not None


def count_change(connection: Connection, child_id: str) -> None:
    """Count a change of the child's turns that leaves the queue as it is, so that no process goes on with old ones."""
    table = tables.children
    connection.execute(update(table).where(table.c.id == child_id).values(version=table.c.version + 1))


@cache
def _head() -> Select[Any]:
    c = tables.turns.c
    return (
        select(c.received_at, c.spoken_at, c.retry_at)
        .where(c.child_id == bindparam("of_child"), tables.OPEN, c.state == "pending")
        .order_by(c.spoken_at, c.sequence)
        .limit(1)
    )


@cache
def _update() -> Update:
    table = tables.children
    return (
        update(table)
        .where(table.c.id == bindparam("of_child"))
        .values(
            queue_at=bindparam("new_queue_at"),
            head_spoken_at=bindparam("new_head"),
            retry_at=bindparam("new_retry_at"),
            version=table.c.version + 1,
        )
    )
