"""The compact form of a shown profile: short keys, and what equals its usual value left out. Lossless.

The dictionary is published (``GET /v1/compact-keys``), so that a small device needs no code of ours to read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

KEYS: dict[str, str] = {
    "child_id": "c",
    "version": "v",
    "name": "n",
    "nickname": "nn",
    "age": "a",
    "gender": "g",
    "birthday": "b",
    "grade": "gr",
    "facts": "f",
    "value": "x",
    "since": "s",
    "until": "u",
    "source": "o",
    "evidence": "e",
    "source_turn_id": "t",
    "rule": "r",
    "confirmed": "cf",
    "pinned": "pn",
    "previous": "pv",
    "personality": "p",
    "summary": "su",
    "mbti": "mb",
    "mbti_votes": "mv",
    "letters": "l",
    "turns": "ts",
    "days": "d",
    "big_five": "bf",
    "openness": "op",
    "conscientiousness": "co",
    "extraversion": "ex",
    "agreeableness": "ag",
    "neuroticism": "ne",
    "supporting_dialogue_examples": "q",
    "memories": "m",
    "id": "i",
    "content": "w",
    "kind": "k",
    "subject": "sj",
    "status": "st",
    "date_info": "di",
    "original": "og",
    "absolute": "ab",
    "end": "en",
    "recurrence": "rc",
    "expire_at": "xa",
    "precision": "pr",
    "created_at": "ca",
    "updated_at": "ua",
    "access_count": "ac",
    "touches": "to",
    "confidence": "cn",
    "witness": "wi",
    "model": "mo",
    "permanent": "pm",
    "pending_review": "pe",
    "related": "rl",
    "superseded_by": "sb",
    "superseded_at": "sa",
    "followed_up_at": "fu",
    "achievements": "h",
    "unlocked": "un",
    "unlocked_at": "ul",
}
"""Long to short; a key that is not here stays as it is. Once published, a short key keeps its meaning."""

DEFAULTS: dict[str, dict[str, Any]] = {
    "memories": {
        "subject": "child",
        "status": "valid",
        "date_info": None,
        "access_count": 0,
        "touches": 0,
        "model": None,
        "permanent": False,
        "pending_review": False,
        "related": [],
        "superseded_by": None,
        "superseded_at": None,
        "followed_up_at": None,
    },
    "facts": {"evidence": None, "source_turn_id": None, "confirmed": False, "pinned": False, "previous": []},
}
"""Members that are left out of each memory and each fact when they have this value."""


def compact(shown: Mapping[str, Any]) -> dict[str, Any]:
    """The compact form of a shown profile."""
    trimmed = {
        **shown,
        "facts": {name: _without(fact, DEFAULTS["facts"]) for name, fact in shown["facts"].items()},
        "memories": [_without(memory, DEFAULTS["memories"]) for memory in shown["memories"]],
    }
    renamed: dict[str, Any] = _renamed(trimmed, KEYS)
    return renamed


def expand(short: Mapping[str, Any]) -> dict[str, Any]:
    """The profile that a compact form stands for."""
    named: dict[str, Any] = _renamed(short, _long())
    named["facts"] = {name: {**DEFAULTS["facts"], **fact} for name, fact in named["facts"].items()}
    named["memories"] = [{**DEFAULTS["memories"], **memory} for memory in named["memories"]]
    return named


@cache
def _long() -> dict[str, str]:
    return {short: long for long, short in KEYS.items()}


def _without(values: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key not in usual or usual[key] != value}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, Mapping):
        return {names.get(key, key): _renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, names) for inner in value]
    return value
