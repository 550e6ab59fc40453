"""What the pages of a child tell: days ahead, something to talk about, minutes, older talk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from tests.conftest import Service
from tests.dashboard.browsing import Browser, sign_up


@pytest.fixture(scope="module")
def parent(service: Service) -> Browser:
    return sign_up(service)


@pytest.fixture
def child(service: Service) -> Iterator[str]:
    made = service.child(timezone="UTC")
    yield made
    service.guardian.delete(f"/v1/children/{made}")


def test_the_first_page_offers_something_nice_to_talk_about_and_what_comes(
    service: Service, parent: Browser, child: str
) -> None:
    now = datetime.now(UTC)
    service.tell(child, "我怕黑", (now - timedelta(minutes=5)).isoformat())
    service.tell(child, "我学会骑自行车了", (now - timedelta(minutes=4)).isoformat())
    service.tell(child, "后天有数学考试", (now - timedelta(minutes=3)).isoformat())
    page = parent.get("/")
    # The household of the tests has other children too: look at this one's card.
    own = next(card for card in page.split('class="card childcard"') if f"/children/{child}" in card)
    card = own.split('class="talkcard"')[1].split("</p>")[0]
    assert "自行车" in card
    coming = own.split("Coming up")[1].split("</ul>")[0]
    assert "数学考试" in coming
    assert f"{now + timedelta(days=2):%-d %b %Y}" in coming


def test_usage_adds_up_minutes_between_sentences(service: Service, parent: Browser, child: str) -> None:
    noon = (datetime.now(UTC) - timedelta(days=2)).replace(hour=12, minute=0, second=0, microsecond=0)
    for minute in (0, 4, 10):
        service.tell(child, "你好", (noon + timedelta(minutes=minute)).isoformat())
    table = parent.get(f"/children/{child}/usage").split("<tbody>")[1].split("</tbody>")[0]
    assert re.findall(r"<td>(\d+)</td>", table) == ["10", "3"]


def test_old_talk_is_a_page_further(service: Service, parent: Browser, child: str) -> None:
    start = datetime(2025, 10, 5, 8, tzinfo=UTC)
    for number in range(43):
        body = {
            "text": f"第{number}句话呀",
            "reply_text": "嗯",
            "spoken_at": (start + timedelta(minutes=number)).isoformat(),
        }
        service.robot.post(f"/v1/children/{child}/turns", json=body).raise_for_status()
    first = parent.get(f"/children/{child}/transcript")
    assert "第42句" in first
    assert "第2句" not in first
    older = re.search(r'href="(\?before=[\w]+)"', first)
    assert older
    second = parent.get(f"/children/{child}/transcript{older[1]}")
    assert "第2句" in second
    assert "第3句" not in second


def test_a_memory_waits_for_approval_when_the_family_wants_that(service: Service, parent: Browser, child: str) -> None:
    service.guardian.patch("/v1/guardian/settings", json={"review_memories": True}).raise_for_status()
    try:
        service.tell(child, "我家养了一只小猫叫团团", "2025-10-05T18:30:00+00:00")
    finally:
        service.guardian.patch("/v1/guardian/settings", json={"review_memories": None}).raise_for_status()
    memory = service.profile(child)["memories"][0]
    assert memory["pending_review"] is True
    assert "waits for your approval" in parent.get("/")
    page = parent.post(f"/children/{child}/memories/{memory['id']}", action="approve", back="list")
    assert page.url.path == f"/home/children/{child}"
    assert service.profile(child)["memories"][0]["pending_review"] is False


def test_personality_is_open_until_there_are_signs_on_two_days(service: Service, parent: Browser, child: str) -> None:
    page = parent.get(f"/children/{child}/personality")
    assert "There is no picture yet" in page
    assert "XXXX" in page
    for day, text in enumerate(("I wonder why the stars are so far away", "I wonder what would happen if fish flew")):
        service.tell(child, text, f"2025-10-0{5 + day}T18:30:00+00:00")
    page = parent.get(f"/children/{child}/personality")
    assert 'class="radar"' in page
    assert "XNXX" in page
    assert "not a diagnosis" in page
    table = page.split("<tbody>")[1]
    assert "Curiosity" in table  # the same in words
    assert "2 times" in table
