"""Retention: looked at first, removed then, and what must stay stays."""

from __future__ import annotations

from datetime import timedelta

from companion.domain.household import Alert, AuditEntry, DeviceKey
from companion.store.port import Idempotent
from companion.store.retention import Retention, sweep
from companion.store.store import SqlStore

from .makers import START, add_memory, commit_of, household, people, turn

DAY = timedelta(days=1)


async def fill(store: SqlStore) -> None:
    await people(store)
    for number in range(1, 5):
        alert = Alert(
            id=f"alert_{number}",
            household_id="hh_1",
            child_id="chi_1",
            turn_id=None,
            category="x",
            severity=1,
            rule="x",
            created_at=START + number * 100 * DAY,
        )
        await store.add_turn(
            turn(number, received_at=START + number * 100 * DAY),
            alerts=[alert],
            idempotent=Idempotent(f"k{number}", "d", {}),
        )
    await store.commit(await commit_of(store, "chi_1", ["turn_chi_1_1", "turn_chi_1_4"], [add_memory(1)]))
    await store.fail_turn(None, "turn_chi_1_2", "bad", "raw", None)
    await store.acknowledge_alert("hh_1", "alert_1", "g", START, None)
    for number in (1, 2):
        key = DeviceKey(id=f"key_{number}", household_id="hh_1", label="r", scopes=("talk",), created_at=START)
        await store.add_key(key, f"d{number}")
    await store.revoke_key("key_1", START)
    entries = [
        AuditEntry(household_id="hh_1", at=START + number * 100 * DAY, actor="a", action="x") for number in range(1, 5)
    ]
    await store.audit(entries)


POLICY = Retention(utterances=150, raw_outputs=100, idempotency=150, alerts=100, audit=150, keys=30)


async def test_old_data_goes_and_the_rest_stays(store: SqlStore) -> None:
    await fill(store)
    now = START + 400 * DAY
    expected = {"utterances": 2, "raw_outputs": 1, "idempotency": 2, "alerts": 1, "audit": 2, "keys": 1}
    turns = await store.turns("chi_1")
    assert await sweep(store, now, POLICY) == expected  # a dry run
    assert await store.turns("chi_1") == turns
    assert await sweep(store, now, POLICY, household_id="hh_2", dry_run=False) == dict.fromkeys(expected, 0)
    assert await sweep(store, now, POLICY, dry_run=False) == expected
    assert await sweep(store, now, POLICY) == dict.fromkeys(expected, 0)
    kept = {s.turn.sequence: s for s in await store.turns("chi_1")}
    assert [(n, kept[n].turn.text, kept[n].turn.reply) for n in sorted(kept)] == [
        (1, "", None),
        (2, "", None),
        (3, "第3句话", "回答3"),
        (4, "第4句话", "回答4"),
    ]
    assert kept[2].raw_output is None
    assert len(await store.observations("chi_1")) == 2
    assert len((await store.profile("chi_1")).profile.memories) == 1
    assert [alert.id for alert in await store.alerts("hh_1")] == ["alert_4", "alert_3", "alert_2"]
    assert [key.id for key in await store.keys()] == ["key_2"]
    assert await store.idempotent("hh_1", "k2") is None
    assert await store.idempotent("hh_1", "k3") is not None


async def test_the_audit_chain_still_verifies_after_its_beginning_went(store: SqlStore) -> None:
    await fill(store)
    await sweep(store, START + 400 * DAY, POLICY, dry_run=False)
    assert [position for position, _ in await store.audit_log("hh_1")] == [3, 4]
    assert await store.verify_audit("hh_1") is None
    await store.audit([AuditEntry(household_id="hh_1", at=START, actor="a", action="y")])
    assert await store.verify_audit("hh_1") is None
    await sweep(store, START + 9_999 * DAY, POLICY, dry_run=False)
    assert await store.audit_log("hh_1") == []
    assert await store.verify_audit("hh_1") is None
    await store.audit([AuditEntry(household_id="hh_1", at=START, actor="a", action="y")])
    assert await store.verify_audit("hh_1") is None


async def test_a_pending_turn_keeps_its_words(store: SqlStore) -> None:
    await people(store)
    await store.add_household(household(2))
    await store.add_turn(turn(1))
    assert (await sweep(store, START + 9_999 * DAY, Retention(), dry_run=False))["utterances"] == 0
    assert (await store.turns("chi_1"))[0].turn.text == "第1句话"
