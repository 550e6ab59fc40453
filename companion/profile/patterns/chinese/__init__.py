"""Reads Chinese and code-switched utterances."""

from __future__ import annotations

import re

from companion.domain import CHILD, ObservedMemory
from companion.profile.patterns.chinese.answers import read_answered_facts
from companion.profile.patterns.chinese.profile_facts import read_facts
from companion.profile.patterns.chinese.reading import GUARDIAN, Reading, read_clauses
from companion.profile.patterns.chinese.signs import SIGNS
from companion.profile.patterns.chinese.statements import read_statements
from companion.profile.patterns.found import Forget, Found
from companion.profile.patterns.talk import Talk, read_talk
from companion.profile.patterns.traits import read_signs
from companion.profile.patterns.utterance import Utterance


def read(utterance: Utterance, talk: Talk) -> list[Found]:
    """Everything found in one utterance, in the order it was said."""
    reading = read_clauses(utterance, talk)
    found: list[Found] = [*read_answered_facts(reading), *read_facts(reading), *read_statements(reading)]
    if talk.withdraws and _left_something(utterance):
        found.append(Forget(evidence=utterance.text))
    return [*found, *_signs(reading)]


def _left_something(utterance: Utterance) -> bool:
    """Whether the utterance just before left a memory that can be taken back."""
    if not utterance.context:
        return False
    *before, last = utterance.context
    earlier = Utterance(
        text=last.text,
        spoken_at=last.spoken_at or utterance.spoken_at,
        speaker=last.speaker,
        reply=last.reply,
        context=tuple(before),
        known_names=utterance.known_names,
    )
    talk = read_talk(earlier)
    if talk.silent:
        return False
    found = read_statements(read_clauses(earlier, talk))
    return any(isinstance(item, ObservedMemory) for item in found)


def _signs(reading: Reading) -> list[Found]:
    """Signs of the child's nature, from what it says of itself in earnest."""
    own = [one for one in reading.said if one.mode == "real" and one.subject in (CHILD, "")]
    if not own or (reading.talk.voice == "guardian" and not any(one.subject == CHILD for one in own)):
        return []
    text = "，".join(one.text for one in reading.said if one.mode == "real" and one.subject != GUARDIAN)
    if not any(one.subject == CHILD for one in own) or re.search(r"你|吗$", own[0].text):
        return []
    return [*read_signs(text, reading.utterance.text.strip(), SIGNS)]
