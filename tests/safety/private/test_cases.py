"""The labelled cases, and the bars they have to clear."""

from __future__ import annotations

from pathlib import Path

import pytest
from companion.evaluation.pii import PiiReport, evaluate, main

CASES = Path(__file__).parents[2] / "data" / "pii.jsonl"


@pytest.fixture(scope="module")
def report() -> PiiReport:
    return evaluate([CASES])


@pytest.mark.parametrize("kind", ["phone", "id_card", "bank_card", "email"])
def test_numbers_that_do_most_harm_are_protected(report: PiiReport, kind: str) -> None:
    total, protected, _ = report.spans(kind)
    assert protected >= 0.97 * total


def test_all_types_are_protected_under_the_right_name(report: PiiReport) -> None:
    total, protected, right = report.spans()
    assert protected >= 0.97 * total
    assert right >= 0.95 * total


def test_traps_are_left_alone(report: PiiReport) -> None:
    total, hit = report.traps()
    assert hit <= 0.02 * total


def test_the_command_ends_with_one_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(CASES)]) == 0
    assert capsys.readouterr().out.rstrip().split("\n")[-1].startswith("pii: protected ")
