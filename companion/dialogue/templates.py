"""Replies without a model: reviewed sentences that use what is known. They never pretend to be more than that."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from companion.dialogue.situation import Answer, Situation
from companion.domain import CHILD, Memory
from companion.text import fold_text
from companion.timeparse import spell_out, status

Sentences = Mapping[str, Sequence[str]]
"""Occasion to its variants."""

_QUESTION = re.compile(
    r"[?？]|吗$|呢$|什么|为什么|怎么|谁|哪|几|多少|^(?:why|what|how|who|where|when|which|can|do|does|is|are)\b"
)
_SAD = re.compile(r"难过|伤心|哭|不开心|想念|死了|吵架|批评|骂|\b(?:sad|cried|cry|miss|died|upset|lonely|hurt)\b")
_HAPPY = re.compile(r"开心|高兴|太好了|赢|第一名|得了|表扬|好玩|\b(?:happy|won|great|fun|yay|proud|excited)\b")
_MENTIONABLE = ("preference", "pet", "skill", "possession", "event")
"""Kinds that may come up without being asked about: never a fear, a sorrow or an illness."""

AHEAD_DAYS = 7
"""A dated memory this near is worth bringing up."""
SIMILAR_ENOUGH = 0.5
"""Recall score from which a memory is mentioned of its own accord."""


class TemplateReplies:
    """Chooses sentences. Deterministic: variants go round with the turns of the session."""

    def __init__(self, sentences: Mapping[Literal["zh", "en"], Sentences]) -> None:
        self._sentences = sentences

    def answer(self, situation: Situation) -> Answer:
        """A reply of one or two sentences, with the memories it used."""
        said = fold_text(situation.text).strip()
        sentences: list[str] = []
        used: list[str] = []
        followed_up: list[str] = []
        if situation.first_of_session:
            sentences.append(self._say(situation, "greeting"))
            if self._birthday(situation):
                sentences.append(self._say(situation, "birthday"))
        if situation.private_removed:
            sentences.append(self._say(situation, "secret"))
            return Answer(sentences=tuple(sentences))
        mention = self._mention(situation)
        if situation.sad or _SAD.search(said):
            sentences.append(self._say(situation, "sad"))
        elif mention:
            occasion, memory = mention
            sentences.append(self._say(situation, occasion, memory))
            used.append(memory.id)
            if occasion == "follow_up":
                followed_up.append(memory.id)
        elif _HAPPY.search(said):
            sentences.append(self._say(situation, "happy"))
        elif _QUESTION.search(said):
            sentences.append(self._say(situation, "question"))
        elif len(sentences) < 2:
            sentences.append(self._say(situation, "listening"))
        return Answer(sentences=tuple(sentences), memories_used=tuple(used), followed_up=tuple(followed_up))

    def _mention(self, situation: Situation) -> tuple[str, Memory] | None:
        """The one memory to bring up: what is over and unasked, what is today, what is near, what fits."""
        own = [
            memory
            for memory in situation.profile.live_memories()
            if not memory.hidden and not memory.pending_review and memory.id not in situation.used_this_session
        ]
        for occasion in ("follow_up", "due_today", "ahead"):
            for memory in own:
                if occasion == _due(memory, situation.now):
                    return occasion, memory
        for recalled in situation.memories:
            found = recalled.memory
            if found and recalled.score >= SIMILAR_ENOUGH and found.subject == CHILD and found.kind in _MENTIONABLE:
                return "recalled", found
        return None

    def _birthday(self, situation: Situation) -> bool:
        fact = situation.profile.facts.get("birthday")
        return bool(fact and fact.value[-5:] == situation.now.strftime("%m-%d"))

    def _say(self, situation: Situation, occasion: str, memory: Memory | None = None) -> str:
        name = situation.name
        if name is None and f"{occasion}_stranger" in self._sentences[situation.language]:
            occasion = f"{occasion}_stranger"
        variants = self._sentences[situation.language][occasion]
        chosen = variants[len(situation.session) % len(variants)]
        what, when = "", ""
        if memory:
            what = _thing(memory)
            if memory.date_info:
                when = spell_out(memory.date_info, situation.now, situation.language)
        return chosen.format(name=name or "", what=what, when=when)


def _due(memory: Memory, now: datetime) -> str | None:
    info = memory.date_info
    if info is None or info.absolute is None or info.recurrence:
        return None
    if info.absolute.date() <= memory.created_at.astimezone(info.absolute.tzinfo).date():
        return None  # told on the day or after it: nothing that was looked forward to
    match status(info, now):
        case "today":
            return "due_today"
        case "valid":
            return "ahead" if (info.absolute - now).days < AHEAD_DAYS else None
        case _:
            return "follow_up" if memory.followed_up_at is None else None


def _thing(memory: Memory) -> str:
    """What a memory is about, without the time words that would be wrong by now (下周三有数学考试 → 数学考试)."""
    content = memory.content
    if memory.date_info and memory.date_info.original:
        content = content.replace(memory.date_info.original, "")
    content = re.sub(r"^\s*(?:我|i)?\s*(?:有|要去|要|会|is|has|have)?\s*(?=\S)", "", content, flags=re.IGNORECASE)
    return content.strip(" ，,。.") or memory.content
