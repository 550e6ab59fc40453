"""Everything else a child tells: wishes, plans, what happened, skills, things, habits, health, feelings, school."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.domain import CHILD, DateInfo, MemoryKind, ObservedMemory
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.deeds import kind_of_deed, slot_of_deed, worth_keeping
from companion.profile.patterns.english.disruptions import disrupted_plan
from companion.profile.patterns.english.health import allergy
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import MODALS, MONTHS, WEEKDAYS
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.plans import (
    EXPECTED,
    PLAN_NOISE,
    change_of_plan,
    concerns_child,
    entities_of,
    existence_of,
    names_among,
    occasion_of,
    plan_slot,
)
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.relations import kind_of
from companion.profile.patterns.english.rendering import content
from companion.profile.patterns.english.states import state_of
from companion.profile.patterns.english.treatment import done_by_others
from companion.profile.patterns.english.wishes import WISH_VERBS, wish_of

_PASSING_DEEDS = frozenset(
    "play eat drink watch sit wait stand talk hide look listen run jump come try think hold lie walk kid joke".split()
)
"""What a child is doing at this very moment is over soon; only what it does every day or will do is remembered."""


_STILL = frozenset("now again anymore any more too".split())


_ANYBODY = frozenset("everybody everyone nobody someone somebody people others".split())


def happenings_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """Memories of anything a clause states that no closer reader took."""
    if (disrupted := disrupted_plan(clause, reading)) is not None:
        return disrupted
    if reading.who(clause) is None and (told := done_by_others(clause, reading)) is not None:
        clause = told
    if clause.kind in ("child", "we"):
        return _of_the_child(clause, reading)
    if clause.kind in ("noun", "pronoun"):
        return _of_another(clause, reading)
    return []


def _of_the_child(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    text = clause.rest_text()
    if "allerg" in text:
        return allergy(clause, reading)
    if clause.verb in WISH_VERBS or (clause.tense == "conditional" and clause.verb in ("like", "love")):
        return wish_of(clause, reading)
    if clause.tense == "conditional" or "would" in clause.auxiliaries:
        return []
    if "you" in clause.lowers or "your" in clause.lowers:
        return []
    if clause.verb == "be":
        return state_of(clause, reading)
    if not worth_keeping(clause):
        return []
    date = reading.date(clause)
    instrument = clause.verb == "play" and clause.lowers[:1] == ("the",) and not set(clause.lowers[2:]) - _STILL
    passing = clause.progressive and date is None and clause.verb in _PASSING_DEEDS and not instrument
    if passing and not EXPECTED & set(clause.lowers):
        return []
    kind = kind_of_deed(clause, date)
    if (
        kind == "event"
        and date is not None
        and date.absolute is not None
        and date.absolute > reading.utterance.spoken_at
    ):
        kind = "plan"
    slot, polarity = slot_of_deed(clause, reading, kind)
    return [
        reading.memory(
            clause,
            _content(clause, reading, date),
            kind,
            slot=slot,
            polarity=polarity,
            entities=entities_of(clause, reading) if slot != "deskmate" else names_among(clause.rest),
            date=date,
        )
    ]


def _content(clause: Clause, reading: Reading, date: DateInfo | None) -> str:
    shown = clause
    joint = clause.tense == "past" or clause.verb in ("play", "build", "walk", "draw", "share", "sit", "go")
    if clause.kind == "we" and not clause.companions and reading.referents.companions and clause.verb != "be" and joint:
        shown = replace(clause, companions=reading.referents.companions)
    return content(shown, reading.referents, dated=date is not None and date.recurrence is None)


def _of_another(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """What is said of people, animals and things around the child."""
    if clause.tense == "conditional" or clause.kind == "you":
        return []
    subject_words = [word.lower for word in clause.subject]
    known = reading.who(clause)
    if "allerg" in clause.rest_text() and known is not None:
        return allergy(clause, reading)
    if clause.kind == "pronoun":
        if (
            clause.subject[0].lower in ("it", "that", "today")
            and clause.verb == "be"
            and (occasion := occasion_of(clause, reading))
        ):
            return occasion
        if known is None or (known.kind == "thing" and not _telling(clause)):
            return []
        if known.kind == "thing" and clause.verb == "be" and len(clause.rest) < 2:
            return []
    elif clause.verb == "be" and (
        time_phrase_end(clause.subject, 0) == len(clause.subject)
        or ((WEEKDAYS | MONTHS) & set(subject_words) and subject_words[0] in ("the", "this", "next"))
    ):
        return occasion_of(clause, reading)
    elif subject_words[0] in ("there",):
        return existence_of(clause, reading)
    elif subject_words[0] in _ANYBODY and not {"me", "my"} & set(clause.lowers):
        return []
    happened = (
        (clause.tense == "past" or clause.verb in ("hurt", "ache", "itch"))
        and clause.verb != "be"
        and subject_words[0] in ("my", "our")
    )
    if not clause.verb or (not clause.rest and known is None and clause.when is None and not happened):
        return []
    if any(word.lower == "you" or word.lower == "your" for word in clause.words) or clause.verb in _REPORTING:
        return []
    if subject_words[-1] in ("name", "nickname", "mine", "age") and subject_words[0] in ("my", "mine"):
        return []
    if subject_words[:2] == ["my", "dream"] and clause.verb == "be" and (job := _DREAMED.match(clause.rest_text())):
        shown = content(clause, reading.referents)
        return [reading.memory(clause, shown, "wish", slot="dream_job", polarity=1, entities=[job[1]], mode="wish")]
    if (
        known is not None
        and known.kind == "pet"
        and clause.verb in ("say", "tell", "think")
        and clause.kind == "pronoun"
    ):
        return []  # he said maybe: a grown-up, surely
    if (clause.verb == "do" or clause.form in MODALS) and not clause.rest:
        return []
    if clause.kind == "pronoun" and clause.verb == "be" and clause.lowers[-1:] == ("birthday",):
        return []
    if clause.kind == "pronoun" and clause.verb == "be" and clause.lowers[-1:] and clause.lowers[-1] in _EVALUATING:
        return []
    date = reading.date(clause)
    the_plan = subject_words[:1] == ["the"] and clause.verb == "be" and bool({"now", "instead"} & set(clause.lowers))
    planned = singular(subject_words[-1]) in EXPECTED or (date is not None and the_plan) or _journey(subject_words)
    if planned and clause.verb == "be" and clause.negated and date is not None and len(clause.rest) <= 2:
        return []  # it isn't today
    it = clause.kind == "pronoun" and known is not None and known.kind == "thing" and clause.verb == "be"
    if it and known is not None and date is not None and singular(known.text.split()[-1]) in EXPECTED:
        head = [word for word in known.text.lower().split() if word not in PLAN_NOISE]
        key = "plan:" + " ".join(singular(word) for word in head[-2:])
        return [reading.memory(clause, known.text, "plan", slot=key, polarity=1, date=date)]
    if known is None and not planned and not concerns_child(clause):
        return []
    if planned and (change := change_of_plan(clause, reading, date)):
        return change
    kind: MemoryKind = kind_of(known) or (
        "plan" if date and clause.tense != "past" else "event" if clause.tense == "past" else "fact"
    )
    if (
        clause.verb == "be"
        and len(clause.rest) == 1
        and known is not None
        and known.kind != "thing"
        and not (known.name and known.role)
        and clause.lowers[0] in ("good", "fine", "here", "there", "funny", "nice", "ok", "okay")
    ):
        return []
    if (
        "me" in clause.lowers
        and date is not None
        and not date.recurrence
        and clause.tense in ("present", "future")
        and kind in ("family", "friend")
    ):
        kind = "plan"
    if date is not None and (clause.tense == "future" or clause.progressive) and not date.recurrence:
        kind = "plan"
    if clause.negated and "can" in clause.auxiliaries and clause.verb in ("come", "visit") and known is not None:
        kind = "plan"  # grandma can't come
    slot = plan_slot(clause) if kind == "plan" else _other_slot(clause, subject_words)
    if kind == "plan" and clause.verb in ("come", "visit", "stay") and known is not None:
        slot = f"plan:visit {known.subject.lower()}"
    if planned and kind == "plan":
        slot = "plan:" + " ".join(
            singular(w) for w in [w for w in subject_words if w not in PLAN_NOISE | {"his", "her"}][-2:]
        )
    if subject_words[-1:] == ["birthday"] or subject_words[-1:] == ["party"]:
        slot = "plan:" + " ".join(singular(w.removesuffix("'s")) for w in subject_words[-2:] if w not in ("my", "our"))
    entities = names_among((*clause.subject, *clause.rest))
    if known is not None:
        entities = [known.name, known.role, *entities]
    if slot == "teacher":
        entities = [" ".join(word.text for word in clause.rest if word.capital)]
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    shown = re.sub(r" (?:is|are|was|were|will be|is going to be)(?: not)?$", "", shown) if date is not None else shown
    who = (
        CHILD
        if known is None or slot == "teacher" or known.kind != "person" or "me" in clause.lowers or kind == "plan"
        else known.subject
    )
    return [
        reading.memory(
            clause,
            shown,
            kind,
            subject=who,
            slot=slot,
            entities=entities[:5],
            date=date,
            polarity=(-1 if clause.negated else 1) if slot else 0,
        )
    ]


def _journey(subject_words: Sequence[str]) -> bool:
    """``our trip to the zoo``."""
    return "to" in subject_words and bool({"trip", "visit"} & set(subject_words))


def _other_slot(clause: Clause, subject_words: Sequence[str]) -> str | None:
    if (
        [word for word in subject_words if word not in ("my", "our", "new")] == ["teacher"]
        and clause.verb == "be"
        and clause.rest
        and clause.rest[0].capital
    ):
        return "teacher"
    return None


def _telling(clause: Clause) -> bool:
    """Whether a clause about a thing says more than how one finds it."""
    if clause.verb != "be":
        return bool(clause.rest) or clause.when is not None
    return len(clause.rest) >= 2


_DREAMED = Lazy(r"(?:to (?:be|become) )?(?:a |an |the )?(.+)")


_REPORTING = frozenset("ask think know mean guess".split())


_EVALUATING = frozenset(
    "cute nice good fun cool lucky great pretty slimy yummy bad boring gross weird amazing awesome best".split()
)
