"""The index stays equal to one built afresh, whatever is added, replaced and removed."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest
from companion.dialogue.recall_index import RecallIndex
from companion.dialogue.recall_words import words
from companion.domain import Memory
from hypothesis import given, settings
from hypothesis import strategies as st

CONTENTS = ["狗叫旺财", "怕黑", "喜欢狗", "a red dog", ""]

AT = datetime(2025, 10, 6, tzinfo=UTC)


def memory(name: str, content: str) -> Memory:
    return Memory(
        id=name, content=content, kind="fact", evidence=content, source_turn_id=None, created_at=AT, updated_at=AT
    )


def by_id(index: RecallIndex, query: str) -> dict[str, float]:
    scores, _ = index.lexical(words(query))
    return {index.item(row).id: float(scores[row]) for row in range(index.size) if index.column("alive")[row]}


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 9), st.sampled_from(["狗叫旺财", "怕黑", "喜欢狗", "a red dog", ""])), max_size=40
    )
)
def test_replacing_and_removing_leaves_nothing_behind(steps: list[tuple[int, str]]) -> None:
    index = RecallIndex()
    held: dict[str, Memory] = {}
    for number, content in steps:
        name = f"m{number}"
        if content:
            held[name] = memory(name, content)
            index.add(held[name])
        else:
            held.pop(name, None)
            index.remove(name)
    assert len(index) == len(held)
    found = by_id(index, "狗怕黑")
    assert set(found) == set(held)
    for name, known in held.items():
        assert (found[name] > 0) == any(character in known.content for character in "狗怕黑") or "dog" in known.content


def test_update_keeps_vectors_of_what_did_not_change() -> None:
    index = RecallIndex()
    one, two = memory("a", "怕黑"), memory("b", "怕狗")
    index.update([one, two], (), {"a": np.array([1, 0], dtype=np.float32)})
    assert index.missing_vectors() == [("b", "怕狗")]
    index.set_vector("b", np.array([0, 1], dtype=np.float32))
    index.update([one.model_copy(update={"touches": 1}), memory("b", "不怕狗了"), memory("c", "新的")])
    assert dict(index.missing_vectors()) == {"b": "不怕狗了", "c": "新的"}
    index.update([memory("c", "新的")])
    assert len(index) == 1
    assert "a" not in index


def test_many_removals_compact_the_index() -> None:
    index = RecallIndex()
    for i in range(400):
        index.add(memory(f"m{i}", f"第{i}号气球"), np.full(4, 0.5, dtype=np.float32))
    for i in range(390):
        index.remove(f"m{i}")
    assert len(index) == 10
    assert index.size < 200
    assert all(score > 0 for score in by_id(index, "气球").values())
    assert index.missing_vectors() == []


def test_vectors_of_other_dimensions_are_refused() -> None:
    index = RecallIndex()
    index.add(memory("a", "怕黑"), np.zeros(4, dtype=np.float32))
    with pytest.raises(ValueError, match="dimensions"):
        index.dense(np.zeros(5, dtype=np.float32))
    index.add(memory("b", "怕狗"))
    with pytest.raises(ValueError, match="dimensions"):
        index.set_vector("b", np.zeros(5, dtype=np.float32))


def test_ten_thousand_memories_stay_small() -> None:
    index = RecallIndex()
    vector = np.full(512, 512**-0.5, dtype=np.float32)
    for i in range(10_000):
        index.add(memory(f"m{i}", f"和小明去公园玩了{i}次滑梯"), vector)
    assert index.nbytes <= 25_000_000
