"""How much of a bare FastAPI route's speed is left of a whole turn through the HTTP API, without a model.

    python benchmarks/hot_path.py [--seconds 3] [--connections 32] [--only sqlite|postgresql] [--profile FILE]

A turn is accepted (key, consent, limits, idempotency), redacted and checked, recalled over 500 memories (the
utterance's embedding stubbed), answered from a template and stored. The floor is a bare FastAPI application's route in
the same process that does one raw INSERT and COMMIT on the same database. Both are called in turns by another process,
three rounds, the best of each counts; other load of the machine hits both. Printed are requests a second and the
processor's time of a request, with their ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import signal
import statistics
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

from store import database, make_floor

TALKING = 40
MEMORIES = 500
SAID = ("我今天在学校画了一只大恐龙，老师说画得很好看", "我想跟你说说我的乐高城堡", "I played football with Tom today")


def serve(url: str, folder: str, port: int, profile: str | None) -> None:
    """Run the API until it is told to stop."""
    import cProfile

    import numpy as np
    import uvicorn
    from companion.api.app import create_app
    from companion.domain import Memory, Operation, Profile, fold
    from companion.domain.household import Child
    from companion.domain.operation import AddMemory
    from companion.embedding.hashed import HashedEmbedder
    from companion.settings import Settings
    from companion.wiring import build
    from fastapi import FastAPI

    class Stub(HashedEmbedder):
        """Costs nothing."""

        def embed(self, texts: Any) -> Any:
            row = np.full(self.dimensions, self.dimensions**-0.5, dtype="float32")
            return np.tile(row, (len(texts), 1))

    settings = Settings(
        data_dir=Path(folder),
        database_url=None if url.startswith("sqlite") else url,
        consent="operator",
        workers=0,
        model_url=None,
        turns_per_minute=10_000_000,
        backlog_limit=10_000_000,
        encryption="off",
        log_level="error",
    )
    services = build(settings, embedder=Stub())
    app = create_app(services)

    bare = FastAPI()

    @bare.get("/floor")
    async def floor() -> dict[str, Any]:
        await app.state.floor()
        return {"turn_id": "turn_0"}

    @app.get("/cpu")
    async def cpu() -> float:
        return time.process_time()

    @app.get("/made")
    async def made() -> dict[str, Any]:
        """Children with many memories; the key."""
        household = (await services.store.households())[0]
        open_hours = {"quiet_from": None, "quiet_until": None, "daily_limit_minutes": None}
        await services.store.save_settings(household.id, open_hours)
        now = services.clock.now()
        rows = np.random.default_rng(2).standard_normal((MEMORIES, services.embedder.dimensions)).astype("<f4")
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        operations: list[Operation] = [
            AddMemory(
                id=f"op_{n}",
                at=now,
                rule="memory.new",
                memory=Memory(
                    id=f"mem_{n}",
                    content=f"喜欢第{n}种恐龙和乐高",
                    kind="preference",
                    evidence="我喜欢恐龙和乐高",
                    source_turn_id=None,
                    created_at=now,
                    updated_at=now,
                ),
            )
            for n in range(MEMORIES)
        ]
        from companion.store.port import Commit

        for number in range(TALKING):
            child = Child(id=f"chi_{number}", household_id=household.id, timezone="Asia/Shanghai", created_at=now)
            empty = Profile(child_id=child.id)
            await services.store.add_child(child, (), empty)
            vectors = {f"mem_{n}": (services.embedder.name, rows[n].tobytes()) for n in range(MEMORIES)}
            whole = fold(empty, operations)
            await services.store.commit(Commit(child.id, 0, whole, operations, vectors=vectors))
        app.state.floor = await make_floor(url, folder)
        return {"key": services.first_key}

    async def either(scope: Any, receive: Any, send: Any) -> None:
        await (bare if scope.get("path") == "/floor" else app)(scope, receive, send)

    server = uvicorn.Server(uvicorn.Config(either, port=port, log_level="error", access_log=False))
    if profile:
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again at its end
        with cProfile.Profile() as profiler:
            server.run()
        profiler.dump_stats(profile)
    else:
        server.run()


async def ask(port: int, request: bytes) -> Any:
    """One request on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.split(b"\r\n\r\n", 1)[1])


