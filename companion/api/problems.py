"""Errors as RFC 9457 ``application/problem+json``: a stable type, a sentence that says what to do, the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from companion.errors import CompanionError, RetryableError, TooManyRequests

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER_SECONDS = 2
"""What a caller is told to wait when nothing better is known."""

_TITLES = {
    400: "Bad request",
    401: "Not authenticated",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Conflict",
    413: "Too large",
    415: "Unsupported media type",
    422: "Invalid input",
    429: "Too many requests",
    500: "Internal error",
    503: "Unavailable",
}


def problem(
    status: int, slug: str, detail: str, *, field: str | None = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """A problem response."""
    body: dict[str, Any] = {
        "type": f"/errors/{slug}",
        "title": _TITLES.get(status, "Error"),
        "status": status,
        "detail": detail,
    }
    if field is not None:
        body["field"] = field
    return JSONResponse(body, status_code=status, media_type=MEDIA_TYPE, headers=dict(headers or {}))


def of_error(error: CompanionError) -> JSONResponse:
    """The problem that one of our own errors is shown as."""
    headers: dict[str, str] = {}
    if isinstance(error, TooManyRequests):
        headers["Retry-After"] = str(max(1, round(error.retry_after)))
    elif isinstance(error, RetryableError) and error.status == 503:
        headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    elif error.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return problem(error.status, error.slug, error.message, field=error.field, headers=headers)


def install(app: FastAPI) -> None:
    """Make every error of an app a problem."""

    @app.exception_handler(CompanionError)
    async def _ours(request: Request, error: CompanionError) -> JSONResponse:
        if error.status >= 500:
            log.warning("request_failed", problem=error.slug, path=_route(request))
        return of_error(error)

    @app.exception_handler(RequestValidationError)
    async def _validation(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        location = [str(part) for part in first["loc"]]
        if first["type"] == "json_invalid":
            return _shown(
                request, 400, "not-json", "The body is not valid JSON: send one JSON object in UTF-8.", "body"
            )
        if first["type"] == "model_attributes_type" and "json" not in request.headers.get("content-type", ""):
            detail = "Say that the body is JSON: send the header Content-Type: application/json."
            return _shown(request, 415, "not-json", detail, "Content-Type")
        field = ".".join(location[1:]) or location[0]
        message = str(first["msg"]).removeprefix("Value error, ")
        return _shown(request, 422, "invalid-input", f"{message[:1].upper()}{message[1:]}.".replace("..", "."), field)

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> JSONResponse:
        slug = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}.get(error.status_code, "http")
        detail = {
            404: "There is nothing at this address; see /docs for what there is.",
            405: "This address does not take that method; see /docs.",
        }.get(error.status_code, str(error.detail))
        return problem(error.status_code, slug, detail, headers=error.headers)

    @app.exception_handler(Exception)
    async def _unexpected(request: Request, error: Exception) -> JSONResponse:
        log.error("unexpected_error", kind=type(error).__name__, path=_route(request))
        return problem(500, "internal", "Something went wrong on our side; nothing was half-written. Try again later.")


def _shown(request: Request, status: int, slug: str, detail: str, field: str) -> JSONResponse:
    """A refused body, in the form that the route's callers read: OpenAI clients know only their own."""
    if request.url.path.endswith("/chat/completions"):
        error = {"message": detail, "type": "invalid_request_error", "param": field, "code": slug}
        return JSONResponse({"error": error}, status_code=status)
    return problem(status, slug, detail, field=field)


def _route(request: Request) -> str:
    """The route's template, so that no identifier or text gets into a log."""
    route = request.scope.get("route")
    return getattr(route, "path", "unknown")
