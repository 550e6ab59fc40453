"""What all adapters do with raw vectors."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from companion.domain.embedder import Vectors
from companion.errors import EmbedderUnavailable


def unit_rows(raw: ArrayLike, *, count: int, dimensions: int, name: str) -> Vectors:
    """Float32 rows of length 1, checked for shape and finiteness. A row of zeros stays zero (similar to nothing).

    Raises EmbedderUnavailable when the model behind ``name`` returned something else.
    """
    rows = np.asarray(raw, dtype=np.float32)
    if count == 0:
        return np.zeros((0, dimensions), dtype=np.float32)
    if rows.shape != (count, dimensions):
        raise EmbedderUnavailable(f"embedder {name!r} returned shape {rows.shape}, expected {(count, dimensions)}")
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    if not np.isfinite(lengths).all():
        raise EmbedderUnavailable(f"embedder {name!r} returned numbers that are not finite")
    return np.ascontiguousarray(rows / np.where(lengths > 0, lengths, 1.0), dtype=np.float32)


def plain(text: str) -> str:
    """Text as a native library can take it: no NUL (it ends a C string), no lone surrogates."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
