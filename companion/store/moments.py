"""How moments are stored: exact to the microsecond, in UTC, comparable in SQL."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, Dialect
from sqlalchemy.dialects.postgresql import TIMESTAMP
from sqlalchemy.types import TypeDecorator, TypeEngine

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Moment(TypeDecorator[datetime]):
    """An aware moment: ``timestamptz`` on PostgreSQL, microseconds since 1970 on SQLite (which has no time type)."""

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name == "postgresql":
            return dialect.type_descriptor(TIMESTAMP(timezone=True))
        return dialect.type_descriptor(BigInteger())

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> object:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored moment must be aware")
        if dialect.name == "postgresql":
            return value.astimezone(UTC)
        return (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: object, dialect: Dialect) -> datetime | None:
        if value is None or isinstance(value, datetime):
            return value
        if not isinstance(value, int):
            raise TypeError("a stored moment is a number of microseconds")
        return _EPOCH + timedelta(microseconds=value)


@lru_cache(maxsize=512)
def zone(name: str) -> ZoneInfo:
    """The time zone of that IANA name."""
    return ZoneInfo(name)
