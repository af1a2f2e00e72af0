"""The data packs that games are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("brought", sa.Boolean, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_packs"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("packs")
