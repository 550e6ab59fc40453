"""Turns: stored once, in order, with all that belongs to them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta, timezone

import pytest
from companion.domain import Profile, fold
from companion.domain.household import Alert
from companion.domain.operation import FollowUpMemory
from companion.errors import Conflict, NotFound
from companion.store.port import Idempotent
from companion.store.store import SqlStore

from .makers import SHANGHAI, START, MakeStore, add_memory, child, commit_of, household, people, turn


async def test_a_turn_comes_back_whole_and_in_the_childs_zone(store: SqlStore) -> None:
    await people(store)
    spoken = datetime(2026, 10, 5, 20, 30, 15, 123456, tzinfo=timezone(timedelta(hours=2)))
    made = await store.add_turn(turn(1, text="我喜欢🦖\n", reply=None, spoken_at=spoken))
    found = await store.turn("chi_1", made.id)
    assert found.turn == made
    assert found.turn.spoken_at == spoken
    assert found.turn.spoken_at.tzinfo is SHANGHAI or str(found.turn.spoken_at.tzinfo) == "Asia/Shanghai"
    assert found.turn.spoken_at.hour == 2
    assert (found.turn.sequence, found.state, found.attempts, found.safety) == (1, "pending", 0, {"rules": ["none"]})
    assert found.turn.text == "我喜欢🦖\n"
    assert found.turn.reply is None


async def test_an_old_turn_keeps_the_zone_it_was_said_in(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    await store.update_child(child(1, timezone="Europe/Berlin"))
    await store.add_turn(turn(2))
    zones = [str(stored.turn.spoken_at.tzinfo) for stored in await store.turns("chi_1")]
    assert zones == ["Europe/Berlin", "Asia/Shanghai"]


async def test_order_is_when_it_was_said_then_arrival(store: SqlStore) -> None:
    await people(store)
    late = START + timedelta(minutes=1)
    for number, minutes in ((1, 5), (2, 1), (3, 9), (4, 1)):
        await store.add_turn(turn(number, spoken_at=START + timedelta(minutes=minutes)))
    newest_first = [stored.turn.sequence for stored in await store.turns("chi_1")]
    assert newest_first == [3, 1, 4, 2]
    page = await store.turns("chi_1", limit=2)
    rest = await store.turns("chi_1", before=page[-1].turn.order, limit=1)
    assert [stored.turn.sequence for stored in rest] == [4]
    assert [s.turn.sequence for s in await store.turns("chi_1", before=rest[-1].turn.order)] == [2]
    assert [s.turn.sequence for s in await store.pending_turns("chi_1", START)] == [2, 4, 1, 3]
    between = await store.turns_between("chi_1", late, START + timedelta(minutes=9))
    assert [stored.turn.sequence for stored in between] == [2, 4, 1]


async def test_turns_of_a_session(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    await store.add_turn(turn(2, session_id="ses_2"))
    assert [s.turn.sequence for s in await store.turns("chi_1", session_id="ses_2")] == [2]


async def test_nothing_crosses_households(store: SqlStore) -> None:
    await people(store)
    await store.add_household(household(2))
    with pytest.raises(NotFound):
        await store.add_turn(turn(1, household_id="hh_2"))
    with pytest.raises(NotFound):
        await store.add_turn(turn(1, child_id="chi_9"))
    for ask in (store.turns("chi_9"), store.turn("chi_1", "turn_9"), store.pending_turns("chi_9", START)):
        with pytest.raises(NotFound):
            await ask
    assert await store.turns("chi_1") == []


async def test_sixteen_writers_lose_nothing_and_number_without_gaps(store: SqlStore) -> None:
    await people(store, children=4)

    async def writer(number: int) -> None:
        for step in range(10):
            await store.add_turn(turn(number * 100 + step, child_id=f"chi_{number % 4 + 1}"))

    await asyncio.gather(*(writer(number) for number in range(16)))
    for number in range(1, 5):
        stored = await store.turns(f"chi_{number}", limit=100)
        assert sorted(s.turn.sequence for s in stored) == list(range(1, 41))


async def test_writers_of_several_processes(make_store: MakeStore) -> None:
    stores = [await make_store() for _ in range(4)]
    await people(stores[0], children=2)

    async def writer(store: SqlStore, number: int) -> None:
        for step in range(5):
            await store.add_turn(turn(number * 100 + step, child_id=f"chi_{step % 2 + 1}"))

    await asyncio.gather(*(writer(store, 4 * i + n) for i, store in enumerate(stores) for n in range(4)))
    counts = [len(await stores[0].turns(f"chi_{number}", limit=100)) for number in (1, 2)]
    assert counts == [48, 32]


async def test_a_group_commit_holds_each_turn_to_its_own_verdict(store: SqlStore) -> None:
    await people(store, children=2)
    await store.add_turn(turn(1))
    alert = _alert(1)
    outcomes = await asyncio.gather(
        store.add_turn(turn(2)),
        store.add_turn(turn(3, child_id="chi_9")),
        store.add_turn(turn(1, text="again"), alerts=[alert], used_memories=["mem_1"]),
        store.add_turn(turn(4, child_id="chi_2")),
        return_exceptions=True,
    )
    assert [type(outcome).__name__ for outcome in outcomes] == ["Turn", "NotFound", "Conflict", "Turn"]
    assert [s.turn.text for s in await store.turns("chi_1")] == ["第2句话", "第1句话"]
    assert await store.alerts("hh_1") == []  # nothing of the refused one
    assert await store.access("chi_1") == {}
    assert len(await store.turns("chi_2")) == 1


async def test_all_that_belongs_to_a_turn_is_one_commit(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1, text="我的电话是138"))
    await store.commit(await commit_of(store, "chi_1", [], [add_memory(1), add_memory(2)]))
    followed = FollowUpMemory(id="op_f", turn_id="turn_chi_1_2", at=START, rule="follow_up", memory_id="mem_1")
    await store.add_turn(
        turn(2),
        alerts=[_alert(1)],
        rewrites={"turn_chi_1_1": "[已过滤]"},
        used_memories=["mem_1", "mem_2", "mem_1"],
        followed_up=[followed],
    )
    assert (await store.turn("chi_1", "turn_chi_1_1")).turn.text == "[已过滤]"
    assert await store.alerts("hh_1") == [_alert(1)]
    access = await store.access("chi_1")
    assert {key: value.count for key, value in access.items()} == {"mem_1": 2, "mem_2": 1}
    stored = await store.profile("chi_1")
    assert stored.revision == 2
    assert stored.profile.memories["mem_1"].followed_up_at == START
    operations = [operation for _, operation in await store.operations("chi_1")]
    assert stored.profile == fold(Profile(child_id="chi_1"), operations)
    assert operations[-1] == followed


async def test_an_idempotent_retry_gives_the_first_turn(store: SqlStore) -> None:
    await people(store)
    key = Idempotent("abc", "digest", {"turn_id": "turn_chi_1_1", "reply": "好"})
    first = await store.add_turn(turn(1), idempotent=key)
    assert await store.idempotent("hh_1", "abc") == key
    assert await store.idempotent("hh_1", "other") is None
    assert await store.add_turn(turn(2), idempotent=key) == first
    with pytest.raises(Conflict):
        await store.add_turn(turn(3), idempotent=Idempotent("abc", "another body"))
    assert len(await store.turns("chi_1")) == 1


async def test_many_retries_at_once_store_one_turn(make_store: MakeStore) -> None:
    stores = [await make_store(), await make_store()]
    await people(stores[0])
    key = Idempotent("abc", "digest")
    turns = await asyncio.gather(
        *(stores[number % 2].add_turn(turn(number), idempotent=key) for number in range(10)), return_exceptions=True
    )
    kept = await stores[0].turns("chi_1")
    assert len(kept) == 1
    assert all(found == kept[0].turn for found in turns)


async def test_states(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1, state="skipped"))
    await store.add_turn(turn(2))
    assert [s.turn.sequence for s in await store.pending_turns("chi_1", START)] == [2]
    await store.set_turn_state("chi_1", "turn_chi_1_2", "skipped")
    assert (await store.backlog()).pending == 0
    assert await store.lease_child("w", START, START + timedelta(minutes=1)) is None
    await store.set_turn_state("chi_1", "turn_chi_1_1", "pending")
    assert await store.lease_child("w", START, START + timedelta(minutes=1)) is not None
    with pytest.raises(NotFound):
        await store.set_turn_state("chi_1", "turn_9", "pending")


def _alert(number: int) -> Alert:
    return Alert(
        id=f"alert_{number}",
        household_id="hh_1",
        child_id="chi_1",
        turn_id="turn_chi_1_2",
        category="self_harm",
        severity=3,
        rule="self_harm.direct",
        created_at=START.astimezone(UTC),
    )
