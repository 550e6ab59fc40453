"""Learning on request: wait until a child's turns are learned."""

from __future__ import annotations

import asyncio

from companion.domain import Clock
from companion.learning.worker import Worker
from companion.store.port import Backlog, Store

POLL_SECONDS = 0.1


class Learning:
    """Learns a child now, in this process, beside whatever workers there are."""

    def __init__(self, store: Store, worker: Worker, clock: Clock, *, name: str) -> None:
        self._store = store
        self._worker = worker
        self._clock = clock
        self._name = name

    async def until_learned(self, child_id: str, wait: float) -> tuple[int, Backlog]:
        """Learn until nothing waits or ``wait`` seconds are over; gives turns learned meanwhile and what is left.

        Failed turns are tried once more. Another worker may hold the child; then this waits for it.
        """
        await self._store.retry_failed(child_id)
        before = await self._store.backlog(child_id=child_id)
        left = before
        loop = asyncio.get_running_loop()
        deadline = loop.time() + wait
        while left.pending and loop.time() < deadline:
            try:
                async with asyncio.timeout_at(deadline):
                    worked = await self._worker.once(self._name, child_id)
            except TimeoutError:
                break
            left = await self._store.backlog(child_id=child_id)
            if left.pending and not worked:
                await asyncio.sleep(min(POLL_SECONDS, max(0.0, deadline - loop.time())))
        left = await self._store.backlog(child_id=child_id)
        return max(0, before.pending - left.pending - left.failed + before.failed), left
