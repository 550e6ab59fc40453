"""Count the changes of a household, so that what processes remember of it can be checked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("households", sa.Column("epoch", sa.BigInteger(), server_default="0", nullable=False))
