"""What was already read and opened of the children used last, kept as long as the database still says the same.

A child's row counts changes of its turns (``version``), its profile's row those of what is known (``revision``). One
look at both tells what of the kept values still holds, so other processes may write at any time.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.domain import Vectors
    from companion.store.port import Access, StoredProfile, StoredTurn

BUDGET = 64 * 1024 * 1024
"""Bytes of content whose opened form is kept at most. Opened profiles take about four times as much."""

RECENT = 24
"""Turns kept a child: what replies look back at."""

MEMORY_SIZE = 512
"""Bytes that a memory of a profile counts for when its stored size is not known."""

TURN_SIZE = 1024
"""Bytes that a kept turn counts for."""

SAME_MOMENT = 0.05
"""Seconds for which a look at a child counts for what is asked of the same child next."""


@dataclass(frozen=True, slots=True)
class ChildState:
    """One look at a child: at which counts it is."""

    child_id: str
    household_id: str
    timezone: str
    version: int
    revision: int
    learned_spoken_at: datetime | None
    learned_sequence: int | None


@dataclass(slots=True)
class _Kept:
    state: ChildState
    seen: float
    profile: StoredProfile | None = None
    profile_size: int = 0
    vectors: dict[str, tuple[list[str], Vectors]] = field(default_factory=dict)
    recent: list[StoredTurn] | None = None
    """Newest first; all there are when fewer than RECENT."""
    access: dict[str, Access] | None = None

    @property
    def size(self) -> int:
        vectors = sum(matrix.nbytes for _, matrix in self.vectors.values())
        return self.profile_size + vectors + TURN_SIZE * (1 + len(self.recent or ()))


class ChildCache:
    """The children used last."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._size = 0
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def look(self, state: ChildState) -> None:
        """The database says that the child is at this state now: drop what does not hold any more."""
        kept = self._kept.get(state.child_id)
        if kept is None:
            self._kept[state.child_id] = _Kept(state, time.monotonic())
            self._size += TURN_SIZE
            self._trim()
            return
        if state.version < kept.state.version or state.revision < kept.state.revision:
            return  # a slow reader came back with what is old by now
        before = kept.size
        if state.version != kept.state.version:
            kept.recent = kept.access = None
        if state.revision != kept.state.revision:
            kept.profile, kept.profile_size, kept.vectors = None, 0, {}
        kept.state, kept.seen = state, time.monotonic()
        self._size += kept.size - before
        self._kept.move_to_end(state.child_id)

    def fresh(self, child_id: str) -> ChildState | None:
        """The state seen a moment ago, if there was such a look."""
        kept = self._kept.get(child_id)
        return kept.state if kept and time.monotonic() - kept.seen <= SAME_MOMENT else None

    def profile(self, state: ChildState) -> StoredProfile | None:
        """The profile at that state, if kept."""
        kept = self._kept.get(state.child_id)
        return kept.profile if kept and kept.state.revision == state.revision else None

    def vectors(self, state: ChildState, embedder: str) -> tuple[list[str], Vectors] | None:
        """The vectors at that state, if kept."""
        kept = self._kept.get(state.child_id)
        return kept.vectors.get(embedder) if kept and kept.state.revision == state.revision else None

    def at_revision(
        self, child_id: str, revision: int
    ) -> tuple[StoredProfile | None, dict[str, tuple[list[str], Vectors]]]:
        """The profile and vectors of that revision, as far as they are kept."""
        kept = self._kept.get(child_id)
        if kept is None or kept.state.revision != revision:
            return None, {}
        return kept.profile, dict(kept.vectors)

    def recent(self, state: ChildState) -> list[StoredTurn] | None:
        """The latest turns at that state, if kept."""
        kept = self._kept.get(state.child_id)
        return kept.recent if kept and kept.state.version == state.version else None

    def access(self, state: ChildState) -> dict[str, Access] | None:
        """The use of memories at that state, if kept."""
        kept = self._kept.get(state.child_id)
        return kept.access if kept and kept.state.version == state.version else None

    def keep(
        self,
        state: ChildState,
        *,
        profile: StoredProfile | None = None,
        profile_size: int = 0,
        vectors: tuple[str, tuple[list[str], Vectors]] | None = None,
        recent: list[StoredTurn] | None = None,
        access: dict[str, Access] | None = None,
    ) -> None:
        """Keep what was read at a state; what belongs to another one than the present is not taken."""
        kept = self._kept.get(state.child_id)
        if kept is None:
            return
        before = kept.size
        if kept.state.revision == state.revision:
            if profile is not None:
                kept.profile, kept.profile_size = profile, profile_size
            if vectors is not None:
                kept.vectors[vectors[0]] = vectors[1]
        if kept.state.version == state.version:
            if recent is not None:
                kept.recent = recent
            if access is not None:
                kept.access = access
        self._size += kept.size - before
        self._trim()

    def turn_added(self, child_id: str, version: int, stored: StoredTurn, used: Sequence[str], *, plain: bool) -> None:
        """This process stored a turn, which made the child's version: carry the kept values over to it.

        ``plain`` says that the turn changed nothing else (no rewrite of another turn).
        """
        kept = self._kept.get(child_id)
        if kept is None or kept.state.version >= version:
            return
        before = kept.size
        carried = plain and kept.state.version == version - 1
        if not carried:
            kept.recent = kept.access = None
        if kept.recent is not None:
            turns = sorted([stored, *kept.recent], key=lambda one: one.turn.order, reverse=True)
            kept.recent = turns[:RECENT]
        if kept.access is not None and used:
            kept.access = _used(kept.access, used, stored.turn.received_at)
        state = kept.state
        kept.state = ChildState(
            child_id,
            state.household_id,
            state.timezone,
            version,
            state.revision,
            state.learned_spoken_at,
            state.learned_sequence,
        )
        self._size += kept.size - before

    def drop(self, child_id: str) -> None:
        """Forget a child."""
        kept = self._kept.pop(child_id, None)
        if kept:
            self._size -= kept.size

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self._size = 0

    def _trim(self) -> None:
        while self._size > self._budget and len(self._kept) > 1:
            _, kept = self._kept.popitem(last=False)
            self._size -= kept.size


def _used(access: dict[str, Access], used: Sequence[str], at: datetime) -> dict[str, Access]:
    from companion.store.port import Access

    changed = dict(access)
    for memory_id in used:
        known = changed.get(memory_id)
        changed[memory_id] = Access((known.count if known else 0) + 1, at)
    return changed


def with_added(known: tuple[list[str], Vectors], added: Mapping[str, bytes]) -> tuple[list[str], Vectors]:
    """The vectors with some added or replaced; the matrix is another one, because others read the old."""
    import numpy as np

    ids, matrix = known
    if not added:
        return known
    kept = [row for row, memory_id in enumerate(ids) if memory_id not in added]
    fresh = np.stack([np.frombuffer(content, dtype="<f4") for content in added.values()])
    old = matrix if len(kept) == len(ids) else matrix[kept]
    rows = np.concatenate([old, fresh]) if len(old) else fresh
    return [ids[row] for row in kept] + list(added), rows.astype(np.float32, copy=False)
