"""Any sentence-transformers model, by name or folder (extra ``[local]``)."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from companion.domain.embedder import Thresholds, Vectors
from companion.embedding.vectors import unit_rows
from companion.errors import EmbedderUnavailable

DEFAULT_MODEL = "sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"
"""Multilingual; all-MiniLM-L6-v2 is for English only (its Chinese AUC is near what spelling alone gives)."""

_MEASURED: tuple[tuple[str, Thresholds], ...] = (
    ("all-minilm-l6-v2", Thresholds(candidate=0.42, same=0.66, relevant=0.25)),
    ("multilingual-e5", Thresholds(candidate=0.875, same=0.945, relevant=0.83)),
)
"""By a part of the model's name in lower case."""

_ASSUMED = Thresholds(candidate=0.45, same=0.75, relevant=0.28)
"""For a model nobody measured: ``companion eval similarity --embedder local:NAME`` prints the right ones."""


def _is_path(model: str) -> bool:
    return model.startswith(("/", "./", "../", "~")) or os.path.isdir(model)


class SentenceTransformerEmbedder:
    """A model that torch runs. Models of the e5 family get their ``query: `` prefix on both sides.

    Honours ``HF_HUB_OFFLINE``; a folder never asks the network.
    """

    def __init__(
        self,
        model: str = DEFAULT_MODEL,
        *,
        thresholds: Thresholds | None = None,
        device: str | None = None,
        batch: int = 32,
    ) -> None:
        """``model`` is a hub name or a folder; ``thresholds`` override the measured or assumed ones."""
        self._path = model
        parts = [part for part in model.split("/") if part not in ("", ".", "..")]
        short = parts[-1] if parts else model
        # a folder is often called "model": with its parent it names one model and not just any
        self._name = f"sentence-transformers/{'/'.join(parts[-2:]) if _is_path(model) else short}"
        plain = model.lower().replace("_", "-")
        known = next((limits for part, limits in _MEASURED if part in plain), _ASSUMED)
        self._thresholds = thresholds or known
        self._prefix = "query: " if "e5" in short.lower().split("-") else ""
        self._device = device
        self._batch = batch
        self._lock = threading.Lock()
        self._model: Any = None

    @property
    def name(self) -> str:
        return self._name

    @property
    def thresholds(self) -> Thresholds:
        return self._thresholds

    @property
    def dimensions(self) -> int:
        """Known only by the model: loads it."""
        with self._lock:
            model = self._loaded()
        read = getattr(model, "get_embedding_dimension", None) or model.get_sentence_embedding_dimension
        return int(read())

    def _loaded(self) -> Any:
        if self._model is None:
            try:
                from sentence_transformers import SentenceTransformer

                offline = os.path.isdir(self._path) or os.environ.get("HF_HUB_OFFLINE", "") not in ("", "0")
                self._model = SentenceTransformer(self._path, device=self._device, local_files_only=offline)
            except ImportError as error:
                raise EmbedderUnavailable("install the extra [local] to use sentence-transformers") from error
            except (OSError, ValueError, RuntimeError) as error:
                raise EmbedderUnavailable(
                    "the sentence-transformers model cannot be loaded: check its name or folder, or go online once"
                ) from error
        return self._model

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`."""
        dimensions = self.dimensions
        with self._lock:
            raw: Any = []
            if texts:
                raw = self._loaded().encode(
                    [self._prefix + text for text in texts],
                    batch_size=self._batch,
                    convert_to_numpy=True,
                    show_progress_bar=False,
                )
        return unit_rows(np.asarray(raw, dtype=np.float32), count=len(texts), dimensions=dimensions, name=self.name)
