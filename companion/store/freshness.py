"""Small values that every request needs and that hardly ever change: the household, its consent, its children.

A household's row counts its changes (``epoch``). Every request reads its key's row, and with it the epoch, so what is
kept here is checked all the time at no cost of its own. A value is used while its epoch was seen in the database less
than ``FRESH_SECONDS`` ago; this process's own changes are seen at once, another process's after that time at most.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

FRESH_SECONDS = 0.25
"""How long another process's change of a household, consent or child may go unseen."""

HOUSEHOLDS_KEPT = 20_000
"""A few kilobytes each at most."""

MISSING: Any = object()
"""Nothing usable is kept (None is a value)."""


@dataclass(slots=True)
class _Kept:
    epoch: int
    seen: float
    values: dict[object, Any] = field(default_factory=dict)


class HouseholdCache:
    """Values by household, valid for one epoch."""

    def __init__(self, limit: int = HOUSEHOLDS_KEPT) -> None:
        self._limit = limit
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def get(self, household_id: str, what: object) -> Any:
        """The value, or MISSING."""
        kept = self._kept.get(household_id)
        if kept is None or time.monotonic() - kept.seen > FRESH_SECONDS:
            return MISSING
        return kept.values.get(what, MISSING)

    def seen(self, household_id: str, epoch: int) -> None:
        """The database says that the household is at this epoch now; values of an earlier one are dropped."""
        kept = self._kept.get(household_id)
        if kept is None or kept.epoch < epoch:
            self._kept[household_id] = _Kept(epoch, time.monotonic())
            if len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        elif kept.epoch == epoch:
            kept.seen = time.monotonic()
        self._kept.move_to_end(household_id)

    def put(self, household_id: str, epoch: int, what: object, value: Any) -> None:
        """Keep a value that was read together with the epoch; a slow reader's old value is not taken."""
        self.seen(household_id, epoch)
        kept = self._kept[household_id]
        if kept.epoch == epoch:
            kept.values[what] = value

    def drop(self, household_id: str) -> None:
        """Forget a household (it was erased)."""
        self._kept.pop(household_id, None)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
