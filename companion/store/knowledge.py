"""What is known about a child: the profile's snapshot, its operations and observations, vectors and use."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from sqlalchemy import Connection, Row, Select, bindparam, select, update

from companion.domain import OPERATIONS, Observation, Operation, Turn, Vectors
from companion.store import tables
from companion.store.base import VECTOR, household_of, no_child
from companion.store.looking import looks, state_of
from companion.store.moments import zone
from companion.store.port import Access, StoredProfile
from companion.store.snapshots import read_profile
from companion.store.turns import TurnPart, no_turn


class KnowledgePart(TurnPart):
    """Reading what was learned."""

    async def profile(self, child_id: str) -> StoredProfile:
        """The profile as committed last. Raises NotFound. Other readers get the same value: change nothing in it."""
        state = await self._look(child_id)
        kept = self._cache.profile(state)
        if kept is not None:
            return kept
        return await self._once(("profile", child_id, state.revision), lambda: self._load_profile(child_id))

    async def _load_profile(self, child_id: str) -> StoredProfile:
        sealed = await self._runner.read(lambda connection: read_profile(connection, child_id))
        profile, size = sealed.open(self._cipher)
        state, order = sealed.state, None
        if state.learned_spoken_at is not None and state.learned_sequence is not None:
            order = (state.learned_spoken_at.astimezone(zone(state.timezone)), state.learned_sequence)
        stored = StoredProfile(profile, state.revision, order)
        self._cache.look(state)
        self._cache.keep(state, profile=stored, profile_size=size)
        return stored

    async def revision(self, child_id: str) -> int:
        """Only the profile's revision: a cheap look whether a cached profile is still the committed one."""
        return (await self._look(child_id)).revision

    async def operations(
        self, child_id: str, *, after: int = 0, limit: int = 200, turn_id: str | None = None
    ) -> list[tuple[int, Operation]]:
        """(position, operation), in order; ``after`` is the last position of the page before."""
        table = tables.operations
        statement = (
            select(table.c.position, table.c.body)
            .where(table.c.child_id == child_id, table.c.position > after)
            .order_by(table.c.position)
            .limit(limit)
        )
        if turn_id is not None:
            statement = statement.where(table.c.turn_id == turn_id)

        def work(connection: Connection) -> tuple[str, Sequence[Any]]:
            return household_of(connection, child_id), connection.execute(statement).all()

        household_id, rows = await self._runner.read(work)
        return [(row.position, OPERATIONS.validate_json(self._cipher.open(household_id, row.body))) for row in rows]

    async def observations(self, child_id: str) -> list[tuple[Turn, Observation]]:
        """All learned turns with what they taught, in order; for a rebuild."""
        turns, table = tables.turns, tables.observations
        statement = (
            select(turns, table.c.body)
            .join(table, (table.c.child_id == turns.c.child_id) & (table.c.turn_id == turns.c.id))
            .where(turns.c.child_id == child_id)
            .order_by(turns.c.spoken_at, turns.c.sequence)
        )

        def work(connection: Connection) -> list[Row[Any]]:
            rows = list(connection.execute(statement).all())
            if not rows:
                household_of(connection, child_id)
            return rows

        return [
            (self._turn(row), Observation.model_validate_json(self._cipher.open(row.household_id, row.body)))
            for row in await self._runner.read(work)
        ]

    async def replace_observation(self, child_id: str, observation: Observation) -> None:
        """Put another observation in place of a turn's (something in it was erased). Raises NotFound."""
        table = tables.observations

        def work(connection: Connection) -> None:
            household_id = household_of(connection, child_id)
            changed = connection.execute(
                update(table)
                .where(table.c.child_id == child_id, table.c.turn_id == observation.turn_id)
                .values(body=self._cipher.seal(household_id, observation.model_dump_json().encode()))
            )
            if not changed.rowcount:
                raise no_turn()

        await self._runner.write(work)

    async def vectors(self, child_id: str, embedder: str) -> tuple[list[str], Vectors]:
        """Memory ids and their vectors made by that embedder, one row a memory; both empty when there are none."""
        state = await self._look(child_id, just_now=True)
        kept = self._cache.vectors(state, embedder)
        if kept is not None:
            return kept
        what = ("vectors", child_id, state.revision, embedder)
        return await self._once(what, lambda: self._load_vectors(child_id, embedder))

    async def _load_vectors(self, child_id: str, embedder: str) -> tuple[list[str], Vectors]:
        known = {"child_id": child_id, "embedder": embedder}
        rows = await self._runner.read(lambda connection: connection.execute(_vectors_statement(), known).all())
        if not rows:
            raise no_child()
        state = state_of(rows[0])
        found = self._matrix(state.household_id, [row for row in rows if row.memory_id is not None])
        self._cache.look(state)
        self._cache.keep(state, vectors=(embedder, found))
        return found

    def _matrix(self, household_id: str, rows: Sequence[Any]) -> tuple[list[str], Vectors]:
        ids = [row.memory_id for row in rows]
        if not ids:
            return [], np.zeros((0, 0), dtype=np.float32)
        content = b"".join(self._cipher.open(household_id, row.vector)[len(VECTOR) :] for row in rows)
        matrix = np.frombuffer(content, dtype="<f4").reshape(len(ids), -1).astype(np.float32, copy=False)
        return ids, matrix

    async def access(self, child_id: str) -> dict[str, Access]:
        """How often each memory was used in replies; memories never used are not in it."""
        state = await self._look(child_id, just_now=True)
        kept = self._cache.access(state)
        if kept is not None:
            return dict(kept)

        known = {"child_id": child_id}
        rows = await self._runner.read(lambda connection: connection.execute(_access_statement(), known).all())
        if not rows:
            raise no_child()
        state = state_of(rows[0])
        found = {
            row.memory_id: Access(count=row.uses, last_at=row.last_at) for row in rows if row.memory_id is not None
        }
        self._cache.look(state)
        self._cache.keep(state, access=found)
        return dict(found)

    async def extras(self, child_id: str, memory_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
        """What imported memories brought along, by memory id."""
        table = tables.memory_extras
        statement = select(table).where(table.c.child_id == child_id, table.c.memory_id.in_(memory_ids))

        def work(connection: Connection) -> tuple[str, Sequence[Row[Any]]]:
            return household_of(connection, child_id), connection.execute(statement).all()

        household_id, rows = await self._runner.read(work)
        return {row.memory_id: json.loads(self._cipher.open(household_id, row.body)) for row in rows}


@cache
def _vectors_statement() -> Select[Any]:
    table, children = tables.memory_vectors, tables.children
    return (
        looks()
        .add_columns(table.c.memory_id, table.c.vector)
        .outerjoin(table, (table.c.child_id == children.c.id) & (table.c.embedder == bindparam("embedder")))
        .where(children.c.id == bindparam("child_id"))
        .order_by(table.c.memory_id)
    )


@cache
def _access_statement() -> Select[Any]:
    table, children = tables.memory_access, tables.children
    return (
        looks()
        .add_columns(table.c.memory_id, table.c.uses, table.c.last_at)
        .outerjoin(table, table.c.child_id == children.c.id)
        .where(children.c.id == bindparam("child_id"))
    )
