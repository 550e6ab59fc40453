"""The OpenAPI description: every JSON body has an example, and every route says what can go wrong."""

from __future__ import annotations

from typing import Any

from tests.conftest import Service


def test_every_body_has_an_example(service: Service) -> None:
    description = service.nobody.get("/openapi.json").json()
    schemas = description["components"]["schemas"]

    def has_example(schema: dict[str, Any]) -> bool:
        schema = schemas.get(schema.get("$ref", "").rsplit("/", 1)[-1], schema)
        fields = schema.get("properties", {}).values()
        return bool(schema.get("examples")) or any("examples" in field for field in fields)

    without = [
        f"{method} {path}"
        for path, methods in description["paths"].items()
        for method, route in methods.items()
        for content in [route.get("requestBody", {}).get("content", {}).get("application/json")]
        if content and path.startswith("/v1") and not has_example(content["schema"])
    ]
    assert without == []


def test_the_reference_page_shows_every_group_without_scripts(service: Service) -> None:
    page = service.nobody.get("/docs")
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "/v1/children/{child_id}/turns" in page.text
