"""A child's memories in another program's form."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from companion.domain import Memory
from companion.domain.household import Child
from companion.errors import InvalidInput
from companion.household.importing import flat, nested, ollama
from companion.store.port import Store

PAGE = 200
"""Memories whose extras are read at once."""

FORMATS = (flat.name, ollama.name, nested.name)


async def write(store: Store, child: Child, form: str, path: Path, embedder: str) -> int:
    """Write one child's live memories and facts; gives how many memories. Raises InvalidInput.

    A file appears whole or not at all; so does a folder's every file.
    """
    zone = ZoneInfo(child.timezone)
    profile = (await store.profile(child.id)).profile
    memories = profile.live_memories()
    if form == ollama.name:
        _make_folder(path)
        uses = await store.access(child.id)
        ids, rows = await store.vectors(child.id, embedder)
        places = {memory_id: place for place, memory_id in enumerate(ids)}
        async for page, extras in _pages(store, child.id, memories):
            made = (
                ollama.file_of(
                    memory,
                    extras.get(memory.id, {}),
                    uses[memory.id].count if memory.id in uses else 0,
                    child.nickname or child.name or "child",
                    [float(number) for number in rows[places[memory.id]]] if memory.id in places else None,
                    zone,
                )
                for memory in page
            )
            ollama.write(path, made)
        return len(memories)
    kept: dict[str, Mapping[str, Any]] = {}
    async for _, extras in _pages(store, child.id, memories):
        kept |= extras
    written = flat.write(profile, kept) if form == flat.name else nested.write(profile, kept, zone)
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps(written, ensure_ascii=False, indent=2) + "\n", "utf-8")
    os.replace(part, path)
    return len(memories)


async def _pages(
    store: Store, child_id: str, memories: Sequence[Memory]
) -> AsyncIterator[tuple[Sequence[Memory], dict[str, dict[str, Any]]]]:
    for start in range(0, len(memories), PAGE):
        page = memories[start : start + PAGE]
        yield page, await store.extras(child_id, [memory.id for memory in page])


def _make_folder(path: Path) -> None:
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        raise InvalidInput("The folder is not empty: name another one.", field="path")
