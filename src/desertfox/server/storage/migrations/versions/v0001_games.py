"""Games, their actions, what was taken back, and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("title", "scenario", "ruleset", "options", "pack", "pack_hash")
        ),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("recorded", sa.Integer, nullable=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("position", "axis", "commonwealth")),
        sa.Column("stopped", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("version", "number")),
        sa.Column("branch_of", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_changed", "games", ["changed"])
    _table_of_a_game(
        "actions",
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("hash", sa.String(8), nullable=False),
    )
    _table_of_a_game(
        "undone",
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
    )
    _table_of_a_game("snapshots", sa.Column("text", sa.Text, nullable=False))


def _table_of_a_game(name: str, *columns: sa.Column[str]) -> None:
    op.create_table(
        name,
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("game", "number", name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=f"fk_{name}_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("snapshots", "undone", "actions", "games"):
        op.drop_table(name)
