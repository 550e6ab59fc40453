"""The tables. What is content is sealed by the cipher (``LargeBinary``); ids, moments and states are in clear.

Every table of a child starts its primary key with ``child_id``: hash partitions by child need no other change.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

from companion.store.moments import Moment

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

_HOUSEHOLD = "households.id"
_CHILD = "children.id"


def _household() -> Column[str]:
    return Column("household_id", String(64), ForeignKey(_HOUSEHOLD, ondelete="CASCADE"), nullable=False)


def _child_key() -> Column[str]:
    return Column("child_id", String(64), ForeignKey(_CHILD, ondelete="CASCADE"), primary_key=True)


households = Table(
    "households",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created_at", Moment, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # The end of the audit chain, so that a cut-off tail shows.
    Column("audit_position", BigInteger, nullable=False, server_default="0"),
    Column("audit_hash", LargeBinary),
    # Its beginning: the last entry that retention removed.
    Column("audit_start", BigInteger, nullable=False, server_default="0"),
    Column("audit_start_hash", LargeBinary),
    # Rises with every change of the household, its consents and its children.
    Column("epoch", BigInteger, nullable=False, server_default="0"),
)

keys = Table(
    "keys",
    metadata,
    Column("id", String(64), primary_key=True),
    _household(),
    Column("digest", String(128), nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("child_id", String(64)),
    Column("created_at", Moment, nullable=False),
    Column("revoked_at", Moment),
    Column("last_used_at", Moment),
    Index(None, "household_id"),
)

consents = Table(
    "consents",
    metadata,
    Column("id", String(64), primary_key=True),
    _household(),
    Column("given_by", Text, nullable=False),
    Column("method", String(32), nullable=False),
    Column("text_version", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("given_at", Moment, nullable=False),
    Column("withdrawn_at", Moment),
    Index(None, "household_id"),
)

children = Table(
    "children",
    metadata,
    Column("id", String(64), primary_key=True),
    _household(),
    Column("body", LargeBinary, nullable=False),
    Column("timezone", String(64), nullable=False),
    Column("locale", String(32), nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("last_sequence", BigInteger, nullable=False, server_default="0"),
    # Rises with every change of the child's turns and of the use of its memories.
    Column("version", BigInteger, nullable=False, server_default="0"),
    # The job queue: what waits for learning, and who has the right to do it.
    Column("queue_at", Moment),  # waiting since; null when nothing is pending
    Column("head_spoken_at", Moment),  # of the first pending turn in order
    Column("retry_at", Moment),  # not before
    Column("served_at", Moment),  # last leased; the longest waiting goes first
    Column("lease_owner", Text),
    Column("lease_until", Moment),
    Index(None, "household_id", "id"),
    Index(
        "ix_children_queue",
        "queue_at",
        sqlite_where=text("queue_at IS NOT NULL"),
        postgresql_where=text("queue_at IS NOT NULL"),
    ),
)

OPEN = text("turns.state IN ('pending', 'failed')")
"""Turns that are not learned. In these words, so that SQLite sees that the index of open turns serves."""

_OPEN = text("state IN ('pending', 'failed')")

turns = Table(
    "turns",
    metadata,
    _child_key(),
    Column("id", String(64), primary_key=True),
    Column("household_id", String(64), nullable=False),
    Column("session_id", Text),
    Column("speaker", String(16), nullable=False),
    Column("text", LargeBinary, nullable=False),
    Column("reply", LargeBinary),
    Column("spoken_at", Moment, nullable=False),
    Column("spoken_zone", String(64), nullable=False),  # the child's zone when it was said
    Column("spoken_offset", Integer, nullable=False),  # seconds east of UTC, as sent
    Column("received_at", Moment, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Column("learned_at", Moment),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("failure", Text),
    Column("retry_at", Moment),
    Column("raw_output", LargeBinary),
    Column("safety", Text, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Index("ix_turns_order", "child_id", "spoken_at", "sequence", unique=True),
    Index("ix_turns_open", "child_id", "state", "spoken_at", "sequence", sqlite_where=_OPEN, postgresql_where=_OPEN),
)

answers = Table(
    "answers",
    metadata,
    Column("place", Text, primary_key=True),  # household and idempotency key: one column finds many at once
    _household(),
    Column("body_digest", String(128), nullable=False),
    Column("child_id", String(64), nullable=False),
    Column("turn_id", String(64), nullable=False),
    Column("response", LargeBinary),
    Column("created_at", Moment, nullable=False),
    Index(None, "household_id", "child_id"),
)

profiles = Table(
    "profiles",
    metadata,
    _child_key(),
    Column("revision", BigInteger, nullable=False),
    Column("last_position", BigInteger, nullable=False),
    Column("learned_spoken_at", Moment),
    Column("learned_sequence", BigInteger),
)

snapshots = Table(
    "snapshots",
    metadata,
    _child_key(),
    Column("position", BigInteger, nullable=False),  # of the last operation folded in
    Column("body", LargeBinary, nullable=False),
)

operations = Table(
    "operations",
    metadata,
    _child_key(),
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("turn_id", String(64)),
    Column("body", LargeBinary, nullable=False),
    Index(None, "child_id", "turn_id"),
)

observations = Table(
    "observations",
    metadata,
    _child_key(),
    Column("turn_id", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

memory_vectors = Table(
    "memory_vectors",
    metadata,
    _child_key(),
    Column("memory_id", String(64), primary_key=True),
    Column("embedder", Text, primary_key=True),
    Column("vector", LargeBinary, nullable=False),
)

memory_access = Table(
    "memory_access",
    metadata,
    _child_key(),
    Column("memory_id", String(64), primary_key=True),
    Column("uses", BigInteger, nullable=False),
    Column("last_at", Moment, nullable=False),
)

memory_extras = Table(
    "memory_extras",
    metadata,
    _child_key(),
    Column("memory_id", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""What an imported memory brought along that a memory has no place for: kept to be exported again, never used."""

