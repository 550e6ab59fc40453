"""What the rest of the house asks of the store. Every method is one atomic step and is scoped to a household or child.

Errors: NotFound for what is not there or belongs to another household; StoreUnavailable when the database is
locked, gone or full (nothing half-written); StaleProfile and LeaseLost as documented on the methods.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from companion.domain import LearningState, Observation, Operation, Profile, Speaker, Turn, Vectors
from companion.domain.household import Alert, AuditEntry, Child, Consent, DeviceKey, Household


@dataclass(frozen=True, slots=True)
class NewTurn:
    """A turn about to be stored; texts already redacted."""

    id: str
    household_id: str
    child_id: str
    session_id: str | None
    speaker: Speaker
    text: str
    reply: str | None
    spoken_at: datetime
    received_at: datetime
    state: LearningState = "pending"
    """``pending`` or ``skipped``."""
    safety: Mapping[str, Any] = field(default_factory=dict)
    """Rule ids and actions of this turn's checks, no content."""
    sealed: bool = False
    """Not shown to guardians (a caregiver is implicated) until released."""


@dataclass(frozen=True, slots=True)
class Idempotent:
    """Makes a retry safe: the same key and body give the stored response."""

    key: str
    body_digest: str
    response: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """A turn as kept, with the state of its learning."""

    turn: Turn
    state: LearningState
    learned_at: datetime | None
    attempts: int
    failure: str | None
    """Reason of the last failure (a stable word)."""
    raw_output: str | None
    """What the model wrote when it failed, redacted."""
    safety: Mapping[str, Any]
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to learn one child's turns, until a moment."""

    child_id: str
    household_id: str
    owner: str
    until: datetime


@dataclass(frozen=True, slots=True)
class StoredProfile:
    """A profile as committed."""

    profile: Profile
    revision: int
    """Rises with every commit; the optimistic lock."""
    learned_order: tuple[datetime, int] | None
    """Order of the latest learned turn: an earlier one must be folded in at its place."""


@dataclass(frozen=True, slots=True)
class LearnedTurn:
    """One turn's result."""

    turn_id: str
    observation: Observation
    raw_output: str | None = None


@dataclass(frozen=True, slots=True)
class Access:
    """How often and when a memory was last used in a reply. Lives outside the fold."""

    count: int
    last_at: datetime


