"""One child's memories and turns, laid out for exact search: a float32 matrix, word postings and a few columns.

Ten thousand memories of 512 dimensions take about 24 MB. Adding and removing are cheap; the sorted part of the
postings is rebuilt when the unsorted tail has grown long.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.dialogue.recall_words import words
from companion.domain import Memory, Turn
from companion.timeparse import status

Vector = NDArray[np.float32]
Scores = NDArray[np.float32]

_COLUMNS = {
    "said": np.float64,  # when it was last said, seconds since the epoch
    "start": np.float64,  # of a dated memory, else NaN
    "over": np.float64,
    "length": np.float32,  # weight of its words
    "alive": np.bool_,
    "turn": np.bool_,
    "permanent": np.bool_,
    "experience": np.bool_,  # it was already past when it was told
    "followed_up": np.bool_,
    "recurring": np.bool_,
    "embedded": np.bool_,
    "session": np.uint32,
}
"""Kept apart rather than in one record, so that each is contiguous."""

_TAIL = 4096
"""Postings that may wait unsorted; a linear scan of these costs some 10 microseconds a word."""

_SATURATION = 1.2
_LENGTH = 0.4
"""BM25's k1 and b: memories are short and alike in length, so length says little."""


_BACKGROUND = 50
"""Items assumed besides, without the word, so that a word all of three memories share still says something."""

_UNSEEN = 0.5
"""Share of a word no item has in what a perfect match would score: it may be chat, or another word for the thing."""


