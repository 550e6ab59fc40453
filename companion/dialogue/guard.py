"""An optional guard model. It may only raise severity, and its failure changes nothing."""

from __future__ import annotations

import re
from typing import Literal

import structlog

from companion.errors import ModelError
from companion.llm.port import ChatModel, Message, Options
from companion.safety import Verdict
from companion.safety.moderation import ACTION_ORDER

log = structlog.get_logger(__name__)

_SAFETY = re.compile(r"safety\s*:\s*(safe|controversial|unsafe)", re.IGNORECASE)
_CATEGORIES: tuple[tuple[str, str], ...] = (
    ("self-harm", "self_harm"),
    ("suicide", "self_harm"),
    ("violent", "violence"),
    ("sexual", "sexual"),
    ("pii", "asks_pii"),
    ("unethical", "bullying"),
    ("non-violent illegal", "dangerous"),
)
"""Words of a guard's category line, and ours. Order matters: the graver one first."""


class Guard:
    """Asks a guard model such as Qwen3Guard, which answers ``Safety: …`` and ``Categories: …``."""

    def __init__(self, model: ChatModel, *, timeout: float = 2.0) -> None:
        self._model = model
        self._timeout = timeout

    async def raised(self, verdict: Verdict, text: str, role: Literal["user", "assistant"] = "user") -> Verdict:
        """The verdict, or a graver one when the guard sees more danger than the rules."""
        if not text.strip() or verdict.action == "alert":
            return verdict
        try:
            answer = await self._model.complete(
                [Message(role=role, content=text)], Options(max_tokens=64, timeout=self._timeout)
            )
        except (ModelError, TimeoutError) as error:
            log.warning("guard_gave_no_answer", reason=getattr(error, "slug", "timeout"))
            return verdict
        judged = read_guard(answer.text)
        return judged if ACTION_ORDER[judged.action] > ACTION_ORDER[verdict.action] else verdict


def read_guard(answer: str) -> Verdict:
    """A guard's answer as a verdict; one that cannot be read allows."""
    found = _SAFETY.search(answer)
    if not found or found[1].lower() == "safe":
        return Verdict()
    lowered = answer.lower()
    category = next((ours for theirs, ours in _CATEGORIES if theirs in lowered), "other")
    if found[1].lower() == "controversial":
        return Verdict(action="soften", category=category, severity=1, rule="guard.controversial")
    if category == "self_harm":
        return Verdict(action="alert", category=category, severity=3, rule="guard.unsafe")
    return Verdict(action="block", category=category, severity=2, rule="guard.unsafe")
