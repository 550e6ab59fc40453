"""Ollama_Agents' memory folder: one ``YYYYMMDD_HHMMSS_type.json`` a memory.

Read are timestamp, username, model_name, type (``interaction`` or ``document_chunk``), content, access_count and
permanent_marker. Everything in the file, the embedding and custom fields too, is kept and written again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from companion.domain import Memory
from companion.errors import InvalidInput
from companion.household.importing.record import ImportedMemory, Item, Placed, Unreadable

name = "ollama"

LARGEST_FILE = 16 * 1024 * 1024
"""Bytes; one memory with its embedding takes some ten thousand."""

_NAME = re.compile(r"(\d{8}_\d{6})_(\w+)\.json", re.ASCII)
TYPES = ("interaction", "document_chunk")
MOMENT = "%Y%m%d_%H%M%S"


def files(path: Path) -> list[Path]:
    """A folder's files with such a name, oldest first; or the one file."""
    if path.is_file():
        return [path]
    return sorted(file for file in path.iterdir() if _NAME.fullmatch(file.name))


def count(path: Path) -> int:
    """Files. Raises InvalidInput when there is none."""
    found = len(files(path))
    if not found:
        raise InvalidInput("There is no file named YYYYMMDD_HHMMSS_type.json in this folder.", field="path")
    return found


def read(path: Path, zone: ZoneInfo) -> Iterator[Placed]:
    """One memory a file."""
    for file in files(path):
        yield Placed(file.name, _item(file, zone))


def _item(file: Path, zone: ZoneInfo) -> Item:
    if file.stat().st_size > LARGEST_FILE:
        return Unreadable("too_large")
    try:
        values = json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        return Unreadable("not_json")
    if not isinstance(values, dict):
        return Unreadable("not_an_object")
    content = values.get("content")
    if not isinstance(content, str) or not content.strip():
        return Unreadable("no_content")
    named = _NAME.fullmatch(file.name)
    kind = values.get("type", named[2] if named else None)
    if kind not in TYPES:
        return Unreadable("unknown_type")
    at = _moment(values.get("timestamp"), zone) or _moment(named[1] if named else None, zone)
    if at is None:
        return Unreadable("no_timestamp")
    count = values.get("access_count", 0)
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        return Unreadable("access_count_unreadable")
    model = values.get("model_name")
    return ImportedMemory(
        key=file.stem,
        content=content,
        created_at=at,
        model=model if isinstance(model, str) else None,
        permanent=bool(values.get("permanent_marker")),
        access_count=count,
        extra={
            "format": name,
            "file": file.name,
            "fields": {key: value for key, value in values.items() if key != "content"},
        },
    )


def _moment(value: object, zone: ZoneInfo) -> datetime | None:
    """A time in either of the two spellings; without an offset it is the child's local one."""
    if not isinstance(value, str):
        return None
    try:
        at = datetime.strptime(value, MOMENT) if re.fullmatch(r"\d{8}_\d{6}", value) else datetime.fromisoformat(value)
    except ValueError:
        return None
    try:
        return at.replace(tzinfo=zone) if at.tzinfo is None else at.astimezone(zone)
    except OverflowError:
        return None


def file_of(
    memory: Memory, extra: Mapping[str, Any], uses: int, username: str, embedding: list[float] | None, zone: ZoneInfo
) -> tuple[str, dict[str, Any]]:
    """A memory as a file's name and content; an imported one as it came, with what changed since."""
    if extra.get("format") != name:
        stamp = memory.created_at.astimezone(zone).strftime(MOMENT)
        made: dict[str, Any] = {
            "timestamp": stamp,
            "username": username,
            "model_name": memory.model,
            "type": "interaction",
            "content": memory.content,
            "access_count": uses,
            "permanent_marker": int(memory.permanent),
        }
        return f"{stamp}_interaction.json", made if embedding is None else made | {"embedding": embedding}
    fields = dict(extra["fields"]) | {"content": memory.content}
    if uses != fields.get("access_count", 0):
        fields["access_count"] = uses
    if bool(fields.get("permanent_marker")) != memory.permanent:
        fields["permanent_marker"] = int(memory.permanent)
    if memory.content != extra.get("content"):
        fields.pop("embedding", None)  # it was made of another wording
    file = str(extra["file"])
    if not _NAME.fullmatch(file):  # never a path of somebody's choosing
        file = f"{memory.created_at.astimezone(zone).strftime(MOMENT)}_{fields.get('type', 'interaction')}.json"
        if not _NAME.fullmatch(file):
            raise InvalidInput("A memory's type cannot be part of a file's name.", field="type")
    return file, fields


def write(path: Path, made: Iterator[tuple[str, dict[str, Any]]]) -> int:
    """Write a folder; gives how many files. A name that is taken moves on by a second."""
    total = 0
    for file, values in made:
        target = path / file
        while target.exists():
            stamp, rest = target.name[:15], target.name[15:]
            target = path / f"{(datetime.strptime(stamp, MOMENT) + timedelta(seconds=1)).strftime(MOMENT)}{rest}"
        target.write_text(json.dumps(values, ensure_ascii=False, indent=2), "utf-8")
        total += 1
    return total
