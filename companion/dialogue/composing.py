"""The prompt of a reply: what stays the same first, what changes last, so that the server's prefix cache holds.

The system message holds persona, rules, who the child is and how to talk with it. The session so far follows. What
changes with every turn (the day, memories, what is to be brought up) stands in the last message, before what was said:
all before it is the same as a turn ago. It is no second system message, which chat templates of many models refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.dialogue.choosing import Choice, due, names, to_confirm, when
from companion.dialogue.recall import Recalled
from companion.dialogue.revoicing import to_child
from companion.dialogue.saying import age_words, near_day
from companion.dialogue.situation import Situation
from companion.dialogue.style import StyleRules, guidance
from companion.dialogue.tact import is_secret, is_sorrow
from companion.domain import Exchange
from companion.llm.port import Message
from companion.profile.view import age_at
from companion.text import is_cjk
from companion.timeparse import status

SHORT_TERM_TOKENS = 1200
"""Room for the session so far."""

SHORT_TERM_TURNS = 16
"""Exchanges of this session that the model sees at the most."""

DROPPED_AT_ONCE = 8
"""The oldest exchanges leave together: a window that slid with every turn would never be cached."""

MEMORIES_SHOWN = 6


class RenderPrompt(Protocol):
    """Renders ``prompts/<name>.<language>.md``."""

    def __call__(self, name: str, language: str, /, **variables: object) -> str: ...


def estimated_tokens(text: str) -> int:
    """Tokens of a text, estimated: 0.7 a Chinese character, one for four others. Rather too many than too few."""
    chinese = sum(map(is_cjk, text))
    return int(0.7 * chinese + (len(text) - chinese) / 4) + 4


class Composer:
    """Composes messages for the reply."""

    def __init__(
        self, render: RenderPrompt, style: StyleRules = (), tokens: Callable[[str], int] = estimated_tokens
    ) -> None:
        """
        :param tokens: counts tokens; the model's own tokenizer where it is at hand.
        """
        self._render = render
        self._style = style
        self._tokens = tokens

    def messages(self, situation: Situation) -> list[Message]:
        """Stable system prompt, the session so far, what matters now, and what was just said."""
        stable = self._render(
            "reply",
            situation.language,
            robot_name=situation.settings.robot_name,
            persona="\n".join(text for text in (situation.settings.persona, situation.persona) if text),
            age_band=situation.age_band,
            child_name=situation.name,
            facts=_facts(situation),
            style=guidance(situation.profile, self._style, situation.language),
        )
        now = self._render(
            "reply_now",
            situation.language,
            today=_today(situation),
            memories=[line for each in situation.recalled if (line := _line(each, situation))][:MEMORIES_SHOWN],
            matter=_matter(situation),
            text=situation.text,
        )
        messages = [Message(role="system", content=stable)]
        for exchange in self._short_term(situation.session):
            messages.append(Message(role="user", content=exchange.text))
            if exchange.reply:
                messages.append(Message(role="assistant", content=exchange.reply))
        return [*messages, Message(role="user", content=now)]

    def _short_term(self, session: Sequence[Exchange]) -> Sequence[Exchange]:
        """The latest exchanges within the budget; the start moves on in steps."""
        room, start = SHORT_TERM_TOKENS, len(session)
        while start and len(session) - start < SHORT_TERM_TURNS:
            room -= self._tokens(session[start - 1].text) + self._tokens(session[start - 1].reply or "")
            if room < 0:
                break
            start -= 1
        steps = -(-start // DROPPED_AT_ONCE) * DROPPED_AT_ONCE
        # Very long utterances leave room for less than a step: then the last ones count more than the cache.
        return session[steps if steps < len(session) else start :]


def _facts(situation: Situation) -> list[str]:
    age = age_at(situation.profile, situation.now)
    facts = situation.profile.facts
    lines: list[str] = []
    if age is not None:
        words = age_words(age, situation.language)
        lines.append(words if situation.language == "zh" else f"{words} years old")
    if grade := facts.get("grade"):
        lines.append(grade.value)
    return lines


def _today(situation: Situation) -> str:
    """The day in words; the hour would change the prompt without need."""
    if situation.language == "zh":
        weekday = "一二三四五六日"[situation.now.weekday()]
        return f"{situation.now.month}月{situation.now.day}日，星期{weekday}"
    return situation.now.strftime("%A, %B ") + str(situation.now.day)


def _line(recalled: Recalled, situation: Situation) -> str | None:
    """One thing brought to mind, told to the child, with when it was or will be; an earlier turn as it was said.

    None for what was brought up in this session already, and for what was told as a secret.
    """
    zh = situation.language == "zh"
    memory = recalled.memory
    if memory is None:
        said = recalled.turn.text if recalled.turn else ""
        return (f"孩子说过：“{said}”" if zh else f"The child said: “{said}”") if said else None
    if is_secret(memory, situation.turns) or memory.id in situation.used_this_session:
        return None
    line = to_child(memory, names(situation))
    day = when(memory, situation)
    if memory.date_info and day:
        over = status(memory.date_info, situation.now) == "expired"
        line += (
            (f"（{day}，已经过去）" if over else f"（{day}）") if zh else (f" ({day}, over)" if over else f" ({day})")
        )
    elif memory.date_info is None:
        told = near_day(
            memory.created_at.astimezone(situation.now.tzinfo).date(), situation.now.date(), situation.language
        )
        line += f"（{told}说的）" if zh else f" (told {told})"
    if is_sorrow(memory):
        line += "（伤心事：孩子自己提起才轻轻说）" if zh else " (a sorrow: gently, and only if the child speaks of it)"
    elif memory.kind == "fear":
        line += "（害怕的事：不拿来逗孩子）" if zh else " (a fear: never tease with it)"
    return line


def matter_of(situation: Situation) -> Choice | None:
    """What the reply should bring up, chosen as the templates do."""
    if situation.sad:
        return None
    return due(situation) or to_confirm(situation)


def _matter(situation: Situation) -> str:
    choice = matter_of(situation)
    if choice is None:
        return ""
    zh = situation.language == "zh"
    words = choice.words
    match choice.occasion:
        case "confirm_name":
            return f"请顺便确认：孩子叫{words['value']}，对吗？" if zh else f"Ask whether the name is {words['value']}."
        case "confirm_memory":
            return f"请顺便确认：{words['you']}，对吗？" if zh else f"Ask whether it is right that {words['you']}."
        case occasion if occasion.startswith("follow_up"):
            about = words["topic"] or words["you"]
            return f"已经过去了，问一次后来怎么样：{about}" if zh else f"This is over; ask once how it went: {about}"
        case _:
            return (
                f"可以提一句：{words['when']}{words['you']}"
                if zh
                else f"You may mention: {words['when']} {words['you']}"
            )
