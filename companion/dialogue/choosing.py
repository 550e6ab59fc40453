"""The one thing to bring up unasked: what is over, today or near, a name to confirm, good moments to look back on.

Model and templates choose alike, so that a thing asked about once is asked about once, whoever speaks. Pure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from companion.dialogue.revoicing import speakable, to_child, topic
from companion.dialogue.saying import near_day
from companion.dialogue.situation import Situation
from companion.dialogue.tact import is_nerve_racking, may_come_up, usable
from companion.domain import CHILD, Memory, derived_id
from companion.text import fold_text, language
from companion.timeparse import next_occurrence, status

AHEAD_DAYS = 7
"""A dated memory this near is worth bringing up."""
AHEAD_AGAIN = timedelta(days=3)
"""Not spoken of again for so long, unless it is tomorrow: nobody likes to be reminded of an exam every day."""
FOLLOW_UP_DAYS = 14
"""How long after its end one may ask how it went."""
CONFIRM_WITHIN = timedelta(days=7)
"""After that it is too late to ask whether a name was heard right."""
LOOK_BACK_EVERY = timedelta(days=7)
OPENING = 3
"""Exchanges in which a talk is still opening: only here something comes up that the child did not speak of."""
LOOK_BACK = "said:look_back"
GOOD_MOMENTS = 2


_GOOD = re.compile(
    r"赢|第一|得了|得到|拿到|奖|表扬|满分|一百分|九十|学会|会了|完成|做好|做成|帮|开心|高兴|好玩|去了.{0,4}(?:动物园|游乐|公园|海边|博物馆|旅)"
    r"|\b(?:won|prize|medal|first place|praised|learn(?:ed|t)|finished|made|helped|happy|fun|zoo|beach|museum)\b"
)
"""What makes a moment good enough to look back on."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What to bring up, and what to remember of having done so."""

    occasion: str
    """Key of the sentences (``follow_up``, ``due_today``, ``ahead``, ``confirm_name``, ...)."""
    memory: Memory | None = None
    words: dict[str, str] = field(default_factory=dict)
    """What is filled in."""
    note: str | None = None
    """Key under which it counts as said (see ``Situation.last_used``)."""
    question: bool = False


def due(situation: Situation) -> Choice | None:
    """What is over and unasked, then what is today, then what is near."""
    own = [
        memory
        for memory in usable(situation.profile, situation.turns)
        if may_come_up(memory)
        and speakable(memory, situation.language)
        and memory.id not in situation.used_this_session
        and memory.source_turn_id not in situation.session_turns
    ]
    for occasion in ("follow_up", "due_today", "ahead"):
        for memory in own:
            if occasion == standing(memory, situation.now) and _again(memory, occasion, situation):
                return about(occasion, memory, situation)
    return None


def about(occasion: str, memory: Memory, situation: Situation) -> Choice:
    """A choice with the words for one memory."""
    if occasion in ("due_today", "ahead") and is_nerve_racking(memory):
        occasion += "_nervous"
    name = topic(memory)
    if occasion == "follow_up" and not name:
        occasion = "follow_up_told"
    words = {"you": to_child(memory, names(situation), rhythm=False), "topic": name, "when": when(memory, situation)}
    return Choice(occasion, memory, words, question=occasion.startswith("follow_up"))


def names(situation: Situation) -> tuple[str, ...]:
    """What the child is called."""
    facts = situation.profile.facts
    known = [facts[key].value for key in ("name", "nickname") if key in facts]
    return tuple(name for name in (*known, situation.child.name, situation.child.nickname) if name)


def when(memory: Memory, situation: Situation) -> str:
    """The day of a memory as one speaks of it now; empty without one."""
    info = memory.date_info
    if info is None or info.absolute is None or info.precision in ("month", "year"):
        return ""
    moment = next_occurrence(info, situation.now) if info.recurrence else info.absolute
    if moment is None:
        return ""
    today = situation.now.astimezone(moment.tzinfo).date()
    return near_day(moment.date(), today, situation.language)


def looked_forward_to(memory: Memory) -> bool:
    """Whether it was ahead when it was told; what was told on the day or after it was not."""
    info = memory.date_info
    if info is None or info.absolute is None or info.recurrence:
        return False
    return info.absolute.date() > memory.created_at.astimezone(info.absolute.tzinfo).date()


