"""What every rule of merging needs to know about the turn it decides for."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from companion.domain.ids import derived_id
from companion.domain.operation import Actor


@dataclass
class Decider:
    """Who said it and when; numbers the operations of one turn so that their ids can be derived again."""

    turn_id: str
    at: datetime
    """Aware, in the child's zone."""
    actor: Actor = "child"
    privileged: bool = False
    """A guardian known by their login, not only by voice."""
    model: str | None = None
    """Name of the model that took part in the observation."""
    _count: int = field(default=0, repr=False)

    def stamp(self, rule: str) -> dict[str, Any]:
        """The fields that every operation of this turn carries."""
        self._count += 1
        return {
            "id": derived_id("op", self.turn_id, str(self._count)),
            "turn_id": self.turn_id,
            "at": self.at,
            "rule": rule,
            "actor": self.actor,
        }
