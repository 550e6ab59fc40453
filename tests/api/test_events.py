"""The event feed and webhooks over HTTP."""

from __future__ import annotations

from threading import Timer

from companion.client import Companion
from tests.conftest import Service


def test_a_feed_tells_that_a_profile_changed(service: Service) -> None:
    child = service.child()
    key = str(service.robot.headers["Authorization"]).removeprefix("Bearer ")
    with Companion(service.url, key) as companion:
        learning = Timer(1, lambda: service.tell(child, "我养了一只小猫", "2025-10-05T18:30:00+08:00"))
        learning.start()
        event = next(happened for happened in companion.events() if happened.child_id == child)
        assert event.type == "profile.changed"
        learning.join()


def test_webhooks_are_a_guardians(service: Service) -> None:
    body = {"url": "https://example.org/hook", "types": ["memory.due"]}
    assert service.robot.post("/v1/guardian/webhooks", json=body).status_code == 403
    made = service.guardian.post("/v1/guardian/webhooks", json=body)
    assert made.status_code == 201
    hook = made.json()
    assert hook["secret"]
    listed = service.guardian.get("/v1/guardian/webhooks").json()
    assert [each["id"] for each in listed] == [hook["id"]]
    assert "secret" not in listed[0]
    replayed = service.guardian.post(f"/v1/guardian/webhooks/{hook['id']}/replay")
    assert replayed.json() == {"events": 0}
    assert service.guardian.delete(f"/v1/guardian/webhooks/{hook['id']}").status_code == 204
