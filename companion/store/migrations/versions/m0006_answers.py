"""Stored answers under one column that finds them, because several of them are looked up together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

MOMENT = sa.BigInteger().with_variant(postgresql.TIMESTAMP(timezone=True), "postgresql")


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("household_id", sa.String(length=64), nullable=False),
        sa.Column("body_digest", sa.String(length=128), nullable=False),
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("turn_id", sa.String(length=64), nullable=False),
        sa.Column("response", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["household_id"], ["households.id"], name="fk_answers_household_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("place", name="pk_answers"),
    )
    op.create_index("ix_answers_household_id_child_id", "answers", ["household_id", "child_id"])
    op.execute(
        "INSERT INTO answers (place, household_id, body_digest, child_id, turn_id, response, created_at) "
        "SELECT household_id || '/' || key, household_id, body_digest, child_id, turn_id, response, created_at "
        "FROM idempotency"
    )
    op.drop_table("idempotency")
