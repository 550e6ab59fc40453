"""The port to sentence embeddings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""One row a text, each of length 1 (so that a dot product is the cosine)."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Cosines calibrated for one embedder (``companion eval similarity`` measures them)."""

    candidate: float
    """From here on, two memories are worth comparing."""
    same: float
    """From here on, two memories without any contradiction say the same."""
    relevant: float
    """From here on, a memory may help to answer an utterance."""


class Embedder(Protocol):
    """Turns texts into vectors. Called from a worker thread; may be slow the first time."""

    @property
    def name(self) -> str:
        """Stable name stored beside every vector; vectors of different names are never compared."""
        ...

    @property
    def dimensions(self) -> int: ...

    @property
    def thresholds(self) -> Thresholds: ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Embed texts; shape (len(texts), dimensions). Raises EmbedderUnavailable."""
        ...
