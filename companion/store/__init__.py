"""What is kept, and where: the store's port, its SQL implementation, encryption, migrations and archives."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.domain import Clock
    from companion.store.cipher import Cipher
    from companion.store.store import SqlStore

__all__ = ["open_store"]


def open_store(url: str, *, clock: Clock, cipher: Cipher | None = None, upgrade: bool = True) -> SqlStore:
    """Make a store for a database; ``await store.open()`` connects it.

    ``url`` is ``sqlite:///path`` (or ``sqlite+aiosqlite:///path``) or ``postgresql+asyncpg://...`` (or
    ``postgresql://...``). Without a cipher contents are kept in clear. With ``upgrade`` the schema is brought to the
    newest migration on opening; without it, opening a database of another schema raises ConfigurationError.
    """
    from companion.store.store import SqlStore

    return SqlStore(url, clock=clock, cipher=cipher, upgrade=upgrade)
