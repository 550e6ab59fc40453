"""Turns as they are read back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import Connection, Integer, Row, Select, and_, bindparam, or_, select, update

from companion.domain import Clock, LearningState, Speaker, Turn
from companion.errors import NotFound
from companion.store import tables
from companion.store.base import child_row, household_of, no_child
from companion.store.batch import Batcher
from companion.store.cache import RECENT
from companion.store.cipher import Cipher
from companion.store.looking import LookPart, looks, state_of
from companion.store.moments import zone
from companion.store.port import Idempotent, StoredTurn
from companion.store.queue import refresh_queue
from companion.store.runner import Runner

LONGEST_RETRY = timedelta(days=1)
"""No back-off is longer; a retry moment further ahead comes from a clock that was set back since."""


class TurnPart(LookPart):
    """Reading turns, and the states they are in."""

    def __init__(self, runner: Runner, cipher: Cipher, clock: Clock) -> None:
        super().__init__(runner, cipher, clock)
        self._answers: Batcher[str, Row[Any] | None] = Batcher(self._load_answers)

    async def turns(
        self,
        child_id: str,
        *,
        before: tuple[datetime, int] | None = None,
        limit: int = 50,
        session_id: str | None = None,
    ) -> list[StoredTurn]:
        """Newest first, by (spoken_at, sequence); ``before`` is the order of the last turn of the page before."""
        if before is None and session_id is None and limit <= RECENT:
            return (await self._recent(child_id))[:limit]
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

    async def _recent(self, child_id: str) -> list[StoredTurn]:
        state = await self._look(child_id)
        kept = self._cache.recent(state)
        if kept is not None:
            return kept
        return await self._once(("recent", child_id, state.version), lambda: self._load_recent(child_id))

    async def _load_recent(self, child_id: str) -> list[StoredTurn]:
        known = {"child_id": child_id, "limit": RECENT}
        rows = await self._runner.read(lambda connection: connection.execute(_recent_statement(), known).all())
        if not rows:
            raise no_child()
        state = state_of(rows[0])
        recent = [self._stored_turn(row) for row in rows if row.id is not None]
        self._cache.look(state)
        self._cache.keep(state, recent=recent)
        return recent

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
            .where(table.c.child_id == child_id, tables.OPEN, table.c.state == "pending")
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
            if row.retry_at is not None and now < row.retry_at <= now + LONGEST_RETRY:
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
            child = child_row(connection, child_id, lock=True)
            changed = connection.execute(
                update(table).where(table.c.child_id == child_id, table.c.id == turn_id).values(values)
            )
            if not changed.rowcount:
                raise no_turn()
            return refresh_queue(connection, child_id, child.served_at)

        if await self._runner.write(work):
            self._runner.work_arrived()

    async def set_speaker(self, child_id: str, turn_id: str, speaker: Speaker) -> None:
        """Set who spoke. Raises NotFound. Call :meth:`set_turn_state` after it, which makes readers look again."""
        table = tables.turns
        statement = update(table).where(table.c.child_id == child_id, table.c.id == turn_id).values(speaker=speaker)
        if not await self._runner.write(lambda connection: connection.execute(statement).rowcount):
            raise no_turn()

    async def idempotent(self, household_id: str, key: str) -> Idempotent | None:
        """What was answered under this key, if it was used."""
        row = await self._answers.add(place_of(household_id, key))
        if row is None:
            return None
        response = None if row.response is None else self._open(household_id, row.response)
        return Idempotent(key=key, body_digest=row.body_digest, response=response)

    async def _load_answers(self, places: Sequence[str]) -> Sequence[Row[Any] | None]:
        wanted = {"wanted": sorted(set(places))}
        rows = await self._runner.peek(lambda connection: connection.execute(answers_statement(), wanted).all())
        found = {row.place: row for row in rows}
        return [found.get(place) for place in places]

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
def _recent_statement() -> Select[Any]:
    table, children = tables.turns, tables.children
    return (
        looks()
        .add_columns(*table.c)
        .outerjoin(table, table.c.child_id == children.c.id)
        .where(children.c.id == bindparam("child_id"))
        .order_by(table.c.spoken_at.desc(), table.c.sequence.desc())
        .limit(bindparam("limit", type_=Integer))
    )


@cache
def answers_statement() -> Select[Any]:
    """The stored answers at the places in ``wanted``."""
    return select(tables.answers).where(tables.answers.c.place.in_(bindparam("wanted", expanding=True)))


def place_of(household_id: str, key: str) -> str:
    """Where the answer to an idempotency key of a household is stored."""
    return f"{household_id}/{key}"


def no_turn() -> NotFound:
    """The answer for a turn that is not there."""
    return NotFound("There is no such turn.")
