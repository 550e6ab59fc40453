"""The dashboard as an application of its own, mounted at ``/home``: its errors are pages, not problems."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.dashboard.pages import alerts, children, data, entrance, facts, household, memories, people, story
from companion.dashboard.rendering import chosen_language, render
from companion.dashboard.visit import HOME, LANGUAGE_COOKIE, Desk
from companion.errors import CompanionError, TooManyRequests
from companion.household.guardians import Guardians
from companion.household.sessions import Sessions
from companion.wiring import Services

log = structlog.get_logger(__name__)

CONTENT_POLICY = (
    "default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
]
_STATIC = {
    "style.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "manifest.webmanifest": "application/manifest+json",
}


def mount(app: FastAPI, services: Services) -> None:
    """Put the dashboard into the service."""
    app.mount(HOME, create_dashboard(services))

    @app.get("/", include_in_schema=False)
    async def front() -> Response:
        return RedirectResponse(f"{HOME}/", status_code=307)


def create_dashboard(services: Services) -> FastAPI:
    """The dashboard's own application."""
    app = FastAPI(title="Companion", docs_url=None, redoc_url=None, openapi_url=None)
    guardians = Guardians(services.store, services.clock)
    app.state.desk = Desk(services, guardians, Sessions(services.store, services.clock, guardians))
    for room in (entrance, children, facts, memories, story, alerts, people, household, data):
        app.include_router(room.router)
    app.add_api_route("/static/{name}", _static, methods=["GET"])
    app.add_middleware(Guarded)
    _install_errors(app)
    return app


async def _static(name: str) -> Response:
    if name not in _STATIC:
        raise HTTPException(404)
    content = files("companion.dashboard").joinpath("static", name).read_bytes()
    return Response(content, media_type=_STATIC[name], headers={"Cache-Control": "public, max-age=3600"})


class Guarded:
    """Sets the headers that keep a page from being framed, scripted or sent elsewhere."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *_HEADERS]}
            await send(message)

        await self._app(scope, receive, guarded)


def _install_errors(app: FastAPI) -> None:
    @app.exception_handler(CompanionError)
    async def _ours(request: Request, error: CompanionError) -> Response:
        if error.status == 401 and request.method == "GET":
            return RedirectResponse(f"{HOME}/login", status_code=303)
        if error.status >= 500:
            log.warning("page_failed", problem=error.slug)
        answer = _error_page(request, error.status, error.slug)
        if isinstance(error, TooManyRequests):
            answer.headers["Retry-After"] = str(max(1, round(error.retry_after)))
        return answer

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        return _error_page(request, 422, "invalid-input")

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        return _error_page(request, error.status_code, "not-found" if error.status_code == 404 else "other")

    @app.exception_handler(Exception)
    async def _unexpected(request: Request, error: Exception) -> Response:
        log.error("unexpected_page_error", kind=type(error).__name__)
        return _error_page(request, 500, "other")


def _error_page(request: Request, status: int, slug: str) -> HTMLResponse:
    language = chosen_language(request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language"))
    values: dict[str, Any] = {
        "status": status,
        "slug": slug,
        "home": HOME,
        "guardian": None,
        "path": "",
        "notice": None,
    }
    return HTMLResponse(render("error.html", language, **values), status_code=status)
