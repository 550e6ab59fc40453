"""Stores on a fresh database, one after the other on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from companion.domain import ManualClock
from companion.store import open_store
from companion.store.migrate import upgrade
from companion.store.store import SqlStore
from sqlalchemy import make_url

from .makers import MakeStore

SERVER = os.environ.get("COMPANION_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres")
NO_SERVER = "no PostgreSQL server answers (set COMPANION_TEST_POSTGRES)"
START = datetime(2026, 10, 5, 9, 0, tzinfo=UTC)


async def on_server(statement: str, database: str | None = None) -> None:
    import asyncpg

    url = make_url(SERVER)
    connection = await asyncpg.connect(
        host=url.host,
        port=url.port,
        user=url.username,
        password=url.password,
        database=database or url.database,
        timeout=5,
    )
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def in_a_thread(make: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Run a coroutine to its end, whether or not a loop is running here."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(make())).result()


@pytest.fixture(scope="session")
def postgres_database() -> Iterator[str | None]:
    """Name of a database with the newest schema; None when no server answers."""
    name = f"companion_test_{uuid.uuid4().hex[:12]}"
    try:
        in_a_thread(lambda: on_server(f"CREATE DATABASE {name}"))
    except OSError:
        yield None
        return
    try:
        in_a_thread(lambda: upgrade(database_url(name)))
        yield name
    finally:
        in_a_thread(lambda: on_server(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))


def database_url(name: str) -> str:
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database of its own."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'companion.sqlite'}"
        return
    database = request.getfixturevalue("postgres_database")
    if database is None:
        pytest.skip(NO_SERVER)
    await on_server("DELETE FROM households", database=database)  # everything else goes with them
    yield database_url(database)


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'companion.sqlite'}"
        return
    if request.getfixturevalue("postgres_database") is None:
        pytest.skip(NO_SERVER)
    name = f"companion_test_{uuid.uuid4().hex[:12]}"
    await on_server(f"CREATE DATABASE {name}")
    yield database_url(name)
    await on_server(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def make_store(url: str, clock: ManualClock) -> AsyncIterator[MakeStore]:
    """Opens stores on the test's database and closes them at the end."""
    made: list[SqlStore] = []

    async def make(**how: object) -> SqlStore:
        store = open_store(url, clock=clock, **how)  # type: ignore[arg-type]
        made.append(store)
        await store.open()
        return store

    yield make
    for store in made:
        await store.close()


@pytest.fixture
async def store(make_store: MakeStore) -> SqlStore:
    return await make_store()
