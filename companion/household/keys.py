"""Bearer keys: random, shown once, stored as a digest."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from companion.domain import Clock, new_id
from companion.domain.household import DeviceKey, Scope
from companion.store.port import Store

PREFIX = "ck_"
"""So that a leaked key can be recognised by scanners."""


def digest(secret: str) -> str:
    """What is stored of a key. A plain SHA-256 suffices: the secret has 256 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


async def create_key(
    store: Store, clock: Clock, household_id: str, label: str, scopes: Sequence[Scope], child_id: str | None = None
) -> tuple[DeviceKey, str]:
    """Make a key; the secret is given back this once."""
    secret = PREFIX + secrets.token_urlsafe(32)
    key = DeviceKey(
        id=new_id("key", clock),
        household_id=household_id,
        label=label,
        scopes=tuple(scopes),
        child_id=child_id,
        created_at=clock.now(),
    )
    await store.add_key(key, digest(secret))
    return key, secret