def standing(memory: Memory, now: datetime) -> str | None:
    """``follow_up``, ``due_today`` or ``ahead`` for a dated memory; None when nothing is to be said of it unasked."""
    info = memory.date_info
    if info is None or info.absolute is None:
        return None
    if info.recurrence:
        following = next_occurrence(info, now)
        told = memory.created_at.astimezone(info.absolute.tzinfo).date()
        today = now.astimezone(info.absolute.tzinfo).date()
        return "due_today" if following and following.date() == today != told else None
    if not looked_forward_to(memory):
        return None
    match status(info, now):
        case "today":
            return "due_today"
        case "valid":
            return "ahead" if (info.absolute - now).days < AHEAD_DAYS else None
        case _:
            over = info.expire_at or info.end or info.absolute
            recent = now - over < timedelta(days=FOLLOW_UP_DAYS)
            return "follow_up" if recent and memory.followed_up_at is None else None


def to_confirm(situation: Situation) -> Choice | None:
    """A name or an allergy that was just learned from the child's words, asked back once."""
    fact = situation.profile.facts.get("name")
    if fact and fact.source == "child" and not (fact.confirmed or fact.pinned) and _fresh(fact.since, situation):
        note = confirm_key(fact.source_turn_id)
        if note not in situation.last_used:
            return Choice("confirm_name", words={"value": fact.value}, note=note, question=True)
    for memory in usable(situation.profile, situation.turns):
        if not (memory.slot or "").startswith("allergy:") or memory.polarity < 0 or memory.witness == "guardian":
            continue
        note = confirm_key(memory.id)
        asked = note in situation.last_used or memory.touches
        if not asked and _fresh(memory.created_at, situation) and speakable(memory, situation.language):
            words = {"you": to_child(memory, names(situation))}
            return Choice("confirm_memory", words=words, note=note, question=True)
    return None


def confirm_key(of: str | None) -> str:
    """Key under which a question to confirm counts as asked; by the turn of a fact, or the id of a memory."""
    return f"said:confirm:{of}"[:64]


def celebration(situation: Situation) -> Choice | None:
    """An achievement that was not announced yet, or else the week's good moments."""
    for achievement in situation.profile.achievements:
        note = "said:" + derived_id("op", "said", situation.child.id, achievement.name)
        fitting = (language(achievement.name) == "en") == (situation.language == "en")
        if fitting and achievement.unlocked and note not in situation.last_used:
            return Choice("achievement", words={"value": achievement.name}, note=note)
    return look_back(situation)


def look_back(situation: Situation) -> Choice | None:
    """The last week's good moments, at most once a week, if the household wants it."""
    last = situation.last_used.get(LOOK_BACK)
    if situation.settings.look_back == "off" or (last and situation.now - last < LOOK_BACK_EVERY):
        return None
    today = situation.now.date()
    good = [
        memory
        for memory in usable(situation.profile, situation.turns)
        if may_come_up(memory)
        and speakable(memory, situation.language)
        and (memory.kind == "skill" or _GOOD.search(fold_text(memory.content)))
        and memory.kind in ("event", "skill", "school", "family", "friend")
        and not looked_forward_to(memory)
        and memory.id not in situation.used_this_session
        and 0 < (today - memory.created_at.astimezone(situation.now.tzinfo).date()).days <= LOOK_BACK_EVERY.days
    ]
    if len(good) < GOOD_MOMENTS or (today - good[0].created_at.astimezone(situation.now.tzinfo).date()).days < 3:
        return None
    moments = [to_child(memory, names(situation)) for memory in good[-GOOD_MOMENTS:]]
    return Choice("look_back", words={"value": listed(moments, situation.language)}, note=LOOK_BACK)


def listed(clauses: list[str], tongue: str) -> str:
    """Clauses about the child in one: 你喜欢芒果，还喜欢恐龙; "you love mangoes and you have a cat"."""
    if tongue == "en":
        return clauses[0] if len(clauses) == 1 else ", ".join(clauses[:-1]) + " and " + clauses[-1]
    first, *rest = clauses
    return "，".join([first, *(re.sub(r"^你(?![的家好最])", "还", clause) for clause in rest)])


def _again(memory: Memory, occasion: str, situation: Situation) -> bool:
    """Whether it is time to speak of it (again)."""
    last = situation.last_used.get(memory.id)
    if last is None or occasion == "follow_up":
        return True
    if occasion == "due_today":
        return last.astimezone(situation.now.tzinfo).date() < situation.now.date()
    tomorrow = when(memory, situation) in ("明天", "tomorrow")
    return tomorrow or situation.now - last >= AHEAD_AGAIN


def _fresh(said: datetime, situation: Situation) -> bool:
    return timedelta() <= situation.now - said <= CONFIRM_WITHIN


def own(memory: Memory) -> bool:
    """Whether it is the child's own, not another person's."""
    return memory.subject == CHILD
