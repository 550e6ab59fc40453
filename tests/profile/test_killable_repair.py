"""The helper process: bounded, reused, restarted after a kill, and gone with its owner."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from companion.profile.repair.killable import KillableRepair

PATIENT = 20.0
"""Seconds; these tests are about what happens, not about how fast a loaded machine is."""


@pytest.fixture
def helper() -> Iterator[KillableRepair]:
    helper = KillableRepair(deadline=PATIENT)
    yield helper
    helper.close()


def process_of(helper: KillableRepair) -> subprocess.Popen[bytes]:
    process = helper._process
    assert process is not None
    return process


def test_answers_and_stays_for_the_next_question(helper: KillableRepair) -> None:
    assert helper.repair('{"a": 1,') == ({"a": 1},)
    first = process_of(helper).pid
    assert helper.repair("{'b': \"二\"\n") == ({"b": "二"},)
    assert process_of(helper).pid == first


def test_is_started_again_after_it_died(helper: KillableRepair) -> None:
    assert helper.repair('{"a": 1') == ({"a": 1},)
    os.kill(process_of(helper).pid, signal.SIGKILL)
    process_of(helper).wait()
    assert helper.repair('{"a": 2') == ({"a": 2},)


def test_a_late_answer_is_no_answer_and_the_helper_is_killed() -> None:
    helper = KillableRepair(deadline=PATIENT)
    assert helper.repair('{"a": 1') is not None
    process = process_of(helper)
    os.kill(process.pid, signal.SIGSTOP)  # as good as an endless repair
    helper._deadline = 0.05
    assert helper.repair('{"a": 1') is None
    assert process.poll() is not None
    helper._deadline = PATIENT
    assert helper.repair('{"a": 3') == ({"a": 3},)
    helper.close()


def test_threads_take_turns(helper: KillableRepair) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(helper.repair, [f'{{"n": {number}' for number in range(12)]))
    assert answers == [({"n": number},) for number in range(12)]


def test_closing_leaves_no_process() -> None:
    helper = KillableRepair(deadline=PATIENT)
    helper.repair('{"a": 1')
    process = process_of(helper)
    helper.close()
    assert process.poll() is not None
    helper.close()


def test_the_helper_ends_with_its_owner(tmp_path: Path) -> None:
    code = (
        "import os, sys\n"
        "from companion.profile.repair.killable import KillableRepair\n"
        f"helper = KillableRepair({PATIENT})\n"
        "helper.repair('{\"a\": 1')\n"
        "print(helper._process.pid, flush=True)\n"
        "os._exit(0)\n"  # not even atexit runs
    )
    owner = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    pid = int(owner.stdout)
    for _ in range(200):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return
        if state == "Z":
            return
        subprocess.run(["sleep", "0.05"], check=True)
    pytest.fail("the helper outlived its owner")
