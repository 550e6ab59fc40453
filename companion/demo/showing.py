"""How the demonstration shows turns, decisions and the profile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

_SIGNS = {
    "add": ("+", "green"),
    "overwrite": ("↻", "yellow"),
    "touch": ("=", "cyan"),
    "set_fact": ("+", "green"),
    "repeat_fact": ("=", "cyan"),
    "clear_fact": ("-", "yellow"),
    "supersede": ("-", "yellow"),
    "reject": ("✗", "red"),
    "vote_mbti": ("·", "dim"),
    "score_trait": ("·", "dim"),
}


def show_turn(console: Console, said: str, stored: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    """What was said, what was kept of it, and what was answered."""
    console.print(f"  [bold]child[/]  {escape(said)}")
    redacted = answer["safety"]["redacted"]
    if redacted:
        console.print(f"         [magenta]stored as {escape(stored['text'])}  (removed: {', '.join(redacted)})[/]")
    if answer["reply"]:
        console.print(f"  [blue]robot[/]  {escape(answer['reply'])}")


def show_operations(console: Console, operations: Iterable[Mapping[str, Any]]) -> None:
    """What was decided, with the rule that decided it."""
    for operation in operations:
        sign, style = _SIGNS.get(operation["kind"], ("·", "dim"))
        what = _what(operation)
        if what:
            console.print(f"         [{style}]{sign} {escape(what)}[/]  [dim]({operation['rule']})[/]")


def _what(operation: Mapping[str, Any]) -> str:
    match operation["kind"]:
        case "add" if operation["kept_beside"]:
            return f"kept both: {_memory(operation['memory'])}"
        case "add":
            return f"remembered: {_memory(operation['memory'])}"
        case "overwrite":
            return f"overwritten by: {_memory(operation['memory'])}"
        case "touch":
            return "heard again"
        case "set_fact":
            return f"{operation['field']} is {operation['value']}"
        case "repeat_fact":
            return f"{operation['field']} heard again"
        case "clear_fact":
            return f"{operation['field']} withdrawn"
        case "reject":
            return f"not believed: {operation['label']} {operation['value'] or ''}".rstrip()
        case "vote_mbti":
            return f"a sign of {operation['letter']}"
        case "score_trait":
            return f"a sign of {operation['trait']}"
        case _:
            return ""


def _memory(memory: Mapping[str, Any]) -> str:
    info = memory["date_info"]
    if not info:
        return str(memory["content"])
    when = info["recurrence"] or (info["absolute"] or "")[:10]
    return f"{memory['content']} → {when}"


def show_dates(console: Console, profile: Mapping[str, Any], now: datetime) -> None:
    """Where the dated memories stand today: ahead, today, over."""
    words = {"today": "today", "expired": "over: how did it go?"}
    for memory in profile["memories"]:
        info = memory["date_info"]
        if not info or not info["absolute"] or info["recurrence"] or memory["superseded_at"]:
            continue
        days = (datetime.fromisoformat(info["absolute"]).date() - now.date()).days
        standing = words.get(memory["status"]) or f"in {days} days"
        console.print(f"  [dim]⏱ {escape(memory['content'])}: {standing}[/]")


def show_profile(console: Console, profile: Mapping[str, Any]) -> None:
    """The whole profile as tables."""
    facts = Table(title="Facts", title_justify="left")
    for column in ("field", "value", "because the child said", "rule"):
        facts.add_column(column)
    for name, fact in profile["facts"].items():
        facts.add_row(name, str(fact["value"]), fact["evidence"] or "", fact["rule"])
    console.print(facts)
    personality = profile["personality"]
    for label, key in (("MBTI", "mbti"), ("Big Five", "big_five")):
        console.print(f"{label}: {personality[key] or 'not enough evidence yet'}")
    memories = Table(title="Memories", title_justify="left")
    for column in ("content", "kind", "about", "status", "when"):
        memories.add_column(column)
    for memory in profile["memories"]:
        info = memory["date_info"] or {}
        when = info.get("recurrence") or (info.get("absolute") or "")[:10]
        gone = bool(memory["superseded_at"])
        style = "dim strike" if gone else None
        memories.add_row(
            memory["content"],
            memory["kind"],
            memory["subject"],
            "superseded" if gone else memory["status"],
            when,
            style=style,
        )
    console.print(memories)
