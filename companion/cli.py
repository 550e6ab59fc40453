"""The command line: one command a module in ``companion/commands``."""

from __future__ import annotations

import sys

import typer

from companion.commands import bridges, demo, evaluate, fleet, guardian, inspect, keys, serve, talk, upkeep
from companion.errors import CompanionError

app = typer.Typer(no_args_is_help=True, help="Companion: a memory service for child-companion robots.")
serve.add_to(app)
demo.add_to(app)
talk.add_to(app)
inspect.add_to(app)
keys.add_to(app).command("rotate-data")(upkeep.rotate)
guardian.add_to(app)
evaluate.add_to(app)
upkeep.add_to(app)
bridges.add_to(app)
fleet.add_to(app)


def main() -> None:
    """Entry point of ``companion``. Our own errors are shown as one sentence, with exit code 2."""
    try:
        app()
    except CompanionError as error:
        print(f"companion: {error.message}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
