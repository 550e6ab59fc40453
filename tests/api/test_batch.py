"""A robot that was offline hands in what it kept."""

from __future__ import annotations

from tests.conftest import Service


def test_each_turn_has_its_own_result_and_a_resent_batch_doubles_nothing(service: Service) -> None:
    child = service.child()
    turns = [
        {"key": "b", "text": "我今年八岁", "reply_text": "好呀", "spoken_at": "2025-10-05T18:31:00+08:00"},
        {"text": "", "spoken_at": "2025-10-05T18:32:00+08:00"},
        {"text": "我叫林小满", "spoken_at": "2025-10-05T18:30:00+08:00", "session_id": "s"},
        {"text": "没有时间"},
    ]
    url = f"/v1/children/{child}/turns/batch"
    first = service.robot.post(url, json={"turns": turns}).json()["results"]
    assert [result["status"] for result in first] == ["stored", "refused", "stored", "refused"]
    assert [result["field"] for result in first] == [None, "text", None, "spoken_at"]
    again = service.robot.post(url, json={"turns": turns}).json()["results"]
    assert [result["status"] for result in again] == ["known", "refused", "known", "refused"]
    assert again[0]["turn_id"] == first[0]["turn_id"]
    other = service.robot.post(url, json={"turns": [{**turns[0], "text": "我今年九岁"}]}).json()["results"][0]
    assert (other["status"], other["problem"]) == ("refused", "/errors/conflict")
    kept = service.robot.get(f"/v1/children/{child}/turns").json()["items"]
    assert [turn["text"] for turn in kept] == ["我今年八岁", "我叫林小满"]
    service.robot.post(f"/v1/children/{child}/learn", params={"wait": 30})
    profile = service.profile(child)
    assert (profile["name"], profile["age"]) == ("林小满", 8)


def test_what_concerns_the_whole_batch_refuses_it(service: Service) -> None:
    child = service.child()
    body = {"turns": [{"text": "你好", "spoken_at": "2025-10-05T18:31:00+08:00"}]}
    assert service.stranger.post(f"/v1/children/{child}/turns/batch", json=body).status_code == 404
    assert service.nobody.post(f"/v1/children/{child}/turns/batch", json=body).status_code == 401
    assert service.robot.post(f"/v1/children/{child}/turns/batch", json={"turns": []}).status_code == 422
