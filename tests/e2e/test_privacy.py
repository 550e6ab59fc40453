"""Nothing private is anywhere: the database file, its log, the process's output, the metrics, what a model was sent."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from companion.dialogue.conversation import Said
from companion.domain import SystemClock
from companion.domain.household import GUARDIAN_SCOPES
from companion.household.access import Principal
from companion.llm.scripted import ScriptedModel
from companion.settings import Settings
from companion.wiring import build
from prometheus_client import generate_latest

CASES = Path(__file__).parent.parent / "data" / "pii.jsonl"


def cases() -> list[dict[str, object]]:
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines() if line.strip()]


def everything_in(folder: Path) -> str:
    """All bytes of all files, as text."""
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file()).decode("utf-8", "ignore")


def gold() -> set[str]:
    """Long private spans that no harmless case needs."""
    found: set[str] = set()
    harmless = "\n".join(str(case["text"]) for case in cases() if not case["spans"])
    for case in cases():
        for span in case["spans"]:  # type: ignore[attr-defined]
            text = str(span["text"])
            if len(text) >= 6 and span["type"] != "name" and text not in harmless:
                found.add(text)
    return found


async def test_no_gold_span_is_stored_logged_counted_or_sent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    settings = Settings(data_dir=tmp_path, consent="operator", workers=0, encryption="off", embedder="hashed")
    model = ScriptedModel(lambda messages, options: '{"facts": [], "memories": [], "traits": []}')
    services = build(settings, clock=SystemClock(), model=model)
    await services.start()
    try:
        household = (await services.store.households())[0]
        caller = Principal(id="operator", household_id=household.id, scopes=frozenset(GUARDIAN_SCOPES))
        for number, case in enumerate(cases()):
            child = await services.children.create(caller, {"timezone": "Asia/Shanghai"})
            texts = case.get("turns") or [case["text"]]
            for text in texts:  # type: ignore[attr-defined]
                said = Said(text=str(text), spoken_at=services.clock.now(), session_id=str(number), reply_text="嗯")
                await services.conversation.keep(await services.conversation.take(caller, child.id, said), None)
            await services.learning.until_learned(child.id, 30)
        metrics = services.metrics
        counted = generate_latest(metrics.registry).decode()
    finally:
        await services.stop()
    sent = json.dumps([message.content for asked in model.asked for message in asked.messages], ensure_ascii=False)
    out = capfd.readouterr()
    stored = everything_in(tmp_path)
    unescaped = re.sub(r"\\u([0-9a-f]{4})", lambda match: chr(int(match[1], 16)), stored)
    leaks = {
        span: place
        for span in gold()
        for place, text in (
            ("database", stored + unescaped),
            ("model", sent),
            ("output", out.out + out.err),
            ("metrics", counted),
        )
        if span in text
    }
    assert leaks == {}
