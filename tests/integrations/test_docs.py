"""What the pages show is run, so that it stays true."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conftest import Service

PAGES = Path(__file__).parents[2] / "docs" / "integrations"


def block(page: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (PAGES / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def environment(service: Service) -> dict[str, str]:
    key = str(service.robot.headers["Authorization"]).removeprefix("Bearer ")
    return {**os.environ, "URL": service.url, "KEY": key, "PYTHONUTF8": "1"}


def run(command: list[str], service: Service) -> str:
    done = subprocess.run(command, env=environment(service), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_python_page(service: Service) -> None:
    printed = run([sys.executable, "-c", block("python.md", "python")], service)
    assert "stored as turn_" in printed
    assert "\n8\n" in printed
    assert "/errors/not-found" in printed


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("bash")), reason="needs bash and curl")
def test_the_curl_page(service: Service) -> None:
    printed = run(["bash", "-euo", "pipefail", "-c", block("curl.md", "bash")], service)
    assert '"status":"stored"' in printed.replace('": "', '":"')
    assert "event: done" in printed
    assert "chat.completion" in printed
