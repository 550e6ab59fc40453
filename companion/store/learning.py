"""Learning's side of the store: leases on children, the commit of what was learned, failures, the backlog."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from companion.domain import fold
from companion.errors import LeaseLost, StaleProfile
from companion.store import tables
from companion.store.base import VECTOR, child_row
from companion.store.cache import MEMORY_SIZE, ChildState, with_added
from companion.store.looking import LookPart
from companion.store.moments import zone
from companion.store.port import Backlog, Commit, LearnedTurn, Lease, StoredProfile
from companion.store.queue import refresh_queue
from companion.store.snapshots import INTERVAL, operation_rows, write_snapshot
from companion.store.statements import tell_workers, upsert
from companion.store.turns import no_turn

Order = tuple[datetime, int] | None

_ERASING = frozenset({"erase"})


class LearningPart(LookPart):
    """What workers call."""

    async def lease_child(
        self, owner: str, now: datetime, until: datetime, child_id: str | None = None
    ) -> Lease | None:
        """Take the child that has waited longest and is free or whose lease ran out; or the named one, if it is free
        (whether or not anything waits). None when there is none. ``owner`` must be different for every worker."""
        table = tables.children
        free = or_(table.c.lease_owner.is_(None), table.c.lease_until <= now)
        if child_id is not None:
            which: Any = table.c.id == child_id
        else:
            which = table.c.id == (
                select(table.c.id)
                .where(
                    table.c.queue_at.is_not(None),
                    or_(table.c.retry_at.is_(None), table.c.retry_at <= now),
                    free,
                )
                .order_by(table.c.queue_at, table.c.id)
                .limit(1)
                .with_for_update(skip_locked=True)
                .scalar_subquery()
            )
        statement = (
            update(table)
            .where(which, free)
            .values(lease_owner=owner, lease_until=until, served_at=now)
            .returning(table.c.id, table.c.household_id)
        )
        row = await self._runner.write(lambda connection: connection.execute(statement).one_or_none())
        return None if row is None else Lease(row.id, row.household_id, owner, until)

    async def extend_lease(self, lease: Lease, now: datetime, until: datetime) -> Lease:
        """Hold on for longer. Raises LeaseLost when the lease ran out or is another's."""
        table = tables.children
        statement = (
            update(table)
            .where(table.c.id == lease.child_id, table.c.lease_owner == lease.owner, table.c.lease_until > now)
            .values(lease_until=until)
        )

        def work(connection: Connection) -> None:
            if not connection.execute(statement).rowcount:
                raise lease_lost()

        await self._runner.write(work)
        return Lease(lease.child_id, lease.household_id, lease.owner, until)

    async def release_lease(self, lease: Lease) -> None:
        """Give the child back; the queue learns what is left. No error when the lease was lost."""
        table = tables.children

        def work(connection: Connection) -> bool:
            released = connection.execute(
                update(table)
                .where(table.c.id == lease.child_id, table.c.lease_owner == lease.owner)
                .values(lease_owner=None, lease_until=None)
            )
            if not released.rowcount:
                return False
            waiting = refresh_queue(connection, lease.child_id)
            if waiting:
                tell_workers(connection)
            return waiting

        if await self._runner.write(work):
            self._runner.work_arrived()

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
        table = tables.profiles
        snapshots = tables.snapshots
        known = connection.execute(
            select(table, snapshots.c.position)
            .join(snapshots, snapshots.c.child_id == table.c.child_id)
            .where(table.c.child_id == child_id)
        ).one()
        if known.revision != commit.expected_revision:
            raise StaleProfile("The profile changed meanwhile; decide again on the new one.")
        last_position = known.last_position
        if commit.replace_all:
            connection.execute(delete(tables.operations).where(tables.operations.c.child_id == child_id))
            last_position = 0
        rows = operation_rows(self._cipher, household_id, child_id, commit.operations, last_position)
        last_position += len(rows)
        if rows:
            connection.execute(insert(tables.operations), rows)
        order: Order = None if known.learned_spoken_at is None else (known.learned_spoken_at, known.learned_sequence)
        if commit.learned:
            latest = self._mark_learned(connection, household_id, commit)
            order = latest if order is None else max(order, latest)
        self._write_vectors(connection, household_id, commit)
        if commit.replace_all:
            order = _last_learned(connection, child_id)
        revision = int(known.revision) + 1
        connection.execute(
            update(table)
            .where(table.c.child_id == child_id)
            .values(
                revision=revision,
                last_position=last_position,
                learned_spoken_at=order[0] if order else None,
                learned_sequence=order[1] if order else None,
            )
        )
        if not follows or last_position - known.position >= INTERVAL:
            write_snapshot(connection, self._cipher, household_id, commit.profile, last_position)
        refresh_queue(connection, child_id)
        spoken_at, sequence = order or (None, None)
        return ChildState(child_id, household_id, child.timezone, child.version + 1, revision, spoken_at, sequence)

    def _mark_learned(self, connection: Connection, household_id: str, commit: Commit) -> tuple[datetime, int]:
        """Make turns learned and keep their observations; gives the order of the latest of them."""
        table = tables.turns
        learned: dict[str, LearnedTurn] = {turn.turn_id: turn for turn in commit.learned}
        rows = connection.execute(
            select(table.c.id, table.c.state, table.c.spoken_at, table.c.sequence).where(
                table.c.child_id == commit.child_id, table.c.id.in_(learned)
            )
        ).all()
        if len(rows) < len(learned):
            raise no_turn()
        if not commit.replace_all and any(row.state == "learned" for row in rows):
            # Without a lease two can have read the same pending turn; the second must not teach it again.
            raise LeaseLost("One of these turns was learned meanwhile; nothing was committed.")
        for turn in learned.values():
            connection.execute(
                update(table)
                .where(table.c.child_id == commit.child_id, table.c.id == turn.turn_id)
                .values(
                    state="learned",
                    learned_at=commit.learned_at or self._clock.now(),
                    failure=None,
                    retry_at=None,
                    raw_output=self._seal_text(household_id, turn.raw_output),
                )
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
        if commit.replace_all or any(operation.kind in _ERASING for operation in commit.operations):
            # A vector tells what it was made of: none outlives its memory.
            for part in (table, access):
                stored = connection.execute(
                    select(part.c.memory_id).where(part.c.child_id == commit.child_id).distinct()
                ).scalars()
                gone = [memory_id for memory_id in stored if memory_id not in commit.profile.memories]
                for memory_id in gone:
                    connection.execute(
                        delete(part).where(part.c.child_id == commit.child_id, part.c.memory_id == memory_id)
                    )

    async def fail_turn(
        self, lease: Lease | None, turn_id: str, reason: str, raw_output: str | None, retry_at: datetime | None
    ) -> None:
        """Record a failed attempt; with ``retry_at`` None the turn is ``failed`` until asked again.

        Raises LeaseLost, NotFound (also for a turn that is learned already).
        """
        table = tables.turns
        now = self._clock.now()
        open_turn: list[Any] = [table.c.id == turn_id, tables.OPEN]
        if lease is not None:
            open_turn.append(table.c.child_id == lease.child_id)

        def work(connection: Connection) -> None:
            child_id = connection.execute(select(table.c.child_id).where(*open_turn)).scalar_one_or_none()
            if child_id is None:
                raise no_turn()
            child = child_row(connection, child_id, lock=True)
            if lease is not None:
                demand_lease(child, lease, now)
            connection.execute(
                update(table)
                .where(table.c.child_id == child_id, table.c.id == turn_id)
                .values(
                    state="failed" if retry_at is None else "pending",
                    attempts=table.c.attempts + 1,
                    failure=reason,
                    retry_at=retry_at,
                    raw_output=self._seal_text(child.household_id, raw_output),
                )
            )
            refresh_queue(connection, child_id)

        await self._runner.write(work)

    async def retry_failed(self, child_id: str) -> int:
        """Make failed turns, and those that wait for a retry moment, pending from now on; gives how many failed."""
        table = tables.turns

        def work(connection: Connection) -> int:
            child_row(connection, child_id, lock=True)
            mine = table.c.child_id == child_id
            connection.execute(
                update(table)
                .where(mine, table.c.state == "pending", table.c.retry_at.is_not(None))
                .values(retry_at=None)
            )
            changed = connection.execute(
                update(table).where(mine, tables.OPEN, table.c.state == "failed").values(state="pending", retry_at=None)
            )
            if refresh_queue(connection, child_id):
                tell_workers(connection)
            return changed.rowcount

        retried = await self._runner.write(work)
        self._runner.work_arrived()
        return retried

    async def backlog(self, *, household_id: str | None = None, child_id: str | None = None) -> Backlog:
        """How much is not learned yet. Its cost grows with the backlog: ask once a second, not with every request."""
        table = tables.turns
        mine: Sequence[Any] = [tables.OPEN]
        if household_id is not None:
            mine = [*mine, table.c.household_id == household_id]
        if child_id is not None:
            mine = [*mine, table.c.child_id == child_id]
        statement = (
            select(table.c.state, func.count().label("many"), func.min(table.c.received_at).label("oldest"))
            .where(and_(*mine))
            .group_by(table.c.state)
        )
        rows = await self._runner.read(lambda connection: connection.execute(statement).all())
        found = {row.state: row for row in rows}
        pending, failed = found.get("pending"), found.get("failed")
        return Backlog(
            pending=pending.many if pending else 0,
            failed=failed.many if failed else 0,
            oldest=pending.oldest if pending else None,
        )

    async def wait_for_work(self, seconds: float) -> bool:
        """Wait until a turn was stored that waits for learning; False after that many seconds (poll then: another
        process may have stored one)."""
        return await self._runner.wait_for_work(seconds)


def lease_lost() -> LeaseLost:
    """The answer to a worker whose lease is over."""
    return LeaseLost("The lease is over or another worker's; nothing was committed.")


def demand_lease(child: Row[Any], lease: Lease, now: datetime) -> None:
    """Raise LeaseLost unless the child's row says that the lease still holds."""
    if child.lease_owner != lease.owner or child.lease_until is None or child.lease_until <= now:
        raise lease_lost()


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
