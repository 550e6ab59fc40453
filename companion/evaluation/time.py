"""How well times are read: ``companion eval time FILE...``.

A case is a line ``{"id", "lang", "text", "reference", "span", "kind", "type", "cmp", "accept": [{"start", "end"}],
"repeat"?, "none"?, "source"}``. ``cmp`` is how exactly starts are compared (date, minute, time of day); ``none`` marks
a trap in which nothing may be found; without ``cmp`` only the recurrence counts. Ends and recurrences are counted
apart, where a case gives them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from companion.timeparse import TimeExpression, parse

Verdict = Literal["right", "wrong", "missed", "quiet", "false"]
"""An accepted start; a start that is not; nothing found; nothing found in a trap; something found in a trap."""

_FREQUENCIES = {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"}
_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_REPEATS = 3
"""Each text is read so often and the fastest counts: what else the machine does is not measured."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One case and what came out. Holds no text: a report may be kept."""

    id: str
    language: str
    kind: str
    """What was to be found (date, time, recurring, ...), or ``trap``."""
    own: bool
    """Written for this project, as opposed to drawn from public suites."""
    verdict: Verdict
    end_right: bool | None
    """Whether the end is an accepted one; None if the case gives none or the start is not right."""
    recurrence_right: bool | None
    """Whether the recurrence is the expected one; None if the case gives none."""
    milliseconds: float


@dataclass
class TimeReport:
    """All cases, judged."""

    judged: list[Judged] = field(default_factory=list)

    def count(
        self, verdict: Verdict, language: str | None = None, kind: str | None = None, own: bool | None = None
    ) -> int:
        """How many cases of a language, kind and origin (None: all) got a verdict."""
        return sum(case.verdict == verdict for case in self.chosen(language, kind, own))

    def chosen(self, language: str | None = None, kind: str | None = None, own: bool | None = None) -> list[Judged]:
        """The cases of a language, kind and origin; None stands for all."""
        return [
            case
            for case in self.judged
            if language in (None, case.language) and kind in (None, case.kind) and own in (None, case.own)
        ]

    def times(self) -> tuple[float, float]:
        """Median and 99th percentile of the milliseconds a call."""
        taken = sorted(case.milliseconds for case in self.judged)
        return (statistics.median(taken), taken[int(0.99 * (len(taken) - 1))]) if taken else (0.0, 0.0)

    @property
    def summary(self) -> str:
        """One plain line for scripts."""
        right, wrong, missed = (self.count(verdict) for verdict in ("right", "wrong", "missed"))
        cases, traps = right + wrong + missed, self.count("quiet") + self.count("false")
        median, slow = self.times()
        return (
            f"time: right {right}/{cases} ({_percent(right, cases)}), wrong {wrong} ({_percent(wrong, cases)}), "
            f"missed {missed}, false {self.count('false')}/{traps} ({_percent(self.count('false'), traps)}), "
            f"median {median:.2f} ms, p99 {slow:.2f} ms"
        )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def _at(moment: str, exactness: str) -> object:
    """A moment as far as it is compared."""
    value = datetime.fromisoformat(moment).replace(tzinfo=None)
    if exactness == "date":
        return value.date()
    value = value.replace(second=0, microsecond=0)
    return value.time() if exactness == "time" else value


def _recurs(expected: Mapping[str, Any], rule: str | None) -> bool:
    """Whether an RFC 5545 rule says what a case expects."""
    if rule is None:
        return False
    parts = dict(part.split("=", 1) for part in rule.split(";"))
    clock = str(expected.get("time", "")).split(":") if "time" in expected else []
    return (
        parts.get("FREQ") == _FREQUENCIES[expected["unit"]]
        and ("interval" not in expected or int(parts.get("INTERVAL", "1")) == expected["interval"])
        and ("weekday" not in expected or _WEEKDAYS[expected["weekday"] - 1] in parts.get("BYDAY", "").split(","))
        and ("day" not in expected or parts.get("BYMONTHDAY") == str(expected["day"]))
        and (
            not clock or [int(parts.get("BYHOUR", -1)), int(parts.get("BYMINUTE", -1))] == [int(part) for part in clock]
        )
        and (expected.get("calendar") != "chinese" or parts.get("RSCALE") == "CHINESE")
    )


def _beside_span(case: Mapping[str, Any], found: Sequence[TimeExpression]) -> list[TimeExpression]:
    """Of several times in one text, those that touch the one the case is about."""
    if case.get("n_facts", 1) < 2 or not case.get("span"):
        return list(found)
    start = str(case["text"]).find(case["span"])
    end = start + len(case["span"])
    return [expression for expression in found if expression.span[0] < end and start < expression.span[1]]


