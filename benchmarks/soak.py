"""Twenty minutes at half load with faults injected: nothing lost, nothing learned twice, memory flat.

    python benchmarks/soak.py [--seconds 1200] [--children 20] [--postgres URL]

One API and three workers on a fresh PostgreSQL database. The load begins with a short burst that finds how many turns a
second the API takes; half of that is kept up. Every few seconds one of the faults hits: a worker or the API is killed
and started again, or every connection to the database is cut. Devices send a turn again, under the same key, until it
is accepted. At the end every accepted turn must be there once and learned once, every profile must be the fold of its
operations, and the memory of a third worker, which is never killed, must not have grown by more than a tenth between
the second and the last third (looked at from five minutes on).
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.conftest import client
from tests.e2e.faults import Database, Processes, all_learned, check_whole, database, kill, make_child, say, wait_until

FAULT_SECONDS = 7.0
CALLERS = 4
FULLEST = 190
"""Turns a child gets at the most, so that one page shows them all."""


class Soak:
    """The processes, the load and the faults."""

    def __init__(self, made: Database, folder: Path, port: int, children: int) -> None:
        self.processes = Processes(folder, COMPANION_DATABASE_URL=made.url, COMPANION_WORKERS="0")
        self._database = made
        self._port = port
        self.url = f"http://127.0.0.1:{port}"
        self.api = self._serve()
        self.workers = [self.processes.worker() for _ in range(2)]
        self._steady = self.processes.worker()
        self._left = threading.Event()
        self._lock = threading.Lock()
        with self.caller() as caller:
            self.said = {make_child(caller): 0 for _ in range(children)}
            # Tests run at any hour and as long as they like.
            hours = {"quiet_from": None, "quiet_until": None, "daily_limit_minutes": None}
            caller.patch("/v1/guardian/settings", json=hours).raise_for_status()
        self.again = 0
        self.faults: dict[str, int] = {}
        self.memory: list[int] = []

    def caller(self) -> httpx.Client:
        return client(self.url, self.processes.key)

    def _serve(self):  # type: ignore[no-untyped-def]
        return self.processes.start("serve", "--port", str(self._port), until="listening: ")[0]

    def talk(self, rate: float | None, until: float) -> int:
        """Send turns, so many a second (None: as many as can be); gives how many were accepted."""
        accepted = itertools.count()

        def device(mine: list[str]) -> None:
            with self.caller() as caller:
                for child in itertools.cycle(mine):
                    if time.monotonic() >= until:
                        return
                    number = self.said[child]
                    if number >= FULLEST:
                        child = mine[mine.index(child)] = make_child_again(self, caller, child)
                        number = 0
                    begun = time.monotonic()
                    while say(caller, child, number) != 200:
                        with self._lock:
                            self.again += 1
                        time.sleep(0.2)
                    with self._lock:
                        self.said[child] = number + 1
                        next(accepted)
                    if rate:
                        time.sleep(max(0.0, CALLERS / rate - (time.monotonic() - begun)))

        names = list(self.said)
        threads = [threading.Thread(target=device, args=(names[lane::CALLERS],)) for lane in range(CALLERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return next(accepted)

    def break_things(self, until: float) -> None:
        """Faults, one after the other, until the end is near."""
        while time.monotonic() + FAULT_SECONDS < until:
            self._left.wait(FAULT_SECONDS)
            fault = random.choice(("worker killed", "API killed", "database cut"))
            self.faults[fault] = self.faults.get(fault, 0) + 1
            if fault == "worker killed":
                kill(self.workers.pop(0))
                self.workers.append(self.processes.worker())
            elif fault == "API killed":
                kill(self.api)
                self.api = self._serve()
            else:
                self._database.cut()
                time.sleep(1)
                self._database.mend()

    def watch(self, until: float) -> None:
        """Memory of the worker that is never killed, once a second."""
        while time.monotonic() < until:
            time.sleep(1)
            try:
                status = Path(f"/proc/{self._steady.pid}/status").read_text()
            except OSError:
                continue
            if "VmRSS" in status:
                self.memory.append(int(status.split("VmRSS:")[1].split()[0]))


def make_child_again(soak: Soak, caller: httpx.Client, full: str) -> str:
    """Another child for a device whose child has said enough."""
    while True:
        try:
            fresh = make_child(caller)
        except (AssertionError, httpx.HTTPError):
            time.sleep(0.2)
            continue
        soak.said[fresh] = 0
        return fresh


def main() -> None:
    """Soak, check and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1_200)
    parser.add_argument("--children", type=int, default=20)
    parser.add_argument("--port", type=int, default=18_777)
    arguments = parser.parse_args()
    with database() as made, tempfile.TemporaryDirectory() as folder:
        if made is None:
            sys.exit("no PostgreSQL server answers (set COMPANION_TEST_POSTGRES)")
        soak = Soak(made, Path(folder), arguments.port, arguments.children)
        try:
            burst = min(10.0, arguments.seconds / 5)
            rate = soak.talk(None, time.monotonic() + burst) / burst / 2
            print(f"half load: {rate:.0f} turns/s", flush=True)
            until = time.monotonic() + arguments.seconds - burst
            others = [threading.Thread(target=work, args=(until,)) for work in (soak.break_things, soak.watch)]
            for other in others:
                other.start()
            soak.talk(rate, until)
            for other in others:
                other.join()
            wrong = 0
            with soak.caller() as caller:
                for child, count in soak.said.items():
                    if not count:
                        continue
                    wait_until(lambda child=child: all_learned(caller, child), 300)
                    try:
                        check_whole(caller, child, count)
                    except AssertionError as error:
                        wrong += 1
                        print(f"{child}: {error}")
        finally:
            soak.processes.end()
    third = len(soak.memory) // 3
    before, after = max(soak.memory[third : 2 * third] or [0]), max(soak.memory[2 * third :] or [0])
    total = sum(soak.said.values())
    print(f"{total} turns of {len(soak.said)} children accepted, {soak.again} sent again; faults: {soak.faults}")
    print(f"worker's memory at the most: {before / 1024:.0f} MB in the second third, {after / 1024:.0f} MB in the last")
    flat = after <= 1.1 * before or arguments.seconds < 300
    print("nothing lost, learned once" if not wrong else f"{wrong} children are wrong", "" if flat else "; memory grew")
    sys.exit(bool(wrong) or not flat)


if __name__ == "__main__":
    main()
