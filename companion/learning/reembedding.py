"""After a change of embedder: give every memory a vector of the present one, in the background.

Vectors carry their embedder's name and those of another are never compared, so recall goes on by words meanwhile. Each
child is one commit: broken off, it goes on where it stopped.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import structlog

from companion.domain import Clock
from companion.domain.household import Child
from companion.errors import RetryableError
from companion.learning.knowledge import Vectorizer
from companion.store.port import Commit, Store

log = structlog.get_logger(__name__)

PAGE = 50
REST_SECONDS = 0.02
"""Between two children, so that what children wait for comes first."""


async def reembed_all(store: Store, vectorizer: Vectorizer, clock: Clock, stopping: asyncio.Event) -> int:
    """Go through all children once; gives how many memories got a vector."""
    total = 0
    async for child in _children(store):
        if stopping.is_set():
            break
        try:
            total += await reembed_child(store, vectorizer, clock, child.id)
        except RetryableError as error:
            # Somebody is learning this child right now: what they commit carries the new vectors.
            log.info("reembedding_skipped", child=child.id, reason=error.slug)
        await asyncio.sleep(REST_SECONDS)
    if total:
        log.info("reembedded", memories=total, embedder=vectorizer.embedder.name)
    return total


async def reembed_child(store: Store, vectorizer: Vectorizer, clock: Clock, child_id: str) -> int:
    """One child; gives how many of its memories got a vector."""
    stored = await store.profile(child_id)
    ids, _ = await store.vectors(child_id, vectorizer.embedder.name)
    known = set(ids)
    missing = [memory for memory in stored.profile.live_memories() if memory.id not in known]
    if not missing:
        return 0
    fresh = await vectorizer.vectors(memory.content for memory in missing)
    vectors = {memory.id: fresh[memory.content] for memory in missing if memory.content in fresh}
    if not vectors:
        return 0
    await store.commit(
        Commit(
            child_id=child_id,
            expected_revision=stored.revision,
            profile=stored.profile,
            operations=(),
            vectors=vectorizer.pack(vectors),
            learned_at=clock.now(),
        )
    )
    return len(vectors)


async def _children(store: Store) -> AsyncIterator[Child]:
    for household in await store.households():
        after: str | None = None
        while page := await store.children(household.id, after=after, limit=PAGE):
            for child in page:
                yield child
            after = page[-1].id
