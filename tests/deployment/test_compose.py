"""The compose file: what each profile starts, and that nothing is exposed or privileged by accident."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

COMPOSE = Path(__file__).parents[2] / "docker-compose.yml"


def services(profile: str) -> dict[str, dict[str, Any]]:
    found = yaml.safe_load(COMPOSE.read_text("utf-8"))["services"]
    return {name: service for name, service in found.items() if profile in service["profiles"]}


def test_the_cpu_profile_is_the_service_alone() -> None:
    assert list(services("cpu")) == ["companion"]


def test_the_gpu_profile_is_service_model_and_database() -> None:
    started = services("gpu")
    assert set(started) == {"companion-gpu", "vllm", "postgres"}
    environment = started["companion-gpu"]["environment"]
    assert environment["COMPANION_MODEL_URL"] == "http://vllm:8000"
    assert "Qwen/Qwen3-4B-Instruct-2507" in environment["COMPANION_MODEL_NAME"]
    assert any("Qwen/Qwen3-4B-Instruct-2507" in part for part in started["vllm"]["command"])


def test_only_loopback_is_published_and_the_service_is_confined() -> None:
    for profile in ("cpu", "gpu"):
        for name, service in services(profile).items():
            assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ())), name
            if name.startswith("companion"):
                assert service["read_only"] is True
                assert service["cap_drop"] == ["ALL"]
            else:
                assert "ports" not in service


def test_no_secret_has_a_default() -> None:
    text = COMPOSE.read_text("utf-8")
    assert "${POSTGRES_PASSWORD:?" in text
    assert "${COMPANION_ENCRYPTION_KEY:?" in text
