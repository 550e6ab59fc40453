"""What is made of a talk afterwards: summaries of sessions, and achievements."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

import structlog

from companion.dialogue.achievements import AchievementRule, unlocked
from companion.dialogue.summarising import ended, sessions_of, summarise
from companion.domain import Achievement, Clock, Memory, Operation, Profile, derived_id
from companion.domain.household import Child
from companion.domain.operation import AddMemory, EraseMemory, UnlockAchievement
from companion.errors import CompanionError
from companion.household.access import Gate, Principal
from companion.household.profiles import Profiles
from companion.store.port import Store

log = structlog.get_logger(__name__)

LOOK_EVERY_SECONDS = 30.0
TURNS_LOOKED_AT = 200


class Summaries:
    """Adds each finished session's summary once, and names what the child has earned. Ids are derived, so that doing it
    twice changes nothing."""

    def __init__(
        self, store: Store, gate: Gate, profiles: Profiles, clock: Clock, rules: Mapping[str, AchievementRule]
    ) -> None:
        self._store = store
        self._gate = gate
        self._profiles = profiles
        self._clock = clock
        self._rules = rules
        self._touched: dict[str, str] = {}

    def touched(self, household_id: str, child_id: str) -> None:
        """Something was learned: look for finished sessions soon."""
        self._touched[child_id] = household_id

    async def run(self, stopping: asyncio.Event) -> None:
        """Until told to stop."""
        while not stopping.is_set():
            touched, self._touched = self._touched, {}
            for child_id, household_id in touched.items():
                try:
                    await self.of(await self._store.child(household_id, child_id))
                except CompanionError as error:
                    log.info("summary_skipped", child=child_id, reason=error.slug)
            try:
                async with asyncio.timeout(LOOK_EVERY_SECONDS):
                    await stopping.wait()
            except TimeoutError:
                continue

    async def asked(self, caller: Principal, child_id: str) -> list[Memory]:
        """Summarise now, the session at hand included."""
        caller.require("talk")
        return await self.of(await self._gate.child(caller, child_id), unfinished=True)

    async def of(self, child: Child, *, unfinished: bool = False) -> list[Memory]:
        """Add the summaries that are missing; gives those that were added."""
        latest = await self._store.turns(child.id, limit=TURNS_LOOKED_AT)
        turns = [stored.turn for stored in reversed(latest) if stored.state == "learned" and not stored.sealed]
        sessions = sessions_of(turns)
        if not unfinished:
            sessions = ended(sessions, self._clock.now())
        added: list[Memory] = []
        now = self._clock.now().astimezone(ZoneInfo(child.timezone))

        def decide(profile: Profile) -> list[Operation]:
            added.clear()
            operations: list[Operation] = []
            for session in sessions:
                summary = summarise(child.id, session, profile.memories.values())
                known = profile.memories.get(summary.id) if summary else None
                if summary is None or (known and known.content == summary.content):
                    continue
                if known:
                    operations.append(_erase(summary))
                operations.append(_add(summary))
                added.append(summary)
            operations += [_unlock(child.id, achievement, now) for achievement in unlocked(profile, self._rules)]
            return operations

        await self._profiles.append(child, decide)
        return added


def summaries_in(memories: Iterable[Memory]) -> list[Memory]:
    """The summaries among memories."""
    return [memory for memory in memories if memory.kind == "summary"]


def _unlock(child_id: str, achievement: Achievement, now: datetime) -> UnlockAchievement:
    return UnlockAchievement(
        id=derived_id("op", child_id, achievement.name),
        at=now,
        rule="achievement",
        actor="system",
        achievement=achievement,
    )


def _add(summary: Memory) -> AddMemory:
    return AddMemory(
        id=derived_id("op", summary.id, summary.content),
        at=summary.created_at,
        rule="session_summary",
        actor="system",
        memory=summary,
    )


def _erase(summary: Memory) -> EraseMemory:
    return EraseMemory(
        id=derived_id("op", summary.id, summary.content, "before"),
        at=summary.created_at,
        rule="session_summary",
        actor="system",
        memory_id=summary.id,
    )
