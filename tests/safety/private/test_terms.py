"""A household's own words."""

from __future__ import annotations

from companion.safety.terms import Terms
from hypothesis import given
from hypothesis import strategies as st


def test_folding_separators_and_overlaps() -> None:
    terms = Terms(["笨蛋", "蛋糕店", "ＢＡＤ word", "  "])
    assert len(terms) == 3
    assert terms.find("笨蛋糕店") == [(0, 4)]
    assert terms.find("笨*蛋!") == [(0, 3)]
    assert terms.find("笨。蛋") == []
    assert terms.find("Bad Word") == [(0, 8)]


def test_latin_terms_match_whole_words() -> None:
    terms = Terms(["ass"])
    assert terms.find("my class") == []
    assert terms.find("an ass!") == [(3, 6)]
    assert terms.find("as s") == [(0, 4)]


def test_traditional_and_simplified_are_the_same() -> None:
    assert Terms(["傻瓜國"]).find("傻瓜国") == [(0, 3)]


def test_no_terms_no_matches() -> None:
    assert Terms([]).find("anything") == []


@given(st.lists(st.text(max_size=6), max_size=8), st.text(max_size=60))
def test_never_raises_and_stays_in_range(terms: list[str], text: str) -> None:
    for start, end in Terms(terms).find(text):
        assert 0 <= start < end <= len(text)
