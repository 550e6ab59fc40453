"""Coercion: every shape a model may choose, and nothing guessed."""

from __future__ import annotations

from typing import Any

import pytest
from companion.profile.claims import ClaimedMemory
from companion.profile.coerce import coerce_observation
from companion.profile.field_values import age_value, birthday_value, gender_value, mbti_value, score_value
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("value", "age"),
    [
        (8, 8),
        (8.0, 8),
        ("8岁", 8),
        ("eight", 8),
        ("十二", 12),
        ("八岁半", 8.5),
        ("６", 6),
        ("7 years old", 7),
        ({"value": "七岁"}, 7),
        (True, None),
        ("快九岁", None),
        ("8-9", None),
        (42, None),
        ("八个月", None),
        ("unknown", None),
    ],
)
def test_ages(value: Any, age: float | None) -> None:
    assert age_value(value) == age


@pytest.mark.parametrize(
    ("value", "score"),
    [
        (0.7, 0.7),
        ("0.8/1", 0.8),
        ("4/5", 0.8),
        ("80%", 0.8),
        ("百分之八十", 0.8),
        ("８０％", 0.8),
        ("0.6 (fairly high)", 0.6),
        ({"score": 0.3, "evidence": "x"}, 0.3),
        (True, None),
        (1.5, None),
        (-0.1, None),
        ("85", None),
        ("7/5", None),
    ],
)
def test_scores(value: Any, score: float | None) -> None:
    assert score_value(value) == score


def test_words_for_scores_are_ordered() -> None:
    for low, middle, high in [("低", "中", "高"), ("low", "medium", "high"), ("很低", "中等", "非常高")]:
        scores = [score_value(word) for word in (low, middle, high)]
        assert None not in scores
        assert scores == sorted(scores, key=lambda score: score or 0)
        assert len(set(scores)) == 3


@pytest.mark.parametrize(
    ("value", "birthday"),
    [
        ("10月15日", "10-15"),
        ("十月十五号", "10-15"),
        ("2017年3月5日", "2017-03-05"),
        ("2017-3-5", "2017-03-05"),
        ("October 15th", "10-15"),
        ("the 3rd of May", "05-03"),
        ("15 Oct 2018", "2018-10-15"),
        ("13月40日", None),
        ("下周三", None),
    ],
)
def test_birthdays(value: str, birthday: str | None) -> None:
    assert birthday_value(value) == birthday


def test_letters_and_gender() -> None:
    assert mbti_value("enfp（活动家）") == "ENFP"
    assert mbti_value(["E", "N", "F", "P"]) == "ENFP"
    assert mbti_value("ENFP or INFP") is None
    assert mbti_value("XXXX") is None
    assert gender_value("小男孩") == "男"
    assert gender_value("Girl") == "女"
    assert gender_value("unknown") is None


def test_a_bad_field_is_absent_and_warned_about() -> None:
    claimed, warnings = coerce_observation({"age": "很大", "name": "乐乐", "openness": 7})
    assert claimed.age is None
    assert claimed.name == "乐乐"
    assert claimed.big_five == {}
    assert set(warnings) == {"unreadable:age", "unreadable:openness"}


def test_nested_flat_and_chinese_shapes_mean_the_same() -> None:
    flat, _ = coerce_observation({"name": "乐乐", "age": 6, "mbti": "ENFP", "interests": ["积木"]})
    shapes: list[Any] = [
        {"basic": {"name": "乐乐", "age": "6岁"}, "personality": {"Meyers Briggs": "enfp"}, "interests": "积木"},
        {"姓名": "乐乐", "年龄": "六", "MBTI类型": "ENFP", "兴趣爱好": ["积木"]},
        [{"profile": {"basicInfo": {"fullName": "乐乐", "age": 6.0}, "mbtiType": "ENFP", "hobbies": {"1": "积木"}}}],
        {
            "facts": [{"field": "name", "value": "乐乐"}, {"field": "age", "value": 6}],
            "mbti": "ENFP",
            "likes": ["积木"],
        },
    ]
    for shape in shapes:
        assert coerce_observation(shape)[0] == flat


def test_facts_of_others_are_not_the_childs() -> None:
    claimed, _ = coerce_observation(
        {"facts": [{"field": "age", "value": 10, "subject": "哥哥"}], "pet": {"name": "Rex"}}
    )
    assert claimed.age is None
    assert claimed.name is None


def test_quotes_are_found_in_every_place() -> None:
    for shape in (
        {"name": {"value": "乐乐", "evidence": "我叫乐乐"}},
        {"name": "乐乐", "name_evidence": "我叫乐乐"},
        {"name": "乐乐", "evidence": {"name": "我叫乐乐"}},
        {"facts": [{"field": "name", "value": "乐乐", "quote": "我叫乐乐"}]},
    ):
        assert coerce_observation(shape)[0].quotes == {"name": "我叫乐乐"}


def test_memories_of_many_shapes() -> None:
    claimed, _ = coerce_observation(
        {
            "memories": [
                "喜欢积木",
                {"content": "养了一只猫", "kind": "宠物", "quote": "我家养了一只猫", "about": "我"},
                {"new_memory": "不怕黑了", "action": "overwrite", "to_overwrite": "m2"},
                {"action": "none", "new_memory": "没有"},
            ]
        }
    )
    assert claimed.memories == (
        ClaimedMemory(content="喜欢积木"),
        ClaimedMemory(content="养了一只猫", kind="pet", quote="我家养了一只猫"),
        ClaimedMemory(content="不怕黑了", action="overwrite", overwrites="m2"),
    )


def test_dialogue_is_never_split_at_commas() -> None:
    claimed, _ = coerce_observation({"supporting_dialogue_examples": "我不怕黑，真的", "interests": "积木，画画"})
    assert claimed.supporting_dialogue_examples == ("我不怕黑，真的",)
    assert claimed.interests == ("积木", "画画")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda children: (
        st.lists(children, max_size=4)
        | st.dictionaries(
            st.sampled_from(["name", "age", "facts", "field", "memories", "content", "big_five", "E", "value", "x"])
            | st.text(max_size=4),
            children,
            max_size=5,
        )
    ),
    max_leaves=15,
)


@settings(deadline=None)
@given(json_values)
def test_any_json_value_can_be_coerced(value: Any) -> None:
    claimed, warnings = coerce_observation(value)
    assert claimed.age is None or 0 < claimed.age <= 18
    assert all(0 <= score <= 1 for score in claimed.big_five.values())
    assert all(isinstance(warning, str) for warning in warnings)
