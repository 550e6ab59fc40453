"""Back-pressure: how much one caller, and one household, may send."""

from __future__ import annotations

from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter

from companion.domain import Clock
from companion.errors import TooManyRequests
from companion.household.access import Principal
from companion.store.port import Store

LOOK_EVERY = 64
"""Turns of a household between two looks at its backlog: one is a database query."""


class Pressure:
    """Says no in time, with how long to wait."""

    def __init__(
        self, store: Store, clock: Clock, *, turns_per_minute: int, backlog_limit: int, storage: Storage | None = None
    ) -> None:
        self._store = store
        self._clock = clock
        self._rate = RateLimitItemPerMinute(turns_per_minute)
        self._limiter = FixedWindowRateLimiter(storage or MemoryStorage())
        self._backlog_limit = backlog_limit
        self._since_look: dict[str, int] = {}

    async def check(self, caller: Principal) -> None:
        """Raises TooManyRequests when the caller sends too fast or its household's backlog is too long."""
        if not await self._limiter.hit(self._rate, caller.id):
            window = await self._limiter.get_window_stats(self._rate, caller.id)
            wait = max(1.0, window.reset_time - self._clock.now().timestamp())
            raise TooManyRequests("This key sends too many turns: slow down.", retry_after=min(60.0, wait))
        seen = self._since_look.get(caller.household_id, LOOK_EVERY)
        if seen < LOOK_EVERY:
            self._since_look[caller.household_id] = seen + 1
            return
        backlog = await self._store.backlog(household_id=caller.household_id)
        if backlog.pending >= self._backlog_limit:
            raise TooManyRequests(
                "Too many turns of this household wait to be learned: send more later.", retry_after=10.0
            )
        self._since_look[caller.household_id] = 0
