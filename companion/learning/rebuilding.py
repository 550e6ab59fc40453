"""Decide a child's whole history again: after a late turn, a guardian's erasure, or on request."""

from __future__ import annotations

from collections.abc import Sequence

from companion.domain import Clock, Observation, Operation, Profile, Turn
from companion.domain.operation import AddMemory, EditMemory, EraseMemory
from companion.errors import StaleProfile
from companion.learning.judge import VectorJudge
from companion.learning.knowledge import Knowledge, Vectorizer
from companion.merge.decide import Rules, rebuild
from companion.merge.memories import memory_id
from companion.merge.similarity import SimilarityIndex
from companion.store.port import Commit, Store

PAGE = 500
TRIES = 5


async def all_operations(store: Store, child_id: str) -> list[Operation]:
    """Every operation of a child, in order."""
    operations: list[Operation] = []
    position = 0
    while page := await store.operations(child_id, after=position, limit=PAGE):
        operations.extend(operation for _, operation in page)
        position = page[-1][0]
    return operations


async def rebuild_knowledge(
    store: Store,
    vectorizer: Vectorizer,
    knowledge: Knowledge,
    child_id: str,
    learned: Sequence[tuple[Turn, Observation]],
    rules: Rules,
    extra: Sequence[Operation] = (),
) -> tuple[Profile, list[Operation], dict[str, tuple[str, bytes]]]:
    """Decide everything again from the given observations; nothing is stored.

    What no turn decided (a guardian's edits, what the device knew, follow-ups) is kept and takes its place by time.
    """
    kept = [operation for operation in await all_operations(store, child_id) if operation.turn_id is None]
    kept = without_erased(kept, [*kept, *extra])
    by_content = {
        memory.content: vector
        for memory in knowledge.profile.memories.values()
        if (vector := knowledge.index.vector(memory.id)) is not None
    }
    contents = {memory.content for _, observation in learned for memory in observation.memories}
    by_content |= await vectorizer.vectors(contents - by_content.keys())
    judge = VectorJudge(SimilarityIndex(), by_content, vectorizer.embedder.thresholds)
    start = Profile(child_id=child_id)
    profile, operations = rebuild(start, learned, [*kept, *extra], judge, rules=rules)
    vectors = {key: vector for key, vector in judge.added.items() if key in profile.memories}
    return profile, operations, vectorizer.pack(vectors)


def without_erased(kept: Sequence[Operation], all_kept: Sequence[Operation]) -> list[Operation]:
    """Leave out what still tells of an erased memory: a guardian's edits of it, and summaries that name it."""
    gone = {operation.memory_id for operation in all_kept if isinstance(operation, EraseMemory)}

    def tells(operation: Operation) -> bool:
        match operation:
            case EditMemory(memory_id=memory_id):
                return memory_id in gone
            case AddMemory(memory=memory):
                return memory.kind == "summary" and not gone.isdisjoint(memory.related)
            case _:
                return False

    return [operation for operation in kept if not tells(operation)]


async def rebuild_child(
    store: Store, vectorizer: Vectorizer, clock: Clock, child_id: str, rules: Rules, extra: Sequence[Operation] = ()
) -> Profile:
    """Rebuild one child's profile from its observations and commit it. Raises StaleProfile after several tries."""
    for _ in range(TRIES):
        knowledge = await vectorizer.load(store, child_id)
        learned = await store.observations(child_id)
        profile, operations, vectors = await rebuild_knowledge(
            store, vectorizer, knowledge, child_id, learned, rules, extra
        )
        commit = Commit(
            child_id=child_id,
            expected_revision=knowledge.stored.revision,
            profile=profile,
            operations=operations,
            replace_all=True,
            vectors=vectors,
            learned_at=clock.now(),
        )
        try:
            await store.commit(commit)
        except StaleProfile:
            continue
        return profile
    raise StaleProfile("The profile kept changing while it was rebuilt; try again.")


async def erase_memory(
    store: Store, vectorizer: Vectorizer, clock: Clock, child_id: str, erase: EraseMemory, rules: Rules
) -> Profile:
    """Erase a memory for good: out of the observation it came from, the operations, the vectors and the profile.

    The operation that stays names only the id, so that an old turn cannot bring it back.
    """
    for turn, observation in await store.observations(child_id):
        kept = tuple(memory for memory in observation.memories if memory_id(turn.id, memory) != erase.memory_id)
        if len(kept) != len(observation.memories):
            await store.replace_observation(child_id, observation.model_copy(update={"memories": kept}))
    return await rebuild_child(store, vectorizer, clock, child_id, rules, extra=[erase])
