"""Values to store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
from companion.domain import Memory, Observation, Operation, Profile, fold
from companion.domain.household import Child, Household
from companion.domain.operation import AddMemory, SetFact
from companion.store.port import Commit, LearnedTurn, Lease, NewTurn
from companion.store.store import SqlStore

START = datetime(2026, 10, 5, 9, 0, tzinfo=UTC)
MakeStore = Callable[..., Awaitable[SqlStore]]
SHANGHAI = ZoneInfo("Asia/Shanghai")


def household(number: int = 1, **changes: Any) -> Household:
    return Household(id=f"hh_{number}", name=f"家{number}", created_at=START, **changes)


def child(number: int = 1, household_id: str = "hh_1", **changes: Any) -> Child:
    values = {
        "id": f"chi_{number}",
        "household_id": household_id,
        "name": "小雨",
        "timezone": "Asia/Shanghai",
        "created_at": START,
    }
    return Child(**(values | changes))


def turn(number: int = 1, child_id: str = "chi_1", household_id: str = "hh_1", **changes: Any) -> NewTurn:
    values: dict[str, Any] = {
        "id": f"turn_{child_id}_{number}",
        "household_id": household_id,
        "child_id": child_id,
        "session_id": "ses_1",
        "speaker": "child",
        "text": f"第{number}句话",
        "reply": f"回答{number}",
        "spoken_at": START + timedelta(minutes=number),
        "received_at": START + timedelta(minutes=number),
        "safety": {"rules": ["none"]},
    }
    return NewTurn(**(values | changes))


def set_name(turn_id: str | None = None, value: str = "小雨", at: datetime = START) -> SetFact:
    return SetFact(id=f"op_{turn_id}_{value}", turn_id=turn_id, at=at, rule="name.self", field="name", value=value)


def add_memory(number: int, turn_id: str | None = None, at: datetime = START, content: str = "") -> AddMemory:
    memory = Memory(
        id=f"mem_{number}",
        content=content or f"记得{number}",
        kind="preference",
        evidence="我喜欢",
        source_turn_id=turn_id,
        created_at=at,
        updated_at=at,
    )
    return AddMemory(id=f"op_mem_{number}", turn_id=turn_id, at=at, rule="memory.new", memory=memory)


def vector(*numbers: float) -> bytes:
    return np.array(numbers, dtype="<f4").tobytes()


async def people(store: SqlStore, children: int = 1) -> None:
    """One household with children."""
    await store.add_household(household())
    for number in range(1, children + 1):
        await store.add_child(child(number), (), Profile(child_id=f"chi_{number}"))


async def commit_of(
    store: SqlStore,
    child_id: str,
    turn_ids: Sequence[str],
    operations: Sequence[Operation],
    *,
    lease: Lease | None = None,
    **changes: Any,
) -> Commit:
    """A commit on top of the profile as it is."""
    stored = await store.profile(child_id)
    values: dict[str, Any] = {
        "child_id": child_id,
        "expected_revision": stored.revision,
        "profile": fold(stored.profile, operations),
        "operations": operations,
        "learned": [LearnedTurn(turn_id, Observation(turn_id=turn_id)) for turn_id in turn_ids],
        "learned_at": START + timedelta(hours=1),
        "lease": lease,
    }
    return Commit(**(values | changes))
