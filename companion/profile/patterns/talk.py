"""The talk around an utterance: what is real, whose voice it is, and what the robot asked.

Pretend play lasts over turns until the child ends it, or until a pause. A story that is retold lasts until the child
speaks of itself again. Text that a machine or a mischief-maker put in teaches nothing at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache

from companion.domain import Exchange, Mode, Speaker
from companion.profile.patterns import guards
from companion.profile.patterns.utterance import Utterance
from companion.text import fold_text

SITTING = timedelta(hours=2)
"""A longer pause ends a game, and makes the robot's last words too old to be answered."""

VOICE_LASTS = timedelta(minutes=10)
"""How long a guardian who was recognised by words goes on speaking."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """From ``start`` on (an index into the folded utterance) things are said in this mode."""

    start: int
    mode: Mode


@dataclass(frozen=True)
class Talk:
    """The state of the talk when an utterance begins, and how it changes within it."""

    voice: Speaker = "child"
    """Whose voice it is; ``guardian`` also when only the words show it."""
    silent: str | None = None
    """The rule by which the whole turn teaches nothing (``injection``, ``synthetic``, ``other_voice``), or None."""
    stretches: tuple[Stretch, ...] = (Stretch(0, "real"),)
    """Modes over the folded text, in order; the first starts at 0."""
    question: str = ""
    """The robot's words just before, folded; empty when there were none, or they are too old."""
    earlier: tuple[Exchange, ...] = ()
    """The exchanges of this sitting, oldest first."""
    withdraws: bool = False
    """The child takes back what it said just before (a joke)."""

    def mode_at(self, position: int) -> Mode:
        """The mode in force at a position of the folded text."""
        mode: Mode = "real"
        for stretch in self.stretches:
            if stretch.start > position:
                break
            mode = stretch.mode
        return mode

    @property
    def all_real(self) -> bool:
        """Whether no part of the utterance is pretended or retold."""
        return all(stretch.mode == "real" for stretch in self.stretches)


def read_talk(utterance: Utterance) -> Talk:
    """Work out the talk around an utterance from the exchanges before it."""
    text = utterance.folded.text
    earlier = _sitting(utterance)
    mode: Mode = "real"
    voice: Speaker = "child"
    for exchange in earlier:
        said = fold_text(exchange.text)
        if guards.silencing(said):
            continue
        mode = _stretches(said, mode)[-1].mode
        recent = exchange.spoken_at is None or utterance.spoken_at - exchange.spoken_at <= VOICE_LASTS
        heard = _voice(said, exchange.speaker, voice, pretending=mode == "pretend")
        voice = heard if recent else "child"
    stretches = _stretches(text, mode)
    voice = _voice(text, utterance.speaker, voice, pretending=stretches[-1].mode == "pretend")
    silent = guards.silencing(text)
    if utterance.speaker == "other":
        silent = "other_voice"
    return Talk(
        voice=voice,
        silent=silent,
        stretches=stretches,
        question=fold_text(earlier[-1].reply or "") if earlier else "",
        earlier=earlier,
        withdraws=bool(guards.compiled(guards.JOKE_WITHDRAWN).search(text)),
    )


def _sitting(utterance: Utterance) -> tuple[Exchange, ...]:
    """The exchanges without a long pause between them and the utterance."""
    kept: list[Exchange] = []
    after = utterance.spoken_at
    for exchange in reversed(utterance.context):
        if exchange.spoken_at is not None:
            if after - exchange.spoken_at > SITTING:
                break
            after = exchange.spoken_at
        kept.append(exchange)
    return tuple(reversed(kept))


@lru_cache(maxsize=512)
def _stretches(text: str, mode: Mode) -> tuple[Stretch, ...]:
    """The modes over one folded text that begins in ``mode``."""
    if mode == "real" and (dream := guards.compiled(guards.DREAM).search(text)):
        return (Stretch(0, "real"), Stretch(dream.end(), "retold"))
    changes: list[tuple[int, Mode]] = []
    if guards.compiled(guards.STORY_NAMED).search(text):
        changes += [(m.start(), "retold") for m in guards.compiled(guards.STORY_INSIDE).finditer(text)]
    parents = [m.span() for m in guards.compiled(guards.GUARDIAN_VOICE).finditer(text) if m.group().isascii()]
    # "hi I'm the mom": a parent says who speaks; in play the child says who the robot is as well.
    changes += [
        (m.start(), "pretend")
        for m in guards.compiled(guards.PRETEND_OPENS).finditer(text)
        if not any(start <= m.start() < end for start, end in parents)
    ]
    changes += [(m.start(), "retold") for m in guards.compiled(guards.RETOLD_OPENS).finditer(text)]
    changes += [(m.end(), "real") for m in guards.compiled(guards.PRETEND_ENDS).finditer(text)]
    changes += [(m.end(), "real") for m in guards.compiled(guards.JOKE_WITHDRAWN).finditer(text)]
    first_person = guards.compiled(guards.FIRST_PERSON)
    stretches = [Stretch(0, mode)]
    if mode == "retold" and (speaks := first_person.search(text)):
        stretches.append(Stretch(speaks.start(), "real"))
    for position, new in sorted(changes):
        last = stretches[-1]
        if new == last.mode or (new == "retold" and last.mode == "pretend"):
            continue
        stretches.append(Stretch(position, new))
        if new == "retold":
            opening = guards.compiled(guards.RETOLD_OPENS).match(text, position)
            if opening and opening[0].endswith("我"):
                continue
            speaks = first_person.search(text, opening.end() if opening else position)
            if speaks:
                stretches.append(Stretch(speaks.start(), "real"))
    return tuple(stretches)


def _voice(text: str, speaker: Speaker, before: Speaker, *, pretending: bool) -> Speaker:
    if speaker != "child":
        return speaker
    if pretending:
        return "child"
    if guards.compiled(guards.GUARDIAN_VOICE).search(text):
        return "guardian"
    if before == "guardian" and re.search(guards.ABOUT_THE_CHILD, text) and not re.search(guards.CHILDLIKE, text):
        return "guardian"
    return "child"
