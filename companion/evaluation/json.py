"""How well broken model output is read: ``companion eval json FILE...`` and ``companion repair < file``.

A case is a line ``{"id", "input", "expected", "category", "accept"?, "hard"?, "expect_failure"?, "level"?}``. With
``level: schema`` the input is valid JSON of some shape and ``expected`` the coerced profile in the nested form
``basic / personality / interests / supporting_dialogue_examples``; an absent field and a null one are the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.errors import UnrepairableOutput
from companion.profile.claims import ClaimedObservation
from companion.profile.coerce import coerce_observation
from companion.profile.repair import parse_model_json

_BASIC = ("name", "nickname", "age", "gender", "birthday", "grade")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case, judged."""

    id: str
    category: str
    kind: str
    """``valid``, ``broken``, ``hard`` or ``schema``."""
    passed: bool
    got: str
    """What came out, as JSON, or the reason why nothing did."""
    steps: tuple[str, ...] = ()


@dataclass
class JsonReport:
    """All cases, judged."""

    results: list[CaseResult] = field(default_factory=list)
    unscored: int = 0

    def share(self, kind: str | None = None) -> tuple[int, int]:
        """Passed and all, of one kind or altogether."""
        chosen = [result for result in self.results if kind is None or result.kind == kind]
        return sum(result.passed for result in chosen), len(chosen)

    @property
    def summary(self) -> str:
        """One plain line for scripts."""
        parts = []
        for kind in ("valid", "broken", "hard", "schema"):
            passed, total = self.share(kind)
            if total:
                parts.append(f"{kind} {passed}/{total} ({100 * passed / total:.1f}%)")
        passed, total = self.share()
        percent = 100 * passed / total if total else 0.0
        return f"json: {passed}/{total} cases ({percent:.1f}%), " + ", ".join(parts)


def evaluate(cases: Iterable[Mapping[str, Any]]) -> JsonReport:
    """Judge every case. Pure."""
    report = JsonReport()
    for case in cases:
        if case.get("level") == "schema":
            if case.get("expected") is None:
                report.unscored += 1
                continue
            report.results.append(_judge_schema(case))
        else:
            if case.get("expected") is None and not case.get("expect_failure") and "accept" not in case:
                report.unscored += int("note" in case)
                if "note" in case:
                    continue
            report.results.append(_judge_json(case))
    return report


def _judge_json(case: Mapping[str, Any]) -> CaseResult:
    kind = "valid" if case["category"] == "valid" else "hard" if case.get("hard") else "broken"
    steps: tuple[str, ...] = ()
    try:
        result = parse_model_json(case["input"])
    except UnrepairableOutput as error:
        passed, got = bool(case.get("expect_failure")), f"unrepairable: {error.reason}"
    else:
        steps = result.steps
        accepted = [case["expected"], *case.get("accept", ())]
        passed = not case.get("expect_failure") and any(_same(result.value, wanted) for wanted in accepted)
        got = json.dumps(result.value, ensure_ascii=False)
    return CaseResult(case["id"], case["category"], kind, passed, got, steps)


def _same(got: Any, wanted: Any) -> bool:
    """Equality that tells true from 1 but not 1 from 1.0."""
    if isinstance(got, bool) or isinstance(wanted, bool):
        return got is wanted
    if isinstance(got, dict) and isinstance(wanted, dict):
        return got.keys() == wanted.keys() and all(_same(got[key], wanted[key]) for key in got)
    if isinstance(got, list) and isinstance(wanted, list):
        return len(got) == len(wanted) and all(map(_same, got, wanted))
    return bool(got == wanted)


def nested(claimed: ClaimedObservation) -> dict[str, Any]:
    """The claims in the nested form that schema cases are written in, without what is absent."""
    basic = {name: value for name in _BASIC if (value := getattr(claimed, name)) is not None}
    personality: dict[str, Any] = {}
    if claimed.big_five:
        personality["big_five"] = dict(claimed.big_five)
    if claimed.mbti:
        personality["mbti"] = claimed.mbti
    return {
        "basic": basic,
        "personality": personality,
        "interests": list(claimed.interests),
        "supporting_dialogue_examples": list(claimed.supporting_dialogue_examples),
    }


def _without_nothing(value: Any) -> Any:
    if isinstance(value, Mapping):
        pruned = {key: _without_nothing(item) for key, item in value.items()}
        return {key: item for key, item in pruned.items() if item not in (None, {}, [])}
    return value


def _judge_schema(case: Mapping[str, Any]) -> CaseResult:
    try:
        value = parse_model_json(case["input"]).value
        claimed, warnings = coerce_observation(value)
    except UnrepairableOutput as error:
        return CaseResult(case["id"], case["category"], "schema", False, f"unrepairable: {error.reason}")
    got = _without_nothing(nested(claimed))
    accepted = [case["expected"], *case.get("accept", ())]
    passed = any(_same(got, _without_nothing(wanted)) for wanted in accepted)
    return CaseResult(case["id"], case["category"], "schema", passed, json.dumps(got, ensure_ascii=False), warnings)


def load(paths: Iterable[Path]) -> list[dict[str, Any]]:
    """Read JSONL files of cases."""
    cases: list[dict[str, Any]] = []
    for path in paths:
        cases.extend(json.loads(line) for line in path.read_text("utf-8").split("\n") if line.strip())
    return cases


def repair(text: str) -> dict[str, Any]:
    """What ``companion repair`` prints: the value, the steps, and the claims read from it.

    Raises UnrepairableOutput.
    """
    result = parse_model_json(text)
    claimed, warnings = coerce_observation(result.value)
    return {
        "value": result.value,
        "steps": list(result.steps),
        "claimed": claimed.model_dump(exclude_defaults=True),
        "warnings": list(warnings),
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Evaluate files of cases; the last line printed begins with ``json:``."""
    parser = argparse.ArgumentParser(prog="companion eval json", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arguments = parser.parse_args(argv)
    report = evaluate(load(arguments.files))
    if arguments.json:
        failed = [vars_of(result) for result in report.results if not result.passed]
        passed, total = report.share()
        print(json.dumps({"passed": passed, "total": total, "failed": failed}, ensure_ascii=False))
        return 0
    _print_table(report)
    print(report.summary)
    return 0


def vars_of(result: CaseResult) -> dict[str, Any]:
    """A result as a plain mapping."""
    return {name: getattr(result, name) for name in ("id", "category", "kind", "passed", "got", "steps")}


def _print_table(report: JsonReport) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Reading broken model output")
    for heading in ("category", "passed", "of", "failed"):
        table.add_column(heading, justify="left" if heading in {"category", "failed"} else "right")
    totals = Counter(result.category for result in report.results)
    for category in sorted(totals):
        failed = [result.id for result in report.results if result.category == category and not result.passed]
        table.add_row(category, str(totals[category] - len(failed)), str(totals[category]), ", ".join(failed[:8]))
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
