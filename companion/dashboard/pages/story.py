"""A child's life as the robot knows it: dated memories, personality, what was said, how much it was used."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.charts import bars, radar
from companion.dashboard.pages.children import head, noted, of_child, opened
from companion.dashboard.visit import Known
from companion.dialogue.ruled import use_rules
from companion.domain import MBTI_PAIRS, TRAITS, Memory
from companion.errors import NotFound
from companion.household.settings import read_settings
from companion.merge.personality import mbti_letters
from companion.safety.rules_of_use import Usage, UseRules, add_turn
from companion.store.port import StoredTurn
from companion.timeparse import next_occurrence, status

router = APIRouter()

DATED_SHOWN = 200
TURNS_SHOWN = 40
DAYS = 14


@router.get("/children/{child_id}/timeline")
async def timeline(visit: Known) -> Response:
    """Dated memories: what repeats, what is ahead, what was, newest first, by month."""
    _, profile, base = await opened(visit, "timeline")
    now = visit.now.astimezone(base["zone"])
    today: list[Memory] = []
    ahead: list[Memory] = []
    past: list[Memory] = []
    regular: list[tuple[datetime | None, Memory]] = []
    for memory in profile.live_memories():
        info = memory.date_info
        if memory.hidden or info is None:
            continue
        if info.recurrence:
            regular.append((next_occurrence(info, now), memory))
        elif info.absolute:
            standing = status(info, now)
            (today if standing == "today" else past if standing == "expired" else ahead).append(memory)
    ahead.sort(key=_when)
    past.sort(key=_when, reverse=True)
    return visit.page(
        "timeline.html",
        **base,
        today=today,
        ahead=_months(ahead[:DATED_SHOWN], base["zone"]),
        past=_months(past[:DATED_SHOWN], base["zone"]),
        regular=regular[:DATED_SHOWN],
        left_out=max(0, len(past) - DATED_SHOWN),
    )


@router.get("/children/{child_id}/personality")
async def personality(visit: Known) -> Response:
    """Big Five as a picture and a table; the letters with how sure they are."""
    child, profile, base = await opened(visit, "personality")
    consent = await visit.services.store.consent(child.household_id)
    shown = head(child, profile, visit.now)["personality"]["big_five"] or {}
    letters = mbti_letters(profile) or "XXXX"
    pairs = []
    for (first, second), letter in zip(MBTI_PAIRS, letters, strict=True):
        tally = profile.mbti.get(first + second)
        weights = [tally.letters[one].weight if tally and one in tally.letters else 0.0 for one in (first, second)]
        share = weights[0] / sum(weights) if sum(weights) else None
        examples = [
            (one, known.evidence)
            for one in (first, second)
            if tally and (known := tally.letters.get(one)) and known.evidence
        ]
        pairs.append(
            {
                "first": first,
                "second": second,
                "shown": letter,
                "share": share,
                "turns": tally.turns if tally else 0,
                "days": len(tally.dates) if tally else 0,
                "examples": examples,
            }
        )
    traits = [(trait, shown.get(trait), profile.big_five.get(trait)) for trait in TRAITS]
    return visit.page(
        "personality.html",
        **base,
        allowed=bool(consent and "personality" in consent.scopes),
        traits=traits,
        chart=radar([shown.get(trait) for trait in TRAITS]) if shown else None,
        letters=letters,
        pairs=pairs,
        quotes=profile.quotes,
    )


@router.get("/children/{child_id}/transcript")
async def transcript(visit: Known) -> Response:
    """What was said, as far as the household's rule allows. Sealed turns never."""
    visit.caller.require("manage")
    child = await visit.child()
    store = visit.services.store
    policy = read_settings((await store.household(child.household_id)).settings).transcript_access
    turns: list[StoredTurn] = []
    older: str | None = None
    if policy != "none":
        before = visit.request.query_params.get("before", "")[:64]
        anchor = None
        if before:
            found = await store.turn(child.id, before)
            if found.sealed:
                raise NotFound("There is no such turn.")
            anchor = found.turn.order
        page = await store.turns(child.id, before=anchor, limit=TURNS_SHOWN)
        turns = [stored for stored in page if may_be_read(stored, policy)]
        # The next page starts after a turn that may be named: a sealed one is not, not even by its id.
        open_ids = [stored.turn.id for stored in page if not stored.sealed]
        older = open_ids[-1] if len(page) == TURNS_SHOWN and open_ids else None
        await noted(visit, [child], "turns.read")
    profile = (await store.profile(child.id)).profile
    base = of_child(child, profile, "transcript")
    days: dict[date, list[StoredTurn]] = {}
    for stored in turns:
        days.setdefault(stored.turn.spoken_at.astimezone(base["zone"]).date(), []).append(stored)
    return visit.page(
        "transcript.html",
        **base,
        policy=policy,
        days=[(day, list(reversed(said))) for day, said in days.items()],
        older=older,
        paged=bool(visit.request.query_params.get("before")),
    )


@router.get("/children/{child_id}/usage")
async def usage(visit: Known) -> Response:
    """Turns and minutes of each of the last two weeks' days, and the hours of the day."""
    child = await visit.child()
    store = visit.services.store
    profile = (await store.profile(child.id)).profile
    base = of_child(child, profile, "usage")
    today = visit.now.astimezone(base["zone"]).date()
    first = today - timedelta(days=DAYS - 1)
    start = datetime.combine(first, time(), base["zone"])
    end = datetime.combine(today + timedelta(days=1), time(), base["zone"])
    turns = [stored for stored in await store.turns_between(child.id, start, end) if not stored.sealed]
    settings = read_settings((await store.household(child.household_id)).settings)
    rules = use_rules(settings)
    rows: list[dict[str, Any]] = []
    for offset in range(DAYS):
        day = first + timedelta(days=offset)
        said = [stored for stored in turns if stored.turn.spoken_at.astimezone(base["zone"]).date() == day]
        rows.append({"day": day, "turns": len(said), "minutes": _minutes(rules, said, base["zone"])})
    hours = [0] * 24
    for stored in turns:
        hours[stored.turn.spoken_at.astimezone(base["zone"]).hour] += 1
    return visit.page(
        "usage.html",
        **base,
        rows=rows,
        minutes_chart=bars([row["minutes"] for row in rows], limit=settings.daily_limit_minutes),
        hours=[(hour, count) for hour, count in enumerate(hours) if count],
        limit=settings.daily_limit_minutes,
        achievements=profile.achievements,
    )


def may_be_read(stored: StoredTurn, policy: str) -> bool:
    """Whether a guardian may read a turn: all, only those that a safety rule touched, or none; sealed ones never."""
    if stored.sealed or policy == "none":
        return False
    return policy == "full" or stored.safety.get("action", "allow") in ("alert", "block", "soften")


def _when(memory: Memory) -> datetime:
    """When a dated memory takes place."""
    info = memory.date_info
    return info.absolute if info and info.absolute else memory.created_at


def _months(memories: Iterable[Memory], zone: Any) -> list[tuple[date, list[Memory]]]:
    months: dict[date, list[Memory]] = {}
    for memory in memories:
        months.setdefault(_when(memory).astimezone(zone).date().replace(day=1), []).append(memory)
    return list(months.items())


def _minutes(rules: UseRules, turns: Iterable[StoredTurn], zone: Any) -> int:
    used = Usage()
    for stored in turns:
        used = add_turn(rules, used, stored.turn.spoken_at.astimezone(zone))
    return round(used.used_today.total_seconds() / 60)
