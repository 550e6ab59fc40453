"""What comes to mind: relevance, what is due or over, diversity, links, budgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from companion.dialogue.recall import Budget, Recalled, recall, recall_among
from companion.dialogue.recall_index import RecallIndex
from companion.domain import DateInfo, Embedder, Memory, Thresholds, Turn
from companion.embedding import default
from companion.embedding.use import UseEmbedder
from hypothesis import given, settings
from hypothesis import strategies as st

ZONE = ZoneInfo("Asia/Shanghai")
NOW = datetime(2025, 10, 6, 18, tzinfo=ZONE)
LIMITS = Thresholds(candidate=0.5, same=0.8, relevant=0.3)

needs_meaning = pytest.mark.skipif(not UseEmbedder.installed(), reason="needs the default embedder")


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return default()


def memory(name: str, content: str, kind: str = "fact", *, days_ago: float = 5, **more: Any) -> Memory:
    said = NOW - timedelta(days=days_ago)
    fields = {"id": name, "content": content, "kind": kind, "evidence": content, "source_turn_id": None}
    return Memory.model_validate(fields | {"created_at": said, "updated_at": said} | more)


def on_day(days: int) -> DateInfo:
    start = datetime(2025, 10, 6, tzinfo=ZONE) + timedelta(days=days)
    end = start + timedelta(days=1)
    return DateInfo(original="那天", absolute=start, end=end, expire_at=end)


def turn(name: str, text: str, *, session: str = "s", sequence: int = 0) -> Turn:
    moment = NOW - timedelta(minutes=60 - sequence)
    return Turn(
        id=name, child_id="c", session_id=session, speaker="child", text=text, reply=None,
        spoken_at=moment, received_at=moment, sequence=sequence,
    )  # fmt: skip


def names(found: Sequence[Recalled]) -> list[str]:
    return [recalled.item.id for recalled in found]


def test_nothing_known_nothing_recalled() -> None:
    assert recall_among([], "你好", NOW) == []


def test_words_alone_find_a_memory_in_either_language() -> None:
    known = [memory("dog", "养了一只狗叫旺财", "pet"), memory("maths", "觉得数学难", "school")]
    assert names(recall_among(known, "旺财今天不吃饭", NOW)) == ["dog"]
    assert names(recall_among(known, "my puppy is sick", NOW)) == ["dog"]
    assert names(recall_among(known, "你好呀", NOW)) == []


@needs_meaning
def test_meaning_finds_what_shares_no_word(embedder: Embedder) -> None:
    known = [memory("dark", "晚上怕黑", "fear"), memory("dog", "家里养了一只狗", "pet"), memory("fruit", "喜欢吃草莓")]
    assert names(recall_among(known, "I get scared at night", NOW, embedder=embedder))[0] == "dark"
    assert names(recall_among(known, "我想吃点水果", NOW, embedder=embedder)) == ["fruit"]


def test_hidden_pending_and_superseded_never_come_up() -> None:
    known = [
        memory("hidden", "怕狗", hidden=True),
        memory("pending", "喜欢狗", pending_review=True),
        memory("old", "养了狗", superseded_at=NOW, superseded_by="new"),
    ]
    assert recall_among(known, "狗", NOW) == []


def test_what_is_due_soon_comes_up_unasked_but_at_most_twice() -> None:
    contests = enumerate(["跳绳", "唱歌", "游泳", "下棋"])
    known = [memory(f"plan{day}", f"{what}比赛", "plan", date_info=on_day(day)) for day, what in contests]
    found = recall_among(known, "你好", NOW)
    assert len(found) == 2
    assert set(names(found)) <= {"plan0", "plan1", "plan2"}
    assert all("due" in recalled.why for recalled in found)


def test_a_recurring_memory_is_due_on_its_day() -> None:
    info = DateInfo(original="每周一", absolute=NOW, recurrence="FREQ=WEEKLY;BYDAY=MO")
    known = [memory("piano", "每周一学钢琴", "habit", date_info=info)]
    assert names(recall_among(known, "你好", NOW)) == ["piano"]  # 6 October 2025 is a Monday
    assert recall_among(known, "你好", NOW + timedelta(days=1)) == []


def test_what_is_just_over_is_followed_up_once() -> None:
    plan = memory("trip", "国庆去海边玩", "plan", date_info=on_day(-2))
    found = recall_among([plan], "你好", NOW)
    assert names(found) == ["trip"]
    assert "follow_up" in found[0].why
    assert recall_among([plan.model_copy(update={"followed_up_at": NOW})], "你好", NOW) == []


def test_what_is_long_over_comes_up_only_when_spoken_of() -> None:
    plan = memory("trip", "国庆去海边玩", "plan", days_ago=90, date_info=on_day(-60))
    assert recall_among([plan], "我今天画画了", NOW) == []
    found = recall_among([plan], "国庆去海边玩得怎么样来着", NOW)
    assert names(found) == ["trip"]
    assert "over" in found[0].why


def test_an_experience_is_not_an_expired_plan() -> None:
    past = memory("zoo", "去了动物园看熊猫", "event", days_ago=20, date_info=on_day(-21))
    found = recall_among([past], "动物园里有什么", NOW)
    assert names(found) == ["zoo"]
    assert "over" not in found[0].why


@needs_meaning
def test_near_repeats_make_room(embedder: Embedder) -> None:
    repeats = [
        memory(f"r{i}", content) for i, content in enumerate(["喜欢恐龙", "很喜欢恐龙", "特别喜欢恐龙", "喜欢看恐龙"])
    ]
    other = memory("museum", "去恐龙博物馆看了骨架")
    found = recall_among([*repeats, other], "我们聊聊恐龙吧", NOW, embedder=embedder, budget=Budget(items=2))
    assert "museum" in names(found)


def test_linked_memories_come_along_at_half_the_score() -> None:
    gift = memory("gift", "小红送了一个发卡", "event", related=("friend", "gone"))
    friend = memory("friend", "最好的朋友叫红红", "friend")
    found = {recalled.item.id: recalled for recalled in recall_among([gift, friend], "发卡好漂亮", NOW)}
    assert found["friend"].why == "linked"
    assert found["friend"].score == pytest.approx(found["gift"].score / 2, abs=1e-3)


@dataclass(frozen=True)
class Used:
    count: int
    last_at: datetime


def test_use_breaks_a_tie_and_fades() -> None:
    known = [memory("a", "喜欢红色气球"), memory("b", "喜欢蓝色气球")]
    fresh = recall_among(known, "气球飞走了", NOW, access={"b": Used(9, NOW)})
    faded = recall_among(known, "气球飞走了", NOW, access={"b": Used(9, NOW - timedelta(days=300))})
    assert names(fresh)[0] == "b"
    assert "used" in fresh[0].why
    gain = {recalled.item.id: recalled.score for recalled in fresh}["b"]
    assert gain > {recalled.item.id: recalled.score for recalled in faded}["b"]


def test_fresh_before_stale_and_permanent_before_passing() -> None:
    known = [memory("stale", "喜欢红色气球", days_ago=300), memory("fresh", "喜欢蓝色气球", days_ago=0)]
    assert names(recall_among(known, "气球", NOW))[0] == "fresh"
    known = [memory("passing", "吃虾会痒"), memory("allergy", "对虾过敏", "health", permanent=True)]
    assert names(recall_among(known, "虾", NOW))[0] == "allergy"


def test_turns_are_found_and_lend_to_their_neighbours() -> None:
    talk = [
        turn("q", "robot: 你的乌龟叫什么名字", sequence=1),
        turn("a", "慢慢", sequence=2),
        turn("z", "吃饭去了", session="later", sequence=3),
    ]
    found = recall_among([], "乌龟叫什么", NOW, turns=talk)
    assert names(found) == ["q", "a"]
    assert found[1].why.startswith("context")
    assert found[0].turn is not None
    assert found[0].memory is None


def test_a_turn_whose_memory_is_there_is_not_repeated() -> None:
    said = turn("t", "我的乌龟叫慢慢")
    learned = memory("m", "乌龟叫慢慢", "pet", source_turn_id="t", days_ago=0)
    found = names(recall_among([learned], "乌龟", NOW, turns=[said]))
    assert found == ["m"]


def test_budget_of_items_and_characters() -> None:
    known = [memory(f"m{i}", f"喜欢气球{i}号" + "很" * 40) for i in range(9)]
    assert len(recall_among(known, "气球", NOW, budget=Budget(items=3))) == 3
    assert len(recall_among(known, "气球", NOW, budget=Budget(items=8, characters=100))) == 2


def test_what_is_left_out_stays_out() -> None:
    index = RecallIndex()
    index.update([memory("a", "喜欢气球"), memory("b", "有气球")])
    assert names(recall(index, "气球", NOW, thresholds=LIMITS, left_out=["a"])) == ["b"]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text(max_size=20), max_size=12),
    st.text(max_size=30),
    st.lists(st.integers(-400, 400), min_size=12, max_size=12),
)
def test_any_memories_and_any_utterance(contents: list[str], utterance: str, days: list[int]) -> None:
    known = [memory(f"m{i}", text, "plan", date_info=on_day(days[i])) for i, text in enumerate(contents)]
    found = recall_among(known, utterance, NOW, budget=Budget(items=4))
    scores = [recalled.score for recalled in found]
    assert scores == sorted(scores, reverse=True)
    assert len(found) <= 4
    assert len(set(names(found))) == len(found)
    assert all(0 < score <= 1 and recalled.why for score, recalled in zip(scores, found, strict=True))


def test_the_index_is_exact() -> None:
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(300, 16)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    index = RecallIndex()
    for i, row in enumerate(rows):
        index.add(memory(f"m{i}", f"第{i}件事"), row)
    query = rows[7]
    assert np.allclose(index.dense(query), rows @ query, atol=1e-5)
