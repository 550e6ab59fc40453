"""Search in one child's memories: exact (what recall does) beside approximate indexes, in the same run.

    pip install hnswlib usearch      # peers, for this table only
    python -m benchmarks.recall [--sizes 1000,10000,100000] [--dimensions 512] [--queries 60]

Vectors are random unit vectors in clusters; every figure is the median over the queries. ``recall`` is the whole
search (meaning, words, due, diversity) over memories with text. A peer that is not installed is left out.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import numpy as np
from companion.dialogue.recall import recall
from companion.dialogue.recall_index import RecallIndex
from companion.domain import Memory, Thresholds
from rich.console import Console
from rich.table import Table

NEAREST = 10
NOW = datetime(2025, 10, 6, 18, tzinfo=UTC)
LIMITS = Thresholds(candidate=0.42, same=0.72, relevant=0.25)
WHO = "我 妈妈 爸爸 奶奶 小红 老师 弟弟 同桌".split()
DID = "喜欢 讨厌 去了 买了 看到 学会了 害怕 想要 丢了 画了".split()
WHAT = "恐龙 草莓 钢琴 公园 小狗 足球 积木 气球 书包 蛋糕 兔子 游泳 数学 雪人 城堡 汽车".split()
WHEN = "在学校 昨天 上周 和朋友一起 下雨的时候 吃完饭以后 考试之前 放学路上".split()


def vectors(count: int, dimensions: int) -> np.ndarray:
    rng = np.random.default_rng(0)
    centres = rng.normal(size=(max(1, count // 50), dimensions)).astype(np.float32)
    rows = centres[rng.integers(len(centres), size=count)] + rng.normal(size=(count, dimensions)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return rows


def memories(count: int) -> list[Memory]:
    made = []
    for i in range(count):
        said = NOW - timedelta(minutes=i)
        text = WHO[i % 8] + DID[i // 8 % 10] + WHAT[i // 80 % 16] + WHEN[i // 1280 % 8] + str(i % 97)
        made.append(
            Memory(
                id=f"m{i}",
                content=text,
                kind="event",
                evidence=text,
                source_turn_id=None,
                created_at=said,
                updated_at=said,
            )
        )
    return made


def median_ms(search: Callable[[np.ndarray], object], queries: np.ndarray) -> float:
    for query in queries[:5]:
        search(query)
    taken = []
    for query in queries:
        began = time.perf_counter()
        search(query)
        taken.append(1000 * (time.perf_counter() - began))
    return statistics.median(taken)


def share_found(search: Callable[[np.ndarray], np.ndarray], rows: np.ndarray, queries: np.ndarray) -> float:
    """Of the exact nearest ones, the share that a search finds."""
    found = [len(set(map(int, search(q))) & set(map(int, np.argsort(-(rows @ q))[:NEAREST]))) for q in queries]
    return statistics.fmean(found) / NEAREST


def exact(rows: np.ndarray) -> Callable[[np.ndarray], np.ndarray]:
    def search(query: np.ndarray) -> np.ndarray:
        scores = np.einsum("ij,j->i", rows, query)
        best = np.argpartition(-scores, NEAREST)[:NEAREST]
        return best[np.argsort(-scores[best])]

    return search


def with_hnswlib(rows: np.ndarray) -> Callable[[np.ndarray], np.ndarray]:
    import hnswlib

    index = hnswlib.Index(space="ip", dim=rows.shape[1])
    index.init_index(max_elements=len(rows), ef_construction=100, M=16)
    index.add_items(rows)
    index.set_ef(50)
    return lambda query: index.knn_query(query, k=NEAREST)[0][0]


def with_usearch(rows: np.ndarray) -> Callable[[np.ndarray], np.ndarray]:
    from usearch.index import Index

    index = Index(ndim=rows.shape[1], metric="ip", dtype="f32")
    index.add(np.arange(len(rows)), rows)
    return lambda query: index.search(query, NEAREST).keys


def whole_recall(rows: np.ndarray) -> Callable[[np.ndarray], object]:
    index = RecallIndex()
    for memory, row in zip(memories(len(rows)), rows, strict=True):
        index.add(memory, row)
    said = "今天和小红去公园看到一只小狗"
    return lambda query: recall(index, said, NOW, thresholds=LIMITS, query=query)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--dimensions", type=int, default=512)
    parser.add_argument("--queries", type=int, default=60)
    arguments = parser.parse_args()
    table = Table(title=f"Nearest {NEAREST}, {arguments.dimensions} dimensions, float32, one query at a time")
    for heading in ("memories", "search", "build s", "median ms", "found"):
        table.add_column(heading, justify="left" if heading == "search" else "right")
    peers = {"exact (numpy)": exact, "hnswlib": with_hnswlib, "usearch": with_usearch}
    last = ""
    for size in map(int, arguments.sizes.split(",")):
        rows = vectors(size, arguments.dimensions)
        near = rows[:: max(1, size // arguments.queries)][: arguments.queries]
        queries = near + 0.3 * vectors(len(near), arguments.dimensions)
        queries /= np.linalg.norm(queries, axis=1, keepdims=True)
        for name, build in peers.items():
            began = time.perf_counter()
            try:
                search = build(rows)
            except ImportError:
                continue
            built = time.perf_counter() - began
            taken = median_ms(search, queries)
            found = share_found(search, rows, queries)
            table.add_row(f"{size:,}", name, f"{built:.1f}", f"{taken:.2f}", f"{found:.1%}")
        began = time.perf_counter()
        searching = whole_recall(rows)
        built = time.perf_counter() - began
        taken = median_ms(searching, queries)
        table.add_row(f"{size:,}", "recall, whole", f"{built:.1f}", f"{taken:.2f}", "")
        last = f"recall: {taken:.2f} ms median over {size:,} memories"
    Console(width=100).print(table)
    print(last)


if __name__ == "__main__":
    main()
