"""A turn was not the child's: a sibling spoke, or the television, or a parent. A guardian says so."""

from __future__ import annotations

from companion.domain import Clock, Observation, Speaker
from companion.errors import NotFound
from companion.household.access import Gate, Principal
from companion.household.profiles import audit_entry, rules_for
from companion.learning.knowledge import Vectorizer
from companion.learning.rebuilding import rebuild_child
from companion.store.port import Store, StoredTurn


class Reassigning:
    """Takes back what a turn taught, and has it learned anew from whoever spoke."""

    def __init__(self, store: Store, gate: Gate, clock: Clock, vectorizer: Vectorizer) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock
        self._vectorizer = vectorizer

    async def reassign(self, principal: Principal, child_id: str, turn_id: str, speaker: Speaker) -> StoredTurn:
        """Say who spoke. ``other`` teaches nothing; ``guardian`` and ``child`` are learned again.

        Every step may be done twice: when one fails, the same call finishes the work. Raises NotFound.
        """
        principal.require("manage")
        child = await self._gate.child(principal, child_id)
        stored = await self._store.turn(child.id, turn_id)
        if stored.sealed:
            raise NotFound("There is no such turn.")
        await self._store.set_speaker(child.id, turn_id, speaker)
        # Nothing more to learn from it while what it taught is taken back.
        await self._store.set_turn_state(child.id, turn_id, "skipped")
        if stored.state == "learned" or stored.learned_at is not None:
            await self._store.replace_observation(child.id, Observation(turn_id=turn_id))
            rules = await rules_for(self._store, child.household_id)
            await rebuild_child(self._store, self._vectorizer, self._clock, child.id, rules)
        raised = stored.safety.get("action") == "alert"
        if speaker != "other" and not raised:
            await self._store.set_turn_state(child.id, turn_id, "pending")
        await self._store.audit([audit_entry(principal, child, self._clock.now(), "turn.reassign", turn_id)])
        return await self._store.turn(child.id, turn_id)
