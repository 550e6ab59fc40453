"""A database that is locked, full or gone: said so, nothing half-written, and all goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from companion.domain import ManualClock
from companion.errors import ConfigurationError, StoreUnavailable
from companion.store import open_store, sqlite
from companion.store.migrate import HEAD
from companion.store.store import SqlStore
from sqlalchemy import make_url, text

from .conftest import on_server
from .makers import MakeStore, add_memory, commit_of, people, turn


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'companion.sqlite'}"


@pytest.fixture
async def lite(sqlite_url: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    store = open_store(sqlite_url, clock=clock)
    await store.open()
    await people(store)
    yield store
    await store.close()


async def test_a_full_disk_refuses_whole_turns(lite: SqlStore) -> None:
    pages = await lite._runner.write(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())
    await lite._runner.write(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={pages + 8}").scalar_one())
    outcomes = await asyncio.gather(
        *(lite.add_turn(turn(number, text="长" * 700), used_memories=["mem_1"]) for number in range(40)),
        return_exceptions=True,
    )
    stored = await lite.turns("chi_1", limit=100)
    accepted = [outcome for outcome in outcomes if not isinstance(outcome, BaseException)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert refused
    assert all(isinstance(outcome, StoreUnavailable) for outcome in refused)
    assert {s.turn.id for s in stored} == {t.id for t in accepted}
    assert (await lite.access("chi_1")).get("mem_1") is None or (await lite.access("chi_1"))["mem_1"].count == len(
        stored
    )
    profile = (await lite.profile("chi_1")).profile
    big = await commit_of(lite, "chi_1", [], [add_memory(n, content="大" * 900) for n in range(60)])
    with pytest.raises(StoreUnavailable):
        await lite.commit(big)
    assert (await lite.profile("chi_1")).profile == profile
    assert await lite.operations("chi_1") == []
    await lite._runner.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count=100000").scalar_one())
    await lite.add_turn(turn(99))
    assert len(await lite.turns("chi_1", limit=100)) == len(stored) + 1


async def test_a_locked_database_is_unavailable_and_then_not(lite: SqlStore, sqlite_url: str) -> None:
    other = sqlite3.connect(str(make_url(sqlite_url).database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outcomes = await asyncio.gather(*(lite.add_turn(turn(n)) for n in range(3)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
    assert (await lite.profile("chi_1")).revision == 0  # readers go on
    other.execute("ROLLBACK")
    other.close()
    await lite.add_turn(turn(1))
    assert len(await lite.turns("chi_1")) == 1


async def test_a_file_that_is_no_database(tmp_path: Path, clock: ManualClock) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("hello " * 1000)
    with pytest.raises(StoreUnavailable):
        await open_store(f"sqlite:///{path}", clock=clock).open()
    with pytest.raises(StoreUnavailable):
        await open_store(f"sqlite:///{path / 'below' / 'x.sqlite'}", clock=clock).open()


async def test_a_closed_store_is_unavailable(url: str, clock: ManualClock) -> None:
    store = open_store(url, clock=clock)
    with pytest.raises(StoreUnavailable):
        await store.profile("chi_1")
    assert not (await store.health()).reachable
    await store.open()
    assert (await store.health()).reachable
    await store.close()
    with pytest.raises(StoreUnavailable):
        await store.add_turn(turn(1))
    await store.open()
    await people(store)
    await store.close()


async def test_a_server_that_does_not_answer(clock: ManualClock) -> None:
    store = open_store("postgresql://nobody@127.0.0.1:9/none", clock=clock)
    with pytest.raises(StoreUnavailable):
        await store.open()
    assert not (await store.health()).reachable


async def test_connections_cut_by_the_server(make_store: MakeStore, url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("a file cuts no connections")
    store = await make_store()
    await people(store)
    await asyncio.gather(*(store.add_turn(turn(number)) for number in range(8)))
    name = make_url(url).database
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    await on_server(cut)
    assert len(await store.turns("chi_1")) == 8  # a read is tried again
    await on_server(cut)
    stored = 8
    for number in range(10, 20):
        try:
            await store.add_turn(turn(number))
            stored += 1
        except StoreUnavailable:
            continue
    assert stored >= 15
    assert len(await store.turns("chi_1")) == stored


async def test_another_schema_is_not_opened_without_upgrade(
    url: str, clock: ManualClock, make_store: MakeStore
) -> None:
    store = await make_store()
    await store._runner.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0000'")) and None)
    with pytest.raises(ConfigurationError, match="companion db upgrade"):
        await open_store(url, clock=clock, upgrade=False).open()
    back = f"UPDATE alembic_version SET version_num = '{HEAD}'"
    await store._runner.write(lambda c: c.execute(text(back)) and None)


@pytest.mark.parametrize("wrong", ["mysql://x/y", "not a url", "sqlserver"])
async def test_a_wrong_url(wrong: str, clock: ManualClock) -> None:
    with pytest.raises(ConfigurationError):
        open_store(wrong, clock=clock)


async def test_a_database_in_memory(clock: ManualClock) -> None:
    store = open_store("sqlite://", clock=clock)
    await store.open()
    await people(store)
    await store.add_turn(turn(1))
    assert len(await store.turns("chi_1")) == 1
    await store.close()


async def test_a_value_that_cannot_be_stored_is_the_callers_fault(store: SqlStore, url: str) -> None:
    await people(store)
    if url.startswith("sqlite"):
        pytest.skip("SQLite stores everything")
    outcomes = await asyncio.gather(
        store.add_turn(turn(1)),
        store.add_turn(turn(2, session_id="a\x00b")),
        store.add_turn(turn(3, id="x" * 100)),
        return_exceptions=True,
    )
    assert [type(outcome).__name__ for outcome in outcomes] == ["Turn", "InvalidInput", "InvalidInput"]


async def test_closing_finishes_what_is_under_way_and_refuses_the_rest(url: str, clock: ManualClock) -> None:
    store = open_store(url, clock=clock)
    await store.open()
    await people(store)
    writes = [asyncio.create_task(store.save_settings("hh_1", {"n": number})) for number in range(20)]
    await asyncio.sleep(0)
    closing = [asyncio.create_task(store.close()) for _ in range(2)]
    async with asyncio.timeout(10):
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        await asyncio.gather(*closing)
    assert all(outcome is None or isinstance(outcome, StoreUnavailable) for outcome in outcomes)
    with pytest.raises(StoreUnavailable):
        await store.save_settings("hh_1", {})
