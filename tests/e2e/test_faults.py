"""Real processes on PostgreSQL, broken in every way: nothing is lost, nothing learned twice."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.faults import (
    Database,
    ModelServer,
    Processes,
    all_learned,
    check_whole,
    database,
    kill,
    make_child,
    say,
    turns,
    wait_until,
)

pytestmark = pytest.mark.postgres


@pytest.fixture
def postgres() -> Iterator[Database]:
    with database() as made:
        if made is None:
            pytest.skip("no PostgreSQL server answers (set COMPANION_TEST_POSTGRES)")
        yield made


@pytest.fixture
def processes(postgres: Database, tmp_path: Path) -> Iterator[Processes]:
    made = Processes(tmp_path, COMPANION_DATABASE_URL=postgres.url, COMPANION_WORKERS="0")
    yield made
    made.end()


def test_workers_racing_for_one_child_are_killed_while_they_learn(processes: Processes) -> None:
    _, caller = processes.serve()
    child = make_child(caller)
    racing = [processes.worker(), processes.worker()]
    for number in range(20):
        assert say(caller, child, number) == 200
    kill(racing[0])
    for number in range(20, 40):
        assert say(caller, child, number) == 200
    kill(racing[1])
    for number in range(40, 45):
        assert say(caller, child, number) == 200
    processes.worker()
    wait_until(lambda: all_learned(caller, child))
    check_whole(caller, child, 45)


def test_an_api_killed_while_it_takes_turns(processes: Processes) -> None:
    api, caller = processes.serve()
    processes.worker()
    child = make_child(caller)
    for number in range(10):
        assert say(caller, child, number) == 200
    kill(api)
    assert say(caller, child, 10) is None
    _, caller = processes.serve()
    for number in range(5, 20):  # the device does not know which ones arrived: it sends them again
        assert say(caller, child, number) == 200
    wait_until(lambda: all_learned(caller, child))
    check_whole(caller, child, 20)


def test_told_to_stop_it_finishes_what_it_has_begun(processes: Processes) -> None:
    api, caller = processes.serve()
    worker = processes.worker()
    child = make_child(caller)
    for number in range(10):
        assert say(caller, child, number) == 200
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(10) == 0
    at_rest = {turn["id"]: turn["learning"] for turn in turns(caller, child)}
    assert set(at_rest.values()) <= {"learned", "pending"}
    processes.worker()  # and the lease is free at once
    wait_until(lambda: all_learned(caller, child))
    check_whole(caller, child, 10)
    api.send_signal(signal.SIGTERM)
    assert api.wait(10) in (0, -signal.SIGTERM)


def test_a_database_that_goes_away_and_comes_back(processes: Processes, postgres: Database) -> None:
    _, caller = processes.serve()
    processes.worker()
    child = make_child(caller)
    for number in range(5):
        assert say(caller, child, number) == 200
    postgres.cut()
    for number in range(5, 8):
        assert say(caller, child, number) == 503
    assert caller.get("/readyz").status_code == 503
    postgres.mend()
    wait_until(lambda: caller.get("/readyz").status_code == 200)
    for number in range(3, 12):
        assert say(caller, child, number) == 200
    wait_until(lambda: all_learned(caller, child))
    check_whole(caller, child, 12)


@pytest.mark.parametrize("mode", ["hang", "error", "garbage"])
def test_a_model_server_that_fails_and_recovers(postgres: Database, tmp_path: Path, mode: str) -> None:
    model = ModelServer()
    processes = Processes(
        tmp_path,
        COMPANION_DATABASE_URL=postgres.url,
        COMPANION_WORKERS="1",
        COMPANION_MODEL_URL=model.url,
        COMPANION_MODEL_NAME="qwen",
        COMPANION_MODEL_SERVER="plain",
        COMPANION_MODEL_TIMEOUT="0.5",
        COMPANION_LEARN_ATTEMPTS="2",
        COMPANION_LEARN_BACKOFF="1.5",
    )
    try:
        _, caller = processes.serve()
        child = make_child(caller)
        model.mode = mode
        asked = model.asked
        assert say(caller, child, 1) == 200
        wait_until(lambda: model.asked > asked)
        time.sleep(0.3)
        assert turns(caller, child)[0]["learning"] in ("pending", "failed")
        assert caller.get(f"/v1/children/{child}/profile").json()["memories"] == []
        if mode == "garbage":
            wait_until(lambda: turns(caller, child)[0]["learning"] == "failed")
        model.mode = "ok"
        if mode == "garbage":
            assert caller.post(f"/v1/children/{child}/learn", params={"wait": 10}).status_code == 200
        wait_until(lambda: all_learned(caller, child))
        check_whole(caller, child, 1)
    finally:
        processes.end()
        model.close()
