"""The march columns of a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column: neither side has formed any."""
    op.add_column("games", sa.Column("columns", sa.Text, nullable=False, server_default="[[], []]"))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("games", "columns")
