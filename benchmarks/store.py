"""How much of a bare FastAPI route's speed is left when a turn is stored by the store.

    python benchmarks/store.py [--seconds 4] [--connections 64] [--postgres URL]

Each database gets three routes in one server process: ``/floor`` does one raw INSERT + COMMIT with the driver (sqlite3
in a thread, asyncpg from a pool), ``/turn`` calls ``add_turn`` for one of 200 children, and ``/hot`` also makes every
reading call of a reply (key, child, consent, household, idempotency, the last turns, a profile of 500 memories with its
vectors and their use) for one of 40 children.
They are called in turns by another process, so that what else the machine does hits all of them. Printed are requests a
second, their ratio to the floor, and the same of the processor time (which other load disturbs less).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import os
import sqlite3
import statistics
import tempfile
import time
import uuid
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

CHILDREN = 200
TALKING = 40
START = datetime(2026, 10, 5, 9, 0, tzinfo=UTC)
ROUTES = ("floor", "turn", "hot")


def serve(url: str, encrypt: bool, folder: str, port: int) -> None:
    """Run the server until it is killed."""
    import uvicorn
    from companion.domain import SystemClock
    from companion.store import open_store
    from companion.store.keyring import KeyRingCipher
    from companion.store.port import Idempotent, NewTurn
    from companion.store.store import SqlStore
    from fastapi import FastAPI

    cipher = KeyRingCipher([bytes(32)], Path(folder) / "keys.jsonl") if encrypt else None
    store = SqlStore(url, clock=SystemClock(), cipher=cipher) if cipher else open_store(url, clock=SystemClock())
    numbers = itertools.count()

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await store.open()
        await prepare(store)
        app.state.floor = await make_floor(url, folder)
        yield
        await store.close()

    app = FastAPI(lifespan=lifespan)

    @app.get("/floor")
    async def floor() -> dict[str, Any]:
        await app.state.floor()
        return {"turn_id": "turn_0"}

    @app.get("/turn")
    async def turn() -> dict[str, Any]:
        made = await store.add_turn(new_turn(NewTurn, next(numbers)))
        return {"turn_id": made.id}

    @app.get("/hot")
    async def hot() -> dict[str, Any]:
        new = new_turn(NewTurn, next(numbers) % TALKING)
        await store.key_by_digest("digest")
        await store.child("hh_1", new.child_id)
        await store.consent("hh_1")
        await store.household("hh_1")
        await store.idempotent("hh_1", new.id)
        await store.turns(new.child_id, limit=6)
        await store.profile(new.child_id)
        await store.vectors(new.child_id, "hash")
        await store.access(new.child_id)
        answer = Idempotent(new.id, "digest", {"turn_id": new.id, "reply": new.reply})
        made = await store.add_turn(new, used_memories=["mem_1", "mem_2"], idempotent=answer)
        return {"turn_id": made.id}

    @app.get("/cpu")
    async def cpu() -> float:
        return time.process_time()

    uvicorn.run(app, port=port, log_level="error", access_log=False)


def new_turn(make: Any, number: int) -> Any:
    now = datetime.now(UTC)
    return make(
        id=f"turn_{uuid.uuid4().hex[:24]}",
        household_id="hh_1",
        child_id=f"chi_{number % CHILDREN}",
        session_id="ses_1",
        speaker="child",
        text="我今天在学校画了一只大恐龙，老师说画得很好看",
        reply="哇，你画的恐龙一定很神气！它是什么颜色的呀？",
        spoken_at=now,
        received_at=now,
        # Most turns are learned soon; a benchmark that lets all of them pile up would measure the pile.
        state="pending" if uuid.uuid4().int % 200 == 0 else "skipped",
        safety={"rules": []},
    )


async def prepare(store: Any) -> None:
    """Children with 500 memories each."""
    import numpy as np
    from companion.domain import Memory, Profile, fold
    from companion.domain.household import Child, DeviceKey, Household
    from companion.domain.operation import AddMemory
    from companion.store.port import Commit

    await store.add_household(Household(id="hh_1", name="h", created_at=START))
    key = DeviceKey(id="key_1", household_id="hh_1", label="r", scopes=("talk",), created_at=START)
    await store.add_key(key, "digest")
    operations = [
        AddMemory(
            id=f"op_{n}",
            at=START,
            rule="memory.new",
            memory=Memory(
                id=f"mem_{n}",
                content=f"喜欢第{n}种恐龙和乐高",
                kind="preference",
                evidence="我喜欢恐龙和乐高",
                source_turn_id="turn_1",
                created_at=START,
                updated_at=START,
            ),
        )
        for n in range(500)
    ]
    vectors = {f"mem_{n}": ("hash", np.ones(256, dtype="<f4").tobytes()) for n in range(500)}
    for number in range(CHILDREN):
        child_id = f"chi_{number}"
        empty = Profile(child_id=child_id)
        await store.add_child(
            Child(id=child_id, household_id="hh_1", name="小雨", timezone="Asia/Shanghai", created_at=START), (), empty
        )
        profile = fold(empty, operations)
        await store.commit(
            Commit(child_id=child_id, expected_revision=0, profile=profile, operations=operations, vectors=vectors)
        )


async def make_floor(url: str, folder: str) -> Any:
    """One raw INSERT and COMMIT with the driver."""
    values = ("chi_1", "我今天在学校画了一只大恐龙", "哇", time.time())
    if url.startswith("sqlite"):
        import threading

        path = str(Path(folder) / "floor.sqlite")
        local = threading.local()
        lock = threading.Lock()

        def insert() -> None:
            connection = getattr(local, "connection", None)
            if connection is None:
                connection = local.connection = sqlite3.connect(path, timeout=30)
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                connection.execute("CREATE TABLE IF NOT EXISTS floor (child, said, reply, at)")
            with lock, connection:
                connection.execute("INSERT INTO floor VALUES (?, ?, ?, ?)", values)

        async def floor() -> None:
            await asyncio.to_thread(insert)

        return floor
    import asyncpg

    pool = await asyncpg.create_pool(url.replace("+asyncpg", ""), max_size=16)
    await pool.execute("CREATE TABLE IF NOT EXISTS floor (child text, said text, reply text, at float)")

    async def floor_postgres() -> None:
        await pool.execute("INSERT INTO floor VALUES ($1, $2, $3, $4)", *values)

    return floor_postgres


async def load(port: int, route: str, connections: int, seconds: float) -> tuple[float, float, float]:
    """Requests a second, median and 99th percentile in milliseconds."""
    request = f"GET /{route} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    stop = time.perf_counter() + seconds
    took: list[float] = []

    async def client() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.perf_counter() < stop:
            begun = time.perf_counter()
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(head.decode())
            length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            took.append(time.perf_counter() - begun)
        writer.close()

    await asyncio.gather(*(client() for _ in range(connections)))
    ordered = sorted(took)
    return len(took) / seconds, 1000 * statistics.median(ordered), 1000 * ordered[int(len(ordered) * 0.99)]


async def used(port: int) -> float:
    """Processor seconds the server has used."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /cpu HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return float(answer.split(b"\r\n\r\n")[1])


