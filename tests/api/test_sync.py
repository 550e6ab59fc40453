"""Devices that keep a copy of the profile: patches, compact form, compression."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import jsonpatch
from companion.household.syncing import Since
from companion.profile.compact import expand
from tests.conftest import Service
from tests.homes import Home, MakeHome, at

COMPACT = "application/vnd.companion.compact+json"


async def sync(home: Home, child: str, document: Any, token: str | None) -> tuple[Any, str, list[dict[str, Any]]]:
    patch, token = await home.services.syncing.patch(home.caller, child, Since.read(token) if token else None)
    return jsonpatch.apply_patch(document, patch), token, patch


async def test_a_copy_follows_the_profile_through_time_edits_late_turns_and_erasure(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    document, token, patch = await sync(home, child, {}, None)
    assert patch[0]["path"] == ""
    for text, moment in [("我叫林小满今年八岁", at(9)), ("我下周三有数学考试", at(10)), ("我最喜欢霸王龙", at(11))]:
        await home.tell(child, text, moment)
    await home.learn(child)
    document, token, patch = await sync(home, child, document, token)
    assert document == await home.profile(child)

    # Time alone changes what is shown: the exam is over.
    home.clock.advance(timedelta(days=30))
    document, token, patch = await sync(home, child, document, token)
    assert document == await home.profile(child)
    assert patch[0]["path"] != ""

    await home.tell(child, "我养了一只小猫", at(9, day=20))
    await home.learn(child)
    document, token, patch = await sync(home, child, document, token)
    assert document == await home.profile(child)
    assert patch[0]["path"] != ""

    # A turn that takes an earlier place, and an erasure: what the device holds was decided again.
    await home.tell(child, "我叫林小满，我害怕打雷", at(8))
    await home.learn(child)
    document, token, patch = await sync(home, child, document, token)
    assert document == await home.profile(child)
    gone = document["memories"][0]
    await home.services.profiles.erase_memory(home.caller, child, gone["id"])
    document, token, patch = await sync(home, child, document, token)
    assert document == await home.profile(child)
    assert gone["id"] not in str(document)

    _, _, nothing = await sync(home, child, document, token)
    assert nothing == []


async def test_a_bare_version_is_answered_in_part_only_when_nothing_before_it_was_decided_again(
    make_home: MakeHome,
) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "我叫林小满今年八岁，我养了一只小猫", at(9))
    await home.learn(child)
    before = await home.profile(child)
    home.clock.advance(timedelta(seconds=5))
    await home.tell(child, "我最喜欢霸王龙", at(11))
    await home.learn(child)
    document, _, patch = await sync(home, child, before, str(before["version"]))
    assert document == await home.profile(child)
    assert patch[0]["path"] != ""
    before = document
    home.clock.advance(timedelta(seconds=5))
    await home.tell(child, "我害怕打雷", at(8))
    await home.learn(child)
    document, _, patch = await sync(home, child, before, str(before["version"]))
    assert patch[0]["path"] == ""
    assert document == await home.profile(child)
    before = document
    await home.services.profiles.erase_memory(home.caller, child, document["memories"][0]["id"])
    for since in (before["version"], 9_999):
        _, _, patch = await sync(home, child, before, str(since))
        assert patch[0]["path"] == ""


def test_over_http(service: Service) -> None:
    child = service.child()
    service.tell(child, "我叫林小满今年八岁", "2025-10-05T18:30:00+08:00")
    url = f"/v1/children/{child}/profile"
    first = service.robot.get(f"{url}/patch")
    assert first.headers["content-type"] == "application/json-patch+json"
    full = service.profile(child)
    assert jsonpatch.apply_patch({}, first.json()) == full
    short = service.robot.get(url, headers={"Accept": COMPACT})
    assert short.headers["content-type"] == COMPACT
    assert expand(short.json()) == full
    assert len(short.content) < len(service.robot.get(url).content)
    again = service.robot.get(url, headers={"Accept": COMPACT, "If-None-Match": short.headers["etag"]})
    assert again.status_code == 304
    keys = service.robot.get("/v1/compact-keys").json()
    assert short.json()[keys["keys"]["version"]] == full["version"]

    service.tell(child, "我养了一只小猫", "2025-10-06T18:30:00+08:00")
    patch = service.robot.get(
        f"{url}/patch", params={"since": first.headers["companion-sync"]}, headers={"Accept": COMPACT}
    )
    assert patch.headers["content-type"] == "application/vnd.companion.compact-patch+json"
    assert expand(jsonpatch.apply_patch(short.json(), patch.json())) == service.profile(child)
    assert service.robot.get(f"{url}/patch", params={"since": "yesterday"}).status_code == 422
    assert service.stranger.get(f"{url}/patch").status_code == 404


def test_answers_are_compressed_and_events_are_not(service: Service) -> None:
    child = service.child()
    service.tell(child, "我叫林小满今年八岁，我养了一只小猫", "2025-10-05T18:30:00+08:00")
    whole = service.robot.get(f"/v1/children/{child}/profile", headers={"Accept-Encoding": "gzip"})
    assert whole.headers["content-encoding"] == "gzip"
    assert whole.json()["name"] == "林小满"
    turn = {"text": "你好", "stream": True}
    events = service.robot.post(f"/v1/children/{child}/turns", json=turn, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in events.headers
    assert "event: done" in events.text
