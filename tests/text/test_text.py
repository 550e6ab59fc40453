"""Folding keeps a way back; numerals read as people speak them."""

import pytest
from companion.text import clauses, en_number, find_numbers, fold, language, sentences, tokens, zh_number
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("spoken", "number"),
    [
        ("八", 8),
        ("十二", 12),
        ("二十三", 23),
        ("廿三", 23),
        ("一百零五", 105),
        ("两千", 2000),
        ("二零一七", 2017),
        ("二〇一七", 2017),
        ("23", 23),
        ("三百二十一", 321),
        ("百", None),
        ("十十", None),
        ("你好", None),
        ("", None),
    ],
)
def test_chinese_numerals(spoken: str, number: int | None) -> None:
    assert zh_number(spoken) == number


@pytest.mark.parametrize(
    ("spoken", "number"),
    [
        ("eight", 8),
        ("twenty-three", 23),
        ("twenty third", 23),
        ("one hundred and five", 105),
        ("three hundred", 300),
        ("3rd", 3),
        ("thirty first", 31),
        ("one two", None),
        ("hundred", None),
        ("dog", None),
    ],
)
def test_english_numerals(spoken: str, number: int | None) -> None:
    assert en_number(spoken) == number


def test_folding_unifies_spellings_and_maps_back() -> None:
    folded = fold("我１③\u200b８繁體ＡB")
    assert folded.text == "我138繁体ab"
    assert folded.quote(1, 4) == "１③\u200b８"
    assert folded.quote(4, 6) == "繁體"


def test_a_keycap_belongs_to_its_digit() -> None:
    folded = fold("1\ufe0f\u20e32")
    assert folded.text == "12"
    assert folded.quote(0, 1) == "1\ufe0f\u20e3"


@given(st.text(max_size=60))
def test_folding_never_fails_and_spans_stay_inside(text: str) -> None:
    folded = fold(text)
    assert len(folded.text) == len(folded.sources)
    for start in range(len(folded.text)):
        first, last = folded.span(start, start + 1)
        assert 0 <= first < last <= len(text)


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold(text).text
    assert fold(once).text == once


def test_numbers_are_found_where_they_stand() -> None:
    found = [(number.start, number.value) for number in find_numbers("我 three 岁有两只猫")]
    assert found == [(2, 3.0), (10, 2.0)]


def test_sentences_keep_their_marks_and_decimals() -> None:
    assert sentences("你好。I am 3.5 years old. OK! 真的吗？好的") == [
        "你好。",
        "I am 3.5 years old.",
        "OK!",
        "真的吗？",
        "好的",
    ]


def test_clauses_are_spans_between_marks() -> None:
    text = "我喜欢猫，不喜欢狗。ok"
    assert [text[a:b] for a, b in clauses(text)] == ["我喜欢猫", "不喜欢狗", "ok"]


def test_tokens_are_words_and_bigrams() -> None:
    assert tokens("我喜欢 cats") == ["我喜", "喜欢", "cats"]


@pytest.mark.parametrize(("text", "tongue"), [("你好", "zh"), ("hello", "en"), ("我喜欢 cats", "mixed"), ("123", "zh")])
def test_language(text: str, tongue: str) -> None:
    assert language(text) == tongue
