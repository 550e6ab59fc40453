"""Facts: the newest well-grounded value wins, corrections beat repeats, a guardian beats the child, pins beat all."""

from __future__ import annotations

from companion.domain.observation import ObservedFact
from companion.domain.operation import ChallengeFact, ClearFact, Operation, Reject, RepeatFact, SetFact
from companion.domain.profile import FactValue, Profile
from companion.merge.context import Decider
from companion.text import en_number, fold_text, zh_number

WEAK = 0.5
"""Below this confidence an observation does not replace a confirmed value."""

CHALLENGE_DAYS = 2
"""On how many different days a child must say otherwise before its word replaces a guardian's."""


def decide_fact(profile: Profile, fact: ObservedFact, decider: Decider) -> list[Operation]:
    """Decide what one observed fact changes."""
    current = profile.facts.get(fact.field)
    if fact.withdrawn:
        return _withdraw(current, fact, decider)
    if current is None:
        return [_set(fact, decider, "first_value")]
    if same_value(fact.field, current.value, fact.value):
        if fact.field == "birthday" and len(fact.value) > len(current.value) and not current.pinned:
            return [_set(fact, decider, "more_exact")]
        confirmed = current.source_turn_id != decider.turn_id
        return [RepeatFact(**decider.stamp("repeat"), field=fact.field, confirmed=confirmed)]
    if current.pinned:
        return [_reject(fact, decider, "pinned")]
    if decider.privileged:
        return [_set(fact, decider, "guardian_said")]
    if current.source in ("guardian", "device"):
        return _challenge(current, fact, decider)
    if fact.confidence < WEAK and current.confirmed and not fact.correction:
        return [_reject(fact, decider, "weak_against_confirmed")]
    return [_set(fact, decider, "correction" if fact.correction else "newest")]


def same_value(field: str, one: str, other: str) -> bool:
    """Whether two spellings of a fact mean the same: 三年级 and grade 3, 05-20 and 2017-05-20."""
    if one == other:
        return True
    one, other = fold_text(one).strip(), fold_text(other).strip()
    if one == other:
        return True
    if field == "birthday":
        return one[-5:] == other[-5:] and (len(one) != len(other))
    if field == "age":
        return _number(one) is not None and _number(one) == _number(other)
    if field == "grade":
        return _grade(one) is not None and _grade(one) == _grade(other)
    return False


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        number = zh_number(text.rstrip("岁"))
        return float(number) if number is not None else None


def _grade(text: str) -> int | None:
    if text.endswith("年级"):
        text = text.removesuffix("年级").removeprefix("小学")
        return zh_number(text)
    words = text.replace("grade", " ").replace("year", " ").split()
    return en_number(words[0]) if len(words) == 1 else None


def _set(fact: ObservedFact, decider: Decider, rule: str) -> SetFact:
    return SetFact(
        **decider.stamp(rule),
        field=fact.field,
        value=fact.value,
        evidence=fact.evidence,
        confidence=fact.confidence,
        source="guardian" if decider.privileged else "child",
        confirmed=decider.privileged,
    )


def _reject(fact: ObservedFact, decider: Decider, rule: str) -> Reject:
    return Reject(**decider.stamp(rule), item="fact", label=fact.field, value=fact.value, evidence=fact.evidence)


def _withdraw(current: FactValue | None, fact: ObservedFact, decider: Decider) -> list[Operation]:
    if current is None or not same_value(fact.field, current.value, fact.value):
        return []
    if current.pinned or (current.source != "child" and not decider.privileged):
        return [_reject(fact, decider, "pinned" if current.pinned else "guardian_said")]
    return [ClearFact(**decider.stamp("withdrawn"), field=fact.field)]


def _challenge(current: FactValue, fact: ObservedFact, decider: Decider) -> list[Operation]:
    today = decider.at.date().isoformat()
    days = {today}
    if current.challenge == fact.value:
        days |= set(current.challenge_dates)
    if len(days) >= CHALLENGE_DAYS:
        return [_set(fact, decider, "child_said_on_two_days")]
    return [ChallengeFact(**decider.stamp("guardian_said"), field=fact.field, value=fact.value, evidence=fact.evidence)]
