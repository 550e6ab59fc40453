"""A flat dictionary a chat: ``{"user_name": "Mia", "user_age": 8, "user_favourite_food": "noodles"}``.

A file holds one chat, or several under their names (``{"chat_1": {...}}``); a folder holds one file a chat. Names that
mean a fact become facts; every other pair becomes a memory, its key and value kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import ijson

from companion.domain import Profile
from companion.domain.observation import FACT_FIELDS
from companion.household.importing.record import ImportedMemory, Item, Placed, Unreadable, as_text, events
from companion.household.importing.words import fact, field_of
from companion.profile.view import number

name = "flat"


def files(path: Path) -> list[Path]:
    """The file itself, or a folder's JSON files."""
    return sorted(path.glob("*.json")) if path.is_dir() else [path]


def count(path: Path) -> int:
    """Pairs in all chats."""
    total = 0
    for file in files(path):
        with file.open("rb") as stream:
            for prefix, event, _ in events(stream, file.name):
                total += event == "map_key" and "." not in prefix
    return total


def read(path: Path, zone: ZoneInfo) -> Iterator[Placed]:
    """Facts and memories, chat by chat."""
    for file in files(path):
        with file.open("rb") as stream:
            first = next((event for _, event, _ in events(stream, file.name)), None)
            if first != "start_map":
                yield Placed(file.name, Unreadable("not_a_dictionary"))
                continue
            stream.seek(0)
            for key, value in ijson.kvitems(stream, "", use_float=True):
                if isinstance(value, dict):
                    for inner, one in value.items():
                        yield Placed(f"{file.name}: {key}.{inner}", _item(key, inner, one))
                else:
                    yield Placed(f"{file.name}: {key}", _item(None, key, value))


def _item(chat: str | None, key: str, value: Any) -> Item:
    if value is None or value in ("", [], {}):
        return Unreadable("empty")
    if (field := field_of(key)) is not None:
        return fact(field, value)
    extra = {"format": name, "chat": chat, "key": key, "value": value}
    topic = key.removeprefix("user_").replace("_", " ")
    return ImportedMemory(key=f"{chat or ''}.{key}", content=f"{topic}: {as_text(value)}", extra=extra)


def write(profile: Profile, extras: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The profile as one chat's dictionary: facts as ``user_...``, imported pairs as they came, other memories in
    ``user_memories``."""
    written: dict[str, Any] = {}
    for field in FACT_FIELDS:
        if known := profile.facts.get(field):
            written[f"user_{field}"] = number(float(known.value)) if field == "age" else known.value
    others: list[str] = []
    for memory in profile.live_memories():
        extra = extras.get(memory.id, {})
        if extra.get("format") != name or memory.content != extra.get("content"):
            others.append(memory.content)
            continue
        chat = extra["chat"]
        (written if chat is None else written.setdefault(chat, {}))[extra["key"]] = extra["value"]
    if others:
        written["user_memories"] = others
    return written
