"""The queue is the child's row: what it says about pending turns, kept in step with the turns themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select, update

from companion.store import tables


def refresh_queue(connection: Connection, child_id: str) -> bool:
    """Write into the child's row what its pending turns say, and count the change. The caller has locked the row.

    True when some turns wait.
    ``queue_at`` is when the first pending turn in order arrived, or the last time the child was served, whichever is
    later: a child with a long backlog goes behind the others each time it had its turn.
    """
    table, children = tables.turns, tables.children
    head = connection.execute(
        select(table.c.received_at, table.c.spoken_at, table.c.retry_at)
        .where(table.c.child_id == child_id, tables.OPEN, table.c.state == "pending")
        .order_by(table.c.spoken_at, table.c.sequence)
        .limit(1)
    ).one_or_none()
    values: dict[str, Any] = {"queue_at": None, "head_spoken_at": None, "retry_at": None}
    if head is not None:
        served_at = connection.execute(
            select(children.c.served_at).where(children.c.id == child_id)
        ).scalar_one_or_none()
        queue_at = head.received_at if served_at is None else max(head.received_at, served_at)
        values = {"queue_at": queue_at, "head_spoken_at": head.spoken_at, "retry_at": head.retry_at}
    values["version"] = children.c.version + 1
    connection.execute(update(children).where(children.c.id == child_id).values(values))
    return head is not None
