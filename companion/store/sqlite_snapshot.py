"""SQLite as it was at one moment, for exports."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

from companion.store.faults import told
from companion.store.runner import Work

T = TypeVar("T")


class SqliteSnapshot:
    """A reading transaction on a connection and thread of its own."""

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        self._engine = engine
        self._thread = thread
        self._connection: Connection | None = None

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with told():
            if self._connection is None:
                self._connection = self._engine.connect()
                self._connection.exec_driver_sql("BEGIN")
            return work(self._connection)

    def close(self) -> None:
        """Let go of the moment."""
        if self._connection is not None:
            self._connection.close()
