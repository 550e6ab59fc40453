"""Accounts and sessions in time, on both stores."""

from __future__ import annotations

from datetime import timedelta

import pytest
from companion.errors import Conflict, Forbidden, InvalidInput, NotFound, Unauthenticated
from companion.household.guardians import Guardian, Guardians
from companion.household.sessions import Sessions, form_token, same_token
from tests.homes import Home, MakeHome

PASSWORD = "correct horse battery"


def rooms(home: Home) -> tuple[Guardians, Sessions]:
    guardians = Guardians(home.services.store, home.clock)
    return guardians, Sessions(home.services.store, home.clock, guardians)


async def a_guardian(home: Home, email: str = "ada@example.org") -> Guardian:
    guardians, _ = rooms(home)
    return await guardians.add(home.caller.household_id, email, PASSWORD, "Ada")


async def test_a_session_ends_when_it_is_not_used(make_home: MakeHome) -> None:
    home = await make_home()
    _, sessions = rooms(home)
    token = await sessions.begin(await a_guardian(home))
    for _ in range(4):  # used every six days, it lives on, but not beyond thirty days
        home.clock.advance(timedelta(days=6))
        assert (await sessions.find(token)).guardian.name == "Ada"
    home.clock.advance(timedelta(days=6, minutes=1))
    with pytest.raises(Unauthenticated):
        await sessions.find(token)
    idle = await sessions.begin(await a_guardian(home, "idle@example.org"))
    home.clock.advance(timedelta(days=7))
    with pytest.raises(Unauthenticated):
        await sessions.find(idle)


async def test_an_ended_session_and_a_removed_guardian_are_out(make_home: MakeHome) -> None:
    home = await make_home()
    guardians, sessions = rooms(home)
    owner = await a_guardian(home)
    other = await a_guardian(home, "bob@example.org")
    token, others = await sessions.begin(owner), await sessions.begin(other)
    with pytest.raises(InvalidInput):
        await guardians.remove(owner, owner.id)
    await guardians.remove(owner, other.id)
    with pytest.raises(Unauthenticated):
        await sessions.find(others)
    await sessions.end(await sessions.find(token))
    with pytest.raises(Unauthenticated):
        await sessions.find(token)


async def test_neither_password_nor_token_is_stored(make_home: MakeHome) -> None:
    home = await make_home()
    _, sessions = rooms(home)
    guardian = await a_guardian(home)
    token = await sessions.begin(guardian)
    kept = [
        repr(record)
        for kind in ("guardian", "session", "invitation")
        for record in await home.services.store.records(guardian.household_id, kind)
    ]
    assert len(kept) == 2
    assert not any(PASSWORD in one or token in one for one in kept)
    assert any("$argon2id$" in one for one in kept)


async def test_an_invitation_grows_too_old_and_works_once(make_home: MakeHome) -> None:
    home = await make_home()
    guardians, _ = rooms(home)
    household = home.caller.household_id
    old = await guardians.invite(household, "guardian")
    home.clock.advance(timedelta(days=7))
    with pytest.raises(InvalidInput):
        await guardians.sign_up(old, "a@example.org", PASSWORD, "A")
    code = await guardians.invite(household, "guardian")
    made = await guardians.sign_up(code, " A@Example.org ", PASSWORD, "A")
    assert (made.email, made.role) == ("a@example.org", "guardian")
    with pytest.raises(InvalidInput):
        await guardians.sign_up(code, "b@example.org", PASSWORD, "B")
    with pytest.raises(Conflict):
        await guardians.add(household, "a@example.org", PASSWORD, "A")
    with pytest.raises(Forbidden):
        await guardians.invite_as(made, "owner")
    with pytest.raises(NotFound):
        await guardians.invite("hh_nowhere", "owner")


async def test_accounts_go_with_their_household(make_home: MakeHome) -> None:
    home = await make_home()
    guardians, sessions = rooms(home)
    token = await sessions.begin(await a_guardian(home))
    await home.services.store.erase_household(home.caller.household_id)
    assert not await guardians.any()
    with pytest.raises(Unauthenticated):
        await sessions.find(token)
    with pytest.raises(Unauthenticated):
        await guardians.log_in("ada@example.org", PASSWORD)


def test_a_forms_token_belongs_to_one_cookie() -> None:
    assert same_token("cookie", form_token("cookie"))
    assert not same_token("other", form_token("cookie"))
    assert not same_token("cookie", "")
    assert not same_token("cookie", "\ud800")
