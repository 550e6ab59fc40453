"""What holds of every text: no exception, spans in range, work in proportion to length."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from companion.safety.private import PRIVATE_TYPES, find_private
from companion.safety.redaction import redact
from hypothesis import given, settings
from hypothesis import strategies as st

PIECES = [
    "我叫王小明", "住在", "路", "号", "小区", "3栋", "电话", "幺三九", "四个零", "密码是",
    "一二三四", "微信", "abc_1", "@", "点", "com", "班", "三年级", "小学",
    "my name is ", "Lily ", "Parker ", "phone ", "five ", "oh ", "555-",
    "street ", "22 ", "password ", "is ", "school ", "身份证",
    "110101201603159984", "6222", " ", "\n", ".", ",", "京A", "12345", "°",
    "北纬", "39.9042", "，", "[已过滤]", "[redacted]", "①", "1️⃣", "\u200b",
    "+", "x", "叉", "l39OOOO", "接着", "后四位", "ends with ", "(", ")", "陈方圆",
    "同桌叫", "和", "一起",
]  # fmt: skip
texts = st.one_of(st.text(max_size=80), st.lists(st.sampled_from(PIECES), max_size=14).map("".join))


@given(texts, st.lists(texts, max_size=5))
@settings(max_examples=400, deadline=None)
def test_spans_lie_in_their_turn_in_order_and_apart(text: str, context: list[str]) -> None:
    spans = find_private(text, context)
    turns = {0: text} | {index - len(context): turn for index, turn in enumerate(context)}
    for span in spans:
        assert span.type in PRIVATE_TYPES
        assert 0 <= span.start < span.end <= len(turns[span.turn])
    for before, after in itertools.pairwise(spans):
        assert (before.turn, before.end) <= (after.turn, after.start) or before.turn < after.turn


@given(texts, st.lists(texts, max_size=4))
@settings(max_examples=400, deadline=None)
def test_redacting_what_is_redacted_changes_nothing(text: str, context: list[str]) -> None:
    once = redact(text, context=context)
    twice = redact(once.text, context=once.context)
    assert (twice.text, twice.context) == (once.text, once.context)


@given(texts)
@settings(max_examples=200, deadline=None)
def test_what_is_not_found_stays_as_it_was(text: str) -> None:
    if not find_private(text):
        assert redact(text).text == text


def _calls(work: Callable[[], Any]) -> int:
    """How many Python and C functions a piece of work calls: its size, without a clock."""
    count = 0

    def tick(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(tick)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    "piece", [*PIECES, "1 ", "one ", "1-", "a1 ", "校学", "@ ", "号 ", "x@", "电话1", "路1号", "我叫王"]
)
def test_work_grows_with_length_and_no_faster(piece: str) -> None:
    short, long = piece * (1_600 // len(piece)), piece * (6_400 // len(piece))
    find_private(long)  # fills the caches of compiled patterns and folded characters
    assert _calls(lambda: find_private(long)) <= 6 * _calls(lambda: find_private(short)) + 400
