"""From a bearer key to a principal."""

from __future__ import annotations

from fastapi import Request
from fastapi.security import HTTPBearer

from companion.errors import Unauthenticated
from companion.household.access import Principal
from companion.household.keys import digest
from companion.store.port import Store

bearer = HTTPBearer(auto_error=False, description="A key made by `companion keys create`.")


async def authenticate(store: Store, header: str | None) -> Principal:
    """The principal of an ``Authorization: Bearer`` header. Raises Unauthenticated."""
    scheme, _, secret = (header or "").partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Unauthenticated("Send a key: Authorization: Bearer KEY (make one with `companion keys create`).")
    key = await store.key_by_digest(digest(secret.strip()))
    if key is None or key.revoked_at is not None:
        raise Unauthenticated("The key is unknown or was revoked: ask for a new one (`companion keys create`).")
    return Principal(id=key.id, household_id=key.household_id, scopes=frozenset(key.scopes), child_id=key.child_id)


async def principal(request: Request) -> Principal:
    """FastAPI dependency."""
    found = await authenticate(request.app.state.services.store, request.headers.get("authorization"))
    request.state.principal = found
    return found
