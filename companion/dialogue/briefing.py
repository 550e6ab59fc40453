"""Who a child is and what is due, in a few lines: for other people's prompts, and for the ``summarise`` tool. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from companion.domain import Memory, Profile
from companion.profile.view import age_at, number
from companion.timeparse import next_occurrence, spell_out, status

SOON = timedelta(days=7)
REMEMBERED = 8
"""Undated memories that are named."""

_FIRST = ("health", "fear", "pet", "family", "friend", "preference", "habit", "skill", "wish", "school")
"""Kinds worth knowing first; an allergy before a liking."""


@dataclass(frozen=True, slots=True)
class Briefing:
    """Short lines, ready to be put in front of a model."""

    child: str
    """Name, age and what else is known as a fact; empty when nothing is."""
    today: tuple[str, ...]
    soon: tuple[str, ...]
    """Within a week, the nearest first, each with its day."""
    remembered: tuple[str, ...]

    def labelled(self, language: Literal["zh", "en"]) -> dict[str, str]:
        """Each part under its title; parts with nothing in them are left out."""
        titles = ("孩子", "今天", "这一周", "记得") if language == "zh" else ("Child", "Today", "This week", "Remember")
        between = "；" if language == "zh" else "; "
        parts = [self.child, *(between.join(lines) for lines in (self.today, self.soon, self.remembered))]
        return {title: part for title, part in zip(titles, parts, strict=True) if part}


def brief(profile: Profile, now: datetime, language: Literal["zh", "en"]) -> Briefing:
    """The briefing as of ``now`` (in the child's zone). What a guardian hid or has yet to approve is not in it."""
    shown = [memory for memory in profile.live_memories() if not memory.hidden and not memory.pending_review]
    today, soon, undated = [], [], []
    for memory in shown:
        info = memory.date_info
        if info is None:
            undated.append(memory)
            continue
        if status(info, now) == "today":
            today.append(memory.content)
            continue
        following = next_occurrence(info, now)
        if following is not None and timedelta(0) < following - now <= SOON:
            soon.append((following, f"{memory.content} ({spell_out(info, now, language)})"))
    return Briefing(
        child=_who(profile, now, language),
        today=tuple(today),
        soon=tuple(line for _, line in sorted(soon)),
        remembered=tuple(memory.content for memory in _chosen(undated)),
    )


def _chosen(memories: Iterable[Memory]) -> list[Memory]:
    def rank(memory: Memory) -> tuple[bool, int, float]:
        kind = _FIRST.index(memory.kind) if memory.kind in _FIRST else len(_FIRST)
        return not memory.permanent, kind, -memory.updated_at.timestamp()

    return sorted((memory for memory in memories if memory.kind != "summary"), key=rank)[:REMEMBERED]


def _who(profile: Profile, now: datetime, language: Literal["zh", "en"]) -> str:
    facts = {name: fact.value for name, fact in profile.facts.items()}
    age = age_at(profile, now)
    parts = [facts.get("nickname") or facts.get("name"), facts.get("grade")]
    if age is not None:
        parts.insert(1, f"{number(age)}岁" if language == "zh" else f"{number(age)} years old")
    if gender := facts.get("gender"):
        parts.append(gender if language == "zh" else {"男": "boy", "女": "girl"}.get(gender, gender))
    return ("，" if language == "zh" else ", ").join(part for part in parts if part)
