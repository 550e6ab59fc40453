"""The light English stemmer: forms of one word meet, and nothing fails."""

from __future__ import annotations

import pytest
from companion.text.stemming import stem
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("dogs", "dog"),
        ("puppies", "puppy"),
        ("boxes", "box"),
        ("swimming", "swim"),
        ("learned", "learn"),
        ("loved", "love"),
        ("went", "go"),
        ("teeth", "tooth"),
        ("mom's", "mom"),
        ("playing", "play"),
        ("tried", "try"),
        ("class", "class"),
        ("this", "this"),
        ("morning", "morning"),
        ("t-rex", "t-rex"),
        ("狗", "狗"),
        ("", ""),
    ],
)
def test_stems(form: str, base: str) -> None:
    assert stem(form) == base


@given(st.text(max_size=30))
def test_any_word_has_a_stem_no_longer_than_twice_itself(word: str) -> None:
    assert len(stem(word)) <= 2 * len(word) + 1
