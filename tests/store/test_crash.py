"""A process killed in the middle: what was acknowledged is there once, what was not is there whole or not at all."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from collections import Counter

from companion.domain import Profile, fold
from companion.domain.clock import ManualClock

from .makers import START, MakeStore, people

WRITER = textwrap.dedent(
    """
    import asyncio, sys
    from companion.domain import ManualClock, Memory, Observation, fold
    from companion.domain.operation import AddMemory
    from companion.store import open_store
    from companion.store.port import Commit, LearnedTurn, NewTurn
    from datetime import UTC, datetime

    START = datetime(2026, 10, 5, 9, 0, tzinfo=UTC)

    async def main(url, name):
        store = open_store(url, clock=ManualClock(START))
        await store.open()
        async def talk(lane):
            for number in range(10_000):
                turn_id = f"turn_{name}_{lane}_{number}"
                new = NewTurn(turn_id, "hh_1", "chi_1", None, "child", "x" * 300, None, START, START)
                await store.add_turn(new, used_memories=["mem"])
                print(new.id, flush=True)
        async def learn():
            for number in range(10_000):
                pending = await store.pending_turns("chi_1", START, 1)
                if not pending:
                    await asyncio.sleep(0)
                    continue
                turn_id = pending[0].turn.id
                stored = await store.profile("chi_1")
                memory = Memory(id=f"mem_{turn_id}", content="x", kind="fact", evidence="x", source_turn_id=turn_id,
                                created_at=START, updated_at=START)
                op = AddMemory(id=f"op_{turn_id}", turn_id=turn_id, at=START, rule="r", memory=memory)
                learned = [LearnedTurn(turn_id, Observation(turn_id=turn_id))]
                try:
                    await store.commit(Commit("chi_1", stored.revision, fold(stored.profile, [op]), [op], learned))
                    print("learned", turn_id, flush=True)
                except Exception:
                    pass
        await asyncio.gather(*(talk(lane) for lane in range(4)), learn())

    asyncio.run(main(sys.argv[1], sys.argv[2]))
    """
)


async def test_killed_while_writing(make_store: MakeStore, url: str, clock: ManualClock) -> None:
    store = await make_store()
    await people(store)
    await store.close()
    said: list[str] = []
    learned: list[str] = []
    for run in range(3):
        process = subprocess.Popen(  # noqa: ASYNC220
            [sys.executable, "-c", WRITER, url, str(run)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        for _ in range(60 + 25 * run):
            line = process.stdout.readline().split()
            (learned if line[0] == "learned" else said).append(line[-1])
        process.send_signal(signal.SIGKILL)
        *whole, _ = process.stdout.read().split("\n")  # the last line may be torn
        for rest in whole:
            (learned if rest.startswith("learned") else said).append(rest.split()[-1])
        process.wait()
        process.stdout.close()
    await asyncio.sleep(0.2)
    await store.open()
    turns = await store.turns("chi_1", limit=10_000)
    ids = Counter(stored.turn.id for stored in turns)
    assert set(ids.values()) == {1}
    assert set(said) <= set(ids)
    assert sorted(stored.turn.sequence for stored in turns) == list(range(1, len(turns) + 1))
    assert (await store.access("chi_1"))["mem"].count == len(turns)
    operations = [operation for _, operation in await store.operations("chi_1", limit=10_000)]
    taught = Counter(operation.turn_id for operation in operations)
    assert set(taught.values()) <= {1}
    assert set(learned) <= set(taught)
    assert set(taught) == {stored.turn.id for stored in turns if stored.state == "learned"}
    assert (await store.profile("chi_1")).profile == fold(Profile(child_id="chi_1"), operations)
    assert (await store.backlog()).pending == len(turns) - len(taught)
    assert (await store.lease_child("w", START, START.replace(hour=10))) is not None
