"""The evaluations there are. Each is a module with ``main(argv) -> exit code``; its last line is ``NAME: figure``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from companion.errors import InvalidInput

EVALUATIONS: dict[str, str] = {
    "time": "companion.evaluation.time",
    "json": "companion.evaluation.json",
    "pii": "companion.evaluation.pii",
    "moderation": "companion.evaluation.moderation",
    "similarity": "companion.evaluation.similarity",
    "recall": "companion.evaluation.recall",
    "stories": "companion.evaluation.stories",
    "extract": "companion.evaluation.extract",
}
"""Name to module. To add one: write the module, name it here."""


def load(name: str) -> Callable[[Sequence[str]], int]:
    """The evaluation's main function. Raises InvalidInput for a name that is not there."""
    module = EVALUATIONS.get(name)
    if module is None:
        raise InvalidInput(f"There is no evaluation of that name; there are: {', '.join(sorted(EVALUATIONS))}.")
    main: Callable[[Sequence[str]], int] = import_module(module).main
    return main
