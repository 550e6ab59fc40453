"""Tools of the device's own, as an OpenAI-style request brings them: offered to the model, calls handed back."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.dialogue.chat_request import after_last_user
from companion.dialogue.tool_definitions import tool_definitions
from companion.errors import CompanionError
from companion.llm.port import ChatModel, Completion, Message, Options
from companion.safety import check_bot

DIRECT_ANSWER = "direct_answer"
MOST_TOOLS = 64
RESULT_LENGTH = 4_000
"""Characters of one tool's result that the model sees."""


ROUNDS = 3
"""How often the model is asked in one turn, while it calls memory tools."""

RunTool = Callable[[str, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Runs a memory tool by its name. Raises CompanionError."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a model's answer asks for."""

    text: str
    calls: tuple[dict[str, Any], ...]
    """Calls of the device's tools."""
    own: tuple[dict[str, Any], ...]
    """Calls of the memory tools."""


@dataclass(frozen=True, slots=True)
class ToolUse:
    """What a device offers, and what its tools gave since the last user turn."""

    offered: tuple[Mapping[str, Any], ...]
    results: tuple[Message, ...] = ()
    run: RunTool | None = None
    """With it, the model may use the memory tools as well, within the turn."""

    def definitions(self) -> tuple[Mapping[str, Any], ...]:
        """All tools that the model is shown; a device's tool hides one of ours that has its name."""
        names = _names(self.offered)
        own = tool_definitions() if self.run else []
        return (*self.offered, *(tool for tool in own if tool["function"]["name"] not in names), direct_answer())

    async def answer(self, model: ChatModel, messages: Sequence[Message], options: Options) -> Wanted:
        """Ask the model until it speaks or calls a tool of the device, at most :data:`ROUNDS` times."""
        asked = [*messages, *self.results]
        options = replace(options, tools=self.definitions())
        for _ in range(ROUNDS):
            wanted = self.read(await model.complete(asked, options))
            if wanted.calls or wanted.text or not wanted.own:
                break
            asked.append(Message(role="assistant", content="", tool_calls=wanted.own))
            asked += [await self._result(call) for call in wanted.own]
        return wanted

    async def _result(self, call: Mapping[str, Any]) -> Message:
        function = call["function"]
        try:
            arguments = json.loads(function["arguments"])
            given = arguments if isinstance(arguments, dict) else {}
            answer = await self.run(function["name"], given) if self.run else {}
        except CompanionError as error:
            answer = {"state": "refused", "detail": error.message}
        except ValueError:
            answer = {"state": "refused", "detail": "The arguments are not JSON."}
        content = json.dumps(answer, ensure_ascii=False)[:RESULT_LENGTH]
        return Message(role="tool", content=content, tool_call_id=str(call["id"]))

    def read(self, answer: Completion) -> Wanted:
        """What the model says, and the calls it wants made. Calls of tools that were not offered, and calls whose
        arguments a child should not meet, are dropped."""
        names, ours = _names(self.offered), _names(tool_definitions() if self.run else ())
        said, calls, own = [answer.text.strip()], [], []
        for number, call in enumerate(answer.tool_calls):
            function = call.get("function") or {}
            name, arguments = function.get("name"), function.get("arguments")
            written = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, ensure_ascii=False)
            shown = {"name": name, "arguments": written or "{}"}
            known = {"id": call.get("id") or f"call_{number}", "type": "function", "function": shown}
            if name == DIRECT_ANSWER:
                said.append(_answered(written))
            elif name in names:
                if check_bot(" ".join(_texts(written))).action == "allow":
                    calls.append(known)
            elif name in ours:
                own.append(known)
        return Wanted("\n".join(part for part in said if part), tuple(calls), tuple(own))


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


def tool_use(
    tools: Sequence[Any] | None, messages: Sequence[Mapping[str, Any]], run: RunTool | None = None
) -> ToolUse | None:
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
    return ToolUse(tuple(offered), tuple(results), run)


def _names(tools: Iterable[Mapping[str, Any]]) -> set[str]:
    return {str(tool["function"]["name"]) for tool in tools}


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
