"""Own variations: how else children, parents and recognisers would put it, and what only looks private."""

from __future__ import annotations

from typing import Any

import pytest
from companion.evaluation.pii import judge
from tests.safety.private.marked import marked_cases

CASES = list(marked_cases())


@pytest.mark.parametrize("case", [c for c in CASES if c["spans"]], ids=lambda c: c["id"])
def test_it_is_found_whole_under_its_type_and_nothing_else_is(case: dict[str, Any]) -> None:
    judged = judge(case)
    assert judged.protected == (True,) * len(case["spans"])
    assert judged.right == (True,) * len(case["spans"])
    assert judged.extra == ()


@pytest.mark.parametrize("case", [c for c in CASES if not c["spans"]], ids=lambda c: c["id"])
def test_what_only_looks_private_is_left_alone(case: dict[str, Any]) -> None:
    assert judge(case).extra == ()
