"""Hours of the day: which half of the day a spoken hour means, and how long the parts of a day are."""

from __future__ import annotations

from dataclasses import dataclass

from companion.timeparse.pieces import Pieces

PART_HOURS = {
    "dawn": (0, 6),
    "morning": (6, 12),
    "forenoon": (8, 12),
    "noon": (11, 14),
    "afternoon": (12, 18),
    "dusk": (17, 19),
    "evening": (18, 24),
    "night": (19, 24),
    "midnight": (22, 24),
    "bedtime": (19, 22),
}
"""First and exclusive last hour of each part of the day."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An hour of the day with the days it lies behind the day named (半夜两点 belongs to the next morning)."""

    hour: int
    minute: int
    second: int
    next_day: bool = False
    other_hour: int | None = None
    """The other half of the day, if the words leave it open."""


def read_clock(pieces: Pieces) -> Reading:
    """The hour meant by hour, part of the day and am/pm together."""
    hour, minute, second = pieces.hour or 0, pieces.minute or 0, pieces.second or 0
    part = pieces.part
    if pieces.ampm == "am":
        return Reading(0 if hour == 12 else hour, minute, second)
    if pieces.ampm == "pm":
        return Reading(hour if hour >= 12 else hour + 12, minute, second)
    if hour == 24 or (hour == 0 and part in ("evening", "night", "midnight")):
        return Reading(0, minute, second, next_day=True)
    if hour > 12 or hour == 0:
        return Reading(hour, minute, second)
    if part in ("dawn", "morning", "forenoon"):
        return Reading(0 if hour == 12 and part == "dawn" else hour, minute, second)
    if part == "noon":
        return Reading(hour + 12 if hour <= 3 else hour, minute, second)
    if part in ("afternoon", "dusk"):
        return Reading(hour if hour == 12 else hour + 12, minute, second)
    if part in ("evening", "night", "midnight", "bedtime"):
        early = hour <= (5 if part == "midnight" else 4)
        if hour == 12:
            return Reading(0, minute, second, next_day=True)
        return Reading(hour, minute, second, next_day=True) if early else Reading(hour + 12, minute, second)
    if pieces.clock24:
        return Reading(hour, minute, second)
    if hour <= 6:
        return Reading(hour + 12, minute, second, other_hour=hour)
    return Reading(hour, minute, second, other_hour=(hour + 12) % 24)
