"""Erased is gone: from the rows, the files and, with the key, from every backup."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from companion.domain import ManualClock, Profile
from companion.domain.household import Alert, DeviceKey
from companion.errors import ConfigurationError, NotFound
from companion.store import open_store, tables
from companion.store.keyring import KeyRingCipher
from companion.store.port import Idempotent
from companion.store.store import SqlStore
from sqlalchemy import func, make_url, select

from .makers import START, MakeStore, add_memory, child, commit_of, household, people, set_name, turn, vector

SECRET = "独角兽阿布莫西斯"


async def fill(store: SqlStore, child_id: str = "chi_1", household_id: str = "hh_1") -> None:
    """Leave the secret in every place there is."""
    alert = Alert(
        id=f"alert_{child_id}",
        household_id=household_id,
        child_id=child_id,
        turn_id=None,
        category="x",
        severity=1,
        rule="x",
        created_at=START,
        note=SECRET,
    )
    for number in range(40):
        await store.add_turn(
            turn(number, child_id=child_id, household_id=household_id, text=SECRET * 20, reply=SECRET),
            alerts=[alert] if number == 0 else (),
            idempotent=Idempotent(f"{child_id}{number}", "d", {"reply": SECRET}),
            used_memories=["mem_1"],
        )
    turn_id = f"turn_{child_id}_1"
    operations = [set_name(turn_id, SECRET), add_memory(1, turn_id, content=SECRET)]
    vectors = {"mem_1": ("hash", vector(1, 2, 3))}
    await store.commit(await commit_of(store, child_id, [turn_id], operations, vectors=vectors))
    await store.fail_turn(None, f"turn_{child_id}_2", "bad", SECRET, None)


async def rows(store: SqlStore) -> dict[str, int]:
    counts = {}
    for table in tables.metadata.sorted_tables:
        statement = select(func.count()).select_from(table)
        counts[table.name] = await store._runner.read(lambda c, s=statement: c.execute(s).scalar_one())
    return {name: count for name, count in counts.items() if count}


def on_disk(url: str, word: str) -> bool:
    """Whether the word is anywhere in the database's files."""
    path = Path(str(make_url(url).database))
    return any(word.encode() in file.read_bytes() for file in path.parent.glob(path.name + "*"))


async def test_nothing_of_a_child_is_left(store: SqlStore, url: str) -> None:
    await people(store, children=2)
    await store.add_key(
        DeviceKey(id="key_1", household_id="hh_1", label="r", scopes=("talk",), child_id="chi_1", created_at=START),
        "d1",
    )
    before = await rows(store)
    await fill(store)
    if url.startswith("sqlite"):
        assert on_disk(url, SECRET)
    with pytest.raises(NotFound):
        await store.erase_child("hh_2", "chi_1")
    await store.erase_child("hh_1", "chi_1")
    assert await rows(store) == before | {"children": 1, "profiles": 1, "snapshots": 1}
    for ask in (store.profile("chi_1"), store.turns("chi_1"), store.child("hh_1", "chi_1")):
        with pytest.raises(NotFound):
            await ask
    assert (await store.keys("hh_1"))[0].revoked_at is not None
    if url.startswith("sqlite"):
        assert not on_disk(url, SECRET)
        await store.compact()
        assert not on_disk(url, SECRET)


async def test_nothing_of_a_household_is_left(store: SqlStore, url: str) -> None:
    await people(store)
    await store.add_household(household(2))
    await store.add_child(child(3, household_id="hh_2"), (), Profile(child_id="chi_3"))
    await fill(store)
    await store.erase_household("hh_1")
    assert await rows(store) == {"households": 1, "children": 1, "profiles": 1, "snapshots": 1}
    assert [h.id for h in await store.households()] == ["hh_2"]
    with pytest.raises(NotFound):
        await store.erase_household("hh_1")
    if url.startswith("sqlite"):
        assert not on_disk(url, SECRET)


async def test_erasing_a_memory_by_rebuild_leaves_no_word_in_the_file(store: SqlStore, url: str) -> None:
    if not url.startswith("sqlite"):
        pytest.skip("files of a PostgreSQL server are not ours to read")
    await people(store)
    await store.add_turn(turn(1, text="好"))
    made = await commit_of(store, "chi_1", ["turn_chi_1_1"], [add_memory(1, content=SECRET)])
    await store.commit(made)
    empty = await commit_of(store, "chi_1", [], [], profile=Profile(child_id="chi_1"), replace_all=True, vectors={})
    await store.commit(empty)
    await store.scrub()
    assert not on_disk(url, SECRET)


async def test_encrypted_content_is_not_on_the_disk_and_a_backup_dies_with_its_key(
    url: str, tmp_path: Path, clock: ManualClock
) -> None:
    ring = KeyRingCipher([bytes(32)], tmp_path / "keys.jsonl")
    store = open_store(url, clock=clock, cipher=ring)
    await store.open()
    assert (await store.health()).encrypted
    await people(store)
    await fill(store)
    assert (await store.turn("chi_1", "turn_chi_1_3")).turn.reply == SECRET
    assert (await store.profile("chi_1")).profile.memories["mem_1"].content == SECRET
    assert (await store.alerts("hh_1"))[0].note == SECRET
    if url.startswith("sqlite"):
        assert not on_disk(url, SECRET)
        assert not on_disk(url, "小雨")
    ring.forget("hh_1")  # what is in the database now stands for a backup
    with pytest.raises(ConfigurationError):
        await store.turn("chi_1", "turn_chi_1_3")
    await store.close()


async def test_erasing_a_household_destroys_its_key(make_store: MakeStore, tmp_path: Path) -> None:
    ring = KeyRingCipher([bytes(32)], tmp_path / "keys.jsonl")
    store = await make_store(cipher=ring)
    await people(store)
    await store.erase_household("hh_1")
    assert ring.newest("hh_1") == 0


async def test_a_reader_delays_the_last_trace_only(store: SqlStore, url: str) -> None:
    if not url.startswith("sqlite"):
        pytest.skip("files of a PostgreSQL server are not ours to read")
    await people(store, children=2)
    async with store._runner.snapshot() as snapshot:
        await fill(store)
        await snapshot.read(lambda connection: connection.exec_driver_sql("SELECT count(*) FROM turns").scalar_one())
        await store.erase_child("hh_1", "chi_1")
        assert on_disk(url, SECRET)  # in the log, which the reader still needs
    await store.add_turn(turn(1, child_id="chi_2"))
    async with asyncio.timeout(10):
        while on_disk(url, SECRET):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
