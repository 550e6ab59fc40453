"""Whole flows over real HTTP against a real process."""

from __future__ import annotations

import json

import httpx
import pytest

from tests.conftest import Service


def live(profile: dict[str, object]) -> list[str]:
    memories = profile["memories"]
    assert isinstance(memories, list)
    return [memory["content"] for memory in memories if not memory["superseded_at"]]


def test_talk_over_days_becomes_a_profile(service: Service) -> None:
    child = service.child()
    service.tell(child, "你好我叫林小满今年八岁", "2025-10-05T18:30:00+08:00")
    service.tell(child, "下周三有数学考试", "2025-10-05T18:31:00+08:00")
    profile = service.profile(child, "2025-10-05T18:32:00+08:00")
    assert (profile["name"], profile["age"]) == ("林小满", 8)
    exam = next(memory for memory in profile["memories"] if "考试" in memory["content"])
    assert exam["date_info"]["absolute"].startswith("2025-10-08")
    assert exam["date_info"]["expire_at"] == "2025-10-09T00:00:00+08:00"
    standing = [
        next(memory["status"] for memory in service.profile(child, at)["memories"] if "考试" in memory["content"])
        for at in ("2025-10-07T23:59:00+08:00", "2025-10-08T07:00:00+08:00", "2025-10-09T00:00:00+08:00")
    ]
    assert standing == ["valid", "today", "expired"]


def test_private_data_is_gone_before_anything_is_stored(service: Service) -> None:
    child = service.child()
    answer = service.tell(child, "妈妈的手机号是13800001111我喜欢画画", "2025-10-05T18:30:00+08:00")
    assert answer["safety"]["redacted"] == ["phone"]
    stored = service.robot.get(f"/v1/children/{child}/turns").json()["items"][0]["text"]
    assert "13800001111" not in stored
    assert "[已过滤]" in stored
    assert "13800001111" not in json.dumps(service.profile(child))
    assert any("画画" in content for content in live(service.profile(child)))


def test_every_decision_can_be_explained(service: Service) -> None:
    child = service.child()
    answer = service.tell(child, "我叫林小满", "2025-10-05T18:30:00+08:00")
    operations = service.robot.get(f"/v1/children/{child}/operations", params={"turn_id": answer["turn_id"]}).json()[
        "items"
    ]
    named = next(operation for operation in operations if operation["kind"] == "set_fact")
    assert (named["field"], named["value"], named["rule"]) == ("name", "林小满", "first_value")
    assert "林小满" in named["evidence"]


def test_the_service_answers_when_the_robot_did_not(service: Service) -> None:
    child = service.child(name="小满")
    body = {"text": "你好呀", "spoken_at": "2025-10-05T18:30:00+08:00"}
    answer = service.robot.post(f"/v1/children/{child}/turns", json=body).json()
    assert "小满" in answer["reply"]


def test_a_reply_streams_sentence_by_sentence_and_is_stored(service: Service) -> None:
    child = service.child(name="小满")
    body = {"text": "你好呀", "stream": True}
    events: list[tuple[str, dict[str, object]]] = []
    with service.robot.stream("POST", f"/v1/children/{child}/turns", json=body) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        name = ""
        for line in response.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                events.append((name, json.loads(line.removeprefix("data: "))))
    assert events[0][0] == "sentence"
    assert events[-1][0] == "done"
    stored = service.robot.get(f"/v1/children/{child}/turns").json()["items"]
    assert [turn["reply"] for turn in stored] == [events[-1][1]["reply"]]


def test_a_late_turn_takes_its_place(service: Service) -> None:
    child = service.child()
    service.tell(child, "我今年九岁", "2025-10-06T10:00:00+08:00")
    service.tell(child, "我今年八岁", "2025-10-05T10:00:00+08:00")
    assert service.profile(child)["age"] == 9


