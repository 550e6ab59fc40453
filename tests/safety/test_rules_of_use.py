"""Disclosure, breaks, limits, quiet hours and consent, against a clock that is only a value."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from companion.safety.rules_of_use import (
    Close,
    Consent,
    Reminder,
    Usage,
    UseRules,
    add_turn,
    close_reason,
    consent_gate,
    in_quiet_hours,
    reminders,
    time_left,
)
from hypothesis import given
from hypothesis import strategies as st

SHANGHAI = ZoneInfo("Asia/Shanghai")
START = datetime(2026, 3, 1, 15, 0, tzinfo=SHANGHAI)
RULES = UseRules(daily_limit=None)


def talk(rules: UseRules, minutes: int, step: int = 5) -> list[tuple[int, tuple[Reminder, ...]]]:
    """A turn every ``step`` minutes; what is said with each, where anything is."""
    usage, heard = Usage(), []
    for minute in range(0, minutes + 1, step):
        now = START + timedelta(minutes=minute)
        said = reminders(rules, usage, now)
        usage = add_turn(rules, usage, now, said)
        if said:
            heard.append((minute, said))
    return heard


def test_a_session_begins_with_the_disclosure_and_repeats_it_every_hour() -> None:
    hourly = [minute for minute, said in talk(RULES, 180) if Reminder.STILL_A_PROGRAM in said]
    assert talk(RULES, 0) == [(0, (Reminder.SESSION_START,))]
    assert hourly == [60, 120, 180]


def test_breaks_are_suggested_every_half_hour_and_can_be_switched_off() -> None:
    assert [minute for minute, said in talk(RULES, 100) if Reminder.TAKE_A_BREAK in said] == [30, 60, 90]
    quiet = RULES.model_copy(update={"break_every": timedelta(0)})
    assert not [minute for minute, said in talk(quiet, 100) if Reminder.TAKE_A_BREAK in said]


def test_after_a_silence_a_new_session_begins() -> None:
    usage = add_turn(RULES, Usage(), START, (Reminder.SESSION_START,))
    assert reminders(RULES, usage, START + timedelta(minutes=29)) == ()
    assert reminders(RULES, usage, START + timedelta(minutes=30)) == (Reminder.SESSION_START,)


def test_silence_is_no_use_and_a_new_day_starts_at_zero() -> None:
    usage = Usage()
    for minute in (0, 10, 20, 90, 95):
        usage = add_turn(RULES, usage, START + timedelta(minutes=minute))
    assert usage.used_today == timedelta(minutes=25)
    late = datetime(2026, 3, 1, 23, 50, tzinfo=SHANGHAI)
    usage = add_turn(RULES, add_turn(RULES, usage, late), late + timedelta(minutes=15))
    assert usage.used_today == timedelta(minutes=5)


def test_the_daily_limit_closes_politely() -> None:
    rules = UseRules(daily_limit=timedelta(minutes=60))
    assert close_reason(rules, Usage(used_today=timedelta(minutes=59)), START) is None
    assert close_reason(rules, Usage(used_today=timedelta(minutes=60)), START) is Close.DAILY_LIMIT
    assert time_left(rules, Usage(used_today=timedelta(minutes=61))) == timedelta(0)
    assert time_left(RULES, Usage()) is None
    assert close_reason(RULES, Usage(used_today=timedelta(hours=9)), START) is None


@pytest.mark.parametrize(
    ("clock", "quiet"), [("21:59", False), ("22:00", True), ("03:00", True), ("05:59", True), ("06:00", False)]
)
def test_quiet_hours_over_midnight(clock: str, quiet: bool) -> None:
    now = datetime.combine(START.date(), time.fromisoformat(clock), SHANGHAI)
    assert in_quiet_hours(RULES, now) is quiet
    assert (close_reason(RULES, Usage(), now) is Close.QUIET_HOURS) is quiet


def test_quiet_hours_within_a_day_and_none() -> None:
    noon = UseRules(quiet_from=time(12), quiet_until=time(14))
    assert in_quiet_hours(noon, START.replace(hour=13))
    assert not in_quiet_hours(noon, START.replace(hour=14))
    assert not in_quiet_hours(UseRules(quiet_from=None), START.replace(hour=23))


def test_quiet_hours_are_those_of_the_childs_zone() -> None:
    evening_in_shanghai = START.replace(hour=23)
    assert in_quiet_hours(RULES, evening_in_shanghai)
    assert not in_quiet_hours(RULES, evening_in_shanghai.astimezone(ZoneInfo("Europe/London")))


GIVEN = Consent(given_at=START, text_version="2026-01", scopes=frozenset({"profiling"}))


def test_without_consent_the_gate_is_closed() -> None:
    gate = consent_gate(Consent())
    assert (gate.allowed, gate.reason) == (False, "none")
    assert gate.what_to_do


def test_consent_opens_until_it_is_withdrawn_and_again_when_given_anew() -> None:
    assert consent_gate(GIVEN).allowed
    withdrawn = GIVEN.model_copy(update={"withdrawn_at": START + timedelta(days=1)})
    assert consent_gate(withdrawn).reason == "withdrawn"
    assert consent_gate(withdrawn.model_copy(update={"given_at": START + timedelta(days=2)})).allowed


def test_an_outdated_notice_and_a_missing_scope_close_it() -> None:
    assert consent_gate(GIVEN, required_version="2026-02").reason == "outdated"
    assert consent_gate(GIVEN, required_version="2026-01").allowed
    assert consent_gate(GIVEN, scope="profiling").allowed
    assert consent_gate(GIVEN, scope="training").reason == "scope"


@given(st.lists(st.integers(0, 40), min_size=1, max_size=40))
def test_nobody_talks_longer_than_an_hour_without_being_told(gaps: list[int]) -> None:
    usage, now, last_told = Usage(), START, START
    for gap in gaps:
        now += timedelta(minutes=gap)
        said = reminders(RULES, usage, now)
        usage = add_turn(RULES, usage, now, said)
        if any(item != Reminder.TAKE_A_BREAK for item in said):
            last_told = now
        assert now - last_told < timedelta(minutes=60)
