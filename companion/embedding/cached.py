"""A cache and batching around any embedder."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion.domain.embedder import Embedder, Thresholds, Vectors


class CachedEmbedder:
    """Remembers the vectors of the texts used last and hands the rest on in batches.

    The same text is embedded once per call however often it occurs. Safe to share between threads; two threads that
    ask for the same new text at once may both embed it. The cache lives in memory only (at 512 dimensions, 1,000
    texts take 2 MB) and holds texts, so it ends with the process.
    """

    def __init__(self, inner: Embedder, *, capacity: int = 2048, batch: int = 64) -> None:
        """Keep at most ``capacity`` vectors; hand on at most ``batch`` texts at a time."""
        if capacity < 0 or batch < 1:
            raise ValueError("capacity must be 0 or more and batch 1 or more")
        self._inner = inner
        self._capacity = capacity
        self._batch = batch
        self._rows: OrderedDict[str, NDArray[np.float32]] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """The inner embedder's: a cache changes no vector."""
        return self._inner.name

    @property
    def dimensions(self) -> int:
        return self._inner.dimensions

    @property
    def thresholds(self) -> Thresholds:
        return self._inner.thresholds

    @property
    def inner(self) -> Embedder:
        """The embedder that does the work."""
        return self._inner

    def _known(self, texts: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        found: dict[str, NDArray[np.float32]] = {}
        with self._lock:
            for text in texts:
                row = self._rows.get(text)
                if row is not None:
                    self._rows.move_to_end(text)
                    found[text] = row
        return found

    def _remember(self, rows: dict[str, NDArray[np.float32]]) -> None:
        with self._lock:
            for text, row in rows.items():
                self._rows[text] = row
                self._rows.move_to_end(text)
            while len(self._rows) > self._capacity:
                self._rows.popitem(last=False)

    def forget(self, texts: Sequence[str] | None = None) -> None:
        """Drop ``texts`` from the cache, or everything (an erased child leaves nothing behind)."""
        with self._lock:
            if texts is None:
                self._rows.clear()
            else:
                for text in texts:
                    self._rows.pop(text, None)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`."""
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        rows = self._known(texts)
        missing = [text for text in dict.fromkeys(texts) if text not in rows]
        fresh: dict[str, NDArray[np.float32]] = {}
        for start in range(0, len(missing), self._batch):
            part = missing[start : start + self._batch]
            vectors = self._inner.embed(part)
            fresh.update((text, vector.copy()) for text, vector in zip(part, vectors, strict=True))
        self._remember(fresh)
        rows |= fresh
        return np.stack([rows[text] for text in texts])
