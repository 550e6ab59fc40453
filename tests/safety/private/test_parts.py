"""The pieces the rules are built of."""

from __future__ import annotations

import pytest
from companion.safety.private.checksums import chinese_id, hong_kong_id, luhn, taiwan_id
from companion.safety.private.digits import find_rows
from companion.safety.private.window import CONTEXT_CHARACTERS, GONE, open_window
from companion.text import fold_text


def digits_of(text: str) -> list[str]:
    return ["".join(atom.digits for atom in row) for row in find_rows(fold_text(text))]


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("幺三九零零零零幺幺幺幺", "13900001111"),
        ("幺三九，四个零，四个一", "13900001111"),
        ("一三九四个零四个一", "13900001111"),
        ("①③⑨⓪", "1390"),
        ("❶❸❾٣", "1393"),
        ("1️⃣3️⃣", "13"),
        ("壹叁玖", "139"),
        ("l39OOOO1111", "13900001111"),
        ("five five five oh one four three", "5550143"),
        ("double oh triple seven", "00777"),
        ("two0six 01eighteight", "2060188"),
        ("twenty one fifteen", "2115"),
        ("nine hundred", "900"),
        ("yao san jiu ling ling", "13900"),
    ],
)
def test_digits_however_they_are_said(text: str, digits: str) -> None:
    assert "".join(digits_of(text)) == digits


@pytest.mark.parametrize("text", ["someone is alone", "phone", "often", "er shi ba"])
def test_words_that_hold_a_number_word_are_no_digits(text: str) -> None:
    assert digits_of(text) == []


def test_check_digits() -> None:
    # 7*1+9*1+10*0+5*1+8*0+4*1+2*2+1*0+6*1+3*6+7*0+9*3+10*1+5*5+8*9+4*9+2*8 = 239; 239 mod 11 = 8, whose check is 4.
    assert chinese_id("110101201603159984")
    assert not chinese_id("110101201603159985")
    assert not chinese_id("110101201613159984")
    # Doubled from the right: 4+1*2+1+2+... = 30 for 4111111111111111.
    assert luhn("4111111111111111")
    assert not luhn("4111111111111112")
    # A = 10: 1 + 0*9 + 1*8 + 2*7 + 3*6 + 4*5 + 5*4 + 6*3 + 7*2 + 8*1 + 9 = 130.
    assert taiwan_id("a123456789")
    assert not taiwan_id("a123456780")
    # 36*9 + 10*8 + 1*7 + 2*6 + 3*5 + 4*4 + 5*3 + 6*2 = 481; 481 + 3 = 44 * 11.
    assert hong_kong_id("a1234563")
    assert not hong_kong_id("a1234564")


def test_a_window_masks_placeholders_and_finds_the_way_back() -> None:
    window = open_window("ＡＢ", ["电话[已过滤]"])
    assert window.text == f"电话{GONE * 5}\nab"
    assert list(window.locate(0, 10)) == [(-1, 0, 7), (0, 0, 2)]


def test_a_window_reads_only_the_last_turns_and_whole_ones() -> None:
    assert open_window("x", list("abcdefg")).text == "d\ne\nf\ng\nx"
    assert open_window("x", ["a" * CONTEXT_CHARACTERS, "b"]).text == "b\nx"
