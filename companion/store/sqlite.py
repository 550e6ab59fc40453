"""SQLite: one writer thread that commits what arrives together in one transaction, and readers beside it.

The driver is called from whole threads, not statement by statement through a queue (as aiosqlite does): one hop a unit
of work instead of several a statement.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

from companion.errors import CompanionError, StoreUnavailable
from companion.store.faults import told, unavailable
from companion.store.runner import Snapshot, Work
from companion.store.sqlite_snapshot import SqliteSnapshot

T = TypeVar("T")

BUSY_SECONDS = 5.0
"""How long a statement waits for another process's lock before the store says that it is unavailable."""

PEEK_SECONDS = 0.02
"""How long the event loop may be held up by another process's lock before a thread waits instead."""

LARGEST_GROUP = 64
"""Units committed together at most: bounds the time the first of them waits."""

READERS = 3
"""Reading connections: a long reading (an export) leaves two for the others."""

LARGEST_READING = 8
"""Units a reader answers together at most."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """One piece of work for the writer and where its outcome goes."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    alone: bool = False
    """Shares its transaction with no other unit, so that it is never run again for another's fault."""
    bare: bool = False
    """Runs outside a transaction."""


@dataclass(slots=True)
class _Outcome:
    value: Any = None
    error: BaseException | None = None