async def measure(port: int, connections: int, seconds: float) -> dict[str, tuple[float, float, float, float]]:
    """The routes in turns, three rounds; the best of each counts. Last is the processor's milliseconds a request."""
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            break
        except OSError:
            await asyncio.sleep(0.1)
    best: dict[str, tuple[float, float, float, float]] = {}
    for _ in range(3):
        for route in ROUTES:
            before = await used(port)
            rate, median, slow = await load(port, route, connections, seconds)
            found = (rate, median, slow, 1000 * (await used(port) - before) / (rate * seconds))
            best[route] = max(best.get(route, found), found)
    return best


async def database(url: str, name: str, what: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    await connection.execute(f"{what} DATABASE {name}")
    await connection.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--postgres", default="postgresql+asyncpg://postgres@127.0.0.1:5432/postgres")
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--plain", action="store_true", help="leave out the encrypted runs")
    arguments = parser.parse_args()
    for kind, encrypt in itertools.product(("sqlite", "postgresql"), (False, True)):
        if arguments.only not in (None, kind) or (encrypt and arguments.plain):
            continue
        with tempfile.TemporaryDirectory() as folder:
            name = f"companion_bench_{os.getpid()}_{int(encrypt)}"
            url = f"sqlite:///{folder}/companion.sqlite"
            if kind == "postgresql":
                try:
                    asyncio.run(database(arguments.postgres, name, "CREATE"))
                except OSError:
                    print("postgresql: no server answers, skipped")
                    continue
                url = arguments.postgres.rsplit("/", 1)[0] + "/" + name
            port = 18_300 + os.getpid() % 500
            server = multiprocessing.get_context("spawn").Process(target=serve, args=(url, encrypt, folder, port))
            server.start()
            try:
                best = asyncio.run(measure(port, arguments.connections, arguments.seconds))
            finally:
                server.terminate()
                server.join()
                if kind == "postgresql":
                    asyncio.run(database(arguments.postgres, name, "DROP"))
            floor = best["floor"][0]
            for route, (rate, median, slow, cpu) in best.items():
                print(
                    f"{kind:10} {'encrypted' if encrypt else 'clear':9} {route:5} {rate:6.0f}/s "
                    f"{100 * rate / floor:4.0f} % of the floor, p50 {median:5.1f} ms, p99 {slow:5.1f} ms, "
                    f"processor {cpu:.2f} ms ({100 * best['floor'][3] / cpu:.0f} %)"
                )


if __name__ == "__main__":
    main()
