"""What happens when a child is in danger: which fixed words, whom to tell, in which order and by when.

Pure: values in, values out. Nobody is told here; the household stores the alert with the turn and delivers it.
A person who may be the danger is never told, and finds the turn nowhere until the second contact or the operator
releases it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Literal

from pydantic import BaseModel, ConfigDict

from companion.safety.moderation import Verdict

AgeBand = Literal["4-6", "7-9", "10-13"]

Relation = Literal["mother", "father", "guardian", "grandparent", "relative", "teacher", "other", "operator"]

CARERS: frozenset[str] = frozenset({"mother", "father", "guardian", "grandparent"})
"""Relations of those who live with and care for the child: any of them may be the one implicated."""

_TEMPLATES: dict[str, str] = {
    "self_harm": "crisis/self_harm",
    "abuse": "crisis/abuse",
    "grooming": "crisis/unsafe_adult",
    "keep_secret": "crisis/unsafe_adult",
    "stranger_meet": "crisis/unsafe_adult",
    "runaway": "crisis/runaway",
    "emergency": "crisis/emergency",
    "dangerous": "crisis/dangerous",
    "violence": "crisis/violence",
    "bullying": "crisis/bullying",
    "eating": "crisis/eating",
    "drugs": "crisis/drugs",
    "scam": "crisis/scam",
}
_GENERAL = "crisis/general"
_DECLINED = "crisis/declined"

HOTLINES: dict[str, dict[str, str]] = {
    "child": {"CN": "12355", "HK": "116 111", "TW": "113", "SG": "1800 274 4788", "US": "1-800-422-4453",
              "UK": "0800 1111", "EU": "116 111", "AU": "1800 55 1800"},
    "crisis": {"CN": "12356", "HK": "18111", "TW": "1925", "SG": "1767", "US": "988", "UK": "0800 1111",
               "EU": "116 123", "AU": "13 11 14"},
    "police": {"CN": "110", "HK": "999", "TW": "110", "SG": "999", "US": "911", "UK": "999", "EU": "112", "AU": "000"},
    "doctor": {"CN": "120", "HK": "999", "TW": "119", "SG": "995", "US": "911", "UK": "999", "EU": "112", "AU": "000"},
    "fire": {"CN": "119", "HK": "999", "TW": "119", "SG": "995", "US": "911", "UK": "999", "EU": "112", "AU": "000"},
}  # fmt: skip
"""Numbers to call, by purpose and region; the crisis texts name the same ones (a test compares).

Child lines: CN youth service 12355, HK Against Child Abuse, TW protection line, SG Tinkle Friend, US Childhelp, UK
Childline, EU 116 111, AU Kids Helpline. Crisis lines: CN psychological aid 12356, HK mental health line 18111, TW 1925,
SG Samaritans, US 988, EU 116 123, AU Lifeline. Whoever runs the service checks them before launch.
"""

DEFAULT_REGION = "CN"


def hotlines(region: str) -> dict[str, str]:
    """Numbers of a region (``GB`` reads as ``UK``) by purpose; those of the default region if it is not listed."""
    known = "UK" if region.upper() == "GB" else region.upper()
    return {purpose: numbers.get(known, numbers[DEFAULT_REGION]) for purpose, numbers in HOTLINES.items()}


def age_band(age: int | None) -> AgeBand:
    """The band whose wording fits; the middle one when the age is not known."""
    if age is None:
        return "7-9"
    return "4-6" if age <= 6 else "7-9" if age <= 9 else "10-13"


def crisis_template(verdict: Verdict) -> str:
    """Name of the fixed text that answers a verdict instead of the model.

    An alert has one by category; anything else that must not be answered as usual gets the gentle refusal.
    """
    if verdict.action != "alert":
        return _DECLINED
    if verdict.category == "abuse" and verdict.implicates_caregiver:
        return "crisis/abuse_at_home"
    return _TEMPLATES.get(verdict.category, _GENERAL)


class Contact(BaseModel):
    """Somebody who may be told."""

    model_config = ConfigDict(frozen=True)

    id: str
    relation: Relation
    priority: int = 0
    """Smaller is told earlier."""


class Recipient(BaseModel):
    """Who is told when, unless somebody has acknowledged the alert before."""

    model_config = ConfigDict(frozen=True)

    contact_id: str
    due_at: datetime


class EscalationRules(BaseModel):
    """How long one waits for an acknowledgement before the next contact is told."""

    model_config = ConfigDict(frozen=True)

    urgent: timedelta = timedelta(minutes=5)
    """For severity 3."""
    serious: timedelta = timedelta(minutes=30)
    """For severity 2 and below."""


def may_be_told(contact: Contact, verdict: Verdict) -> bool:
    """Whether a contact may see the alert and the turn.

    Code cannot know which of several carers a child means, so with one implicated all who live with the child are left
    out; a relative, a teacher or the operator is told instead.
    """
    return not (verdict.implicates_caregiver and contact.relation in CARERS)


def escalation(
    verdict: Verdict, contacts: Sequence[Contact], now: datetime, rules: EscalationRules | None = None
) -> tuple[Recipient, ...]:
    """Who is told and when, first one at ``now``; empty for a verdict that is no alert, or when nobody may be told.

    Within one priority the order given holds; the operator comes last unless nobody else may be told.
    """
    if verdict.action != "alert":
        return ()
    chosen = rules or EscalationRules()
    step = chosen.urgent if verdict.severity >= 3 else chosen.serious
    allowed = [contact for contact in contacts if may_be_told(contact, verdict)]
    ordered = sorted(allowed, key=lambda contact: (contact.relation == "operator", contact.priority))
    return tuple(
        Recipient(contact_id=contact.id, due_at=now + position * step) for position, contact in enumerate(ordered)
    )


def due(recipients: Sequence[Recipient], now: datetime, acknowledged_at: datetime | None = None) -> tuple[str, ...]:
    """Ids of the contacts who should have been told by ``now``; nobody is added after an acknowledgement."""
    until = min(now, acknowledged_at) if acknowledged_at else now
    return tuple(recipient.contact_id for recipient in recipients if recipient.due_at <= until)


def is_sealed(verdict: Verdict) -> bool:
    """Whether the turn is hidden from transcript, digest and export until somebody entitled releases it."""
    return verdict.action == "alert" and verdict.implicates_caregiver


def may_release(relation: Relation) -> bool:
    """Whether a person of this relation may open a sealed turn."""
    return relation not in CARERS


SAD_DAYS = 3
"""Days with sadness within a week after which the guardian gets a soft note."""


def sadness_lasts(sad_on: Iterable[date], today: date, *, days: int = SAD_DAYS) -> bool:
    """Whether sadness was heard on ``days`` different local days of the last seven, today included."""
    week_ago = today - timedelta(days=6)
    return len({day for day in sad_on if week_ago <= day <= today}) >= days


def is_sadness(verdict: Verdict) -> bool:
    """Whether a verdict counts as a sad day for :func:`sadness_lasts`."""
    return verdict.category == "distress" or verdict.rule == "eating.body_shame"
