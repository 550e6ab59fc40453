"""What guardians call, over real HTTP: consent, settings, contacts, alerts, devices, the access log."""

from __future__ import annotations

import pytest
from tests.conftest import Service, client, command


def test_consent_is_given_for_what_is_named_and_withdrawal_erases(service: Service) -> None:
    made = command(service.data_dir, "household", "create", "Thinking it over")
    with client(service.url, made.split("key: ")[1].strip()) as caller:
        assert caller.get("/v1/guardian/consent").json() is None
        assert caller.post("/v1/children", json={}).status_code == 403
        refused = caller.post("/v1/guardian/consent", json={"scopes": ["research"], "text_version": "2026-11"})
        assert refused.status_code == 422
        outdated = caller.post("/v1/guardian/consent", json={"scopes": ["storing"], "text_version": "1999-01"})
        assert outdated.json()["field"] == "text_version"
        given = caller.post("/v1/guardian/consent", json={"scopes": ["storing"], "text_version": "2026-11"})
        assert given.json()["scopes"] == ["storing"]
        child = caller.post("/v1/children", json={"name": "小北"}).json()["id"]
        assert caller.delete("/v1/guardian/consent").json() == {"children_erased": 1}
        assert caller.get(f"/v1/children/{child}").status_code == 404
        assert caller.post("/v1/children", json={}).status_code == 403


def test_without_consent_to_profiling_no_personality_is_kept(service: Service) -> None:
    made = command(service.data_dir, "household", "create", "No profiling")
    with client(service.url, made.split("key: ")[1].strip()) as caller:
        caller.post("/v1/guardian/consent", json={"scopes": ["storing"], "text_version": "2026-11"})
        child = caller.post("/v1/children", json={}).json()["id"]
        for day in (5, 6, 7):
            body = {
                "text": "我最喜欢和好多小朋友一起玩我一点都不害羞",
                "reply_text": "嗯",
                "spoken_at": f"2025-10-0{day}T18:00:00+08:00",
            }
            caller.post(f"/v1/children/{child}/turns", json=body)
        caller.post(f"/v1/children/{child}/learn")
        personality = caller.get(f"/v1/children/{child}/profile").json()["personality"]
        assert personality["mbti_votes"] == {}
        assert personality["supporting_dialogue_examples"] == []


def test_settings_change_and_refuse_by_field(service: Service) -> None:
    path = "/v1/guardian/settings"
    assert service.stranger.get(path).json()["robot_name"] == "小伴"
    changed = service.stranger.patch(path, json={"robot_name": "Momo", "review_memories": True})
    assert changed.json()["robot_name"] == "Momo"
    assert service.stranger.patch(path, json={"robot_name": "妈妈"}).json()["field"] == "robot_name"
    assert service.stranger.patch(path, json={"nonsense": 1}).json()["field"] == "nonsense"
    assert service.robot.patch(path, json={"robot_name": "Momo"}).status_code == 403
    assert service.stranger.patch(path, json={"robot_name": None}).json()["robot_name"] == "小伴"


def test_memories_that_wait_for_review_are_not_used_until_approved(service: Service) -> None:
    service.stranger.patch("/v1/guardian/settings", json={"review_memories": True})
    child = service.stranger.post("/v1/children", json={}).json()["id"]
    body = {"text": "我最喜欢画恐龙", "reply_text": "嗯", "spoken_at": "2025-10-05T18:00:00+08:00"}
    service.stranger.post(f"/v1/children/{child}/turns", json=body)
    service.stranger.post(f"/v1/children/{child}/learn")
    memory = service.stranger.get(f"/v1/children/{child}/profile").json()["memories"][0]
    assert memory["pending_review"] is True
    path = f"/v1/children/{child}/memories/{memory['id']}"
    assert service.stranger.patch(path, json={"pending_review": False}).json()["pending_review"] is False
    pinned = service.stranger.patch(path, json={"permanent": True, "content": "最喜欢画霸王龙"}).json()
    assert (pinned["permanent"], pinned["content"], pinned["witness"]) == (True, "最喜欢画霸王龙", "guardian")
    assert service.stranger.patch(path, json={}).status_code == 422
    service.stranger.patch("/v1/guardian/settings", json={"review_memories": None})


def test_contacts_and_alerts(service: Service) -> None:
    child = service.child()
    added = service.guardian.post(
        "/v1/guardian/contacts", json={"name": "Aunt", "relation": "relative", "email": "aunt@example.org"}
    )
    assert added.status_code == 201
    bad = service.guardian.post("/v1/guardian/contacts", json={"name": "x", "relation": "relative", "email": "no"})
    assert bad.json()["field"] == "email"
    service.robot.post(f"/v1/children/{child}/turns", json={"text": "我不想活了我想去死", "reply_text": "嗯"})
    alerts = service.guardian.get("/v1/guardian/alerts", params={"child_id": child}).json()
    assert [alert["category"] for alert in alerts] == ["self_harm"]
    path = f"/v1/guardian/alerts/{alerts[0]['id']}/acknowledge"
    assert service.stranger.post(path, json={}).status_code == 404
    assert service.robot.post(path, json={}).status_code == 403
    done = service.guardian.post(path, json={"note": "we talked"}).json()
    assert done["note"] == "we talked"
    assert done["acknowledged_at"] is not None
    gone = service.guardian.delete(f"/v1/guardian/contacts/{added.json()['id']}")
    assert gone.status_code == 204


def test_the_access_log_says_who_read_what_without_content(service: Service) -> None:
    child = service.child(name="小满")
    service.profile(child)
    entries: list[dict[str, object]] = []
    after = 0
    while page := service.guardian.get("/v1/guardian/access-log", params={"after": after}).json():
        entries += page
        after = page[-1]["position"]
    mine = [entry["action"] for entry in entries if entry["child_id"] == child]
    assert mine == ["child.create", "profile.read"]
    assert "小满" not in str(entries)
    assert service.robot.get("/v1/guardian/access-log").status_code == 403


def test_a_turn_can_be_complained_about(service: Service) -> None:
    child = service.child()
    turn = service.tell(child, "我喜欢画画", "2025-10-05T18:00:00+08:00")["turn_id"]
    path = f"/v1/children/{child}/turns/{turn}/report"
    assert service.robot.post(path, json={"reason": "wrong"}).status_code == 201
    assert service.stranger.post(path, json={"reason": "wrong"}).status_code == 404
    assert service.robot.post(path, json={"reason": ""}).json()["field"] == "reason"
    listed = service.guardian.get("/v1/guardian/reports").json()
    assert [(report["turn_id"], report["reason"]) for report in listed if report["child_id"] == child] == [
        (turn, "wrong")
    ]


@pytest.mark.parametrize("path", ["consent", "settings", "contacts", "alerts", "devices", "access-log"])
def test_guardians_routes_need_a_key_with_the_scope(service: Service, path: str) -> None:
    assert service.nobody.get(f"/v1/guardian/{path}").status_code == 401
    assert service.robot.get(f"/v1/guardian/{path}").status_code == 403
