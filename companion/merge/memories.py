"""Memories: add, overwrite, touch, keep both or reject.

Similarity only nominates. A memory is overwritten when something contradicts it: a slot that can hold one thing, the
opposite polarity, another number, date or name, or the model's explicit word about a candidate it was shown. The one
that loses stays in the profile, marked ``superseded_by``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from companion.domain.ids import derived_id
from companion.domain.observation import ObservedMemory
from companion.domain.operation import (
    AddMemory,
    LinkMemories,
    Operation,
    OverwriteMemory,
    Reject,
    SupersedeMemory,
    TouchMemory,
)
from companion.domain.profile import Memory, Profile
from companion.merge.context import Decider
from companion.merge.pets import anothers, pet_meant_by_kind
from companion.text import find_numbers, fold_text, tokens

Verdict = Literal["same", "update", "related", "unrelated"]

LINKS_AT_MOST = 4
"""Links made for one new memory."""

ONE_VALUE_SLOTS = ("favourite:", "best_friend", "age_of:", "lives_in", "dream_job", "class", "deskmate", "teacher")
"""Slots that hold one value at a time: another value replaces it."""


class Judge(Protocol):
    """Nominates and compares; hands in what the pure rules cannot know (vectors, thresholds)."""

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        """Ids of similar memories with their cosine, best first."""
        ...

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        """What two memories are to each other, and why."""
        ...

    def learn(self, memory_id: str, content: str) -> None:
        """A memory was added: make it findable for the next one."""
        ...


@dataclass(frozen=True, slots=True)
class _Match:
    memory: Memory
    verdict: Verdict
    why: str
    cosine: float | None


def decide_memory(
    profile: Profile, observed: ObservedMemory, decider: Decider, judge: Judge, *, review: bool = False
) -> list[Operation]:
    """Decide what one observed memory changes.

    :param review: memories wait for a guardian's approval before they are used (a household's setting).
    """
    memory = _memory(observed, decider, review)
    if memory.id in profile.memories:
        return []
    live = {known.id: known for known in profile.live_memories() if known.kind != "summary"}
    named = live.get(observed.overwrites or "") if observed.action == "overwrite" else None
    matches = _matches(observed, live, judge, decider)
    if named and not any(match.memory.id == named.id and match.verdict == "same" for match in matches):
        matches = [match for match in matches if match.memory.id != named.id]
        matches.insert(0, _Match(named, "update", "model_word", None))

    for match in matches:
        if match.verdict == "same":
            return _same(memory, match, decider, judge)
    updates = [match for match in matches if match.verdict == "update"]
    if updates:
        return _update(memory, updates, decider, judge)
    judge.learn(memory.id, memory.content)
    beside = tuple(match.memory.id for match in matches if match.verdict == "related")
    rule = "keep_both" if beside else "new"
    links = _links(memory, live, decider)
    return [AddMemory(**decider.stamp(rule), memory=memory, kept_beside=beside[:LINKS_AT_MOST]), *links]


def memory_id(turn_id: str, observed: ObservedMemory) -> str:
    """The id this observation's memory has, now and after every rebuild."""
    return derived_id("mem", turn_id, observed.subject, fold_text(observed.content))


def _memory(observed: ObservedMemory, decider: Decider, review: bool) -> Memory:
    return Memory(
        id=memory_id(decider.turn_id, observed),
        content=observed.content,
        kind=observed.kind,
        evidence=observed.evidence,
        source_turn_id=decider.turn_id,
        created_at=decider.at,
        updated_at=decider.at,
        subject=observed.subject,
        slot=observed.slot,
        polarity=observed.polarity,
        entities=observed.entities,
        date_info=observed.date,
        confidence=observed.confidence,
        witness=observed.witness,
        model=decider.model if observed.witness in ("model", "both") else None,
        permanent=observed.permanent,
        pending_review=review,
    )


