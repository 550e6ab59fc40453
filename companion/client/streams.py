"""Server-sent events, read line by line."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass
class EventReader:
    """Takes lines, gives (event name, data) whenever an event is complete."""

    _name: str = "message"
    _data: list[str] = field(default_factory=list)

    def take(self, line: str) -> tuple[str, Any] | None:
        """None until the blank line that ends an event; comments are passed over."""
        if line == "":
            name, data = self._name, "\n".join(self._data)
            self._name, self._data = "message", []
            return (name, json.loads(data)) if data else None
        key, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if key == "event":
            self._name = value
        elif key == "data":
            self._data.append(value)
        return None
