"""From records to operations: redacted, marked as imported by a guardian, committed a batch at a time.

A record is taken in whole or not at all. Identities are derived from where a record stood in its source, so an
import that was broken off is simply started again: what is there already is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, cast
from zoneinfo import ZoneInfo

from companion.domain import Clock, Memory, Operation, Profile, derived_id, fold, new_id
from companion.domain.household import AuditEntry, Child
from companion.domain.observation import MbtiLetter, Trait
from companion.domain.operation import AddMemory, KeepQuotes, ScoreTrait, SetFact, VoteMbti
from companion.errors import StaleProfile
from companion.household.access import Gate
from companion.household.importing.record import (
    ImportedFact,
    ImportedMemory,
    ImportedPersonality,
    ImportedQuotes,
    Placed,
    Unreadable,
)
from companion.household.profiles import rules_for
from companion.household.settings import read_settings
from companion.learning.knowledge import Vectorizer
from companion.safety.redaction import PrivacyPolicy, redact
from companion.safety.terms import Terms
from companion.store.port import Access, Commit, Store

RULE = "imported"

BATCH = 200
"""Records in one commit: bounds the memory of an import."""

TRIES = 5

WHOLE = 0.5
"""Weight with which a first score becomes the average as it is (the fold doubles the weight of first evidence)."""

_PLAIN = re.compile(
    r"\d{8}_\d{6}(?:_(?:interaction|document_chunk)\.json)?|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?|document_chunk",
    re.ASCII,
)
"""Times and kinds: nothing private, though as digits they may look so."""


@dataclass(slots=True)
class Imported:
    """What an import did."""

    taken: int = 0
    known: int = 0
    """There already, or held against it by a guardian's pin."""
    skipped: list[tuple[str, str]] = field(default_factory=list)
    """(place, reason) of what could not be read."""


class Intake:
    """Takes records into one child's profile."""

    def __init__(self, store: Store, clock: Clock, vectorizer: Vectorizer, child: Child) -> None:
        self._store = store
        self._clock = clock
        self._vectorizer = vectorizer
        self._child = child
        self._zone = ZoneInfo(child.timezone)
        self._policy = PrivacyPolicy()
        self._terms: Terms | None = None
        self._personality = False
        self._review = False

    async def take(
        self, source: str, records: Iterable[Placed], seen: Callable[[int], None] = lambda _: None
    ) -> Imported:
        """Take in records of one source (the format's name). Raises ConsentRequired, StaleProfile.

        ``seen`` is told how many records were dealt with since it was told last.
        """
        await Gate(self._store).consent(self._child.household_id)
        settings = read_settings((await self._store.household(self._child.household_id)).settings)
        rules = await rules_for(self._store, self._child.household_id)
        self._personality, self._review = rules.personality, rules.review_memories
        self._policy = PrivacyPolicy(**settings.privacy)
        self._terms = Terms(settings.blocked_terms) if settings.blocked_terms else None
        done = Imported()
        waiting = iter(records)
        while batch := list(islice(waiting, BATCH)):
            await self._commit(source, batch, done)
            seen(len(batch))
        entry = AuditEntry(
            household_id=self._child.household_id,
            child_id=self._child.id,
            at=self._clock.now(),
            actor="operator",
            action="child.import",
            subject=source,
        )
        await self._store.audit([entry])
        return done

    async def _commit(self, source: str, batch: list[Placed], done: Imported) -> None:
        for _ in range(TRIES):
            stored = await self._store.profile(self._child.id)
            part = _Batch(self, source, stored.profile)
            for placed in batch:
                part.add(placed)
            if part.operations:
                contents = {id_: memory.content for id_, memory in part.memories.items()}
                fresh = await self._vectorizer.vectors(contents.values())
                vectors = {id_: fresh[text] for id_, text in contents.items() if text in fresh}
                commit = Commit(
                    child_id=self._child.id,
                    expected_revision=stored.revision,
                    profile=fold(stored.profile, part.operations),
                    operations=part.operations,
                    vectors=self._vectorizer.pack(vectors),
                    access=part.access,
                    extras=part.extras,
                    learned_at=self._clock.now(),
                )
                try:
                    await self._store.commit(commit)
                except StaleProfile:
                    continue
            done.taken += part.taken
            done.known += part.known
            done.skipped += part.skipped
            return
        raise StaleProfile("The profile kept changing; start the import again.")

    def redacted(self, value: Any) -> Any:
        """A value without private data, however deep its texts are."""
        match value:
            case str() if not _PLAIN.fullmatch(value):
                names = [name for name in (self._child.name, self._child.nickname) if name]
                return redact(value, policy=self._policy, child_names=names, terms=self._terms).text
            case list() if value and not isinstance(value[0], (int, float)):
                return [self.redacted(one) for one in value]
            case dict():
                return {key: self.redacted(one) for key, one in value.items()}
            case _:
                return value