def get(route: str) -> bytes:
    return f"GET {route} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()


def turn(key: str, number: int) -> bytes:
    """A turn whose reply is asked for."""
    body = json.dumps({"text": SAID[number % len(SAID)]}, ensure_ascii=False).encode()
    head = (
        f"POST /v1/children/chi_{number % TALKING}/turns HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n"
        f"Content-Type: application/json\r\nIdempotency-Key: {uuid.uuid4().hex}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def load(port: int, key: str, route: str, connections: int, seconds: float) -> tuple[float, float, float]:
    """Requests a second, median and 99th percentile in milliseconds."""
    stop = time.perf_counter() + seconds
    took: list[float] = []
    numbers = itertools.count()
    floor = b"GET /floor HTTP/1.1\r\nHost: x\r\n\r\n"

    async def caller() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.perf_counter() < stop:
            begun = time.perf_counter()
            writer.write(floor if route == "floor" else turn(key, next(numbers)))
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(head.decode())
            await reader.readexactly(int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0]))
            took.append(time.perf_counter() - begun)
        writer.close()

    begun = time.perf_counter()
    await asyncio.gather(*(caller() for _ in range(connections)))
    ordered = sorted(took)
    rate = len(took) / (time.perf_counter() - begun)
    return rate, 1000 * statistics.median(ordered), 1000 * ordered[int(len(ordered) * 0.99)]


async def measure(
    port: int, connections: int, seconds: float, rounds: int, warm: float
) -> dict[str, tuple[float, ...]]:
    """Rate, median, 99th percentile and the processor's milliseconds a request, by route."""
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            break
        except OSError:
            await asyncio.sleep(0.1)
    key = (await ask(port, get("/made")))["key"]
    best: dict[str, tuple[float, ...]] = {}
    await load(port, key, "turn", 4, warm)
    for _ in range(rounds):
        for route in ("floor", "turn"):
            before, begun = float(await ask(port, get("/cpu"))), time.perf_counter()
            rate, median, slow = await load(port, key, route, connections, seconds)
            count = rate * (time.perf_counter() - begun)
            found = (rate, median, slow, 1000 * (float(await ask(port, get("/cpu"))) - before) / count)
            best[route] = max(best.get(route, found), found)
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--warm", type=float, default=8, help="seconds before measuring: patterns and indexes are made")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--postgres", default="postgresql+asyncpg://postgres@127.0.0.1:5432/postgres")
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--profile", help="write cProfile's statistics of the server here")
    arguments = parser.parse_args()
    for kind in ("sqlite", "postgresql"):
        if arguments.only not in (None, kind):
            continue
        with tempfile.TemporaryDirectory() as folder:
            name = f"companion_bench_{os.getpid()}"
            url = "sqlite://"
            if kind == "postgresql":
                try:
                    asyncio.run(database(arguments.postgres, name, "CREATE"))
                except OSError:
                    print("postgresql: no server answers, skipped")
                    continue
                url = arguments.postgres.rsplit("/", 1)[0] + "/" + name
            port = 18_900 + os.getpid() % 500
            server = multiprocessing.get_context("spawn").Process(
                target=serve, args=(url, folder, port, arguments.profile)
            )
            server.start()
            try:
                best = asyncio.run(
                    measure(port, arguments.connections, arguments.seconds, arguments.rounds, arguments.warm)
                )
            finally:
                server.terminate()
                server.join(20)
                server.kill()
                if kind == "postgresql":
                    asyncio.run(database(arguments.postgres, name, "DROP"))
            floor = best["floor"]
            for route, (rate, median, slow, cpu) in best.items():
                print(
                    f"{kind:10} {route:5} {rate:6.0f}/s {100 * rate / floor[0]:4.0f} % of the floor, "
                    f"p50 {median:5.1f} ms, p99 {slow:5.1f} ms ({slow / median:.1f} x), "
                    f"processor {cpu:.2f} ms ({100 * floor[3] / cpu:.0f} %)"
                )


if __name__ == "__main__":
    main()
