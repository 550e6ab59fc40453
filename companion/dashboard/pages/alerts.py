"""Alerts: what a guardian has to know in time, and what helps."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.pages.children import called, noted
from companion.dashboard.pages.story import may_be_read
from companion.dashboard.visit import Known, Visit
from companion.domain.household import Alert
from companion.errors import CompanionError
from companion.household.settings import read_settings
from companion.safety.crisis import hotlines

router = APIRouter()

SHOWN = 50


@router.get("/alerts")
async def alerts_page(visit: Known) -> Response:
    """Newest first, open ones before. What implicates a caregiver is not here."""
    found = await visit.services.alerts.page(visit.caller, limit=SHOWN)
    children = {child.id: child for child in await visit.children()}
    guardians = {one.id: one.name for one in await visit.desk.guardians.of(visit.guardian.household_id)}
    policy = read_settings(
        (await visit.services.store.household(visit.guardian.household_id)).settings
    ).transcript_access
    rows: list[dict[str, Any]] = []
    for alert in sorted(found, key=lambda alert: alert.acknowledged_at is not None):
        child = children.get(alert.child_id)
        name = called(child, (await visit.services.store.profile(child.id)).profile) if child else None
        rows.append(
            {
                "alert": alert,
                "name": name,
                "zone": child.timezone if child else await visit.zone(),
                "words": await _words(visit, alert, policy) if child else None,
                "by": guardians.get(alert.acknowledged_by or "", alert.acknowledged_by),
            }
        )
    read = {row["alert"].child_id for row in rows if row["words"]}
    await noted(visit, [children[one] for one in sorted(read)], "turns.read")
    return visit.page("alerts.html", rows=rows, hotlines=hotlines(visit.services.settings.region))


@router.post("/alerts/{alert_id}/acknowledge")
async def acknowledge(visit: Known) -> Response:
    """Somebody has taken care."""
    note = visit.text("note", most=500) or None
    await visit.services.alerts.acknowledge(visit.caller, visit.request.path_params["alert_id"], note)
    return visit.go("/alerts", "acknowledged")


async def _words(visit: Visit, alert: Alert, policy: str) -> str | None:
    """What the child said, if the household's rule lets guardians read it."""
    if alert.turn_id is None:
        return None
    try:
        stored = await visit.services.store.turn(alert.child_id, alert.turn_id)
    except CompanionError:
        return None
    return stored.turn.text if may_be_read(stored, policy) else None
