"""Identifiers: a readable prefix and a sortable or a derived body."""

from __future__ import annotations

import hashlib
import os
from typing import Literal

from companion.domain.clock import Clock

Prefix = Literal[
    "hh", "gua", "chi", "dev", "key", "ses", "turn", "op", "mem", "alert", "con", "aud", "job", "hook", "sum", "rep"
]

_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


def _base32(number: int, length: int) -> str:
    out = []
    for _ in range(length):
        number, rest = divmod(number, 32)
        out.append(_ALPHABET[rest])
    return "".join(reversed(out))


def new_id(prefix: Prefix, clock: Clock) -> str:
    """A new identifier: ``prefix_`` + 10 characters of milliseconds + 14 random ones (70 bits). Sorts by time."""
    milliseconds = int(clock.now().timestamp() * 1000)
    return f"{prefix}_{_base32(milliseconds, 10)}{_base32(int.from_bytes(os.urandom(9), 'big'), 14)}"


def derived_id(prefix: Prefix, *parts: str) -> str:
    """An identifier that is the same whenever it is derived from the same parts (so a rebuild keeps identities)."""
    digest = hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).digest()
    return f"{prefix}_{_base32(int.from_bytes(digest[:15], 'big'), 24)}"
