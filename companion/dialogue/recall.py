"""What the child's words bring to mind: memories and earlier turns, ranked, each with a score and why.

Relevance is meaning (the cosine on the embedder's own scale) and words (BM25) together; either answers alone when the
other is missing. What is due soon, permanent, fresh or often used rises; what is over stays away unless the child
speaks of it or nobody asked yet how it went; near-repeats make room for others; linked memories come along.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from companion.dialogue.recall_index import RecallIndex, Scores, Vector, recallable, text_of
from companion.dialogue.recall_words import words
from companion.domain import Embedder, Memory, Thresholds, Turn

_DAY = 86_400.0

MEANING, WORDS = 0.58, 0.55
"""Shares of meaning and words in relevance; chosen on ``companion eval recall`` (see docs)."""

LEAST_RELEVANCE = 0.14
"""Below this, an item is not about what was said."""

SPOKEN_OF = 0.42
"""From here on, the child speaks of this very thing: it may come up although it is over."""

DUE_DAYS = 7.0
FOLLOW_UP_DAYS = 7.0
"""How far ahead something is due; how long after its end one may ask how it went."""

DUE_ALONE = 0.2
"""From here on (some three days before), what is due comes up unasked."""

HALF_LIFE_DAYS = 30.0
"""Of freshness and of use."""

REPEAT_PENALTY = 0.7
"""Share taken off a candidate that says the same as one already chosen; less, by the square, the less alike."""

NEIGHBOUR_TURNS = 0.35
"""Share of a turn's relevance that its neighbours in the talk get: an answer rarely repeats its question's words."""

_SHORTLIST = 64


class Use(Protocol):
    """How often a memory was used, and when last (:class:`companion.store.port.Access`)."""

    @property
    def count(self) -> int: ...

    @property
    def last_at(self) -> datetime: ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be recalled."""

    items: int = 8
    characters: int = 800
    due: int = 2
    """Items that come up only because they are due or await a follow-up."""
    links: int = 2
    """Linked memories that come along with others."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """One thing brought to mind."""

    item: Memory | Turn
    score: float
    """0 to 1."""
    why: str
    """Stable words joined by ``+``: meaning, words, context, due, follow_up, over, permanent, recent, used, linked."""

    @property
    def memory(self) -> Memory | None:
        return self.item if isinstance(self.item, Memory) else None

    @property
    def turn(self) -> Turn | None:
        return self.item if isinstance(self.item, Turn) else None


@dataclass(frozen=True, slots=True)
class Relevance:
    """Per row of the index: what meaning, words and the turns around say, and their sum."""

    meaning: Scores
    words: Scores
    total: Scores


def relevance(index: RecallIndex, utterance: str, query: Vector | None, thresholds: Thresholds) -> Relevance:
    """How much each row is about the utterance, 0 to about 1.2; ``query`` None leaves words alone to say."""
    matched, ideal = index.lexical(words(utterance))
    lexical = np.clip(matched / ideal, 0, 1) if ideal > 0 else matched
    if query is None:
        meaning = np.zeros_like(lexical)
        total = lexical * (MEANING + WORDS)
    else:
        span = max(1e-6, thresholds.same - thresholds.relevant)
        meaning = np.clip((index.dense(query) - thresholds.relevant) / span, 0, 1.1)
        total = MEANING * meaning + WORDS * lexical
    _spread(index, total)
    return Relevance(meaning, lexical, total)


def _spread(index: RecallIndex, total: Scores) -> None:
    """Let each turn share in the relevance of its neighbours of the same session."""
    order = index.turns_in_order()
    if len(order) < 2:
        return
    own = total[order]
    session = index.column("session")[order]
    together = session[1:] == session[:-1]
    shared = own.copy()
    shared[1:] += NEIGHBOUR_TURNS * np.where(together, own[:-1], 0)
    shared[:-1] += NEIGHBOUR_TURNS * np.where(together, own[1:], 0)
    total[order] = shared


def recall(
    index: RecallIndex,
    utterance: str,
    now: datetime,
    *,
    thresholds: Thresholds,
    query: Vector | None = None,
    access: Mapping[str, Use] | None = None,
    budget: Budget = Budget(),
    left_out: Iterable[str] = (),
) -> list[Recalled]:
    """Rank what the index holds for one utterance, best first.

    :param now: aware, in the child's zone.
    :param query: the utterance's vector by the index's embedder; None (late, or no embedder) leaves words alone.
    :param thresholds: of that embedder.
    :param access: use counts by memory id, kept outside the profile.
    :param left_out: ids not wanted (the turn being answered).
    """
    if not len(index):
        return []
    found = relevance(index, utterance, query, thresholds)
    standing = _standing(index, found, now, frozenset(left_out), access or {})
    picked = [
        Recalled(index.item(standing.row(at)), round(min(1.0, value), 4), _why(at, found, standing, index))
        for at, value in _choose(index, standing, thresholds, budget)
    ]
    return _within(picked + _linked(index, picked, budget), budget)


def recall_among(
    memories: Iterable[Memory],
    utterance: str,
    now: datetime,
    *,
    embedder: Embedder | None = None,
    vectors: Mapping[str, Vector] | None = None,
    thresholds: Thresholds | None = None,
    turns: Iterable[Turn] = (),
    access: Mapping[str, Use] | None = None,
    budget: Budget = Budget(),
) -> list[Recalled]:
    """:func:`recall` over an index made for this one call; what has no vector is embedded when there is an embedder.

    For tests and tools; a service keeps a :class:`RecallIndex` per child.
    """
    index = RecallIndex()
    index.update(memories, turns, vectors)
    query = None
    if embedder is not None:
        missing = index.missing_vectors()
        rows = embedder.embed([*(text for _, text in missing), utterance])
        for (item_id, _), row in zip(missing, rows, strict=False):
            index.set_vector(item_id, row)
        query = rows[-1]
    limits = thresholds or (embedder.thresholds if embedder else Thresholds(candidate=0.5, same=0.8, relevant=0.3))
    return recall(index, utterance, now, thresholds=limits, query=query, access=access, budget=budget)


@dataclass(frozen=True, slots=True)
class _Standing:
    """The rows that may be recalled, and how each stands. All arrays are parallel to ``rows``."""

    rows: NDArray[np.intp]
    score: NDArray[np.float64]
    due: NDArray[np.float64]
    follow_up: NDArray[np.bool_]
    over: NDArray[np.bool_]
    fresh: NDArray[np.float64]
    used: NDArray[np.float64]

    def row(self, at: int) -> int:
        """The index's row at a position."""
        return int(self.rows[at])


