from datetime import date

import pytest
from companion.dialogue.saying import age_words, birthday_words, near_day, number_words

TODAY = date(2025, 10, 8)  # a Wednesday


@pytest.mark.parametrize(
    ("number", "zh", "en"),
    [(0, "零", "zero"), (8, "八", "eight"), (10, "十", "ten"), (12, "十二", "twelve"), (20, "二十", "twenty"),
     (35, "三十五", "thirty-five"), (99, "九十九", "ninety-nine"), (100, "100", "100")],
)  # fmt: skip
def test_numbers(number: int, zh: str, en: str) -> None:
    assert (number_words(number, "zh"), number_words(number, "en")) == (zh, en)


def test_ages_and_birthdays() -> None:
    assert (age_words(6.5, "zh"), age_words(6.5, "en")) == ("六岁半", "six and a half")
    assert birthday_words(5, 21, "en") == "May the twenty-first"
    assert birthday_words(5, 20, "en") == "May the twentieth"
    assert birthday_words(2, 12, "en") == "February the twelfth"
    assert birthday_words(12, 31, "zh") == "十二月三十一日"


@pytest.mark.parametrize(
    ("day", "zh", "en"),
    [(8, "今天", "today"), (9, "明天", "tomorrow"), (7, "昨天", "yesterday"), (10, "后天", "on Friday"),
     (12, "这个星期天", "on Sunday"), (15, "下个星期三", "in a week"), (5, "上个星期天", "last Sunday"),
     (1, "上个星期三", "a while ago"), (28, "再过二十天", "in twenty days")],
)  # fmt: skip
def test_near_days(day: int, zh: str, en: str) -> None:
    assert (near_day(date(2025, 10, day), TODAY, "zh"), near_day(date(2025, 10, day), TODAY, "en")) == (zh, en)
