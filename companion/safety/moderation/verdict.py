"""What a moderation check decides about one text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Action = Literal["allow", "soften", "block", "alert"]
"""In rising order. For a child's words: ``soften`` answers with care, ``block`` declines, ``alert`` answers with a
fixed template and tells a guardian. For the bot's words: ``soften`` and ``block`` replace the sentence."""

ACTION_ORDER: dict[Action, int] = {"allow": 0, "soften": 1, "block": 2, "alert": 3}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision about one text. Holds no part of the text, so it may be logged and stored."""

    action: Action = "allow"
    category: str = "ok"
    """``ok`` or what the text is about (``self_harm``, ``keep_secret``, ``manipulation`` ...)."""
    severity: int = 0
    """0 nothing, 1 notice, 2 serious, 3 act now."""
    rule: str = ""
    """Id of the rule that decided; empty when nothing was found."""
    implicates_caregiver: bool = False
    """A person who cares for the child is the danger: no alert may reach that person."""

    @property
    def rank(self) -> tuple[int, int]:
        """Order of two verdicts on the same text: the larger one counts."""
        return ACTION_ORDER[self.action], self.severity

    @property
    def replacement(self) -> str:
        """Key of the wording that replaces a bot sentence (see ``soften``); empty when the sentence may stay."""
        return "" if self.action == "allow" else self.category


ALLOW = Verdict()
"""Nothing was found."""