def test_a_retry_with_the_same_key_stores_one_turn(service: Service) -> None:
    child = service.child()
    body = {"text": "我喜欢画画", "spoken_at": "2025-10-05T18:30:00+08:00"}
    headers = {"Idempotency-Key": f"retry-{child}"}
    first = service.robot.post(f"/v1/children/{child}/turns", json=body, headers=headers)
    second = service.robot.post(f"/v1/children/{child}/turns", json=body, headers=headers)
    assert first.json() == second.json()
    assert len(service.robot.get(f"/v1/children/{child}/turns").json()["items"]) == 1
    other = service.robot.post(f"/v1/children/{child}/turns", json={**body, "text": "我喜欢跳舞"}, headers=headers)
    assert other.status_code == 409


def test_an_erased_memory_is_gone_and_does_not_come_back(service: Service) -> None:
    child = service.child()
    service.tell(child, "我怕黑", "2025-10-05T18:30:00+08:00")
    memory = next(memory for memory in service.profile(child)["memories"] if "怕黑" in memory["content"])
    assert service.robot.delete(f"/v1/children/{child}/memories/{memory['id']}").status_code == 403
    assert service.guardian.delete(f"/v1/children/{child}/memories/{memory['id']}").status_code == 204
    service.tell(child, "我喜欢画画", "2025-10-04T18:30:00+08:00")
    assert not any("怕黑" in content for content in live(service.profile(child)))
    operations = service.robot.get(f"/v1/children/{child}/operations").json()["items"]
    assert not any(operation["kind"] == "add" and "怕黑" in operation["memory"]["content"] for operation in operations)


def test_an_erased_child_is_gone(service: Service) -> None:
    child = service.child(name="小满")
    service.tell(child, "我怕黑", "2025-10-05T18:30:00+08:00")
    assert service.guardian.delete(f"/v1/children/{child}").status_code == 204
    assert service.guardian.get(f"/v1/children/{child}/profile").status_code == 404


def test_a_guardians_edit_beats_the_child(service: Service) -> None:
    child = service.child()
    service.tell(child, "我叫老板", "2025-10-05T18:30:00+08:00")
    changed = service.guardian.patch(f"/v1/children/{child}", json={"name": "林小满"})
    assert changed.status_code == 200
    assert service.profile(child)["name"] == "林小满"


def test_the_profile_has_an_entity_tag(service: Service) -> None:
    child = service.child()
    path, at = f"/v1/children/{child}/profile", {"at": "2025-10-05T18:30:00+08:00"}
    tag = service.robot.get(path, params=at).headers["etag"]
    assert service.robot.get(path, params=at, headers={"If-None-Match": tag}).status_code == 304
    next_day = {"at": "2025-10-06T18:30:00+08:00"}
    assert service.robot.get(path, params=next_day, headers={"If-None-Match": tag}).status_code == 200


def test_a_crisis_gets_a_fixed_answer_and_is_not_learned(service: Service) -> None:
    child = service.child()
    answer = service.robot.post(f"/v1/children/{child}/turns", json={"text": "我不想活了我想去死"}).json()
    assert answer["safety"]["action"] == "alert"
    assert answer["reply"]
    service.robot.post(f"/v1/children/{child}/learn")
    assert service.profile(child)["memories"] == []


def test_readiness_says_what_is_live(service: Service) -> None:
    report = service.nobody.get("/readyz").json()
    assert report["ready"] is True
    assert report["store"]["kind"] == "sqlite"
    assert report["model"]["replies"] == "replies from templates"
    assert service.nobody.get("/healthz").status_code == 200
    assert "companion_request_seconds" in service.nobody.get("/metrics").text


