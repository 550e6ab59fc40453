"""A session's talk in brief: made once, recalled later, gone with what it tells of."""

from __future__ import annotations

from tests.homes import Home, MakeHome, at


async def test_a_finished_session_gets_one_summary_beside_the_memories(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "我最喜欢画恐龙", at(10), session_id="morning")
    await home.tell(child, "我会游泳", at(10, 1), session_id="morning")
    await home.tell(child, "我养了一只小猫", at(19), session_id="evening")
    await home.learn(child)
    known = await home.services.store.child(home.caller.household_id, child)
    home.clock.set(at(19, 5))
    added = await home.services.summaries.of(known)
    assert len(added) == 1
    assert "恐龙" in added[0].content
    assert "游泳" in added[0].content
    assert await home.services.summaries.of(known) == []
    profile = await home.profile(child)
    assert [memory["content"] for memory in profile["summaries"]] == [added[0].content]
    assert added[0].content not in [memory["content"] for memory in profile["memories"]]
    assert len(await home.services.summaries.asked(home.caller, child)) == 1


async def test_a_session_of_nothing_has_no_summary(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "嗯嗯", at(10))
    await home.learn(child)
    assert await home.services.summaries.asked(home.caller, child) == []


async def test_a_summary_goes_with_the_memory_it_tells_of(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "我最喜欢画恐龙", at(10))
    await home.learn(child)
    await home.services.summaries.asked(home.caller, child)
    memory = (await home.profile(child))["memories"][0]
    await home.services.profiles.erase_memory(home.caller, child, memory["id"])
    profile = await home.profile(child)
    assert profile["memories"] == []
    assert profile["summaries"] == []
    page = await home.services.profiles.operations(home.caller, child, after=0, limit=200)
    assert not any("恐龙" in operation.model_dump_json() for _, operation in page)


async def test_a_rebuild_keeps_summaries(make_home: MakeHome) -> None:
    home: Home = await make_home()
    child = await home.child()
    await home.tell(child, "我最喜欢画恐龙", at(10))
    await home.learn(child)
    await home.services.summaries.asked(home.caller, child)
    before = await home.profile(child)
    await home.services.profiles.rebuild(home.caller, child)
    after = await home.profile(child)
    assert after["summaries"] == before["summaries"]
    assert after["memories"] == before["memories"]
