"""What differs between the servers that speak OpenAI's API: how they are recognised and how thinking is turned off.

Shapes as documented by each project: vLLM and SGLang take ``chat_template_kwargs`` in the body, llama.cpp's server
too (with ``--jinja``) and ``cache_prompt``, Ollama's OpenAI endpoint takes ``reasoning_effort: "none"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

ServerKind = Literal["vllm", "sglang", "llama.cpp", "ollama", "plain"]


@dataclass(frozen=True, slots=True)
class ServerProfile:
    """How to talk to one kind of server."""

    kind: ServerKind
    extras: Mapping[str, Any] = field(default_factory=dict)
    """Fields added to every request."""
    soft_switch: bool = False
    """Turn thinking off with ``/no_think`` in the prompt too, for servers that may not heed a field for it."""


_NO_THINKING: dict[str, Any] = {"chat_template_kwargs": {"enable_thinking": False}}

PROFILES: dict[ServerKind, ServerProfile] = {
    "vllm": ServerProfile("vllm", _NO_THINKING),
    "sglang": ServerProfile("sglang", _NO_THINKING),
    "llama.cpp": ServerProfile("llama.cpp", {**_NO_THINKING, "cache_prompt": True}, soft_switch=True),
    "ollama": ServerProfile("ollama", {"reasoning_effort": "none"}, soft_switch=True),
    "plain": ServerProfile("plain", {}, soft_switch=True),
}


def kind_of(models: Mapping[str, Any], headers: Mapping[str, str]) -> ServerKind | None:
    """The kind of server that a ``/v1/models`` answer shows, or None when it shows nothing."""
    listed = models.get("data")
    owners = (
        {str(m.get("owned_by", "")).lower() for m in listed if isinstance(m, Mapping)}
        if isinstance(listed, list)
        else set()
    )
    if "vllm" in owners:
        return "vllm"
    if "sglang" in owners:
        return "sglang"
    server = headers.get("server", "").lower()
    if owners & {"llamacpp", "llama.cpp"} or "llama.cpp" in server:
        return "llama.cpp"
    if "library" in owners or "ollama" in server:
        return "ollama"
    return None


def thinks_by_default(model: str) -> bool:
    """Whether a Qwen of this name thinks unless told not to (hybrid Qwen3; not its Instruct or Coder releases)."""
    name = model.lower()
    return "qwen3" in name and not any(word in name for word in ("instruct", "2507", "coder", "embedding", "reranker"))


def base_address(url: str) -> str:
    """The root of a server from whatever was pasted: with or without ``/v1``, a slash, or a whole endpoint."""
    address = url.strip().rstrip("/")
    if "://" not in address:
        address = f"http://{address}"
    for ending in ("/chat/completions", "/completions", "/models"):
        address = address.removesuffix(ending)
    return address.removesuffix("/v1").rstrip("/")
