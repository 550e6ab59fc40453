"""A household with its services in this process, and a clock that stands still."""

from __future__ import annotations

import os
import uuid
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import asyncpg
from companion.dialogue.conversation import Said
from companion.domain import ManualClock
from companion.household.access import Principal
from companion.wiring import Services
from sqlalchemy import make_url

SERVER = os.environ.get("COMPANION_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres")
START = datetime(2025, 10, 5, 10, 0, tzinfo=UTC)


@dataclass
class Home:
    """Running services, one household, and what a test does with them."""

    services: Services
    clock: ManualClock
    caller: Principal

    async def child(self) -> str:
        return (await self.services.children.create(self.caller, {"timezone": "Asia/Shanghai"})).id

    async def tell(self, child: str, text: str, at: datetime | None = None, **more: Any) -> str:
        """Report a turn; gives its id."""
        said = Said(text=text, spoken_at=at or self.clock.now(), reply_text=more.pop("reply", "嗯"), **more)
        taken = await self.services.conversation.take(self.caller, child, said)
        return (await self.services.conversation.keep(taken, None)).id

    async def answer(self, child: str, text: str, at: datetime | None = None, **more: Any) -> str:
        """Say something and hear the whole reply; the turn is stored."""
        said = Said(text=text, spoken_at=at or self.clock.now(), **more)
        taken = await self.services.conversation.take(self.caller, child, said)
        reply = await self.services.conversation.reply(taken)
        await self.services.conversation.keep(taken, reply)
        return reply.text

    async def learn(self, child: str) -> tuple[int, int, int]:
        """Learned, pending, failed."""
        learned, left = await self.services.learning.until_learned(child, 30)
        return learned, left.pending, left.failed

    async def profile(self, child: str) -> dict[str, Any]:
        shown, _ = await self.services.profiles.show(self.caller, child, self.clock.now())
        return shown

    async def live(self, child: str) -> list[str]:
        """Contents of the memories that hold."""
        return [m["content"] for m in (await self.profile(child))["memories"] if not m["superseded_at"]]


MakeHome = Callable[..., Any]


async def postgres(stack: AsyncExitStack) -> str | None:
    """A database of its own on the local server; None when none answers."""
    url = make_url(SERVER)
    try:
        server = await asyncpg.connect(
            host=url.host, port=url.port, user=url.username, password=url.password, database=url.database, timeout=5
        )
    except OSError:
        return None
    name = f"companion_test_{uuid.uuid4().hex[:12]}"
    await server.execute(f"CREATE DATABASE {name}")

    async def drop() -> None:
        await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await server.close()

    stack.push_async_callback(drop)
    return url.set(database=name).render_as_string(hide_password=False)


def at(hour: int, minute: int = 0, day: int = 5) -> datetime:
    """A local moment in October 2025."""
    return datetime(2025, 10, day, tzinfo=ZoneInfo("Asia/Shanghai")) + timedelta(hours=hour, minutes=minute)