def _matches(observed: ObservedMemory, live: dict[str, Memory], judge: Judge, decider: Decider) -> list[_Match]:
    """Comparable memories: those of the same slot first, then the similar ones, best first.

    Two things said in one breath are two things unless their slots say otherwise.
    """
    found: list[_Match] = []
    for known in reversed(live.values()):
        by_slot = slot_verdict(observed, known, decider)
        if by_slot:
            found.append(_Match(known, *by_slot, None))
    found += [_Match(pet, "update", "opposite", None) for pet in pet_meant_by_kind(observed, live.values())]
    decided = {match.memory.id for match in found}
    for candidate, cosine in judge.nominate(observed, live.keys() - decided):
        known = live[candidate]
        if known.subject != observed.subject or known.source_turn_id == decider.turn_id:
            continue
        verdict, why = judge.compare(observed, known, cosine)
        if verdict in ("same", "update") and _tells_more(observed, known, verdict):
            verdict, why = "related", "tells_more"
        if verdict in ("same", "update") and _plan_and_outcome(observed, known):
            verdict, why = "related", "plan_and_outcome"
        if verdict in ("same", "update") and _different_occasions(observed, known, decider):
            verdict, why = "related", "different_occasions"
        found.append(_Match(known, verdict, why, cosine))
    return found


_LITTLE_WORDS = frozenset(
    "a an the is are was were has have had be been do does did to of in on at with and or really very so too now just "
    "also child their they them his her it its for from about called named new that this some".split()
)


def _tells_more(observed: ObservedMemory, known: Memory, verdict: Verdict) -> bool:
    """Whether English words of a similar memory tell of something else (has a kite; the kite has a long tail).

    Only where no common slot vouches that both are about one thing.
    """
    if observed.slot and observed.slot == known.slot:
        return False
    one, other = fold_text(observed.content), fold_text(known.content)
    if not one.isascii() or not other.isascii():
        return False
    words, known_words = ({word.rstrip("s") for word in tokens(text)} - _LITTLE_WORDS for text in (one, other))
    shared = len(words & known_words) / max(1, len(words | known_words))
    return bool(words - known_words) and shared < (0.75 if verdict == "same" else 0.34)


def slot_verdict(observed: ObservedMemory, known: Memory, decider: Decider) -> tuple[Verdict, str] | None:
    """What two memories are to each other by their slots alone; None when the slots do not say."""
    if known.subject != observed.subject or not (observed.slot and known.slot):
        return None
    if observed.slot.startswith("pet:") and anothers(observed.content) != anothers(known.content):
        return None
    if observed.slot != known.slot:
        return _across_slots(observed, known)
    if fold_text(observed.content) == fold_text(known.content) and _date(observed) == _date(known):
        return "same", "same_words"
    if observed.polarity * known.polarity < 0:
        return "update", "opposite"
    if observed.slot.startswith(ONE_VALUE_SLOTS):
        if observed.entities and known.entities:
            shared = {fold_text(e) for e in observed.entities} & {fold_text(e) for e in known.entities}
            if shared:
                return "same", "same_value"
            # Said in one breath it is a list (我最喜欢蓝色和绿色), not a change of mind.
            return ("related", "listed") if known.source_turn_id == decider.turn_id else ("update", "one_value")
        return None
    numbers, known_numbers = _numbers(observed.content), _numbers(known.content)
    if observed.slot.startswith("pet:") and numbers and known_numbers and numbers != known_numbers:
        return "update", "another_number"
    if observed.slot.startswith("plan:"):
        date, known_date = _date(observed), _date(known)
        if date and known_date and date != known_date:
            return ("related", "another_time") if _over(known, decider) else ("update", "moved")
    if (
        observed.polarity
        and observed.polarity == known.polarity
        and observed.slot.startswith(("taste:", "fear:", "skill:"))
    ):
        return "same", "same_slot"
    return None


