"""What robots put into OpenAI-style chat requests, read with tolerance. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

PERSONA_LENGTH = 1_500
"""Characters of a request's system prompt that are kept as persona."""

_SYNTHETIC = re.compile(
    r"^\s*(?:[\[【(（<]\s*(?:系统|system|提示|prompt|instruction)[^\]】)）>]{0,20}[\]】)）>]|"
    r"(?:系统|system)\s*(?:提示|消息|指令|message|prompt)?\s*[:：])"
    r"|^\s*请你?(?:以|用).{0,40}(?:时间过得真快|开头|结束(?:这段|本次|对话)|告别|收尾)"
    r"|^\s*(?:please )?(?:end|finish|wrap up) (?:this|the) (?:conversation|chat)\b",
    re.IGNORECASE,
)
"""Turns that a robot's firmware writes in the child's place: end prompts, system hints."""


_UNSPEAKABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """The parts of a request that matter."""

    text: str
    """The last user turn."""
    speaker: Literal["child", "guardian", "other"]
    persona: str
    """The request's own system prompt."""
    synthetic: bool
    """The robot wrote the turn itself: answered, never learned."""
    after_tool: bool
    """The last message is a tool's result: the turn was stored when it was asked."""
    user_turns: tuple[str, ...]
    tool_results: tuple[str, ...] = ()
    """What tools gave since the last user turn: the same turn asked again with them is another question."""


def read_messages(messages: Sequence[Mapping[str, Any]]) -> ChatRequest:
    """Read the messages of a request. The history is context for nobody: only the last user turn counts."""
    system = "\n".join(
        _text(message.get("content")) for message in messages if message.get("role") in ("system", "developer")
    )
    users = [message for message in messages if message.get("role") == "user"]
    raw = _text(users[-1].get("content")) if users else ""
    text, speaker = _speaker(raw)
    last_role = messages[-1].get("role") if messages else None
    return ChatRequest(
        text=text.strip(),
        speaker=speaker,
        persona=system.strip()[:PERSONA_LENGTH],
        synthetic=bool(_SYNTHETIC.search(text)),
        after_tool=last_role == "tool",
        user_turns=tuple(_text(user.get("content")) for user in users),
        tool_results=tuple(_text(message.get("content")) for message in after_last_user(messages, "tool")),
    )


def after_last_user(messages: Sequence[Mapping[str, Any]], *roles: str) -> list[Mapping[str, Any]]:
    """Messages of these roles behind the last user turn."""
    last = max((place for place, message in enumerate(messages) if message.get("role") == "user"), default=-1)
    return [message for message in messages[last + 1 :] if message.get("role") in roles]


def named_in(text: str, template: str) -> str | None:
    """The id that a line of the system prompt names, by a template such as ``device: {id}``."""
    if "{id}" not in template:
        return None
    before, _, after = template.partition("{id}")
    found = re.search(rf"{re.escape(before)}\s*([\w.:@-]{{1,128}})\s*{re.escape(after)}", text)
    return found[1] if found else None


def _text(content: Any) -> str:
    """Plain text, or the text parts of a list of parts; without control characters and halves of characters."""
    if isinstance(content, list):
        parts = [
            part if isinstance(part, str) else part.get("text") for part in content if isinstance(part, str | dict)
        ]
        content = "\n".join(str(part or "") for part in parts)
    return "" if content is None else _UNSPEAKABLE.sub("", str(content))


def _speaker(raw: str) -> tuple[str, Literal["child", "guardian", "other"]]:
    """Voice pipelines wrap a turn as ``{"speaker": …, "content": …}``."""
    stripped = raw.strip()
    if not (stripped.startswith("{") and stripped.endswith("}")):
        return raw, "child"
    try:
        wrapped = json.loads(stripped)
    except ValueError:
        return raw, "child"
    if not isinstance(wrapped, dict) or not isinstance(wrapped.get("content"), str):
        return raw, "child"
    said = str(wrapped.get("speaker") or "").strip().lower()
    if said in ("guardian", "parent", "mother", "father", "妈妈", "爸爸", "家长"):
        return wrapped["content"], "guardian"
    if said in ("tv", "television", "radio", "other", "sibling", "电视", "其他", "陌生人"):
        return wrapped["content"], "other"
    return wrapped["content"], "child"
