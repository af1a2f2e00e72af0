"""The levels of the computer, who plays for a person for a while, and why a computer did something."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_ONE_PLAYER = "computer"
_ITS_LEVEL = "officer"
"""There was one computer player, called the staff: the officer grew out of it, and plays its games on."""


def upgrade() -> None:
    """Add the columns, and give every seat of the computer a level."""
    op.add_column("games", sa.Column("seconds", sa.Integer, nullable=False, server_default="2"))
    op.add_column("games", sa.Column("deputy", sa.Text, nullable=False, server_default="null"))
    for table in ("actions", "undone"):
        op.add_column(table, sa.Column("motive", sa.Text, nullable=True))
    _rename(_ONE_PLAYER, _ITS_LEVEL)


def downgrade() -> None:
    """Drop the columns; all levels are the one computer player again."""
    for level in ("recruit", _ITS_LEVEL, "general"):
        _rename(level, _ONE_PLAYER)
    for table in ("undone", "actions"):
        op.drop_column(table, "motive")
    for name in ("deputy", "seconds"):
        op.drop_column("games", name)


def _rename(before: str, after: str) -> None:
    games = sa.table("games", *(sa.column(side) for side in ("axis", "commonwealth")))
    for side in ("axis", "commonwealth"):
        op.execute(sa.update(games).where(games.c[side] == before).values({side: after}))
