"""From an observation to operations: pure, replayable, each with the rule that decided it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from companion.domain import Observation, Operation, Profile, Turn, fold
from companion.domain.operation import Actor, EraseMemory, Reject
from companion.merge.context import Decider
from companion.merge.facts import decide_fact
from companion.merge.memories import Judge, decide_memory, memory_id
from companion.merge.personality import decide_quotes, decide_traits, decide_votes

JUST_NOW = timedelta(minutes=10)
"""How far back "don't remember that" reaches."""

NEVER_ASKED: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Rules:
    """A household's choices that merging obeys."""

    personality: bool = True
    """Whether personality profiling is consented to."""
    review_memories: bool = False
    """Whether memories wait for a guardian's approval."""


def decide(
    profile: Profile,
    observation: Observation,
    turn: Turn,
    judge: Judge,
    *,
    rules: Rules = Rules(),
    erased: Collection[str] = NEVER_ASKED,
) -> list[Operation]:
    """Decide all operations of one turn.

    :param erased: ids of memories a guardian erased; they do not come back from an old turn.
    """
    actor: Actor = "guardian" if turn.speaker == "guardian" else "child"
    decider = Decider(turn_id=turn.id, at=turn.spoken_at, actor=actor, model=observation.model)
    operations: list[Operation] = []

    def take(decided: Sequence[Operation]) -> None:
        nonlocal profile
        operations.extend(decided)
        profile = fold(profile, decided)

    if observation.forget_last:
        take(_forget_last(profile, decider))
    for fact in observation.facts:
        take(decide_fact(profile, fact, decider))
    for observed in observation.memories:
        if memory_id(turn.id, observed) in erased:
            continue
        take(decide_memory(profile, observed, decider, judge, review=rules.review_memories))
    if rules.personality:
        take(decide_votes(observation.mbti, decider))
        take(decide_traits(observation.traits, decider))
        take(decide_quotes(profile, observation.supporting_dialogue, decider))
    take(
        [
            Reject(
                **decider.stamp(rejected.rule),
                item=rejected.item,
                label=rejected.label,
                value=rejected.value,
                evidence=rejected.evidence,
            )
            for rejected in observation.rejections
        ]
    )
    return operations


def _forget_last(profile: Profile, decider: Decider) -> list[Operation]:
    """Asked not to remember: the memories of the latest turn that left any are erased, if that was just now.

    "That" is what was said a moment ago; when it left nothing, an innocent older memory must not go for it.
    """
    latest = max(profile.live_memories(), key=lambda memory: (memory.created_at, memory.id), default=None)
    if latest is None or decider.at - latest.created_at > JUST_NOW:
        return []
    return [
        EraseMemory(**decider.stamp("asked_to_forget"), memory_id=memory.id)
        for memory in profile.live_memories()
        if memory.source_turn_id == latest.source_turn_id
    ]


def rebuild(
    start: Profile,
    learned: Iterable[tuple[Turn, Observation]],
    kept: Iterable[Operation],
    judge: Judge,
    *,
    rules: Rules = Rules(),
) -> tuple[Profile, list[Operation]]:
    """Decide everything again, as if it had been so from the start.

    :param start: the empty profile of the child.
    :param learned: all learned turns with what they taught, in order.
    :param kept: operations that no turn decided (a guardian's, the device's, the system's), which stay as they are
        and take their place by time.
    """
    kept = sorted(kept, key=lambda operation: operation.at)
    erased = {operation.memory_id for operation in kept if isinstance(operation, EraseMemory)}
    operations: list[Operation] = []
    profile = start
    position = 0
    for turn, observation in learned:
        while position < len(kept) and kept[position].at < turn.spoken_at:
            operations.append(kept[position])
            profile = fold(profile, [kept[position]])
            position += 1
        decided = decide(profile, observation, turn, judge, rules=rules, erased=erased)
        operations.extend(decided)
        profile = fold(profile, decided)
    operations.extend(kept[position:])
    return fold(profile, kept[position:]), operations
