"""The one port to language models: messages in, text or a stream of text out, optionally held to a JSON schema."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from companion.domain.base import Value


class Message(Value):
    """One message of a conversation with a model."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str
    name: str | None = None
    tool_call_id: str | None = None
    tool_calls: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class JsonSchema:
    """A schema the answer must follow. Servers may ignore it silently, so the text is repaired and checked anyway."""

    name: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Options:
    """How to answer."""

    max_tokens: int = 512
    temperature: float = 0.0
    timeout: float = 60.0
    """Seconds for the whole answer (for a stream: between two pieces)."""
    stop: tuple[str, ...] = ()
    schema: JsonSchema | None = None
    tools: tuple[Mapping[str, Any], ...] = ()
    """OpenAI tool definitions the model may call."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A whole answer."""

    text: str
    finish_reason: Literal["stop", "length", "tool_calls", "other"] = "stop"
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    tool_calls: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Probe:
    """What a look at the model found out, shown in ``/readyz``."""

    reachable: bool
    server: str = "unknown"
    """vllm, sglang, llama.cpp, ollama, plain, transformers, scripted."""
    model: str | None = None
    constrained: bool | None = None
    """Whether a JSON schema is honoured; None if not tried."""
    detail: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)


class ChatModel(Protocol):
    """A language model. Errors: ModelTimeout, ModelUnreachable, ModelRefused (all ModelError)."""

    @property
    def name(self) -> str:
        """The model's name, kept beside what it extracted."""
        ...

    async def complete(self, messages: Sequence[Message], options: Options = ...) -> Completion:
        """Ask and wait for the whole answer."""
        ...

    def stream(self, messages: Sequence[Message], options: Options = ...) -> AsyncIterator[str]:
        """Ask and yield pieces of text as they come. Closing the iterator stops the model."""
        ...

    async def probe(self) -> Probe:
        """Look whether the model answers and honours schemas; never raises."""
        ...

    async def aclose(self) -> None:
        """Give connections back."""
        ...
