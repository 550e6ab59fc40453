"""Without a guardian's consent nothing is stored."""

from __future__ import annotations

from tests.conftest import Service, client, command


def test_nothing_is_stored_before_consent(service: Service) -> None:
    made = command(service.data_dir, "household", "create", "Undecided")
    with client(service.url, made.split("key: ")[1].strip()) as caller:
        response = caller.post("/v1/children", json={"timezone": "Asia/Shanghai"})
        assert response.status_code == 403
        assert response.json()["type"] == "/errors/consent-required"
        assert caller.get("/v1/children").json()["items"] == []
