"""What a story demands of the profile that comes out, and how that is judged. Pure.

A check is a mapping with ``type`` and, by type, ``field``/``any``, ``all``/``any``/``none``/``date``/``date_any``/
``recurs``, ``equals``, ``at``, ``letters``, ``trait``/``op``/``value``. A needle ``a|b`` means either.
"""

from __future__ import annotations

import json
import operator
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from companion.merge.facts import same_value
from companion.text import fold_text

Profile = Mapping[str, Any]
Check = Mapping[str, Any]

_BESIDE_CJK = re.compile(r"\s+(?=[\u3000-\u303f\u3400-\u9fff])|(?<=[\u3000-\u303f\u3400-\u9fff])\s+")
_COMPARE: dict[str, Callable[[float, float], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
_RECURRENCE = {"daily": "FREQ=DAILY", "weekly": "FREQ=WEEKLY", "monthly": "FREQ=MONTHLY", "yearly": "FREQ=YEARLY"}


def judge(check: Check, profile: Profile, zone: ZoneInfo) -> bool:
    """Whether one check holds of a profile as the API shows it."""
    kind = check["type"]
    if kind in ("fact", "no_fact"):
        holds = _fact(check, profile)
        return holds if kind == "fact" else not holds
    if kind in ("memory", "no_memory"):
        found = bool(_matching(check, profile, zone))
        return found if kind == "memory" else not found
    if kind == "count":
        return len(_matching(check, profile, zone)) == int(check["equals"])
    if kind == "status":
        wanted = check["equals"] if isinstance(check["equals"], list) else [check["equals"]]
        return any(memory["status"] in wanted for memory in _matching(check, profile, zone))
    if kind == "not_stored":
        return not _stored(check["text"], profile)
    if kind == "mbti":
        letters = str(profile["personality"]["mbti"] or "")
        return all((letter in letters) is bool(wanted) for letter, wanted in check["letters"].items())
    if kind == "trait":
        score = (profile["personality"]["big_five"] or {}).get(check["trait"])
        return score is not None and bool(_COMPARE[check["op"]](score, check["value"]))
    raise ValueError(f"unknown check {kind}")


def must_not_be(check: Check) -> bool:
    """Whether a check demands an absence; such a check passes on an empty profile."""
    kind = check["type"]
    return (
        kind in ("no_fact", "no_memory", "not_stored")
        or (kind == "count" and check["equals"] == 0)
        or (kind == "mbti" and not any(check["letters"].values()))
    )


def normal(text: str) -> str:
    """NFKC, lower case, single spaces, none beside a Chinese character."""
    text = unicodedata.normalize("NFKC", text).lower().replace("\u2019", "'")
    return _BESIDE_CJK.sub("", re.sub(r"\s+", " ", text))


def contains(text: str, needle: str) -> bool:
    """Whether normal text holds a needle: Latin ones at the start of a word, numbers whole."""
    for each in needle.split("|"):
        each = normal(each)
        if not each:
            continue
        pattern = re.escape(each)
        if each[0].isascii() and each[0].isalnum() and not each.startswith("n't"):
            pattern = r"(?<![a-z0-9])" + pattern
        if each[-1].isdigit():
            pattern += r"(?!\d)"
        if re.search(pattern, text):
            return True
    return False


def _fact(check: Check, profile: Profile) -> bool:
    field = check["field"]
    values = [profile.get(field), (profile["facts"].get(field) or {}).get("value")]
    for value in values:
        if value is None or not str(value).strip():
            continue
        for wanted in check["any"]:
            one, other = _plain(field, str(value)), _plain(field, str(wanted))
            if one == other or (field in ("age", "grade", "birthday") and same_value(field, one, other)):
                return True
    return False


def _plain(field: str, value: str) -> str:
    value = fold_text(value).strip()
    if field == "gender":
        return {"男孩": "男", "boy": "男", "male": "男", "女孩": "女", "girl": "女", "female": "女"}.get(value, value)
    return value.removesuffix("岁") if field == "age" else value


def _matching(check: Check, profile: Profile, zone: ZoneInfo) -> list[Mapping[str, Any]]:
    return [
        memory
        for memory in profile["memories"]
        if not memory.get("superseded_at") and not memory.get("superseded_by") and _matches(check, memory, zone)
    ]


def _matches(check: Check, memory: Mapping[str, Any], zone: ZoneInfo) -> bool:
    text = normal(memory["content"])
    anyone: Sequence[str] = check.get("any") or ()
    if not all(contains(text, needle) for needle in check.get("all") or ()):
        return False
    if anyone and not any(contains(text, needle) for needle in anyone):
        return False
    if any(contains(text, needle) for needle in check.get("none") or ()):
        return False
    info = memory.get("date_info") or {}
    dates = [*(check.get("date_any") or ()), *([check["date"]] if check.get("date") else ())]
    if dates:
        day = _local_day(info.get("absolute"), zone)
        if day is None or not any(day.isoformat().startswith(wanted) for wanted in dates):
            return False
    recurs = check.get("recurs")
    return not recurs or _RECURRENCE[recurs] in str(info.get("recurrence") or "")


def _local_day(moment: str | None, zone: ZoneInfo) -> date | None:
    return datetime.fromisoformat(moment).astimezone(zone).date() if moment else None


def _stored(text: str, profile: Profile) -> bool:
    everything = normal(json.dumps(profile, ensure_ascii=False))
    for each in text.split("|"):
        each = normal(each)
        if each in everything:
            return True
        if each.isdigit():
            spread = r"(?<!\d)" + r"[\s\-_.,()]*".join(each)
            if re.search(spread, everything):
                return True
    return False
