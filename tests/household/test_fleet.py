"""Many robots from a list, and one that is sold on."""

from __future__ import annotations

import pytest
from companion.api.auth import authenticate
from companion.errors import Unauthenticated
from companion.household.fleet import Fleet
from tests.homes import Home, MakeHome


async def test_robots_get_keys_and_lose_them_when_they_are_sold_on(make_home: MakeHome) -> None:
    home: Home = await make_home()
    services, child = home.services, await home.child()
    fleet = Fleet(services.store, services.devices, services.clock)
    rows = [
        {"device_id": "aa:01", "household": home.caller.household_id, "child": child},
        {"device_id": "aa:02"},
        {"device_id": "aa:02"},
        {"device_id": "aa:03", "child": child},
        {"device_id": "aa:04", "household": "hh_unknown"},
        {"device_id": ""},
    ]
    first, second, *refused = await fleet.provision(rows)
    assert all(each.problem and not each.key for each in refused)
    robot = await authenticate(services.store, f"Bearer {first.key}")
    assert (robot.child_id, robot.scopes) == (child, {"talk", "read"})
    assert await services.devices.child_of(home.caller, "aa:01") == child
    stranger = await authenticate(services.store, f"Bearer {second.key}")
    assert stranger.household_id not in ("", home.caller.household_id)
    assert (await authenticate(services.store, f"Bearer {second.guardian_key}")).household_id == stranger.household_id

    assert await fleet.reset("aa:01") == 2
    with pytest.raises(Unauthenticated):
        await authenticate(services.store, f"Bearer {first.key}")
    assert await services.devices.child_of(home.caller, "aa:01") is None
    assert (await home.profile(child))["child_id"] == child
    assert (await fleet.provision(rows[:1]))[0].key
