"""Write a small database of the present schema, to be kept: ``python -m tests.store.releases.make``."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.domain import ManualClock, Memory, Observation, Profile, fold
from companion.domain.household import Alert, AuditEntry, Child, Consent, DeviceKey, Household
from companion.domain.operation import AddMemory, SetFact
from companion.store import open_store
from companion.store.migrate import HEAD
from companion.store.port import Commit, Idempotent, LearnedTurn, NewTurn

START = datetime(2026, 10, 5, 9, 0, tzinfo=UTC)


async def fill(url: str) -> None:
    """One household with a child, three turns (learned, failed, pending) and what belongs to them."""
    store = open_store(url, clock=ManualClock(START))
    await store.open()
    await store.add_household(Household(id="hh_1", name="家", created_at=START, settings={"language": "zh"}))
    await store.add_key(
        DeviceKey(id="key_1", household_id="hh_1", label="Robot", scopes=("talk",), created_at=START), "digest"
    )
    await store.add_consent(
        Consent(
            id="con_1",
            household_id="hh_1",
            given_by="operator",
            method="operator",
            text_version="1",
            scopes=("storing",),
            given_at=START,
        )
    )
    child = Child(id="chi_1", household_id="hh_1", name="小雨", timezone="Asia/Shanghai", created_at=START)
    empty = Profile(child_id="chi_1")
    await store.add_child(child, (), empty)
    alert = Alert(
        id="alert_1",
        household_id="hh_1",
        child_id="chi_1",
        turn_id="turn_1",
        category="bullying",
        severity=2,
        rule="bullying.hit",
        created_at=START,
        note="聊过",
    )
    for number in (1, 2, 3):
        at = START + timedelta(minutes=number)
        await store.add_turn(
            NewTurn(
                id=f"turn_{number}",
                household_id="hh_1",
                child_id="chi_1",
                session_id="ses_1",
                speaker="child",
                text=f"第{number}句话",
                reply=f"回答{number}",
                spoken_at=at,
                received_at=at,
                safety={"rules": []},
            ),
            alerts=[alert] if number == 1 else (),
            used_memories=["mem_1"],
            idempotent=Idempotent(f"k{number}", "d", {"turn_id": f"turn_{number}"}),
        )
    operations = [
        SetFact(id="op_1", turn_id="turn_1", at=START, rule="name.self", field="name", value="小雨"),
        AddMemory(
            id="op_2",
            turn_id="turn_1",
            at=START,
            rule="memory.new",
            memory=Memory(
                id="mem_1",
                content="喜欢恐龙",
                kind="preference",
                evidence="我喜欢恐龙",
                source_turn_id="turn_1",
                created_at=START,
                updated_at=START,
            ),
        ),
    ]
    await store.commit(
        Commit(
            child_id="chi_1",
            expected_revision=0,
            profile=fold(empty, operations),
            operations=operations,
            learned=[LearnedTurn("turn_1", Observation(turn_id="turn_1"))],
            vectors={"mem_1": ("hash", b"\x00\x00\x80?\x00\x00\x00@")},
            learned_at=START,
        )
    )
    await store.fail_turn(None, "turn_2", "timeout", "raw", None)
    entry = AuditEntry(household_id="hh_1", child_id="chi_1", at=START, actor="key_1", action="profile.read")
    await store.audit([entry, entry])
    await store.close()


def main() -> None:
    """Write ``<migration>.sql`` beside this file, or in the folder given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "release.sqlite"
        asyncio.run(fill(f"sqlite:///{path}"))
        connection = sqlite3.connect(path)
        (folder / f"{HEAD}.sql").write_text("\n".join(connection.iterdump()) + "\n")
        connection.close()


if __name__ == "__main__":
    main()
