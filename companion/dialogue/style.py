"""How to talk with this child, from traits with enough evidence: guidance for the prompt, never a label. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from companion.domain import Profile
from companion.domain.base import Value
from companion.merge.personality import mbti_letters, shown_big_five


class StyleRule(Value):
    """One line of guidance of ``prompts/style.yaml`` and when it holds."""

    letter: str | None = None
    """A shown MBTI letter."""
    trait: str | None = None
    """A shown Big Five trait, with ``above`` or ``below`` (0 to 1)."""
    above: float | None = None
    below: float | None = None
    say: dict[Literal["zh", "en"], str]
    few_questions: bool = False
    """The robot asks less of its own accord."""


StyleRules = tuple[StyleRule, ...]


def read_style(data: Mapping[str, Any]) -> StyleRules:
    """Rules from the file's content, in its order."""
    return tuple(StyleRule.model_validate(rule) for rule in data["rules"])


def guidance(profile: Profile, rules: StyleRules, language: Literal["zh", "en"]) -> list[str]:
    """The lines that hold for a child; none while the evidence is thin (see ``merge.personality``)."""
    return [rule.say[language] for rule in holding(profile, rules)]


def holding(profile: Profile, rules: StyleRules) -> list[StyleRule]:
    """The rules whose trait or letter is shown. Lines that repeat another's are left out."""
    letters = mbti_letters(profile) or ""
    traits = shown_big_five(profile) or {}
    found: dict[str, StyleRule] = {}
    for rule in rules:
        score = traits.get(rule.trait) if rule.trait else None
        shown = (rule.letter is not None and rule.letter in letters) or (
            score is not None
            and (rule.above is None or score >= rule.above)
            and (rule.below is None or score <= rule.below)
        )
        if shown:
            found.setdefault(rule.say["en"], rule)
    return list(found.values())
