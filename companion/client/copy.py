"""A profile that a device keeps, brought up to date by patches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jsonpatch


@dataclass(frozen=True, slots=True)
class ProfileCopy:
    """The document as last seen, and the token to ask with. An empty one is filled by the first call."""

    document: Mapping[str, Any] = field(default_factory=dict)
    token: str | None = None

    def patched(self, patch: Sequence[Mapping[str, Any]], token: str) -> ProfileCopy:
        """The copy after a patch (RFC 6902)."""
        return ProfileCopy(jsonpatch.apply_patch(dict(self.document), list(patch)), token)
