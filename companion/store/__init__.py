"""What is kept, and where: the store's port, its SQL implementation, encryption, migrations and archives."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.domain import Clock
    from companion.settings import Settings
    from companion.store.cipher import Cipher
    from companion.store.store import SqlStore

__all__ = ["open_store"]


def open_store(
    url: str,
    *,
    clock: Clock,
    cipher: Cipher | None = None,
    upgrade: bool = True,
    settings: Settings | None = None,
) -> SqlStore:
    """Make a store for a database; ``await store.open()`` connects it.

    ``url`` is ``sqlite:///path`` (or ``sqlite+aiosqlite:///path``) or ``postgresql+asyncpg://...`` (or
    ``postgresql://...``). Without a cipher, ``settings`` say how contents are encrypted; without these either, contents
    are kept in clear. With ``upgrade`` the schema is brought to the newest migration on opening; without it, opening a
    database of another schema raises ConfigurationError; so does a wrong URL or key.
    """
    from companion.store.store import SqlStore

    if cipher is None and settings is not None:
        from companion.store.keyring import cipher_for
        from companion.store.runner import parse_url

        cipher = cipher_for(settings, embedded=parse_url(url).get_backend_name() == "sqlite")
    return SqlStore(url, clock=clock, cipher=cipher, upgrade=upgrade)
