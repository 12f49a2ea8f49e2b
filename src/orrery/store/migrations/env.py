"""Run by Alembic: the steps go through the connection that `bring_up` was given, in its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
