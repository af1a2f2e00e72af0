"""How the tables came to be what they are; Alembic runs what is new at the start of the service."""
