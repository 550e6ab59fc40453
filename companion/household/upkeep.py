"""Keeping no longer than promised: every household's retention settings, applied once a day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from zoneinfo import ZoneInfo

from companion.domain import Clock, new_id
from companion.domain.household import Child, Household
from companion.domain.operation import EraseMemory
from companion.household.profiles import rules_for
from companion.household.settings import read_settings
from companion.learning.knowledge import Vectorizer
from companion.learning.rebuilding import erase_memory
from companion.merge.retention import Policy, plan_removals
from companion.store.port import Store

PAGE = 50

SweepTurns = Callable[[str, float], Awaitable[None]]
"""Empties a household's turns that are older than so many days, from receipt."""


class Upkeep:
    """Applies ``keep_turns_days`` and ``keep_memories_days``. What is pinned or permanent stays."""

    def __init__(self, store: Store, vectorizer: Vectorizer, clock: Clock, sweep_turns: SweepTurns) -> None:
        self._store = store
        self._vectorizer = vectorizer
        self._clock = clock
        self._sweep_turns = sweep_turns

    async def once(self) -> int:
        """Go through all households once; gives how many memories went."""
        removed = 0
        for household in await self._store.households():
            settings = read_settings(household.settings)
            await self._sweep_turns(household.id, settings.keep_turns_days)
            policy = Policy(older_than_days=settings.keep_memories_days)
            after: str | None = None
            while page := await self._store.children(household.id, after=after, limit=PAGE):
                for child in page:
                    removed += await self._clean(household, child, policy)
                after = page[-1].id
        return removed

    async def _clean(self, household: Household, child: Child, policy: Policy) -> int:
        now = self._clock.now().astimezone(ZoneInfo(child.timezone))
        profile = (await self._store.profile(child.id)).profile
        removals = plan_removals(profile.memories.values(), policy, now, access=await self._store.access(child.id))
        if not removals:
            return 0
        rules = await rules_for(self._store, household.id)
        for removal in removals:
            erase = EraseMemory(
                id=new_id("op", self._clock),
                at=now,
                rule=removal.rule,
                actor="system",
                memory_id=removal.memory.id,
            )
            await erase_memory(self._store, self._vectorizer, self._clock, child.id, erase, rules)
        await self._store.scrub()
        return len(removals)
