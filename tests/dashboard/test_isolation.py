"""Every page and every form, with another household's things: 404, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest
from companion.dashboard.pages import alerts, children, data, entrance, facts, household, memories, people, story
from fastapi.routing import APIRoute

from tests.conftest import Service, command
from tests.dashboard.browsing import Browser, form_token, sign_up

ROUTERS = (alerts, children, data, entrance, facts, household, memories, people, story)
ROUTES = [
    (method, route.path)
    for room in ROUTERS
    for route in room.router.routes
    if isinstance(route, APIRoute)
    for method in sorted(route.methods)
]
NAMED = [(method, path) for method, path in ROUTES if "{" in path]


@dataclass
class Things:
    """What a household has; also what stands in the address of a route."""

    child_id: str
    memory_id: str
    alert_id: str
    contact_id: str
    device_id: str
    guardian_id: str
    turn_id: str
    field: str = "name"


@pytest.fixture(scope="module")
def theirs(service: Service) -> Iterator[Things]:
    """Things of the first household."""
    child = service.child(name="Robin")
    turn = service.tell(child, "我家养了一只小猫叫团团", "2025-10-05T18:30:00+08:00")["turn_id"]
    service.robot.post(f"/v1/children/{child}/turns", json={"text": "我不想活了", "reply_text": "嗯"})
    sign_up(service)
    contact = {"name": "Aunt", "relation": "relative", "email": "a@example.org"}
    device = {"child_id": child, "name": "Bear", "device_id": "isolated"}
    guardian = next(
        line.split("\t")[0]
        for line in reversed(_guardians(service).splitlines())
        if line.split("\t")[1] == _household(service)
    )
    things = Things(
        child_id=child,
        memory_id=service.profile(child)["memories"][0]["id"],
        alert_id=service.guardian.get("/v1/guardian/alerts").json()[0]["id"],
        contact_id=service.guardian.post("/v1/guardian/contacts", json=contact).json()["id"],
        device_id=service.guardian.post("/v1/guardian/devices", json=device).json()["id"],
        guardian_id=guardian,
        turn_id=turn,
    )
    yield things
    service.guardian.delete(f"/v1/guardian/contacts/{things.contact_id}")
    service.guardian.delete(f"/v1/guardian/devices/{things.device_id}")
    service.guardian.delete(f"/v1/children/{child}")


@pytest.fixture(scope="module")
def stranger(service: Service) -> Browser:
    """An owner of another household."""
    other = service.stranger.get("/v1/guardian/consent").json()["household_id"]
    return sign_up(service, household=other)


def _household(service: Service) -> str:
    consent = service.guardian.get("/v1/guardian/consent").json()
    household: str = consent["household_id"]
    return household


def _guardians(service: Service) -> str:
    return command(service.data_dir, "guardian", "list")


@pytest.mark.parametrize(("method", "path"), NAMED)
def test_anothers_things_are_unknown(
    service: Service, theirs: Things, stranger: Browser, method: str, path: str
) -> None:
    address = "/home" + path.format(**vars(theirs))
    form = {"form_token": form_token(stranger.get("/account")), "word": "Robin", "content": "x", "value": "x"}
    actions = ("edit", "set", "pin", "hide", "clear") if method == "POST" else ("",)
    for action in actions:
        answer = stranger.http.request(method, address, data={**form, "action": action} if method == "POST" else None)
        assert answer.status_code == 404, (method, path, action)
        assert "团团" not in answer.text
        assert "Robin" not in answer.text


def test_nothing_of_theirs_changed(service: Service, theirs: Things, stranger: Browser) -> None:
    shown = service.profile(theirs.child_id)
    assert (shown["name"], len(shown["memories"])) == ("Robin", 1)
    assert shown["memories"][0]["permanent"] is False
    assert service.guardian.get("/v1/guardian/contacts").json()
    assert service.guardian.get("/v1/guardian/alerts").json()[0]["acknowledged_at"] is None


def test_pages_without_ids_show_only_ones_own(theirs: Things, stranger: Browser) -> None:
    for method, path in ROUTES:
        if method == "GET" and "{" not in path:
            page = stranger.get(path)
            for foreign in (theirs.child_id, theirs.alert_id, theirs.contact_id, theirs.device_id, "团团"):
                assert foreign not in page, path


def test_anothers_child_cannot_get_a_robot(stranger: Browser, theirs: Things) -> None:
    stranger.post("/devices", expect=404, code="123456", child=theirs.child_id, name="x")


def test_anothers_turn_is_no_place_to_read_on_from(service: Service, stranger: Browser, theirs: Things) -> None:
    own = service.stranger.post("/v1/children", json={"timezone": "Asia/Shanghai"}).json()["id"]
    stranger.get(f"/children/{own}/transcript?before={theirs.turn_id}", expect=404)
    other = f"/children/{own}/memories/{theirs.memory_id}"
    stranger.get(other, expect=404)
    for action in ("edit", "pin"):
        stranger.post(other, expect=404, action=action, content="x")
    stranger.post(f"{other}/erase", expect=404)


def test_the_generated_cases_cover_every_route() -> None:
    assert len(NAMED) >= 17
    assert all("{" + name + "}" in "".join(path for _, path in NAMED) for name in ("child_id", "memory_id", "alert_id"))


def test_every_form_wants_its_token(service: Service, stranger: Browser, theirs: Things) -> None:
    for (method, path), token in product(ROUTES, ("", "0" * 64)):
        if method == "POST":
            answer = stranger.http.post("/home" + path.format(**vars(theirs)), data={"form_token": token})
            assert answer.status_code == 403, path
