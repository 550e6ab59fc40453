"""What imported memories brought along, kept so that an export gives it back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "memory_extras",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("memory_id", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_memory_extras_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", "memory_id", name="pk_memory_extras"),
    )
