"""Reads English utterances."""

from __future__ import annotations

from companion.profile.patterns.found import Found
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance


def read(utterance: Utterance, talk: Talk) -> list[Found]:
    """Everything found in one utterance, in the order it was said."""
    return []
