"""A change of embedder: recall goes on, and every memory gets a vector of the new one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import numpy as np
from companion.domain import Thresholds, Vectors
from companion.learning.knowledge import Vectorizer
from companion.learning.reembedding import reembed_all

from tests.homes import Home, MakeHome, at


class Another:
    """An embedder of another name."""

    name = "another/1"
    dimensions = 4
    thresholds = Thresholds(candidate=0.5, same=0.9, relevant=0.3)

    def embed(self, texts: Sequence[str]) -> Vectors:
        return np.tile(np.array([[1.0, 0, 0, 0]], dtype=np.float32), (len(texts), 1))


async def test_memories_are_embedded_again_once(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "我喜欢画画", at(10))
    await home.tell(child, "我会游泳", at(11))
    await home.learn(child)
    store, vectorizer = home.services.store, Vectorizer(Another())
    before = await home.profile(child)
    assert await reembed_all(store, vectorizer, home.clock, asyncio.Event()) == 2
    assert await reembed_all(store, vectorizer, home.clock, asyncio.Event()) == 0
    ids, rows = await store.vectors(child, "another/1")
    assert (len(ids), rows.shape) == (2, (2, 4))
    assert (await home.profile(child))["memories"] == before["memories"]
