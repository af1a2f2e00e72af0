"""Whose dice a game has: the commitment of its seed, and whose the recorded ones are."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from desertfox.dice import Dice

revision = "0003"
down_revision = "0002"

_NO_SEED = "none"


def upgrade() -> None:
    """Add the columns; whose the recorded dice of older games are was not kept."""
    op.add_column("games", sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
    op.add_column("games", sa.Column("chain", sa.Text, nullable=False, server_default="[]"))
    games = sa.table("games", *(sa.column(name) for name in ("id", "seed", "recorded", "commitment", "chain")))
    connection = op.get_bind()
    for game, seed, recorded in connection.execute(sa.select(games.c.id, games.c.seed, games.c.recorded)).all():
        chain = [] if recorded is None else [[_NO_SEED, recorded]]
        values = {"commitment": Dice(json.loads(seed)).commitment, "chain": json.dumps(chain)}
        connection.execute(sa.update(games).where(games.c.id == game).values(**values))
    op.create_index("ix_games_commitment", "games", ["commitment"])


def downgrade() -> None:
    """Drop the columns."""
    op.drop_index("ix_games_commitment", "games")
    for name in ("chain", "commitment"):
        op.drop_column("games", name)
