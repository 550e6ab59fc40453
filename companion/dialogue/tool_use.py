"""Tools of the device's own, as an OpenAI-style request brings them: offered to the model, calls handed back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.dialogue.chat_request import after_last_user
from companion.llm.port import Completion, Message
from companion.safety import check_bot

DIRECT_ANSWER = "direct_answer"
MOST_TOOLS = 64
RESULT_LENGTH = 4_000
"""Characters of one tool's result that the model sees."""


@dataclass(frozen=True, slots=True)
class ToolUse:
    """What a device offers, and what its tools gave since the last user turn."""

    offered: tuple[Mapping[str, Any], ...]
    results: tuple[Message, ...] = ()

    def read(self, answer: Completion) -> tuple[str, tuple[dict[str, Any], ...]]:
        """What the model says, and the calls it wants made. Calls of tools that were not offered, and calls whose
        arguments a child should not meet, are dropped."""
        names = {str(tool["function"]["name"]) for tool in self.offered}
        said, calls = [answer.text.strip()], []
        for number, call in enumerate(answer.tool_calls):
            function = call.get("function") or {}
            name, arguments = function.get("name"), function.get("arguments")
            written = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, ensure_ascii=False)
            if name == DIRECT_ANSWER:
                said.append(_answered(written))
            elif name in names and check_bot(" ".join(_texts(written))).action == "allow":
                shown = {"name": name, "arguments": written or "{}"}
                calls.append({"id": call.get("id") or f"call_{number}", "type": "function", "function": shown})
        return "\n".join(part for part in said if part), tuple(calls)


def direct_answer() -> dict[str, Any]:
    """A tool that is no tool: small models that believe they must call one can still simply answer."""
    content = {"type": "string", "description": "What to say to the child."}
    return {
        "type": "function",
        "function": {
            "name": DIRECT_ANSWER,
            "description": "Answer the child in words. Use it whenever no other tool is needed.",
            "parameters": {"type": "object", "properties": {"content": content}, "required": ["content"]},
        },
    }


def tool_use(tools: Sequence[Any] | None, messages: Sequence[Mapping[str, Any]]) -> ToolUse | None:
    """Read a request's tools and their results with tolerance; None when it brings no tool that can be used."""
    offered = [
        tool
        for tool in (tools or ())[:MOST_TOOLS]
        if isinstance(tool, Mapping)
        and isinstance(tool.get("function"), Mapping)
        and isinstance(tool["function"].get("name"), str)
        and tool["function"]["name"] != DIRECT_ANSWER
    ]
    if not offered:
        return None
    results = []
    for message in after_last_user(messages, "assistant", "tool"):
        content = message.get("content")
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False) if content else ""
        if message["role"] == "tool":
            identity = str(message.get("tool_call_id") or "")
            results.append(Message(role="tool", content=text[:RESULT_LENGTH], tool_call_id=identity))
        elif isinstance(message.get("tool_calls"), list):
            calls = tuple(call for call in message["tool_calls"] if isinstance(call, dict))
            results.append(Message(role="assistant", content=text[:RESULT_LENGTH], tool_calls=calls))
    return ToolUse(tuple(offered), tuple(results))


def _answered(written: str) -> str:
    try:
        given = json.loads(written)
    except ValueError:
        return written.strip()
    if isinstance(given, dict):
        texts = [value for value in given.values() if isinstance(value, str)]
        return str(given.get("content") or (texts[0] if texts else "")).strip()
    return str(given).strip()


def _texts(written: str) -> list[str]:
    """Every string within the arguments."""
    try:
        waiting: list[Any] = [json.loads(written)]
    except ValueError:
        return [written]
    texts: list[str] = []
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            texts.append(value)
        elif isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return texts
