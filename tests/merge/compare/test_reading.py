"""Reading one remembered sentence."""

from __future__ import annotations

import pytest
from companion.merge.pairs.lexicon import lexicon
from companion.merge.pairs.reading import read
from companion.merge.pairs.slots import SlotRelation, relate_slots
from companion.merge.pairs.times import find_times
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "relation", "sign"),
    [
        ("我怕黑", "fear", 1),
        ("我不怕黑了", "fear", -1),
        ("I'm not scared of dogs anymore", "fear", -1),
        ("我讨厌香菜", "like", -1),
        ("I cant swim", "can", -1),
        ("I can swim", "can", 1),
        ("奶奶出院了", "ill", -1),
        ("I found my hat", "lost", -1),
        ("我和小美和好了", "quarrel", -1),
        ("my cat is named Mimi", "name", 1),
    ],
)
def test_relations(text: str, relation: str, sign: int) -> None:
    assert read(text).relations[relation] == sign


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("我会游泳", "me"),
        ("我弟弟会游泳", "brother"),
        ("妈妈给我讲故事", "me"),
        ("Grandma lives in Leeds", "grandmother"),
        ("My mom reads to me", "me"),
        ("孩子怕黑", "me"),
    ],
)
def test_whom_it_is_about(text: str, owner: str) -> None:
    assert read(text).owner == owner


def test_things_meet_across_languages() -> None:
    zh, en = read("我家有一只小狗"), read("We have a puppy")
    assert zh.concepts == en.concepts
    assert zh.numbers == (1.0,)


def test_times_are_taken_out_of_the_amounts() -> None:
    reading = read("下周三我有两节课")
    assert reading.numbers == (2.0,)
    assert reading.times.weekdays == {3}
    assert find_times("周末去玩").weekdays == {6, 7}
    assert find_times("on october 15th").months == {"10"}


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (None, "fear:黑", SlotRelation.UNKNOWN),
        ("fear:黑", "fear:黑", SlotRelation.SAME),
        ("fear:黑", "fear:dark", SlotRelation.SAME),
        ("pet:狗", "pet:猫", SlotRelation.OTHER_VALUE),
        ("pet:狗", "fear:狗", SlotRelation.OTHER),
        ("taste:螺蛳粉", "taste:螺蛳粉面", SlotRelation.ALIKE),
    ],
)
def test_slots(a: str | None, b: str | None, expected: SlotRelation) -> None:
    assert relate_slots(a, b) is expected


def test_no_word_has_two_meanings_in_one_language() -> None:
    known = lexicon()
    assert known.english("puppies") == known.zh["狗"]
    assert known.english("zzz") is None


@given(st.text(max_size=80))
def test_anything_can_be_read(text: str) -> None:
    reading = read(text)
    assert reading.owner
    assert set(reading.relations.values()) <= {1, -1}
