"""Alerts reach the right people in time, are retried, and stop when someone acknowledges."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest
from companion.domain.household import Alert
from companion.household.channels import WebhookChannel, signature
from companion.household.contacts import Contact
from companion.household.delivery import Delivery
from tests.homes import Home, MakeHome


class Recorder:
    """A channel that remembers whom it told, and fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        self.told: list[tuple[str, str]] = []
        self.failures = failures

    def reaches(self, contact: Contact) -> bool:
        return True

    async def send(self, contact: Contact, alert: Alert) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("down")
        self.told.append((contact.name, alert.category))


async def home_with_contacts(make_home: MakeHome) -> tuple[Home, str]:
    home: Home = await make_home()
    for name, relation, priority in (("Mum", "mother", 0), ("Dad", "father", 1), ("Aunt", "relative", 2)):
        await home.services.contacts.add(
            home.caller, {"name": name, "relation": relation, "email": "a@example.org", "priority": priority}
        )
    return home, await home.child()


def delivery(home: Home, channel: Recorder) -> Delivery:
    return Delivery(home.services.store, home.services.contacts, home.clock, {"test": channel})


async def test_a_crisis_tells_one_contact_after_the_other_until_acknowledged(make_home: MakeHome) -> None:
    home, child = await home_with_contacts(make_home)
    channel = Recorder()
    pursuing = delivery(home, channel)
    await home.answer(child, "我不想活了我想去死")
    await pursuing.once()
    await pursuing.once()
    assert channel.told == [("Mum", "self_harm")]
    home.clock.advance(timedelta(minutes=6))
    await pursuing.once()
    assert [name for name, _ in channel.told] == ["Mum", "Dad"]
    alert = (await home.services.alerts.page(home.caller))[0]
    await home.services.alerts.acknowledge(home.caller, alert.id, "with her now")
    home.clock.advance(timedelta(minutes=30))
    await pursuing.once()
    assert [name for name, _ in channel.told] == ["Mum", "Dad"]


async def test_what_could_not_be_delivered_is_tried_again(make_home: MakeHome) -> None:
    home, child = await home_with_contacts(make_home)
    channel = Recorder(failures=2)
    pursuing = delivery(home, channel)
    await home.answer(child, "我不想活了我想去死")
    await pursuing.once()
    await pursuing.once()
    assert channel.told == []
    for _ in range(4):
        home.clock.advance(timedelta(seconds=25))
        await pursuing.once()
    assert channel.told == [("Mum", "self_harm")]


async def test_an_implicated_caregiver_is_never_told_and_finds_the_turn_nowhere(make_home: MakeHome) -> None:
    home, child = await home_with_contacts(make_home)
    channel = Recorder()
    await home.answer(child, "爸爸喝醉了就用皮带打我")
    await delivery(home, channel).once()
    assert [name for name, _ in channel.told] == ["Aunt"]
    assert await home.services.alerts.page(home.caller) == []
    assert [stored.sealed for stored in await home.services.store.turns(child)] == [True]
    alert = (await home.services.store.open_alerts(home.clock.now() - timedelta(days=1)))[0]
    await home.services.store.release_turn(home.caller.household_id, alert.id)
    assert [stored.sealed for stored in await home.services.store.turns(child)] == [False]


async def test_sadness_over_several_days_becomes_one_soft_note(make_home: MakeHome) -> None:
    home, child = await home_with_contacts(make_home)
    for day in range(5):
        await home.answer(child, "我今天好难过好想哭", home.clock.now())
        home.clock.advance(timedelta(days=1))
        assert len(await home.services.alerts.page(home.caller)) == (1 if day >= 2 else 0)
    note = (await home.services.alerts.page(home.caller))[0]
    assert (note.category, note.severity) == ("lasting_sadness", 1)


async def test_webhooks_are_signed(make_home: MakeHome) -> None:
    home, child = await home_with_contacts(make_home)
    await home.answer(child, "我不想活了我想去死")
    alert = (await home.services.alerts.page(home.caller))[0]
    seen: list[httpx.Request] = []

    def receive(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(204)

    channel = WebhookChannel("secret", home.clock, httpx.MockTransport(receive))
    contact = Contact(id="c", name="Mum", relation="mother", webhook="https://example.org/hook")
    await channel.send(contact, alert)
    timestamp, given = (part.split("=")[1] for part in seen[0].headers["Companion-Signature"].split(","))
    assert given == signature("secret", timestamp, seen[0].content)
    assert "不想活".encode() not in seen[0].content


@pytest.mark.parametrize("bad", ["ftp://x", "javascript:alert(1)"])
async def test_a_contact_needs_a_web_address(make_home: MakeHome, bad: str) -> None:
    home: Home = await make_home()
    with pytest.raises(ValueError, match="webhook"):
        await home.services.contacts.add(home.caller, {"name": "x", "relation": "other", "webhook": bad})
