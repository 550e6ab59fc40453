"""Reads Chinese and code-switched utterances."""

from __future__ import annotations

from companion.profile.patterns.chinese.profile_facts import read_facts
from companion.profile.patterns.chinese.reading import read_clauses
from companion.profile.patterns.chinese.statements import read_statements
from companion.profile.patterns.found import Found
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance


def read(utterance: Utterance, talk: Talk) -> list[Found]:
    """Everything found in one utterance, in the order it was said."""
    reading = read_clauses(utterance, talk)
    return [*read_facts(reading), *read_statements(reading)]
