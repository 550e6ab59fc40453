"""Which memories a household's retention policy would remove, and in which order. Pure; the removing is an operation.

What a guardian pinned or what is permanent by its nature (an allergy) is never removed. Ages count from when a thing
was last said, since a thing heard again is known anew.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from companion.domain.observation import MemoryKind
from companion.domain.profile import Memory

HALF_LIFE_DAYS: Mapping[MemoryKind, float] = {
    "event": 45.0,
    "plan": 30.0,
    "feeling": 30.0,
    "summary": 60.0,
    "wish": 90.0,
    "school": 120.0,
    "possession": 120.0,
}
"""After so many days a memory of a kind is worth half; kinds not named last longer."""

LASTING_HALF_LIFE_DAYS = 240.0

_DAY = 86_400.0


class Use(Protocol):
    """How often a memory was used in replies, and when last."""

    @property
    def count(self) -> int: ...

    @property
    def last_at(self) -> datetime: ...


@dataclass(frozen=True, slots=True)
class Policy:
    """What a household wants cleaned. None switches a rule off; a memory that any rule names goes."""

    older_than_days: float | None = None
    """Not said again for so long."""
    unused_for_days: float | None = None
    """Neither said nor used in a reply for so long."""
    kinds: frozenset[MemoryKind] = frozenset()
    """The age rules concern these kinds only; empty means all."""
    superseded_after_days: float | None = None
    """Replaced so long ago: the old value is no longer needed to tell what changed."""
    expired_after_days: float | None = None
    """Dated, and over for so long."""
    models: frozenset[str] = frozenset()
    """Written by these models (their output proved wrong)."""
    keep_at_most: int | None = None
    """Of the memories that still hold; those of the lowest dynamic score go first."""


@dataclass(frozen=True, slots=True)
class Removal:
    """One memory that would go."""

    memory: Memory
    rule: str
    """``retention_age``, ``retention_unused``, ``retention_superseded``, ``retention_expired``, ``retention_model`` or
    ``retention_score``."""
    score: float
    """Its dynamic score at the moment of asking."""


def dynamic_score(memory: Memory, now: datetime, use: Use | None = None) -> float:
    """How much a memory is worth keeping, above 0: time decay times use.

    Half the worth is lost with each half-life of its kind since it was last said; each doubling of how often it was
    heard or used adds one (the use fading with the same half-life). An event said 45 days ago and never used is worth
    0.5; used three times today, 0.5 * (1 + 2) = 1.5.
    """
    half_life = HALF_LIFE_DAYS.get(memory.kind, LASTING_HALF_LIFE_DAYS)
    decay = _halved(_days(memory.updated_at, now), half_life)
    worth = 1.0 + _doublings(memory.touches)
    if use is not None:
        worth += _doublings(use.count) * _halved(_days(use.last_at, now), half_life)
    return decay * worth


def plan_removals(
    memories: Iterable[Memory],
    policy: Policy,
    now: datetime,
    *,
    access: Mapping[str, Use] | None = None,
    received: Mapping[str, datetime] | None = None,
) -> list[Removal]:
    """What the policy would remove now, lowest dynamic score first. Nothing is changed: this is the dry run too.

    :param access: use counts by memory id.
    :param received: when the turn behind a memory arrived, by memory id. A device that was offline for long hands in
        old turns late; their age counts from then.
    """
    access, received = access or {}, received or {}
    removals: list[Removal] = []
    staying: list[tuple[float, Memory]] = []
    for memory in memories:
        if exempt(memory):
            continue
        use = access.get(memory.id)
        score = dynamic_score(memory, now, use)
        rule = _rule(memory, policy, now, use, received.get(memory.id, memory.updated_at))
        if rule:
            removals.append(Removal(memory, rule, score))
        elif memory.live:
            staying.append((score, memory))
    if policy.keep_at_most is not None and len(staying) > policy.keep_at_most:
        staying.sort(key=lambda scored: (scored[0], scored[1].id))
        surplus = staying[: len(staying) - policy.keep_at_most]
        removals += [Removal(memory, "retention_score", score) for score, memory in surplus]
    return sorted(removals, key=lambda removal: (removal.score, removal.memory.id))


def exempt(memory: Memory) -> bool:
    """Whether no policy may remove it."""
    return memory.permanent or memory.witness == "guardian"


def _rule(memory: Memory, policy: Policy, now: datetime, use: Use | None, arrived: datetime) -> str | None:
    known = max(memory.updated_at, arrived)
    if memory.model is not None and memory.model in policy.models:
        return "retention_model"
    if memory.superseded_at is not None:
        return "retention_superseded" if _past(memory.superseded_at, policy.superseded_after_days, now) else None
    info = memory.date_info
    if info and info.expire_at and not info.recurrence and _past(info.expire_at, policy.expired_after_days, now):
        return "retention_expired"
    if policy.kinds and memory.kind not in policy.kinds:
        return None
    if _past(known, policy.older_than_days, now):
        return "retention_age"
    last = max(known, use.last_at) if use and use.count > 0 else known
    return "retention_unused" if _past(last, policy.unused_for_days, now) else None


def _past(moment: datetime, limit: float | None, now: datetime) -> bool:
    return limit is not None and (now - moment).total_seconds() > limit * _DAY


def _days(moment: datetime, now: datetime) -> float:
    return max(0.0, (now - moment).total_seconds() / _DAY)


def _halved(days: float, half_life: float) -> float:
    return float(0.5 ** (days / half_life))


def _doublings(count: int) -> float:
    return math.log2(1 + max(0, count))
