"""Migrations: from nothing and from every release to the newest schema, by one of several processes at once."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from companion.domain import ManualClock, Profile, fold
from companion.store import open_store, tables
from companion.store.migrate import HEAD, configuration, current, upgrade
from companion.store.moments import Moment
from companion.store.runner import make_runner
from sqlalchemy import Boolean, Column, Connection, MetaData, insert, make_url
from sqlalchemy.dialects.postgresql import TIMESTAMP

from .makers import people, turn


def test_head_is_the_newest_file() -> None:
    from alembic.script import ScriptDirectory

    assert ScriptDirectory.from_config(configuration()).get_heads() == [HEAD]


async def differences(url: str) -> list[object]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def same_type(
        context: object, inspected: object, column: object, inspected_type: object, type_: object
    ) -> bool | None:
        return False if isinstance(type_, Moment) else None

    def work(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": same_type})
        return list(compare_metadata(context, tables.metadata))

    runner = make_runner(url)
    await runner.open()
    try:
        return await runner.write(work)
    finally:
        await runner.close()


async def test_migrations_make_the_tables_of_the_code(empty_url: str) -> None:
    assert await upgrade(empty_url) == HEAD
    assert await differences(empty_url) == []
    assert await upgrade(empty_url) == HEAD  # again: nothing to do


async def test_several_upgrade_at_once(empty_url: str, clock: ManualClock) -> None:
    stores = [open_store(empty_url, clock=clock) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores), upgrade(empty_url))
    await people(stores[0])
    await stores[1].add_turn(turn(1))
    assert len(await stores[2].turns("chi_1")) == 1
    for store in stores:
        assert (await store.health()).schema == HEAD
        await store.close()


async def test_a_failed_upgrade_leaves_nothing(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic import command

    def fails(configured: object, target: str) -> None:
        real(configured, target)  # type: ignore[arg-type]
        raise RuntimeError("in the middle")

    real = command.upgrade
    monkeypatch.setattr(command, "upgrade", fails)
    with pytest.raises(RuntimeError):
        await upgrade(empty_url)
    runner = make_runner(empty_url)
    await runner.open()
    assert await runner.read(current) is None
    await runner.close()


RELEASES = sorted((Path(__file__).parent / "releases").glob("*.sql"))


def test_the_newest_schema_has_its_database() -> None:
    assert HEAD in [release.stem for release in RELEASES], "run: python -m tests.store.releases.make"


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.stem)
async def test_every_release_upgrades_with_its_data(
    release: Path, empty_url: str, clock: ManualClock, tmp_path: Path
) -> None:
    kept = sqlite3.connect(
        tmp_path / "release.sqlite" if "postgres" in empty_url else str(make_url(empty_url).database)
    )
    kept.executescript(release.read_text())  # noqa: ASYNC240
    if "postgres" in empty_url:
        await upgrade(empty_url, release.stem)
        await copy(kept, empty_url)
    kept.close()
    store = open_store(empty_url, clock=clock)
    await store.open()
    assert (await store.health()).schema == HEAD
    assert (await store.household("hh_1")).settings == {"language": "zh"}
    assert [key.label for key in await store.keys("hh_1")] == ["Robot"]
    assert await store.consent("hh_1") is not None
    assert (await store.child("hh_1", "chi_1")).name == "小雨"
    turns = await store.turns("chi_1")
    assert [(s.turn.text, s.turn.reply, s.state, s.raw_output) for s in turns] == [
        ("第3句话", "回答3", "pending", None),
        ("第2句话", "回答2", "failed", "raw"),
        ("第1句话", "回答1", "learned", None),
    ]
    stored = await store.profile("chi_1")
    operations = [operation for _, operation in await store.operations("chi_1")]
    assert stored.profile == fold(Profile(child_id="chi_1"), operations)
    assert stored.profile.memories["mem_1"].content == "喜欢恐龙"
    assert len(await store.observations("chi_1")) == 1
    assert (await store.vectors("chi_1", "hash"))[1].tolist() == [[1, 2]]
    assert (await store.access("chi_1"))["mem_1"].count == 3
    assert (await store.alerts("hh_1"))[0].note == "聊过"
    assert (await store.idempotent("hh_1", "k1")) is not None
    assert len(await store.audit_log("hh_1")) == 2
    assert await store.verify_audit("hh_1") is None
    await store.add_turn(turn(9))
    assert await store.lease_child("w", clock.now(), clock.now() + timedelta(minutes=1)) is not None
    await store.close()


async def copy(kept: sqlite3.Connection, url: str) -> None:
    """Copy the rows of a SQLite release into the same schema on PostgreSQL."""
    kept.row_factory = sqlite3.Row
    epoch = datetime(1970, 1, 1, tzinfo=UTC)

    def fitting(column: Column[object], value: object) -> object:
        if isinstance(column.type, TIMESTAMP) and isinstance(value, int):
            return epoch + timedelta(microseconds=value)
        return bool(value) if isinstance(column.type, Boolean) else value

    def work(connection: Connection) -> None:
        there = MetaData()
        there.reflect(connection)
        for table in there.sorted_tables:
            rows = kept.execute(f"SELECT * FROM {table.name}").fetchall()
            if rows and table.name != "alembic_version":
                values = [{key: fitting(table.c[key], row[key]) for key in row.keys()} for row in rows]  # noqa: SIM118
                connection.execute(insert(table), values)

    runner = make_runner(url)
    await runner.open()
    await runner.write(work)
    await runner.close()
