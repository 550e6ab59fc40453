"""A circuit breaker: a model that keeps failing is left alone for a while, so that nobody waits for it in vain."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any, Literal, cast

from companion.errors import ModelError, ModelRefused, ModelUnreachable, UnrepairableOutput
from companion.llm.port import ChatModel, Completion, Message, Options, Probe

State = Literal["closed", "open", "half-open"]


class CircuitBreaker:
    """Wraps a model. After ``failures`` failures in a row it rests for ``cooldown`` seconds.

    While it rests, every question fails at once with ModelUnreachable. Then one question is let through: if it is
    answered all is well, otherwise it rests again, twice as long (up to ``longest``). A request that the server
    refused says nothing about the server's health and is not counted.
    """

    def __init__(
        self,
        model: ChatModel,
        *,
        failures: int = 3,
        cooldown: float = 15.0,
        longest: float = 300.0,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._model = model
        self._limit = max(1, failures)
        self._cooldown = cooldown
        self._longest = longest
        self._monotonic = monotonic
        self._failures = 0
        self._rests = 0
        self._open_until = 0.0
        self._trying = False

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def state(self) -> State:
        """``closed``: questions pass; ``open``: it rests; ``half-open``: one question may try."""
        if self._failures < self._limit:
            return "closed"
        return "open" if self._monotonic() < self._open_until else "half-open"

    async def complete(self, messages: Sequence[Message], options: Options = Options()) -> Completion:
        self._enter()
        try:
            answer = await self._model.complete(messages, options)
        except BaseException as error:
            self._leave(error)
            raise
        self._leave(None)
        return answer

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        self._enter()
        left = False
        try:
            # Closing this stream closes the model's, which stops it.
            async with aclosing(cast(Any, self._model.stream(messages, options))) as pieces:
                async for piece in pieces:
                    if not left:
                        left = True
                        self._leave(None)
                    yield piece
        except GeneratorExit:
            if not left:
                self._trying = False
            raise
        except BaseException as error:
            self._leave(error)
            raise
        if not left:
            self._leave(None)

    async def probe(self) -> Probe:
        """Look at the model even while it rests: a good look closes the circuit."""
        seen = await self._model.probe()
        if seen.reachable:
            self._leave(None)
        return replace(seen, extra={**seen.extra, "circuit": self.state})

    async def aclose(self) -> None:
        await self._model.aclose()

    def _enter(self) -> None:
        state = self.state
        if state == "open" or (state == "half-open" and self._trying):
            raise ModelUnreachable("The model failed several times in a row and is left alone for a while.")
        self._trying = state == "half-open"

    def _leave(self, error: BaseException | None) -> None:
        trying, self._trying = self._trying, False
        if error is None or isinstance(error, ModelRefused | UnrepairableOutput):
            self._failures = 0
            self._rests = 0
        elif isinstance(error, ModelError):
            self._failures += 1
            if self._failures >= self._limit:
                self._open_until = self._monotonic() + min(self._longest, self._cooldown * 2**self._rests)
                self._rests += 1 if trying or self._rests == 0 else 0
