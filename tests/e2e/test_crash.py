"""A process that dies in the middle loses no turn and learns none twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from companion.demo.server import running
from companion.domain import OPERATIONS, Profile, fold

from tests.conftest import client


def start(data_dir: Path) -> tuple[subprocess.Popen[str], str, str | None]:
    """Start a service that this test will kill."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "serve", "--port", "0", "--data-dir", str(data_dir)],
        env={**os.environ, "COMPANION_CONSENT": "operator", "COMPANION_MODEL_URL": "", "COMPANION_LOG_LEVEL": "error"},
        stdout=subprocess.PIPE,
        text=True,
    )
    key: str | None = None
    assert process.stdout
    for line in process.stdout:
        name, _, value = line.strip().partition(": ")
        if name == "key":
            key = value
        if name == "listening":
            return process, value, key
    raise AssertionError("the service did not start")


def send(caller: httpx.Client, child: str, numbers: range) -> int:
    accepted = 0
    for number in numbers:
        body = {
            "text": f"我喜欢数字{number}号玩具",
            "reply_text": "嗯",
            "spoken_at": f"2025-10-05T{10 + number // 60:02d}:{number % 60:02d}:00+08:00",
        }
        try:
            response = caller.post(
                f"/v1/children/{child}/turns", json=body, headers={"Idempotency-Key": f"{child}-{number}"}
            )
        except httpx.HTTPError:
            return accepted
        assert response.status_code == 200
        accepted += 1
    return accepted


def test_killed_in_mid_learning_nothing_is_lost_and_nothing_learned_twice(tmp_path: Path) -> None:
    process, url, key = start(tmp_path)
    assert key
    with client(url, key) as caller:
        child = caller.post("/v1/children", json={"timezone": "Asia/Shanghai"}).json()["id"]
        send(caller, child, range(60))
    process.send_signal(signal.SIGKILL)
    process.wait()

    for wait in (0.05, 0.3):
        process, url, _ = start(tmp_path)
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.wait()

    with running(tmp_path, COMPANION_MODEL_URL="") as server, client(server.url, key) as caller:
        send(caller, child, range(60, 80))
        assert caller.post(f"/v1/children/{child}/learn", params={"wait": 60}).status_code == 200
        turns = caller.get(f"/v1/children/{child}/turns", params={"limit": 200}).json()["items"]
        assert len(turns) == 80
        assert {turn["learning"] for turn in turns} == {"learned"}
        page = caller.get(f"/v1/children/{child}/operations", params={"limit": 200}).json()
        items = page["items"]
        while page["next"] is not None:
            page = caller.get(f"/v1/children/{child}/operations", params={"limit": 200, "after": page["next"]}).json()
            items += page["items"]
        assert len({item["id"] for item in items}) == len(items)
        operations = [
            OPERATIONS.validate_python({key: value for key, value in item.items() if key != "position"})
            for item in items
        ]
        folded = fold(Profile(child_id=child), operations)
        shown = caller.get(f"/v1/children/{child}/profile").json()
        assert [memory["id"] for memory in shown["memories"]] == list(folded.memories)
        assert shown["version"] == folded.version == len(operations)
