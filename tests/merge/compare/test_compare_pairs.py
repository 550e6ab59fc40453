"""Comparing two remembered sentences."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from companion.domain import DateInfo, Thresholds
from companion.embedding import default
from companion.embedding.hashed import HashedEmbedder
from companion.embedding.use import UseEmbedder
from companion.merge import compare, compare_with_cosine
from hypothesis import given
from hypothesis import strategies as st

LIMITS = Thresholds(candidate=0.4, same=0.7, relevant=0.2)


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("我怕黑", "我不怕黑了", "update"),
        ("我喜欢香蕉", "我讨厌香蕉", "update"),
        ("我讨厌香蕉", "我又喜欢香蕉了", "update"),
        ("我家有一只狗", "我家有两只狗", "update"),
        ("我最喜欢的恐龙是霸王龙", "我现在最喜欢三角龙", "update"),
        ("I am scared of dogs", "I'm not scared of dogs any more", "update"),
        ("我想要一个滑板", "妈妈给我买滑板了", "update"),
        ("I have not finished my homework", "I finished my homework", "update"),
        ("爸爸出差了", "爸爸回来了", "update"),
        ("最好的朋友是小红", "最好的朋友是小明", "update"),
        ("My best friend is Ann", "My best friend is Zoe", "update"),
        ("我还不会系鞋带", "我会系鞋带了", "update"),
        ("I live in Paris", "We moved to Tokyo", "update"),
        ("我会游泳", "I know how to swim", "same"),
        ("我爸爸是警察", "爸爸在当警察", "same"),
        ("My dog is called Rex", "My dog's name is Rex", "same"),
    ],
)
def test_one_memory(a: str, b: str, kind: str) -> None:
    decision = compare(a, b)
    assert decision.merge
    assert decision.kind == kind


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("我喜欢画恐龙", "我去了恐龙博物馆"),
        ("我喜欢草莓", "我不喜欢香蕉"),
        ("我的猫叫咪咪", "我的狗叫豆豆"),
        ("I can swim", "My brother can swim"),
        ("妈妈会做蛋糕", "奶奶会做蛋糕"),
        ("I am allergic to milk", "I am allergic to eggs"),
        ("我家有一只狗", "I have a maths test on Friday"),
    ],
)
def test_two_memories(a: str, b: str) -> None:
    assert not compare(a, b).merge


def test_the_embedder_can_be_handed_in() -> None:
    assert compare("我怕黑", "我很怕黑", embedder=HashedEmbedder()).merge


@given(st.text(max_size=60), st.text(max_size=60), st.floats(-1, 1))
def test_any_text_is_compared(a: str, b: str, cosine: float) -> None:
    decision = compare_with_cosine(a, b, cosine, LIMITS)
    assert decision.merge == (decision.kind in ("same", "update"))
    assert decision.why


@given(st.text(min_size=1, max_size=60))
def test_a_sentence_is_never_unrelated_to_itself(text: str) -> None:
    assert compare_with_cosine(text, text, 1.0, LIMITS).kind != "unrelated"


def _day(day: int) -> DateInfo:
    start = datetime(2025, 10, day, tzinfo=UTC)
    return DateInfo(original=f"{day}号", absolute=start, end=start + timedelta(days=1), expire_at=start)


def test_the_fifteenth_and_the_sixteenth_are_an_update_however_near() -> None:
    decision = compare_with_cosine("我10月15号考试", "我10月16号考试", 0.99, LIMITS, date_a=_day(15), date_b=_day(16))
    assert (decision.merge, decision.kind) == (True, "update")


def test_one_slot_with_opposite_polarity_is_an_update_even_when_far() -> None:
    decision = compare_with_cosine(
        "香菜太香了",
        "闻到香菜就想吐",
        0.3,
        LIMITS,
        slot_a="taste:香菜",
        slot_b="taste:香菜",
        polarity_a=1,
        polarity_b=-1,
    )
    assert decision.kind == "update"


def test_two_values_of_one_slot_kind_stay_apart() -> None:
    near = {"a": "我对花生过敏", "b": "我对芒果过敏", "cosine": 0.8, "thresholds": LIMITS}
    assert not compare_with_cosine(**near, slot_a="allergy:花生", slot_b="allergy:芒果").merge  # type: ignore[arg-type]


def test_default_thresholds_nominate_every_update_here() -> None:
    embedder = default()
    rows = embedder.embed(["我怕黑", "我不怕黑了"])
    assert float(rows[0] @ rows[1]) >= embedder.thresholds.candidate


def _accuracy(path: Path) -> dict[str, float]:
    embedder = default()
    right: dict[str, list[bool]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        pair = json.loads(line)
        decision = compare(pair["a"], pair["b"], embedder=embedder)
        right.setdefault(pair["lang"], []).append(decision.merge == pair["merge"])
    return {language: sum(hits) / len(hits) for language, hits in right.items()}


@pytest.mark.skipif(not UseEmbedder.installed(), reason="the bars are for the default embedder")
@pytest.mark.parametrize("name", ["memory_pairs.jsonl", "memory_pairs_extra.jsonl"])
def test_the_bars_hold_on_labelled_pairs(name: str) -> None:
    accuracy = _accuracy(Path(__file__).parents[2] / "data" / name)
    assert accuracy["zh"] >= 0.93
    assert accuracy["en"] >= 0.90
    assert accuracy["x"] >= 0.88
