"""The lesson that is learnt in a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column: no game has been a lesson so far."""
    op.add_column("games", sa.Column("lesson", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop lessons and the column."""
    games = sa.table("games", sa.column("lesson"))
    op.execute(sa.delete(games).where(games.c.lesson != ""))
    op.drop_column("games", "lesson")
