"""Signs of a child's nature: which words speak for which trait or letter.

A sign is a pattern over the child's own words, with what it speaks for. The tables are in the language packages
(``chinese/signs.py``, ``english/signs.py``). One utterance gives at most one vote for a letter and one score for a
trait: the strongest. Scores and confidences are judgements of ours, not published norms; the profile shows nothing
until several turns on different days agree.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.domain import MbtiEvidence, MbtiLetter, Trait, TraitEvidence


@dataclass(frozen=True)
class Sign:
    """One telling pattern."""

    pattern: str
    """Regular expression over folded text."""
    traits: tuple[tuple[Trait, float], ...] = ()
    """Traits it shows, with the score (0 low, 1 high)."""
    letters: tuple[MbtiLetter, ...] = ()
    """Letters it votes for."""
    confidence: float = 0.6

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern)


def read_signs(text: str, evidence: str, signs: Sequence[Sign]) -> list[TraitEvidence | MbtiEvidence]:
    """The signs in one piece of folded ``text``, with ``evidence`` as their quote."""
    traits: dict[Trait, tuple[float, float]] = {}
    letters: dict[MbtiLetter, float] = {}
    for sign in signs:
        if not sign.compiled.search(text):
            continue
        for trait, score in sign.traits:
            if trait not in traits or sign.confidence > traits[trait][1]:
                traits[trait] = (score, sign.confidence)
        for letter in sign.letters:
            letters[letter] = max(letters.get(letter, 0.0), sign.confidence)
    found: list[TraitEvidence | MbtiEvidence] = [
        TraitEvidence(trait=trait, score=score, confidence=confidence, evidence=evidence)
        for trait, (score, confidence) in traits.items()
    ]
    found += [MbtiEvidence(letter=letter, confidence=weight, evidence=evidence) for letter, weight in letters.items()]
    return found
