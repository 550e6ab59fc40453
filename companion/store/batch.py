"""Group commit: calls that arrive while a commit is under way share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from sqlalchemy.exc import IntegrityError

from companion.errors import StoreUnavailable

Item = TypeVar("Item")
Result = TypeVar("Result")

LARGEST_BATCH = 64
"""Items of one commit at most: bounds how long the first of them waits."""


class Batcher(Generic[Item, Result]):
    """Collects items and gives them to ``commit`` together, one batch at a time, in order of arrival.

    ``commit`` answers each item with a result or an error of its own. When the database refuses a batch as a whole
    (two items contradict each other), every item is tried alone, so that none suffers for another.
    """

    def __init__(self, commit: Callable[[Sequence[Item]], Awaitable[Sequence[Result | Exception]]]) -> None:
        self._commit = commit
        self._waiting: deque[tuple[Item, asyncio.Future[Result]]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def add(self, item: Item) -> Result:
        """Commit the item; returns when it is durable. A cancelled caller's item may still be committed."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain())
        return await future

    async def drained(self) -> None:
        """Wait until nothing is under way."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _drain(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(LARGEST_BATCH, len(self._waiting)))]
            items = [item for item, _ in batch]
            for (_, future), outcome in zip(batch, await self._outcomes(items), strict=True):
                if future.done():
                    continue
                if isinstance(outcome, BaseException):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

    async def _outcomes(self, items: Sequence[Item]) -> Sequence[Result | BaseException]:
        try:
            return await self._commit(items)
        except StoreUnavailable as error:
            # One instance an item: a traceback grows with every raise.
            return [StoreUnavailable(error.message) for _ in items]
        except IntegrityError as error:
            if len(items) == 1:
                return [error]
        except Exception as error:
            if len(items) == 1:
                return [error]
        alone: list[Result | BaseException] = []
        for item in items:
            alone.extend(await self._outcomes([item]))
        return alone
