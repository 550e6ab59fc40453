"""A model that says what a test tells it to. Shipped, so that users can test their own code against the port."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.errors import ModelUnreachable
from companion.llm.port import Completion, Message, Options, Probe

Answer = str | Completion | Exception
"""What the model says; an exception is raised instead."""
Script = Callable[[Sequence[Message], Options], Answer]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question that a scripted model got."""

    messages: tuple[Message, ...]
    options: Options


class ScriptedModel:
    """Answers from a list, in order, or from a function; remembers what it was asked in ``asked``."""

    def __init__(self, script: Iterable[Answer] | Script, *, name: str = "scripted", piece: int = 4) -> None:
        """``piece``: characters in each piece of a stream. A list that is used up raises ModelUnreachable."""
        self.asked: list[Asked] = []
        self.closed = False
        self._name = name
        self._piece = max(1, piece)
        self._function: Script | None = script if callable(script) else None
        self._answers = iter(()) if callable(script) else iter(script)

    @property
    def name(self) -> str:
        return self._name

    async def complete(self, messages: Sequence[Message], options: Options = Options()) -> Completion:
        answer = self._next(messages, options)
        return answer if isinstance(answer, Completion) else Completion(text=answer)

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        answer = self._next(messages, options)
        text = answer.text if isinstance(answer, Completion) else answer
        for start in range(0, len(text), self._piece):
            yield text[start : start + self._piece]

    async def probe(self) -> Probe:
        return Probe(reachable=True, server="scripted", model=self._name, constrained=True)

    async def aclose(self) -> None:
        self.closed = True

    def _next(self, messages: Sequence[Message], options: Options) -> str | Completion:
        self.asked.append(Asked(tuple(messages), options))
        answer: Answer
        if self._function:
            answer = self._function(messages, options)
        else:
            answer = next(self._answers, ModelUnreachable("The script has no more answers."))
        if isinstance(answer, Exception):
            raise answer
        return answer
