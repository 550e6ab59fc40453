"""The measure of repair and coercion, and the bars they have to meet on our own cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from companion.errors import UnrepairableOutput
from companion.evaluation.json import evaluate, load, main, repair

CASES = Path(__file__).parents[1] / "data" / "json.jsonl"


def test_the_bars_are_met() -> None:
    report = evaluate(load([CASES]))
    for kind, bar in (("valid", 1.0), ("broken", 0.97), ("hard", 0.92), ("schema", 0.95)):
        passed, total = report.share(kind)
        assert total > 0
        failed = [result.id for result in report.results if result.kind == kind and not result.passed]
        assert passed / total >= bar, failed


def case(**fields: Any) -> dict[str, Any]:
    return {"id": "c", "category": "x", "expected": None, **fields}


@pytest.mark.parametrize(
    ("fields", "passed"),
    [
        ({"input": '{"a": 1', "expected": {"a": 1}}, True),
        ({"input": '{"a": true}', "expected": {"a": 1}}, False),
        ({"input": '{"a": 1', "expected": {"a": 2}, "accept": [{"a": 1}]}, True),
        ({"input": "nichts", "expect_failure": True}, True),
        ({"input": "{}", "expect_failure": True}, False),
        ({"input": '{"姓名": "乐乐"}', "expected": {"basic": {"name": "乐乐"}}, "level": "schema"}, True),
        ({"input": '{"age": 6}', "expected": {"basic": {"age": 7}}, "level": "schema"}, False),
    ],
)
def test_judging(fields: dict[str, Any], passed: bool) -> None:
    (result,) = evaluate([case(**fields)]).results
    assert result.passed is passed


def test_cases_without_an_answer_are_not_scored() -> None:
    report = evaluate([case(input="高", note="a band", level="schema"), case(input="x", note="open")])
    assert report.results == []
    assert report.unscored == 2


def test_the_command_ends_with_one_plain_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.jsonl"
    # U+2028 inside a string is no end of a line
    file.write_text(
        json.dumps(case(input='{"a": "\u2028"}', expected={"a": "\u2028"}), ensure_ascii=False) + "\n", "utf-8"
    )
    assert main([str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "json: 1/1 cases (100.0%), broken 1/1 (100.0%)"
    assert main([str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "total": 1, "failed": []}


def test_repair_shows_value_steps_and_claims() -> None:
    shown = repair('```json\n{"姓名": "乐乐", "age": "很大",}\n```')
    assert shown["value"] == {"姓名": "乐乐", "age": "很大"}
    assert shown["steps"] == ["fence", "scan"]
    assert shown["claimed"] == {"name": "乐乐"}
    assert shown["warnings"] == ["unreadable:age"]
    with pytest.raises(UnrepairableOutput):
        repair("nichts")
