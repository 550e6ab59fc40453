"""Values already read and opened, kept as long as the database still says the same revision."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.domain import Vectors
    from companion.store.port import StoredProfile

BUDGET = 64 * 1024 * 1024
"""Bytes of sealed content whose opened form is kept at most. Opened values take a few times as much."""

SAME_MOMENT = 0.05
"""Seconds for which a revision that was read counts as the present one for what belongs to it."""


@dataclass(slots=True)
class _Kept:
    revision: int
    profile: StoredProfile | None = None
    profile_size: int = 0
    vectors: dict[str, tuple[list[str], Vectors]] = field(default_factory=dict)
    seen: float = 0.0

    @property
    def size(self) -> int:
        return self.profile_size + sum(matrix.nbytes for _, matrix in self.vectors.values())


class ChildCache:
    """The children used last. Every use is checked against the database's revision, so other processes may write."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._size = 0
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def profile(self, child_id: str, revision: int) -> StoredProfile | None:
        """The profile of that revision, if kept."""
        kept = self._at(child_id, revision)
        return kept.profile if kept else None

    def vectors(self, child_id: str, revision: int, embedder: str) -> tuple[list[str], Vectors] | None:
        """The vectors of that revision, if kept."""
        kept = self._at(child_id, revision)
        return kept.vectors.get(embedder) if kept else None

    def seen(self, child_id: str, revision: int) -> None:
        """The database says that the child is at this revision now."""
        kept = self._at(child_id, revision)
        if kept is not None:
            kept.seen = time.monotonic()

    def fresh_vectors(self, child_id: str, embedder: str) -> tuple[list[str], Vectors] | None:
        """The vectors that go with a profile read a moment ago: one look at the revision serves both."""
        kept = self._kept.get(child_id)
        if kept is None or time.monotonic() - kept.seen > SAME_MOMENT:
            return None
        return kept.vectors.get(embedder)

    def keep_profile(self, child_id: str, stored: StoredProfile, size: int) -> None:
        """Keep a profile; ``size`` is the length of its sealed form."""
        kept = self._for(child_id, stored.revision)
        if kept is None:
            return
        self._size += size - kept.profile_size
        kept.profile, kept.profile_size, kept.seen = stored, size, time.monotonic()
        self._trim()

    def keep_vectors(self, child_id: str, revision: int, embedder: str, found: tuple[list[str], Vectors]) -> None:
        """Keep the vectors of one embedder."""
        kept = self._for(child_id, revision)
        if kept is None:
            return
        before = kept.size
        kept.vectors[embedder] = found
        self._size += kept.size - before
        self._trim()

    def drop(self, child_id: str) -> None:
        """Forget a child (it was erased)."""
        kept = self._kept.pop(child_id, None)
        if kept:
            self._size -= kept.size

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self._size = 0

    def _at(self, child_id: str, revision: int) -> _Kept | None:
        kept = self._kept.get(child_id)
        if kept is None or kept.revision != revision:
            return None
        self._kept.move_to_end(child_id)
        return kept

    def _for(self, child_id: str, revision: int) -> _Kept | None:
        kept = self._kept.get(child_id)
        if kept is not None and kept.revision > revision:
            return None  # a slow reader came back with what is old by now
        if kept is None or kept.revision < revision:
            self.drop(child_id)
            kept = self._kept[child_id] = _Kept(revision)
        self._kept.move_to_end(child_id)
        return kept

    def _trim(self) -> None:
        while self._size > self._budget and len(self._kept) > 1:
            _, kept = self._kept.popitem(last=False)
            self._size -= kept.size
