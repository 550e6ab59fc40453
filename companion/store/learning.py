"""Learning's side of the store: leases on children, the commit of what was learned, failures, the backlog."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, and_, func, or_, select, update

from companion.errors import LeaseLost
from companion.store import tables
from companion.store.base import child_row
from companion.store.looking import LookPart
from companion.store.port import Backlog, Lease
from companion.store.queue import refresh_queue
from companion.store.statements import tell_workers
from companion.store.turns import LONGEST_RETRY, no_turn

CLOCK_STEP = timedelta(minutes=5)
"""Clocks of several machines differ by less than this."""


class LearningPart(LookPart):
    """What workers call."""

    async def lease_child(
        self, owner: str, now: datetime, until: datetime, child_id: str | None = None
    ) -> Lease | None:
        """Take the child that has waited longest and is free or whose lease ran out; or the named one, if it is free
        (whether or not anything waits). None when there is none. ``owner`` must be different for every worker."""
        table = tables.children
        # A lease taken in the future, a retry further ahead than any back-off: left by a clock that was set back.
        free = or_(table.c.lease_owner.is_(None), table.c.lease_until <= now, table.c.served_at > now + CLOCK_STEP)
        if child_id is not None:
            which: Any = table.c.id == child_id
        else:
            which = table.c.id == (
                select(table.c.id)
                .where(
                    table.c.queue_at.is_not(None),
                    or_(table.c.retry_at.is_(None), table.c.retry_at <= now, table.c.retry_at > now + LONGEST_RETRY),
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
            served_at = connection.execute(
                update(table)
                .where(table.c.id == lease.child_id, table.c.lease_owner == lease.owner)
                .values(lease_owner=None, lease_until=None)
                .returning(table.c.served_at)
            ).one_or_none()
            if served_at is None:
                return False
            waiting = refresh_queue(connection, lease.child_id, served_at[0])
            if waiting:
                tell_workers(connection)
            return waiting

        if await self._runner.write(work):
            self._runner.work_arrived()

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
            refresh_queue(connection, child_id, child.served_at)

        await self._runner.write(work)

    async def retry_failed(self, child_id: str) -> int:
        """Make failed turns, and those that wait for a retry moment, pending from now on; gives how many failed."""
        table = tables.turns

        def work(connection: Connection) -> int:
            child = child_row(connection, child_id, lock=True)
            mine = table.c.child_id == child_id
            connection.execute(
                update(table)
                .where(mine, table.c.state == "pending", table.c.retry_at.is_not(None))
                .values(retry_at=None)
            )
            changed = connection.execute(
                update(table).where(mine, tables.OPEN, table.c.state == "failed").values(state="pending", retry_at=None)
            )
            if refresh_queue(connection, child_id, child.served_at):
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
