"""Learn one child's waiting turns, in order, and commit what they teach."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

import structlog

from companion.domain import Clock, Exchange, Observation, Operation, Profile, Turn, fold
from companion.errors import ModelTimeout, ModelUnreachable, RetryableError, StaleProfile
from companion.learning.extractor import ExtractionFailed, Extractor
from companion.learning.knowledge import Knowledge, Vectorizer
from companion.learning.rebuilding import rebuild_knowledge
from companion.merge.decide import Rules, decide
from companion.store.port import Commit, LearnedTurn, Lease, Store, StoredProfile, StoredTurn

log = structlog.get_logger(__name__)

CONTEXT_TURNS = 12
"""How many exchanges before a turn its extraction may look back at."""

BATCH = 20
"""Turns taken, and without a model committed, at once."""

LONGEST_WAIT = 60.0
"""Seconds between two attempts at the most, so that a model that comes back is used soon."""

COMMIT_TRIES = 5
"""Decide again this often when someone else committed in between."""


@dataclass(frozen=True, slots=True)
class Retry:
    """When a failed turn is tried again."""

    attempts: int = 5
    backoff: float = 2.0
    """Seconds before the second attempt; doubles each time, at most a minute."""

    def wait(self, attempt: int, *, endless: bool = False) -> timedelta | None:
        """How long to wait after the given attempt (1 for the first); None when it was the last."""
        if attempt >= self.attempts and not endless:
            return None
        return timedelta(seconds=min(LONGEST_WAIT, self.backoff * 2 ** min(attempt - 1, 20)))


class Learner:
    """Turns stored turns into knowledge. One leased child at a time; holds no state between children."""

    def __init__(
        self,
        store: Store,
        extractor: Extractor,
        vectorizer: Vectorizer,
        clock: Clock,
        *,
        retry: Retry = Retry(),
        rules_for: Callable[[str], Awaitable[Rules]] | None = None,
        commit_each: bool = False,
        on_learned: Callable[[str, str, Sequence[Operation]], Awaitable[None]] | None = None,
    ) -> None:
        """
        :param rules_for: a household's choices (consent to personality profiling, review of memories).
        :param commit_each: commit after every turn (a model takes seconds for each) instead of every batch.
        :param on_learned: told the household, the child and the new operations after each commit.
        """
        self._store = store
        self._extractor = extractor
        self._vectorizer = vectorizer
        self._clock = clock
        self._retry = retry
        self._rules_for = rules_for
        self._batch = 1 if commit_each else BATCH
        self._on_learned = on_learned

    async def learn(self, lease: Lease) -> int:
        """Learn the leased child's due turns; gives how many were learned. Raises LeaseLost."""
        rules = await self._rules_for(lease.household_id) if self._rules_for else Rules()
        learned = 0
        knowledge: Knowledge | None = None
        batch = self._batch
        while True:
            waiting = await self._store.pending_turns(lease.child_id, self._clock.now(), batch)
            if not waiting:
                return learned
            knowledge = knowledge or await self._vectorizer.load(self._store, lease.child_id)
            done, failed = await self._extract(waiting, knowledge.profile)
            if done:
                try:
                    knowledge = await self._commit(lease, knowledge, done, rules)
                except RetryableError:
                    raise
                except Exception as error:
                    if len(done) > 1:
                        batch = 1  # find the one turn that cannot be decided
                    else:
                        await self._fail(lease, error, waiting[0])
                    knowledge = None
                    continue
                learned += len(done)
            if failed:
                waits = await self._fail(lease, *failed)
                if waits:
                    return learned

    async def _extract(
        self, waiting: Sequence[StoredTurn], profile: Profile
    ) -> tuple[list[tuple[Turn, Observation, str | None]], tuple[Exception, StoredTurn] | None]:
        """Extract in order; stops at the first turn that fails, since later ones must not overtake it."""
        done: list[tuple[Turn, Observation, str | None]] = []
        context = await self._context(waiting[0].turn)
        for stored in waiting:
            turn = stored.turn
            try:
                extracted = await self._extractor.extract(turn, context[-CONTEXT_TURNS:], profile)
            except Exception as error:
                # Whatever goes wrong with one turn is that turn's failure: kept, shown, retried; never a dead loop.
                return done, (error, stored)
            done.append((turn, extracted.observation, extracted.raw_output))
            context.append(_exchange(turn))
        return done, None

    async def _context(self, turn: Turn) -> list[Exchange]:
        before = await self._store.turns(turn.child_id, before=turn.order, limit=CONTEXT_TURNS)
        return [_exchange(stored.turn) for stored in reversed(before)]

    async def _commit(
        self,
        lease: Lease,
        knowledge: Knowledge,
        done: Sequence[tuple[Turn, Observation, str | None]],
        rules: Rules,
    ) -> Knowledge:
        """Decide and commit; on a conflict decide again on the newer profile, without asking the model again."""
        for attempt in range(COMMIT_TRIES):
            late = knowledge.stored.learned_order is not None and done[0][0].order < knowledge.stored.learned_order
            profile, operations, vectors = await (
                self._decide_all(lease.child_id, knowledge, done, rules)
                if late
                else self._decide_next(knowledge, done, rules)
            )
            commit = Commit(
                child_id=lease.child_id,
                expected_revision=knowledge.stored.revision,
                profile=profile,
                operations=operations,
                learned=[LearnedTurn(turn.id, observation, raw) for turn, observation, raw in done],
                replace_all=late,
                vectors=vectors,
                learned_at=self._clock.now(),
                lease=lease,
            )
            try:
                revision = await self._store.commit(commit)
            except StaleProfile:
                if attempt == COMMIT_TRIES - 1:
                    raise
                knowledge = await self._vectorizer.load(self._store, lease.child_id)
                continue
            if self._on_learned:
                await self._on_learned(lease.household_id, lease.child_id, operations)
            if late:
                return await self._vectorizer.load(self._store, lease.child_id)
            stored = StoredProfile(profile=profile, revision=revision, learned_order=done[-1][0].order)
            return Knowledge(stored=stored, index=knowledge.index)
        raise StaleProfile("The profile kept changing; the turns stay unlearned and are tried again.")

    async def _decide_next(
        self, knowledge: Knowledge, done: Sequence[tuple[Turn, Observation, str | None]], rules: Rules
    ) -> tuple[Profile, list[Operation], dict[str, tuple[str, bytes]]]:
        judge = await self._vectorizer.judge(knowledge, [observation for _, observation, _ in done])
        profile, operations = knowledge.profile, list[Operation]()
        for turn, observation, _ in done:
            decided = decide(profile, observation, turn, judge, rules=rules)
            profile = fold(profile, decided)
            operations.extend(decided)
        return profile, operations, self._vectorizer.pack(judge.added)

    async def _decide_all(
        self, child_id: str, knowledge: Knowledge, done: Sequence[tuple[Turn, Observation, str | None]], rules: Rules
    ) -> tuple[Profile, list[Operation], dict[str, tuple[str, bytes]]]:
        """A turn that arrived late is folded in at its place: everything is decided again."""
        known = await self._store.observations(child_id)
        fresh = [(turn, observation) for turn, observation, _ in done]
        learned = sorted([*known, *fresh], key=lambda pair: pair[0].order)
        return await rebuild_knowledge(self._store, self._vectorizer, knowledge, child_id, learned, rules)

    async def _fail(self, lease: Lease, error: Exception, stored: StoredTurn) -> bool:
        """Record a failed attempt; True when it will be tried again (and later turns wait behind it).

        A model that is out of reach is nobody's fault: its turns wait for as long as it takes.
        """
        attempt = stored.attempts + 1
        out_of_reach = isinstance(error, ModelTimeout | ModelUnreachable)
        wait = self._retry.wait(attempt, endless=out_of_reach)
        reason = error.reason if isinstance(error, ExtractionFailed) else getattr(error, "slug", type(error).__name__)
        raw = error.raw_output if isinstance(error, ExtractionFailed) else None
        retry_at = self._clock.now() + wait if wait is not None else None
        await self._store.fail_turn(lease, stored.turn.id, reason, raw, retry_at)
        log.warning("turn_not_learned", turn=stored.turn.id, reason=reason, attempt=attempt, final=retry_at is None)
        return retry_at is not None


def _exchange(turn: Turn) -> Exchange:
    return Exchange(speaker=turn.speaker, text=turn.text, reply=turn.reply, spoken_at=turn.spoken_at)
