"""The commit of what was learned: operations, observations, turns' states, vectors, profile; all or nothing."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Insert, Row, Select, Update, bindparam, delete, insert, select, update

from companion.domain import fold
from companion.errors import LeaseLost, StaleProfile
from companion.store import tables
from companion.store.base import VECTOR, child_row, dump
from companion.store.cache import MEMORY_SIZE, ChildState, with_added
from companion.store.learning import demand_lease
from companion.store.looking import LookPart
from companion.store.moments import zone
from companion.store.port import Commit, LearnedTurn, StoredProfile
from companion.store.queue import refresh_queue
from companion.store.snapshots import INTERVAL, operation_rows, write_snapshot
from companion.store.statements import upsert
from companion.store.turns import no_turn

Order = tuple[datetime, int] | None

_ERASING = frozenset({"erase"})
"""Operations after which nothing may be left of what was known before: a new snapshot is written at once."""


class CommitPart(LookPart):
    """Takes in what was learned."""

    async def commit(self, commit: Commit) -> int:
        """Apply what was learned; gives the new revision. All or nothing.

        Raises StaleProfile when the profile is not at ``expected_revision`` any more; LeaseLost when the lease ran
        out, is another's, or one of the turns was learned by somebody else; NotFound for a child or turn that is gone.
        """
        now = self._clock.now()
        before, vectors = self._cache.at_revision(commit.child_id, commit.expected_revision)
        follows = (
            before is not None
            and not commit.replace_all
            and all(operation.kind not in _ERASING for operation in commit.operations)
            and fold(before.profile, commit.operations) == commit.profile
        )

        def work(connection: Connection) -> ChildState:
            child = child_row(connection, commit.child_id, lock=True)
            if commit.lease is not None:
                demand_lease(child, commit.lease, now)
            return self._apply(connection, child, commit, follows)

        state = await self._runner.write(work)
        order = None
        if state.learned_spoken_at is not None and state.learned_sequence is not None:
            order = (state.learned_spoken_at.astimezone(zone(state.timezone)), state.learned_sequence)
        self._cache.look(state)
        stored = StoredProfile(commit.profile, state.revision, order)
        self._cache.keep(state, profile=stored, profile_size=MEMORY_SIZE * (1 + len(commit.profile.memories)))
        if follows:
            for embedder, known in vectors.items():
                added = {of: content for of, (by, content) in commit.vectors.items() if by == embedder}
                self._cache.keep(state, vectors=(embedder, with_added(known, added)))
        return state.revision

    def _apply(self, connection: Connection, child: Row[Any], commit: Commit, follows: bool) -> ChildState:
        """``follows``: folding the operations into the profile before gives the profile of the commit."""
        child_id, household_id = commit.child_id, child.household_id
        known = connection.execute(_known(), {"of_child": child_id}).one()
        if known.revision != commit.expected_revision:
            raise StaleProfile("The profile changed meanwhile; decide again on the new one.")
        last_position = known.last_position
        if commit.replace_all:
            connection.execute(delete(tables.operations).where(tables.operations.c.child_id == child_id))
            last_position = 0
        rows = operation_rows(self._cipher, household_id, child_id, commit.operations, last_position)
        last_position += len(rows)
        if rows:
            connection.execute(_insert_operations(), rows)
        order: Order = None if known.learned_spoken_at is None else (known.learned_spoken_at, known.learned_sequence)
        if commit.learned:
            latest = self._mark_learned(connection, household_id, commit)
            order = latest if order is None else max(order, latest)
        self._write_vectors(connection, household_id, commit)
        if commit.replace_all:
            order = _last_learned(connection, child_id)
        revision = int(known.revision) + 1
        spoken_at, sequence = order or (None, None)
        changed = {
            "of_child": child_id,
            "new_revision": revision,
            "new_last_position": last_position,
            "new_spoken_at": spoken_at,
            "new_sequence": sequence,
        }
        connection.execute(_update_profile(), changed)
        if not follows or last_position - known.position >= INTERVAL:
            write_snapshot(connection, self._cipher, household_id, commit.profile, last_position)
        refresh_queue(connection, child_id, child.served_at)
        return ChildState(child_id, household_id, child.timezone, child.version + 1, revision, spoken_at, sequence)

    def _mark_learned(self, connection: Connection, household_id: str, commit: Commit) -> tuple[datetime, int]:
        """Make turns learned and keep their observations; gives the order of the latest of them."""
        learned: dict[str, LearnedTurn] = {turn.turn_id: turn for turn in commit.learned}
        wanted = {"of_child": commit.child_id, "wanted": list(learned)}
        rows = connection.execute(_states(), wanted).all()
        if len(rows) < len(learned):
            raise no_turn()
        if not commit.replace_all and any(row.state == "learned" for row in rows):
            # Without a lease two can have read the same pending turn; the second must not teach it again.
            raise LeaseLost("One of these turns was learned meanwhile; nothing was committed.")
        learned_at = commit.learned_at or self._clock.now()
        connection.execute(
            _update_learned(),
            [
                {
                    "of_child": commit.child_id,
                    "of_turn": turn.turn_id,
                    "new_learned_at": learned_at,
                    "new_raw_output": self._seal_text(household_id, turn.raw_output),
                }
                for turn in learned.values()
            ],
        )
        upsert(
            connection,
            tables.observations,
            [
                {
                    "child_id": commit.child_id,
                    "turn_id": turn.turn_id,
                    "body": self._cipher.seal(household_id, turn.observation.model_dump_json().encode()),
                }
                for turn in learned.values()
            ],
        )
        return max((row.spoken_at, row.sequence) for row in rows)

    def _write_vectors(self, connection: Connection, household_id: str, commit: Commit) -> None:
        table, access = tables.memory_vectors, tables.memory_access
        upsert(
            connection,
            table,
            [
                {
                    "child_id": commit.child_id,
                    "memory_id": memory_id,
                    "embedder": embedder,
                    "vector": self._cipher.seal(household_id, VECTOR + content),
                }
                for memory_id, (embedder, content) in commit.vectors.items()
            ],
        )
        upsert(
            connection,
            access,
            [
                {"child_id": commit.child_id, "memory_id": memory_id, "uses": used.count, "last_at": used.last_at}
                for memory_id, used in commit.access.items()
            ],
        )
        upsert(
            connection,
            tables.memory_extras,
            [
                {
                    "child_id": commit.child_id,
                    "memory_id": memory_id,
                    "body": self._cipher.seal(household_id, dump(extra)),
                }
                for memory_id, extra in commit.extras.items()
            ],
        )
        if commit.replace_all or any(operation.kind in _ERASING for operation in commit.operations):
            # A vector tells what it was made of: none outlives its memory.
            for part in (table, access, tables.memory_extras):
                stored = connection.execute(
                    select(part.c.memory_id).where(part.c.child_id == commit.child_id).distinct()
                ).scalars()
                gone = [memory_id for memory_id in stored if memory_id not in commit.profile.memories]
                for memory_id in gone:
                    connection.execute(
                        delete(part).where(part.c.child_id == commit.child_id, part.c.memory_id == memory_id)
                    )


def _last_learned(connection: Connection, child_id: str) -> Order:
    """Order of the latest learned turn."""
    table = tables.turns
    row = connection.execute(
        select(table.c.spoken_at, table.c.sequence)
        .where(table.c.child_id == child_id, table.c.state == "learned")
        .order_by(table.c.spoken_at.desc(), table.c.sequence.desc())
        .limit(1)
    ).one_or_none()
    return None if row is None else (row.spoken_at, row.sequence)


@cache
def _known() -> Select[Any]:
    table, snapshots = tables.profiles, tables.snapshots
    return (
        select(table, snapshots.c.position)
        .join(snapshots, snapshots.c.child_id == table.c.child_id)
        .where(table.c.child_id == bindparam("of_child"))
    )


@cache
def _states() -> Select[Any]:
    c = tables.turns.c
    return select(c.id, c.state, c.spoken_at, c.sequence).where(
        c.child_id == bindparam("of_child"), c.id.in_(bindparam("wanted", expanding=True))
    )


@cache
def _insert_operations() -> Insert:
    return insert(tables.operations)


@cache
def _update_learned() -> Update:
    c = tables.turns.c
    return (
        update(tables.turns)
        .where(c.child_id == bindparam("of_child"), c.id == bindparam("of_turn"))
        .values(
            state="learned",
            learned_at=bindparam("new_learned_at"),
            failure=None,
            retry_at=None,
            raw_output=bindparam("new_raw_output"),
        )
    )


@cache
def _update_profile() -> Update:
    table = tables.profiles
    return (
        update(table)
        .where(table.c.child_id == bindparam("of_child"))
        .values(
            revision=bindparam("new_revision"),
            last_position=bindparam("new_last_position"),
            learned_spoken_at=bindparam("new_spoken_at"),
            learned_sequence=bindparam("new_sequence"),
        )
    )
