"""Rotating a household's data key while it is in use."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.domain.household import Alert
from companion.store import tables
from companion.store.keyring import KeyRingCipher
from companion.store.port import Idempotent
from companion.store.rotation import BATCH, rotate_data
from companion.store.store import SqlStore
from sqlalchemy import select

from .makers import START, MakeStore, add_memory, commit_of, people, set_name, turn, vector


def ring_at(tmp_path: Path) -> KeyRingCipher:
    return KeyRingCipher([bytes(32)], tmp_path / "keys.jsonl")


async def fill(store: SqlStore, turns: int = 5) -> None:
    await people(store)
    alert = Alert(
        id="alert_1",
        household_id="hh_1",
        child_id="chi_1",
        turn_id=None,
        category="x",
        severity=1,
        rule="x",
        created_at=START,
        note="n",
    )
    await store.add_turn(turn(0), alerts=[alert], idempotent=Idempotent("k", "d", {"reply": "r"}))
    await asyncio.gather(*(store.add_turn(turn(number)) for number in range(1, turns)))
    operations = [set_name("turn_chi_1_0"), add_memory(1, "turn_chi_1_0")]
    vectors = {"mem_1": ("hash", vector(1, 2))}
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_0"], operations, vectors=vectors))
    await store.fail_turn(None, "turn_chi_1_1", "bad", "raw", None)


async def key_numbers(store: SqlStore, ring: KeyRingCipher) -> set[int]:
    numbers = set()
    for table, names in (
        (tables.households, ["body"]),
        (tables.children, ["body"]),
        (tables.turns, ["text", "reply", "raw_output"]),
        (tables.answers, ["response"]),
        (tables.snapshots, ["body"]),
        (tables.operations, ["body"]),
        (tables.observations, ["body"]),
        (tables.memory_vectors, ["vector"]),
        (tables.alerts, ["note"]),
    ):
        columns = [table.c[name] for name in names]
        for row in await store._runner.read(lambda c, of=columns: c.execute(select(*of)).all()):
            numbers |= {ring.sealed_with(value) for value in row if value is not None}
    return numbers


async def test_everything_is_sealed_with_the_new_key(make_store: MakeStore, tmp_path: Path) -> None:
    ring = ring_at(tmp_path)
    store = await make_store(cipher=ring)
    await fill(store)
    assert await key_numbers(store, ring) == {1}
    assert await rotate_data(store, ring, "hh_1", grace=0) >= 14
    assert await key_numbers(store, ring) == {2}
    assert len((tmp_path / "keys.jsonl").read_text().splitlines()) == 1
    again = await make_store(cipher=ring_at(tmp_path))
    assert (await again.turn("chi_1", "turn_chi_1_1")).raw_output == "raw"
    assert (await again.vectors("chi_1", "hash"))[1].tolist() == [[1, 2]]
    assert (await again.child("hh_1", "chi_1")).name == "小雨"
    assert (await again.alerts("hh_1"))[0].note == "n"


async def test_what_was_in_clear_is_sealed(make_store: MakeStore, tmp_path: Path) -> None:
    await fill(await make_store())
    ring = ring_at(tmp_path)
    store = await make_store(cipher=ring)
    assert (await store.turn("chi_1", "turn_chi_1_0")).turn.text == "第0句话"
    assert await key_numbers(store, ring) == {0}
    await rotate_data(store, ring, "hh_1", grace=0)
    assert await key_numbers(store, ring) == {1}
    assert (await store.turn("chi_1", "turn_chi_1_0")).turn.text == "第0句话"


async def test_others_go_on_meanwhile(make_store: MakeStore, tmp_path: Path) -> None:
    ring, other_ring = ring_at(tmp_path), ring_at(tmp_path)
    store, other = await make_store(cipher=ring), await make_store(cipher=other_ring)
    await fill(store, turns=BATCH + 50)
    writers = [other.add_turn(turn(number)) for number in range(1000, 1060)]
    learning = other.commit(await commit_of(other, "chi_1", [], [add_memory(2)]))
    await asyncio.gather(rotate_data(store, ring, "hh_1", grace=0.3), learning, *writers)
    assert await key_numbers(store, ring) == {2}
    turns = await other.turns("chi_1", limit=1000)
    assert len(turns) == BATCH + 50 + 60
    assert set((await other.profile("chi_1")).profile.memories) == {"mem_1", "mem_2"}
