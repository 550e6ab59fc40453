"""What the service answers when it says no."""

from __future__ import annotations

import json

import httpx


class CompanionProblem(Exception):
    """An RFC 9457 problem. ``type`` is stable (``/errors/not-found``); ``detail`` says what to do."""

    def __init__(
        self, status: int, type_: str, detail: str, *, field: str | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status} {type_}: {detail}")
        self.status = status
        self.type = type_
        self.detail = detail
        self.field = field
        self.retry_after = retry_after
        """Seconds after which the same request may succeed."""

    @classmethod
    def of(cls, response: httpx.Response) -> CompanionProblem:
        """Of a response whose body was read."""
        try:
            body = json.loads(response.content)
        except ValueError:
            body = {}
        body = body if isinstance(body, dict) else {}
        after = response.headers.get("retry-after", "")
        return cls(
            response.status_code,
            str(body.get("type", "/errors/http")),
            str(body.get("detail", "The service answered something unexpected.")),
            field=body.get("field"),
            retry_after=float(after) if after.isdigit() else None,
        )
