"""What holds for the whole household: consent, settings, the account, who looked at what."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, get_args

from fastapi import APIRouter
from fastapi.responses import Response

from companion.dashboard.visit import HOME, Known, Visit
from companion.domain.household import AuditEntry, ConsentScope
from companion.errors import CallerError, InvalidInput
from companion.household.first import CONSENT_TEXT_VERSION
from companion.household.guardians import SCOPES, SHORTEST_PASSWORD, Role
from companion.household.settings import change_settings, read_settings

router = APIRouter()

CONSENT_SCOPES: tuple[ConsentScope, ...] = get_args(ConsentScope)
LOG_SHOWN = 100


# consent


@router.get("/consent")
async def consent_page(visit: Known) -> Response:
    """What is agreed to now, the text, and a form in which nothing is ticked."""
    return await _consent(visit, None)


@router.post("/consent")
async def give_consent(visit: Known) -> Response:
    """Record what was ticked, and nothing else."""
    ticked = visit.many.get("scope", [])
    scopes = [scope for scope in CONSENT_SCOPES if scope in ticked]
    try:
        await visit.services.consents.give(visit.caller, scopes, visit.text("text_version", most=32))
    except InvalidInput as error:
        return await _consent(visit, error.field)
    return visit.go("/", "consented")


@router.post("/consent/withdraw")
async def withdraw_consent(visit: Known) -> Response:
    """Withdraw, which erases every child; the word has to be typed."""
    visit.caller.require("erase")
    if visit.text("word", most=32).lower() != visit.speech("consent.word"):
        return await _consent(visit, "word")
    await visit.services.consents.withdraw(visit.caller)
    return visit.go("/consent", "withdrawn")


async def _consent(visit: Visit, field: str | None) -> Response:
    consent = await visit.services.consents.current(visit.caller)
    guardians = {one.id: one.name for one in await visit.desk.guardians.of(visit.guardian.household_id)}
    return visit.page(
        "consent.html",
        422 if field else 200,
        consent=consent,
        by=guardians.get(consent.given_by) if consent else None,
        scopes=CONSENT_SCOPES,
        version=CONSENT_TEXT_VERSION,
        settings=read_settings((await visit.services.store.household(visit.guardian.household_id)).settings),
        zone=await visit.zone(),
        field=field,
    )


# settings


@router.get("/settings")
async def settings_page(visit: Known) -> Response:
    """All choices, as they stand."""
    visit.caller.require("manage")
    household = await visit.services.store.household(visit.guardian.household_id)
    return visit.page("settings.html", settings=read_settings(household.settings), field=None)


@router.post("/settings")
async def save_settings(visit: Known) -> Response:
    """Save the whole form, or none of it."""
    visit.caller.require("manage")
    store = visit.services.store
    household = await store.household(visit.guardian.household_id)
    try:
        changed = change_settings(dict(household.settings), _changes(visit))
    except InvalidInput as error:
        field = (error.field or "").split(".")[0]
        return visit.page("settings.html", 422, settings=read_settings(household.settings), field=field)
    await store.save_settings(household.id, changed)
    await _note(visit, "settings.change")
    return visit.go("/settings", "saved")


def _changes(visit: Visit) -> dict[str, Any]:
    """The form as changes of settings. Only what the form shows is changed."""
    no_limit = visit.form.get("no_limit") == "yes"
    no_quiet = visit.form.get("no_quiet") == "yes"
    return {
        "robot_name": visit.text("robot_name"),
        "persona": visit.text("persona", most=700),
        "reply_language": visit.text("reply_language"),
        "daily_limit_minutes": None if no_limit else _number(visit, "daily_limit_minutes"),
        "break_reminder_minutes": _number(visit, "break_reminder_minutes"),
        "quiet_from": None if no_quiet else visit.text("quiet_from") or None,
        "quiet_until": None if no_quiet else visit.text("quiet_until") or None,
        "review_memories": visit.form.get("review_memories") == "yes",
        "transcript_access": visit.text("transcript_access"),
        "blocked_terms": _lines(visit.form.get("blocked_terms", "")),
        "blocked_topics": _lines(visit.form.get("blocked_topics", "")),
        "keep_turns_days": _number(visit, "keep_turns_days"),
        "keep_memories_days": _number(visit, "keep_memories_days"),
    }


def _number(visit: Visit, name: str) -> int:
    text = visit.text(name)
    if not text.isdecimal() or len(text) > 6:
        raise InvalidInput("This is not a number.", field=name)
    return int(text)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


# account


@router.get("/account")
async def account_page(visit: Known) -> Response:
    """One's own account, and who else may look."""
    return await _account(visit, None)


