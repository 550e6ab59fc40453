"""A model whose calls are timed, by use and outcome."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from time import perf_counter

from companion.errors import CompanionError
from companion.llm.port import ChatModel, Completion, Message, Options, Probe

Record = Callable[[str, str, float], None]
"""Told use (``extract``, ``reply``), outcome (``ok`` or the error's slug) and seconds."""


class TimedModel:
    """Wraps a model for one use."""

    def __init__(self, model: ChatModel, use: str, record: Record) -> None:
        self._model = model
        self._use = use
        self._record = record

    @property
    def name(self) -> str:
        return self._model.name

    async def complete(self, messages: Sequence[Message], options: Options = Options()) -> Completion:
        started = perf_counter()
        outcome = "cancelled"
        try:
            completion = await self._model.complete(messages, options)
            outcome = "ok" if completion.finish_reason != "length" else "cut"
            return completion
        except CompanionError as error:
            outcome = error.slug
            raise
        finally:
            self._record(self._use, outcome, perf_counter() - started)

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        """Times until the first piece, which is what a child waits for."""
        started = perf_counter()
        first = True
        try:
            async for piece in self._model.stream(messages, options):
                if first:
                    first = False
                    self._record(self._use, "ok", perf_counter() - started)
                yield piece
        except CompanionError as error:
            self._record(self._use, error.slug, perf_counter() - started)
            raise

    async def probe(self) -> Probe:
        return await self._model.probe()

    async def aclose(self) -> None:
        await self._model.aclose()
