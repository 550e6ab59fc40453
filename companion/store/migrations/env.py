"""Alembic's entry: migrations run on the connection they are given, inside its transaction."""

from __future__ import annotations

from alembic import context

from companion.store.tables import metadata

connection = context.config.attributes["connection"]
# SQLite's schema changes are transactional too once we begin the transaction ourselves.
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True, render_as_batch=True)
context.run_migrations()
