"""The profile's snapshot in a table of its own, so that it need not be written with every operation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("child_id", sa.String(length=64), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["child_id"], ["children.id"], name="fk_snapshots_child_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("child_id", name="pk_snapshots"),
    )
    op.execute("INSERT INTO snapshots (child_id, position, body) SELECT child_id, last_position, body FROM profiles")
    op.drop_column("profiles", "body")
