"""What is known about a child: read, explained, corrected and erased."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from companion.domain import Clock, Operation, Profile, fold, new_id
from companion.domain.household import AuditEntry, Child
from companion.domain.operation import AddMemory, EditMemory, EraseMemory, OverwriteMemory
from companion.errors import NotFound, StaleProfile
from companion.household.access import Gate, Principal
from companion.household.settings import read_settings
from companion.learning.knowledge import Vectorizer
from companion.learning.rebuilding import erase_memory, rebuild_child
from companion.merge.decide import Rules
from companion.profile.view import show_memory, show_profile
from companion.store.port import Commit, Store

TRIES = 5


async def rules_for(store: Store, household_id: str) -> Rules:
    """What a household's consent and settings mean for merging."""
    consent = await store.consent(household_id)
    settings = read_settings((await store.household(household_id)).settings)
    return Rules(
        personality=bool(consent and "personality" in consent.scopes), review_memories=settings.review_memories
    )


class Profiles:
    """Reading and changing what is known. Every read by a person is put on the audit log."""

    def __init__(self, store: Store, gate: Gate, clock: Clock, vectorizer: Vectorizer) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock
        self._vectorizer = vectorizer

    async def show(self, principal: Principal, child_id: str, at: datetime | None = None) -> tuple[dict[str, Any], str]:
        """The profile as of a moment (default now), and its entity tag."""
        principal.require("read")
        child = await self._gate.child(principal, child_id)
        stored = await self._store.profile(child.id)
        moment = (at or self._clock.now()).astimezone(ZoneInfo(child.timezone))
        access = {key: use.count for key, use in (await self._store.access(child.id)).items()}
        shown = show_profile(stored.profile, moment, child.timezone, access=access)
        await self._audit(principal, child, "profile.read")
        return shown, f'"{stored.revision}-{moment.date().isoformat()}"'

    async def operations(
        self, principal: Principal, child_id: str, *, after: int, limit: int, turn_id: str | None = None
    ) -> list[tuple[int, Operation]]:
        """Why things are in the profile: a page of operations, in order."""
        principal.require("read")
        child = await self._gate.child(principal, child_id)
        await self._audit(principal, child, "operations.read")
        return await self._store.operations(child.id, after=after, limit=limit, turn_id=turn_id)

    async def erase_memory(self, principal: Principal, child_id: str, memory_id: str) -> None:
        """Erase one memory for good; an old turn cannot bring it back."""
        principal.require("erase")
        child = await self._gate.child(principal, child_id)
        await self._memory(child, memory_id)
        erase = EraseMemory(
            id=new_id("op", self._clock),
            at=self._clock.now().astimezone(ZoneInfo(child.timezone)),
            rule="guardian_erase",
            actor="guardian",
            memory_id=memory_id,
        )
        rules = await rules_for(self._store, child.household_id)
        await erase_memory(self._store, self._vectorizer, self._clock, child.id, erase, rules)
        await self._store.scrub()
        await self._audit(principal, child, "memory.erase", memory_id)

    async def edit_memory(
        self, principal: Principal, child_id: str, memory_id: str, changes: dict[str, Any]
    ) -> dict[str, Any]:
        """A guardian's change of a memory: its content, pin, visibility or approval."""
        principal.require("manage")
        child = await self._gate.child(principal, child_id)
        await self._memory(child, memory_id)
        edit = EditMemory(
            id=new_id("op", self._clock),
            at=self._clock.now().astimezone(ZoneInfo(child.timezone)),
            rule="guardian_edit",
            actor="guardian",
            memory_id=memory_id,
            **changes,
        )
        profile = await self.append(child, lambda _: [edit])
        await self._audit(principal, child, "memory.edit", memory_id)
        return show_memory(profile.memories[memory_id], self._clock.now().astimezone(ZoneInfo(child.timezone)))

    async def append(self, child: Child, decide: Callable[[Profile], Sequence[Operation]]) -> Profile:
        """Commit operations that no turn decided, deciding again when the profile changed in between."""
        for _ in range(TRIES):
            stored = await self._store.profile(child.id)
            operations = decide(stored.profile)
            profile = fold(stored.profile, operations)
            if not operations:
                return profile
            texts = _texts(operations)
            fresh = await self._vectorizer.vectors(texts.values())
            vectors = {memory_id: fresh[text] for memory_id, text in texts.items() if text in fresh}
            commit = Commit(
                child_id=child.id,
                expected_revision=stored.revision,
                profile=profile,
                operations=operations,
                vectors=self._vectorizer.pack(vectors),
                learned_at=self._clock.now(),
            )
            try:
                await self._store.commit(commit)
            except StaleProfile:
                continue
            return profile
        raise StaleProfile("The profile kept changing; try again.")

    async def rebuild(self, principal: Principal, child_id: str) -> None:
        """Decide the whole history again from what each turn taught."""
        principal.require("manage")
        child = await self._gate.child(principal, child_id)
        rules = await rules_for(self._store, child.household_id)
        await rebuild_child(self._store, self._vectorizer, self._clock, child.id, rules)
        await self._audit(principal, child, "profile.rebuild")

    async def _memory(self, child: Child, memory_id: str) -> None:
        stored = await self._store.profile(child.id)
        if memory_id not in stored.profile.memories:
            raise NotFound("There is no such memory.")

    async def _audit(self, principal: Principal, child: Child, action: str, subject: str | None = None) -> None:
        await self._store.audit([audit_entry(principal, child, self._clock.now(), action, subject)])


def audit_entry(
    principal: Principal, child: Child, at: datetime, action: str, subject: str | None = None
) -> AuditEntry:
    """Who did what to a child's data."""
    return AuditEntry(
        household_id=child.household_id, child_id=child.id, at=at, actor=principal.id, action=action, subject=subject
    )


def _texts(operations: Sequence[Operation]) -> dict[str, str]:
    """The contents that operations give to memories, by memory id."""
    texts: dict[str, str] = {}
    for operation in operations:
        match operation:
            case EditMemory(memory_id=memory_id, content=str() as content):
                texts[memory_id] = content
            case AddMemory(memory=memory) | OverwriteMemory(memory=memory):
                texts[memory.id] = memory.content
            case _:
                pass
    return texts
