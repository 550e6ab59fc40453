"""The plain baseline for recall: BM25 over turns, English stemmed, Chinese in bigrams, neighbours lending a share."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from companion.text import fold_text, tokens
from companion.text.stemming import stem


class Bm25:
    """Robertson's BM25 with the usual k1 = 1.5 and b = 0.75, over the texts of one dialogue."""

    def __init__(self, texts: Sequence[str], *, k1: float = 1.5, b: float = 0.75) -> None:
        self._documents = [Counter(_terms(text)) for text in texts]
        self._lengths = [sum(document.values()) for document in self._documents]
        self._average = sum(self._lengths) / max(1, len(self._lengths)) or 1.0
        self._frequency = Counter(term for document in self._documents for term in document)
        self._k1, self._b = k1, b

    def scores(self, query: str) -> list[float]:
        """One score a text."""
        count = len(self._documents)
        found = [0.0] * count
        for term in set(_terms(query)):
            frequency = self._frequency[term]
            if not frequency:
                continue
            rarity = math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
            for index, document in enumerate(self._documents):
                amount = document[term]
                if amount:
                    norm = self._k1 * (1 - self._b + self._b * self._lengths[index] / self._average)
                    found[index] += rarity * amount * (self._k1 + 1) / (amount + norm)
        return found


def with_neighbours(scores: Sequence[float], sessions: Sequence[str], share: float = 0.3) -> list[float]:
    """Each score plus a share of those before and after it in the same session."""
    out = list(scores)
    for index in range(len(scores)):
        for other in (index - 1, index + 1):
            if 0 <= other < len(scores) and sessions[other] == sessions[index]:
                out[index] += share * scores[other]
    return out


def _terms(text: str) -> list[str]:
    return [stem(token) for token in tokens(fold_text(text))]
