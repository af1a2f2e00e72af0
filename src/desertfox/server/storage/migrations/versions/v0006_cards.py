"""What the lobby says of a game, kept with it, so that nobody has to open a game to list it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; what is said of older games is found when they are listed first."""
    op.add_column("games", sa.Column("card", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("games", "card")
