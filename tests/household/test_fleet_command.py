"""The command that makes a fleet."""

from __future__ import annotations

import csv
import io

from tests.conftest import Service, command


def test_a_list_of_robots_becomes_a_list_of_keys(service: Service) -> None:
    robots = service.data_dir / "robots.csv"
    robots.write_text("device_id\nbb:01\nbb:02\n", encoding="utf-8-sig")
    made = list(csv.DictReader(io.StringIO(command(service.data_dir, "fleet", "provision", str(robots)))))
    assert [row["device_id"] for row in made] == ["bb:01", "bb:02"]
    headers = {"Authorization": f"Bearer {made[0]['key']}"}
    assert service.nobody.get("/v1/children", headers=headers).json() == {"items": [], "next": None}
    assert command(service.data_dir, "fleet", "reset", "bb:01") == "undone: 1\n"
    assert service.nobody.get("/v1/children", headers=headers).status_code == 401
