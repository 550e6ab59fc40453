"""One request of a browser: who it is, in which language, with which form."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from companion.dashboard.rendering import Language, Speech, chosen_language, render
from companion.domain.household import Child
from companion.errors import Forbidden, InvalidInput, Unauthenticated
from companion.household.access import Principal
from companion.household.guardians import Guardian, Guardians
from companion.household.sessions import Session, Sessions, form_token, same_token
from companion.wiring import Services

HOME = "/home"
"""Where the dashboard is mounted."""
SESSION_COOKIE = "companion_session"
VISIT_COOKIE = "companion_visit"
"""For forms before login: a random value that only pages of this service know."""
LANGUAGE_COOKIE = "companion_language"
MAX_AGE = 30 * 24 * 3600
CHILDREN_SHOWN = 200


@dataclass
class Desk:
    """What the pages work with."""

    services: Services
    guardians: Guardians
    sessions: Sessions


@dataclass
class Visit:
    """One request."""

    request: Request
    desk: Desk
    language: Language
    cookie: str
    """Session token or visit value: what the form token is derived from."""
    new_cookie: bool
    """The visit value has just been made and goes out with the answer."""
    session: Session | None
    form: Mapping[str, str]
    """The first value of every field of a sent form."""
    many: Mapping[str, list[str]] = field(default_factory=dict)
    """All values of every field."""

    @property
    def services(self) -> Services:
        return self.desk.services

    @property
    def guardian(self) -> Guardian:
        """Raises Unauthenticated."""
        if self.session is None:
            raise Unauthenticated("Sign in first.")
        return self.session.guardian

    @property
    def caller(self) -> Principal:
        """The guardian as the rooms know a caller. Raises Unauthenticated."""
        return self.guardian.principal()

    @property
    def speech(self) -> Speech:
        return Speech(self.language)

    @property
    def now(self) -> datetime:
        return self.services.clock.now()

    @property
    def address(self) -> str:
        """The browser's network address, for throttling."""
        return self.request.client.host if self.request.client else ""

    async def children(self) -> list[Child]:
        """The household's children."""
        return await self.services.store.children(self.guardian.household_id, limit=CHILDREN_SHOWN)

    async def child(self) -> Child:
        """The child that the address names. Raises NotFound for another household's."""
        self.caller.require("read")
        return await self.services.gate.child(self.caller, self.request.path_params["child_id"])

    async def zone(self) -> str:
        """In which zone what belongs to no child is shown: the first child's."""
        children = await self.services.store.children(self.guardian.household_id, limit=1)
        return children[0].timezone if children else "Asia/Shanghai"

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        """An answer with a page."""
        shared = {
            "form_token": form_token(self.cookie),
            "guardian": self.session.guardian if self.session else None,
            "may": self.caller.scopes if self.session else frozenset(),
            "path": self.request.url.path,
            "notice": self._notice(),
            "home": HOME,
            "now": self.now,
        }
        response = HTMLResponse(render(template, self.language, **{**shared, **values}), status_code=status)
        return self._with_cookie(response)

    def go(self, path: str, notice: str | None = None, anchor: str = "") -> Response:
        """See other: ``path`` below the dashboard, with the key of a notice to show there."""
        query = "?" + urlencode({"notice": notice}) if notice else ""
        return self._with_cookie(RedirectResponse(f"{HOME}{path}{query}{anchor}", status_code=303))

    def set_cookie(self, response: Response, name: str, value: str, max_age: int | None = MAX_AGE) -> Response:
        """HttpOnly, SameSite=Lax, and Secure when the page itself came over TLS."""
        response.set_cookie(name, value, max_age=max_age, path="/", httponly=True, samesite="lax", secure=self.secure)
        return response

    @property
    def secure(self) -> bool:
        public = self.services.settings.public_url or ""
        return self.request.url.scheme == "https" or public.startswith("https://")

    def text(self, name: str, *, most: int = 200) -> str:
        """A field's text without spaces around it; empty when it is missing. Raises InvalidInput when too long."""
        value = self.form.get(name, "").strip()
        if len(value) > most:
            raise InvalidInput(f"At most {most} characters.", field=name)
        return value

    def _notice(self) -> str | None:
        key = self.request.query_params.get("notice", "")
        return self.speech.known(f"notice.{key}", "") or None

    def _with_cookie(self, response: Response) -> Response:
        if self.new_cookie:
            self.set_cookie(response, VISIT_COOKIE, self.cookie, max_age=None)
        return response


async def visit(request: Request) -> Visit:
    """FastAPI dependency: anybody. A form without the right token is refused."""
    desk: Desk = request.app.state.desk
    session: Session | None = None
    cookie = request.cookies.get(SESSION_COOKIE, "")
    if cookie:
        try:
            session = await desk.sessions.find(cookie)
        except Unauthenticated:
            cookie = ""
    fresh = False
    if not cookie:
        cookie = request.cookies.get(VISIT_COOKIE, "")
        if len(cookie) < 20:
            cookie, fresh = secrets.token_urlsafe(24), True
    form: dict[str, list[str]] = {}
    if request.method == "POST":
        sent = await request.form(max_files=0, max_fields=200)
        for key, value in sent.multi_items():
            if isinstance(value, str):
                form.setdefault(key, []).append(value)
        if fresh or not same_token(cookie, form.get("form_token", [""])[0]):
            raise Forbidden("This form is too old or came from another site: load the page again.")
    language = chosen_language(request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language"))
    return Visit(
        request=request,
        desk=desk,
        language=language,
        cookie=cookie,
        new_cookie=fresh,
        session=session,
        form={key: values[0] for key, values in form.items()},
        many=form,
    )


Anyone = Annotated[Visit, Depends(visit)]


async def signed_in(anyone: Anyone) -> Visit:
    """FastAPI dependency: a guardian. Raises Unauthenticated."""
    _ = anyone.guardian
    return anyone


Known = Annotated[Visit, Depends(signed_in)]
