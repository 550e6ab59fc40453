"""What is kept in memory is never older than what the database says."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from companion.domain import Profile
from companion.domain.household import Consent, DeviceKey
from companion.domain.operation import FollowUpMemory
from companion.errors import NotFound
from companion.store import freshness
from companion.store.cache import RECENT, TURN_SIZE, ChildCache, ChildState
from companion.store.port import StoredProfile
from companion.store.store import SqlStore

from .makers import START, MakeStore, add_memory, child, commit_of, people, set_name, turn, vector


async def test_turns_kept_equal_turns_read(store: SqlStore, make_store: MakeStore) -> None:
    await people(store)
    other = await make_store()
    assert await store.turns("chi_1") == []
    for number in range(RECENT + 6):
        late = number % 5 == 0
        spoken = START + timedelta(minutes=number - (10 if late else 0))
        writer = other if number % 7 == 3 else store
        rewrites = {f"turn_chi_1_{number - 1}": "[已过滤]"} if number == 9 else {}
        await writer.add_turn(turn(number, spoken_at=spoken), used_memories=["mem_1"], rewrites=rewrites)
        kept = await store.turns("chi_1", limit=RECENT)
        other._cache.clear()
        assert kept == await other.turns("chi_1", limit=RECENT)
        assert (await store.access("chi_1"))["mem_1"].count >= number  # another process's at the latest a moment later
    await asyncio.sleep(0.06)
    assert (await store.access("chi_1"))["mem_1"].count == RECENT + 6


async def test_states_of_kept_turns_change(store: SqlStore) -> None:
    await people(store)
    await store.add_turn(turn(1))
    assert (await store.turns("chi_1"))[0].state == "pending"
    await store.fail_turn(None, "turn_chi_1_1", "timeout", None, None)
    assert (await store.turns("chi_1"))[0].state == "failed"
    await store.retry_failed("chi_1")
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_1"], []))
    assert (await store.turns("chi_1"))[0].state == "learned"
    await store.set_turn_state("chi_1", "turn_chi_1_1", "pending")
    assert (await store.turns("chi_1"))[0].state == "pending"


async def test_a_follow_up_shows_in_the_profile_at_once(store: SqlStore) -> None:
    await people(store)
    await store.commit(await commit_of(store, "chi_1", [], [add_memory(1)], vectors={"mem_1": ("hash", vector(1))}))
    assert (await store.profile("chi_1")).profile.memories["mem_1"].followed_up_at is None
    followed = FollowUpMemory(id="op_f", at=START, rule="follow_up", memory_id="mem_1")
    await store.add_turn(turn(1), followed_up=[followed])
    assert (await store.profile("chi_1")).profile.memories["mem_1"].followed_up_at == START


async def test_own_changes_of_a_household_are_seen_at_once(store: SqlStore) -> None:
    await people(store)
    for number in range(5):
        await store.save_settings("hh_1", {"n": number})
        assert (await store.household("hh_1")).settings == {"n": number}
        await store.update_child(child(1, name=f"名{number}"))
        assert (await store.child("hh_1", "chi_1")).name == f"名{number}"
        consent = Consent(
            id=f"con_{number}",
            household_id="hh_1",
            given_by="operator",
            method="operator",
            text_version="1",
            scopes=("storing",),
            given_at=START,
        )
        await store.add_consent(consent)
        assert await store.consent("hh_1") == consent
        await store.withdraw_consent("hh_1", START)
        assert await store.consent("hh_1") is None
    await store.erase_child("hh_1", "chi_1")
    with pytest.raises(NotFound):
        await store.child("hh_1", "chi_1")


async def test_anothers_changes_are_seen_with_the_next_request(make_store: MakeStore) -> None:
    one, other = await make_store(), await make_store()
    await people(one)
    key = DeviceKey(id="key_1", household_id="hh_1", label="r", scopes=("talk",), created_at=START)
    await one.add_key(key, "digest")
    assert (await other.child("hh_1", "chi_1")).name == "小雨"
    await one.update_child(child(1, name="小雪"))
    await other.key_by_digest("digest")  # every request begins with this
    assert (await other.child("hh_1", "chi_1")).name == "小雪"
    await one.revoke_key("key_1", START)
    revoked = await other.key_by_digest("digest")
    assert revoked is not None
    assert revoked.revoked_at == START


async def test_anothers_changes_are_seen_soon_without_one(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(freshness, "FRESH_SECONDS", 0.01)
    one, other = await make_store(), await make_store()
    await people(one)
    await other.household("hh_1")
    await one.save_settings("hh_1", {"a": 1})
    await asyncio.sleep(0.02)
    assert (await other.household("hh_1")).settings == {"a": 1}


async def test_readers_and_writers_at_once_see_no_mixture(store: SqlStore) -> None:
    await people(store)

    async def write() -> None:
        for number in range(1, 16):
            operations = [set_name(f"t{number}", str(number)), add_memory(number)]
            vectors = {f"mem_{number}": ("hash", vector(number))}
            await store.commit(await commit_of(store, "chi_1", [], operations, vectors=vectors))
            await store.add_turn(turn(number))

    async def read() -> None:
        while not writing.done():
            stored = await store.profile("chi_1")
            assert len(stored.profile.memories) == stored.revision
            turns = await store.turns("chi_1")
            assert [s.turn.sequence for s in turns] == list(range(len(turns), 0, -1))
            await asyncio.sleep(0)

    writing = asyncio.create_task(write())
    await asyncio.gather(writing, *(read() for _ in range(4)))


def test_the_cache_stays_within_its_budget() -> None:
    cache = ChildCache(budget=50 * TURN_SIZE)
    for number in range(200):
        state = ChildState(f"chi_{number}", "hh_1", "UTC", 1, 1, None, None)
        cache.look(state)
        stored = StoredProfile(Profile(child_id=state.child_id), 1, None)
        cache.keep(state, profile=stored, profile_size=4 * TURN_SIZE)
    assert cache._size <= 50 * TURN_SIZE
    assert cache._size == sum(kept.size for kept in cache._kept.values())
    last = ChildState("chi_199", "hh_1", "UTC", 1, 1, None, None)
    assert cache.profile(last) is not None
    cache.look(ChildState("chi_199", "hh_1", "UTC", 2, 2, None, None))
    assert cache.profile(last) is None
    cache.look(last)  # a slow reader
    assert cache._kept["chi_199"].state.revision == 2
    for number in range(200):
        cache.drop(f"chi_{number}")
    assert cache._size == 0
