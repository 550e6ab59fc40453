"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.BigInteger().with_variant(postgresql.TIMESTAMP(timezone=True), "postgresql")
OPEN = sa.text("state IN ('pending', 'failed')")
WAITING = sa.text("queue_at IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "households",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("audit_position", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("audit_hash", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_households"),
    )
    op.create_table(
        "alerts",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("turn_id", sa.String(length=64), nullable=True),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("severity", sa.Integer(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("implicates_caregiver", sa.Boolean(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("acknowledged_at", MOMENT, nullable=True),
        sa.Column("acknowledged_by", sa.Text(), nullable=True),
        sa.Column("note", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["household_id"], ["households.id"], name="fk_alerts_household_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_child_id", "alerts", ["child_id"])
    op.create_index("ix_alerts_household_id_created_at", "alerts", ["household_id", "created_at"])
    op.create_table(
        "audit",
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("child_id", sa.String(length=64), nullable=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=True),
        sa.Column("rule", sa.Text(), nullable=True),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["household_id"], ["households.id"], name="fk_audit_household_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("household_id", "position", name="pk_audit"),
    )
    op.create_table(
        "children",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("timezone", sa.String(length=64), nullable=False),
        sa.Column("locale", sa.String(length=32), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("last_sequence", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("queue_at", MOMENT, nullable=True),
        sa.Column("head_spoken_at", MOMENT, nullable=True),
        sa.Column("retry_at", MOMENT, nullable=True),
        sa.Column("served_at", MOMENT, nullable=True),
        sa.Column("lease_owner", sa.Text(), nullable=True),
        sa.Column("lease_until", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["household_id"], ["households.id"], name="fk_children_household_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_children"),
    )
    op.create_index("ix_children_household_id_id", "children", ["household_id", "id"])
    op.create_index("ix_children_queue", "children", ["queue_at"], sqlite_where=WAITING, postgresql_where=WAITING)
    op.create_table(
        "consents",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("given_by", sa.Text(), nullable=False),
        sa.Column("method", sa.String(length=32), nullable=False),
        sa.Column("text_version", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("given_at", MOMENT, nullable=False),
        sa.Column("withdrawn_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["household_id"], ["households.id"], name="fk_consents_household_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_consents"),
    )
    op.create_index("ix_consents_household_id", "consents", ["household_id"])
    op.create_table(
        "idempotency",
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("body_digest", sa.String(length=128), nullable=False),
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("turn_id", sa.String(length=64), nullable=False),
        sa.Column("response", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["household_id"], ["households.id"], name="fk_idempotency_household_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("household_id", "key", name="pk_idempotency"),
    )
    op.create_index("ix_idempotency_child_id", "idempotency", ["child_id"])
    op.create_index("ix_idempotency_created_at", "idempotency", ["created_at"])
    op.create_table(
        "keys",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("digest", sa.String(length=128), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("child_id", sa.String(length=64), nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("revoked_at", MOMENT, nullable=True),
        sa.Column("last_used_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["household_id"], ["households.id"], name="fk_keys_household_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_keys"),
        sa.UniqueConstraint("digest", name="uq_keys_digest"),
    )
    op.create_index("ix_keys_household_id", "keys", ["household_id"])
    op.create_table(
        "memory_access",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("memory_id", sa.String(length=64), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("last_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_memory_access_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "memory_id", name="pk_memory_access"),
    )
    op.create_table(
        "memory_vectors",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("memory_id", sa.String(length=64), nullable=False),
        sa.Column("embedder", sa.Text(), nullable=False),
        sa.Column("vector", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_memory_vectors_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "memory_id", "embedder", name="pk_memory_vectors"),
    )
    op.create_table(
        "observations",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("turn_id", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_observations_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "turn_id", name="pk_observations"),
    )
    op.create_table(
        "operations",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("turn_id", sa.String(length=64), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_operations_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "position", name="pk_operations"),
    )
    op.create_index("ix_operations_child_id_turn_id", "operations", ["child_id", "turn_id"])
    op.create_table(
        "profiles",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        sa.Column("last_position", sa.BigInteger(), nullable=False),
        sa.Column("learned_spoken_at", MOMENT, nullable=True),
        sa.Column("learned_sequence", sa.BigInteger(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_profiles_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", name="pk_profiles"),
    )
    op.create_table(
        "turns",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("session_id", sa.Text(), nullable=True),
        sa.Column("speaker", sa.String(length=16), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.Column("reply", sa.LargeBinary(), nullable=True),
        sa.Column("spoken_at", MOMENT, nullable=False),
        sa.Column("spoken_zone", sa.String(length=64), nullable=False),
        sa.Column("spoken_offset", sa.Integer(), nullable=False),
        sa.Column("received_at", MOMENT, nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("learned_at", MOMENT, nullable=True),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.Column("retry_at", MOMENT, nullable=True),
        sa.Column("raw_output", sa.LargeBinary(), nullable=True),
        sa.Column("safety", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_turns_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "id", name="pk_turns"),
    )
    op.create_index(
        "ix_turns_open",
        "turns",
        ["child_id", "state", "spoken_at", "sequence"],
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    )
    op.create_index("ix_turns_order", "turns", ["child_id", "spoken_at", "sequence"], unique=True)
