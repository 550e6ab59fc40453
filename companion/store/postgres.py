"""PostgreSQL through asyncpg: a pool, transactions run again after a deadlock, and notifications that wake workers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, TypeVar

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from companion.errors import StoreUnavailable
from companion.store.faults import told
from companion.store.runner import Snapshot, Work

T = TypeVar("T")

POOL = 16
"""Connections one process holds at most; the server's default allows 100 in all."""

CHANNEL = "companion_work"
"""Where processes tell each other that a turn waits for learning."""

_TRY_AGAIN = ("40001", "40P01")
"""SQLSTATE of a serialisation failure and of a deadlock: nothing was written, the same unit may pass now."""

_TRIES = 3


class PostgresRunner:
    """Runs units of work on PostgreSQL."""

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        self._engine: AsyncEngine = create_async_engine(
            url,
            pool_size=POOL,
            max_overflow=0,
            pool_timeout=5,
            connect_args={
                "timeout": 5,
                "command_timeout": 60,
                "server_settings": {"application_name": "companion", "lock_timeout": "5s", "jit": "off"},
            },
        )
        self._autocommit = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._open = False
        self._arrived = asyncio.Event()
        self._ear: AsyncConnection | None = None

    async def open(self) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False
        if self._ear is not None:
            with contextlib.suppress(Exception):
                await self._ear.invalidate()
                await self._ear.close()
            self._ear = None
        await self._engine.dispose()

    def _check(self) -> None:
        if not self._open:
            raise StoreUnavailable("The store is not open.")

    async def read(self, work: Work[T]) -> T:
        self._check()
        with told():
            for _ in range(2):
                try:
                    async with self._autocommit.connect() as connection:
                        return await connection.run_sync(work)
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
            # The server was restarted and more than one pooled connection was stale: the pool is fresh now.
            async with self._autocommit.connect() as connection:
                return await connection.run_sync(work)

    async def peek(self, work: Work[T]) -> T:
        return await self.read(work)

    async def write(self, work: Work[T], *, once: bool = False) -> T:
        self._check()
        with told():
            for left in reversed(range(1 if once else _TRIES)):
                try:
                    async with self._engine.begin() as connection:
                        return await connection.run_sync(work)
                except DBAPIError as error:
                    if not left or getattr(error.orig, "sqlstate", None) not in _TRY_AGAIN:
                        raise
        raise AssertionError("unreachable")

    @contextlib.asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        self._check()
        with told():
            connection = await self._engine.connect()
        try:
            with told():
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield _Snapshot(connection)  # what goes wrong out there is not the database's fault
        finally:
            await connection.close()

    async def clean(self, *, compact: bool) -> None:
        self._check()
        if not compact:
            return  # autovacuum frees deleted rows; a vacuum of a whole fleet's tables for one child would not do
        with told():
            async with self._autocommit.connect() as connection:
                await connection.execute(text("VACUUM FULL"))

    async def wait_for_work(self, seconds: float) -> bool:
        self._check()
        with told():
            if self._ear is None or self._ear.closed or self._ear.invalidated:
                self._ear = await self._listen()
        try:
            await asyncio.wait_for(self._arrived.wait(), seconds)
        except TimeoutError:
            return False
        self._arrived.clear()
        return True

    async def _listen(self) -> AsyncConnection:
        connection = await self._autocommit.connect()
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection

        def heard(*_told: object) -> None:
            self._arrived.set()

        def gone(*_told: object) -> None:
            self._ear = None  # listen again at the next wait
            self._arrived.set()

        await driver.add_listener(CHANNEL, heard)
        driver.add_termination_listener(gone)
        return connection

    def work_arrived(self) -> None:
        """The notification that the commit sent comes back to this process too."""


class _Snapshot:
    """A transaction that sees nothing newer than its first reading."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def read(self, work: Work[T]) -> T:
        with told():
            return await self._connection.run_sync(work)
