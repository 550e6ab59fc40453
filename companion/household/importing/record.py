"""What every reader gives: one thing to take in, and where it stood."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Protocol
from zoneinfo import ZoneInfo

import ijson

from companion.domain import FactField
from companion.domain.date_info import DateInfo
from companion.domain.observation import MemoryKind
from companion.errors import InvalidInput


@dataclass(frozen=True, slots=True)
class ImportedFact:
    """A fact, in the spelling a profile keeps."""

    field: FactField
    value: str


@dataclass(frozen=True, slots=True)
class ImportedMemory:
    """A memory with all that its file held."""

    key: str
    """Names it within its source, so that a second import of the same finds it there."""
    content: str
    kind: MemoryKind = "fact"
    created_at: datetime | None = None
    model: str | None = None
    permanent: bool = False
    access_count: int = 0
    date_info: DateInfo | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What a memory has no place for."""


@dataclass(frozen=True, slots=True)
class ImportedPersonality:
    """Letters (X for an open pair) and scores from 0 to 1."""

    mbti: str | None = None
    big_five: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ImportedQuotes:
    """The child's own telling sentences."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A record that cannot be read, and why: never its content."""

    reason: str


Item = ImportedFact | ImportedMemory | ImportedPersonality | ImportedQuotes | Unreadable


@dataclass(frozen=True, slots=True)
class Placed:
    """A record and where it stood: a file, or a path within one."""

    place: str
    item: Item


class Reader(Protocol):
    """Reads one format."""

    name: str

    def count(self, path: Path) -> int:
        """How many records there are. Raises InvalidInput when the whole cannot be read: then nothing is taken in."""
        ...

    def read(self, path: Path, zone: ZoneInfo) -> Iterator[Placed]:
        """The records, one after the other, in bounded memory."""
        ...


def events(file: IO[bytes], name: str) -> Iterator[tuple[str, str, Any]]:
    """The parser's (prefix, event, value). Raises InvalidInput for what is not JSON."""
    try:
        yield from ijson.parse(file, use_float=True)
    except (ijson.JSONError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise InvalidInput(f"{name} is not whole JSON; nothing was taken in.", field=name) from error


def as_text(value: Any) -> str:
    """A value as a person reads it: a string as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
