"""The embeddings server adapter, against a server that is not there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import numpy as np
import pytest
from companion.embedding.openai_compatible import OpenAICompatibleEmbedder
from companion.errors import EmbedderUnavailable

Handler = Callable[[httpx.Request], httpx.Response]


def serving(handler: Handler, **options: Any) -> OpenAICompatibleEmbedder:
    client = httpx.Client(transport=httpx.MockTransport(handler))
    return OpenAICompatibleEmbedder("http://box:8000/v1/", "bge-m3", client=client, **options)


def lengths(request: httpx.Request) -> httpx.Response:
    """Answers with [1, length of the text], in reverse order to show that the index counts."""
    texts = json.loads(request.content)["input"]
    data = [{"index": i, "embedding": [1.0, float(len(text))]} for i, text in enumerate(texts)]
    return httpx.Response(200, json={"data": data[::-1]})


def test_asks_in_batches_and_keeps_the_order() -> None:
    seen: list[httpx.Request] = []

    def handler(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return lengths(request)

    embedder = serving(handler, api_key="secret", prefix="query: ", batch=2)
    rows = embedder.embed(["a", "bb", "ccc"])
    assert len(seen) == 2
    assert str(seen[0].url) == "http://box:8000/v1/embeddings"
    assert seen[0].headers["authorization"] == "Bearer secret"
    assert json.loads(seen[1].content)["input"] == ["query: ccc"]
    assert np.allclose(rows[:, 1] / rows[:, 0], [8, 9, 10])
    assert np.allclose(np.linalg.norm(rows, axis=1), 1)
    assert embedder.dimensions == 2
    assert embedder.name == "openai/bge-m3"
    embedder.close()


def test_dimensions_are_asked_for_once() -> None:
    assert serving(lengths).dimensions == 2
    assert serving(lengths).embed([]).shape == (0, 2)


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(500, text="down"),
        httpx.Response(401, json={"error": "key"}),
        httpx.Response(200, text="<html>"),
        httpx.Response(200, json={"data": "none"}),
        httpx.Response(200, json={"data": []}),
        httpx.Response(200, json={"data": [{"index": 0, "embedding": ["x"]}]}),
        httpx.Response(200, json=[1]),
    ],
)
def test_a_wrong_answer_is_unavailable_and_quotes_nobody(answer: httpx.Response) -> None:
    with pytest.raises(EmbedderUnavailable) as caught:
        serving(lambda _: answer).embed(["我的秘密"])
    assert "秘密" not in str(caught.value)


def test_no_server_is_unavailable() -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("refused", request=request)

    with pytest.raises(EmbedderUnavailable, match="reached"):
        serving(refuse).embed(["a"])
