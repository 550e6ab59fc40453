"""One look at a child tells what of the kept values still holds; looks asked for together are one query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, TypeVar, cast

from sqlalchemy import Row, Select, bindparam, select

from companion.domain import Clock
from companion.store import tables
from companion.store.base import StoreBase, no_child
from companion.store.batch import Batcher
from companion.store.cache import ChildCache, ChildState
from companion.store.cipher import Cipher
from companion.store.runner import Runner

T = TypeVar("T")


class LookPart(StoreBase):
    """Holds what is kept of children, and checks it."""

    def __init__(self, runner: Runner, cipher: Cipher, clock: Clock) -> None:
        super().__init__(runner, cipher, clock)
        self._cache = ChildCache()
        self._loading: dict[object, asyncio.Future[Any]] = {}
        self._looks: Batcher[str, ChildState | None] = Batcher(self._look_at)

    async def _look(self, child_id: str, *, just_now: bool = False) -> ChildState:
        """The child's state as it is; with ``just_now`` a look taken a moment ago will do. Raises NotFound."""
        if just_now and (fresh := self._cache.fresh(child_id)):
            return fresh
        state = await self._looks.add(child_id)
        if state is None:
            self._cache.drop(child_id)
            raise no_child()
        self._cache.look(state)
        return state

    async def _once(self, what: object, load: Callable[[], Awaitable[T]]) -> T:
        """Load something; whoever asks for the same while it is under way gets the same."""
        under_way = self._loading.get(what)
        if under_way is None:
            task = asyncio.ensure_future(load())
            self._loading[what] = task
            task.add_done_callback(lambda _: self._loading.pop(what, None))
            under_way = task
        return cast(T, await asyncio.shield(under_way))

    async def _look_at(self, child_ids: Sequence[str]) -> Sequence[ChildState | None]:
        wanted = {"wanted": sorted(set(child_ids))}
        rows = await self._runner.peek(lambda connection: connection.execute(_statement(), wanted).all())
        states = {row.state_child: state_of(row) for row in rows}
        return [states.get(child_id) for child_id in child_ids]


def state_of(row: Row[Any]) -> ChildState:
    """The state from a row of ``looks``."""
    return ChildState(
        row.state_child,
        row.state_household,
        row.state_timezone,
        row.state_version,
        row.state_revision,
        row.state_spoken_at,
        row.state_sequence,
    )


def looks() -> Select[Any]:
    """Select the states of children; other tables joined to it are read at the very same moment."""
    table, children = tables.profiles, tables.children
    return select(
        children.c.id.label("state_child"),
        children.c.household_id.label("state_household"),
        children.c.timezone.label("state_timezone"),
        children.c.version.label("state_version"),
        table.c.revision.label("state_revision"),
        table.c.learned_spoken_at.label("state_spoken_at"),
        table.c.learned_sequence.label("state_sequence"),
    ).join(table, children.c.id == table.c.child_id)


@cache
def _statement() -> Select[Any]:
    return looks().where(tables.children.c.id.in_(bindparam("wanted", expanding=True)))