def _candidates(index: RecallIndex, found: Relevance) -> NDArray[np.intp]:
    """The most relevant rows, and all that are dated (they may be due)."""
    total = found.total
    wanted = ~np.isnan(index.column("over")) | index.column("recurring")
    if len(total) > _SHORTLIST:
        best = np.argpartition(-total, _SHORTLIST - 1)[:_SHORTLIST]
    else:
        best = np.arange(len(total))
    wanted[best] |= total[best] >= LEAST_RELEVANCE
    return np.flatnonzero(wanted & index.column("alive"))


def _standing(
    index: RecallIndex, found: Relevance, now: datetime, left_out: frozenset[str], access: Mapping[str, Use]
) -> _Standing:
    """Scores before diversity."""
    rows = _candidates(index, found)
    moment = now.timestamp()
    relevant = found.total[rows].astype(np.float64)
    about = relevant >= LEAST_RELEVANCE
    over_at = index.column("over")[rows]
    plan = ~(index.column("experience")[rows] | index.column("turn")[rows])
    over = plan & (over_at <= moment)
    due = _due(index, rows, plan & ~over, now)
    follow_up = over & ~index.column("followed_up")[rows] & (moment - over_at <= FOLLOW_UP_DAYS * _DAY)
    fresh = np.exp2(-np.clip(moment - index.column("said")[rows], 0, None) / (_DAY * HALF_LIFE_DAYS))

    score = np.where(about, relevant + 0.06 * fresh + 0.08 * index.column("permanent")[rows] + 0.5 * due, 0.0)
    score = np.where(~about & (due >= DUE_ALONE), due, score)
    score = np.where(follow_up, np.maximum(score, 0.2), score)
    score = np.where(over & ~follow_up, np.where(relevant >= SPOKEN_OF, 0.8 * score, 0.0), score)

    open_ = np.flatnonzero(score > 0)
    if len(open_) > _SHORTLIST:
        open_ = open_[np.argpartition(-score[open_], _SHORTLIST - 1)[:_SHORTLIST]]
    if left_out:
        open_ = np.array([at for at in open_ if index.item(int(rows[at])).id not in left_out], dtype=np.intp)
    used = np.array([_used(access.get(index.item(int(rows[at])).id), now) for at in open_], dtype=np.float64)
    return _Standing(rows[open_], score[open_] + used, due[open_], follow_up[open_], over[open_], fresh[open_], used)


def _due(index: RecallIndex, rows: NDArray[np.intp], ahead: NDArray[np.bool_], now: datetime) -> NDArray[np.float64]:
    """0.3 on the day and the day before, falling to 0.05 a week ahead; ``ahead`` marks what is not over."""
    moment = now.timestamp()
    days = (index.column("start")[rows] - moment) / _DAY
    soon = ahead & (days <= DUE_DAYS)
    due = np.where(soon, 0.3 - 0.25 * np.clip(days - 1, 0, None) / DUE_DAYS, 0.0)
    running_long = (days < 0) & (index.column("over")[rows] - moment > 2 * _DAY)
    due[running_long] = 0.05
    for at in np.flatnonzero(index.column("recurring")[rows]):
        due[at] = 0.2 if index.happens(int(rows[at]), now) else 0.0
    return due