def test_another_households_things_are_as_unknown_as_what_does_not_exist(service: Service) -> None:
    child = service.child()
    paths = [
        ("GET", f"/v1/children/{child}"),
        ("PATCH", f"/v1/children/{child}"),
        ("DELETE", f"/v1/children/{child}"),
        ("GET", f"/v1/children/{child}/profile"),
        ("GET", f"/v1/children/{child}/turns"),
        ("GET", f"/v1/children/{child}/operations"),
        ("POST", f"/v1/children/{child}/turns"),
        ("POST", f"/v1/children/{child}/learn"),
        ("PATCH", f"/v1/children/{child}/memories/mem_1"),
        ("DELETE", f"/v1/children/{child}/memories/mem_1"),
    ]
    body = {"text": "你好", "content": "x", "name": "x"}
    for method, path in paths:
        response = service.stranger.request(method, path, json=body if method in ("POST", "PATCH") else None)
        assert response.status_code == 404, (method, path)
        assert response.json()["type"] == "/errors/not-found"
        assert service.nobody.request(method, path, json=body).status_code == 401
    assert child not in [known["id"] for known in service.stranger.get("/v1/children").json()["items"]]


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"text": ""}, 422, "text"),
        ({"text": "   \n"}, 422, "text"),
        ({"text": "啊" * 2001}, 422, "text"),
        ({"text": "\u0001\u0002"}, 422, "text"),
        ({"text": 5}, 422, "text"),
        ({}, 422, "text"),
        ({"text": "你好", "spoken_at": "2025-10-05T18:30:00"}, 422, "spoken_at"),
        ({"text": "你好", "spoken_at": "yesterday"}, 422, "spoken_at"),
        ({"text": "你好", "spoken_at": "0001-01-01T00:00:00+08:00"}, 422, "spoken_at"),
        ({"text": "你好", "speaker": "dog"}, 422, "speaker"),
        ({"text": "你好", "stream": "perhaps"}, 422, "stream"),
    ],
)
def test_bad_turns_get_a_clear_answer(service: Service, body: dict[str, object], status: int, field: str) -> None:
    child = service.child()
    response = service.robot.post(f"/v1/children/{child}/turns", json=body)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert problem["field"] == field
    assert problem["detail"].endswith(".")
    assert service.robot.get(f"/v1/children/{child}/turns").json()["items"] == []


def test_control_characters_are_dropped_and_half_characters_refused(service: Service) -> None:
    child = service.child()
    path = f"/v1/children/{child}/turns"
    service.robot.post(path, json={"text": "我喜\u0000欢画画\u0007", "reply_text": "嗯"})
    assert service.robot.get(path).json()["items"][0]["text"] == "我喜欢画画"
    raw = b'{"text": "\\ud83d"}'
    response = service.robot.post(path, content=raw, headers={"Content-Type": "application/json"})
    assert response.status_code == 422
    assert response.json()["field"] == "text"


def test_what_is_not_json_says_so(service: Service) -> None:
    child = service.child()
    for content in (b"{", b"\xff\xfe", b""):
        response = service.robot.post(
            f"/v1/children/{child}/turns", content=content, headers={"Content-Type": "application/json"}
        )
        assert response.status_code in (400, 422), content
        assert response.json()["type"] in ("/errors/not-json", "/errors/invalid-input")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"timezone": "Mars/Olympus"}, "timezone"),
        ({"timezone": ""}, "timezone"),
        ({"timezone": "../../etc/passwd"}, "timezone"),
        ({"birthday": "2017-02-30"}, "birthday"),
        ({"gender": "robot"}, "gender"),
        ({"name": ""}, "name"),
        ({"name": "x" * 65}, "name"),
    ],
)
def test_bad_children_get_a_clear_answer(service: Service, body: dict[str, object], field: str) -> None:
    response = service.guardian.post("/v1/children", json=body)
    assert response.status_code == 422
    assert response.json()["field"] == field


def test_a_revoked_key_is_refused_at_once(service: Service) -> None:
    from tests.conftest import client, command

    secret = command(service.data_dir, "keys", "create", "short-lived").removeprefix("key: ").strip()
    with client(service.url, secret) as caller:
        assert caller.get("/v1/children").status_code == 200
        listed = command(service.data_dir, "keys", "list")
        key_id = next(line.split("\t")[0] for line in listed.splitlines() if "\tshort-lived\t" in line)
        command(service.data_dir, "keys", "revoke", key_id)
        response = caller.get("/v1/children")
    assert response.status_code == 401
    assert response.json()["type"] == "/errors/unauthenticated"


def test_huge_bodies_are_refused(service: Service) -> None:
    response = httpx.post(service.url + "/v1/children", content=b"x" * 1_000_001, trust_env=False)
    assert response.status_code == 413