@dataclass(frozen=True, slots=True)
class Commit:
    """One atomic change of a child's knowledge."""

    child_id: str
    expected_revision: int
    profile: Profile
    operations: Sequence[Operation]
    """Appended, or, with ``replace_all``, put in place of all operations there are."""
    learned: Sequence[LearnedTurn] = ()
    """Turns that become ``learned`` in the same transaction."""
    replace_all: bool = False
    vectors: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)
    """Memory id to (embedder name, float32 bytes)."""
    access: Mapping[str, Access] = field(default_factory=dict)
    """How often imported memories were used where they came from, by memory id."""
    extras: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What imported memories brought along that a memory has no place for, by memory id; sealed, never used."""
    learned_at: datetime | None = None
    lease: Lease | None = None
    """When given, the commit is refused with LeaseLost unless the lease still belongs to its owner."""


@dataclass(frozen=True, slots=True)
class StoreHealth:
    """For ``/readyz``."""

    kind: str
    """sqlite or postgresql."""
    reachable: bool
    schema: str
    """Migration the database is at."""
    encrypted: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A small document of a household: a contact, a device, a delivery, a guardian, a webhook."""

    id: str
    household_id: str
    kind: str
    body: Mapping[str, Any]
    """Sealed in the database."""
    created_at: datetime
    lookup: str | None = None
    """A digest, unique within the kind, that finds the record without knowing its household."""
    due_at: datetime | None = None
    """When something is to be done about it."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """Turns not learned yet."""

    pending: int
    failed: int
    oldest: datetime | None


class Store(Protocol):
    """The store."""

    async def open(self) -> None:
        """Connect; upgrade the schema when the settings say so."""
        ...

    async def close(self) -> None: ...

    async def health(self) -> StoreHealth:
        """Never raises."""
        ...

    # households, keys, consent
    async def add_household(self, household: Household) -> None: ...
    async def households(self) -> list[Household]: ...
    async def household(self, household_id: str) -> Household: ...
    async def save_settings(self, household_id: str, settings: Mapping[str, Any]) -> None: ...
    async def erase_household(self, household_id: str) -> None: ...
    async def add_key(self, key: DeviceKey, digest: str) -> None: ...
    async def key_by_digest(self, digest: str) -> DeviceKey | None: ...
    async def keys(self, household_id: str | None = None) -> list[DeviceKey]: ...
    async def revoke_key(self, key_id: str, at: datetime, household_id: str | None = None) -> DeviceKey: ...
    async def add_consent(self, consent: Consent) -> None: ...
    async def consent(self, household_id: str) -> Consent | None:
        """The latest consent that is not withdrawn."""
        ...

    async def withdraw_consent(self, household_id: str, at: datetime) -> None: ...

    # children
    async def add_child(self, child: Child, operations: Sequence[Operation], profile: Profile) -> None:
        """Store a child with its first profile (what the maker of the child already knew)."""
        ...

    async def child(self, household_id: str, child_id: str) -> Child: ...
    async def children(self, household_id: str, *, after: str | None = None, limit: int = 50) -> list[Child]:
        """Ordered by id; ``after`` is the last id of the page before."""
        ...

    async def update_child(self, child: Child) -> None: ...
    async def erase_child(self, household_id: str, child_id: str) -> None:
        """Delete the child and everything derived from it, and overwrite the freed pages."""
        ...

    async def scrub(self) -> None:
        """Make what was deleted or replaced go from the database's files too; after something was erased."""
        ...

    # turns
    async def add_turn(
        self,
        turn: NewTurn,
        *,
        alerts: Sequence[Alert] = (),
        rewrites: Mapping[str, str] = {},
        idempotent: Idempotent | None = None,
        used_memories: Sequence[str] = (),
        followed_up: Sequence[Operation] = (),
    ) -> Turn:
        """Store a turn, its alerts, redactions of earlier turns (id to new text), the idempotent response and the
        use of memories in one commit. ``followed_up`` are operations appended to the profile (FollowUpMemory)."""
        ...

    async def idempotent(self, household_id: str, key: str) -> Idempotent | None: ...
    async def turns(
        self,
        child_id: str,
        *,
        before: tuple[datetime, int] | None = None,
        limit: int = 50,
        session_id: str | None = None,
    ) -> list[StoredTurn]:
        """Newest first, by (spoken_at, sequence)."""
        ...

    async def turn(self, child_id: str, turn_id: str) -> StoredTurn: ...
    async def turns_between(self, child_id: str, start: datetime, end: datetime) -> list[StoredTurn]:
        """Oldest first; for usage, limits and session summaries."""
        ...

    async def set_turn_state(self, child_id: str, turn_id: str, state: LearningState) -> None: ...
    async def set_speaker(self, child_id: str, turn_id: str, speaker: Speaker) -> None: ...

    # learning
    async def lease_child(
        self, owner: str, now: datetime, until: datetime, child_id: str | None = None
    ) -> Lease | None:
        """Take the child whose oldest due turn has waited longest (or the named one) and is free or expired."""
        ...

    async def extend_lease(self, lease: Lease, now: datetime, until: datetime) -> Lease:
        """Raises LeaseLost."""
        ...

    async def release_lease(self, lease: Lease) -> None: ...
    async def pending_turns(self, child_id: str, now: datetime, limit: int = 20) -> list[StoredTurn]:
        """Turns to learn, oldest first; those waiting for a retry moment are left out with all behind them."""
        ...

    async def commit(self, commit: Commit) -> int:
        """Apply; gives the new revision. Raises StaleProfile (someone else committed), LeaseLost. All or nothing."""
        ...

    async def fail_turn(
        self, lease: Lease | None, turn_id: str, reason: str, raw_output: str | None, retry_at: datetime | None
    ) -> None:
        """Record a failed attempt; ``retry_at`` None means ``failed`` until asked again."""
        ...

    async def retry_failed(self, child_id: str) -> int:
        """Make failed turns pending again."""
        ...

    async def wait_for_work(self, seconds: float) -> bool:
        """Wait until a turn may be waiting, at most so long; True when something woke it before that."""
        ...

    async def backlog(self, *, household_id: str | None = None, child_id: str | None = None) -> Backlog: ...

    # knowledge
    async def profile(self, child_id: str) -> StoredProfile: ...
    async def revision(self, child_id: str) -> int:
        """Only the profile's revision: a cheap look whether a cached profile is still the committed one."""
        ...

    async def operations(
        self, child_id: str, *, after: int = 0, limit: int = 200, turn_id: str | None = None
    ) -> list[tuple[int, Operation]]:
        """(position, operation), in order."""
        ...

    async def observations(self, child_id: str) -> list[tuple[Turn, Observation]]:
        """All learned turns with what they taught, in order; for a rebuild."""
        ...

    async def replace_observation(self, child_id: str, observation: Observation) -> None: ...
    async def vectors(self, child_id: str, embedder: str) -> tuple[list[str], Vectors]:
        """Memory ids and their vectors made by that embedder."""
        ...

    async def access(self, child_id: str) -> dict[str, Access]: ...
    async def extras(self, child_id: str, memory_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
        """What imported memories brought along, by memory id."""
        ...

    # alerts and audit
    async def alerts(self, household_id: str, *, child_id: str | None = None, limit: int = 50) -> list[Alert]: ...
    async def acknowledge_alert(
        self, household_id: str, alert_id: str, by: str, at: datetime, note: str | None
    ) -> Alert: ...
    async def open_alerts(self, since: datetime, limit: int = 200) -> list[Alert]:
        """Alerts of all households that nobody acknowledged yet, oldest first; for delivery."""
        ...

    async def release_turn(self, household_id: str, alert_id: str) -> str:
        """Open the sealed turn that an alert is about to guardians; gives the turn's id. Raises NotFound."""
        ...

    # documents of a household
    async def put_record(self, record: Record) -> None:
        """Add or replace. Raises Conflict when its lookup belongs to another record."""
        ...

    async def record(self, household_id: str, kind: str, record_id: str) -> Record:
        """Raises NotFound."""
        ...

    async def records(self, household_id: str, kind: str) -> list[Record]:
        """Oldest first."""
        ...

    async def find_record(self, kind: str, lookup: str) -> Record | None: ...
    async def delete_record(self, household_id: str, kind: str, record_id: str) -> bool: ...
    async def claim_due(self, kind: str, now: datetime, until: datetime, limit: int = 20) -> list[Record]:
        """Records that are due; each becomes due again at ``until`` unless it is put or deleted before."""
        ...

    async def audit(self, entries: Sequence[AuditEntry]) -> None: ...
    async def audit_log(
        self, household_id: str, *, after: int = 0, limit: int = 200
    ) -> list[tuple[int, AuditEntry]]: ...
