"""What extraction gets right, misses and invents: ``companion eval extract FILE...`` on story files."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from companion.evaluation.checks import must_not_be
from companion.evaluation.stories import as_json, percent, run_from


def main(argv: Sequence[str]) -> int:
    """``companion eval extract FILE... [--json] [--only N]``; the configured model takes part."""
    report, arguments = run_from(argv, "extract")
    right, wanted = report.share(absent=False)
    clean, absences = report.share(absent=True)
    if arguments.json:
        print(json.dumps(as_json(report), ensure_ascii=False, indent=1))
    else:
        console = Console()
        table = Table("demanded", "right", "missed", title="What had to be there", title_justify="left")
        kinds = sorted({each.check["type"] for each in report.judged if not must_not_be(each.check)})
        for kind in kinds:
            chosen = [each for each in report.judged if each.check["type"] == kind and not must_not_be(each.check)]
            passed = sum(each.passed for each in chosen)
            table.add_row(kind, str(passed), str(len(chosen) - passed))
        console.print(table)
        for title, counts in (
            ("Repair steps and unreadable fields", report.warnings),
            ("Not believed, by rule", report.rejections),
        ):
            steps = Table("", "outputs", "share of turns", title=title, title_justify="left")
            for name, count in counts.most_common():
                steps.add_row(name, str(count), percent(count, report.turns))
            console.print(steps)
    print(
        f"extract: right {right}/{wanted} ({percent(right, wanted)}), missed {wanted - right}, "
        f"invented {absences - clean} of {absences}, failed turns {report.failed_turns}"
    )
    return 0