def judge(case: Mapping[str, Any], found: Sequence[TimeExpression], milliseconds: float = 0.0) -> Judged:
    """Judge one case by the expressions found in it. Pure."""
    expected, exactness = case.get("repeat"), case.get("cmp")
    near = _beside_span(case, found)
    recurrence = any(_recurs(expected, each.recurrence) for each in near) if expected else None
    end_right: bool | None = None
    verdict: Verdict
    if case.get("none"):
        verdict = "false" if found else "quiet"
    elif not near:
        verdict = "missed"
    elif exactness is None:
        verdict = "right" if recurrence else "wrong"
    else:
        starts = {_at(each["start"], exactness) for each in case["accept"]}
        right = [each for each in near if _at(each.start.isoformat(), exactness) in starts]
        verdict = "right" if right else "wrong"
        ends = {
            (_at(each["start"], exactness), _at(each["end"], exactness)) for each in case["accept"] if each.get("end")
        }
        if right and ends and exactness != "time":
            end_right = any(
                each.end is not None
                and (_at(each.start.isoformat(), exactness), _at(each.end.isoformat(), exactness)) in ends
                for each in right
            )
    kind = "trap" if case.get("none") else str(case["kind"])
    return Judged(
        str(case["id"]), str(case["lang"]), kind, case["source"] == "own", verdict, end_right, recurrence, milliseconds
    )


def _timed(case: Mapping[str, Any]) -> tuple[list[TimeExpression], float]:
    reference = datetime.fromisoformat(case["reference"])
    found: list[TimeExpression] = []
    fastest = float("inf")
    for _ in range(_REPEATS):
        begin = time.perf_counter()
        found = parse(case["text"], reference)
        fastest = min(fastest, time.perf_counter() - begin)
    return found, 1000 * fastest


def evaluate(paths: Iterable[Path], progress: Callable[[int], None] = lambda _: None) -> TimeReport:
    """Judge every case of the files; ``progress`` is called with the number of cases done.

    Raises OSError or ValueError for a file that cannot be read.
    """
    parse("明天 tomorrow", datetime(2025, 1, 1))  # the grammar is compiled once, at the first text
    report = TimeReport()
    for path in paths:
        for line in path.read_text("utf-8").split("\n"):
            if line.strip():
                case = json.loads(line)
                report.judged.append(judge(case, *_timed(case)))
                progress(len(report.judged))
    return report


def main(argv: Sequence[str] | None = None) -> int:
    """Evaluate files of cases; the last line printed begins with ``time:``."""
    parser = argparse.ArgumentParser(prog="companion eval time", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arguments = parser.parse_args(argv)
    report = evaluate(arguments.files)
    if arguments.json:
        rows = [dict(zip(_HEADINGS, row, strict=True)) for row in _rows(report)]
        failed = [case.id for case in report.judged if case.verdict in ("wrong", "missed", "false")]
        print(json.dumps({"rows": rows, "failed": failed, "milliseconds": report.times()}))
        return 0
    _print_table(report)
    print(report.summary)
    return 0


_HEADINGS = ("cases", "kind", "count", "right", "wrong", "missed", "ends", "repeats", "traps hit")


def _rows(report: TimeReport) -> list[tuple[str, ...]]:
    """Rows by origin and language, each followed by its kinds."""
    rows: list[tuple[str, ...]] = []
    for own in (True, False):
        for language in sorted({case.language for case in report.chosen(own=own)}):
            name = f"{'own' if own else 'public'} {language}"
            kinds = sorted({case.kind for case in report.chosen(language, own=own)} - {"trap"})
            rows += [_row(report, name, kind, language, own) for kind in (None, *kinds)]
    return rows


def _row(report: TimeReport, name: str, kind: str | None, language: str, own: bool) -> tuple[str, ...]:
    cases = [case for case in report.chosen(language, kind, own) if case.kind != "trap"]
    traps = report.chosen(language, "trap", own) if kind is None else []
    ends = [case.end_right for case in cases if case.end_right is not None]
    recurrences = [case.recurrence_right for case in cases if case.recurrence_right is not None]

    def share(verdict: Verdict) -> str:
        return _percent(sum(case.verdict == verdict for case in cases), len(cases))

    return (
        name,
        kind or "all",
        str(len(cases)),
        share("right"),
        share("wrong"),
        share("missed"),
        f"{sum(ends)}/{len(ends)}" if ends else "",
        f"{sum(recurrences)}/{len(recurrences)}" if recurrences else "",
        f"{sum(case.verdict == 'false' for case in traps)}/{len(traps)}" if traps else "",
    )


def _print_table(report: TimeReport) -> None:
    from rich.console import Console
    from rich.table import Table

    failed = [case.id for case in report.judged if case.own and case.verdict in ("wrong", "missed", "false")]
    table = Table(title="Times", caption=f"own, not as labelled: {', '.join(failed)}" if failed else None)
    for position, heading in enumerate(_HEADINGS):
        table.add_column(heading, justify="left" if position < 2 else "right")
    previous = ""
    for row in _rows(report):
        if previous and row[0] != previous:
            table.add_section()
        table.add_row(row[0] if row[0] != previous else "", *row[1:])
        previous = row[0]
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