class SqliteRunner:
    """Runs units of work on a SQLite file (or, for tests, in memory)."""

    kind = "sqlite"

    def __init__(self, url: URL) -> None:
        self._url = url
        self._memory = url.database in (None, "", ":memory:")
        self._queue: SimpleQueue[_Unit | None] = SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._reading = threading.Lock()
        self._to_read: deque[_Unit] = deque()
        self._readers_busy = 0
        self._read_connections: list[Connection] = []
        self._mine = threading.local()
        self._arrived: asyncio.Event | None = None
        self._log_to_empty = False
        self._closing = False
        self._write_engine: Engine = _engine(url, writes=True)
        self._read_engine: Engine = _engine(url, writes=False)

    async def open(self) -> None:
        if self._writer is not None:
            return
        if not self._memory and self._url.database:
            with told():
                Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
        self._arrived = asyncio.Event()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="companion-read")
        self._writer = threading.Thread(target=self._write_loop, name="companion-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is None or self._closing:
            return
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        self._writer, self._closing = None, False
        with self._reading:
            readers, self._readers = self._readers, None
        if readers:
            await asyncio.to_thread(readers.shutdown)
        for connection in self._read_connections:
            with contextlib.suppress(Exception):
                connection.close()
        self._read_connections.clear()
        self._mine = threading.local()
        self._read_engine.dispose()
        self._write_engine.dispose()

    # reading

    async def read(self, work: Work[T]) -> T:
        if self._memory:  # another connection would see another database
            return await self.write(work)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._reading:
            if self._readers is None:
                raise StoreUnavailable("The store is not open.")
            self._to_read.append(_Unit(work, loop, future))
            if self._readers_busy < READERS:
                self._readers_busy += 1
                self._readers.submit(self._read_all)
        return await future

    async def peek(self, work: Work[T]) -> T:
        if self._memory or self._writer is None:
            return await self.read(work)
        try:
            # Here and now: it takes a tenth of a millisecond, and in this mode nobody who writes holds a reader up.
            # A thread would first have to be given the interpreter's lock, up to 5 ms under load.
            return self._read(work, patience=PEEK_SECONDS)
        except StoreUnavailable:
            return await self.read(work)

    def _read_all(self) -> None:
        """Read what waits, several units a wake-up of the loop: under load a unit costs no thread hop of its own."""
        while True:
            with self._reading:
                group = [self._to_read.popleft() for _ in range(min(LARGEST_READING, len(self._to_read)))]
                if not group:
                    self._readers_busy -= 1
                    return
            outcomes = []
            for unit in group:
                try:
                    outcomes.append(_Outcome(self._read(unit.work)))
                except BaseException as error:
                    outcomes.append(_Outcome(error=error))
            _deliver(group, outcomes)

    def _read(self, work: Work[T], *, patience: float | None = None) -> T:
        """Run on this thread's connection; ``patience``: wait no longer than that for a lock."""
        with told():
            connection: Connection | None = getattr(self._mine, "connection", None)
            if connection is None:
                connection = self._read_engine.connect()
                if patience is not None:
                    connection.exec_driver_sql(f"PRAGMA busy_timeout={int(patience * 1000)}")
                self._mine.connection = connection
                self._read_connections.append(connection)
            try:
                return work(connection)
            except CompanionError:
                raise
            except BaseException:
                # Whatever state it is in, the next reader gets a fresh one.
                self._mine.connection = None
                with contextlib.suppress(Exception):
                    connection.close()
                self._read_connections.remove(connection)
                raise
            finally:
                if not connection.closed and connection.in_transaction():
                    connection.rollback()

    @contextlib.asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        if self._writer is None:
            raise StoreUnavailable("The store is not open.")
        if self._memory:
            yield self  # one connection: what is read in between is as good as it gets
            return
        with ThreadPoolExecutor(1, thread_name_prefix="companion-snapshot") as thread:
            snapshot = SqliteSnapshot(self._read_engine, thread)
            try:
                yield snapshot
            finally:
                await asyncio.get_running_loop().run_in_executor(thread, snapshot.close)

    # writing

    async def write(self, work: Work[T], *, once: bool = False) -> T:
        return await self._submit(work, alone=once)

    async def _submit(self, work: Work[T], *, alone: bool, bare: bool = False) -> T:
        if self._writer is None or self._closing:
            raise StoreUnavailable("The store is not open.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Unit(work, loop, future, alone, bare))
        return await future

    def _write_loop(self) -> None:
        connection: Connection | None = None
        stop = False
        waiting: _Unit | None = None
        while not stop:
            group: list[_Unit] = []
            unit = waiting or self._queue.get()
            waiting = None
            if unit is None:
                break
            group.append(unit)
            while not unit.alone and len(group) < LARGEST_GROUP:
                try:
                    following = self._queue.get_nowait()
                except Empty:
                    break
                if following is None:
                    stop = True
                    break
                if following.alone:
                    waiting = following
                    break
                group.append(following)
            outcomes: list[_Outcome]
            try:
                with told():
                    if connection is None:
                        connection = self._write_engine.connect()
                outcomes = self._run_group(connection, group)
            except BaseException as error:
                outcomes = [_Outcome(error=error) for _ in group]
            _deliver(group, outcomes)
            if self._log_to_empty and connection is not None and self._queue.empty():
                self._empty_log(_driver_of(connection))
        if waiting is not None:
            _deliver([waiting], [_Outcome(error=StoreUnavailable("The store is closing."))])
        if connection is not None:
            connection.close()

    def _run_group(self, connection: Connection, group: list[_Unit]) -> list[_Outcome]:
        if len(group) == 1:
            return [self._run_one(connection, group[0])]
        outcomes: list[_Outcome] = []
        try:
            with connection.begin():
                for unit in group:
                    connection.exec_driver_sql("SAVEPOINT unit")
                    try:
                        outcomes.append(_Outcome(unit.work(connection)))
                    except BaseException as error:
                        if unavailable(error):  # the transaction itself may be gone
                            raise
                        connection.exec_driver_sql("ROLLBACK TO unit")
                        outcomes.append(_Outcome(error=error))
                    connection.exec_driver_sql("RELEASE unit")
        except BaseException:
            # One of them brought all down: each gets its own transaction and its own verdict.
            return [self._run_one(connection, unit) for unit in group]
        return outcomes

    def _run_one(self, connection: Connection, unit: _Unit) -> _Outcome:
        try:
            with told():
                if unit.bare:
                    return _Outcome(unit.work(connection))
                with connection.begin():
                    return _Outcome(unit.work(connection))
        except BaseException as error:
            if connection.in_transaction():
                with contextlib.suppress(Exception):
                    connection.rollback()
            return _Outcome(error=error)

    # housekeeping

    async def clean(self, *, compact: bool) -> None:
        def work(connection: Connection) -> None:
            driver = _driver_of(connection)
            if compact:
                driver.execute("VACUUM")
            self._empty_log(driver)

        await self._submit(work, alone=True, bare=True)

    def _empty_log(self, driver: sqlite3.Connection) -> None:
        """Empty the write-ahead log, where old pages live on (in the file deleted cells were overwritten with zeros).

        Somebody who is reading just now prevents that; then it is tried again after the next commit.
        """
        driver.execute("PRAGMA busy_timeout=250").fetchall()
        try:
            ((busy, _, _),) = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.OperationalError:
            busy = 1
        finally:
            driver.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}").fetchall()
        self._log_to_empty = bool(busy)

    async def wait_for_work(self, seconds: float) -> bool:
        if self._arrived is None:
            raise StoreUnavailable("The store is not open.")
        try:
            await asyncio.wait_for(self._arrived.wait(), seconds)
        except TimeoutError:
            return False
        self._arrived.clear()
        return True

    def work_arrived(self) -> None:
        if self._arrived is not None:
            self._arrived.set()


def _driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        raise TypeError("SQLite is driven by sqlite3")
    return driver


def _deliver(group: list[_Unit], outcomes: list[_Outcome]) -> None:
    """Hand outcomes to the loops that wait for them, with one wake-up a loop."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], _Outcome]]] = {}
    for unit, outcome in zip(group, outcomes, strict=True):
        loops.setdefault(unit.loop, []).append((unit.future, outcome))
    for loop, pairs in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], _Outcome]]) -> None:
    for future, outcome in pairs:
        if future.done():
            continue
        if outcome.error is not None:
            future.set_exception(outcome.error)
        else:
            future.set_result(outcome.value)


def _engine(url: URL, *, writes: bool) -> Engine:
    engine = create_engine(
        url,
        poolclass=NullPool,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "cached_statements": 256},
    )

    @event.listens_for(engine, "connect")
    def _prepare(driver: sqlite3.Connection, _record: object) -> None:
        driver.isolation_level = None  # we say ourselves when a transaction begins
        for pragma in (
            "journal_mode=WAL",
            "synchronous=NORMAL",
            "foreign_keys=ON",
            "secure_delete=ON",
            "temp_store=MEMORY",
            "cache_size=-16000",
            "journal_size_limit=67108864",  # a log that a burst made large does not stay so
            f"query_only={'OFF' if writes else 'ON'}",
        ):
            driver.execute(f"PRAGMA {pragma}").fetchall()

    if writes:

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
