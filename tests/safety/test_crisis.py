"""Who is told, when, and who never is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from companion.safety import Verdict, check_child
from companion.safety import crisis as c

NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
MOTHER = c.Contact(id="mother", relation="mother", priority=1)
FATHER = c.Contact(id="father", relation="father", priority=2)
AUNT = c.Contact(id="aunt", relation="relative", priority=3)
OPERATOR = c.Contact(id="operator", relation="operator")
CONTACTS = [OPERATOR, FATHER, MOTHER, AUNT]


def told(verdict: Verdict) -> list[str]:
    return [recipient.contact_id for recipient in c.escalation(verdict, CONTACTS, NOW)]


def test_contacts_are_told_in_order_of_priority_and_the_operator_last() -> None:
    assert told(Verdict("alert", "self_harm", 3, "x")) == ["mother", "father", "aunt", "operator"]


def test_severe_alerts_climb_every_five_minutes_and_others_every_half_hour() -> None:
    severe = c.escalation(Verdict("alert", "self_harm", 3, "x"), CONTACTS, NOW)
    assert [recipient.due_at - NOW for recipient in severe] == [timedelta(minutes=5 * step) for step in range(4)]
    serious = c.escalation(Verdict("alert", "bullying", 2, "x"), CONTACTS, NOW)
    assert serious[1].due_at - NOW == timedelta(minutes=30)
    own = c.EscalationRules(urgent=timedelta(minutes=1))
    assert c.escalation(Verdict("alert", "abuse", 3, "x"), CONTACTS, NOW, own)[1].due_at - NOW == timedelta(minutes=1)


def test_an_implicated_caregiver_is_never_told() -> None:
    verdict = check_child("爸爸喝醉了就拿皮带打我")
    assert verdict.implicates_caregiver
    assert told(verdict) == ["aunt", "operator"]
    assert c.is_sealed(verdict)
    assert not c.may_release("father")
    assert not c.may_release("guardian")
    assert c.may_release("relative")
    assert c.may_release("operator")


def test_with_only_carers_known_nobody_is_told() -> None:
    verdict = Verdict("alert", "abuse", 3, "x", implicates_caregiver=True)
    assert c.escalation(verdict, [MOTHER, FATHER], NOW) == ()


def test_what_is_no_alert_tells_nobody_and_seals_nothing() -> None:
    verdict = Verdict("soften", "distress", 1, "x", implicates_caregiver=True)
    assert c.escalation(verdict, CONTACTS, NOW) == ()
    assert not c.is_sealed(verdict)


def test_nobody_more_is_told_after_an_acknowledgement() -> None:
    recipients = c.escalation(Verdict("alert", "self_harm", 3, "x"), CONTACTS, NOW)
    assert c.due(recipients, NOW) == ("mother",)
    assert c.due(recipients, NOW + timedelta(minutes=7)) == ("mother", "father")
    acknowledged = NOW + timedelta(minutes=2)
    assert c.due(recipients, NOW + timedelta(hours=1), acknowledged) == ("mother",)


@pytest.mark.parametrize(
    ("age", "band"), [(None, "7-9"), (3, "4-6"), (6, "4-6"), (7, "7-9"), (9, "7-9"), (10, "10-13"), (15, "10-13")]
)
def test_age_bands(age: int | None, band: str) -> None:
    assert c.age_band(age) == band


def test_sadness_on_three_days_of_a_week_is_noted() -> None:
    today = date(2026, 3, 10)
    assert c.sadness_lasts([today, date(2026, 3, 4), date(2026, 3, 7)], today)
    assert not c.sadness_lasts([today, today, date(2026, 3, 7)], today)
    assert not c.sadness_lasts([today, date(2026, 3, 3), date(2026, 3, 7)], today)
    assert c.sadness_lasts([today, date(2026, 3, 9)], today, days=2)
    assert c.is_sadness(check_child("我今天好难过"))
    assert not c.is_sadness(check_child("今天真开心"))
