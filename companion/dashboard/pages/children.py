"""The first page, and the page of a child: what the robot knows."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.visit import Known, Visit
from companion.domain import CHILD, Memory, Profile
from companion.domain.household import Child
from companion.errors import CallerError
from companion.household.profiles import audit_entry
from companion.profile.view import show_memory, show_profile
from companion.timeparse import next_occurrence, status

router = APIRouter()

PAGE = 40
"""Memories on one page."""
RECENT = timedelta(days=14)
"""How far back a talk card looks."""
SOON = timedelta(days=8)
"""How far ahead the first page looks."""

KIND_ORDER = (
    "health", "plan", "event", "preference", "fear", "feeling", "family", "friend", "pet", "school", "skill",
    "habit", "possession", "wish", "fact", "summary",
)  # fmt: skip
"""What matters most to a parent comes first."""


@router.get("/")
async def front(visit: Known) -> Response:
    """The children, and what needs a look."""
    store = visit.services.store
    cards: list[dict[str, Any]] = []
    children = await visit.children()
    await noted(visit, children, "profile.read")
    for child in children:
        profile = (await store.profile(child.id)).profile
        recent = await store.turns(child.id, limit=1)
        live = [memory for memory in profile.live_memories() if not memory.hidden]
        cards.append(
            {
                "child": child,
                "name": called(child, profile),
                "age": head(child, profile, visit.now)["age"],
                "count": len(live),
                "waiting": sum(memory.pending_review for memory in live),
                "last": recent[0].turn.spoken_at if recent else None,
                "talk": _to_talk_about(live, visit.now),
                "ahead": _ahead(live, visit.now.astimezone(ZoneInfo(child.timezone))),
            }
        )
    alerts = []
    if "manage" in visit.caller.scopes:
        alerts = [a for a in await visit.services.alerts.page(visit.caller) if a.acknowledged_at is None]
    consent = await store.consent(visit.guardian.household_id)
    return visit.page("front.html", cards=cards, alerts=alerts, consent=consent)


@router.get("/children/new")
async def new_child_page(visit: Known) -> Response:
    """The form for a new child."""
    visit.caller.require("manage")
    return _new_child(visit, {"name": "", "birthday": "", "gender": "", "timezone": "Asia/Shanghai"}, None)


@router.post("/children/new")
async def new_child(visit: Known) -> Response:
    """Make a child; what a parent says here counts as a guardian's word."""
    visit.caller.require("manage")
    given = {name: visit.text(name, most=64) for name in ("name", "birthday", "gender", "timezone")}
    facts = {name: given[name] for name in ("name", "birthday", "gender") if given[name]}
    children = visit.services.children
    try:
        locale = "zh-CN" if visit.language == "zh" else "en"
        child = await children.create(visit.caller, {"timezone": given["timezone"], "locale": locale})
        try:
            child = await children.update(visit.caller, child.id, facts)
        except CallerError:
            await children.erase(visit.caller, child.id)
            raise
    except CallerError as error:
        return _new_child(visit, given, error)
    operations = children.guardian_facts(child, facts)
    await visit.services.profiles.append(child, lambda _: operations)
    return visit.go(f"/children/{child.id}", "child_made")


@router.get("/children/{child_id}")
async def child_page(visit: Known) -> Response:
    """Facts and memories, each with the words it rests on."""
    child, profile, base = await opened(visit, "knows")
    query = visit.request.query_params
    kind, words = query.get("kind", ""), query.get("q", "").strip()[:100]
    live = profile.live_memories()
    kinds = {name: sum(memory.kind == name for memory in live) for name in KIND_ORDER}
    found = [memory for memory in live if (not kind or memory.kind == kind) and (not words or _mentions(memory, words))]
    found.sort(
        key=lambda memory: (not memory.pending_review, KIND_ORDER.index(memory.kind), -memory.updated_at.timestamp())
    )
    number = max(1, int(query.get("page", "1"))) if query.get("page", "1").isdecimal() else 1
    number = min(number, 10**6)
    pages = max(1, -(-len(found) // PAGE))
    return visit.page(
        "child.html",
        **base,
        shown=head(child, profile, visit.now),
        memories=[
            (memory, show_memory(memory, visit.now.astimezone(ZoneInfo(child.timezone))))
            for memory in found[(number - 1) * PAGE : number * PAGE]
        ],
        total=len(found),
        kinds={name: count for name, count in kinds.items() if count},
        kind=kind,
        words=words,
        number=number,
        pages=pages,
    )


async def opened(visit: Visit, tab: str) -> tuple[Child, Profile, dict[str, Any]]:
    """The child that the address names, what is known about it, and what every page of it shows. Every look at what is
    known goes on the access log. Raises NotFound."""
    child = await visit.child()
    profile = (await visit.services.store.profile(child.id)).profile
    await noted(visit, [child], "profile.read")
    return child, profile, of_child(child, profile, tab)


async def noted(visit: Visit, children: Iterable[Child], action: str) -> None:
    """Put a look at children's data on the access log."""
    await visit.services.store.audit([audit_entry(visit.caller, child, visit.now, action) for child in children])


def of_child(child: Child, profile: Profile, tab: str) -> dict[str, Any]:
    """What every page of a child shows."""
    return {"child": child, "name": called(child, profile), "tab": tab, "zone": ZoneInfo(child.timezone)}


def called(child: Child, profile: Profile) -> str | None:
    """What the child is called, as far as it is known."""
    known = profile.facts.get("nickname") or profile.facts.get("name")
    if known:
        return known.value
    return child.nickname or child.name


def head(child: Child, profile: Profile, now: datetime) -> dict[str, Any]:
    """The profile as it is shown, without its memories: reading thousands of them takes time."""
    return show_profile(profile.model_copy(update={"memories": {}}), now, child.timezone)


def _ahead(memories: list[Memory], now: datetime) -> list[tuple[datetime, Memory]]:
    """The next few dated things of the coming week, with the day of each."""
    coming: list[tuple[datetime, Memory]] = []
    for memory in memories:
        info = memory.date_info
        if info is None or info.absolute is None:
            continue
        day = next_occurrence(info, now) if info.recurrence else info.absolute
        if day is not None and day <= now + SOON and status(info, now) != "expired":
            coming.append((day.astimezone(now.tzinfo), memory))
    return sorted(coming, key=lambda pair: pair[0])[:3]


def _to_talk_about(memories: list[Memory], now: datetime) -> Memory | None:
    """Something nice of these days: learned, lived through, hoped for or liked; never a fear or a worry."""
    nice = [
        memory
        for memory in memories
        if now - RECENT <= memory.updated_at <= now
        and memory.subject == CHILD
        and not memory.pending_review
        and (memory.kind in ("skill", "event", "wish") or (memory.kind == "preference" and memory.polarity > 0))
        and memory.polarity >= 0
    ]
    order = {"skill": 3, "event": 2, "wish": 1}
    return max(nice, key=lambda memory: (order.get(memory.kind, 0), memory.updated_at), default=None)


def _mentions(memory: Memory, words: str) -> bool:
    return words.lower() in memory.content.lower() or words.lower() in memory.evidence.lower()


def _new_child(visit: Visit, given: dict[str, str], error: CallerError | None) -> Response:
    return visit.page(
        "new_child.html",
        error.status if error else 200,
        given=given,
        error=error.slug if error else None,
        field=error.field if error else None,
        zones=sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix"))),
    )
