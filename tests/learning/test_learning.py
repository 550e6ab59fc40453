"""Learning: order, failure that is visible and retryable, conflicts, and many writers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from companion.domain import Profile, fold
from companion.errors import ModelUnreachable
from companion.learning.rebuilding import all_operations
from companion.llm.port import Message, Options
from companion.llm.scripted import ScriptedModel

from tests.homes import Home, MakeHome, at

NOTHING = '{"facts": [], "memories": [], "traits": []}'


async def folded_equals_stored(home: Home, child: str) -> bool:
    stored = await home.services.store.profile(child)
    return fold(Profile(child_id=child), await all_operations(home.services.store, child)) == stored.profile


async def test_the_stored_profile_is_the_fold_of_its_operations(make_home: MakeHome) -> None:
    home = await make_home()
    child = await home.child()
    for minute, text in enumerate(["我叫林小满今年八岁", "我最喜欢霸王龙", "我不喜欢吃苦瓜", "我现在最喜欢三角龙了"]):
        await home.tell(child, text, at(18, minute))
    assert await home.learn(child) == (4, 0, 0)
    assert await folded_equals_stored(home, child)


async def test_rubbish_from_the_model_leaves_the_turn_failed_with_its_text_and_reason(make_home: MakeHome) -> None:
    home = await make_home(ScriptedModel(lambda messages, options: "对不起，我不知道。"), learn_attempts=1)
    child = await home.child()
    turn = await home.tell(child, "我最喜欢霸王龙")
    assert await home.learn(child) == (0, 0, 1)
    stored = await home.services.store.turn(child, turn)
    assert stored.state == "failed"
    assert stored.failure == "no_json"
    assert stored.raw_output == "对不起，我不知道。"
    assert await home.live(child) == []


async def test_a_failed_turn_is_learned_when_asked_again(make_home: MakeHome) -> None:
    answers = iter(["rubbish", "rubbish", NOTHING])
    home = await make_home(ScriptedModel(lambda messages, options: next(answers)), learn_attempts=1)
    child = await home.child()
    await home.tell(child, "我最喜欢霸王龙")
    assert await home.learn(child) == (0, 0, 1)
    assert await home.learn(child) == (1, 0, 0)
    assert len(await home.live(child)) == 1


async def test_turns_wait_for_a_model_that_is_out_of_reach_and_keep_their_order(make_home: MakeHome) -> None:
    down = True

    def answer(messages: Sequence[Message], options: Options) -> str:
        if down:
            raise ModelUnreachable("The model cannot be reached.")
        return NOTHING

    home = await make_home(ScriptedModel(answer))
    child = await home.child()
    await home.tell(child, "我今年八岁", at(10))
    await home.tell(child, "我今年九岁", at(11))
    for _ in range(8):
        await home.services.worker.once("test", child)
        home.clock.advance(timedelta(minutes=2))
    backlog = await home.services.store.backlog(child_id=child)
    assert (backlog.pending, backlog.failed) == (2, 0)
    down = False
    # The breaker in front of a model that failed so often rests for a while; a minute later it is tried again.
    assert await home.learn(child) == (2, 0, 0)
    assert (await home.profile(child))["age"] == 9


async def test_one_turn_that_cannot_be_read_does_not_stop_the_others(make_home: MakeHome) -> None:
    def answer(messages: Sequence[Message], options: Options) -> str:
        if "炸弹" in messages[-1].content:
            raise RuntimeError("a defect of ours")
        return NOTHING

    home = await make_home(ScriptedModel(answer), learn_attempts=1)
    child = await home.child()
    await home.tell(child, "我叫林小满", at(10))
    await home.tell(child, "我喜欢玩炸弹人游戏", at(11))
    await home.tell(child, "我今年八岁", at(12))
    assert await home.learn(child) == (2, 0, 1)
    assert (await home.profile(child))["age"] == 8


async def test_a_late_turn_is_folded_in_at_its_place(make_home: MakeHome) -> None:
    home = await make_home()
    child = await home.child()
    await home.tell(child, "我不怕打雷了", at(12))
    await home.learn(child)
    await home.tell(child, "我怕打雷", at(10))
    await home.learn(child)
    live = await home.live(child)
    assert len(live) == 1
    assert "不怕" in live[0]
    assert await folded_equals_stored(home, child)


async def test_sixteen_writers_make_the_same_profile_as_one(make_home: MakeHome) -> None:
    home = await make_home()
    things = ["霸王龙", "画画", "游泳", "西瓜", "苦瓜", "跳绳", "唱歌", "积木", "足球", "钢琴"]
    said = [
        (f"我{'不' if number % 3 == 0 else ''}喜欢{things[number % len(things)]}", at(8, number))
        for number in range(200)
    ]

    alone = await home.child()
    for text, moment in said:
        await home.tell(alone, text, moment)
    await home.learn(alone)

    crowd = await home.child()
    queue = list(said)

    async def writer() -> None:
        while queue:
            text, moment = queue.pop(0)
            await home.tell(crowd, text, moment)
            if len(queue) % 20 == 0:
                await home.services.learning.until_learned(crowd, 30)

    await asyncio.gather(*(writer() for _ in range(16)))
    await home.learn(crowd)

    def shape(profile: dict[str, object]) -> list[tuple[object, ...]]:
        memories = profile["memories"]
        assert isinstance(memories, list)
        return [(m["content"], m["created_at"], m["touches"], m["superseded_at"]) for m in memories]

    assert shape(await home.profile(crowd)) == shape(await home.profile(alone))
    assert len(await home.services.store.turns(crowd, limit=500)) == 200
    assert await folded_equals_stored(home, crowd)


async def test_a_guardians_voice_teaches_about_the_child_without_a_guardians_privileges(make_home: MakeHome) -> None:
    home = await make_home()
    child = await home.child()
    await home.tell(child, "我家孩子八岁了他喜欢恐龙", speaker="guardian")
    await home.learn(child)
    profile = await home.profile(child)
    assert profile["age"] == 8
    assert profile["facts"]["age"]["source"] == "child"


async def test_anothers_voice_is_stored_and_never_learned(make_home: MakeHome) -> None:
    home = await make_home()
    child = await home.child()
    await home.tell(child, "我叫电视机今年五岁", speaker="other")
    assert await home.learn(child) == (0, 0, 0)
    assert (await home.profile(child))["age"] is None
