"""Small documents of a household: contacts, devices, deliveries, guardians, webhooks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

MOMENT = sa.BigInteger().with_variant(postgresql.TIMESTAMP(timezone=True), "postgresql")


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("lookup", sa.String(length=128), nullable=True),
        sa.Column("due_at", MOMENT, nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["household_id"], ["households.id"], name="fk_records_household_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )
    op.create_index("ix_records_household_id_kind", "records", ["household_id", "kind"])
    op.create_index("uq_records_kind_lookup", "records", ["kind", "lookup"], unique=True)
    op.create_index("ix_records_kind_due_at", "records", ["kind", "due_at"])
