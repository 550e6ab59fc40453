"""A moderation rule as readable data: what must be found together, and what makes it harmless.

A rule names an *intent* (who, does or wants what), not a word. Patterns are regular expressions over prepared text
(see ``reading``) in which ``<name>`` stands for a group of the vocabulary, so that a rule reads like a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.safety.moderation.verdict import Action
from companion.safety.moderation.vocabulary import VOCABULARY

Caregiver = Literal["no", "named", "yes", "always"]
"""Whether a hit speaks against a person who cares for the child: ``no`` never; ``named`` only
when such a person, and no other grown-up, is named in what was hit; ``yes`` unless only another grown-up is named;
``always`` whoever is named."""

Fiction = Literal["harmless", "if_mine", "counts"]
"""What a hit is worth in a story or a game: nothing; as much as ever if the child speaks of itself ("this game is too
hard, I want to die"); as much as ever (a grown-up met *in a game* is real)."""

_PLACEHOLDER = re.compile(r"<([a-z_]+)>")


def expand(pattern: str, vocabulary: Mapping[str, str] = VOCABULARY) -> str:
    """Replace each ``<name>`` of a pattern by the group of that name. Raises ``KeyError`` for an unknown one."""
    while _PLACEHOLDER.search(pattern):
        pattern = _PLACEHOLDER.sub(lambda found: f"(?:{vocabulary[found[1]]})", pattern)
    return pattern


@dataclass(frozen=True)
class Rule:
    """One intent. All texts are matched as prepared by ``reading.read``."""

    id: str
    """``category.idea``: stable, goes to logs and metrics."""
    action: Action
    severity: int
    patterns: tuple[str, ...]
    """Any one of these must be found."""
    also: tuple[str, ...] = ()
    """Each of these must be found too, anywhere in the text."""
    unless: tuple[str, ...] = ()
    """None of these may be found: the harmless readings."""
    caregiver: Caregiver = "no"
    fiction: Fiction = "harmless"
    across: bool = False
    """Whether the parts may be spread over several turns of the child."""

    @property
    def category(self) -> str:
        """The part of the id before the dot."""
        return self.id.partition(".")[0]

    @cached_property
    def expression(self) -> str:
        """The alternatives as one expression."""
        return "|".join(expand(f"(?:{pattern})") for pattern in self.patterns)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression, compiled when the first text could match it."""
        return re.compile(self.expression)

    @cached_property
    def compiled_also(self) -> tuple[re.Pattern[str], ...]:
        """The further conditions."""
        return tuple(re.compile(expand(pattern)) for pattern in self.also)

    @cached_property
    def compiled_unless(self) -> re.Pattern[str] | None:
        """The harmless readings as one expression, or None."""
        return re.compile("|".join(expand(f"(?:{pattern})") for pattern in self.unless)) if self.unless else None
