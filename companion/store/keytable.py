"""Households' data keys for many machines: a PostgreSQL schema of their own (``companion_keys``), not backed up.

``pg_dump --exclude-schema=companion_keys`` leaves them out; keep their own dump elsewhere and for a short time, so that
a destroyed key stays destroyed. The keys are wrapped by the master key, which is never in the database.

The cipher is called from plain functions, so this talks to the server from a thread of its own. It does so when a
household is new to this process and every few seconds, not with every value.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

from sqlalchemy import make_url

from companion.errors import StoreUnavailable
from companion.store.keyfile import WrappedKey

T = TypeVar("T")

LOOK_SECONDS = 2.0
"""How often a process looks whether another one changed keys: less than a rotation's grace."""

PATIENCE = 10.0
"""Seconds after which the server counts as gone."""

_LOCK = 7_236_015_513
"""Advisory lock under which keys are changed; any constant does that is not used for something else."""

_SCHEMA = """
CREATE SCHEMA IF NOT EXISTS companion_keys;
CREATE TABLE IF NOT EXISTS companion_keys.data_keys (
    id bigserial PRIMARY KEY, household_id text NOT NULL, number integer NOT NULL, master text NOT NULL,
    content bytea NOT NULL, UNIQUE (household_id, number));
CREATE TABLE IF NOT EXISTS companion_keys.rewrites (count bigint NOT NULL);
INSERT INTO companion_keys.rewrites SELECT 0 WHERE NOT EXISTS (SELECT FROM companion_keys.rewrites);
"""


class KeyTable:
    """Does for many machines what :class:`companion.store.keyfile.KeyFile` does for one."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._starting = threading.Lock()
        self._connection: Any = None
        self._last_id = 0
        self._rewrites = -1
        self._looked = 0.0

    def changed(self) -> bool:
        """Whether it is time to look for what others did."""
        return time.monotonic() - self._looked > LOOK_SECONDS

    def news(self) -> tuple[bool, list[WrappedKey]]:
        """What was added since the last call; the flag says that keys were changed and these are all there are."""
        self._looked = time.monotonic()
        return self._run(self._news)

    def append(self, key: WrappedKey) -> None:
        """Add a key. Call within ``locked``."""
        statement = (
            "INSERT INTO companion_keys.data_keys (household_id, number, master, content) VALUES ($1, $2, $3, $4)"
        )

        async def add(connection: Any) -> None:
            await connection.execute(statement, key.household_id, key.number, key.master, key.content)

        self._run(add)

    def rewrite(self, change: Callable[[WrappedKey], WrappedKey | None]) -> None:
        """Replace every key by what ``change`` makes of it, None to take it out. Call within ``locked``."""

        async def apply(connection: Any) -> None:
            async with connection.transaction():
                for row in await connection.fetch("SELECT * FROM companion_keys.data_keys"):
                    old = _wrapped(row)
                    new = change(old)
                    if new is None:
                        await connection.execute("DELETE FROM companion_keys.data_keys WHERE id = $1", row["id"])
                    elif new != old:
                        await connection.execute(
                            "UPDATE companion_keys.data_keys SET master = $2, content = $3 WHERE id = $1",
                            row["id"],
                            new.master,
                            new.content,
                        )
                await connection.execute("UPDATE companion_keys.rewrites SET count = count + 1")

        self._run(apply)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Only one process changes keys at a time."""

        async def lock(connection: Any) -> None:
            await connection.execute("SELECT pg_advisory_lock($1)", _LOCK)

        async def unlock(connection: Any) -> None:
            await connection.execute("SELECT pg_advisory_unlock($1)", _LOCK)

        self._run(lock)
        try:
            yield
        finally:
            self._run(unlock)

    def close(self) -> None:
        """Let go of the connection and end the thread."""
        with self._starting:
            loop, self._loop = self._loop, None
        if loop is None:
            return

        async def end() -> None:
            if self._connection is not None:
                await self._connection.close()
            loop.stop()

        asyncio.run_coroutine_threadsafe(end(), loop)

    async def _news(self, connection: Any) -> tuple[bool, list[WrappedKey]]:
        rewrites = await connection.fetchval("SELECT count FROM companion_keys.rewrites")
        fresh = rewrites != self._rewrites
        if fresh:
            self._last_id = 0
        rows = await connection.fetch("SELECT * FROM companion_keys.data_keys WHERE id > $1 ORDER BY id", self._last_id)
        self._rewrites = rewrites
        if rows:
            self._last_id = rows[-1]["id"]
        return fresh, [_wrapped(row) for row in rows]

    def _run(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Run in the thread and wait. Raises StoreUnavailable; a connection that broke is replaced the next time."""

        async def attempt() -> T:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            return await work(self._connection)

        waiting = asyncio.run_coroutine_threadsafe(attempt(), self._started())
        try:
            return waiting.result(PATIENCE)
        except Exception as error:
            waiting.cancel()
            raise StoreUnavailable("The data keys cannot be reached now; send the same request again.") from error

    async def _connect(self) -> Any:
        import asyncpg

        url = self._url
        connection = await asyncpg.connect(
            host=url.host,
            port=url.port,
            user=url.username,
            password=url.password,
            database=url.database,
            timeout=5,
            command_timeout=PATIENCE,
            server_settings={"application_name": "companion-keys"},
        )
        await connection.execute("SELECT pg_advisory_lock($1)", _LOCK)
        await connection.execute(_SCHEMA)
        await connection.execute("SELECT pg_advisory_unlock($1)", _LOCK)
        return connection

    def _started(self) -> asyncio.AbstractEventLoop:
        with self._starting:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=self._loop.run_forever, name="companion-keys", daemon=True).start()
            return self._loop


def _wrapped(row: Any) -> WrappedKey:
    return WrappedKey(row["household_id"], row["number"], row["master"], row["content"])
