"""How much private data is found: ``companion eval pii FILE...``.

A case is a line ``{"id", "text", "spans": [{"type", "start", "end"}], "turns"?}``; without spans it is a trap. Of a
case with ``turns`` (the same text, cut at its line breaks) each turn is read as it arrives, those before it as context.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.safety.private import PRIVATE_TYPES, find_private


@dataclass(frozen=True, slots=True)
class Judged:
    """One case and what came out. Holds no text: a report may be kept."""

    id: str
    wanted: tuple[str, ...]
    """The type of every labelled span."""
    protected: tuple[bool, ...]
    """For each, whether every character of it was found."""
    right: tuple[bool, ...]
    """For each, whether it was found under its own type."""
    extra: tuple[str, ...]
    """Types of what was found and touches no labelled span."""

    @property
    def trap(self) -> bool:
        """Whether nothing is to be found here."""
        return not self.wanted

    @property
    def passed(self) -> bool:
        """Everything labelled is protected under its type, and nothing else was found."""
        return all(self.protected) and all(self.right) and not self.extra


@dataclass
class PiiReport:
    """All cases, judged."""

    judged: list[Judged] = field(default_factory=list)

    def spans(self, kind: str | None = None) -> tuple[int, int, int]:
        """Labelled spans of a type (or of all), how many are protected, and how many of those have the right type."""
        chosen = [
            (protected, right)
            for case in self.judged
            for wanted, protected, right in zip(case.wanted, case.protected, case.right, strict=True)
            if kind in (None, wanted)
        ]
        return len(chosen), sum(p for p, _ in chosen), sum(p and r for p, r in chosen)

    def traps(self) -> tuple[int, int]:
        """Traps, and how many were hit."""
        traps = [case for case in self.judged if case.trap]
        return len(traps), sum(bool(case.extra) for case in traps)

    @property
    def summary(self) -> str:
        """One plain line for scripts."""
        total, protected, right = self.spans()
        traps, hit = self.traps()
        return (
            f"pii: protected {protected}/{total} ({_percent(protected, total)}), "
            f"right type {right}/{total} ({_percent(right, total)}), traps hit {hit}/{traps} ({_percent(hit, traps)})"
        )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def find_in_case(case: Mapping[str, Any]) -> list[tuple[str, int, int]]:
    """(type, start, end) of everything found, in the case's whole text. Turns are read one after the other."""
    turns: Sequence[str] = case.get("turns") or [case["text"]]
    offsets = [sum(len(turn) + 1 for turn in turns[:index]) for index in range(len(turns))]
    found = {
        (span.type, span.start + offsets[index + span.turn], span.end + offsets[index + span.turn])
        for index, turn in enumerate(turns)
        for span in find_private(turn, turns[:index])
    }
    return sorted(found, key=lambda each: each[1:])


def judge(case: Mapping[str, Any]) -> Judged:
    """Judge one case. Pure."""
    found = find_in_case(case)
    covered = {position for _, start, end in found for position in range(start, end)}
    spans = case["spans"]

    def touches(start: int, end: int, span: Mapping[str, Any]) -> bool:
        return bool(start < span["end"] and span["start"] < end)

    return Judged(
        str(case["id"]),
        tuple(span["type"] for span in spans),
        tuple(covered.issuperset(range(span["start"], span["end"])) for span in spans),
        tuple(any(kind == span["type"] and touches(start, end, span) for kind, start, end in found) for span in spans),
        tuple(kind for kind, start, end in found if not any(touches(start, end, span) for span in spans)),
    )


def evaluate(paths: Iterable[Path], progress: Callable[[int], None] = lambda _: None) -> PiiReport:
    """Judge every case of the files; ``progress`` is called with the number of cases done.

    Raises OSError or ValueError for a file that cannot be read.
    """
    report = PiiReport()
    for path in paths:
        for line in path.read_text("utf-8").split("\n"):
            if line.strip():
                report.judged.append(judge(json.loads(line)))
                progress(len(report.judged))
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Evaluate files of cases; the last line printed begins with ``pii:``."""
    parser = argparse.ArgumentParser(prog="companion eval pii", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arguments = parser.parse_args(argv)
    report = evaluate(arguments.files)
    wrong = [case.id for case in report.judged if not case.passed]
    if arguments.json:
        kinds = {kind: report.spans(kind) for kind in PRIVATE_TYPES if report.spans(kind)[0]}
        total, hit = report.traps()
        print(json.dumps({"types": kinds, "all": report.spans(), "traps": [total, hit], "wrong": wrong}))
        return 0
    _print_table(report, wrong)
    print(report.summary)
    return 0


def _print_table(report: PiiReport, wrong: Sequence[str]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Private data", caption=f"not as labelled: {', '.join(wrong)}" if wrong else None)
    for heading in ("type", "spans", "protected", "right type", "traps hit"):
        table.add_column(heading, justify="left" if heading == "type" else "right")
    traps, hit = report.traps()
    for kind in PRIVATE_TYPES:
        total, protected, right = report.spans(kind)
        hits = sum(kind in case.extra for case in report.judged if case.trap)
        if total or hits:
            table.add_row(kind, str(total), _percent(protected, total), _percent(right, total), str(hits))
    total, protected, right = report.spans()
    table.add_section()
    table.add_row("all", str(total), _percent(protected, total), _percent(right, total), f"{hit} of {traps}")
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
