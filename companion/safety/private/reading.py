"""One window and what every rule needs from it, worked out once."""

from __future__ import annotations

from functools import cached_property

from companion.safety.private.digits import Atom, Stretch, find_rows
from companion.safety.private.window import Window


class Reading:
    """A window with its rows of digits."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.text = window.text

    @cached_property
    def rows(self) -> list[tuple[Atom, ...]]:
        """The rows of digits, left to right."""
        return find_rows(self.text)

    @cached_property
    def _atoms(self) -> dict[int, tuple[tuple[Atom, ...], int]]:
        return {atom.start: (row, index) for row in self.rows for index, atom in enumerate(row)}

    def digits_at(self, position: int, longest: int = 24) -> Stretch | None:
        """The digits that begin at ``position`` and go on until a filler word or the line's end, or None."""
        found = self._atoms.get(position)
        if not found:
            return None
        row, first = found
        last = first + 1
        digits = row[first].digits
        while (
            last < len(row)
            and row[last].gap not in ("filler", "line")
            and len(digits) + len(row[last].digits) <= longest
        ):
            digits += row[last].digits
            last += 1
        return Stretch(row[first:last], digits) if len(digits) <= longest else None