class _Batch:
    """The operations of some records, decided against one profile."""

    def __init__(self, intake: Intake, source: str, profile: Profile) -> None:
        self._intake = intake
        self._source = source
        self._profile = profile
        self._now = intake._clock.now().astimezone(intake._zone)
        self._facts = {name: known.value for name, known in profile.facts.items()}
        self._traits = set(profile.big_five)
        self._pairs = set(profile.mbti)
        self._quotes = [(quote.text, quote.turn_id, quote.said_at) for quote in profile.quotes]
        self.operations: list[Operation] = []
        self.memories: dict[str, Memory] = {}
        self.access: dict[str, Access] = {}
        self.extras: dict[str, Mapping[str, Any]] = {}
        self.taken = 0
        self.known = 0
        self.skipped: list[tuple[str, str]] = []

    def add(self, placed: Placed) -> None:
        before = len(self.operations)
        match placed.item:
            case Unreadable(reason):
                self.skipped.append((placed.place, reason))
                return
            case ImportedFact() as fact:
                self._fact(fact)
            case ImportedMemory() as memory:
                self._memory(memory)
            case ImportedPersonality() as personality:
                if not self._intake._personality:
                    self.skipped.append((placed.place, "no_consent_for_personality"))
                    return
                self._personality(personality)
            case ImportedQuotes(texts):
                self._keep_quotes(texts)
        if len(self.operations) > before:
            self.taken += 1
        else:
            self.known += 1

    def _stamp(self) -> dict[str, Any]:
        return {"id": new_id("op", self._intake._clock), "at": self._now, "rule": RULE, "actor": "guardian"}

    def _fact(self, fact: ImportedFact) -> None:
        held = self._profile.facts.get(fact.field)
        value = fact.value
        if fact.field == "grade":
            value = self._intake.redacted(value)
        if (held and held.pinned) or self._facts.get(fact.field) == value:
            return
        self._facts[fact.field] = value
        set_fact = SetFact(**self._stamp(), field=fact.field, value=value, source="guardian", confirmed=True)
        self.operations.append(set_fact)

    def _memory(self, found: ImportedMemory) -> None:
        intake = self._intake
        memory_id = derived_id("mem", intake._child.id, RULE, self._source, found.key)
        if memory_id in self._profile.memories or memory_id in self.memories:
            return
        at = found.created_at or self._now
        memory = Memory(
            id=memory_id,
            content=intake.redacted(found.content),
            kind=found.kind,
            evidence="",
            source_turn_id=None,
            created_at=at,
            updated_at=at,
            date_info=found.date_info
            and found.date_info.model_copy(update={"original": intake.redacted(found.date_info.original)}),
            confidence=1.0,
            witness="guardian",
            model=found.model,
            permanent=found.permanent,
            pending_review=intake._review,
        )
        self.memories[memory_id] = memory
        self.operations.append(AddMemory(**self._stamp(), memory=memory))
        extra = intake.redacted(dict(found.extra))
        if memory.content != found.content and "embedding" in extra.get("fields", {}):
            # An embedding tells what it was made of.
            extra["fields"] = {key: value for key, value in extra["fields"].items() if key != "embedding"}
        self.extras[memory_id] = extra | {"content": memory.content}
        if found.access_count:
            self.access[memory_id] = Access(found.access_count, self._now)

    def _personality(self, found: ImportedPersonality) -> None:
        """Only where nothing is known yet: what the child showed here outweighs what was concluded elsewhere."""
        for letter, pair in zip(found.mbti or "", ("EI", "SN", "TF", "JP"), strict=False):
            if letter != "X" and pair not in self._pairs:
                self._pairs.add(pair)
                vote = VoteMbti(**self._stamp(), letter=cast(MbtiLetter, letter), weight=1.0, evidence="")
                self.operations.append(vote)
        for trait, score in found.big_five.items():
            if trait not in self._traits:
                self._traits.add(cast(Trait, trait))
                self.operations.append(
                    ScoreTrait(**self._stamp(), trait=cast(Trait, trait), observed=score, weight=WHOLE, evidence="")
                )

    def _keep_quotes(self, texts: tuple[str, ...]) -> None:
        held = {text for text, _, _ in self._quotes}
        fresh = [text for text in dict.fromkeys(map(self._intake.redacted, texts)) if text not in held]
        if fresh:
            self._quotes += [(text, RULE, self._now) for text in fresh]
            self.operations.append(KeepQuotes(**self._stamp(), quotes=tuple(self._quotes)))
