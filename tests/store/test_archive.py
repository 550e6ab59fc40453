"""Archives and backups: what went out comes in again, whole or not at all."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from pathlib import Path

import pytest
from companion.domain import ManualClock
from companion.domain.household import Alert, Consent
from companion.errors import ConfigurationError, Conflict, InvalidInput, NotFound
from companion.store import open_store
from companion.store.archive import export
from companion.store.backup import backup, restore_backup
from companion.store.keyring import KeyRingCipher
from companion.store.restoring import restore
from companion.store.store import SqlStore

from .makers import START, add_memory, commit_of, household, people, set_name, turn, vector


async def fill(store: SqlStore) -> None:
    await people(store, children=2)
    consent = Consent(
        id="con_1",
        household_id="hh_1",
        given_by="operator",
        method="operator",
        text_version="1",
        scopes=("storing",),
        given_at=START,
    )
    await store.add_consent(consent)
    for number in range(1, 8):
        alert = Alert(
            id=f"alert_{number}",
            household_id="hh_1",
            child_id="chi_1",
            turn_id=f"turn_chi_1_{number}",
            category="x",
            severity=1,
            rule="x",
            created_at=START,
            implicates_caregiver=number == 2,
            note="聊过",
        )
        await store.add_turn(
            turn(number, spoken_at=START - timedelta(minutes=number), sealed=number == 2),
            alerts=[alert] if number < 3 else (),
            used_memories=["mem_1"],
        )
    operations = [set_name("turn_chi_1_1"), add_memory(1, "turn_chi_1_1"), add_memory(2, "turn_chi_1_3")]
    vectors = {"mem_1": ("hash", vector(1, 2)), "mem_2": ("hash", vector(3, 4))}
    learned = ["turn_chi_1_1", "turn_chi_1_3"]
    await store.commit(await commit_of(store, "chi_1", learned, operations, vectors=vectors))
    await store.fail_turn(None, "turn_chi_1_4", "bad_json", "raw", None)
    await store.fail_turn(None, "turn_chi_1_5", "timeout", None, START + timedelta(hours=1))


async def written(store: SqlStore, child_id: str | None = None, *, withheld: bool = True) -> list[bytes]:
    content = b"".join([chunk async for chunk in export(store, "hh_1", child_id, withheld=withheld)])
    return content.splitlines(keepends=True)


async def everything(store: SqlStore) -> dict[str, object]:
    ids, matrix = await store.vectors("chi_1", "hash")
    stored = await store.profile("chi_1")
    return {
        "household": await store.household("hh_1"),
        "children": await store.children("hh_1"),
        "consent": await store.consent("hh_1"),
        "turns": [
            (s.turn, s.state, s.learned_at, s.attempts, s.failure, s.raw_output, s.safety, s.sealed)
            for s in await store.turns("chi_1")
        ],
        "profile": (stored.profile, stored.learned_order),
        "operations": await store.operations("chi_1"),
        "observations": await store.observations("chi_1"),
        "vectors": (ids, matrix.tolist()),
        "access": await store.access("chi_1"),
        "alerts": await store.alerts("hh_1"),
        "backlog": await store.backlog(),
    }


async def test_a_household_goes_out_and_comes_in_unchanged(store: SqlStore, clock: ManualClock, tmp_path: Path) -> None:
    await fill(store)
    before = await everything(store)
    lines = await written(store)
    ring = KeyRingCipher([bytes(32)], tmp_path / "keys.jsonl")
    other = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}", clock=clock, cipher=ring)
    await other.open()
    restored = await restore(other, lines)
    assert (restored.household_id, restored.children, restored.lines) == ("hh_1", ["chi_1", "chi_2"], len(lines))
    assert await everything(other) == before | {"backlog": await other.backlog()}
    assert (await other.backlog()).pending == 4  # the one that waits for its retry counts from now
    assert await written(other) == lines
    await other.add_turn(turn(20))
    assert (await other.turn("chi_1", "turn_chi_1_20")).turn.sequence == 8
    assert (await other.lease_child("w", clock.now(), clock.now() + timedelta(minutes=1))) is not None
    await other.close()
    await store.erase_household("hh_1")
    await restore(store, lines)
    assert (await everything(store))["operations"] == before["operations"]


async def test_a_guardians_archive_leaves_out_what_is_withheld(store: SqlStore) -> None:
    await fill(store)
    lines = [json.loads(line) for line in await written(store, "chi_1", withheld=False)]
    assert [line["turn"]["sequence"] for line in lines if line["type"] == "turn"] == [7, 6, 5, 4, 3, 1]
    assert [line["alert"]["id"] for line in lines if line["type"] == "alert"] == ["alert_1"]
    assert lines[0]["type"] == "header"
    assert lines[-1] == {"type": "end", "children": 1}
    assert all(line["type"] not in ("household", "consent") for line in lines)


async def test_a_child_moves_to_another_household(store: SqlStore) -> None:
    await fill(store)
    lines = await written(store, "chi_1")
    await store.erase_child("hh_1", "chi_1")
    await store.add_household(household(2))
    restored = await restore(store, lines, household_id="hh_2")
    assert restored.children == ["chi_1"]
    assert (await store.child("hh_2", "chi_1")).name == "小雨"
    with pytest.raises(NotFound):
        await store.child("hh_1", "chi_1")


async def test_a_broken_archive_writes_nothing_of_that_child(store: SqlStore) -> None:
    await fill(store)
    lines = await written(store)
    with pytest.raises(Conflict):
        await restore(store, lines)
    await store.erase_household("hh_1")
    first = next(number for number, line in enumerate(lines) if b'"type":"operation"' in line)
    broken = {
        "cut off": lines[: first + 1],
        "a line missing": lines[:first] + lines[first + 1 :],
        "not json": [*lines[:first], b"{oops\n", *lines[first:]],
        "not ours": [*lines[:first], b'{"type":"spell"}\n', *lines[first:]],
        "unreadable": [*lines[:first], b'{"type":"operation","operation":{"kind":"magic"}}\n', *lines[first:]],
    }
    for name, content in broken.items():
        with pytest.raises(InvalidInput) as raised:
            await restore(store, content)
        assert raised.value.field is not None, name
        assert await store.children("hh_1") == [], name
    for header in ([], [b"{}\n"], [b'{"type":"header","format":"other","version":1}\n']):
        with pytest.raises(InvalidInput):
            await restore(store, header)
    await restore(store, lines)
    assert len(await store.children("hh_1")) == 2


async def test_an_export_shows_one_moment_while_others_write(store: SqlStore) -> None:
    await fill(store)
    chunks = []
    async for chunk in export(store, "hh_1", withheld=True):
        chunks.append(chunk)
        if len(chunks) == 4:
            await store.add_turn(turn(50))
            await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_50"], [add_memory(9)]))
    assert b"turn_chi_1_50" not in b"".join(chunks)
    await store.erase_household("hh_1")
    await restore(store, b"".join(chunks).splitlines(keepends=True))
    assert "mem_9" not in (await store.profile("chi_1")).profile.memories


async def test_unknown_things_are_not_exported(store: SqlStore) -> None:
    await people(store)
    await store.add_household(household(2))
    for asked in (("hh_9", None), ("hh_2", "chi_1"), ("hh_1", "chi_9")):
        with pytest.raises(NotFound):
            async for _ in export(store, *asked):
                pass


async def test_a_large_archive_needs_little_memory(tmp_path: Path, clock: ManualClock) -> None:
    import tracemalloc

    store = open_store(f"sqlite:///{tmp_path / 'large.sqlite'}", clock=clock)
    await store.open()
    await people(store)
    for start in range(0, 2000, 500):
        await asyncio.gather(*(store.add_turn(turn(start + n, text="长" * 1500, state="skipped")) for n in range(500)))
    path = tmp_path / "archive.ndjson"
    store._cache.clear()
    tracemalloc.start()
    with path.open("wb") as file:
        async for chunk in export(store, "hh_1"):
            file.write(chunk)
    await store.erase_household("hh_1")
    with path.open("rb") as file:
        restored = await restore(store, file)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert path.stat().st_size > 9_000_000
    assert peak < 8_000_000  # does not grow with the archive
    assert restored.lines == 2005  # header, household, child, turns, two ends
    await store.close()


async def test_a_backup_is_made_while_others_write_and_can_be_restored(tmp_path: Path, clock: ManualClock) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    store = open_store(url, clock=clock)
    await store.open()
    await people(store)
    for number in range(50):
        await store.add_turn(turn(number, text="长" * 2000))
    copy = tmp_path / "backups" / "copy.sqlite"
    size, *_ = await asyncio.gather(backup(url, copy), *(store.add_turn(turn(n)) for n in range(100, 160)))
    assert size == copy.stat().st_size > 200_000
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(InvalidInput):
        await backup(url, copy)
    before = len(await store.turns("chi_1", limit=500))
    await store.close()
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    await restore_backup(copy, fresh)
    again = open_store(fresh, clock=clock)
    await again.open()
    assert 50 <= len(await again.turns("chi_1", limit=500)) <= before
    await again.close()
    with pytest.raises(InvalidInput):
        await restore_backup(copy, fresh)
    assert list(copy.parent.iterdir()) == [copy]


async def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(b"no database at all" * 100)
    with pytest.raises(InvalidInput):
        await restore_backup(bad, f"sqlite:///{tmp_path / 'x.sqlite'}")
    with pytest.raises(InvalidInput):
        await restore_backup(tmp_path / "none", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert not (tmp_path / "x.sqlite").exists()
    with pytest.raises(ConfigurationError):
        await backup("postgresql://localhost/x", tmp_path / "x")
