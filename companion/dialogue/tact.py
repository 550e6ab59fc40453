"""Which memories may be spoken of: sorrows only gently, fears never to tease, secrets and hidden things never."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.domain import CHILD, Memory, Profile, Turn
from companion.text import fold_text

_SORROW = re.compile(
    r"死|去世|过世|离世|走丢|丢了|不见了|吵架|打架|离婚|分手|搬走|转学|住院|手术|生病|发烧|受伤|摔|骨折|流血|葬礼|想念|难过|伤心|哭"
    r"|批评|骂|欺负|输了|不及格|没考好|绝交|不理|孤单|做错|尿床|尿裤子|^(?:很|好|特别)?想(?:念|他|她|它|家|妈|爸|爷|奶|外)|想[^，]{1,4}了$"
    r"|\b(?:die[sd]?|dead|passed away|put to sleep|funeral|fight|fought|argued?|argument|divorced?|split up|moved away"
    r"|moving away|hospital|surgery|operation|sick|ill|fever|hurt|broken?|lost|ran away|misses|miss|sad|cried|crying"
    r"|bull(?:y|ied|ies)|shouted|yelled|told off|failed|lonely|cancer|wet the bed)\b"
)
_SECRET = re.compile(
    r"秘密|保密|别告诉|不要告诉|不能告诉|不许说|别说出去|\b(?:secrets?|don'?t tell|nobody knows|promise not to)\b"
)
_NERVES = re.compile(
    r"考试|测验|测试|比赛|打针|抽血|疫苗|看牙|拔牙|牙医|医院|体检|演讲|表演|上台"
    r"|\b(?:test|exam|quiz|match|race|shot|injection|vaccine|dentist|doctor|check-?up|recital|performance|speech|show)\b"
)
_UNASKED = ("preference", "pet", "skill", "possession", "event", "plan", "habit", "wish", "friend", "school", "family")
"""Kinds that may come up without being asked for: never a fear, a feeling, an illness."""


Turns = Mapping[str, Turn]
"""What was said, by turn id: as far as it is at hand."""
NO_TURNS: Turns = {}


def of_use(memory: Memory, turns: Turns = NO_TURNS) -> bool:
    """Whether the robot may draw on a memory at all, even when asked."""
    return memory.live and not memory.hidden and not memory.pending_review and not is_secret(memory, turns)


def may_come_up(memory: Memory, turns: Turns = NO_TURNS) -> bool:
    """Whether it may come up of its own accord: the child's own, and nothing that hurts."""
    return (
        of_use(memory, turns)
        and (memory.subject == CHILD or (memory.slot or "").startswith(("name_of:", "best_friend")))
        and memory.kind in _UNASKED
        and not is_sorrow(memory)
        and not (memory.kind == "pet" and memory.polarity < 0)
    )


def is_sorrow(memory: Memory) -> bool:
    """Whether a memory may hurt: a dead pet, a quarrel, an illness, a friend who moved away."""
    return memory.kind != "fear" and bool(_SORROW.search(fold_text(memory.content)))


def is_secret(memory: Memory, turns: Turns = NO_TURNS) -> bool:
    """Whether it was told as somebody's secret: by its own words, or those of the turn it came from."""
    turn = turns.get(memory.source_turn_id or "")
    said = f"{memory.content} {memory.evidence} {turn.text if turn else ''}"
    return bool(_SECRET.search(fold_text(said)))


def is_nerve_racking(memory: Memory) -> bool:
    """Whether what is ahead may make nervous: an exam, an injection, a competition."""
    return bool(_NERVES.search(fold_text(memory.content)))


def usable(profile: Profile, turns: Turns = NO_TURNS) -> list[Memory]:
    """The memories the robot may draw on, oldest first."""
    return [memory for memory in profile.live_memories() if memory.kind != "summary" and of_use(memory, turns)]
