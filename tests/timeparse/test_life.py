"""The life of a dated memory: expiry, standing, next occurrence, wording. Expected values worked out by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from companion.domain import DateInfo
from companion.errors import InvalidInput
from companion.timeparse import date_info, main_expression, next_occurrence, parse, spell_out, status

SHANGHAI = ZoneInfo("Asia/Shanghai")
LONDON = ZoneInfo("Europe/London")
NEW_YORK = ZoneInfo("America/New_York")
SUNDAY = datetime(2025, 10, 5, 10, tzinfo=SHANGHAI)


def known(text: str, spoken_at: datetime = SUNDAY) -> DateInfo:
    expression = main_expression(parse(text, spoken_at))
    assert expression is not None
    return date_info(expression, spoken_at)


def at(year: int, month: int, day: int, hour: int = 0, zone: ZoneInfo = SHANGHAI) -> datetime:
    return datetime(year, month, day, hour, tzinfo=zone)


def test_a_day_is_ahead_then_today_then_over() -> None:
    info = known("下周三有数学考试")
    assert info.absolute == at(2025, 10, 8)
    assert info.expire_at == info.end == at(2025, 10, 9)
    assert status(info, at(2025, 10, 7, 23)) == "valid"
    assert status(info, at(2025, 10, 8, 0)) == "today"
    assert status(info, at(2025, 10, 8, 23)) == "today"
    assert status(info, at(2025, 10, 9, 0)) == "expired"


def test_a_clock_time_lives_until_its_midnight() -> None:
    info = known("明天早上八点要去打疫苗")
    assert info.absolute == at(2025, 10, 6, 8)
    assert info.end is None
    assert info.expire_at == at(2025, 10, 7)
    assert status(info, at(2025, 10, 6, 20)) == "today"


def test_a_month_is_valid_until_it_is_over() -> None:
    info = known("下个月我要参加画画比赛")
    assert info.expire_at == at(2025, 12, 1)
    assert status(info, at(2025, 11, 15)) == "valid"
    assert status(info, at(2025, 12, 1)) == "expired"


def test_an_amount_of_months_lasts_to_the_end_of_that_month() -> None:
    info = known("两个月后去旅游")
    assert info.absolute == at(2025, 12, 5)
    assert info.expire_at == at(2026, 1, 1)


def test_a_range_is_today_on_each_of_its_days() -> None:
    info = known("十月二十号到二十四号我们要期中考试")
    assert status(info, at(2025, 10, 19, 23)) == "valid"
    assert status(info, at(2025, 10, 22)) == "today"
    assert status(info, at(2025, 10, 25)) == "expired"


def test_what_recurs_never_expires_and_is_today_on_its_day() -> None:
    info = known("每个星期六上午我都要去上钢琴课")
    assert info.recurrence == "FREQ=WEEKLY;BYDAY=SA"
    assert info.expire_at is None
    assert status(info, at(2025, 11, 18, 10)) == "valid"
    assert status(info, at(2025, 11, 22, 9)) == "today"
    assert next_occurrence(info, at(2025, 11, 18)) == at(2025, 11, 22, 8)


def test_every_other_week_counts_from_its_first_day() -> None:
    info = known("every other Friday we have pizza")
    assert info.absolute == at(2025, 10, 10)
    assert next_occurrence(info, at(2025, 10, 11)) == at(2025, 10, 24)


def test_a_birthday_comes_every_year() -> None:
    info = known("my mum's birthday is November ninth every year I make her breakfast", at(2025, 10, 16, 19, NEW_YORK))
    assert info.recurrence is not None
    assert "FREQ=YEARLY" in info.recurrence
    assert next_occurrence(info, at(2026, 3, 1, 0, NEW_YORK)) == at(2026, 11, 9, 0, NEW_YORK)


def test_a_lunar_birthday_comes_by_the_chinese_calendar() -> None:
    info = known("我的农历生日是腊月初八")
    assert info.recurrence == "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=8"
    assert info.absolute == at(2026, 1, 26)
    assert next_occurrence(info, at(2026, 2, 1)) == at(2027, 1, 15)
    assert status(info, at(2027, 1, 15, 12)) == "today"


def test_a_leap_day_birthday_waits_for_leap_years() -> None:
    info = known("我的生日是二月二十九号")
    assert info.absolute == at(2028, 2, 29)
    assert next_occurrence(info, at(2028, 3, 1)) == at(2032, 2, 29)


def test_days_are_those_of_the_child_not_of_the_clock() -> None:
    info = known("I can't sleep tomorrow is picture day at school", at(2025, 10, 8, 23, NEW_YORK))
    assert info.absolute == at(2025, 10, 9, 0, NEW_YORK)
    assert status(info, datetime(2025, 10, 10, 3, 59, tzinfo=UTC)) == "today"
    assert status(info, datetime(2025, 10, 10, 4, 0, tzinfo=UTC)) == "expired"


def test_the_day_the_clocks_go_back_has_25_hours() -> None:
    info = known("tomorrow nana is coming to stay with us", at(2025, 10, 25, 21, LONDON))
    assert info.absolute == at(2025, 10, 26, 0, LONDON)
    assert info.expire_at == at(2025, 10, 27, 0, LONDON)
    assert info.absolute is not None
    assert info.expire_at is not None
    assert (info.expire_at.astimezone(UTC) - info.absolute.astimezone(UTC)).total_seconds() == 25 * 3600


def test_hours_from_now_are_real_hours_across_a_clock_change() -> None:
    evening = at(2025, 10, 25, 23, LONDON)
    found = parse("in five hours we leave", evening)[0]
    assert found.start.astimezone(UTC) == datetime(2025, 10, 26, 3, tzinfo=UTC)
    assert found.start.hour == 3


@pytest.mark.parametrize(
    ("text", "now", "language", "expected"),
    [
        ("下周三有数学考试", at(2025, 10, 5, 12), "zh", "10月8日星期三, 3天后"),
        ("next Wednesday I have a test", at(2025, 10, 5, 12), "en", "Wednesday, October 8, in 3 days"),
        ("明天下午三点半有课", at(2025, 10, 5, 12), "zh", "10月6日星期一下午3点30分, 明天"),
        ("大年三十去奶奶家", at(2025, 10, 5, 12), "zh", "2026年2月16日星期一, 134天后"),
        ("yesterday I was sick", at(2025, 10, 5, 12), "en", "Saturday, October 4, yesterday"),
        ("每周六上钢琴课", at(2025, 10, 5, 12), "zh", "每周六, 下次10月11日星期六, 6天后"),
        (
            "every Saturday I have piano",
            at(2025, 10, 5, 12),
            "en",
            "every Saturday, next on Saturday, October 11, in 6 days",
        ),
        ("下个月我要参加画画比赛", at(2025, 10, 5, 12), "zh", "2025年11月, 下个月"),
    ],
)
def test_dates_are_spelled_out(text: str, now: datetime, language: str, expected: str) -> None:
    assert spell_out(known(text), now, "zh" if language == "zh" else "en") == expected


def test_what_has_no_date_is_valid_and_spelled_as_said() -> None:
    info = DateInfo(original="以后")
    assert status(info, SUNDAY) == "valid"
    assert next_occurrence(info, SUNDAY) is None
    assert spell_out(info, SUNDAY, "zh") == "以后"


def test_a_memory_needs_a_zone() -> None:
    naive = datetime(2025, 10, 5, 10)
    with pytest.raises(InvalidInput):
        date_info(parse("明天", naive)[0], naive)
