"""The judge that merging asks: vectors, thresholds and the comparison of two memories."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from companion.domain import Memory, ObservedMemory, Thresholds
from companion.merge.compare import compare_with_cosine
from companion.merge.memories import Verdict
from companion.merge.similarity import SimilarityIndex, Vector

CANDIDATES = 6
"""Memories compared with a new one at the most."""


class VectorJudge:
    """Nominates by cosine and compares by evidence. Holds the vectors of one child and of one batch of new texts."""

    def __init__(self, index: SimilarityIndex, fresh: Mapping[str, Vector], thresholds: Thresholds) -> None:
        self._index = index
        self._fresh = fresh
        self._thresholds = thresholds
        self.added: dict[str, Vector] = {}
        """Vectors of memories that were added, to be stored with them."""

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        vector = self._fresh.get(observed.content)
        if vector is None:
            return []
        return self._index.nearest(vector, among, self._thresholds.candidate, CANDIDATES)

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        decision = compare_with_cosine(
            memory.content,
            observed.content,
            cosine,
            self._thresholds,
            slot_a=memory.slot,
            slot_b=observed.slot,
            polarity_a=memory.polarity,
            polarity_b=observed.polarity,
            date_a=memory.date_info,
            date_b=observed.date,
        )
        return decision.kind, decision.why

    def learn(self, memory_id: str, content: str) -> None:
        vector = self._fresh.get(content)
        if vector is not None:
            self._index.add(memory_id, vector)
            self.added[memory_id] = np.asarray(vector, dtype=np.float32)
