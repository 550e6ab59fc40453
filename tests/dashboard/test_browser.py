"""A parent's whole way, in a real browser, on a phone and on a desktop, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from companion.demo.server import running
from playwright.sync_api import Browser, Page

from tests.conftest import command
from tests.dashboard.chromium import DESKTOP, PHONE, chromium, chromium_path

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(chromium_path() is None, reason="Chromium is not installed: apt-get install chromium"),
]

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def good_to_read(page: Page) -> None:
    """Nothing is wider than the screen, every field has a label, and axe-core finds nothing serious."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), page.url
    unlabelled = page.evaluate(
        "[...document.querySelectorAll('input:not([type=hidden]), select, textarea')]"
        ".filter(one => one.labels.length === 0).map(one => one.name)"
    )
    assert unlabelled == []
    page.evaluate(_axe())
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(result => result.violations)")
    serious = [
        (rule["id"], [node["html"][:150] for node in rule["nodes"][:3]])
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
    assert not serious, (page.url, serious)


def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


@pytest.mark.parametrize(
    ("locale", "size", "scheme"),
    [("zh-CN", PHONE, "light"), ("en-GB", DESKTOP, "dark")],
    ids=["phone-zh-light", "desktop-en-dark"],
)
def test_from_sign_up_until_nothing_is_left(
    chrome: Browser, tmp_path: Path, locale: str, size: dict[str, int], scheme: str
) -> None:
    environment = {"COMPANION_MODEL_URL": "", "COMPANION_CONSENT": "required"}
    with running(tmp_path, **environment) as service:
        assert service.key
        robot = httpx.Client(
            base_url=service.url, headers={"Authorization": f"Bearer {service.key}"}, timeout=60, trust_env=False
        )
        with robot:
            context = chrome.new_context(base_url=service.url, locale=locale, viewport=size, color_scheme=scheme)
            page = context.new_page()
            page.set_default_timeout(30_000)
            code = command(tmp_path, "guardian", "invite").split("code: ")[1].split()[0]
            _walk(page, robot, code)
            context.close()


def _walk(page: Page, robot: httpx.Client, code: str) -> None:
    # A service without any account leads to the first one.
    page.goto("/")
    assert page.url.endswith("/home/join")
    for name, value in {"code": code, "name": "Ada", "email": "ada@example.org", "password": PASSWORD}.items():
        page.fill(f"#f-{name}", value)
    good_to_read(page)
    page.click("main form button")

    # Consent: nothing is ticked, and without the first nothing is recorded.
    assert page.url.endswith("/home/consent")
    assert page.locator("input[type=checkbox]:checked").count() == 0
    assert robot.post("/v1/children", json={"timezone": "Asia/Shanghai"}).status_code == 403
    page.check("#s-personality")
    page.click("main form button")
    assert page.locator("[role=alert]").count() == 1
    page.check("#s-storing")
    good_to_read(page)
    page.click("main form button")

    # A child, and its robot.
    page.click("a[href='/home/children/new']")
    page.fill("#f-name", "Robin")
    page.click("main form button")
    child = page.url.split("/children/")[1].split("?")[0]
    told = {"text": "下周三有数学考试", "reply_text": "嗯", "spoken_at": "2025-10-05T18:30:00+08:00"}
    assert robot.post(f"/v1/children/{child}/turns", json=told).status_code == 200
    robot.post(f"/v1/children/{child}/turns", json={**told, "text": "我家养了一只小猫叫团团"})
    robot.post(f"/v1/children/{child}/turns", json={"text": "我不想活了", "reply_text": "嗯"})
    robot.post(f"/v1/children/{child}/learn", params={"wait": 60})

    # See a memory with the words it rests on, and correct it: the robot knows the correction.
    page.goto(f"/home/children/{child}")
    card = page.locator(".memory", has_text="数学考试")
    assert "下周三有数学考试" in card.locator(".evidence").inner_text()
    good_to_read(page)
    card.locator("a").first.click()
    assert "2025" in page.locator(".why").inner_text()
    page.fill("#f-content", "下周三有语文考试")
    page.click("button[value=edit] >> nth=0")
    assert "语文" in page.locator(".big").inner_text()
    contents = [one["content"] for one in robot.get(f"/v1/children/{child}/profile").json()["memories"]]
    assert "下周三有语文考试" in contents
    assert page.locator("button[value=edit]").count() == 2  # the other puts it back

    # Every page of the child fits the screen.
    for tab in ("timeline", "personality", "transcript", "usage", "data"):
        page.goto(f"/home/children/{child}/{tab}")
        good_to_read(page)
        assert page.locator("h1").count() == 1
    for place in ("settings", "contacts", "devices", "account", "log", "consent"):
        page.goto(f"/home/{place}")
        good_to_read(page)

    # The alert is on the first page, and is taken care of.
    page.goto("/home/")
    page.click(".alarm a")
    page.fill("textarea", "We talked.")
    good_to_read(page)
    page.click("article button")
    assert page.locator(".alarm").count() == 0
    assert robot.get("/v1/guardian/alerts").json()[0]["note"] == "We talked."

    # By keyboard alone: the first stop is the way to the content.
    page.goto("/home/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"

    # Erase: with the name typed, and then nothing is left.
    page.goto(f"/home/children/{child}/data")
    with page.expect_download() as download:
        page.click("form[action$='/export'] button")
    assert re.search("语文考试", Path(download.value.path()).read_text("utf-8"))
    page.fill("#f-word", "Robin")
    page.click(".danger-zone button")
    assert page.url.split("?")[0].endswith("/home/")
    assert "Robin" not in page.content()
    assert robot.get(f"/v1/children/{child}").status_code == 404
    page.goto(f"/home/children/{child}")
    assert "Robin" not in page.content()
