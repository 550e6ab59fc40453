"""Hashed character n-grams: no model, the same vectors in every process and on every machine."""

from __future__ import annotations

import re
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np

from companion.domain.embedder import Thresholds, Vectors
from companion.embedding.vectors import unit_rows
from companion.text import fold_text, is_cjk

_PIECE = re.compile(r"[a-z0-9']+|[\u3400-\u9fff]+")

_FILLER = frozenset("我你他她它的了是在有和也都就吗呢吧啊呀们这那个很")
"""Characters of nearly every sentence: they count less."""

_FILLER_WORDS = frozenset("i i'm im my me a an the is am are was we our it to of in on at and".split())


class HashedEmbedder:
    """The embedder of last resort: it sees shared spelling, not meaning, and nothing across languages."""

    name = "hashed/char-ngrams-1"
    dimensions = 512
    thresholds = Thresholds(candidate=0.12, same=0.55, relevant=0.12)

    @staticmethod
    def _features(text: str) -> Iterator[tuple[str, float]]:
        for match in _PIECE.finditer(fold_text(text)):
            piece = match.group()
            if is_cjk(piece[0]):
                for index, character in enumerate(piece):
                    yield character, 0.3 if character in _FILLER else 1.0
                    pair = piece[index : index + 2]
                    if len(pair) == 2:
                        yield pair, 0.6 if _FILLER.issuperset(pair) else 1.2
            else:
                light = piece in _FILLER_WORDS
                yield piece, 0.3 if light else 1.5
                if not light:
                    padded = f"<{piece}>"
                    for size in (3, 4):
                        for index in range(len(padded) - size + 1):
                            yield padded[index : index + size], 0.5

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`. Never fails; a text without letters gives a row of zeros."""
        rows = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            counts: defaultdict[str, float] = defaultdict(float)
            for feature, weight in self._features(text):
                counts[feature] += weight
            for feature, weight in counts.items():
                digest = zlib.crc32(feature.encode("utf-8"))  # stable over processes, unlike hash()
                row[digest % self.dimensions] += (1.0 if digest & 0x8000_0000 else -1.0) * weight**0.5
        return unit_rows(rows, count=len(texts), dimensions=self.dimensions, name=self.name)