def _used(use: Use | None, now: datetime) -> float:
    if use is None or use.count <= 0:
        return 0.0
    days = max(0.0, (now - use.last_at).total_seconds() / _DAY)
    return 0.05 * min(1.0, math.log1p(use.count) / 2.5) * math.exp2(-days / HALF_LIFE_DAYS)


def _choose(index: RecallIndex, standing: _Standing, thresholds: Thresholds, budget: Budget) -> list[tuple[int, float]]:
    """Greedy: the best, less what it repeats of those already chosen. Positions in ``standing`` with their values."""
    likeness = _Likeness(index, standing.rows, thresholds)
    value = standing.score.copy()
    room = np.ones(len(value))
    chosen: list[tuple[int, float]] = []
    sources: set[str] = set()
    unasked = 0
    for _ in range(len(value)):
        best = int(np.argmax(value * room))
        worth = float(value[best] * room[best])
        if worth < LEAST_RELEVANCE or len(chosen) >= budget.items:
            break
        value[best] = -1.0
        item = index.item(standing.row(best))
        source = item.source_turn_id if isinstance(item, Memory) else item.id
        if source in sources and isinstance(item, Turn):
            continue  # what was learned from it is already there
        only_due = worth <= 0.3 and (standing.due[best] >= DUE_ALONE or bool(standing.follow_up[best]))
        if only_due and unasked >= budget.due:
            continue
        unasked += only_due
        if source:
            sources.add(source)
        chosen.append((best, worth))
        room = np.minimum(room, 1 - REPEAT_PENALTY * likeness.to(best) ** 2)
    return chosen


class _Likeness:
    """How much each candidate says what another one says: 0 from worth comparing down, 1 from the same up."""

    def __init__(self, index: RecallIndex, rows: NDArray[np.intp], thresholds: Thresholds) -> None:
        vectors = [vector for row in rows if (vector := index.vector(int(row))) is not None]
        self._matrix = np.stack(vectors) if vectors and len(vectors) == len(rows) else None
        self._floor = thresholds.candidate
        self._span = max(1e-6, thresholds.same - thresholds.candidate)
        self._words: list[frozenset[int]] = []
        if self._matrix is None:
            self._words = [frozenset(token for token, _ in words(text_of(index.item(int(row))))) for row in rows]

    def to(self, at: int) -> NDArray[np.float64]:
        """Likeness of all candidates to the one at a position."""
        if self._matrix is not None:
            cosines = np.einsum("ij,j->i", self._matrix, self._matrix[at]).astype(np.float64)
            near: NDArray[np.float64] = np.clip((cosines - self._floor) / self._span, 0.0, 1.0)
            return near
        one = self._words[at]
        return np.array([len(one & other) / (len(one | other) or 1) for other in self._words])


def _why(at: int, found: Relevance, standing: _Standing, index: RecallIndex) -> str:
    row = standing.row(at)
    item = index.item(row)
    reasons = []
    if found.meaning[row] * MEANING >= 0.1:
        reasons.append("meaning")
    if found.words[row] * WORDS >= 0.08:
        reasons.append("words")
    if not reasons and found.total[row] >= LEAST_RELEVANCE:
        reasons.append("context")
    if standing.due[at] >= 0.05:
        reasons.append("due")
    if standing.follow_up[at]:
        reasons.append("follow_up")
    elif standing.over[at]:
        reasons.append("over")
    if isinstance(item, Memory) and item.permanent:
        reasons.append("permanent")
    if standing.fresh[at] >= 0.95:
        reasons.append("recent")
    if standing.used[at] > 0:
        reasons.append("used")
    return "+".join(reasons)


def _linked(index: RecallIndex, picked: Sequence[Recalled], budget: Budget) -> list[Recalled]:
    """Memories linked with those picked (a shared entity), at half their score."""
    present = {recalled.item.id for recalled in picked}
    found: list[Recalled] = []
    for recalled in picked:
        if not isinstance(recalled.item, Memory):
            continue
        for other in recalled.item.related:
            row = index.row(other)
            if row is None or other in present or len(found) >= budget.links:
                continue
            item = index.item(row)
            if isinstance(item, Memory) and recallable(item):
                present.add(other)
                found.append(Recalled(item, round(recalled.score / 2, 4), "linked"))
    return found


def _within(recalled: Sequence[Recalled], budget: Budget) -> list[Recalled]:
    """Best first, as many as the budget's items and characters allow."""
    kept: list[Recalled] = []
    characters = 0
    for candidate in sorted(recalled, key=lambda one: -one.score):
        length = len(text_of(candidate.item))
        if len(kept) >= budget.items or (kept and characters + length > budget.characters):
            continue
        characters += length
        kept.append(candidate)
    return kept
