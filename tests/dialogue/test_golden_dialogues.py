"""Talks over several days: what a reply must use, may not use, and may say once only. Without a model.

Each turn of ``golden_dialogues.jsonl`` is heard, answered and learned. ``uses`` and ``unused`` name memories by a part
of their content, ``none`` allows none; ``says`` and ``never`` are patterns on the reply; ``once`` of a dialogue may
match one reply at the most.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from companion.dialogue.conversation import Said
from tests.homes import Home, MakeHome, at

DIALOGUES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "golden_dialogues.jsonl").read_text("utf-8").splitlines()
]


async def hear(home: Home, child: str, turn: dict[str, Any], day: int, minute: int) -> str:
    """One turn with its checks; gives the reply."""
    moment = at(10, minute, day)
    home.clock.set(moment)
    taken = await home.services.conversation.take(home.caller, child, Said(text=turn["say"], spoken_at=moment))
    reply = await home.services.conversation.reply(taken)
    await home.services.conversation.keep(taken, reply)
    profile = (await home.services.store.profile(child)).profile
    used = [profile.memories[key].content for key in reply.memories_used]
    seen = f"day {day}: {turn['say']} -> {reply.text} {used}"
    for part in turn.get("uses", ()):
        assert any(part in content for content in used), seen
    for part in turn.get("unused", ()):
        assert not any(part in content for content in used), seen
    assert not (turn.get("none") and used), seen
    for pattern in turn.get("says", ()):
        assert re.search(pattern, reply.text), seen
    for pattern in turn.get("never", ()):
        assert not re.search(pattern, reply.text), seen
    await home.learn(child)
    if field := turn.get("confirmed"):
        assert (await home.profile(child))["facts"][field]["confirmed"], seen
    return reply.text


async def hide(home: Home, child: str, part: str) -> None:
    profile = (await home.services.store.profile(child)).profile
    (memory,) = [memory for memory in profile.live_memories() if part in memory.content]
    await home.services.profiles.edit_memory(home.caller, child, memory.id, {"hidden": True})


@pytest.mark.parametrize("make_home", ["sqlite"], indirect=True)
@pytest.mark.parametrize("dialogue", DIALOGUES, ids=[dialogue["id"] for dialogue in DIALOGUES])
async def test_golden_dialogue(make_home: MakeHome, dialogue: dict[str, Any]) -> None:
    home: Home = await make_home()
    child = await home.child()
    replies = []
    for day in dialogue["days"]:
        for minute, turn in enumerate(day["turns"]):
            if "hide" in turn:
                await hide(home, child, turn["hide"])
            else:
                replies.append(await hear(home, child, turn, day["day"], minute))
    for pattern in dialogue["once"]:
        assert sum(bool(re.search(pattern, reply)) for reply in replies) <= 1, replies


def test_there_are_thirty_in_both_languages() -> None:
    assert len(DIALOGUES) >= 30
    assert {dialogue["id"][:2] for dialogue in DIALOGUES} == {"zh", "en"}
