"""Who is asking, what they may do, and for which household."""

from __future__ import annotations

from dataclasses import dataclass

from companion.domain.household import Child, Scope
from companion.errors import ConsentRequired, Forbidden, NotFound
from companion.store.port import Store


@dataclass(frozen=True, slots=True)
class Principal:
    """An authenticated caller."""

    id: str
    """The key's or guardian's id."""
    household_id: str
    scopes: frozenset[Scope]
    child_id: str | None = None
    """A key bound to one child sees only that child."""

    def require(self, scope: Scope) -> None:
        """Raises Forbidden when the scope is missing."""
        if scope not in self.scopes:
            raise Forbidden(f"This key may not do that: it lacks the scope '{scope}'. Use a guardian's key.")


class Gate:
    """The two questions that come before everything else: is it your child, and has a guardian consented?"""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def child(self, principal: Principal, child_id: str) -> Child:
        """The child, if it is the caller's. Another household's child is as unknown as one that does not exist."""
        if principal.child_id is not None and principal.child_id != child_id:
            raise NotFound("There is no such child.")
        return await self._store.child(principal.household_id, child_id)

    async def consent(self, household_id: str) -> None:
        """Raises ConsentRequired unless a guardian has consented to storing."""
        consent = await self._store.consent(household_id)
        if consent is None or "storing" not in consent.scopes:
            raise ConsentRequired(
                "No guardian of this household has consented yet, so nothing is stored. Record a guardian's consent "
                "first (dashboard), or run a private instance with COMPANION_CONSENT=operator."
            )
