"""The standing orders of a game, and which of its actions nobody was asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_NO_ORDERS = '[[[], [], "ask"], [[], [], "ask"]]'


def upgrade() -> None:
    """Add the columns: no orders, and everything was chosen by somebody."""
    op.add_column("games", sa.Column("orders", sa.Text, nullable=False, server_default=_NO_ORDERS))
    for table in ("actions", "undone"):
        op.add_column(table, sa.Column("given", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop the columns."""
    for table in ("undone", "actions"):
        op.drop_column(table, "given")
    op.drop_column("games", "orders")
