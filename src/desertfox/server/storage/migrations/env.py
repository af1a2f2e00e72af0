"""Alembic runs this: the migrations of one connection, which the service hands over."""

from __future__ import annotations

from alembic import context

from desertfox.server.storage.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a column only by copying its table
)
context.run_migrations()
