"""Alerts as guardians see them."""

from __future__ import annotations

from companion.domain import Clock
from companion.domain.household import Alert, AuditEntry
from companion.errors import NotFound
from companion.household.access import Principal
from companion.store.port import Store


class Alerts:
    """List and acknowledge. An alert that implicates a caregiver is not shown to a guardian's key: it is sealed, and
    goes to the contacts who may be told (see :mod:`companion.household.delivery`)."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def page(self, caller: Principal, *, child_id: str | None = None, limit: int = 50) -> list[Alert]:
        """Newest first."""
        caller.require("manage")
        found = await self._store.alerts(caller.household_id, child_id=child_id, limit=limit)
        return [alert for alert in found if _may_see(caller, alert)]

    async def withheld(self, caller: Principal) -> frozenset[str]:
        """Ids of alerts and turns that this caller must not learn of, wherever else they are named (the access log)."""
        found = await self._store.alerts(caller.household_id, limit=500)
        sealed = [alert for alert in found if not _may_see(caller, alert)]
        return frozenset(one for alert in sealed for one in (alert.id, alert.turn_id) if one)

    async def acknowledge(self, caller: Principal, alert_id: str, note: str | None) -> Alert:
        """Note that someone has taken care; nobody further is told after that. Raises NotFound."""
        caller.require("manage")
        known = await self._store.alerts(caller.household_id, limit=500)
        if not any(alert.id == alert_id and _may_see(caller, alert) for alert in known):
            raise NotFound("There is no such alert.")
        now = self._clock.now()
        alert = await self._store.acknowledge_alert(caller.household_id, alert_id, caller.id, now, note)
        entry = AuditEntry(
            household_id=caller.household_id,
            child_id=alert.child_id,
            at=now,
            actor=caller.id,
            action="alert.acknowledge",
            subject=alert.id,
        )
        await self._store.audit([entry])
        return alert


def _may_see(caller: Principal, alert: Alert) -> bool:
    return not alert.implicates_caregiver or "operate" in caller.scopes
