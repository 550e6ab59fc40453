"""Households, keys, consent, children, alerts and the audit log."""

from __future__ import annotations

from datetime import timedelta

import pytest
from companion.domain import Profile
from companion.domain.household import Alert, AuditEntry, Consent, DeviceKey
from companion.errors import Conflict, NotFound
from companion.store import tables
from companion.store.store import SqlStore
from sqlalchemy import delete, update

from .makers import START, add_memory, child, household, people, set_name, turn

HOUR = timedelta(hours=1)


async def test_households(store: SqlStore) -> None:
    await store.add_household(household(2, settings={"persona": "小星"}))
    await store.add_household(household(1))
    assert await store.households() == [household(1), household(2, settings={"persona": "小星"})]
    await store.save_settings("hh_1", {"language": "zh"})
    assert await store.household("hh_1") == household(1, settings={"language": "zh"})
    with pytest.raises(NotFound):
        await store.household("hh_9")
    with pytest.raises(NotFound):
        await store.save_settings("hh_9", {})
    with pytest.raises(Conflict):
        await store.add_household(household(1))


async def test_keys(store: SqlStore) -> None:
    await people(store)
    key = DeviceKey(id="key_1", household_id="hh_1", label="Robot", scopes=("talk", "read"), created_at=START)
    await store.add_key(key, "digest-1")
    assert await store.key_by_digest("digest-1") == key
    assert await store.key_by_digest("digest-2") is None
    with pytest.raises(Conflict):
        await store.add_key(key.model_copy(update={"id": "key_2"}), "digest-1")
    with pytest.raises(NotFound):
        await store.add_key(key.model_copy(update={"id": "key_3", "household_id": "hh_9"}), "digest-3")
    with pytest.raises(NotFound):
        await store.revoke_key("key_1", START, "hh_9")
    await store.touch_keys({"key_1": START + HOUR})
    revoked = await store.revoke_key("key_1", START + HOUR, "hh_1")
    assert (await store.revoke_key("key_1", START + 2 * HOUR)).revoked_at == START + HOUR
    assert await store.keys("hh_1") == [revoked] == await store.keys()
    assert revoked.last_used_at == START + HOUR


async def test_consent(store: SqlStore) -> None:
    await people(store)
    assert await store.consent("hh_1") is None
    first = Consent(
        id="con_1",
        household_id="hh_1",
        given_by="operator",
        method="operator",
        text_version="1",
        scopes=("storing",),
        given_at=START,
    )
    second = first.model_copy(update={"id": "con_2", "given_at": START + HOUR, "scopes": ("storing", "personality")})
    await store.add_consent(second)
    await store.add_consent(first)
    assert await store.consent("hh_1") == second
    await store.withdraw_consent("hh_1", START + 2 * HOUR)
    assert await store.consent("hh_1") is None


async def test_children(store: SqlStore) -> None:
    await store.add_household(household())
    await store.add_household(household(2))
    profile = Profile(child_id="chi_1")
    await store.add_child(child(1, birthday="05-01", gender="女"), [set_name(), add_memory(1)], profile)
    await store.add_child(child(2, name=None, nickname="豆豆"), (), Profile(child_id="chi_2"))
    await store.add_child(child(3, household_id="hh_2"), (), Profile(child_id="chi_3"))
    assert await store.child("hh_1", "chi_1") == child(1, birthday="05-01", gender="女")
    assert [found.id for found in await store.children("hh_1")] == ["chi_1", "chi_2"]
    assert [found.id for found in await store.children("hh_1", after="chi_1", limit=1)] == ["chi_2"]
    assert [position for position, _ in await store.operations("chi_1")] == [1, 2]
    assert (await store.profile("chi_1")).revision == 0
    await store.update_child(child(2, name="豆", timezone="Europe/Paris"))
    assert await store.child("hh_1", "chi_2") == child(2, name="豆", timezone="Europe/Paris")
    for wrong in (store.child("hh_1", "chi_3"), store.update_child(child(3)), store.profile("chi_9")):
        with pytest.raises(NotFound):
            await wrong
    with pytest.raises(Conflict):
        await store.add_child(child(1), (), profile)
    with pytest.raises(NotFound):
        await store.add_child(child(4, household_id="hh_9"), (), Profile(child_id="chi_4"))


async def test_alerts(store: SqlStore) -> None:
    await people(store, children=2)
    for number in (1, 2):
        alert = Alert(
            id=f"alert_{number}",
            household_id="hh_1",
            child_id=f"chi_{number}",
            turn_id=None,
            category="bullying",
            severity=2,
            rule="bullying.hit",
            created_at=START + number * HOUR,
        )
        await store.add_turn(turn(number, child_id=f"chi_{number}"), alerts=[alert])
    assert [alert.id for alert in await store.alerts("hh_1")] == ["alert_2", "alert_1"]
    assert [alert.id for alert in await store.alerts("hh_1", child_id="chi_1")] == ["alert_1"]
    seen = await store.acknowledge_alert("hh_1", "alert_1", "gua_1", START + 3 * HOUR, "聊过了")
    assert (seen.acknowledged_by, seen.note) == ("gua_1", "聊过了")
    again = await store.acknowledge_alert("hh_1", "alert_1", "gua_2", START + 4 * HOUR, None)
    assert again == seen
    with pytest.raises(NotFound):
        await store.acknowledge_alert("hh_2", "alert_1", "gua_1", START, None)


def entry(number: int, household_id: str = "hh_1") -> AuditEntry:
    return AuditEntry(
        household_id=household_id,
        child_id="chi_1",
        at=START + number * HOUR,
        actor="key_1",
        action="profile.read",
        subject=f"chi_{number}",
    )


async def test_the_audit_log_is_a_chain(store: SqlStore) -> None:
    await people(store)
    await store.add_household(household(2))
    await store.audit([entry(1), entry(1, "hh_2"), entry(2)])
    await store.audit([entry(3)])
    assert await store.audit_log("hh_1") == [(1, entry(1)), (2, entry(2)), (3, entry(3))]
    assert await store.audit_log("hh_1", after=2) == [(3, entry(3))]
    assert await store.verify_audit("hh_1") is None
    assert await store.verify_audit("hh_2") is None
    with pytest.raises(NotFound):
        await store.audit([entry(1, "hh_9")])


@pytest.mark.parametrize(("position", "expected"), [(2, 2), (3, 3)], ids=["in the middle", "at the end"])
async def test_a_changed_or_missing_audit_entry_is_found(store: SqlStore, position: int, expected: int) -> None:
    await people(store)
    await store.audit([entry(number) for number in (1, 2, 3)])
    table = tables.audit
    await store._runner.write(
        lambda connection: (
            connection.execute(update(table).where(table.c.position == position).values(actor="nobody")) and None
        )
    )
    assert await store.verify_audit("hh_1") == expected
    await store._runner.write(lambda c: c.execute(delete(table).where(table.c.position == position)) and None)
    assert await store.verify_audit("hh_1") == expected
