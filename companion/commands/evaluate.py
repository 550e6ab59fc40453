"""``companion eval NAME FILE...``: measure a room on labelled cases."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.evaluation.registry import EVALUATIONS, load


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("eval", context_settings={"ignore_unknown_options": True, "allow_extra_args": True})(evaluate)


def evaluate(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help=f"One of: {', '.join(sorted(EVALUATIONS))}")],
) -> None:
    """Measure on labelled cases; the last line is the figure. Further options are the evaluation's own (--json)."""
    raise typer.Exit(load(name)(list(context.args)))
