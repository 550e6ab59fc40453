"""Archives: a household or a child as lines of JSON, written and read as a stream, whatever their size.

The format (``companion-archive`` version 1) is UTF-8 text, one JSON object a line:

* ``{"type": "header", "format": "companion-archive", "version": 1, "made_at": ..., "household_id": ...}`` first;
* ``household`` and ``consent`` lines, when a whole household was exported;
* for every child: ``child``, then ``turn``, ``observation``, ``operation``, ``vector`` (float32 little-endian in
  base64), ``access``, ``extra`` and ``alert`` lines, then ``child_end`` with the number of lines of each type;
* ``{"type": "end", "children": n}`` last.

Values are those of the domain (see ``companion.domain``). Keys, the audit log and idempotency records are not in it.
The profile is not either: it is the fold of the operations.
"""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, Table, select, tuple_

from companion.errors import NotFound
from companion.store import tables
from companion.store.base import VECTOR, dump

if TYPE_CHECKING:
    from companion.store.runner import Snapshot
    from companion.store.store import SqlStore

FORMAT = "companion-archive"
VERSION = 1

PAGE = 200
"""Rows read at once: bounds the memory of an export."""

Line = Callable[[Row[Any]], dict[str, Any]]


async def export(
    store: SqlStore, household_id: str, child_id: str | None = None, *, withheld: bool = False
) -> AsyncIterator[bytes]:
    """Write a household, or one of its children, as an archive: chunks of whole lines, all as of one moment.

    :param withheld: also turns that guardians must not see and alerts that implicate one (for operators who move or
        keep a copy, never for a guardian's own export).

    Raises NotFound before the first chunk.
    """
    household = await store.household(household_id)
    if child_id is not None:
        await store.child(household_id, child_id)
    async with store._runner.snapshot() as snapshot:
        yield _line(
            "header",
            {
                "format": FORMAT,
                "version": VERSION,
                "made_at": store._clock.now().isoformat(),
                "household_id": household_id,
            },
        )
        if child_id is None:
            yield _line("household", household.model_dump(mode="json"))
            for consent in await snapshot.read(lambda connection: _consents(connection, household_id)):
                yield _line("consent", consent)
            child_ids = await snapshot.read(lambda connection: _child_ids(connection, household_id))
        else:
            child_ids = [child_id]
        for one in child_ids:
            async for chunk in _child(store, snapshot, one, withheld):
                yield chunk
        yield _line("end", {"children": len(child_ids)})


async def _child(store: SqlStore, snapshot: Snapshot, child_id: str, withheld: bool) -> AsyncIterator[bytes]:
    statement = select(tables.children).where(tables.children.c.id == child_id)
    row = await snapshot.read(lambda connection: connection.execute(statement).one_or_none())
    if row is None:
        raise NotFound("There is no such child.")
    yield _line("child", store._child(row).model_dump(mode="json"))
    counts: dict[str, int] = {}
    for kind, table, order, line in _parts(store, row.household_id):
        counts[kind] = 0
        async for rows in _pages(snapshot, table, child_id, order):
            lines = [_line(kind, line(one)) for one in rows if withheld or not _is_withheld(table, one)]
            counts[kind] += len(lines)
            yield b"".join(lines)
    yield _line("child_end", {"id": child_id, "counts": counts})


def _parts(store: SqlStore, household_id: str) -> Sequence[tuple[str, Table, Sequence[str], Line]]:
    """Line type, table, key within the child, and how a row becomes a line."""

    def opened(row: Row[Any]) -> Any:
        return json.loads(store._cipher.open(household_id, row.body))

    def turn(row: Row[Any]) -> dict[str, Any]:
        stored = store._stored_turn(row)
        return {
            "turn": stored.turn.model_dump(mode="json"),
            "zone": row.spoken_zone,
            "offset": row.spoken_offset,
            "state": stored.state,
            "learned_at": _iso(stored.learned_at),
            "attempts": stored.attempts,
            "failure": stored.failure,
            "raw_output": stored.raw_output,
            "safety": stored.safety,
            "sealed": stored.sealed,
        }

    def vector(row: Row[Any]) -> dict[str, Any]:
        content = store._cipher.open(household_id, row.vector)[len(VECTOR) :]
        return {
            "memory_id": row.memory_id,
            "embedder": row.embedder,
            "vector": base64.b64encode(content).decode(),
        }

    return (
        ("turn", tables.turns, ("spoken_at", "sequence"), turn),
        ("observation", tables.observations, ("turn_id",), lambda row: {"observation": opened(row)}),
        (
            "operation",
            tables.operations,
            ("position",),
            lambda row: {"position": row.position, "operation": opened(row)},
        ),
        ("vector", tables.memory_vectors, ("memory_id", "embedder"), vector),
        (
            "access",
            tables.memory_access,
            ("memory_id",),
            lambda row: {"memory_id": row.memory_id, "count": row.uses, "last_at": _iso(row.last_at)},
        ),
        (
            "extra",
            tables.memory_extras,
            ("memory_id",),
            lambda row: {"memory_id": row.memory_id, "extra": opened(row)},
        ),
        ("alert", tables.alerts, ("id",), lambda row: {"alert": store._alert(row).model_dump(mode="json")}),
    )


async def _pages(
    snapshot: Snapshot, table: Table, child_id: str, order: Sequence[str]
) -> AsyncIterator[Sequence[Row[Any]]]:
    keys = [table.c[name] for name in order]
    first = select(table).where(table.c.child_id == child_id).order_by(*keys).limit(PAGE)
    statement = first
    while rows := await snapshot.read(lambda connection, page=statement: connection.execute(page).all()):  # type: ignore[misc]
        yield rows
        if len(rows) < PAGE:
            return
        last = [getattr(rows[-1], name) for name in order]
        after = tuple_(*keys) > tuple_(*last, types=[key.type for key in keys])
        statement = first.where(after)


def _is_withheld(table: Table, row: Row[Any]) -> bool:
    if table is tables.turns:
        return bool(row.sealed)
    return table is tables.alerts and bool(row.implicates_caregiver)


def _consents(connection: Connection, household_id: str) -> list[dict[str, Any]]:
    from companion.store.households import consent_of

    table = tables.consents
    rows = connection.execute(select(table).where(table.c.household_id == household_id).order_by(table.c.id))
    return [consent_of(row).model_dump(mode="json") for row in rows]


def _child_ids(connection: Connection, household_id: str) -> list[str]:
    table = tables.children
    return list(
        connection.execute(
            select(table.c.id).where(table.c.household_id == household_id).order_by(table.c.id)
        ).scalars()
    )


def _line(kind: str, values: Mapping[str, Any]) -> bytes:
    return dump({"type": kind, **values}) + b"\n"


def _iso(moment: Any) -> str | None:
    return None if moment is None else moment.isoformat()
