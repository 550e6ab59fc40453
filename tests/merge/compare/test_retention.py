"""Retention: what a policy would remove, in which order, and what it may never touch."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from companion.domain import DateInfo, Memory
from companion.merge.retention import Policy, dynamic_score, plan_removals
from hypothesis import given
from hypothesis import strategies as st

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Used:
    count: int
    last_at: datetime


def memory(name: str, days: float, kind: str = "event", **more: Any) -> Memory:
    said = NOW - timedelta(days=days)
    fields = {"id": name, "content": name, "kind": kind, "evidence": name, "source_turn_id": None}
    return Memory.model_validate(fields | {"created_at": said, "updated_at": said} | more)


def going(policy: Policy, *memories: Memory, **more: Any) -> list[tuple[str, str]]:
    return [(removal.memory.id, removal.rule) for removal in plan_removals(memories, policy, NOW, **more)]


@pytest.mark.parametrize(
    ("known", "use", "expected"),
    [
        (memory("new", 0), None, 1.0),
        (memory("event", 45), None, 0.5),
        (memory("event", 90), None, 0.25),
        (memory("taste", 240, "preference"), None, 0.5),
        (memory("heard", 0, touches=3), None, 3.0),
        (memory("used", 45), Used(3, NOW), 1.5),
        (memory("used", 45), Used(3, NOW - timedelta(days=45)), 1.0),
    ],
)
def test_time_decay_times_use(known: Memory, use: Used | None, expected: float) -> None:
    assert dynamic_score(known, NOW, use) == pytest.approx(expected)


def test_no_policy_removes_nothing() -> None:
    assert going(Policy(), memory("a", 9999)) == []


def test_by_age_and_kind() -> None:
    policy = Policy(older_than_days=30, kinds=frozenset({"event"}))
    old, taste, young = memory("old", 31), memory("taste", 31, "preference"), memory("young", 29)
    assert going(policy, old, taste, young) == [("old", "retention_age")]


def test_a_turn_handed_in_late_ages_from_its_arrival() -> None:
    policy = Policy(older_than_days=30, unused_for_days=30)
    late = memory("late", 400)
    assert going(policy, late, received={"late": NOW - timedelta(days=2)}) == []
    assert going(policy, late, received={"late": NOW - timedelta(days=31)}) == [("late", "retention_age")]


def test_by_use() -> None:
    policy = Policy(unused_for_days=30)
    access = {"used": Used(1, NOW - timedelta(days=3)), "never": Used(0, NOW)}
    found = going(policy, memory("used", 99), memory("never", 99), memory("unused", 98), access=access)
    assert found == [("never", "retention_unused"), ("unused", "retention_unused")]


def test_by_model() -> None:
    policy = Policy(models=frozenset({"bad"}))
    assert going(policy, memory("a", 0, model="bad"), memory("b", 0, model="good")) == [("a", "retention_model")]


def test_superseded_and_expired() -> None:
    policy = Policy(superseded_after_days=10, expired_after_days=10)
    over = DateInfo(original="那天", absolute=NOW - timedelta(days=12), expire_at=NOW - timedelta(days=11))
    ahead = DateInfo(original="那天", absolute=NOW, expire_at=NOW + timedelta(days=1))
    found = going(
        policy,
        memory("replaced", 50, superseded_at=NOW - timedelta(days=11)),
        memory("lately", 50, superseded_at=NOW - timedelta(days=9)),
        memory("over", 20, "plan", date_info=over),
        memory("ahead", 20, "plan", date_info=ahead),
    )
    assert found == [("replaced", "retention_superseded"), ("over", "retention_expired")]


def test_keeping_the_best() -> None:
    known = [memory(f"m{days}", days) for days in (5, 1, 9, 3)]
    assert going(Policy(keep_at_most=2), *known) == [("m9", "retention_score"), ("m5", "retention_score")]


@given(
    st.lists(st.tuples(st.floats(0, 500), st.booleans(), st.booleans()), max_size=20),
    st.integers(0, 10),
    st.floats(0, 400),
)
def test_permanent_and_guardians_words_always_stay(
    rows: list[tuple[float, bool, bool]], keep: int, limit: float
) -> None:
    known = [
        memory(f"m{i}", days, permanent=permanent, witness="guardian" if guardian else "pattern")
        for i, (days, permanent, guardian) in enumerate(rows)
    ]
    removals = plan_removals(known, Policy(older_than_days=limit, keep_at_most=keep), NOW)
    assert not any(removal.memory.permanent or removal.memory.witness == "guardian" for removal in removals)
    assert [removal.score for removal in removals] == sorted(removal.score for removal in removals)
    assert len({removal.memory.id for removal in removals}) == len(removals)
    free = sum(not (permanent or guardian) for _, permanent, guardian in rows)
    assert free - len(removals) <= keep
