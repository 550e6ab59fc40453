"""Splitting a breath of speech into clauses."""

from __future__ import annotations

import pytest
from companion.profile.patterns.english.clauses import split
from companion.profile.patterns.english.words import say, without_fillers, words_of
from hypothesis import given
from hypothesis import strategies as st


def pieces(text: str) -> list[str]:
    return [say(segment.words) for segment in split(without_fillers(words_of(text)))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I love plums but I hate peas they're mushy", ["I love plums", "I hate peas", "they are mushy"]),
        ("my bike is red and my brother's is blue", ["my bike is red", "my brother's is blue"]),
        ("I can't sleep tomorrow is sports day", ["I can not sleep", "tomorrow is sports day"]),
        ("I think she is funny", ["I think she is funny"]),
        ("me and Tom built a den", ["me and Tom built a den"]),
        ("I like bread and butter", ["I like bread and butter"]),
        ("I was so scared of the thunder", ["I was so scared of the thunder"]),
        ("um I I want a a kite", ["I want a kite"]),
        ("we went to the lake then we had a picnic", ["we went to the lake", "we had a picnic"]),
    ],
)
def test_split(text: str, expected: list[str]) -> None:
    assert pieces(text) == expected


@given(st.text(max_size=200))
def test_any_text_is_split_without_an_error(text: str) -> None:
    split(without_fillers(words_of(text)))
