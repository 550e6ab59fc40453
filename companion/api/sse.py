"""Server-sent events."""

from __future__ import annotations

import json
from typing import Any


def event(name: str, data: dict[str, Any]) -> bytes:
    """One event with JSON data."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


KEEP_ALIVE = b": still here\n\n"
"""A comment that keeps proxies from closing a quiet stream."""
