"""Everything a reply may draw on, and what a reply is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from companion.dialogue.recall import Recalled
from companion.dialogue.tool_use import ToolUse
from companion.domain import Exchange, Profile, Turn
from companion.domain.household import Child
from companion.domain.observation import FactField
from companion.household.settings import HouseholdSettings


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment in a talk, seen by whoever composes the reply."""

    child: Child
    settings: HouseholdSettings
    profile: Profile
    text: str
    """What was said, private data removed."""
    language: Literal["zh", "en"]
    now: datetime
    """Local to the child."""
    session: Sequence[Exchange] = ()
    """This session's exchanges so far, oldest first."""
    recalled: Sequence[Recalled] = ()
    """Memories and earlier turns that recall brought up, best first."""
    age_band: Literal["4-6", "7-9", "10-13"] = "7-9"
    used_this_session: frozenset[str] = frozenset()
    """Ids of memories the robot has already brought up in this session."""
    last_used: Mapping[str, datetime] = field(default_factory=dict)
    """When each memory was last brought up, by id; ``said:`` keys for what else is said once only."""
    session_turns: frozenset[str] = frozenset()
    """Ids of this session's turns: what was told just now is not news to bring up."""
    turns: Mapping[str, Turn] = field(default_factory=dict)
    """Earlier turns by id, as far as they are at hand."""
    private_removed: bool = False
    persona: str = ""
    """The device's own system prompt."""
    tools: ToolUse | None = None
    """Tools of the device that the model may call, and what they gave."""
    first_of_session: bool = False
    sad: bool = False
    """The check heard sadness."""

    @property
    def memories(self) -> list[Recalled]:
        """What was recalled and may be spoken of: memories, not yet used in this session."""
        return [each for each in self.recalled if each.memory and each.memory.id not in self.used_this_session]

    @property
    def memories_recalled(self) -> list[Recalled]:
        """What was recalled of memories, used in this session or not: for when the child asks."""
        return [each for each in self.recalled if each.memory]

    @property
    def name(self) -> str | None:
        """What to call the child."""
        fact = self.profile.facts.get("nickname") or self.profile.facts.get("name")
        return fact.value if fact else self.child.nickname or self.child.name


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply with what it drew on."""

    sentences: tuple[str, ...]
    memories_used: tuple[str, ...] = ()
    followed_up: tuple[str, ...] = ()
    """Ids of memories whose outcome the reply asks about."""
    confirmed: tuple[FactField, ...] = ()
    """Facts that the child just said yes to."""
    noted: tuple[str, ...] = ()
    """Keys (see ``Situation.last_used``) of what is said once only: a question to confirm, a look-back."""

    @property
    def text(self) -> str:
        """The whole reply; a blank between sentences, except after a Chinese mark."""
        text = ""
        for sentence in self.sentences:
            blank = " " if text and not ("\u3000" <= text[-1] <= "\u9fff" or text[-1] >= "\uff00") else ""
            text += blank + sentence
        return text
