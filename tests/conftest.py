"""Fixtures that several rooms share: a real service on loopback, and callers of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from companion.demo.server import running
from companion.domain import ManualClock
from companion.domain.household import GUARDIAN_SCOPES
from companion.embedding.hashed import HashedEmbedder
from companion.household.access import Principal
from companion.llm.port import ChatModel
from companion.settings import Settings
from companion.wiring import build

from tests.homes import START, Home, MakeHome, postgres


@dataclass(frozen=True)
class Service:
    """A running service and the keys to it."""

    url: str
    data_dir: Path
    guardian: httpx.Client
    """Key with every scope of the first household."""
    robot: httpx.Client
    stranger: httpx.Client
    """Another household's guardian."""
    nobody: httpx.Client
    """No key at all."""

    def child(self, **given: Any) -> str:
        """Make a child; gives its id."""
        response = self.guardian.post("/v1/children", json={"timezone": "Asia/Shanghai", **given})
        assert response.status_code == 201, response.text
        made: str = response.json()["id"]
        return made

    def tell(self, child: str, text: str, at: str, **more: Any) -> dict[str, Any]:
        """Report a turn in observe mode and learn it."""
        body = {"text": text, "reply_text": "嗯", "spoken_at": at, **more}
        response = self.robot.post(f"/v1/children/{child}/turns", json=body)
        assert response.status_code == 200, response.text
        learned = self.robot.post(f"/v1/children/{child}/learn", params={"wait": 30})
        assert learned.status_code == 200, learned.text
        answer: dict[str, Any] = response.json()
        return answer

    def profile(self, child: str, at: str | None = None) -> dict[str, Any]:
        """Read the profile."""
        response = self.robot.get(f"/v1/children/{child}/profile", params={"at": at} if at else {})
        assert response.status_code == 200, response.text
        shown: dict[str, Any] = response.json()
        return shown


def command(data_dir: Path, *arguments: str) -> str:
    """Run ``companion`` and give what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", *arguments, "--data-dir", str(data_dir)],
        env={**os.environ, "COMPANION_CONSENT": "operator"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


def client(url: str, key: str | None) -> httpx.Client:
    """A caller with a key."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return httpx.Client(base_url=url, headers=headers, timeout=60, trust_env=False)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One service with embedded defaults for the whole run."""
    data_dir = tmp_path_factory.mktemp("service")
    with running(data_dir, COMPANION_MODEL_URL="", COMPANION_TURNS_PER_MINUTE="100000") as server:
        assert server.key
        robot_key = command(data_dir, "keys", "create", "robot").removeprefix("key: ").strip()
        made = command(data_dir, "household", "create", "Next door", "--operator-consents")
        stranger_key = made.split("key: ")[1].strip()
        clients = [client(server.url, key) for key in (server.key, robot_key, stranger_key, None)]
        # Tests run at any hour and for any time: no quiet hours, no daily limit.
        open_hours = {"quiet_from": None, "quiet_until": None, "daily_limit_minutes": None}
        clients[0].patch("/v1/guardian/settings", json=open_hours).raise_for_status()
        yield Service(server.url, data_dir, *clients)
        for each in clients:
            each.close()


@pytest.fixture(params=["sqlite", "postgresql"])
async def make_home(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[MakeHome]:
    """Makes a home on each store, with a model if the test has one."""
    async with AsyncExitStack() as stack:
        url = None
        if request.param == "postgresql":
            url = await postgres(stack)
            if url is None:
                pytest.skip("no PostgreSQL server answers (set COMPANION_TEST_POSTGRES)")

        async def make(model: ChatModel | None = None, **changes: Any) -> Home:
            settings = Settings(
                data_dir=tmp_path, database_url=url, consent="operator", workers=0, encryption="off", **changes
            )
            clock = ManualClock(START)
            services = build(settings, clock=clock, model=model, embedder=HashedEmbedder())
            await services.start()
            stack.push_async_callback(services.stop)
            household = (await services.store.households())[0]
            caller = Principal(id="operator", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
            return Home(services, clock, caller)

        yield make
