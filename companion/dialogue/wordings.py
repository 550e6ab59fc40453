"""Fixed texts: what is said in a crisis, and what stands in for a sentence that may not be said."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import yaml

from companion.dialogue.achievements import AchievementRule, read_rules
from companion.dialogue.composing import RenderPrompt
from companion.dialogue.situation import Situation
from companion.dialogue.style import StyleRules, read_style
from companion.dialogue.templates import Sentences
from companion.errors import ConfigurationError
from companion.safety import Verdict, soften

Language = Literal["zh", "en"]


def reply_templates(folder: Path) -> dict[Language, Sentences]:
    """The sentences of ``prompts/replies/templates.<language>.yaml``."""
    languages: tuple[Language, ...] = ("zh", "en")
    return {language: _read(folder / "replies" / f"templates.{language}.yaml") for language in languages}


def achievement_rules(folder: Path) -> dict[str, AchievementRule]:
    """The rules of ``prompts/achievements.yaml``."""
    return read_rules(_read(folder / "achievements.yaml"))


def style_rules(folder: Path) -> StyleRules:
    """The rules of ``prompts/style.yaml``."""
    return read_style(_read(folder / "style.yaml"))


def _read(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text("utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise ConfigurationError(f"{path.name} cannot be read; install the package again.") from error


class PromptWordings:
    """Reads the fixed texts from ``prompts/``; a model never writes them."""

    def __init__(self, render: RenderPrompt, region: str) -> None:
        self._render = render
        self._region = "GB" if region == "UK" else region

    def fixed(self, template: str, situation: Situation) -> str:
        """A reviewed text: a crisis answer with the region's hotlines, a disclosure, a goodbye."""
        return self._render(
            template,
            situation.language,
            name=situation.name,
            region=self._region,
            age_band=situation.age_band,
            robot_name=situation.settings.robot_name,
            transcript=situation.settings.transcript_access,
        )

    def softened(self, verdict: Verdict, language: Language) -> str:
        """The gentler or fixed wording for a sentence that may not be said."""
        return soften(verdict, language)
