"""Processes, a database and a model server that a test may break."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from companion.domain import OPERATIONS, Profile, fold
from sqlalchemy import URL, make_url

from tests.conftest import client
from tests.homes import SERVER


class Database:
    """A PostgreSQL database of its own."""

    def __init__(self, server: URL, name: str) -> None:
        self._server = server
        self.name = name
        self.url = server.set(database=name).render_as_string(hide_password=False)

    def run(self, *statements: str) -> None:
        """Run statements on the server, beside the database."""

        async def work() -> None:
            url = self._server
            connection = await asyncpg.connect(
                host=url.host, port=url.port, user=url.username, password=url.password, database=url.database, timeout=5
            )
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(work())

    def cut(self) -> None:
        """Break every connection and take no new ones."""
        self.run(
            f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}'",
        )

    def mend(self) -> None:
        self.run(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")


@contextmanager
def database() -> Iterator[Database | None]:
    """A fresh database; None when no server answers."""
    made = Database(make_url(SERVER), f"companion_test_{uuid.uuid4().hex[:12]}")
    try:
        made.run(f"CREATE DATABASE {made.name}")
    except OSError:
        yield None
        return
    try:
        yield made
    finally:
        made.run(f"DROP DATABASE {made.name} WITH (FORCE)")


class Processes:
    """``companion`` processes; all are gone at the end."""

    def __init__(self, data_dir: Path, **environment: str) -> None:
        self._data_dir = data_dir
        self._environment = {
            "COMPANION_CONSENT": "operator",
            "COMPANION_ENCRYPTION": "off",
            "COMPANION_EMBEDDER": "hashed",
            "COMPANION_LOG_LEVEL": "error",
            "COMPANION_MODEL_URL": "",
            "COMPANION_LEASE_SECONDS": "1.5",
            "COMPANION_TURNS_PER_MINUTE": "100000",
        } | environment
        self.running: list[subprocess.Popen[str]] = []
        self.key: str | None = None

    def start(self, *arguments: str, until: str) -> tuple[subprocess.Popen[str], str]:
        """Start one and wait until it prints a line that begins so; gives what stands behind."""
        process = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", *arguments, "--data-dir", str(self._data_dir)],
            env={**os.environ, **self._environment},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.running.append(process)
        assert process.stdout
        for line in process.stdout:
            if line.startswith("key: "):
                self.key = line.removeprefix("key: ").strip()
            if line.startswith(until):
                return process, line.removeprefix(until).strip()
        raise AssertionError("the process did not start")

    def serve(self) -> tuple[subprocess.Popen[str], httpx.Client]:
        """Start an API; gives a caller of it."""
        process, url = self.start("serve", "--port", "0", until="listening: ")
        return process, client(url, self.key)

    def worker(self) -> subprocess.Popen[str]:
        return self.start("worker", until="learning")[0]

    def end(self) -> None:
        for process in self.running:
            if process.poll() is None:
                process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()


def kill(process: subprocess.Popen[str]) -> None:
    """As a power cut does."""
    process.send_signal(signal.SIGKILL)
    process.wait()


def say(caller: httpx.Client, child: str, number: int) -> int | None:
    """Report a turn; gives the status, None when nobody answered."""
    body = {
        "text": f"我喜欢{number}号玩具",
        "reply_text": "嗯",
        "spoken_at": f"2025-10-05T{10 + number // 60:02d}:{number % 60:02d}:00+08:00",
    }
    with suppress(httpx.HTTPError):
        key = {"Idempotency-Key": f"{child}-{number}"}
        return caller.post(f"/v1/children/{child}/turns", json=body, headers=key).status_code
    return None


def make_child(caller: httpx.Client) -> str:
    response = caller.post("/v1/children", json={"timezone": "Asia/Shanghai"})
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def turns(caller: httpx.Client, child: str) -> list[dict[str, Any]]:
    return list(caller.get(f"/v1/children/{child}/turns", params={"limit": 200}).json()["items"])


def wait_until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Raises AssertionError when it does not become true in time."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.1)


def all_learned(caller: httpx.Client, child: str) -> bool:
    return {turn["learning"] for turn in turns(caller, child)} == {"learned"}


def check_whole(caller: httpx.Client, child: str, accepted: int) -> None:
    """Every accepted turn is there once and learned once, and the profile is the fold of the operations."""
    stored = turns(caller, child)
    assert len(stored) == accepted
    assert len({turn["text"] for turn in stored}) == accepted
    assert {turn["learning"] for turn in stored} == {"learned"}
    items: list[dict[str, Any]] = []
    after = 0
    while after is not None:
        page = caller.get(f"/v1/children/{child}/operations", params={"limit": 200, "after": after}).json()
        items += page["items"]
        after = page["next"]
    assert set(Counter(item["id"] for item in items).values()) == {1}
    operations = [OPERATIONS.validate_python({k: v for k, v in item.items() if k != "position"}) for item in items]
    folded = fold(Profile(child_id=child), operations)
    shown = caller.get(f"/v1/children/{child}/profile").json()
    assert shown["version"] == folded.version == len(operations)
    assert [memory["id"] for memory in shown["memories"]] == list(folded.memories)
    taught = [operation.turn_id for operation in operations if operation.kind in ("add", "overwrite", "touch")]
    assert set(Counter(taught).values()) == {1}
    assert len(taught) == accepted


class ModelServer:
    """Speaks the OpenAI protocol, well or badly: ``mode`` is ``ok``, ``hang``, ``error`` or ``garbage``."""

    def __init__(self) -> None:
        self.mode = "ok"
        self.asked = 0
        self._over = threading.Event()
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer(200, {"object": "list", "data": [{"id": "qwen", "object": "model"}]})

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                owner.asked += 1
                if owner.mode == "hang":
                    owner._over.wait(30)
                    return
                content = "{}" if owner.mode == "ok" else "to be or not to be, 嗯嗯嗯嗯"
                message = {"index": 0, "message": {"role": "assistant", "content": content}, "finish_reason": "stop"}
                self._answer(500 if owner.mode == "error" else 200, {"id": "1", "model": "qwen", "choices": [message]})

            def _answer(self, status: int, values: dict[str, Any]) -> None:
                body = json.dumps(values).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/v1"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._over.set()
        self._server.shutdown()
        self._server.server_close()
