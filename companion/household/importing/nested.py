"""The nested profile published for child robots::

    {"name": "小雨", "age": 8, "personality": {"Meyers Briggs": "ENFP", "Big Five": {"openness": 0.8, ...}},
     "supporting_dialogue_examples": ["..."],
     "memories": [{"content": "...", "date_info": {"original": "下周三", "absolute": "2025-10-08", ...}}]}

Keys are read in any spelling that models use for them (see ``companion.profile.coercion_words``), memories one at a
time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, cast
from zoneinfo import ZoneInfo

import ijson
from ijson.common import ObjectBuilder

from companion.domain import Memory, Profile
from companion.domain.date_info import DateInfo
from companion.domain.observation import FACT_FIELDS, TRAITS, MemoryKind
from companion.household.importing.record import (
    ImportedMemory,
    ImportedPersonality,
    ImportedQuotes,
    Item,
    Placed,
    Unreadable,
    as_text,
    events,
)
from companion.household.importing.words import fact, field_of, meaning
from companion.profile import coercion_words
from companion.profile.field_values import key_name, list_value, mbti_value, score_value, unwrapped
from companion.profile.view import number

name = "nested"

DEEPEST = 3
"""Groups within groups that are looked into."""


def count(path: Path) -> int:
    """Memories, and one for everything else."""
    with path.open("rb") as stream:
        return 1 + sum(event == "start_map" and _lists(prefix) for prefix, event, _ in events(stream, path.name))


def _lists(prefix: str) -> bool:
    """Whether a path is a memory's in its list."""
    *_, key, last = ["", "", *prefix.split(".")]
    return last == "item" and meaning(key) == "memories"


def read(path: Path, zone: ZoneInfo) -> Iterator[Placed]:
    """What is known, then the memories."""
    builder, lists = ObjectBuilder(), list[str]()
    with path.open("rb") as stream:
        for prefix, event, value in events(stream, path.name):
            inside = next((one for one in lists if prefix == one or prefix.startswith(f"{one}.")), None)
            if inside is None and event == "start_array" and meaning(prefix.rpartition(".")[2]) == "memories":
                lists.append(prefix)
                builder.event("null", None)
            elif inside is None:
                builder.event(event, value)
    document = getattr(builder, "value", None)
    if not isinstance(document, dict):
        yield Placed(path.name, Unreadable("not_an_object"))
        return
    yield from _known(path.name, document, 0)
    for prefix in lists:
        with path.open("rb") as stream:
            for position, one in enumerate(ijson.items(stream, f"{prefix}.item", use_float=True)):
                yield Placed(f"{path.name}: {prefix}[{position}]", _memory(f"{prefix}.{position}", one, zone))


def _known(place: str, values: Mapping[str, Any], depth: int) -> Iterator[Placed]:
    for key, value in values.items():
        here, what = f"{place}: {key}", meaning(key)
        if what == "big_five" and isinstance(value, dict):
            scores = {_trait(trait): score_value(unwrapped(score)) for trait, score in value.items()}
            read_scores = {trait: score for trait, score in scores.items() if trait and score is not None}
            yield Placed(here, ImportedPersonality(big_five=read_scores))
            if len(read_scores) < len(value):
                yield Placed(here, Unreadable("score_unreadable"))
        elif what == "mbti":
            letters = mbti_value(unwrapped(value))
            yield Placed(here, ImportedPersonality(mbti=letters) if letters else Unreadable("mbti_unreadable"))
        elif what == "supporting_dialogue_examples":
            yield Placed(here, ImportedQuotes(tuple(list_value(value, split=False))))
        elif (field := field_of(key)) is not None:
            if value not in (None, ""):
                yield Placed(here, fact(field, unwrapped(value)))
        elif what == "interests":
            for interest in list_value(value, split=True):
                extra = {"format": name, "key": key}
                yield Placed(here, ImportedMemory(f"{key}.{interest}", interest, kind="preference", extra=extra))
        elif isinstance(value, dict) and depth < DEEPEST:
            yield from _known(here, value, depth + 1)
        elif value not in (None, "", [], {}):
            extra = {"format": name, "key": key, "value": value}
            yield Placed(here, ImportedMemory(f"{place}.{key}", f"{key}: {as_text(value)}", extra=extra))


def _trait(key: str) -> str | None:
    return coercion_words.TRAITS.get(key_name(key))


