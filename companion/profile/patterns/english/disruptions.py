"""Plans that somebody moved or called off: ``they moved the recital to the thirteenth``, ``we were supposed to go``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.domain import ObservedMemory
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.plans import EXPECTED, PLAN_NOISE, names_among, plan_slot
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content, shorten, without_stale_time
from companion.profile.patterns.english.words import Word
from companion.text import en_number

_SHIFTING = frozenset(
    "move moved push pushed change changed switch switched reschedule rescheduled delay delayed".split()
)
_TO_A_DAY = frozenset("to till until for".split())
_BEHIND_THE_THING = _TO_A_DAY | frozenset("off back from by on because forward up again today tomorrow".split())
_OWNERS = frozenset("the my our his her their this that a an".split())


def disrupted_plan(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """What becomes of a plan that a clause moves or calls off; None when it does neither.

    The thing must be something one looks forward to (recital, game, trip): a desk that is moved is no plan.
    """
    if clause.negated or clause.tense == "conditional":
        return None
    if clause.verb == "be" and clause.tense == "past" and clause.lowers[:2] == ("supposed", "to"):
        return _fell_through(clause, reading)
    form, lowers = clause.form, clause.lowers
    called_off = form.startswith(("cancel", "postpone")) or (form in ("put", "call", "called") and "off" in lowers)
    if not called_off and form not in _SHIFTING:
        return None
    if lowers[:1] in (("his",), ("her",), ("their",)) and clause.kind not in ("child", "we"):
        return None  # another's own plan
    if "off" in lowers and {"the", "my", "our"} & set(lowers[lowers.index("off") + 1 :][:1]):
        return None  # put the game off the table
    thing = _thing(clause.rest)
    if not thing or not any(singular(word.lower) in EXPECTED for word in thing):
        return None
    ahead = next((at for at, lower in enumerate(lowers) if lower in _TO_A_DAY), None)
    date = reading.date(replace(clause, words=clause.rest[ahead:])) if ahead is not None else None
    if date is None and not called_off and ahead is None:
        return None
    named = [word for word in thing if word.lower not in PLAN_NOISE | _OWNERS]
    if not named:
        return None
    hour = lowers[ahead + 1 : ahead + 2] if ahead is not None else ()
    if date is None and not called_off and hour and (hour[0][:1].isdigit() or en_number(hour[0]) is not None):
        return None  # another hour of the same day
    what = " ".join(word.text for word in thing if word.lower not in _OWNERS)
    became = (
        "moved to another day" if date else "was cancelled" if called_off and "off" not in lowers else "was put off"
    )
    return [
        reading.memory(
            clause,
            shorten(f"{what} {became}"),
            "plan",
            slot="plan:" + " ".join(singular(word.lower) for word in named[-2:]),
            polarity=1 if date else -1,
            entities=names_among(thing),
            date=date,
        )
    ]


def _thing(words: Sequence[Word]) -> tuple[Word, ...]:
    """What is moved or called off: the words up to where the new day begins."""
    end = next((at for at, word in enumerate(words) if word.lower in _BEHIND_THE_THING), len(words))
    return tuple(without_stale_time(words[:end])) if end <= 5 else ()


def _fell_through(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``we were supposed to go camping``: it did not come to that, or will not."""
    if clause.kind not in ("child", "we"):
        return None
    planned = replace(clause, verb=clause.lowers[2] if len(clause.rest) > 2 else "", rest=clause.rest[3:])
    slot = plan_slot(planned)
    if slot is None:
        return None
    shown = content(clause, reading.referents, dated=reading.date(clause) is not None)
    return [reading.memory(clause, shown, "plan", slot=slot, polarity=-1, entities=[slot.removeprefix("plan:")])]
