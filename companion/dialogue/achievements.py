"""Achievements: named from what is remembered, by rules that are data. Pure."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from companion.domain import CHILD, Achievement, Memory, Profile
from companion.domain.base import Value
from companion.text import fold_text, language

EVIDENCE = 4
"""Memories named as evidence."""


class AchievementRule(Value):
    """One rule of ``prompts/achievements.yaml``."""

    kind: Literal["topic", "doing", "overcame", "habit"]
    name: dict[Literal["zh", "en"], str]
    days: int = 1
    memories: int = 1
    words: tuple[str, ...] = ()


def read_rules(data: Mapping[str, Any]) -> dict[str, AchievementRule]:
    """Rules by key, from the file's content."""
    return {key: AchievementRule.model_validate(rule) for key, rule in data.items()}


def unlocked(profile: Profile, rules: Mapping[str, AchievementRule]) -> list[Achievement]:
    """Achievements that the profile supports and does not have yet."""
    own = [memory for memory in profile.memories.values() if memory.subject == CHILD and memory.kind != "summary"]
    have = {known.name for known in profile.achievements}
    found: list[Achievement] = []
    for rule in rules.values():
        for name, evidence in _found(rule, own):
            if name not in have:
                have.add(name)
                found.append(
                    Achievement(
                        name=name,
                        unlocked_at=max(memory.updated_at for memory in evidence),
                        evidence=tuple(memory.content for memory in evidence[-EVIDENCE:]),
                    )
                )
    return found


def _found(rule: AchievementRule, own: Sequence[Memory]) -> list[tuple[str, Sequence[Memory]]]:
    match rule.kind:
        case "topic":
            return [
                (rule.name[_tongue(about)].format(topic=topic), about)
                for topic, about in _topics(own).items()
                if len(about) >= rule.memories and _days(about) >= rule.days
            ]
        case "doing":
            pattern = re.compile("|".join(rule.words))
            done = [memory for memory in own if pattern.search(fold_text(memory.content)) and memory.kind != "wish"]
            return [(rule.name[_tongue(done)], done)] if done and _days(done) >= rule.days else []
        case "overcame":
            brave = [memory for memory in own if (memory.slot or "").startswith("fear:") and memory.polarity < 0]
            feared = {memory.slot for memory in own if memory.polarity > 0}
            brave = [memory for memory in brave if memory.slot in feared]
            return [(rule.name[_tongue(brave)], brave)] if brave else []
        case "habit":
            kept = [memory for memory in own if memory.date_info and memory.date_info.recurrence]
            kept = [memory for memory in kept if memory.touches + 1 >= rule.days]
            return [(rule.name[_tongue(kept)], kept)] if kept else []


def _topics(own: Iterable[Memory]) -> dict[str, list[Memory]]:
    """Memories by the things they name; a thing of one character is too vague to be expert in."""
    topics: dict[str, list[Memory]] = defaultdict(list)
    for memory in own:
        if memory.kind in ("preference", "skill", "event", "possession", "fact", "school") and memory.polarity >= 0:
            for entity in memory.entities:
                if len(entity) > 1:
                    topics[entity].append(memory)
    return topics


def _days(memories: Iterable[Memory]) -> int:
    return len({memory.created_at.date() for memory in memories})


def _tongue(memories: Sequence[Memory]) -> Literal["zh", "en"]:
    return "en" if memories and all(language(memory.content) == "en" for memory in memories) else "zh"
