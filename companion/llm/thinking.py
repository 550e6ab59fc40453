"""Taking a model's thinking out of its answer, also while it streams."""

from __future__ import annotations

_OPEN = "<think>"
_CLOSE = "</think>"


def without_thinking(text: str) -> str:
    """An answer without its leading thinking; thinking that never ended leaves nothing."""
    if not text.lstrip().lower().startswith(_OPEN):
        return text
    _, closed, rest = text.partition(_CLOSE)
    return rest.lstrip() if closed else ""


class ThinkingFilter:
    """Lets the pieces of a stream through, except a thinking at its start."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "start"

    def feed(self, piece: str) -> str:
        """What of the stream may be shown after this piece."""
        if self._state == "answer":
            return piece
        self._held += piece
        if self._state == "start":
            start = self._held.lstrip()
            if _OPEN.startswith(start[: len(_OPEN)]) and len(start) < len(_OPEN):
                return ""
            if not start.startswith(_OPEN):
                return self._release(self._held)
            self._state = "thinking"
        _, closed, rest = self._held.partition(_CLOSE)
        if closed and rest.strip():
            return self._release(rest.lstrip())
        return ""

    def finish(self) -> str:
        """What is left when the stream ends."""
        return self._release(self._held) if self._state == "start" else ""

    def _release(self, text: str) -> str:
        self._state = "answer"
        self._held = ""
        return text
