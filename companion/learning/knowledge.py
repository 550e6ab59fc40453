"""What is known about one child, held in memory while its turns are learned."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.domain import Embedder, Observation, Profile
from companion.errors import EmbedderUnavailable
from companion.learning.judge import VectorJudge
from companion.merge.similarity import SimilarityIndex, Vector
from companion.store.port import Store, StoredProfile


@dataclass
class Knowledge:
    """A child's committed profile with the vectors of its memories."""

    stored: StoredProfile
    index: SimilarityIndex

    @property
    def profile(self) -> Profile:
        return self.stored.profile


class Vectorizer:
    """Embeds off the event loop; without an embedder (or while it is out of reach) gives nothing."""

    def __init__(self, embedder: Embedder) -> None:
        self.embedder = embedder

    async def vectors(self, texts: Iterable[str]) -> dict[str, Vector]:
        """Vectors by text. Texts that cannot be embedded now are left out: slots and words still decide."""
        wanted = list(dict.fromkeys(texts))
        if not wanted:
            return {}
        try:
            rows = await asyncio.to_thread(self.embedder.embed, wanted)
        except EmbedderUnavailable:
            return {}
        return dict(zip(wanted, rows, strict=True))

    def pack(self, vectors: Mapping[str, Vector]) -> dict[str, tuple[str, bytes]]:
        """Vectors as the store keeps them: with the embedder's name, as float32 bytes."""
        return {key: (self.embedder.name, vector.astype("float32").tobytes()) for key, vector in vectors.items()}

    async def load(self, store: Store, child_id: str) -> Knowledge:
        """Read a child's profile and vectors; memories whose vectors another embedder made are embedded again."""
        stored = await store.profile(child_id)
        ids, rows = await store.vectors(child_id, self.embedder.name)
        known = dict(zip(ids, rows, strict=True))
        missing = [memory for memory in stored.profile.live_memories() if memory.id not in known]
        fresh = await self.vectors(memory.content for memory in missing)
        known |= {memory.id: fresh[memory.content] for memory in missing if memory.content in fresh}
        return Knowledge(stored=stored, index=SimilarityIndex(known))

    async def judge(self, knowledge: Knowledge, observations: Iterable[Observation]) -> VectorJudge:
        """A judge that knows the vectors of everything these observations may add."""
        contents = [memory.content for observation in observations for memory in observation.memories]
        return VectorJudge(knowledge.index, await self.vectors(contents), self.embedder.thresholds)
