"""How much a device reads to follow a profile: whole, compact and by patches, over a month of talk.

    python -m benchmarks.sync_sizes [--days 30] [--turns 12]

Each day a child says ``--turns`` things, and in the evening a device asks for what is new. Bytes are those of the body
as UTF-8 JSON; ``gzip`` is the same body compressed as the service does it. Prints a table for docs/sync.md.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import jsonpatch
from companion.dialogue.conversation import Said
from companion.domain import ManualClock
from companion.domain.household import GUARDIAN_SCOPES
from companion.embedding.hashed import HashedEmbedder
from companion.household.access import Principal
from companion.household.syncing import Since
from companion.profile.compact import compact
from companion.settings import Settings
from companion.wiring import build

START = datetime(2025, 10, 1, 10, tzinfo=UTC)
THINGS = "恐龙 火箭 积木 拼图 小猫 小狗 兔子 足球 篮球 画画 唱歌 跳舞 游泳 轮滑 下棋 钢琴 吉他 滑板 风筝 骑车".split()
FOODS = "芒果 西瓜 草莓 苹果 香蕉 饺子 面条 包子 牛奶 蛋糕 胡萝卜 土豆 玉米 米饭 酸奶 鸡蛋 豆腐 南瓜 葡萄 橙子".split()
PLACES = "动物园 公园 海边 外婆家 图书馆 博物馆 游乐场 科技馆 水族馆 电影院".split()
SAYINGS = (
    "我最喜欢{thing}了",
    "今天午饭吃了{food}",
    "我不喜欢吃{food}",
    "明天我们要去{place}",
    "下周三要去{place}",
    "今天老师表扬我了，因为我{thing}得很好",
    "我有点害怕一个人睡觉",
    "我想要一个新的{thing}",
    "你知道{thing}吗",
    "昨天我和小明一起玩{thing}",
    "我会{thing}了",
    "今天有点累",
)


def said(day: int, turn: int) -> str:
    number = day * 7 + turn * 3
    return SAYINGS[turn % len(SAYINGS)].format(
        thing=THINGS[number % len(THINGS)], food=FOODS[number % len(FOODS)], place=PLACES[number % len(PLACES)]
    )


def size(value: Any) -> tuple[int, int]:
    """Bytes, plain and compressed."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return len(body), len(gzip.compress(body, 6))


async def month(days: int, turns: int, folder: Path) -> list[tuple[int, int, list[tuple[int, int]]]]:
    settings = Settings(data_dir=folder, consent="operator", workers=0, encryption="off", model_url=None)
    clock = ManualClock(START)
    services = build(settings, clock=clock, embedder=HashedEmbedder())
    await services.start()
    household = (await services.store.households())[0]
    caller = Principal(id="bench", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
    child = (await services.children.create(caller, {"timezone": "Asia/Shanghai", "name": "林小满"})).id
    rows = []
    held: dict[bool, tuple[Any, str | None]] = {False: ({}, None), True: ({}, None)}
    for day in range(days):
        for turn in range(turns):
            moment = clock.now() + timedelta(minutes=turn)
            report = Said(text=said(day, turn), spoken_at=moment, reply_text="嗯嗯，我记住啦")
            taken = await services.conversation.take(caller, child, report)
            await services.conversation.keep(taken, None)
        await services.learning.until_learned(child, 120)
        shown, _ = await services.profiles.show(caller, child)
        sizes = [size(shown), size(compact(shown))]
        for short in (False, True):
            document, token = held[short]
            since = Since.read(token) if token else None
            patch, token = await services.syncing.patch(caller, child, since, short=short)
            held[short] = (jsonpatch.apply_patch(document, patch), token)
            sizes.append(size(patch))
        rows.append((day + 1, len(shown["memories"]), sizes))
        clock.advance(timedelta(days=1))
    await services.stop()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--turns", type=int, default=12)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(month(given.days, given.turns, Path(folder)))
    print("| day | memories | full | compact | patch | compact patch |")
    print("|---:|---:|---:|---:|---:|---:|")
    for day, memories, sizes in rows:
        if day in (1, 2, 7, 14, 21, given.days):
            cells = " | ".join(f"{plain:,} ({zipped:,})" for plain, zipped in sizes)
            print(f"| {day} | {memories} | {cells} |")
    totals = [[sum(row[2][column][part] for row in rows) for part in (0, 1)] for column in range(4)]
    cells = " | ".join(f"{plain:,} ({zipped:,})" for plain, zipped in totals)
    print(f"| all {given.days} | | {cells} |")


if __name__ == "__main__":
    main()
