"""Memory tools, as a robot's model calls them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conftest import Service


def call(service: Service, child: str, tool: str, **arguments: Any) -> dict[str, Any]:
    response = service.robot.post(f"/v1/children/{child}/tools/{tool}", json=arguments)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.json()
    return answer


def contents(answer: dict[str, Any]) -> list[str]:
    return [memory["content"] for memory in answer["memories"]]


def test_the_tools_are_published_in_openais_form(service: Service) -> None:
    tools = service.robot.get("/v1/tools").json()
    assert [tool["function"]["name"] for tool in tools] == ["memory_write", "user_tag", "summarise", "recall"]
    assert {tool["type"] for tool in tools} == {"function"}


def test_add_change_delete_show_the_state_after_them(service: Service) -> None:
    child = service.child()
    added = call(service, child, "memory_write", key="最喜欢的水果", value="芒果", action="+")
    assert (added["state"], contents(added)) == ("done", ["最喜欢的水果：芒果"])
    assert call(service, child, "memory_write", key="最喜欢的水果", value="芒果", action="+")["state"] == "unchanged"
    changed = call(service, child, "memory_write", key="最喜欢的水果", value="西瓜", action=".")
    assert contents(changed) == ["最喜欢的水果：西瓜"]
    found = call(service, child, "recall", query="我喜欢吃什么水果", n=3)["found"]
    assert found[0]["content"] == "最喜欢的水果：西瓜"
    deleted = call(service, child, "memory_write", key="最喜欢的水果", action="-")
    assert (deleted["state"], contents(deleted)) == ("done", [])
    assert call(service, child, "memory_write", key="最喜欢的水果", action="-")["state"] == "unchanged"


def test_facts_of_a_tool_rank_below_what_the_child_said(service: Service) -> None:
    child = service.child()
    answer = call(service, child, "memory_write", key="name", value="小明", action="+")
    assert answer["fact"] == {"value": "小明", "source": "device"}
    service.tell(child, "我叫林小满今年八岁", "2025-10-05T18:30:00+08:00")
    answer = call(service, child, "user_tag", tag="年龄", value="15")
    assert (answer["state"], answer["fact"]) == ("unchanged", {"value": "8", "source": "child"})


def test_pinned_and_everything_wait_for_a_guardian(service: Service) -> None:
    child = service.child()
    kept = call(service, child, "memory_write", key="过敏", value="花生", action="+")["memories"][0]["id"]
    service.guardian.patch(f"/v1/children/{child}/memories/{kept}", json={"permanent": True}).raise_for_status()
    waiting = call(service, child, "memory_write", key="过敏", action="-")
    assert (waiting["state"], contents(waiting)) == ("waits_for_guardian", ["过敏：花生"])
    assert call(service, child, "memory_write", key="过敏", action="-")["request_id"] == waiting["request_id"]
    assert service.robot.post(f"/v1/guardian/requests/{waiting['request_id']}/agree").status_code == 403
    declined = service.guardian.delete(f"/v1/guardian/requests/{waiting['request_id']}")
    assert declined.status_code == 204
    call(service, child, "memory_write", key="玩具", value="恐龙", action="+")
    everything = call(service, child, "memory_write", key="*", action="_")
    assert (everything["state"], everything["count"]) == ("waits_for_guardian", 2)
    listed = service.guardian.get("/v1/guardian/requests").json()
    assert [request["id"] for request in listed if request["child_id"] == child] == [everything["request_id"]]
    agreed = service.guardian.post(f"/v1/guardian/requests/{everything['request_id']}/agree")
    assert agreed.json() == {"memories_erased": 2}
    assert service.profile(child)["memories"] == []
    assert service.guardian.post(f"/v1/guardian/requests/{everything['request_id']}/agree").status_code == 404


def test_private_and_unsafe_values_are_not_remembered(service: Service) -> None:
    child = service.child()
    for value in ("13812345678", "我不想活了"):
        answer = call(service, child, "memory_write", key="电话", value=value, action="+")
        assert (answer["state"], answer["count"]) == ("refused", 0)


def test_a_summary_has_who_and_what_is_due(service: Service) -> None:
    child = service.child(name="林小满")
    call(service, child, "memory_write", key="安排", value="今天要去动物园", action="+")
    summary = call(service, child, "summarise")["summary"]
    assert "林小满" in summary
    assert "今天: " in summary


@pytest.mark.parametrize(
    ("tool", "arguments", "status"),
    [
        ("memory_write", {"key": "x", "value": "y", "action": "?"}, 422),
        ("memory_write", {"key": "", "value": "y", "action": "+"}, 422),
        ("memory_write", {"key": "x", "value": ["y"], "action": "+"}, 422),
        ("memory_write", {"key": "age", "value": "many", "action": "+"}, 422),
        ("recall", {"query": "x", "n": 0}, 422),
        ("launch", {}, 404),
    ],
)
def test_arguments_that_cannot_be_used(service: Service, tool: str, arguments: dict[str, Any], status: int) -> None:
    child = service.child()
    assert service.robot.post(f"/v1/children/{child}/tools/{tool}", json=arguments).status_code == status
