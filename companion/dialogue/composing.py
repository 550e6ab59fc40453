"""The prompt of a reply: what stays the same first, what changes last, so that the server's prefix cache holds."""

from __future__ import annotations

from typing import Protocol

from companion.dialogue.recall import Recalled
from companion.dialogue.situation import Situation
from companion.llm.port import Message
from companion.profile.view import age_at, number
from companion.timeparse import spell_out, status

SHORT_TERM_TURNS = 8
"""Exchanges of this session that the model sees."""

MEMORIES_SHOWN = 6


class RenderPrompt(Protocol):
    """Renders ``prompts/<name>.<language>.md``."""

    def __call__(self, name: str, language: str, /, **variables: object) -> str: ...


class Composer:
    """Composes messages for the reply."""

    def __init__(self, render: RenderPrompt) -> None:
        self._render = render

    def messages(self, situation: Situation) -> list[Message]:
        """System prompt, the session so far, and what was just said."""
        system = self._render(
            "reply",
            situation.language,
            robot_name=situation.settings.robot_name,
            persona="\n".join(text for text in (situation.settings.persona, situation.persona) if text),
            age_band=situation.age_band,
            child_name=situation.name,
            facts=_facts(situation),
            memories=[_line(each, situation) for each in situation.recalled[:MEMORIES_SHOWN]],
            due=_due(situation),
            style="",
        )
        messages = [Message(role="system", content=system)]
        for exchange in situation.session[-SHORT_TERM_TURNS:]:
            messages.append(Message(role="user", content=exchange.text))
            if exchange.reply:
                messages.append(Message(role="assistant", content=exchange.reply))
        return [*messages, Message(role="user", content=situation.text)]


def _facts(situation: Situation) -> list[str]:
    age = age_at(situation.profile, situation.now)
    facts = situation.profile.facts
    lines: list[str] = []
    if age is not None:
        lines.append(f"{number(age)}岁" if situation.language == "zh" else f"{number(age)} years old")
    if grade := facts.get("grade"):
        lines.append(grade.value)
    return lines


def _line(recalled: Recalled, situation: Situation) -> str:
    """One thing brought to mind, with when it is and how relevant; an earlier turn as it was said."""
    memory = recalled.memory
    if memory is None:
        return f"“{recalled.turn.text if recalled.turn else ''}” {recalled.score:.2f}"
    line = memory.content
    if memory.date_info:
        line += f"（{spell_out(memory.date_info, situation.now, situation.language)}）"
    return f"{line} {recalled.score:.2f}"


def _due(situation: Situation) -> list[str]:
    lines = []
    for memory in situation.profile.live_memories():
        info = memory.date_info
        if memory.hidden or info is None or info.recurrence or info.absolute is None:
            continue
        standing = status(info, situation.now)
        if standing == "today" or (standing == "valid" and (info.absolute - situation.now).days < 7):
            lines.append(f"{memory.content}（{spell_out(info, situation.now, situation.language)}）")
    return lines[:5]
