"""What all parts of the store share: the runner, the cipher, the clock, and the way contents are sealed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, select, update

from companion.domain import Clock
from companion.errors import NotFound
from companion.store import tables
from companion.store.cipher import Cipher
from companion.store.freshness import HouseholdCache
from companion.store.runner import Runner

VECTOR = b"f4"
"""Stands before the bytes of a vector, so that no vector looks like encrypted content."""


def dump(value: object) -> bytes:
    """JSON without spaces, in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class StoreBase:
    """Holds what the parts of the store use; has no table of its own."""

    def __init__(self, runner: Runner, cipher: Cipher, clock: Clock) -> None:
        self._runner = runner
        self._cipher = cipher
        self._clock = clock
        self._households_kept = HouseholdCache()

    def _seal(self, household_id: str, value: object) -> bytes:
        return self._cipher.seal(household_id, dump(value))

    def _open(self, household_id: str, sealed: bytes) -> Any:
        return json.loads(self._cipher.open(household_id, sealed))

    def _seal_text(self, household_id: str, text: str | None) -> bytes | None:
        return None if text is None else self._cipher.seal(household_id, text.encode("utf-8", "surrogatepass"))

    def _open_text(self, household_id: str, sealed: bytes | None) -> str | None:
        return None if sealed is None else self._cipher.open(household_id, sealed).decode("utf-8", "surrogatepass")


def no_child() -> NotFound:
    """The same answer for a child that is not there and for another household's."""
    return NotFound("There is no such child.")


def child_row(connection: Connection, child_id: str, *, lock: bool = False) -> Row[Any]:
    """The child's row; with ``lock`` no other transaction changes this child until the end. Raises NotFound."""
    statement = _locked_child() if lock else _child()
    row = connection.execute(statement, {"of_child": child_id}).one_or_none()
    if row is None:
        raise no_child()
    return row


@cache
def _child() -> Select[Any]:
    return select(tables.children).where(tables.children.c.id == bindparam("of_child"))


@cache
def _locked_child() -> Select[Any]:
    return _child().with_for_update(key_share=True)  # SQLite has no such words: there the one writer is the lock


def change_household(connection: Connection, household_id: str, **values: Any) -> int:
    """Count a change of the household (and set columns); gives its epoch. Raises NotFound.

    The row stays locked, so the household cannot go before the transaction ends.
    """
    table = tables.households
    epoch = connection.execute(
        update(table)
        .where(table.c.id == household_id)
        .values(epoch=table.c.epoch + 1, **values)
        .returning(table.c.epoch)
    ).scalar_one_or_none()
    if epoch is None:
        raise no_household()
    return int(epoch)


def no_household() -> NotFound:
    """The answer for a household that is not there."""
    return NotFound("There is no such household.")


def household_of(connection: Connection, child_id: str) -> str:
    """The household whose key opens this child's contents. Raises NotFound."""
    household_id = connection.execute(
        select(tables.children.c.household_id).where(tables.children.c.id == child_id)
    ).scalar_one_or_none()
    if household_id is None:
        raise no_child()
    return str(household_id)
