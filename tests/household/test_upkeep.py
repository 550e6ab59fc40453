"""What a household's settings say about how long things are kept is what happens."""

from __future__ import annotations

from datetime import timedelta

from tests.homes import Home, MakeHome, at


async def test_turns_and_memories_go_when_their_time_is_over(make_home: MakeHome) -> None:
    home: Home = await make_home()
    await home.services.store.save_settings(home.caller.household_id, {"keep_turns_days": 10, "keep_memories_days": 30})
    child = await home.child()
    await home.tell(child, "我喜欢画画", at(10))
    await home.tell(child, "我对花生过敏", at(11))
    await home.learn(child)
    assert await home.services.upkeep.once() == 0

    home.clock.advance(timedelta(days=11))
    assert await home.services.upkeep.once() == 0
    assert all("画画" not in stored.turn.text for stored in await home.services.store.turns(child))
    assert any("画画" in content for content in await home.live(child))

    home.clock.advance(timedelta(days=20))
    assert await home.services.upkeep.once() == 1
    live = await home.live(child)
    assert not any("画画" in content for content in live)
    assert any("过敏" in content for content in live)
