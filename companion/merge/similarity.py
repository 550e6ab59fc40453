"""The nominator: which known memories are near enough to be worth comparing. It decides nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]


class SimilarityIndex:
    """Vectors of one child's memories, growing as they are added. Exact search; see docs for why that is enough."""

    def __init__(self, vectors: Mapping[str, Vector] | None = None) -> None:
        self._rows: dict[str, int] = {}
        self._ids: list[str] = []
        self._matrix: Vector = np.empty((0, 0), dtype=np.float32)
        for memory_id, vector in (vectors or {}).items():
            self.add(memory_id, vector)

    def __contains__(self, memory_id: str) -> bool:
        return memory_id in self._rows

    def vector(self, memory_id: str) -> Vector | None:
        """The vector stored for a memory."""
        row = self._rows.get(memory_id)
        return None if row is None else self._matrix[row]

    def add(self, memory_id: str, vector: Vector) -> None:
        """Store or replace a memory's vector (unit length)."""
        row = self._rows.get(memory_id)
        if row is None:
            row = len(self._ids)
            if row >= len(self._matrix) or not self._matrix.size:
                grown = np.zeros((max(32, 2 * row), vector.shape[0]), dtype=np.float32)
                if self._matrix.size:
                    grown[:row] = self._matrix[:row]
                self._matrix = grown
            self._rows[memory_id] = row
            self._ids.append(memory_id)
        self._matrix[row] = vector

    def nearest(
        self, vector: Vector, among: Collection[str], threshold: float, limit: int = 6
    ) -> list[tuple[str, float]]:
        """Ids with a cosine of at least ``threshold``, best first."""
        count = len(self._ids)
        if not count:
            return []
        scores = self._matrix[:count] @ vector
        found: list[tuple[str, float]] = []
        for row in np.argsort(-scores):
            score = float(scores[row])
            if score < threshold or len(found) >= limit:
                break
            if self._ids[row] in among:
                found.append((self._ids[row], score))
        return found
