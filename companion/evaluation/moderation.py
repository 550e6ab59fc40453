"""How well moderation judges labelled utterances: ``companion eval moderation FILE...``.

A case is a line ``{"id", "direction": "child"|"bot", "text", "category", "severity", "action", "tags",
"implicates_caregiver"?, "turns"?}``. Of a case with ``turns`` the last is judged with the others as its context.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.safety.moderation import Verdict, check_bot, check_child

FIGURES = (
    "direct alerts",
    "indirect alerts",
    "child block",
    "child soften",
    "ok flagged (child)",
    "bot block",
    "ok flagged (bot)",
    "category",
    "caregiver",
)
"""In the order shown. A flagged line is one of ``ok`` that is not allowed: there, less is better."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One case and what came out. Holds no text: a report may be kept."""

    id: str
    expected: str
    """``category/action``."""
    got: str
    rule: str
    figures: Mapping[str, bool]
    """Figure to hit."""

    @property
    def passed(self) -> bool:
        """Everything asked of this case is as labelled."""
        return all(hit != name.startswith("ok flagged") for name, hit in self.figures.items())


@dataclass
class ModerationReport:
    """All cases, judged."""

    judged: list[Judged] = field(default_factory=list)

    def share(self, figure: str) -> tuple[int, int]:
        """Hits and cases of one figure."""
        hits = [case.figures[figure] for case in self.judged if figure in case.figures]
        return sum(hits), len(hits)

    @property
    def summary(self) -> str:
        """One plain line for scripts."""
        parts = [f"{name} {hit}/{total} ({_percent(hit, total)})" for name, (hit, total) in self.shares().items()]
        return "moderation: " + ", ".join(parts)

    def shares(self) -> dict[str, tuple[int, int]]:
        """Every figure that has cases."""
        return {name: share for name in FIGURES if (share := self.share(name))[1]}


def _percent(hit: int, total: int) -> str:
    return f"{100 * hit / total:.1f}%" if total else "-"


def judge(case: Mapping[str, Any]) -> Judged:
    """Judge one case. Pure."""
    if case["direction"] == "bot":
        verdict = check_bot(case["text"])
    else:
        turns = case.get("turns") or [case["text"]]
        verdict = check_child(turns[-1], turns[:-1])
    return Judged(
        case["id"],
        f"{case['category']}/{case['action']}",
        f"{verdict.category}/{verdict.action}",
        verdict.rule,
        dict(_figures(case, verdict)),
    )


def _figures(case: Mapping[str, Any], verdict: Verdict) -> Iterable[tuple[str, bool]]:
    child = case["direction"] == "child"
    if case["action"] == "allow":
        yield ("ok flagged (child)" if child else "ok flagged (bot)"), verdict.action != "allow"
        return
    if not child:
        yield "bot block", verdict.action in {"block", "soften"}
    elif case["action"] == "alert":
        kind = "indirect alerts" if "indirect" in case.get("tags", ()) else "direct alerts"
        yield kind, verdict.action == "alert"
    else:
        yield f"child {case['action']}", verdict.action == case["action"]
    yield "category", verdict.category == case["category"]
    if child and (case.get("implicates_caregiver") or verdict.implicates_caregiver):
        yield "caregiver", verdict.implicates_caregiver == bool(case.get("implicates_caregiver"))


def evaluate(paths: Iterable[Path], progress: Callable[[int], None] = lambda _: None) -> ModerationReport:
    """Judge every case of the files; ``progress`` is called with the number of cases done.

    Raises OSError or ValueError for a file that cannot be read.
    """
    report = ModerationReport()
    for path in paths:
        for line in path.read_text("utf-8").split("\n"):
            if line.strip():
                report.judged.append(judge(json.loads(line)))
                progress(len(report.judged))
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Evaluate files of cases; the last line printed begins with ``moderation:``."""
    parser = argparse.ArgumentParser(prog="companion eval moderation", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arguments = parser.parse_args(argv)
    report = evaluate(arguments.files)
    wrong = [case for case in report.judged if not case.passed]
    if arguments.json:
        shown = [{"id": case.id, "expected": case.expected, "got": case.got, "rule": case.rule} for case in wrong]
        print(json.dumps({"figures": report.shares(), "wrong": shown}, ensure_ascii=False))
        return 0
    _print_tables(report, wrong)
    print(report.summary)
    return 0


def _print_tables(report: ModerationReport, wrong: Sequence[Judged]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    figures = Table(title="Moderation")
    for heading in ("figure", "hits", "of", "share"):
        figures.add_column(heading, justify="left" if heading == "figure" else "right")
    for name, (hit, total) in report.shares().items():
        figures.add_row(name, str(hit), str(total), _percent(hit, total))
    console.print(figures)
    if wrong:
        lines = Table(title="Not as labelled")
        for heading in ("id", "expected", "got", "rule"):
            lines.add_column(heading)
        for case in wrong:
            lines.add_row(case.id, case.expected, case.got, case.rule)
        console.print(lines)


if __name__ == "__main__":
    sys.exit(main())
