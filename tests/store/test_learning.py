"""Leases, commits and failures."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import numpy as np
import pytest
from companion.domain import ManualClock, Observation, Profile, fold
from companion.domain.operation import EraseMemory
from companion.errors import LeaseLost, NotFound, StaleProfile
from companion.store.port import LearnedTurn
from companion.store.store import SqlStore

from .makers import START, MakeStore, add_memory, commit_of, people, set_name, turn, vector

MINUTE = timedelta(minutes=1)


async def test_two_workers_race_for_one_child(make_store: MakeStore) -> None:
    stores = [await make_store(), await make_store()]
    await people(stores[0])
    await stores[0].add_turn(turn(1))
    leases = await asyncio.gather(
        *(stores[number % 2].lease_child(f"w{number}", START + MINUTE, START + 2 * MINUTE) for number in range(8))
    )
    won = [lease for lease in leases if lease]
    assert len(won) == 1
    assert (won[0].child_id, won[0].household_id) == ("chi_1", "hh_1")


async def test_the_longest_waiting_child_goes_first_and_a_backlog_does_not_starve_others(store: SqlStore) -> None:
    await people(store, children=3)
    for number in range(1, 6):
        await store.add_turn(turn(number, child_id="chi_1"))
    await store.add_turn(turn(7, child_id="chi_3"))
    await store.add_turn(turn(8, child_id="chi_2"))
    now = START + 10 * MINUTE
    served = []
    for step in range(4):
        lease = await store.lease_child("w", now + step * MINUTE, now + (step + 1) * MINUTE)
        assert lease is not None
        served.append(lease.child_id)
        pending = await store.pending_turns(lease.child_id, now, limit=1)
        await store.set_turn_state(lease.child_id, pending[0].turn.id, "skipped")
        await store.release_lease(lease)
    assert served == ["chi_1", "chi_3", "chi_2", "chi_1"]


async def test_a_lease_that_ran_out_is_refused_at_commit(store: SqlStore, clock: ManualClock) -> None:
    await people(store)
    await store.add_turn(turn(1))
    late = await store.lease_child("slow", clock.now(), clock.now() + MINUTE)
    assert late is not None
    assert await store.lease_child("other", clock.now(), clock.now() + MINUTE) is None
    clock.advance(2 * MINUTE)
    other = await store.lease_child("other", clock.now(), clock.now() + MINUTE)
    assert other is not None
    commit = await commit_of(store, "chi_1", ["turn_chi_1_1"], [set_name("turn_chi_1_1")], lease=late)
    with pytest.raises(LeaseLost):
        await store.commit(commit)
    with pytest.raises(LeaseLost):
        await store.extend_lease(late, clock.now(), clock.now() + MINUTE)
    with pytest.raises(LeaseLost):
        await store.fail_turn(late, "turn_chi_1_1", "timeout", None, None)
    await store.release_lease(late)  # does not touch the other's
    other = await store.extend_lease(other, clock.now(), clock.now() + 3 * MINUTE)
    clock.advance(2 * MINUTE)
    commit = await commit_of(store, "chi_1", ["turn_chi_1_1"], [set_name("turn_chi_1_1")], lease=other)
    assert await store.commit(commit) == 1
    assert len(await store.operations("chi_1")) == 1


async def test_a_named_child_is_leased_when_free(store: SqlStore) -> None:
    await people(store, children=2)
    lease = await store.lease_child("w", START, START + MINUTE, child_id="chi_2")
    assert lease is not None
    assert await store.lease_child("v", START, START + MINUTE, child_id="chi_2") is None
    await store.release_lease(lease)
    assert await store.lease_child("v", START, START + MINUTE, child_id="chi_2") is not None


async def test_a_commit_is_seen_whole(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    await store.add_turn(turn(2))
    operations = [set_name("turn_chi_1_1"), add_memory(1, "turn_chi_1_2")]
    observation = Observation(turn_id="turn_chi_1_1", warnings=("repaired",))
    commit = await commit_of(
        store,
        "chi_1",
        [],
        operations,
        learned=[
            LearnedTurn("turn_chi_1_1", observation, raw_output="{}"),
            LearnedTurn("turn_chi_1_2", Observation(turn_id="turn_chi_1_2")),
        ],
        vectors={"mem_1": ("hash", vector(0.6, 0.8))},
    )
    assert await store.commit(commit) == 1
    stored = await store.profile("chi_1")
    assert stored.profile == commit.profile
    second = await store.turn("chi_1", "turn_chi_1_2")
    assert stored.learned_order == second.turn.order
    assert (second.state, second.learned_at) == ("learned", commit.learned_at)
    assert (await store.turn("chi_1", "turn_chi_1_1")).raw_output == "{}"
    observations = await store.observations("chi_1")
    assert [found for _, found in observations] == [observation, Observation(turn_id="turn_chi_1_2")]
    assert [position for position, _ in await store.operations("chi_1")] == [1, 2]
    assert [o for _, o in await store.operations("chi_1", turn_id="turn_chi_1_2")] == [operations[1]]
    ids, matrix = await store.vectors("chi_1", "hash")
    assert ids == ["mem_1"]
    np.testing.assert_array_equal(matrix, np.array([[0.6, 0.8]], dtype=np.float32))
    assert (await store.vectors("chi_1", "other"))[0] == []
    assert await store.lease_child("w", START, START + MINUTE) is None  # nothing left to learn
    assert await store.revision("chi_1") == 1


async def test_another_process_sees_the_commit(make_store: MakeStore) -> None:
    one, other = await make_store(), await make_store()
    await people(one)
    assert (await other.profile("chi_1")).revision == 0
    await one.commit(await commit_of(one, "chi_1", [], [set_name()]))
    assert (await other.profile("chi_1")).profile.facts["name"].value == "小雨"


async def test_a_stale_commit_leaves_no_trace(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    stale = await commit_of(store, "chi_1", ["turn_chi_1_1"], [set_name("turn_chi_1_1"), add_memory(1)])
    await store.commit(await commit_of(store, "chi_1", [], [set_name(value="别的")]))
    with pytest.raises(StaleProfile):
        await store.commit(stale)
    assert (await store.turn("chi_1", "turn_chi_1_1")).state == "pending"
    assert len(await store.operations("chi_1")) == 1
    assert (await store.profile("chi_1")).profile.memories == {}


async def test_a_turn_is_learned_once(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_1"], [set_name("turn_chi_1_1")]))
    again = await commit_of(store, "chi_1", ["turn_chi_1_1"], [add_memory(1, "turn_chi_1_1")])
    with pytest.raises(LeaseLost):
        await store.commit(again)
    with pytest.raises(NotFound):
        await store.commit(await commit_of(store, "chi_1", ["turn_9"], []))
    assert len(await store.operations("chi_1")) == 1


async def test_a_rebuild_puts_all_operations_in_place(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    first = await commit_of(
        store,
        "chi_1",
        ["turn_chi_1_1"],
        [set_name(), add_memory(1), add_memory(2)],
        vectors={"mem_1": ("hash", vector(1, 0)), "mem_2": ("hash", vector(0, 1))},
    )
    await store.commit(first)
    await store.add_turn(turn(2), used_memories=["mem_1", "mem_2"])
    operations = [add_memory(2)]
    rebuilt = fold(Profile(child_id="chi_1"), operations)
    await store.commit(
        await commit_of(store, "chi_1", ["turn_chi_1_1", "turn_chi_1_2"], operations, profile=rebuilt, replace_all=True)
    )
    assert [(position, o) for position, o in await store.operations("chi_1")] == [(1, operations[0])]
    assert (await store.profile("chi_1")).profile == rebuilt
    assert (await store.vectors("chi_1", "hash"))[0] == ["mem_2"]
    assert list(await store.access("chi_1")) == ["mem_2"]


async def test_an_erased_memory_takes_its_vector_along(store: SqlStore) -> None:
    await people(store)
    made = await commit_of(
        store,
        "chi_1",
        [],
        [add_memory(1), add_memory(2)],
        vectors={"mem_1": ("hash", vector(1)), "mem_2": ("x", vector(1))},
    )
    await store.commit(made)
    erase = EraseMemory(id="op_e", at=START, rule="guardian.erase", memory_id="mem_1")
    await store.commit(await commit_of(store, "chi_1", [], [erase]))
    assert (await store.vectors("chi_1", "hash"))[0] == []
    assert (await store.vectors("chi_1", "x"))[0] == ["mem_2"]


async def test_replacing_an_observation(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_1"], []))
    changed = Observation(turn_id="turn_chi_1_1", warnings=("erased",))
    await store.replace_observation("chi_1", changed)
    assert [o for _, o in await store.observations("chi_1")] == [changed]
    with pytest.raises(NotFound):
        await store.replace_observation("chi_1", Observation(turn_id="turn_9"))


async def test_a_failed_attempt_waits_and_holds_back_those_behind_it(store: SqlStore, clock: ManualClock) -> None:
    await people(store)
    for number in (1, 2, 3):
        await store.add_turn(turn(number))
    clock.set(START + 10 * MINUTE)
    now = clock.now()
    lease = await store.lease_child("w", now, now + MINUTE)
    await store.fail_turn(lease, "turn_chi_1_2", "bad_json", "<think>", now + 5 * MINUTE)
    assert lease is not None
    await store.release_lease(lease)
    assert [s.turn.sequence for s in await store.pending_turns("chi_1", now)] == [1]
    await store.set_turn_state("chi_1", "turn_chi_1_1", "skipped")
    assert await store.lease_child("w", now, now + MINUTE) is None  # the first one waits
    # One that was said earlier need not wait.
    await store.add_turn(turn(9, spoken_at=START))
    lease = await store.lease_child("w", now, now + MINUTE)
    assert lease is not None
    assert [s.turn.id for s in await store.pending_turns("chi_1", now)] == ["turn_chi_1_9"]
    await store.set_turn_state("chi_1", "turn_chi_1_9", "skipped")
    await store.release_lease(lease)
    later = now + 6 * MINUTE
    failed = await store.pending_turns("chi_1", later)
    assert [(s.turn.sequence, s.attempts, s.failure, s.raw_output) for s in failed] == [
        (2, 1, "bad_json", "<think>"),
        (3, 0, None, None),
    ]


async def test_a_turn_given_up_is_visible_and_can_be_asked_for_again(store: SqlStore) -> None:
    await people(store)
    for number in (1, 2):
        await store.add_turn(turn(number))
    await store.fail_turn(None, "turn_chi_1_1", "timeout", "raw", None)
    assert (await store.turn("chi_1", "turn_chi_1_1")).state == "failed"
    backlog = await store.backlog(child_id="chi_1")
    assert (backlog.pending, backlog.failed, backlog.oldest) == (1, 1, START + 2 * MINUTE)
    assert (await store.backlog(household_id="hh_2")).pending == 0
    assert [s.turn.sequence for s in await store.pending_turns("chi_1", START)] == [2]
    assert await store.retry_failed("chi_1") == 1
    assert [s.turn.sequence for s in await store.pending_turns("chi_1", START)] == [1, 2]
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_1"], []))
    learned = await store.turn("chi_1", "turn_chi_1_1")
    assert (learned.state, learned.failure, learned.attempts) == ("learned", None, 1)
    with pytest.raises(NotFound):
        await store.fail_turn(None, "turn_chi_1_1", "timeout", None, None)


async def test_a_stored_turn_wakes_whoever_waits(make_store: MakeStore) -> None:
    store = await make_store()
    await people(store)
    assert await store.wait_for_work(0.01) is False
    waiting = asyncio.create_task(store.wait_for_work(10))
    await asyncio.sleep(0.05)
    await store.add_turn(turn(1))
    assert await waiting is True


async def test_a_clock_set_back_holds_nobody_up(store: SqlStore, clock: ManualClock) -> None:
    await people(store, children=2)
    clock.set(START + timedelta(days=30))  # by mistake
    await store.add_turn(turn(1, received_at=clock.now()))
    await store.add_turn(turn(2, child_id="chi_2", received_at=clock.now()))
    assert await store.lease_child("crashed", clock.now(), clock.now() + MINUTE, child_id="chi_1") is not None
    await store.fail_turn(None, "turn_chi_2_2", "timeout", None, clock.now() + MINUTE)
    clock.set(START)
    leases = [await store.lease_child("w", clock.now(), clock.now() + MINUTE) for _ in range(3)]
    assert {lease.child_id for lease in leases if lease} == {"chi_1", "chi_2"}
    assert leases[2] is None
    assert len(await store.pending_turns("chi_2", clock.now())) == 1
