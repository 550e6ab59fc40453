"""The profile as the API shows it: read as of a moment, in the child's zone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from companion.domain import FactValue, Memory, Profile
from companion.merge.personality import mbti_letters, shown_big_five
from companion.timeparse import status


def age_at(profile: Profile, moment: datetime) -> float | None:
    """The child's age in years at a local moment; None when it is not known.

    A birth date gives it exactly. "8, said then" grows on every birthday since, when the birthday is known.
    """
    birthday, said = profile.facts.get("birthday"), profile.facts.get("age")
    today = moment.date()
    from_birth: float | None = None
    if birthday and len(birthday.value) == 10:
        year, month, day = map(int, birthday.value.split("-"))
        from_birth = today.year - year - ((today.month, today.day) < (month, day))
    if said is None:
        return from_birth
    try:
        years = float(said.value)
    except ValueError:
        return from_birth
    if birthday:
        years += _birthdays_between(said.since.astimezone(moment.tzinfo).date(), today, birthday.value[-5:])
    # Whoever states a birth date may slip in the year; the age a child says is rarely more than a year off.
    if from_birth is not None and abs(from_birth - years) < 2:
        return from_birth
    return years


def _birthdays_between(start: date, end: date, month_day: str) -> int:
    """Birthdays after ``start`` up to and including ``end``."""
    month, day = map(int, month_day.split("-"))

    def passed(on: date) -> int:
        return on.year - ((on.month, on.day) < (month, day))

    return max(0, passed(end) - passed(start))


def number(value: float) -> int | float:
    """8.0 as 8, 6.5 as 6.5."""
    return int(value) if value == int(value) else value


def show_memory(memory: Memory, moment: datetime, access: Mapping[str, int] = {}) -> dict[str, Any]:
    """One memory as the API shows it; keys whose value is the default are shown too, so that clients need no guess."""
    info = memory.date_info
    zone = moment.tzinfo
    shown: dict[str, Any] = {
        "id": memory.id,
        "content": memory.content,
        "kind": memory.kind,
        "subject": memory.subject,
        "status": status(info, moment) if info else "valid",
        "date_info": None,
        "evidence": memory.evidence,
        "source_turn_id": memory.source_turn_id,
        "created_at": _local(memory.created_at, zone),
        "updated_at": _local(memory.updated_at, zone),
        "access_count": access.get(memory.id, 0),
        "touches": memory.touches,
        "confidence": round(memory.confidence, 2),
        "witness": memory.witness,
        "model": memory.model,
        "permanent": memory.permanent,
        "pending_review": memory.pending_review,
        "related": list(memory.related),
        "superseded_by": memory.superseded_by,
        "superseded_at": _local(memory.superseded_at, zone),
        "followed_up_at": _local(memory.followed_up_at, zone),
    }
    if info:
        shown["date_info"] = {
            "original": info.original,
            "absolute": _local(info.absolute, zone),
            "end": _local(info.end, zone),
            "recurrence": info.recurrence,
            "expire_at": _local(info.expire_at, zone),
            "precision": info.precision,
        }
    return shown


def _local(moment: datetime | None, zone: Any) -> str | None:
    return moment.astimezone(zone).isoformat() if moment else None


def show_fact(fact: FactValue, zone: Any) -> dict[str, Any]:
    """One fact with what it rests on."""
    return {
        "value": fact.value,
        "since": _local(fact.since, zone),
        "source": fact.source,
        "evidence": fact.evidence,
        "source_turn_id": fact.source_turn_id,
        "rule": fact.rule,
        "confirmed": fact.confirmed,
        "pinned": fact.pinned,
        "previous": [
            {
                "value": was.value,
                "since": _local(was.since, zone),
                "until": _local(was.until, zone),
                "source": was.source,
            }
            for was in fact.previous
        ],
    }


def show_profile(
    profile: Profile, moment: datetime, timezone: str, *, access: Mapping[str, int] = {}, hidden: bool = False
) -> dict[str, Any]:
    """The whole profile as of ``moment``.

    :param access: how often each memory was used.
    :param hidden: also list memories that a guardian hid from the robot.
    """
    zone = ZoneInfo(timezone)
    moment = moment.astimezone(zone)
    facts = {name: show_fact(fact, zone) for name, fact in profile.facts.items()}
    age = age_at(profile, moment)

    def value(name: str) -> str | None:
        return facts[name]["value"] if name in facts else None

    shown = [memory for memory in profile.memories.values() if hidden or not memory.hidden]
    mbti = mbti_letters(profile)
    big_five = shown_big_five(profile)
    return {
        "child_id": profile.child_id,
        "version": profile.version,
        "name": value("name"),
        "nickname": value("nickname"),
        "age": None if age is None else number(age),
        "gender": value("gender"),
        "birthday": value("birthday"),
        "facts": facts,
        "personality": {
            "summary": _summary(profile, big_five),
            "mbti": mbti,
            "mbti_votes": {
                pair: {
                    "letters": {letter: round(known.weight, 2) for letter, known in tally.letters.items()},
                    "turns": tally.turns,
                    "days": len(tally.dates),
                }
                for pair, tally in profile.mbti.items()
            },
            "big_five": big_five,
            "supporting_dialogue_examples": [quote.text for quote in profile.quotes],
        },
        "memories": [show_memory(memory, moment, access) for memory in shown if memory.kind != "summary"],
        "summaries": [show_memory(memory, moment, access) for memory in shown if memory.kind == "summary"],
        "achievements": [
            {
                "name": known.name,
                "unlocked": known.unlocked,
                "unlocked_at": _local(known.unlocked_at, zone),
                "evidence": list(known.evidence),
            }
            for known in profile.achievements
        ],
    }


_WORDS: dict[str, tuple[str, str]] = {
    "openness": ("curious", "prefers the familiar"),
    "conscientiousness": ("careful and orderly", "easy-going about order"),
    "extraversion": ("outgoing", "quiet"),
    "agreeableness": ("kind", "strong-willed"),
    "neuroticism": ("easily worried", "calm"),
}


def _summary(profile: Profile, big_five: Mapping[str, float | None] | None) -> str | None:
    """A few plain words; never a diagnosis. None while nothing is shown."""
    words = [
        _WORDS[trait][0] if score >= 0.6 else _WORDS[trait][1]
        for trait, score in (big_five or {}).items()
        if score is not None and (score >= 0.6 or score <= 0.4)
    ]
    return ", ".join(words) or None