@router.post("/account/password")
async def change_password(visit: Known) -> Response:
    """Change the password and sign out everywhere else."""
    guardians = visit.desk.guardians
    try:
        await guardians.change_password(visit.guardian, visit.form.get("old", ""), visit.form.get("password", ""))
    except CallerError as error:
        return await _account(visit, error)
    if visit.session:
        await visit.desk.sessions.end_others(visit.session)
    return visit.go("/account", "password_changed")


@router.post("/account/invite")
async def invite(visit: Known) -> Response:
    """A link for another guardian, shown this once."""
    roles: dict[str, Role] = {role: role for role in SCOPES}
    role = roles.get(visit.form.get("role", ""))
    if role is None:
        raise InvalidInput("There is no such role.", field="role")
    code = await visit.desk.guardians.invite_as(visit.guardian, role)
    base = visit.services.settings.public_url or str(visit.request.base_url)
    base = base.rstrip("/").removesuffix(HOME)
    return await _account(visit, None, f"{base}{HOME}/join?code={code}")


@router.post("/account/guardians/{guardian_id}/remove")
async def remove_guardian(visit: Known) -> Response:
    """Take somebody's account away."""
    await visit.desk.guardians.remove(visit.guardian, visit.request.path_params["guardian_id"])
    return visit.go("/account", "removed")


async def _account(visit: Visit, error: CallerError | None, link: str | None = None) -> Response:
    return visit.page(
        "account.html",
        error.status if error else 200,
        guardians=await visit.desk.guardians.of(visit.guardian.household_id),
        roles=tuple(SCOPES),
        field=(error.field or "old") if error else None,
        link=link,
        shortest=SHORTEST_PASSWORD,
    )


# who looked at what


@router.get("/log")
async def log_page(visit: Known) -> Response:
    """The access log, newest first."""
    visit.caller.require("manage")
    store, household_id = visit.services.store, visit.guardian.household_id
    after = visit.request.query_params.get("after", "")
    start = int(after) if after.isdecimal() and len(after) < 16 else await _last_page(visit)
    page = await store.audit_log(household_id, after=start, limit=LOG_SHOWN)
    withheld = await visit.services.alerts.withheld(visit.caller)
    entries = [entry for _, entry in reversed(page) if entry.subject not in withheld]
    names = {one.id: one.name for one in await visit.desk.guardians.of(household_id)}
    names |= {key.id: key.label for key in await store.keys(household_id)}
    return visit.page(
        "log.html",
        entries=_together(entries),
        names=names,
        zone=await visit.zone(),
        older=max(0, start - LOG_SHOWN) if start > 0 else None,
    )


def _together(entries: list[AuditEntry]) -> list[tuple[AuditEntry, int]]:
    """The same thing done again and again within an hour is shown once, with how often."""
    rows: list[tuple[AuditEntry, int]] = []
    for entry in entries:
        if rows:
            last, times = rows[-1]
            same = (last.actor, last.action, last.child_id) == (entry.actor, entry.action, entry.child_id)
            if same and last.at - entry.at < timedelta(hours=1):
                rows[-1] = (last, times + 1)
                continue
        rows.append((entry, 1))
    return rows


async def _last_page(visit: Visit) -> int:
    """Position before the newest entries: the log is read forwards, so its end is found by doubling."""
    store, household_id = visit.services.store, visit.guardian.household_id
    low, high = 0, 128
    while await store.audit_log(household_id, after=high, limit=1):
        low, high = high, high * 2
    while high - low > 1:
        middle = (low + high) // 2
        if await store.audit_log(household_id, after=middle, limit=1):
            low = middle
        else:
            high = middle
    return max(0, high - LOG_SHOWN)


async def _note(visit: Visit, action: str) -> None:
    entry = AuditEntry(household_id=visit.guardian.household_id, at=visit.now, actor=visit.guardian.id, action=action)
    await visit.services.store.audit([entry])
