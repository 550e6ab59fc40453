"""Pictures of the pages: ``python -m tests.dashboard.screenshots DATA FOLDER [all]``, DATA being a demonstration's."""

from __future__ import annotations

import shutil
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from companion.demo.server import running
from playwright.sync_api import Page

from tests.dashboard.chromium import DESKTOP, PHONE, chromium

PLACES = ("knows", "timeline", "personality", "transcript", "usage", "data")

SIGNS = (
    "I wonder why the stars are so far away",
    "I invented my own secret language for robots",
    "I like playing alone in my room",
    "I tidied my desk and finished my homework before dinner",
    "I shared my snack with the new boy",
    "I made a plan for the weekend and packed my bag myself",
    "I prefer to read on my own, it is quiet",
    "I helped my friend because she was sad",
    "I wonder what would happen if the sea was sweet",
)


def _days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat()


KEPT = {
    "phone-en-front", "phone-en-knows", "phone-en-memory", "phone-en-alerts", "phone-zh-front", "phone-zh-personality",
    "desktop-zh-dark-knows", "desktop-en-personality",
}  # fmt: skip
"""What is kept with the documentation."""


def main(data_dir: Path, folder: Path) -> None:
    """Sign in with the demonstration's account and look at every page, in both languages and sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as copy:
        # What is said for the pictures does not stay in the demonstration.
        _look(Path(shutil.copytree(data_dir, Path(copy) / "data")), folder)


def _look(data_dir: Path, folder: Path) -> None:
    email, password = (data_dir / "login").read_text().split()
    key = (data_dir / "key").read_text().strip()
    with running(data_dir, COMPANION_MODEL_URL="") as service, chromium() as browser:
        client = httpx.Client(base_url=service.url, headers={"Authorization": f"Bearer {key}"}, trust_env=False)
        child = client.get("/v1/children").json()["items"][0]["id"]
        for day, words in enumerate(SIGNS):
            body = {"text": words, "reply_text": "嗯", "spoken_at": _days_ago(len(SIGNS) - day)}
            client.post(f"/v1/children/{child}/turns", json=body).raise_for_status()
        client.post(f"/v1/children/{child}/learn", params={"wait": 60})
        client.post(f"/v1/children/{child}/turns", json={"text": "今天有同学一直欺负我，打我", "reply_text": "嗯"})
        for language, size, name, scheme in (
            ("zh-CN", PHONE, "phone-zh", "light"),
            ("en", PHONE, "phone-en", "light"),
            ("en", DESKTOP, "desktop-en", "light"),
            ("zh-CN", DESKTOP, "desktop-zh-dark", "dark"),
        ):
            context = browser.new_context(
                base_url=service.url, locale=language, viewport=size, color_scheme=scheme, java_script_enabled=False
            )
            page = context.new_page()
            page.goto("/home/login")
            _save(page, folder, f"{name}-login")
            page.fill("#f-email", email)
            page.fill("#f-password", password)
            page.click("main button")
            _save(page, folder, f"{name}-front")
            base = f"/home/children/{child}"
            for tab in PLACES:
                page.goto(base if tab == "knows" else f"{base}/{tab}")
                _save(page, folder, f"{name}-{tab}")
            page.goto(base)
            page.click(".memory .end >> nth=0")
            _save(page, folder, f"{name}-memory")
            for place in ("alerts", "consent", "settings", "devices", "contacts", "account", "log"):
                page.goto(f"/home/{place}")
                _save(page, folder, f"{name}-{place}")
            context.close()


def _save(page: Page, folder: Path, name: str) -> None:
    """The page from its top, two screens at the most."""
    if name not in KEPT and sys.argv[-1] != "all":
        return
    assert page.viewport_size
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    full = int(page.evaluate("document.documentElement.scrollHeight"))
    page.screenshot(
        path=str(folder / f"{name}.png"),
        full_page=True,
        clip={"x": 0, "y": 0, "width": width, "height": min(full, 2 * height)},
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