def _across_slots(observed: ObservedMemory, known: Memory) -> tuple[Verdict, str] | None:
    """A favourite and a taste of the same thing: one says the other again, or takes it back."""
    one, other = observed.slot or "", known.slot or ""
    agreed = observed.polarity * known.polarity
    if not agreed:
        return None
    if one.startswith("taste:") and other.startswith("favourite:"):
        thing, things = one.removeprefix("taste:"), known.entities
    elif one.startswith("favourite:") and other.startswith("taste:"):
        thing, things = other.removeprefix("taste:"), observed.entities
    else:
        return None
    if fold_text(thing) not in {fold_text(each) for each in things}:
        return None
    if agreed < 0:
        return "update", "opposite"
    return ("same", "same_value") if other.startswith("favourite:") else ("update", "more_exact")


def _different_occasions(observed: ObservedMemory, known: Memory, decider: Decider) -> bool:
    """Two things on different days are two memories, unless the earlier one is still ahead: that is a plan that moved.

    Next month's maths exam is not last month's put off.
    """
    date, known_date = _date(observed), _date(known)
    return bool(date and known_date and date != known_date and _over(known, decider))


def _plan_and_outcome(observed: ObservedMemory, known: Memory) -> bool:
    """What came of a plan is a memory of its own (下周三有运动会; 今天运动会得了第三名)."""
    return observed.kind == "event" and known.kind == "plan" and observed.polarity >= 0


def _over(known: Memory, decider: Decider) -> bool:
    """Whether a dated memory was over when the new words were said, or had happened when it was told."""
    date = _date(known)
    return date is not None and (
        date < decider.at.date().isoformat() or (known.kind == "event" and date <= known.created_at.date().isoformat())
    )


def _date(thing: ObservedMemory | Memory) -> str | None:
    info = thing.date if isinstance(thing, ObservedMemory) else thing.date_info
    return info.absolute.date().isoformat() if info and info.absolute and not info.recurrence else None


def _numbers(text: str) -> set[float]:
    return {number.value for number in find_numbers(fold_text(text))}


def _same(memory: Memory, match: _Match, decider: Decider, judge: Judge) -> list[Operation]:
    """Heard again. When the new words say more (a date that was missing), they take the old one's place."""
    known = match.memory
    if memory.date_info and not known.date_info and not known.permanent:
        judge.learn(memory.id, memory.content)
        better = memory.model_copy(update={"touches": known.touches + 1})
        return [OverwriteMemory(**decider.stamp("more_exact"), memory=better, target=known.id, similarity=match.cosine)]
    return [
        TouchMemory(
            **decider.stamp(match.why),
            memory_id=known.id,
            evidence=memory.evidence,
            similarity=match.cosine,
            confidence=memory.confidence,
        )
    ]


def _update(memory: Memory, updates: list[_Match], decider: Decider, judge: Judge) -> list[Operation]:
    """Exactly one memory is overwritten; others that the same words contradict are marked superseded by it."""
    held = next((match for match in updates if match.memory.permanent), None)
    if held and not decider.privileged:
        waiting = Reject(
            **decider.stamp("waits_for_guardian"),
            item="memory",
            label=memory.kind,
            value=memory.content,
            evidence=memory.evidence,
        )
        return [waiting]
    first, *others = updates
    judge.learn(memory.id, memory.content)
    overwrite = OverwriteMemory(
        **decider.stamp(first.why), memory=memory, target=first.memory.id, similarity=first.cosine
    )
    also = [
        SupersedeMemory(**decider.stamp(match.why), memory_id=match.memory.id, by=memory.id)
        for match in others
        if match.cosine is None
    ]
    return [overwrite, *also]


def _links(memory: Memory, live: dict[str, Memory], decider: Decider) -> list[Operation]:
    """Link memories that name the same person, animal or thing, newest first."""
    names = {fold_text(entity): entity for entity in memory.entities if len(entity) > 1}
    links: list[Operation] = []
    for known in reversed(live.values()):
        if len(links) >= LINKS_AT_MOST or not names:
            break
        shared = names.keys() & {fold_text(entity) for entity in known.entities}
        if shared:
            because = names[min(shared)]
            links.append(
                LinkMemories(**decider.stamp("shared_entity"), memory_id=memory.id, other_id=known.id, because=because)
            )
    return links
