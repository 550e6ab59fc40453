"""Media types of the forms that an answer can take."""

from __future__ import annotations

COMPACT = "application/vnd.companion.compact+json"
"""Short keys (``GET /v1/compact-keys``)."""

JSON_PATCH = "application/json-patch+json"
COMPACT_PATCH = "application/vnd.companion.compact-patch+json"
"""RFC 6902 between compact documents."""


def wants_compact(accept: str | None) -> bool:
    """Whether an ``Accept`` header names the compact form."""
    return COMPACT in (accept or "")
