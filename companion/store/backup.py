"""Copies of a SQLite database while it is in use. PostgreSQL has ``pg_dump`` for this (see ``docs/operations.md``)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path

from companion.errors import ConfigurationError, InvalidInput, StoreUnavailable
from companion.store.runner import parse_url

PAGES = 1_000
"""Pages copied before others get their turn (4 MB)."""


async def backup(url: str, path: Path) -> int:
    """Copy the database to a new file, consistent and complete, while others read and write; gives its size in bytes.

    Data keys are not in it (they are in their own file): keep the two apart. Raises InvalidInput when the file is there
    already, ConfigurationError for PostgreSQL, StoreUnavailable.
    """
    return await asyncio.to_thread(_copy, _file(url), path)


async def restore_backup(path: Path, url: str) -> None:
    """Put a backup in the place of a database that no process has open. Raises InvalidInput when it is damaged or the
    database is there already, ConfigurationError for PostgreSQL."""
    await asyncio.to_thread(_copy, path, _file(url))


def _file(url: str) -> Path:
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise ConfigurationError("Only SQLite files are copied here; use pg_dump for PostgreSQL.")
    return Path(parsed.database)


def _copy(source: Path, path: Path) -> int:
    """Copy with SQLite's backup interface into a temporary file, check it, then give it its name."""
    if not source.exists():
        raise InvalidInput("There is no such database file.")
    if path.exists():
        raise InvalidInput("The file to write is there already; choose another name or move it away.")
    fresh = path.with_name(f"{path.name}.{os.getpid()}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(fresh)) as new,
        ):
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            fresh.chmod(0o600)
            old.backup(new, pages=PAGES, sleep=0.005)
            (found,) = new.execute("PRAGMA quick_check").fetchone()
            if found != "ok":
                raise InvalidInput("The database is damaged; nothing was copied.")
            new.execute("PRAGMA journal_mode=DELETE")
        fresh.replace(path)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise StoreUnavailable("The database cannot be read or the copy not written.") from error
        raise InvalidInput("The file is damaged or no database; nothing was copied.") from error
    finally:
        for leftover in (fresh, fresh.with_name(fresh.name + "-wal"), fresh.with_name(fresh.name + "-shm")):
            leftover.unlink(missing_ok=True)
    return path.stat().st_size
