"""What broken firmware sends: answered with an error or a sentence, never with a crash."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conftest import Service

HALF = "\\ud800"
"""Half of a character, as JSON can carry it."""


def post(service: Service, path: str, body: str, **headers: str) -> int:
    sent = {"Content-Type": "application/json", **headers}
    return service.robot.post(path, content=body.encode(), headers=sent).status_code


@pytest.mark.parametrize("rough", [HALF, "\\u0000", "\\u2028", "x" * 3_000, "\\u0000" + HALF])
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/chat/completions", '{"messages": [{"role": "user", "content": "你好%"}], "user": "CHILD"}'),
        ("/v1/chat/completions", '{"messages": [{"role": "user", "content": "你好"}], "user": "%"}'),
        (
            "/v1/chat/completions",
            '{"messages": [{"role": "system", "content": "%"}, {"role": "user", "content": "哦"}], "user": "CHILD"}',
        ),
        ("/v1/children/CHILD/tools/memory_write", '{"key": "玩具%", "value": "恐龙%", "action": "+"}'),
        ("/v1/children/CHILD/tools/recall", '{"query": "%"}'),
        ("/v1/children/CHILD/tools/recall", '{"query": {"%": "%"}, "n": "%"}'),
        (
            "/v1/children/CHILD/turns/batch",
            '{"turns": [{"text": "嗨%", "key": "%", "session_id": "%", "spoken_at": "2025-10-05T18:30:00+08:00"}, 5]}',
        ),
        (
            "/v1/children/CHILD/turns/batch",
            '{"turns": [{"text": "嗨%", "key": "%", "session_id": "%", "spoken_at": "2025-10-05T18:30:00+08:00"}]}',
        ),
        ("/v1/guardian/webhooks", '{"url": "https://x%", "types": ["%"]}'),
    ],
)
def test_rough_bodies(service: Service, path: str, body: str, rough: str) -> None:
    child = getattr(test_rough_bodies, "child", None) or service.child()
    test_rough_bodies.__dict__["child"] = child
    sent = body.replace("CHILD", child).replace("%", rough)
    assert post(service, path.replace("CHILD", child), sent) in (200, 403, 404, 422)
    assert service.robot.get(f"/v1/children/{child}/turns").status_code == 200
    assert service.robot.get(f"/v1/children/{child}/profile").status_code == 200


@pytest.mark.parametrize("rough", [HALF, "\\u0000", "x" * 3_000])
def test_rough_sessions_of_xiaozhi(service: Service, rough: str) -> None:
    messages = (
        '[{"role": "user", "content": "你好%"}, {"role": "%", "content": 5}, {"role": "user", "content": ["%"]}, {}]'
    )
    body = f'{{"session_id": "s%", "messages": {messages}}}'.replace("%", rough)
    status = post(service, "/integrations/xiaozhi/memory", body, **{"device-id": "aa"})
    assert status in (200, 422)
    child = service.child()
    bind: dict[str, Any] = {"child_id": child, "device_id": "rough"}
    service.guardian.post("/v1/guardian/devices", json=bind).raise_for_status()
    assert post(service, "/integrations/xiaozhi/memory", body, **{"device-id": "rough"}) in (200, 422)


@pytest.mark.parametrize("since", ["-1", "1.x.9", "1.abc.99999999999999999999", "99999999999999999999999", "\x00", "½"])
def test_rough_versions(service: Service, since: str) -> None:
    child = service.child()
    answer = service.robot.get(f"/v1/children/{child}/profile/patch", params={"since": since})
    assert answer.status_code in (200, 422)
    if answer.status_code == 200:
        assert answer.json()[0]["path"] == ""
