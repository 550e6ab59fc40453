"""Remember where a household's audit chain starts after old entries were removed, so that the rest can be verified."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("households", sa.Column("audit_start", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("households", sa.Column("audit_start_hash", sa.LargeBinary()))
