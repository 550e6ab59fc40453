"""A guardian puts a turn right, over HTTP."""

from __future__ import annotations

from tests.conftest import Service


def test_the_television_is_not_the_child(service: Service) -> None:
    child = service.child()
    turn = service.tell(child, "我最喜欢霸王龙", "2025-10-05T18:30:00+08:00")["turn_id"]
    url = f"/v1/children/{child}/turns/{turn}"
    assert service.robot.patch(url, json={"speaker": "other"}).status_code == 403
    assert service.stranger.patch(url, json={"speaker": "other"}).status_code == 404
    assert service.guardian.patch(url, json={"speaker": "dog"}).status_code == 422
    changed = service.guardian.patch(url, json={"speaker": "other"})
    assert (changed.json()["speaker"], changed.json()["learning"]) == ("other", "skipped")
    assert service.profile(child)["memories"] == []
    listed = service.robot.get(f"/v1/children/{child}/turns").json()["items"]
    assert [item["speaker"] for item in listed] == ["other"]
