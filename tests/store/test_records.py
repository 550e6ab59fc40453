"""Small documents of a household, on both databases."""

from __future__ import annotations

from datetime import timedelta

import pytest
from companion.errors import Conflict, NotFound
from companion.store.port import Record
from companion.store.store import SqlStore

from .conftest import START
from .makers import household


def record(number: int, home: str, **more: object) -> Record:
    values: dict[str, object] = {"kind": "contact", "body": {"name": f"contact {number}"}, "created_at": START}
    return Record(id=f"rec_{number}", household_id=home, **(values | more))  # type: ignore[arg-type]


async def test_documents_are_put_found_replaced_and_deleted(store: SqlStore) -> None:
    await store.add_household(household(1))
    await store.put_record(record(1, "hh_1", lookup="digest"))
    await store.put_record(record(1, "hh_1", lookup="digest", body={"name": "changed"}))
    assert [known.body for known in await store.records("hh_1", "contact")] == [{"name": "changed"}]
    found = await store.find_record("contact", "digest")
    assert found is not None
    assert found.id == "rec_1"
    assert await store.delete_record("hh_1", "contact", "rec_1") is True
    assert await store.delete_record("hh_1", "contact", "rec_1") is False


async def test_a_lookup_belongs_to_one_document(store: SqlStore) -> None:
    await store.add_household(household(1))
    await store.put_record(record(1, "hh_1", lookup="digest"))
    with pytest.raises(Conflict):
        await store.put_record(record(2, "hh_1", lookup="digest"))
    await store.put_record(record(3, "hh_1", lookup="digest", kind="device"))


async def test_another_households_document_is_not_there(store: SqlStore) -> None:
    await store.add_household(household(1))
    await store.add_household(household(2))
    await store.put_record(record(1, "hh_1"))
    with pytest.raises(NotFound):
        await store.record("hh_2", "contact", "rec_1")
    assert await store.delete_record("hh_2", "contact", "rec_1") is False
    assert await store.records("hh_2", "contact") == []


async def test_what_is_due_is_claimed_once_until_its_time_comes_again(store: SqlStore) -> None:
    await store.add_household(household(1))
    await store.put_record(record(1, "hh_1", due_at=START))
    await store.put_record(record(2, "hh_1", due_at=START + timedelta(hours=1)))
    claimed = await store.claim_due("contact", START, START + timedelta(minutes=1))
    assert [known.id for known in claimed] == ["rec_1"]
    assert await store.claim_due("contact", START, START + timedelta(minutes=1)) == []
    again = await store.claim_due("contact", START + timedelta(minutes=2), START + timedelta(minutes=3))
    assert [known.id for known in again] == ["rec_1"]


async def test_documents_go_with_their_household(store: SqlStore) -> None:
    await store.add_household(household(1))
    await store.put_record(record(1, "hh_1", lookup="digest"))
    await store.erase_household("hh_1")
    assert await store.find_record("contact", "digest") is None
