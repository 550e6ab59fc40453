"""The Chinese calendar and the movable feasts against independent libraries."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import pairwise

import cnlunar
import pytest
from borax.calendars.lunardate import LunarDate, TermUtils
from companion.timeparse.festivals import easter, festival_date, festival_near, nth_weekday
from companion.timeparse.lunar_calendar import SOLAR_TERMS, lunar_day, lunar_month, lunar_year_of, solar_term
from dateutil.easter import easter as dateutil_easter

YEARS = range(2000, 2101)
CLOSE_TO_MIDNIGHT = {(2057, 9), (2089, 8), (2097, 7)}
"""Months whose new moon falls within minutes of midnight in China: there the libraries differ among themselves."""
CNLUNAR_ENDS = 2100
"""The first year ``cnlunar`` does not cover whole."""
LUNAR_FESTIVALS = ("1-1", "1-15", "2-2", "5-5", "7-7", "7-15", "8-15", "9-9", "12-8", "12-23", "12--1")


@pytest.mark.parametrize("festival", LUNAR_FESTIVALS)
def test_lunar_festivals_equal_two_libraries(festival: str) -> None:
    for year in YEARS:
        found = festival_date(f"l:{festival}", year)
        assert found is not None
        month, _, day = festival.partition("-")
        answers = []
        if year < 2100 or not festival.startswith("12"):  # the rest falls in 2101, which is not covered
            answers.append(_by_borax(year, int(month), int(day)))
        if year < CNLUNAR_ENDS - 1:
            answers.append(_by_cnlunar(found, year, int(month), int(day)))
        if (year, int(month)) in CLOSE_TO_MIDNIGHT:
            assert found in answers
        else:
            assert set(answers) <= {found}


def _by_borax(year: int, month: int, day: int) -> date:
    if day == -1:
        return LunarDate(year + 1, 1, 1).to_solar_date() - timedelta(1)
    return LunarDate(year, month, day).to_solar_date()


def _by_cnlunar(near: date, year: int, month: int, day: int) -> date:
    """The library has no way from lunar to Gregorian dates: look around for the day it calls so."""
    if day == -1:
        return _by_cnlunar(near + timedelta(1), year + 1, 1, 1) - timedelta(1)
    for offset in (0, -1, 1):
        candidate = near + timedelta(offset)
        lunar = cnlunar.Lunar(datetime(candidate.year, candidate.month, candidate.day, 12), godType="8char")
        if (lunar.lunarYear, lunar.lunarMonth, lunar.lunarDay) == (year, month, day) and not lunar.isLunarLeapMonth:
            return candidate
    raise AssertionError(f"cnlunar has no {year}-{month}-{day} near {near}")


def test_every_lunar_month_equals_borax() -> None:
    for year in range(1901, 2100):
        leap = 0
        for month in range(1, 13):
            for is_leap in (False, True):
                found = lunar_month(year, month, is_leap)
                if found is None:
                    assert is_leap
                    continue
                leap += is_leap
                if (year, month) not in CLOSE_TO_MIDNIGHT:
                    assert LunarDate(year, month, 1, int(is_leap)).to_solar_date() == found[0]
        assert leap <= 1


def test_solar_terms_equal_two_libraries() -> None:
    for year in YEARS:
        by_cnlunar = (
            cnlunar.Lunar(datetime(year, 6, 1, 12), godType="8char").thisYearSolarTermsDic
            if year < CNLUNAR_ENDS
            else {}
        )
        for name in SOLAR_TERMS:
            found = solar_term(year, name)
            assert found is not None
            assert found == TermUtils.nth_term_day(year, term_name=name)
            if by_cnlunar:
                assert (found.month, found.day) == tuple(by_cnlunar[name])


def test_the_table_has_no_gaps() -> None:
    for year in range(1900, 2100):
        months = [
            found
            for month in range(1, 13)
            for leap in (False, True)
            if (found := lunar_month(year, month, leap)) is not None
        ]
        for (first, length), (following, _) in pairwise([*months, lunar_month(year + 1, 1) or (date.max, 0)]):
            assert first + timedelta(length) == following
        assert lunar_year_of(months[0][0]) == year
        assert lunar_year_of(months[0][0] - timedelta(1)) == year - 1
    assert lunar_day(2025, 6, 30, leap=True) is None
    assert lunar_day(1899, 1, 1) is None
    assert solar_term(2101, "冬至") is None


def test_easter_equals_dateutil() -> None:
    assert all(easter(year) == dateutil_easter(year) for year in range(1900, 2200))


def test_nth_weekdays() -> None:
    assert nth_weekday(2025, 11, 4, 3) == date(2025, 11, 27)
    assert nth_weekday(2025, 5, -1, 0) == date(2025, 5, 26)
    assert nth_weekday(2025, 2, 5, 0) is None


def test_near_festivals_look_the_asked_way() -> None:
    assert festival_near("s:12-25", date(2025, 12, 25), 1) == date(2025, 12, 25)
    assert festival_near("s:12-25", date(2025, 12, 26), 1) == date(2026, 12, 25)
    assert festival_near("s:12-25", date(2025, 12, 24), -1) == date(2024, 12, 25)
    assert festival_near("l:12--1", date(2025, 10, 5), 1) == date(2026, 2, 16)
    assert festival_near("l:12--1", date(2025, 10, 5), -1) == date(2025, 1, 28)
