"""The worker: leases children with waiting turns and learns them, until it is told to stop."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta

import structlog

from companion.domain import Clock
from companion.errors import LeaseLost, RetryableError
from companion.learning.learner import Learner
from companion.store.port import Lease, Store

log = structlog.get_logger(__name__)

PAUSE_SECONDS = 1.0
"""How long to rest after an error."""

IDLE_SECONDS = 2.0
"""How long to wait for a wake-up before looking anyway."""


class Worker:
    """Runs learning tasks. Stopping waits for the turn at hand; what is not finished stays unlearned."""

    def __init__(
        self,
        store: Store,
        learner: Learner,
        clock: Clock,
        *,
        name: str,
        tasks: int = 1,
        lease: timedelta = timedelta(seconds=120),
    ) -> None:
        self._store = store
        self._learner = learner
        self._clock = clock
        self._name = name
        self._tasks = tasks
        self._lease = lease
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Learn until :meth:`stop`."""
        async with asyncio.TaskGroup() as group:
            for number in range(self._tasks):
                group.create_task(self._loop(f"{self._name}.{number}"))

    def stop(self) -> None:
        """Finish the child at hand, then end."""
        self._stopping.set()

    async def _loop(self, owner: str) -> None:
        while not self._stopping.is_set():
            try:
                worked = await self.once(owner)
            except* RetryableError as errors:
                log.warning("learning_paused", reason=_first(errors))
                await self._pause()
            except* Exception as errors:
                log.error("learning_failed", kind=_first(errors))
                await self._pause()
            else:
                if not worked:
                    await self._idle()

    async def once(self, owner: str, child_id: str | None = None) -> bool:
        """Lease one child (any, or the given one) and learn its due turns. False when there was none to take."""
        now = self._clock.now()
        lease = await self._store.lease_child(owner, now, now + self._lease, child_id)
        if lease is None:
            return False
        try:
            async with asyncio.TaskGroup() as group:
                holding = group.create_task(self._hold(lease))
                await self._learner.learn(lease)
                holding.cancel()
        except* LeaseLost:
            log.warning("lease_lost", child=lease.child_id)
        finally:
            await self._store.release_lease(lease)
        return True

    async def _hold(self, lease: Lease) -> None:
        """Keep the lease while a model thinks; when it is lost all the same, learning stops."""
        while True:
            await asyncio.sleep(self._lease.total_seconds() / 3)
            now = self._clock.now()
            lease = await self._store.extend_lease(lease, now, now + self._lease)

    async def _pause(self) -> None:
        """After a failure that no turn is to blame for: do not spin."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PAUSE_SECONDS):
                await self._stopping.wait()

    async def _idle(self) -> None:
        stop = asyncio.create_task(self._stopping.wait())
        work = asyncio.create_task(self._store.wait_for_work(IDLE_SECONDS))
        try:
            await asyncio.wait({stop, work}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (stop, work):
                task.cancel()
            await asyncio.gather(stop, work, return_exceptions=True)


def _first(errors: BaseExceptionGroup[BaseException]) -> str:
    """What the first error of a group is: its slug, or the name of its kind. Never its text."""
    error: BaseException = errors
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return getattr(error, "slug", type(error).__name__)
