"""RFC 6902 JSON Patch between two shown profiles, full or compact.

Memories are compared by id, not by place: one that goes away does not make all that follow it look changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import jsonpatch

from companion.profile.compact import KEYS

PatchOperation = dict[str, Any]


def whole(new: Mapping[str, Any]) -> list[PatchOperation]:
    """The patch that puts a document in place of whatever there was."""
    return [{"op": "replace", "path": "", "value": new}]


def profile_patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[PatchOperation]:
    """What makes ``old`` into ``new``; the whole of ``new`` when that is shorter. Both full, or both compact."""
    memories = "memories" if "memories" in new else KEYS["memories"]
    ident = "id" if memories == "memories" else KEYS["id"]
    before, after = ({key: value for key, value in shown.items() if key != memories} for shown in (old, new))
    patch: list[PatchOperation] = list(jsonpatch.make_patch(before, after).patch)
    patch += _memories(old.get(memories, []), new[memories], f"/{memories}", ident)
    return patch if _size(patch) < _size(whole(new)) else whole(new)


def _memories(old: list[dict[str, Any]], new: list[dict[str, Any]], path: str, ident: str) -> list[PatchOperation]:
    before, after = {memory[ident]: memory for memory in old}, {memory[ident]: memory for memory in new}
    kept = [memory[ident] for memory in old if memory[ident] in after]
    if kept != [memory[ident] for memory in new][: len(kept)]:
        # Something was put in between (a turn that arrived late): rare, and simplest said whole.
        return [{"op": "replace", "path": path, "value": new}]
    patch: list[PatchOperation] = [
        {"op": "remove", "path": f"{path}/{place}"}
        for place in range(len(old) - 1, -1, -1)
        if old[place][ident] not in after
    ]
    for place, key in enumerate(kept):
        if before[key] != after[key]:
            patch += [
                {
                    **operation,
                    **{name: f"{path}/{place}{operation[name]}" for name in ("path", "from") if name in operation},
                }
                for operation in jsonpatch.make_patch(before[key], after[key]).patch
            ]
    patch += [{"op": "add", "path": f"{path}/-", "value": memory} for memory in new[len(kept) :]]
    return patch


def _size(value: Any) -> int:
    return len(json.dumps(value, ensure_ascii=False))
