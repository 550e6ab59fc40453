"""Evaluations of embedding and recall: figures worked out by hand, lenient shapes, plain last lines."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from companion.domain import Thresholds, Vectors
from companion.embedding.hashed import HashedEmbedder
from companion.errors import InvalidInput
from companion.evaluation import recall, similarity
from companion.evaluation.bm25 import Bm25, with_neighbours

DATA = Path(__file__).parents[1] / "data"


def test_auc_by_hand() -> None:
    scores = np.array([0.9, 0.4, 0.5, 0.1])
    positive = np.array([True, True, False, False])
    assert similarity.auc(scores, positive) == 0.75  # of four pairs, only 0.4 against 0.5 is wrong
    assert similarity.auc(np.array([0.5, 0.5]), np.array([True, False])) == 0.5
    assert np.isnan(similarity.auc(scores, np.ones(4, dtype=bool)))


def test_best_threshold_lies_between() -> None:
    scores = np.array([0.9, 0.8, 0.3, 0.2])
    assert similarity.best_threshold(scores, np.array([True, True, False, False])) == pytest.approx(0.55)
    assert similarity.best_threshold(scores, np.zeros(4, dtype=bool)) > 0.9


def test_pairs_are_read_leniently_and_wrong_lines_named() -> None:
    pairs = similarity.read_pairs(
        ['{"a": "我怕黑", "b": "I fear the dark", "label": "same"}', "", '{"a": "x", "b": "y"}']
    )
    assert [(pair.language, pair.merge) for pair in pairs] == [("x", True), ("en", False)] or pairs[1].language == "zh"
    with pytest.raises(InvalidInput, match="line 2"):
        similarity.read_pairs(['{"a": "x", "b": "y", "label": "same"}', '{"a": 1'])
    with pytest.raises(InvalidInput):
        similarity.evaluate([], HashedEmbedder())


class _Letters:
    """A vector per first letter: equal ones have cosine 1, others 0."""

    name = "letters"
    dimensions = 26
    thresholds = Thresholds(candidate=0.4, same=0.9, relevant=0.3)

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = np.zeros((len(texts), 26), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            row[ord(text[0]) - ord("a")] = 1
        return rows


def test_similarity_figures_by_hand() -> None:
    pairs = [
        similarity.Pair("a one", "a two", "same", True, "en"),
        similarity.Pair("b one", "c two", "unrelated", False, "en"),
    ]
    report = similarity.evaluate(pairs, _Letters())
    assert report.overall.auc == 1.0
    assert report.rows["en"].pairs == 2
    assert report.thresholds.candidate == pytest.approx(1.0)


def test_similarity_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert similarity.main([str(DATA / "memory_pairs.jsonl"), "--embedder", "hashed"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("similarity: ")
    assert similarity.main([str(DATA / "memory_pairs.jsonl"), "--embedder", "hashed", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"]["zh"]["pairs"] == 88
    assert similarity.main(["no-such-file"]) == 2
    assert similarity.main([str(DATA / "memory_pairs.jsonl"), "--embedder", "word2vec"]) == 2


def test_bm25_prefers_the_rare_word_and_neighbours_get_a_share() -> None:
    scores = Bm25(["I like my dog", "I like soup", "the dogs were barking"]).scores("barking dog")
    assert scores[2] > scores[0] > scores[1] == 0
    assert with_neighbours([1.0, 0.0, 0.0], ["a", "a", "b"], 0.5) == [1.0, 0.5, 0.0]


@pytest.mark.parametrize(
    "shape",
    [
        {
            "dialogue": [{"id": "1", "speaker": "A", "text": "my cat is Mimi"}],
            "questions": [{"q": "cat?", "evidence": ["1"]}],
        },
        {"turns": [{"dia_id": "1", "role": "A", "content": "cat"}], "qa": [{"question": "cat?", "evidence": "1"}]},
        {
            "conversation": {"s1": [{"id": 1, "text": "cat"}], "s1_date": "x"},
            "qa": [{"question": "c", "evidence": [1]}],
        },
        [{"dialogue": [[{"id": "1", "text": "cat"}]], "questions": [{"q": "cat", "evidence": ["1", "gone"]}]}],
        {
            "dialogue": [{"id": "s", "turns": [{"id": "1", "text": "cat"}]}],
            "questions": [{"q": "c", "evidence": ["1"]}],
        },
    ],
)
def test_dialogues_of_many_shapes(shape: object) -> None:
    (dialogue,) = recall.read_dialogues(shape)
    assert [line.id for line in dialogue.lines] == ["1"]
    assert [question.evidence for question in dialogue.questions] == [("1",)]


def test_what_is_no_dialogue_is_said() -> None:
    with pytest.raises(InvalidInput):
        list(recall.read_dialogues("text"))
    with pytest.raises(InvalidInput, match="dialogue"):
        list(recall.read_dialogues({"questions": []}))


def test_share_of_evidence_found() -> None:
    lines = tuple(recall.Line(str(i), "", f"filler number {i}", str(i)) for i in range(30))
    told = (recall.Line("x", "", "my cat is called Mimi", "x"), *lines)
    dialogue = recall.Dialogue(told, (recall.Question("what is the cat called", ("x", "29")),))
    report = recall.evaluate([dialogue], None)
    assert report.found == {5: 0.5, 10: 0.5}
    assert report.questions == 1


def test_recall_command_beats_the_baseline(capsys: pytest.CaptureFixture[str]) -> None:
    assert recall.main([str(DATA / "recall_dialogues.jsonl"), "--embedder", "none", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["questions"] == 90
    for cut in ("5", "10"):
        assert report["found"][cut] > report["baseline"][cut]
    assert recall.main([str(DATA / "recall_dialogues.jsonl"), "--embedder", "hashed"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("recall: ")
    assert recall.main(["no-such-file"]) == 2
