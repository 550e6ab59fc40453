"""The pure fold: ``apply(profile, operation) -> profile``."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from companion.domain.observation import MBTI_PAIRS
from companion.domain.operation import (
    AddMemory,
    ChallengeFact,
    ClearFact,
    EditMemory,
    EraseMemory,
    FollowUpMemory,
    KeepQuotes,
    LinkMemories,
    Operation,
    OverwriteMemory,
    PinFact,
    RepeatFact,
    ScoreTrait,
    SetFact,
    SupersedeMemory,
    TouchMemory,
    UnlockAchievement,
    VoteMbti,
)
from companion.domain.profile import (
    FactValue,
    LetterTally,
    Memory,
    PairTally,
    PreviousValue,
    Profile,
    SupportingQuote,
    TraitScore,
)

MBTI_HALF_LIFE_DAYS = 120.0
"""A child changes: a vote counts half after about four months. A choice of ours, not a published figure."""

DATES_KEPT = 8
"""How many distinct dates of evidence are remembered; the display rule needs two."""


def apply(profile: Profile, operation: Operation) -> Profile:
    """Fold one operation into a profile."""
    return fold(profile, (operation,))


def fold(profile: Profile, operations: Iterable[Operation]) -> Profile:
    """Fold operations, in order, into a profile. Deterministic; unknown targets are left alone."""
    draft = _Draft(profile)
    for operation in operations:
        draft.take(operation)
    return draft.profile()


class _Draft:
    """Mutable copies of a profile's parts, so that folding many operations does not copy the whole each time."""

    def __init__(self, profile: Profile) -> None:
        self._base = profile
        self.version = profile.version
        self.facts = dict(profile.facts)
        self.mbti = dict(profile.mbti)
        self.big_five = dict(profile.big_five)
        self.quotes = profile.quotes
        self.memories = dict(profile.memories)
        self.achievements = profile.achievements

    def profile(self) -> Profile:
        return self._base.model_copy(
            update={
                "version": self.version,
                "facts": self.facts,
                "mbti": self.mbti,
                "big_five": self.big_five,
                "quotes": self.quotes,
                "memories": self.memories,
                "achievements": self.achievements,
            }
        )

    def take(self, operation: Operation) -> None:
        self.version += 1
        match operation:
            case SetFact():
                self._set_fact(operation)
            case RepeatFact(field=field):
                if fact := self.facts.get(field):
                    self.facts[field] = fact.model_copy(
                        update={"repeats": fact.repeats + 1, "confirmed": fact.confirmed or operation.confirmed}
                    )
            case ChallengeFact():
                self._challenge_fact(operation)
            case ClearFact(field=field):
                self.facts.pop(field, None)
            case PinFact(field=field, pinned=pinned):
                if fact := self.facts.get(field):
                    self.facts[field] = fact.model_copy(update={"pinned": pinned})
            case VoteMbti():
                self._vote(operation)
            case ScoreTrait():
                self._score(operation)
            case KeepQuotes(quotes=quotes):
                self.quotes = tuple(SupportingQuote(text=t, turn_id=turn, said_at=at) for t, turn, at in quotes)
            case AddMemory(memory=memory):
                self.memories[memory.id] = memory
            case OverwriteMemory(memory=memory, target=target):
                self.memories[memory.id] = memory
                self._change(target, superseded_by=memory.id, superseded_at=operation.at)
            case SupersedeMemory(memory_id=memory_id, by=by):
                self._change(memory_id, superseded_by=by, superseded_at=operation.at)
            case TouchMemory(memory_id=memory_id):
                self._touch(memory_id, operation)
            case EditMemory():
                self._edit(operation)
            case EraseMemory(memory_id=memory_id):
                self._erase(memory_id)
            case LinkMemories(memory_id=one, other_id=other):
                self._link(one, other)
                self._link(other, one)
            case FollowUpMemory(memory_id=memory_id):
                self._change(memory_id, followed_up_at=operation.at)
            case UnlockAchievement(achievement=achievement):
                if all(known.name != achievement.name for known in self.achievements):
                    self.achievements = (*self.achievements, achievement)
            case _:  # Reject changes nothing: it is there to be read
                pass

    def _set_fact(self, operation: SetFact) -> None:
        old = self.facts.get(operation.field)
        previous: tuple[PreviousValue, ...] = ()
        if old:
            was = PreviousValue(value=old.value, since=old.since, until=operation.at, source=old.source)
            previous = (*old.previous, was)
        self.facts[operation.field] = FactValue(
            value=operation.value,
            since=operation.at,
            source=operation.source,
            evidence=operation.evidence,
            source_turn_id=operation.turn_id,
            rule=operation.rule,
            confidence=operation.confidence,
            confirmed=operation.confirmed,
            pinned=bool(old and old.pinned),
            previous=previous,
        )

    def _challenge_fact(self, operation: ChallengeFact) -> None:
        fact = self.facts.get(operation.field)
        if not fact:
            return
        date = operation.at.date().isoformat()
        dates = fact.challenge_dates if fact.challenge == operation.value else ()
        if date not in dates:
            dates = (*dates, date)
        self.facts[operation.field] = fact.model_copy(
            update={"challenge": operation.value, "challenge_dates": dates[-DATES_KEPT:]}
        )

    def _vote(self, operation: VoteMbti) -> None:
        pair = next(pair for pair in MBTI_PAIRS if operation.letter in pair)
        key = "".join(pair)
        tally = self.mbti.get(key) or PairTally()
        letters = {
            letter: known.model_copy(
                update={"weight": known.weight * decay(known.last, operation.at), "last": operation.at}
            )
            for letter, known in tally.letters.items()
        }
        known = letters.get(operation.letter) or LetterTally()
        letters[operation.letter] = LetterTally(
            weight=known.weight + operation.weight,
            votes=known.votes + 1,
            last=operation.at,
            evidence=operation.evidence,
        )
        self.mbti[key] = PairTally(letters=letters, turns=tally.turns + 1, dates=_with_date(tally.dates, operation.at))

    def _score(self, operation: ScoreTrait) -> None:
        known = self.big_five.get(operation.trait)
        if known:
            score = (1 - operation.weight) * known.score + operation.weight * operation.observed
        else:
            # The first evidence moves the neutral middle by its own weight, doubled because nothing is known yet.
            share = min(1.0, 2 * operation.weight)
            score = (1 - share) * 0.5 + share * operation.observed
        self.big_five[operation.trait] = TraitScore(
            score=min(1.0, max(0.0, score)),
            count=(known.count if known else 0) + 1,
            dates=_with_date(known.dates if known else (), operation.at),
            last_evidence=operation.evidence,
            last_at=operation.at,
        )

    def _touch(self, memory_id: str, operation: TouchMemory) -> None:
        if memory := self.memories.get(memory_id):
            confidence = max(memory.confidence, operation.confidence or 0.0)
            self._change(
                memory_id,
                touches=memory.touches + 1,
                updated_at=max(memory.updated_at, operation.at),
                confidence=confidence,
            )

    def _edit(self, operation: EditMemory) -> None:
        changed = {
            name: value
            for name in ("content", "permanent", "hidden", "pending_review")
            if (value := getattr(operation, name)) is not None
        }
        if operation.content is not None:
            changed |= {"updated_at": operation.at, "witness": "guardian"}
        self._change(operation.memory_id, **changed)

    def _erase(self, memory_id: str) -> None:
        """Drop a memory and every mention of its id."""
        if not self.memories.pop(memory_id, None):
            return
        for other_id, other in list(self.memories.items()):
            changed: dict[str, object] = {}
            if other.superseded_by == memory_id:
                changed |= {"superseded_by": None, "superseded_at": None}
            if memory_id in other.related:
                changed["related"] = tuple(i for i in other.related if i != memory_id)
            if changed:
                self._change(other_id, **changed)

    def _link(self, one: str, other: str) -> None:
        memory = self.memories.get(one)
        if memory and other in self.memories and other not in memory.related:
            self._change(one, related=(*memory.related, other))

    def _change(self, memory_id: str, **changed: object) -> None:
        memory: Memory | None = self.memories.get(memory_id)
        if memory and changed:
            self.memories[memory_id] = memory.model_copy(update=changed)


def decay(last: datetime | None, now: datetime) -> float:
    """What a vote cast at ``last`` still counts at ``now`` (1 when ``last`` is later or unknown)."""
    if last is None or now <= last:
        return 1.0
    return float(0.5 ** ((now - last).total_seconds() / 86_400 / MBTI_HALF_LIFE_DAYS))


def _with_date(dates: tuple[str, ...], at: datetime) -> tuple[str, ...]:
    date = at.date().isoformat()
    if date in dates or len(dates) >= DATES_KEPT:
        return dates
    return (*dates, date)
