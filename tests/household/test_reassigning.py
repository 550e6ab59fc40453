"""A turn that was not the child's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from companion.errors import Forbidden, NotFound
from tests.homes import Home, MakeHome, at


async def test_what_the_television_said_is_taken_back_and_can_be_given_again(make_home: MakeHome) -> None:
    home: Home = await make_home()
    services, child = home.services, await home.child()
    await home.tell(child, "我叫林小满，我养了一只小猫", at(9))
    loud = await home.tell(child, "我最喜欢霸王龙，我今年三十岁", at(10))
    await home.learn(child)
    before = await home.profile(child)
    assert any("霸王龙" in content for content in await home.live(child))
    turn = await services.reassigning.reassign(home.caller, child, loud, "other")
    assert (turn.turn.speaker, turn.state) == ("other", "skipped")
    profile = await home.profile(child)
    assert profile["name"] == "林小满"
    assert [content for content in await home.live(child) if "霸王龙" in content] == []
    assert await home.learn(child) == (0, 0, 0)
    await services.reassigning.reassign(home.caller, child, loud, "child")
    assert await home.learn(child) == (1, 0, 0)
    after = await home.profile(child)
    assert [memory["id"] for memory in after["memories"]] == [memory["id"] for memory in before["memories"]]


async def test_it_is_a_guardians_to_say(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    turn = await home.tell(child, "你好")
    robot = replace(home.caller, scopes=frozenset({"talk", "read"}))
    with pytest.raises(Forbidden):
        await home.services.reassigning.reassign(robot, child, turn, "other")
    with pytest.raises(NotFound):
        await home.services.reassigning.reassign(home.caller, child, "turn_unknown", "other")
