"""Count the changes of a child's turns, so that what processes remember of them can be checked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("children", sa.Column("version", sa.BigInteger(), server_default="0", nullable=False))
