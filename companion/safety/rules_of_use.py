"""When the bot says what it is, when it is time for a break or to stop, and whether it may talk at all.

Pure functions over clock values and usage. The numbers follow the strictest rule known and are settings:
disclosure every 60 minutes (Washington HB 2225 and Oregon SB 1546, hourly for minors; California SB 243 and New York
GBL art. 47 ask for three hours, China's CAC Order 21 for two), one hour a day and rest from 22:00 to 06:00 (China's
minors mode guide for mobile devices).
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class UseRules(BaseModel):
    """What a guardian has set for one child."""

    model_config = ConfigDict(frozen=True)

    disclosure_every: timedelta = timedelta(minutes=60)
    """Longest use of one session without saying "I am a computer program"."""
    break_every: timedelta = timedelta(minutes=30)
    """Use after which a pause is suggested; zero: never."""
    daily_limit: timedelta | None = timedelta(minutes=60)
    """Use a day in the child's zone; None: no limit."""
    quiet_from: time | None = time(22)
    """Start of the quiet hours, local; None: there are none."""
    quiet_until: time | None = time(6)
    """End of the quiet hours, local, exclusive; before ``quiet_from`` when they span midnight."""
    session_gap: timedelta = timedelta(minutes=30)
    """Silence after which the next turn starts a new session."""


class Usage(BaseModel):
    """How much a child has used the bot so far. Times carry the child's zone."""

    model_config = ConfigDict(frozen=True)

    last_turn_at: datetime | None = None
    """The turn before this one; None: there was none."""
    last_disclosed_at: datetime | None = None
    """When the child was last told that this is a computer program."""
    last_break_at: datetime | None = None
    """When a pause was last suggested."""
    session_started_at: datetime | None = None
    """Start of the session that the last turn belongs to."""
    used_today: timedelta = Field(default=timedelta(0), ge=timedelta(0))
    """Use since local midnight."""


class Reminder(StrEnum):
    """What is to be said with this reply, by template name."""

    SESSION_START = "disclosure/session_start"
    STILL_A_PROGRAM = "disclosure/hourly"
    TAKE_A_BREAK = "disclosure/break"


class Close(StrEnum):
    """Why the bot ends the talk politely, by template name."""

    DAILY_LIMIT = "goodbye/daily_limit"
    QUIET_HOURS = "goodbye/quiet_hours"


class Consent(BaseModel):
    """What the store knows about a household's consent."""

    model_config = ConfigDict(frozen=True)

    given_at: datetime | None = None
    """When a guardian, or the operator of a private instance, consented; None: never."""
    withdrawn_at: datetime | None = None
    """When it was withdrawn; None: it was not."""
    text_version: str = ""
    """Version of the text agreed to."""
    scopes: frozenset[str] = frozenset()
    """What was agreed to beyond ``chat``; ``profiling`` is its own scope."""


ConsentReason = Literal["none", "withdrawn", "outdated", "scope"]


class Gate(BaseModel):
    """Whether something may happen, and if not, why: ``reason`` is a stable word, ``what_to_do`` a sentence."""

    model_config = ConfigDict(frozen=True)

    allowed: bool
    reason: ConsentReason | None = None
    what_to_do: str = ""


OPEN = Gate(allowed=True)

_WHAT_TO_DO: dict[ConsentReason, str] = {
    "none": "A guardian has to read the notice and consent before the child can talk or anything is stored.",
    "withdrawn": "Consent was withdrawn; a guardian has to consent again before anything is stored.",
    "outdated": "The notice has changed; a guardian has to agree to the present version.",
    "scope": "A guardian has to agree to this use separately; it is not part of the consent to talk.",
}


def consent_gate(consent: Consent, *, scope: str = "chat", required_version: str = "") -> Gate:
    """Whether a household's consent covers ``scope``. Every route that talks or stores asks this first.

    ``required_version`` is the oldest version of the notice that still counts; empty: any.
    """
    if consent.given_at is None:
        return _closed("none")
    if consent.withdrawn_at is not None and consent.withdrawn_at >= consent.given_at:
        return _closed("withdrawn")
    if required_version and consent.text_version < required_version:
        return _closed("outdated")
    if scope != "chat" and scope not in consent.scopes:
        return _closed("scope")
    return OPEN


def _closed(reason: ConsentReason) -> Gate:
    return Gate(allowed=False, reason=reason, what_to_do=_WHAT_TO_DO[reason])


def starts_session(rules: UseRules, usage: Usage, now: datetime) -> bool:
    """Whether a turn at ``now`` opens a new session: the first one ever, or after a silence."""
    return usage.last_turn_at is None or now - usage.last_turn_at >= rules.session_gap


def reminders(rules: UseRules, usage: Usage, now: datetime) -> tuple[Reminder, ...]:
    """What has to be said with the reply at ``now``, in the order it is said."""
    if starts_session(rules, usage, now):
        return (Reminder.SESSION_START,)
    started = usage.session_started_at or usage.last_turn_at or now
    due: list[Reminder] = []
    if now - max(started, usage.last_disclosed_at or started) >= rules.disclosure_every:
        due.append(Reminder.STILL_A_PROGRAM)
    if rules.break_every and now - max(started, usage.last_break_at or started) >= rules.break_every:
        due.append(Reminder.TAKE_A_BREAK)
    return tuple(due)


def in_quiet_hours(rules: UseRules, now: datetime) -> bool:
    """Whether ``now``, in the child's zone, lies in the quiet hours."""
    if rules.quiet_from is None or rules.quiet_until is None or rules.quiet_from == rules.quiet_until:
        return False
    local = now.time().replace(tzinfo=None)
    if rules.quiet_from < rules.quiet_until:
        return rules.quiet_from <= local < rules.quiet_until
    return local >= rules.quiet_from or local < rules.quiet_until


def time_left(rules: UseRules, usage: Usage) -> timedelta | None:
    """Use left today, never negative; None without a limit."""
    return None if rules.daily_limit is None else max(rules.daily_limit - usage.used_today, timedelta(0))


def close_reason(rules: UseRules, usage: Usage, now: datetime) -> Close | None:
    """Why a reply at ``now`` has to be a polite close, or None. A crisis is answered all the same: ask that first."""
    if in_quiet_hours(rules, now):
        return Close.QUIET_HOURS
    left = time_left(rules, usage)
    return Close.DAILY_LIMIT if left is not None and not left else None


def add_turn(rules: UseRules, usage: Usage, now: datetime, said: tuple[Reminder, ...] = ()) -> Usage:
    """Usage after a turn at ``now`` with which ``said`` was said.

    The time between two turns counts as use unless it is a silence; what lies before local midnight counts for the day
    before. A turn that arrives out of order adds nothing.
    """
    fresh = starts_session(rules, usage, now)
    used = usage.used_today
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if usage.last_turn_at is not None and usage.last_turn_at < midnight:
        used = timedelta(0)
    if not fresh and usage.last_turn_at is not None:
        used += max(now - max(usage.last_turn_at, midnight), timedelta(0))
    disclosed = any(reminder != Reminder.TAKE_A_BREAK for reminder in said)
    return Usage(
        last_turn_at=max(now, usage.last_turn_at or now),
        last_disclosed_at=now if disclosed else usage.last_disclosed_at,
        last_break_at=now if Reminder.TAKE_A_BREAK in said else usage.last_break_at,
        session_started_at=now if fresh else usage.session_started_at or usage.last_turn_at,
        used_today=used,
    )
