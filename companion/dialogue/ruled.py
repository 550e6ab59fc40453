"""What is answered by rule rather than by a model or of one's own accord. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.household.settings import HouseholdSettings
from companion.safety import Verdict
from companion.safety.crisis import crisis_template
from companion.safety.rules_of_use import Reminder, Usage, UseRules, add_turn, close_reason, reminders
from companion.safety.speech import TEMPLATES, Intent
from companion.store.port import StoredTurn


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the rules say about the reply to one turn."""

    fixed: str | None = None
    """Name of the prompt that is the whole reply; None leaves the reply to model or templates."""
    before: tuple[str, ...] = ()
    """Names of the prompts said before the reply (disclosure, break)."""
    ends_session: bool = False


def use_rules(settings: HouseholdSettings) -> UseRules:
    """The rules of use that a household's settings mean."""
    limit = settings.daily_limit_minutes
    return UseRules(
        disclosure_every=timedelta(minutes=settings.disclosure_minutes),
        break_every=timedelta(minutes=settings.break_reminder_minutes),
        daily_limit=timedelta(minutes=limit) if limit is not None else None,
        quiet_from=settings.quiet_from,
        quiet_until=settings.quiet_until,
    )


def usage_of(rules: UseRules, turns: Sequence[StoredTurn]) -> Usage:
    """Usage as today's turns, oldest first, add up to. What was said with each is in its safety record."""
    usage = Usage()
    for stored in turns:
        said = tuple(reminder for reminder in Reminder if reminder.value in stored.safety.get("said", ()))
        usage = add_turn(rules, usage, stored.turn.spoken_at, said)
    return usage


def rule(verdict: Verdict, intent: Intent | None, rules: UseRules, usage: Usage, now: datetime) -> Ruling:
    """Decide. A crisis comes before everything, leaving before limits, limits before talk."""
    if verdict.action in ("alert", "block"):
        return Ruling(fixed=crisis_template(verdict))
    if intent == "goodbye":
        return Ruling(fixed=TEMPLATES["goodbye"], ends_session=True)
    close = close_reason(rules, usage, now)
    if close is not None:
        return Ruling(fixed=close.value, ends_session=True)
    before = tuple(reminder.value for reminder in reminders(rules, usage, now))
    if intent is not None and intent != "talk_start":
        return Ruling(fixed=TEMPLATES[intent], before=tuple(name for name in before if name != TEMPLATES[intent]))
    return Ruling(before=before)
