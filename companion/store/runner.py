"""How units of work reach a database.

A unit is a plain function over a SQLAlchemy Core ``Connection``. It runs whole, in one thread hop (SQLite) or one
greenlet (PostgreSQL), and it may be run again when the first try was rolled back: it changes nothing but the database.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from companion.errors import ConfigurationError

T = TypeVar("T")
Work = Callable[[Connection], T]


class Snapshot(Protocol):
    """The database as it was at one moment."""

    async def read(self, work: Work[T]) -> T:
        """Run a unit that only reads."""
        ...


class Runner(Protocol):
    """Runs units of work against one kind of database. Raises StoreUnavailable."""

    kind: str
    """``sqlite`` or ``postgresql``."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def read(self, work: Work[T]) -> T:
        """Run without a transaction of its own: for a single SELECT, or several that need not agree."""
        ...

    async def peek(self, work: Work[T]) -> T:
        """``read`` for a few rows found by an index, where the way there costs more than the reading."""
        ...

    async def write(self, work: Work[T], *, once: bool = False) -> T:
        """Run in one transaction, all or nothing; returns once it is committed.

        With ``once`` the unit is never run again after a failure (it reads from a stream).
        """
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Snapshot]:
        """Many readings that all see the database as it was at the first; for exports. Writers are not held up."""
        ...

    async def clean(self, *, compact: bool) -> None:
        """Make deleted content go from the files as well; ``compact`` rewrites the whole database."""
        ...

    async def wait_for_work(self, seconds: float) -> bool:
        """Wait until a turn was stored that waits for learning; False after that many seconds."""
        ...

    def work_arrived(self) -> None:
        """A turn to learn was committed by this process."""
        ...


def parse_url(url: str) -> URL:
    """Read a database URL and choose the driver. Raises ConfigurationError for a kind that is not supported."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ConfigurationError("The database URL cannot be read; write sqlite:///path or postgresql://...") from error
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        return parsed.set(drivername="sqlite")
    if backend in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+asyncpg")
    raise ConfigurationError("Only SQLite and PostgreSQL databases are supported.")


def make_runner(url: str) -> Runner:
    """The runner for a database URL; nothing is opened yet."""
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        from companion.store.sqlite import SqliteRunner

        return SqliteRunner(parsed)
    from companion.store.postgres import PostgresRunner

    return PostgresRunner(parsed)
