"""Migrations: from nothing and from every release to the newest schema, by one of several processes at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from companion.domain import ManualClock
from companion.store import open_store, tables
from companion.store.migrate import HEAD, configuration, current, upgrade
from companion.store.moments import Moment
from companion.store.runner import make_runner
from sqlalchemy import Connection

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