def _memory(key: str, one: Any, zone: ZoneInfo) -> Item:
    if isinstance(one, str):
        one = {"content": one}
    if not isinstance(one, dict):
        return Unreadable("not_an_object")
    content_key = next((k for k in coercion_words.CONTENT_KEYS if isinstance(one.get(k), str) and one[k].strip()), None)
    if content_key is None:
        return Unreadable("no_content")
    kind = next((coercion_words.KINDS.get(key_name(str(one[k]))) for k in coercion_words.KIND_KEYS if one.get(k)), None)
    info = one.get("date_info")
    date = None
    if info not in (None, {}, "") and (date := _date(info, zone)) is None:
        return Unreadable("date_info_unreadable")
    said = next((_moment(one[k], zone) for k in ("created_at", "timestamp", "spoken_at") if k in one), None)
    return ImportedMemory(
        key=f"{key}.{one[content_key]}",
        content=one[content_key],
        kind=cast(MemoryKind, kind or "fact"),
        created_at=said,
        permanent=one.get("permanent") is True,
        date_info=date,
        extra={
            "format": name,
            "content_key": content_key,
            "fields": {k: v for k, v in one.items() if k != content_key},
        },
    )


def _date(info: Any, zone: ZoneInfo) -> DateInfo | None:
    if not isinstance(info, dict):
        return None
    values = {key_name(key): value for key, value in info.items()}

    def first(*keys: str) -> Any:
        return next((values[key] for key in keys if values.get(key) not in (None, "")), None)

    moments = {
        "absolute": first("absolute", "absolute_date", "date", "start"),
        "end": first("end", "end_date"),
        "expire_at": first("expire_at", "expires", "expire_date", "expiry"),
    }
    read_moments = {key: _moment(value, zone) for key, value in moments.items()}
    if any(value is not None and read_moments[key] is None for key, value in moments.items()):
        return None
    original, repeats = first("original", "original_text", "phrase"), first("recurrence", "rrule", "repeat")
    return DateInfo(
        original=original if isinstance(original, str) else "",
        recurrence=repeats if isinstance(repeats, str) else None,
        **read_moments,
    )


def _moment(value: object, zone: ZoneInfo) -> datetime | None:
    try:
        at = datetime.fromisoformat(value) if isinstance(value, str) else None
        return None if at is None else at.replace(tzinfo=zone) if at.tzinfo is None else at.astimezone(zone)
    except (ValueError, OverflowError):
        return None


def write(profile: Profile, extras: Mapping[str, Mapping[str, Any]], zone: ZoneInfo) -> dict[str, Any]:
    """The profile in the published form. Traits are the raw averages, not only those shown to guardians."""
    written: dict[str, Any] = {}
    for field in FACT_FIELDS:
        if known := profile.facts.get(field):
            written[field] = number(float(known.value)) if field == "age" else known.value
    personality: dict[str, Any] = {}
    if profile.mbti:
        personality["Meyers Briggs"] = raw_letters(profile)
    if profile.big_five:
        personality["Big Five"] = {
            trait: profile.big_five[trait].score for trait in TRAITS if trait in profile.big_five
        }
    if personality:
        written["personality"] = personality
    if profile.quotes:
        written["supporting_dialogue_examples"] = [quote.text for quote in profile.quotes]
    memories: list[dict[str, Any]] = []
    for memory in profile.live_memories():
        extra = extras.get(memory.id, {})
        if extra.get("format") != name or "fields" in extra:
            memories.append(_shown(memory, extra if extra.get("format") == name else {}, zone))
        elif "value" in extra and memory.content == extra.get("content"):
            written[extra["key"]] = extra["value"]
        else:
            written.setdefault(extra["key"], []).append(memory.content)
    written["memories"] = memories
    return written


def raw_letters(profile: Profile) -> str:
    """Four letters by weight, X where a pair is even or nothing is known."""
    letters = ""
    for pair in ("EI", "SN", "TF", "JP"):
        tally = profile.mbti.get(pair)
        ranked = (
            sorted(((known.weight, letter) for letter, known in tally.letters.items()), reverse=True) if tally else []
        )
        even = len(ranked) > 1 and ranked[0][0] == ranked[1][0]
        letters += ranked[0][1] if ranked and not even else "X"
    return letters


def _shown(memory: Memory, extra: Mapping[str, Any], zone: ZoneInfo) -> dict[str, Any]:
    if extra:
        return {str(extra["content_key"]): memory.content, **extra["fields"]}
    shown: dict[str, Any] = {
        "content": memory.content,
        "kind": memory.kind,
        "created_at": memory.created_at.astimezone(zone).isoformat(),
    }
    if memory.permanent:
        shown["permanent"] = True
    if info := memory.date_info:
        values = {"absolute": info.absolute, "end": info.end, "expire_at": info.expire_at}
        shown["date_info"] = {"original": info.original} | {
            key: at.astimezone(zone).isoformat() for key, at in values.items() if at
        }
        if info.recurrence:
            shown["date_info"]["recurrence"] = info.recurrence
    return shown