class RecallIndex:
    """Search structure for one child; see the module's description. Not thread-safe.

    Holds memories that recall may show (not hidden, not waiting for review, not superseded) and turns. Vectors must
    be of one embedder and of length 1; items without a vector are found by words alone.
    """

    def __init__(self) -> None:
        self._items: list[Memory | Turn | None] = []
        self._rows: dict[str, int] = {}
        self._columns: dict[str, NDArray[Any]] = {name: np.zeros(0, dtype=kind) for name, kind in _COLUMNS.items()}
        self._matrix: Vector = np.zeros((0, 0), dtype=np.float32)
        self._sorted = _Postings.empty()
        self._tail: list[tuple[int, int, float]] = []
        self._tail_arrays: _Postings | None = None
        self._dead = 0
        self._order: NDArray[np.intp] | None = None
        self._day: date | None = None
        self._happening: dict[str, bool] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, item_id: str) -> bool:
        return item_id in self._rows

    @property
    def size(self) -> int:
        """Rows, removed ones included: the length of all score arrays."""
        return len(self._items)

    def column(self, name: str) -> NDArray[Any]:
        """One value a row; the names are those of ``_COLUMNS``."""
        return self._columns[name][: len(self._items)]

    @property
    def nbytes(self) -> int:
        """Bytes held in arrays."""
        columns = sum(column.nbytes for column in self._columns.values())
        return columns + self._matrix.nbytes + self._sorted.nbytes

    def item(self, row: int) -> Memory | Turn:
        """The memory or turn of a row that is alive."""
        found = self._items[row]
        if found is None:
            raise KeyError(row)
        return found

    def row(self, item_id: str) -> int | None:
        """The row of an id."""
        return self._rows.get(item_id)

    def vector(self, row: int) -> Vector | None:
        """The vector of a row, if it has one."""
        return self._matrix[row] if self._columns["embedded"][row] else None

    def missing_vectors(self) -> list[tuple[str, str]]:
        """(id, text) of items that have no vector yet, for embedding in the background."""
        rows = np.flatnonzero(self.column("alive") & ~self.column("embedded"))
        return [(item.id, text_of(item)) for item in (self.item(int(row)) for row in rows)]

    def update(
        self,
        memories: Iterable[Memory],
        turns: Iterable[Turn] = (),
        vectors: Mapping[str, Vector] | None = None,
    ) -> None:
        """Make the index hold exactly these: adds, replaces and removes what differs; what is the same stays."""
        vectors = vectors or {}
        wanted: dict[str, Memory | Turn] = {memory.id: memory for memory in memories if recallable(memory)}
        wanted |= {turn.id: turn for turn in turns}
        for item_id in [item_id for item_id in self._rows if item_id not in wanted]:
            self.remove(item_id)
        for item_id, item in wanted.items():
            row = self._rows.get(item_id)
            if row is None:
                self.add(item, vectors.get(item_id))
                continue
            present = self._items[row]
            if present is not item and present != item:
                same_text = present is not None and text_of(present) == text_of(item)
                kept = self.vector(row) if same_text else None
                self.add(item, vectors.get(item_id, kept.copy() if kept is not None else None))
            elif item_id in vectors and not self._columns["embedded"][row]:
                self.set_vector(item_id, vectors[item_id])

    def add(self, item: Memory | Turn, vector: Vector | None = None) -> None:
        """Add an item, or replace the one with its id. A memory that is not to be recalled is left out."""
        self.remove(item.id)
        if isinstance(item, Memory) and not recallable(item):
            return
        row = len(self._items)
        if row >= len(self._columns["said"]):
            self._columns = {name: _grown(column, row + 1) for name, column in self._columns.items()}
        self._items.append(item)
        self._rows[item.id] = row
        tokens = words(text_of(item))
        for name, value in _column_values(item, sum(weight for _, weight in tokens)).items():
            self._columns[name][row] = value
        self._tail.extend((token, row, weight) for token, weight in tokens)
        self._tail_arrays = None
        self._order = None
        self._settle(max(4 * _TAIL, len(self._sorted.rows) // 2))  # rarely while filling, so that filling stays linear
        if vector is not None:
            self.set_vector(item.id, vector)

    def set_vector(self, item_id: str, vector: Vector) -> None:
        """Set the vector of an item; the first one decides the dimensions. Raises ValueError for another shape."""
        row = self._rows[item_id]
        if self._matrix.shape[1] == 0:
            self._matrix = np.zeros((0, vector.shape[0]), dtype=np.float32)
        if vector.shape != (self._matrix.shape[1],):
            raise ValueError("the vector has other dimensions than the index")
        if row >= len(self._matrix):
            self._matrix = _grown(self._matrix, max(row + 1, len(self._items)))
        self._matrix[row] = vector
        self._columns["embedded"][row] = True

    def remove(self, item_id: str) -> None:
        """Remove an item; unknown ids are ignored."""
        row = self._rows.pop(item_id, None)
        if row is None:
            return
        self._items[row] = None
        self._happening.pop(item_id, None)
        self._order = None
        self._columns["alive"][row] = False
        self._columns["embedded"][row] = False
        if row < len(self._matrix):
            self._matrix[row] = 0
        self._dead += 1
        if self._dead > 64 and self._dead * 4 > len(self._items):
            self._compact()

    def _compact(self) -> None:
        kept = [(item, self.vector(row)) for row, item in enumerate(self._items) if item is not None]
        fresh = RecallIndex()
        for item, vector in kept:
            fresh.add(item, vector)
        self.__dict__.update(fresh.__dict__)

    def turns_in_order(self) -> NDArray[np.intp]:
        """Rows of the turns, in the order they were said."""
        if self._order is None:
            rows = [row for row, item in enumerate(self._items) if isinstance(item, Turn)]
            self._order = np.array(sorted(rows, key=self._turn_order), dtype=np.intp)
        return self._order

    def _turn_order(self, row: int) -> tuple[datetime, int]:
        item = self._items[row]
        assert isinstance(item, Turn)
        return item.order

    def happens(self, row: int, now: datetime) -> bool:
        """Whether a recurring memory happens on the local day of ``now``; worked out once a day."""
        day = now.date()
        if self._day != day:
            self._day, self._happening = day, {}
        item = self.item(row)
        if item.id not in self._happening:
            info = item.date_info if isinstance(item, Memory) else None
            self._happening[item.id] = info is not None and status(info, now) == "today"
        return self._happening[item.id]

    def dense(self, query: Vector) -> Scores:
        """Cosine of each row with the query; 0 without a vector. Raises ValueError for other dimensions."""
        scores = np.zeros(len(self._items), dtype=np.float32)
        if self._matrix.shape[0]:
            if query.shape != (self._matrix.shape[1],):
                raise ValueError("the query has other dimensions than the index")
            count = min(len(self._matrix), len(self._items))
            # einsum rather than BLAS: as fast on one core (0.9 ms for 10,000), and it does not wait for a second thread
            # that a busy machine never schedules (there BLAS took 10 ms)
            np.einsum("ij,j->i", self._matrix[:count], query, out=scores[:count])
        return scores

    def lexical(self, query: Sequence[tuple[int, float]]) -> tuple[Scores, float]:
        """BM25 score of each row, and the score that a row with all the query's words at average length would get."""
        count = len(self._items)
        scores = np.zeros(count, dtype=np.float32)
        if not count or not query:
            return scores, 0.0
        self._settle()
        tail = self._tail_postings()
        lengths = self.column("length")
        average = float(lengths.sum()) / max(1, count) or 1.0
        norm = _SATURATION * (1 - _LENGTH + _LENGTH * lengths / average)
        ideal = 0.0
        tokens = np.array([token for token, _ in query], dtype=np.uint32)
        for (_, weight), *spots in zip(query, self._sorted.find(tokens), tail.scan(tokens), strict=True):
            pieces = [spot for spot in spots if len(spot[0])]
            frequency = sum(len(rows) for rows, _ in pieces)
            frequency = min(frequency, count)  # rows removed lately are still among the postings
            rarity = math.log1p((count + _BACKGROUND - frequency + 0.5) / (frequency + 0.5))
            rarity *= min(1.0, weight)
            ideal += (rarity if pieces else rarity * _UNSEEN) * (_SATURATION + 1) / (1 + _SATURATION)
            for rows, amounts in pieces:
                scores[rows] += rarity * amounts * (_SATURATION + 1) / (amounts + norm[rows])
        scores[~self.column("alive")] = 0
        return scores, ideal

    def _settle(self, limit: int = _TAIL) -> None:
        if len(self._tail) >= limit:
            self._sorted = _Postings.merged(self._sorted, _Postings.of(self._tail))
            self._tail = []
            self._tail_arrays = None

    def _tail_postings(self) -> _Postings:
        if self._tail_arrays is None:
            self._tail_arrays = _Postings.of(self._tail)
        return self._tail_arrays


_Spot = tuple[NDArray[np.int32], NDArray[np.float32]]
"""Rows that have a token, and how much of it."""

_NO_AMOUNTS = np.zeros(0, dtype=np.float32)


class _Postings:
    """Parallel arrays of token, row and amount."""

    __slots__ = ("amounts", "rows", "tokens")

    def __init__(self, tokens: NDArray[np.uint32], rows: NDArray[np.int32], amounts: NDArray[np.float16]) -> None:
        self.tokens = tokens
        self.rows = rows
        self.amounts = amounts

    @classmethod
    def empty(cls) -> _Postings:
        return cls.of([])

    @classmethod
    def of(cls, entries: Sequence[tuple[int, int, float]]) -> _Postings:
        return cls(
            np.array([entry[0] for entry in entries], dtype=np.uint32),
            np.array([entry[1] for entry in entries], dtype=np.int32),
            np.array([entry[2] for entry in entries], dtype=np.float16),
        )

    @classmethod
    def merged(cls, one: _Postings, other: _Postings) -> _Postings:
        """Both, sorted by token."""
        tokens = np.concatenate([one.tokens, other.tokens])
        order = np.argsort(tokens, kind="stable")
        return cls(
            tokens[order],
            np.concatenate([one.rows, other.rows])[order],
            np.concatenate([one.amounts, other.amounts])[order],
        )

    @property
    def nbytes(self) -> int:
        return self.tokens.nbytes + self.rows.nbytes + self.amounts.nbytes

    def find(self, tokens: NDArray[np.uint32]) -> list[_Spot]:
        """Rows and amounts of each token in sorted postings."""
        starts = np.searchsorted(self.tokens, tokens, "left").tolist()
        ends = np.searchsorted(self.tokens, tokens, "right").tolist()
        return [
            (self.rows[start:end], self.amounts[start:end].astype(np.float32))
            for start, end in zip(starts, ends, strict=True)
        ]

    def scan(self, tokens: NDArray[np.uint32]) -> list[_Spot]:
        """The same in unsorted postings."""
        if not len(self.tokens):
            return [(self.rows, _NO_AMOUNTS)] * len(tokens)
        found = []
        for token in tokens:
            hits = np.flatnonzero(self.tokens == token)
            found.append((self.rows[hits], self.amounts[hits].astype(np.float32)))
        return found


def recallable(memory: Memory) -> bool:
    """Whether recall may ever show a memory: it holds, and no guardian hides it or has yet to approve it."""
    return memory.live and not memory.hidden and not memory.pending_review


def text_of(item: Memory | Turn) -> str:
    """The text that is matched and embedded."""
    return item.content if isinstance(item, Memory) else item.text


def _column_values(item: Memory | Turn, length: float) -> dict[str, float | bool]:
    """Values of all columns but ``embedded``, which stays False until there is a vector."""
    nan = float("nan")
    if isinstance(item, Turn):
        return {
            "said": item.spoken_at.timestamp(),
            "start": nan,
            "over": nan,
            "length": length,
            "alive": True,
            "turn": True,
            "session": zlib.crc32(item.session_id.encode()) if item.session_id else 0,
        }
    dated = item.date_info if item.date_info and not item.date_info.recurrence else None
    start = dated.absolute.timestamp() if dated and dated.absolute else nan
    ends = (dated.expire_at or dated.end) if dated else None
    over = ends.timestamp() if ends else nan
    told = item.created_at.timestamp()
    return {
        "said": item.updated_at.timestamp(),
        "start": start,
        "over": over,
        "length": length,
        "alive": True,
        "permanent": item.permanent,
        "experience": over <= told or (item.kind == "event" and start <= told),
        "followed_up": item.followed_up_at is not None,
        "recurring": bool(item.date_info and item.date_info.recurrence),
    }


def _grown(array: NDArray[Any], needed: int) -> NDArray[Any]:
    """A copy with room for ``needed`` rows and an eighth more (so that a large index wastes little)."""
    grown = np.zeros((max(64, needed + needed // 8), *array.shape[1:]), dtype=array.dtype)
    grown[: len(array)] = array
    return grown
