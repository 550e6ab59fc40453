"""Replies without a model: reviewed sentences that use what is known. They never pretend to be more than that."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Literal

from companion.dialogue.asking import asked, means, told
from companion.dialogue.choosing import OPENING, Choice, about, celebration, due, standing, to_confirm
from companion.dialogue.confirming import answered
from companion.dialogue.hearing import (
    HAPPY,
    NO_QUESTION,
    NO_TALK,
    NOT_HAPPY,
    QUESTION,
    REQUEST,
    SAD,
    SCARED,
    TO_THE_ROBOT,
)
from companion.dialogue.revoicing import speakable
from companion.dialogue.situation import Answer, Situation
from companion.dialogue.tact import is_sorrow, may_come_up, of_use
from companion.domain import CHILD, Memory
from companion.safety.speech import starts_talk
from companion.text import fold_text

Sentences = Mapping[str, Sequence[str]]
"""Occasion to its variants."""


class TemplateReplies:
    """Chooses sentences. Deterministic: the same talk gives the same replies, and no sentence follows itself."""

    def __init__(self, sentences: Mapping[Literal["zh", "en"], Sentences]) -> None:
        self._sentences = sentences

    def answer(self, situation: Situation) -> Answer:
        """A reply of one to three sentences, with the memories it used."""
        said = fold_text(situation.text).strip()
        opening: list[str] = []
        sad = situation.sad or bool(SAD.search(said))
        if situation.first_of_session and not sad:
            opening.append(self._say(situation, "greeting"))
            if is_birthday(situation):
                opening.append(self._say(situation, "birthday"))
        if situation.private_removed:
            return Answer(sentences=(*opening, self._say(situation, "secret")))
        answers = asked(situation)
        if answers:
            sentence = self._say(situation, answers.occasion, answers.words)
            used = tuple(memory.id for memory in answers.memories)
            return Answer(sentences=(*opening, sentence), memories_used=used)
        scared = bool(SCARED.search(said)) and not SAD.search(said)
        if sad or scared:
            return self._comfort(situation, "scared" if scared else "sad", opening)
        if NO_TALK.search(said):
            return Answer(sentences=(*opening, self._say(situation, "quiet")))
        verdict = answered(situation)
        if verdict:
            return Answer(sentences=(*opening, self._say(situation, verdict.occasion)), confirmed=verdict.confirmed)
        return self._talk(situation, said, opening)

    def _talk(self, situation: Situation, said: str, opening: list[str]) -> Answer:
        """Neither asked, nor sad: what fits what was said, and what is to be brought up."""
        sentences = list(opening)
        questions = bool(QUESTION.search(NO_QUESTION.sub("", said)))
        choice = relevant(situation)
        happy = bool(HAPPY.search(said)) and not NOT_HAPPY.search(said)
        if choice is None and REQUEST.search(said):
            return Answer(sentences=(*sentences, self._say(situation, "request")))
        if choice is None and questions:
            occasion = "about_robot" if TO_THE_ROBOT.search(said) else "question"
            return Answer(sentences=(*sentences, self._say(situation, occasion)))
        if choice is None and len(situation.session) < OPENING:
            choice = due(situation)
        if choice is None and not happy:
            choice = to_confirm(situation)
        if choice is None and situation.first_of_session:
            choice = celebration(situation)
        if happy:
            sentences.append(self._say(situation, "happy"))
        if choice:
            sentences.append(self._say(situation, choice.occasion, choice.words))
        elif not happy and len(sentences) < 2:
            sentences.append(self._say(situation, "opening" if starts_talk(situation.text) else "listening"))
        memory = choice.memory if choice else None
        return Answer(
            sentences=tuple(sentences),
            memories_used=(memory.id,) if memory else (),
            followed_up=(memory.id,) if memory and choice and choice.occasion.startswith("follow_up") else (),
            noted=(choice.note,) if choice and choice.note else (),
        )

    def _comfort(self, situation: Situation, occasion: str, opening: list[str]) -> Answer:
        """To sadness or fear: no plans, no questions; a sorrow that the child itself speaks of, gently."""
        for each in situation.memories:
            memory = each.memory
            if (
                occasion != "sad"
                or memory is None
                or not means(each, situation.text)
                or not of_use(memory, situation.turns)
            ):
                continue
            told_now = memory.source_turn_id in situation.session_turns
            if is_sorrow(memory) and not told_now and speakable(memory, situation.language) and memory.subject == CHILD:
                words = told(memory, situation).words
                return Answer((*opening, self._say(situation, "remembered_gently", words)), (memory.id,))
        return Answer(sentences=(*opening, self._say(situation, occasion)))

    def _say(self, situation: Situation, occasion: str, words: Mapping[str, str] | None = None) -> str:
        """A variant that the last replies did not use; which comes first goes by what was said."""
        sentences = self._sentences[situation.language]
        if situation.name is None and f"{occasion}_stranger" in sentences:
            occasion = f"{occasion}_stranger"
        filled = {"name": situation.name or "", **(words or {})}
        variants = [_tidy(variant.format(**filled)) for variant in sentences[occasion]]
        start = zlib.crc32(fold_text(situation.text).encode()) + situation.now.toordinal()
        ordered = [variants[(start + turn) % len(variants)] for turn in range(len(variants))]
        lately = (
            [exchange.reply or "" for exchange in situation.session[-(len(variants) - 1) :]] if variants[1:] else []
        )
        return next((each for each in ordered if not any(each in reply for reply in lately)), ordered[0])


def relevant(situation: Situation) -> Choice | None:
    """The best memory that what was said brings to mind and that may come up."""
    for recalled in situation.memories:
        memory = recalled.memory
        if memory is None or not means(recalled, situation.text) or not _may_follow(memory, situation):
            continue
        stands = standing(memory, situation.now)
        if stands:
            return about(stands, memory, situation)
        answer = told(memory, situation)
        occasion = "recalled" if answer.occasion == "asked_told" else answer.occasion
        return Choice(occasion, memory, answer.words)
    return None


def is_birthday(situation: Situation) -> bool:
    """Whether today is the child's birthday. Who was born on February 29 has it on the 28th in other years."""
    fact = situation.profile.facts.get("birthday")
    today = situation.now.strftime("%m-%d")
    if fact is None:
        return False
    leap = situation.now.year % 4 == 0 and (situation.now.year % 100 != 0 or situation.now.year % 400 == 0)
    return fact.value[-5:] == today or (fact.value[-5:] == "02-29" and today == "02-28" and not leap)


def _may_follow(memory: Memory, situation: Situation) -> bool:
    return (
        may_come_up(memory, situation.turns)
        and memory.source_turn_id not in situation.session_turns
        and speakable(memory, situation.language)
    )


def _tidy(sentence: str) -> str:
    """A capital at the start, no doubled blanks."""
    sentence = re.sub(r"  +", " ", sentence).strip()
    return sentence[:1].upper() + sentence[1:]
