"""Bringing a schema to the newest migration, from the installed package, while other processes may try too."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from companion.store.runner import Runner, make_runner

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0008"
"""The newest migration; a test compares it with the files, so that opening an up-to-date database needs no Alembic."""

_LOCK = 7_236_015_512
"""Number of the PostgreSQL advisory lock that upgraders queue for; any constant does."""


def current(connection: Connection) -> str | None:
    """The migration a database is at; None when it has no schema yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


async def upgrade_with(runner: Runner, to: str = "head") -> str:
    """Upgrade through an open runner, in one transaction; gives the migration reached."""
    return await runner.write(lambda connection: _upgrade(connection, to))


async def upgrade(url: str, to: str = "head") -> str:
    """Upgrade a database to the newest migration, or the one named; gives the one reached.

    Raises StoreUnavailable; nothing is half-upgraded.
    """
    runner = make_runner(url)
    await runner.open()
    try:
        return await upgrade_with(runner, to)
    finally:
        await runner.close()


def upgrade_now(url: str) -> str:
    """``upgrade`` for callers without an event loop."""
    return asyncio.run(upgrade(url))


def configuration() -> Config:
    """Alembic's configuration for the migrations that come with the package."""
    from alembic.config import Config

    configured = Config()
    configured.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return configured


def _upgrade(connection: Connection, to: str) -> str:
    """Run inside one transaction: SQLite's writer lock or an advisory lock makes a second upgrader wait, and then find
    nothing to do."""
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    configured = configuration()
    configured.attributes["connection"] = connection
    command.upgrade(configured, to)
    return current(connection) or ""
