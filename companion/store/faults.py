"""Errors of a driver told as errors of this package."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from companion.errors import InvalidInput, StoreUnavailable

# Classes of SQLSTATE that say "not now": connection, rollback (deadlock, serialisation), resources (disk full,
# too many connections), object in use, operator's intervention (shutdown, cancelled), system error.
_NOT_NOW = ("08", "40", "53", "55", "57", "58")

_BAD_VALUE = "22"
"""Class of SQLSTATE: too long, out of range, not a character."""

_SQLITE_OUR_FAULT = ("no such table", "no such column", "syntax error", "has no column", "no such savepoint")


def unavailable(error: BaseException) -> bool:
    """Whether an error says that the database is locked, gone or full, and not that the statement is wrong."""
    if isinstance(error, PoolTimeout | OSError | TimeoutError):
        return True
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return False
    original = error.orig
    if isinstance(original, sqlite3.DatabaseError):
        told = str(original)
        broken = type(original) is sqlite3.DatabaseError  # malformed, or no database at all
        return broken or (isinstance(error, OperationalError) and not any(word in told for word in _SQLITE_OUR_FAULT))
    if state := _state(error):
        return state.startswith(_NOT_NOW)
    return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)


def _state(error: BaseException) -> str:
    """SQLSTATE of PostgreSQL, or nothing."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


@contextmanager
def told() -> Iterator[None]:
    """Turn a locked, gone or full database into StoreUnavailable; a value it cannot hold into InvalidInput."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError, TimeoutError) as error:
        if unavailable(error):
            raise StoreUnavailable("The database does not answer now; send the same request again.") from error
        if isinstance(error, DataError) or _state(error).startswith(_BAD_VALUE):
            raise InvalidInput("A value is too long or holds a character that cannot be stored.") from error
        raise