alerts = Table(
    "alerts",
    metadata,
    Column("id", String(64), primary_key=True),
    _household(),
    Column("child_id", String(64), nullable=False),
    Column("turn_id", String(64)),
    Column("category", Text, nullable=False),
    Column("severity", Integer, nullable=False),
    Column("rule", Text, nullable=False),
    Column("implicates_caregiver", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("acknowledged_at", Moment),
    Column("acknowledged_by", Text),
    Column("note", LargeBinary),
    Index(None, "household_id", "created_at"),
    Index(None, "child_id"),
)

audit = Table(
    "audit",
    metadata,
    Column("household_id", String(64), ForeignKey(_HOUSEHOLD, ondelete="CASCADE"), primary_key=True),
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("child_id", String(64)),
    Column("at", Moment, nullable=False),
    Column("actor", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text),
    Column("rule", Text),
    Column("hash", LargeBinary, nullable=False),
)

OF_A_CHILD: tuple[Table, ...] = (
    turns,
    answers,
    profiles,
    snapshots,
    operations,
    observations,
    memory_vectors,
    memory_access,
    memory_extras,
    alerts,
)
"""All tables whose rows belong to one child (column ``child_id``), derived or not; erasing goes through them."""

records = Table(
    "records",
    metadata,
    Column("id", String(64), primary_key=True),
    _household(),
    Column("kind", String(32), nullable=False),
    # A digest that finds the record without its household: of an e-mail address, a device id, a pairing code.
    Column("lookup", String(128)),
    Column("due_at", Moment),
    Column("created_at", Moment, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index(None, "household_id", "kind"),
    Index("uq_records_kind_lookup", "kind", "lookup", unique=True),
    Index(None, "kind", "due_at"),
)
"""What a household keeps few of, each a small document: contacts, devices, deliveries, guardians, webhooks."""
