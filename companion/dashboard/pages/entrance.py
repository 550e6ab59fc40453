"""Coming in and going out: first account, invitation, sign in, sign out, language."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response

from companion.dashboard.rendering import LANGUAGES
from companion.dashboard.visit import HOME, LANGUAGE_COOKIE, SESSION_COOKIE, Anyone, Known, Visit
from companion.errors import CallerError
from companion.household.guardians import SHORTEST_PASSWORD, Guardian

router = APIRouter()


@router.get("/login")
async def login_page(visit: Anyone) -> Response:
    """The form; on a service without any account, the way to the first one."""
    if visit.session is not None:
        return visit.go("/")
    if not await visit.desk.guardians.any():
        return visit.go("/join")
    return visit.page("login.html", email="", error=None)


@router.post("/login")
async def log_in(visit: Anyone) -> Response:
    """Sign in."""
    email = visit.form.get("email", "")[:254]
    try:
        guardian = await visit.desk.guardians.log_in(email, visit.form.get("password", ""), visit.address)
    except CallerError as error:
        return visit.page("login.html", error.status, email=email, error=error.slug)
    return await _let_in(visit, guardian, "/")


@router.get("/join")
async def join_page(visit: Anyone) -> Response:
    """The form that makes an account with a one-time code."""
    given = {"code": visit.request.query_params.get("code", "")[:64], "email": "", "name": ""}
    first = not await visit.desk.guardians.any()
    return visit.page("join.html", given=given, first=first, error=None, field=None, shortest=SHORTEST_PASSWORD)


@router.post("/join")
async def join(visit: Anyone) -> Response:
    """Make the account and sign in."""
    given = {name: visit.form.get(name, "")[:254] for name in ("code", "email", "name")}
    try:
        guardian = await visit.desk.guardians.sign_up(
            given["code"], given["email"], visit.form.get("password", ""), given["name"], visit.address
        )
    except CallerError as error:
        return visit.page(
            "join.html",
            error.status,
            given=given,
            first=False,
            error=error.slug,
            field=error.field,
            shortest=SHORTEST_PASSWORD,
        )
    consent = await visit.services.store.consent(guardian.household_id)
    return await _let_in(visit, guardian, "/" if consent else "/consent")


@router.post("/logout")
async def log_out(visit: Known) -> Response:
    """Sign out: the session is gone from the store."""
    if visit.session:
        await visit.desk.sessions.end(visit.session)
    response = visit.go("/login", "signed_out")
    response.delete_cookie(SESSION_COOKIE, path="/")
    return response


@router.post("/language")
async def choose_language(visit: Anyone) -> Response:
    """Remember the language in this browser, and go back to the page."""
    back = visit.form.get("back", "")
    if not back.startswith(f"{HOME}/") or "\\" in back or "//" in back or len(back) > 300:
        back = f"{HOME}/"
    response = RedirectResponse(back, status_code=303)
    language = visit.form.get("language", "")
    return visit.set_cookie(response, LANGUAGE_COOKIE, language) if language in LANGUAGES else response


async def _let_in(visit: Visit, guardian: Guardian, path: str) -> Response:
    token = await visit.desk.sessions.begin(guardian)
    return visit.set_cookie(visit.go(path), SESSION_COOKIE, token)
