"""Recall for a reply: the child's memories that fit what was just said, within a time budget."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from companion.dialogue.situation import Remembered
from companion.domain import CHILD, Embedder, Profile
from companion.store.port import Store
from companion.text import fold_text, tokens


class Recaller:
    """Finds memories that share words with an utterance."""

    def __init__(self, store: Store, embedder: Embedder, *, budget: float) -> None:
        self._store = store
        self._embedder = embedder
        self._budget = budget

    async def __call__(self, child_id: str, profile: Profile, text: str, now: datetime) -> Sequence[Remembered]:
        """Memories with a score from 0 to 1, best first."""
        said = set(tokens(fold_text(text)))
        found = []
        for memory in profile.live_memories():
            if memory.hidden or memory.pending_review or memory.subject != CHILD:
                continue
            words = set(tokens(fold_text(memory.content)))
            shared = len(said & words)
            if shared:
                found.append(Remembered(memory=memory, score=shared / max(1, min(len(said), len(words))), why="words"))
        found.sort(key=lambda remembered: -remembered.score)
        return found[:6]
