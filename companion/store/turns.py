"""Turns as they are read back."""

from __future__ import annotations

import json
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Integer, Row, Select, and_, bindparam, or_, select, update

from companion.domain import LearningState, Turn
from companion.errors import NotFound
from companion.store import tables
from companion.store.base import StoreBase, child_row, household_of
from companion.store.moments import zone
from companion.store.port import Idempotent, StoredTurn
from companion.store.queue import refresh_queue


class TurnPart(StoreBase):
    """Reading turns, and the states they are in."""

    async def turns(
        self,
        child_id: str,
        *,
        before: tuple[datetime, int] | None = None,
        limit: int = 50,
        session_id: str | None = None,
    ) -> list[StoredTurn]:
        """Newest first, by (spoken_at, sequence); ``before`` is the order of the last turn of the page before."""
        table = tables.turns
        statement = _newest_statement()
        known: dict[str, Any] = {"child_id": child_id, "limit": limit}
        if before is not None:
            moment, sequence = before
            statement = statement.where(
                table.c.spoken_at <= moment,
                or_(table.c.spoken_at < moment, and_(table.c.spoken_at == moment, table.c.sequence < sequence)),
            )
        if session_id is not None:
            statement = statement.where(table.c.session_id == session_id)
        return await self._stored(child_id, statement, known)

    async def turn(self, child_id: str, turn_id: str) -> StoredTurn:
        """One turn. Raises NotFound."""
        table = tables.turns
        statement = select(table).where(table.c.child_id == child_id, table.c.id == turn_id)
        row = await self._runner.read(lambda connection: connection.execute(statement).one_or_none())
        if row is None:
            raise no_turn()
        return self._stored_turn(row)

    async def turns_between(self, child_id: str, start: datetime, end: datetime) -> list[StoredTurn]:
        """Turns spoken from ``start`` on and before ``end``, oldest first."""
        table = tables.turns
        statement = (
            select(table)
            .where(table.c.child_id == child_id, table.c.spoken_at >= start, table.c.spoken_at < end)
            .order_by(table.c.spoken_at, table.c.sequence)
        )
        return await self._stored(child_id, statement)

    async def pending_turns(self, child_id: str, now: datetime, limit: int = 20) -> list[StoredTurn]:
        """Turns to learn, oldest first; the first that waits for a later moment ends the list."""
        table = tables.turns
        statement = (
            select(table)
            .where(table.c.child_id == child_id, table.c.state == "pending")
            .order_by(table.c.spoken_at, table.c.sequence)
            .limit(limit)
        )
        found = []

        def work(connection: Connection) -> list[Row[Any]]:
            rows = list(connection.execute(statement).all())
            if not rows:
                household_of(connection, child_id)
            return rows

        for row in await self._runner.read(work):
            if row.retry_at is not None and row.retry_at > now:
                break
            found.append(self._stored_turn(row))
        return found

    async def set_turn_state(self, child_id: str, turn_id: str, state: LearningState) -> None:
        """Set a turn's state; ``pending`` clears what failed before. Raises NotFound."""
        table = tables.turns
        values: dict[str, Any] = {"state": state, "retry_at": None}
        if state == "pending":
            values |= {"learned_at": None, "attempts": 0, "failure": None, "raw_output": None}

        def work(connection: Connection) -> bool:
            child_row(connection, child_id, lock=True)
            changed = connection.execute(
                update(table).where(table.c.child_id == child_id, table.c.id == turn_id).values(values)
            )
            if not changed.rowcount:
                raise no_turn()
            return refresh_queue(connection, child_id)

        if await self._runner.write(work):
            self._runner.work_arrived()

    async def idempotent(self, household_id: str, key: str) -> Idempotent | None:
        """What was answered under this key, if it was used."""
        known = {"household_id": household_id, "key": key}
        row = await self._runner.read(lambda connection: connection.execute(_key_statement(), known).one_or_none())
        if row is None:
            return None
        response = None if row.response is None else self._open(household_id, row.response)
        return Idempotent(key=row.key, body_digest=row.body_digest, response=response)

    async def _stored(
        self, child_id: str, statement: Select[Any], known: dict[str, Any] | None = None
    ) -> list[StoredTurn]:
        def work(connection: Connection) -> list[Row[Any]]:
            rows = list(connection.execute(statement, known or {}).all())
            if not rows:
                household_of(connection, child_id)  # no turns, or no child?
            return rows

        return [self._stored_turn(row) for row in await self._runner.read(work)]

    def _stored_turn(self, row: Row[Any]) -> StoredTurn:
        return StoredTurn(
            turn=self._turn(row),
            state=row.state,
            learned_at=row.learned_at,
            attempts=row.attempts,
            failure=row.failure,
            raw_output=self._open_text(row.household_id, row.raw_output),
            safety=json.loads(row.safety),
            sealed=row.sealed,
        )

    def _turn(self, row: Row[Any]) -> Turn:
        """The turn of a row; ``spoken_at`` is in the zone the child lived in when it was said."""
        return Turn(
            id=row.id,
            child_id=row.child_id,
            session_id=row.session_id,
            speaker=row.speaker,
            text=self._open_text(row.household_id, row.text) or "",
            reply=self._open_text(row.household_id, row.reply),
            spoken_at=row.spoken_at.astimezone(zone(row.spoken_zone)),
            received_at=row.received_at,
            sequence=row.sequence,
        )


@cache
def _newest_statement() -> Select[Any]:
    table = tables.turns
    return (
        select(table)
        .where(table.c.child_id == bindparam("child_id"))
        .order_by(table.c.spoken_at.desc(), table.c.sequence.desc())
        .limit(bindparam("limit", type_=Integer))
    )


@cache
def _key_statement() -> Select[Any]:
    table = tables.idempotency
    return select(table).where(table.c.household_id == bindparam("household_id"), table.c.key == bindparam("key"))


def no_turn() -> NotFound:
    """The answer for a turn that is not there."""
    return NotFound("There is no such turn.")
