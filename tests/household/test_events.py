"""Events: published once and only where someone listens, signed, retried, replayed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
from companion.errors import InvalidInput
from companion.household.channels import signature
from companion.household.events import READER, Event
from companion.household.herald import Herald
from tests.homes import Home, MakeHome

ALL = ["profile.changed", "alert.raised", "memory.due"]


class Receiver:
    """A webhook's other end; ``down`` makes it fail."""

    def __init__(self) -> None:
        self.down = False
        self.got: list[tuple[httpx.Headers, dict[str, Any], bytes]] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if self.down:
            return httpx.Response(500)
        self.got.append((request.headers, json.loads(request.content), request.content))
        return httpx.Response(204)

    @property
    def types(self) -> list[str]:
        return sorted(body["type"] for _, body, _ in self.got)


def herald(home: Home, receiver: Receiver) -> Herald:
    services = home.services
    return Herald(services.store, services.clock, services.events, httpx.MockTransport(receiver))


async def test_webhooks_are_signed_retried_and_replayed(make_home: MakeHome) -> None:
    home: Home = await make_home()
    events, receiver = home.services.events, Receiver()
    sender = herald(home, receiver)
    child = await home.child()
    await home.tell(child, "我养了一只小猫")
    await home.learn(child)
    hook, secret = await events.add_hook(home.caller, "https://example.org/hook", ALL)
    assert await sender.once() == 0  # what was before is not told

    receiver.down = True
    await home.tell(child, "我今天去动物园")
    await home.tell(child, "我不想活了")
    await home.learn(child)
    assert await sender.once() == 0
    assert (await events.hooks(home.caller))[0].failing_since
    receiver.down = False
    assert await sender.once() == 0  # too early
    home.clock.advance(timedelta(minutes=11))
    assert await sender.once() == 3
    assert receiver.types == ["alert.raised", "memory.due", "profile.changed"]
    headers, _, content = receiver.got[0]
    stamp, _, signed = headers["companion-signature"].partition(",v1=")
    assert signed == signature(secret, stamp.removeprefix("t="), content)
    assert "动物园" not in str([body for _, body, _ in receiver.got])
    assert (await events.hooks(home.caller))[0].failing_since is None

    home.clock.advance(timedelta(minutes=20))
    assert await sender.once() == 0  # each thing once
    first = min(body["id"] for _, body, _ in receiver.got)
    assert await events.replay(home.caller, hook.id, first) == 2
    assert await sender.once() == 2
    assert len({body["id"] for _, body, _ in receiver.got}) == 3

    await events.remove_hook(home.caller, hook.id)
    home.clock.advance(timedelta(days=8))
    await sender.once()
    assert await events.page(home.caller.household_id) == []


async def following(feed: AsyncIterator[Event | None]) -> Event:
    """The next event; what keeps the feed alive is passed over."""
    async for happened in feed:
        if happened is not None:
            return happened
    raise AssertionError("the feed ended")


async def test_the_feed_goes_on_where_it_was_left(make_home: MakeHome) -> None:
    home: Home = await make_home()
    events = home.services.events
    child, other = await home.child(), await home.child()
    bound = replace(home.caller, child_id=child)
    feed = events.feed(bound)
    waiting = asyncio.create_task(following(feed))
    while not await home.services.store.records(home.caller.household_id, READER):  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    home.clock.advance(timedelta(seconds=1))
    await home.tell(other, "我养了一只小狗")
    await home.tell(child, "我养了一只小猫")
    await home.learn(other)
    await home.learn(child)
    async with asyncio.timeout(20):
        happened = await waiting
        assert (happened.type, happened.child_id) == ("profile.changed", child)
        home.clock.advance(timedelta(seconds=1))
        await home.tell(child, "我最喜欢霸王龙")
        await home.learn(child)
        behind = await following(events.feed(bound, happened.id))
        assert behind.id > happened.id
    await feed.aclose()  # type: ignore[attr-defined]


async def test_addresses_and_types_are_checked(make_home: MakeHome) -> None:
    home: Home = await make_home()
    for url, types in (("ftp://x", ALL), ("https://x", []), ("https://x", ["turn.heard"])):
        with pytest.raises(InvalidInput):
            await home.services.events.add_hook(home.caller, url, types)
