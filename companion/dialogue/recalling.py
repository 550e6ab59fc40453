"""Recall for a reply: each child's index is kept at hand, and the query's embedding gets a time budget."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.dialogue.recall import Recalled, recall
from companion.dialogue.recall_index import RecallIndex, Vector
from companion.domain import Embedder, Profile, Turn
from companion.errors import EmbedderUnavailable
from companion.store.port import Access, Store

TURNS_INDEXED = 200
"""Latest turns that can be recalled as they were said, learned or not."""

CHILDREN_KEPT = 256
"""Children whose index stays in memory; the one used longest ago makes room."""


@dataclass
class Known:
    """What recall knows of one child."""

    revision: int
    profile: Profile
    index: RecallIndex
    turns: dict[str, Turn]


class Recaller:
    """Finds what may help with an utterance, in what is known and in what was said lately."""

    def __init__(self, store: Store, embedder: Embedder, *, budget: float, children: int = CHILDREN_KEPT) -> None:
        """
        :param budget: seconds to wait for the utterance's embedding; words alone answer when it is late.
        """
        self._store = store
        self._embedder = embedder
        self._budget = budget
        self._children = children
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def known(self, child_id: str, earlier: Sequence[Turn]) -> Known:
        """The child's profile and index, as committed now, with the turns just before."""
        known = self._known.get(child_id)
        if known is None or known.revision != await self._store.revision(child_id):
            known = await self._load(child_id, known)
        self._known[child_id] = known
        self._known.move_to_end(child_id)
        while len(self._known) > self._children:
            self._known.popitem(last=False)
        for turn in earlier:
            if known.turns.get(turn.id) != turn:
                known.turns[turn.id] = turn
                known.index.add(turn)
        return known

    async def recall(
        self,
        known: Known,
        text: str,
        now: datetime,
        access: dict[str, Access],
        query: asyncio.Task[Vector | None] | None = None,
        left_out: Sequence[str] = (),
    ) -> list[Recalled]:
        """Memories and turns that fit, best first. ``query`` is what :meth:`embedding` gave, if it was begun."""
        return recall(
            known.index,
            text,
            now,
            thresholds=self._embedder.thresholds,
            query=await (query or self.embedding(text)),
            access=access,
            left_out=left_out,
        )

    def embedding(self, text: str) -> asyncio.Task[Vector | None]:
        """Begin to embed an utterance, in a thread, while the rest of the reply is prepared."""
        return asyncio.create_task(self._embed(text))

    def forget(self, child_id: str) -> None:
        """Drop what is held of a child (it was erased)."""
        self._known.pop(child_id, None)

    async def _load(self, child_id: str, before: Known | None) -> Known:
        stored = await self._store.profile(child_id)
        ids, rows = await self._store.vectors(child_id, self._embedder.name)
        index = before.index if before else RecallIndex()
        turns = before.turns if before else {}
        if before is None:
            latest = await self._store.turns(child_id, limit=TURNS_INDEXED)
            turns = {kept.turn.id: kept.turn for kept in reversed(latest) if not kept.sealed}
        index.update(stored.profile.memories.values(), turns.values(), dict(zip(ids, rows, strict=True)))
        return Known(stored.revision, stored.profile, index, turns)

    async def _embed(self, text: str) -> Vector | None:
        work = asyncio.ensure_future(asyncio.to_thread(self._embedder.embed, [text]))
        try:
            async with asyncio.timeout(self._budget):
                rows = await asyncio.shield(work)
        except TimeoutError:
            # It goes on in its thread, and its result is cached for the next time.
            work.add_done_callback(lambda done: done.exception())
            return None
        except EmbedderUnavailable:
            return None
        query: Vector = rows[0]
        return query
