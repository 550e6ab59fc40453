"""Patches and the compact form, without a service."""

from __future__ import annotations

from typing import Any

import jsonpatch
from companion.profile.compact import KEYS, compact, expand
from companion.profile.patch import profile_patch
from hypothesis import given
from hypothesis import strategies as st

Memories = st.lists(
    st.fixed_dictionaries(
        {
            "id": st.sampled_from([f"mem_{number}" for number in range(8)]),
            "content": st.sampled_from(["养了一只猫", "likes mangoes"]),
            "subject": st.sampled_from(["child", "哥哥"]),
            "status": st.sampled_from(["valid", "expired"]),
            "date_info": st.none() | st.just({"original": "明天", "absolute": "2025-10-06", "recurrence": None}),
            "access_count": st.integers(0, 3),
            "touches": st.integers(0, 2),
            "model": st.none(),
            "permanent": st.booleans(),
            "pending_review": st.booleans(),
            "related": st.lists(st.just("mem_9"), max_size=2),
            "superseded_by": st.none() | st.just("mem_1"),
            "superseded_at": st.none(),
            "followed_up_at": st.none(),
        }
    ),
    max_size=8,
    unique_by=lambda memory: memory["id"],
)
Facts = st.dictionaries(
    st.sampled_from(["name", "age"]),
    st.fixed_dictionaries(
        {
            "value": st.sampled_from(["林小满", "8"]),
            "evidence": st.none() | st.just("我叫林小满"),
            "source_turn_id": st.none(),
            "confirmed": st.booleans(),
            "pinned": st.booleans(),
            "previous": st.just([]),
        }
    ),
)
Documents = st.fixed_dictionaries(
    {
        "child_id": st.just("chi_1"),
        "version": st.integers(0, 9),
        "name": st.none() | st.just("林小满"),
        "facts": Facts,
        "personality": st.fixed_dictionaries({"mbti_votes": st.just({"EI": {"letters": {"E": 0.5}}})}),
        "memories": Memories,
    }
)


@given(Documents)
def test_the_compact_form_loses_nothing(shown: dict[str, Any]) -> None:
    assert expand(compact(shown)) == shown


def test_no_short_key_means_two_things() -> None:
    assert len(set(KEYS.values())) == len(KEYS)
    assert not set(KEYS) & set(KEYS.values())


@given(Documents, Documents)
def test_a_patch_makes_the_old_document_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert jsonpatch.apply_patch(old, profile_patch(old, new)) == new
    short = profile_patch(compact(old), compact(new))
    assert expand(jsonpatch.apply_patch(compact(old), short)) == new


def test_a_memory_that_goes_away_does_not_resend_the_others() -> None:
    memories = [{"id": f"mem_{number}", "content": "养了一只猫"} for number in range(20)]
    base: dict[str, Any] = {"version": 20, "facts": {}, "name": None}
    patch = profile_patch({**base, "memories": memories}, {**base, "version": 21, "memories": memories[1:]})
    assert patch == [{"op": "replace", "path": "/version", "value": 21}, {"op": "remove", "path": "/memories/0"}]
