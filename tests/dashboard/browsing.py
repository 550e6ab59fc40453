"""A parent's browser without scripts: keeps cookies, fills in forms by their names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import httpx

from tests.conftest import Service, command

PASSWORD = "correct horse battery"
_counter = iter(range(10_000))


@dataclass
class Browser:
    """One signed-in guardian, or nobody yet."""

    http: httpx.Client
    email: str = ""

    def get(self, path: str, expect: int = 200) -> str:
        """A page's text, redirects followed."""
        response = self.http.get(f"/home{path}")
        assert response.status_code == expect, (path, response.status_code, response.text[:300])
        return response.text

    def post(self, path: str, expect: int | None = 200, page: str | None = None, **fields: Any) -> httpx.Response:
        """Send a form, with the token of the page it stands on."""
        token = form_token(self.get(page if page is not None else "/account"))
        response = self.http.post(f"/home{path}", data={"form_token": token, **fields})
        assert expect is None or response.status_code == expect, (path, response.status_code, response.text[:300])
        return response


def form_token(page: str) -> str:
    """The token in a page's forms."""
    found = re.search(r'name="form_token" value="([0-9a-f]{64})"', page)
    assert found, page[:500]
    return found[1]


def browser(url: str, language: str = "en") -> Browser:
    """A new browser."""
    headers = {"Accept-Language": language}
    return Browser(httpx.Client(base_url=url, headers=headers, follow_redirects=True, timeout=60, trust_env=False))


def invitation(service: Service, role: str = "owner", household: str | None = None) -> str:
    """A code, made by the command line."""
    extra = ("--household", household) if household else ()
    printed = command(service.data_dir, "guardian", "invite", "--role", role, *extra)
    return printed.split("code: ")[1].split()[0]


def sign_up(service: Service, role: str = "owner", household: str | None = None, language: str = "en") -> Browser:
    """A new guardian, signed in."""
    visitor = browser(service.url, language)
    visitor.email = f"parent{next(_counter)}@example.org"
    visitor.post(
        "/join",
        page="/join",
        code=invitation(service, role, household),
        email=visitor.email,
        name="林妈妈" if language == "zh" else "Ada",
        password=PASSWORD,
    )
    return visitor
