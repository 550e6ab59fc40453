"""The memory tools as function-calling models know them (OpenAI's form). Published at ``GET /v1/tools``."""

from __future__ import annotations

from typing import Any


def tool_definitions() -> list[dict[str, Any]]:
    """All tools; a fresh copy."""
    return [
        _tool(
            "memory_write",
            "Write, change or take back one thing about the child. Deleting what is pinned, and clearing, wait until a "
            "guardian agrees.",
            {
                "key": _text(
                    "What it is about, short: 'favourite fruit', '宠物', or name, nickname, age, gender, "
                    "birthday, grade. With action _ the key * means everything.",
                    40,
                ),
                "value": _text("The thing itself, in a few words; not needed for - and _.", 200),
                "action": {
                    "type": "string",
                    "enum": ["+", "-", ".", "_"],
                    "description": "+ add, - delete, . change, _ clear",
                },
            },
            ["key", "action"],
        ),
        _tool(
            "user_tag",
            "Tag the child with one trait or group: one value a tag.",
            {"tag": _text("Name of the tag.", 40), "value": _text("Its value.", 100)},
            ["tag", "value"],
        ),
        _tool("summarise", "Who the child is, what is due today and this week, and what to remember.", {}, []),
        _tool(
            "recall",
            "What is remembered about something the child speaks of.",
            {
                "query": _text("What to look for, in the child's words.", 400),
                "n": {"type": "integer", "minimum": 1, "maximum": 20, "description": "How many at the most (5)."},
            },
            ["query"],
        ),
    ]


def _tool(name: str, description: str, properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


def _text(description: str, longest: int) -> dict[str, Any]:
    return {"type": "string", "description": description, "maxLength": longest}
