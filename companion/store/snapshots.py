"""The profile as stored: a snapshot now and then, and the operations since; most commits only append.

Reading folds the operations into the snapshot.
A profile of 500 memories is a quarter of a megabyte; written with every operation, it would be nearly all that learning
costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from companion.domain import OPERATIONS, Operation, Profile, fold
from companion.store import tables
from companion.store.base import no_child
from companion.store.cache import ChildState
from companion.store.cipher import Cipher
from companion.store.looking import looks, state_of
from companion.store.statements import upsert

INTERVAL = 100
"""Operations after which a new snapshot is taken: reading folds no more than these."""

_TRIES = 5


@dataclass(frozen=True, slots=True)
class SealedProfile:
    """A snapshot and the operations since, as read."""

    state: ChildState
    body: bytes
    since: Sequence[bytes]

    def open(self, cipher: Cipher) -> tuple[Profile, int]:
        """The profile, and the size of what it was read from."""
        household_id = self.state.household_id
        content = cipher.open(household_id, self.body)
        profile = Profile.model_validate_json(content)
        if self.since:
            since = [OPERATIONS.validate_json(cipher.open(household_id, sealed)) for sealed in self.since]
            profile = fold(profile, since)
        return profile, len(content)


def read_profile(connection: Connection, child_id: str) -> SealedProfile:
    """Read a profile as of one moment. Raises NotFound."""
    for _ in range(_TRIES):
        row = connection.execute(_snapshot_statement(), {"child_id": child_id}).one_or_none()
        if row is None:
            raise no_child()
        since: Sequence[bytes] = ()
        if row.last_position > row.position:
            known = {"child_id": child_id, "after": row.position, "last": row.last_position}
            since = connection.execute(_since_statement(), known).scalars().all()
            again = connection.execute(_snapshot_statement(), {"child_id": child_id}).one_or_none()
            if again is None:
                raise no_child()
            if again.state_revision != row.state_revision:
                continue  # somebody committed in between
        return SealedProfile(state_of(row), row.body, since)
    raise RuntimeError("a profile changed with every reading")


def write_snapshot(connection: Connection, cipher: Cipher, household_id: str, profile: Profile, position: int) -> None:
    """Store the profile as it is after the operation at that position."""
    body = cipher.seal(household_id, profile.model_dump_json().encode())
    upsert(connection, tables.snapshots, [{"child_id": profile.child_id, "position": position, "body": body}])


def operation_rows(
    cipher: Cipher, household_id: str, child_id: str, operations: Sequence[Operation], after: int
) -> list[dict[str, Any]]:
    """The rows of operations, at the positions after that one."""
    return [
        {
            "child_id": child_id,
            "position": position,
            "turn_id": operation.turn_id,
            "body": cipher.seal(household_id, operation.model_dump_json().encode()),
        }
        for position, operation in enumerate(operations, after + 1)
    ]


@cache
def _snapshot_statement() -> Select[Any]:
    table = tables.snapshots
    return (
        looks()
        .add_columns(tables.profiles.c.last_position, table.c.position, table.c.body)
        .join(table, table.c.child_id == tables.children.c.id)
        .where(tables.children.c.id == bindparam("child_id"))
    )


@cache
def _since_statement() -> Select[Any]:
    table = tables.operations
    return (
        select(table.c.body)
        .where(
            table.c.child_id == bindparam("child_id"),
            table.c.position > bindparam("after"),
            table.c.position <= bindparam("last"),
        )
        .order_by(table.c.position)
    )
