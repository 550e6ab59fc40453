"""What lies ahead, and days with a name; when a plan moves or falls through."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.domain import DateInfo, MemoryKind, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.fears import FEARSOME
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import ADVERBS, BE, MONTHS, PREPOSITIONS, WEEKDAYS
from companion.profile.patterns.english.people import FRIEND_WORDS, KIN, singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content, without_stale_time
from companion.profile.patterns.english.words import Word

EXPECTED = frozenset(
    "test exam quiz match game party trip appointment recital concert play show competition tournament race lesson class "
    "practice sleepover playdate picnic assembly performance spelling audition meeting visit vacation holiday birthday "
    "dentist doctor camp festival ceremony graduation day tryouts rehearsal parade fair wedding checkup surgery operation".split()
)


def reading_moment(date: DateInfo | None) -> bool:
    """Whether a date is one occasion, told by a present tense and so still ahead (we go to the zoo tomorrow)."""
    return (
        date is not None
        and not date.recurrence
        and date.precision in ("day", "minute", "hour", "part_of_day", "weekend", "week", "month", "range")
    )


PLAN_NOISE = frozenset(
    "going go to the a an my our on in at for with instead have has having get getting is am are be will first new big school".split()
)


def plan_slot(clause: Clause) -> str | None:
    """The key of something ahead: the last noun of what is planned (bowling, field trip, math test)."""
    words = without_stale_time(clause.rest)
    first: list[str] = []
    for index, word in enumerate(words):
        lower = word.lower
        if lower in PREPOSITIONS | {"and", "because", "with"} and first:
            break
        if lower in ("trip", "visit") and words[index + 1 : index + 2] and words[index + 1].lower == "to":
            continue  # a trip to the zoo
        if lower in PREPOSITIONS or lower in PLAN_NOISE or lower in ("me", "us", "i", "we") or lower in ADVERBS:
            continue
        first.append(singular(lower))
    if not first and clause.verb not in ("go", "be", "have", "do", "take", "get", "come"):
        first = [clause.verb]
    return "plan:" + " ".join(first[-2:]) if first else None


def names_among(words: Sequence[Word]) -> list[str]:
    """People and named things among words."""
    return [
        word.text.removesuffix("'s")
        for word in words
        if (word.capital and len(word.text) > 1 and word.lower.removesuffix("s") not in WEEKDAYS | MONTHS)
        or word.lower.removesuffix("'s") in KIN
    ]


def entities_of(clause: Clause, reading: Reading) -> list[str]:
    names = names_among((*clause.rest, *clause.companions))
    words = list(clause.rest)
    while words and words[0].lower in PREPOSITIONS | {"it", "them", "him", "her", "me"}:
        words.pop(0)
    thing = topics.things(words)
    last = topics.key(thing[0]) if thing and thing[0] else ""
    return [*names[:4], last if 0 < len(last.split()) <= 3 else ""]


def concerns_child(clause: Clause) -> bool:
    """Whether a clause about something unknown belongs to the child's life: my bike, our school, me, a day ahead."""
    own = {"my", "our", "me", "us", "we", "i"}
    if own & {word.lower for word in (*clause.subject, *clause.rest, *clause.lead)}:
        return True
    if any(
        word.lower.removesuffix("'s") in KIN or word.lower in FRIEND_WORDS for word in (*clause.subject, *clause.rest)
    ):
        return True
    if FEARSOME & set(clause.lowers):
        return True
    first = clause.subject[0].lower
    if first in ("today", "tomorrow", "yesterday", "next", "this", "on") and clause.verb == "be":
        return True
    return any(word.capital for word in clause.subject) and clause.verb not in BE


_CALLED_OFF = Lazy(r"\b(?:cancel+ed|called off|not happening|postponed|put off|rained off|rained out|snowed out|off)\b")


def change_of_plan(clause: Clause, reading: Reading, date: DateInfo | None) -> list[ObservedMemory]:
    """``the spelling test is on Friday instead``, ``the picnic got cancelled``: a plan by its own name."""
    if not {"now", "instead", "moved", "changed", "rescheduled", "pushed"} & set(
        clause.text().split()
    ) and not _CALLED_OFF.search(clause.text()):
        return []
    off = bool(_CALLED_OFF.search(clause.rest_text())) or bool(_CALLED_OFF.search(clause.form))
    if not off and (
        date is None
        or (clause.tense == "past" and not {"moved", "changed", "rescheduled", "pushed"} & set(clause.text().split()))
    ):
        return []
    named = list(clause.subject)
    journey = next((at for at, word in enumerate(named[:-1]) if word.lower in ("trip", "visit")), None)
    if journey is not None and named[journey + 1].lower == "to":
        named = named[journey + 1 :]  # the trip to the zoo is called by its place
    words = [word for word in named if word.lower not in PLAN_NOISE | {"our", "their", "his", "her"}]
    slot = "plan:" + " ".join(singular(word.lower) for word in words[-2:])
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    if not off:
        shown = f"{' '.join(word.text for word in words)} moved to another day"
    return [
        reading.memory(
            clause, shown, "plan", slot=slot, polarity=-1 if off else 1, entities=names_among(clause.subject), date=date
        )
    ]


def occasion_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``it's Ruby's birthday on Saturday``, ``it's sports day tomorrow``: what day it is."""
    date = reading.date(clause)
    if date is None or not clause.rest or "you" in clause.lowers:
        return []
    words = without_stale_time(clause.rest)
    named = [word for word in words if word.lower not in PLAN_NOISE]
    praise = {"best", "worst", "good", "great", "nice", "bad", "fun"} & {word.lower for word in words}
    if not named or clause.negated or praise or named[-1].lower in _WEATHER:
        return []
    shown = content(replace(clause, kind="child", subject=(), verb="", form="", rest=tuple(words)), reading.referents)
    slot = "plan:" + " ".join(singular(word.lower.removesuffix("'s")) for word in named[-2:])
    kind: MemoryKind = "event" if clause.tense == "past" else "plan"
    return [reading.memory(clause, shown, kind, slot=slot, polarity=1, entities=names_among(words), date=date)]


_WEATHER = frozenset(
    "sunny rainy raining cold hot warm snowing snowy cloudy windy late early fun nice good bad great time".split()
)


def existence_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``there's a fair on Friday``; ``there's no math test`` takes a plan back."""
    date = reading.date(clause)
    if clause.lowers[:1] in (("no",), ("not",)) or (clause.negated and clause.lowers[:1] in (("a",), ("any",))):
        end = next((at for at, lower in enumerate(clause.lowers[:5]) if singular(lower) in EXPECTED), 0)
        named = [word for word in clause.rest[1 : end + 1] if word.lower not in PLAN_NOISE]
        if not named or clause.tense == "past":
            return []
        what = " ".join(word.text for word in named)
        slot = "plan:" + " ".join(singular(word.lower) for word in named[-2:])
        return [reading.memory(clause, f"there is no {what}", "plan", slot=slot, polarity=-1, date=date)]
    if date is None and not concerns_child(clause):
        return []
    shown = content(clause, reading.referents, dated=date is not None)
    kind: MemoryKind = "fact" if date is None else "event" if clause.tense == "past" else "plan"
    return [reading.memory(clause, shown, kind, date=date, slot=plan_slot(clause) if kind == "plan" else None)]
