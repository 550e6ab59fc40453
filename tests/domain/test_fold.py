"""The fold: what operations make of a profile."""

from datetime import UTC, datetime, timedelta

from companion.domain import Memory, Operation, Profile, apply, derived_id, fold
from companion.domain.operation import (
    OPERATIONS,
    AddMemory,
    EditMemory,
    EraseMemory,
    FollowUpMemory,
    LinkMemories,
    OverwriteMemory,
    ScoreTrait,
    SetFact,
    TouchMemory,
    VoteMbti,
)
from hypothesis import given
from hypothesis import strategies as st

AT = datetime(2025, 10, 5, 18, 30, tzinfo=UTC)
EMPTY = Profile(child_id="chi_1")


def memory(number: int, content: str = "likes cats") -> Memory:
    return Memory(
        id=f"mem_{number}",
        content=content,
        kind="preference",
        evidence=content,
        source_turn_id="turn_1",
        created_at=AT,
        updated_at=AT,
    )


def stamp(number: int, at: datetime = AT) -> dict[str, object]:
    return {"id": f"op_{number}", "turn_id": "turn_1", "at": at, "rule": "test"}


def test_a_fact_keeps_its_history() -> None:
    later = AT + timedelta(days=7)
    profile = fold(
        EMPTY,
        [SetFact(**stamp(1), field="age", value="8"), SetFact(**stamp(2, later), field="age", value="9")],
    )
    assert profile.facts["age"].value == "9"
    assert [(was.value, was.since, was.until) for was in profile.facts["age"].previous] == [("8", AT, later)]
    assert profile.version == 2


def test_an_overwritten_memory_stays_and_points_to_its_successor() -> None:
    profile = fold(
        EMPTY,
        [AddMemory(**stamp(1), memory=memory(1)), OverwriteMemory(**stamp(2), memory=memory(2), target="mem_1")],
    )
    assert [known.id for known in profile.live_memories()] == ["mem_2"]
    assert profile.memories["mem_1"].superseded_by == "mem_2"


def test_erasing_brings_back_what_was_overwritten_and_drops_links() -> None:
    profile = fold(
        EMPTY,
        [
            AddMemory(**stamp(1), memory=memory(1)),
            AddMemory(**stamp(2), memory=memory(3)),
            OverwriteMemory(**stamp(3), memory=memory(2), target="mem_1"),
            LinkMemories(**stamp(4), memory_id="mem_2", other_id="mem_3", because="cats"),
            EraseMemory(**stamp(5), memory_id="mem_2"),
        ],
    )
    assert sorted(known.id for known in profile.live_memories()) == ["mem_1", "mem_3"]
    assert profile.memories["mem_3"].related == ()


def test_touch_edit_and_follow_up() -> None:
    later = AT + timedelta(days=1)
    profile = fold(
        EMPTY,
        [
            AddMemory(**stamp(1), memory=memory(1)),
            TouchMemory(**stamp(2, later), memory_id="mem_1", evidence="cats again"),
            EditMemory(**stamp(3, later), memory_id="mem_1", content="loves cats", permanent=True),
            FollowUpMemory(**stamp(4, later), memory_id="mem_1"),
        ],
    )
    known = profile.memories["mem_1"]
    assert (known.touches, known.updated_at, known.content, known.permanent) == (1, later, "loves cats", True)
    assert known.followed_up_at == later


def test_a_trait_is_a_weighted_average() -> None:
    operations = [ScoreTrait(**stamp(n), trait="openness", observed=1.0, weight=0.3, evidence="why") for n in range(2)]
    profile = fold(EMPTY, operations)
    # First: 0.5 moved by 0.6 towards 1 is 0.8; then 0.7 * 0.8 + 0.3 * 1 is 0.86.
    assert round(profile.big_five["openness"].score, 6) == 0.86
    assert profile.big_five["openness"].count == 2


def test_votes_decay_by_half_in_four_months() -> None:
    profile = apply(EMPTY, VoteMbti(**stamp(1), letter="E", weight=1.0, evidence="a"))
    profile = apply(profile, VoteMbti(**stamp(2, AT + timedelta(days=120)), letter="I", weight=1.0, evidence="b"))
    weights = {letter: tally.weight for letter, tally in profile.mbti["EI"].letters.items()}
    assert weights == {"E": 0.5, "I": 1.0}


def test_operations_survive_json() -> None:
    operation: Operation = AddMemory(**stamp(1), memory=memory(1))
    assert OPERATIONS.validate_json(operation.model_dump_json()) == operation


def test_unknown_targets_are_left_alone() -> None:
    profile = fold(
        EMPTY, [TouchMemory(**stamp(1), memory_id="mem_x", evidence="x"), EraseMemory(**stamp(2), memory_id="mem_x")]
    )
    assert profile.memories == {}


@given(st.lists(st.integers(1, 4), max_size=12))
def test_folding_in_parts_is_folding_at_once(numbers: list[int]) -> None:
    operations: list[Operation] = []
    for position, number in enumerate(numbers):
        if number % 2:
            operations.append(AddMemory(**stamp(position), memory=memory(number)))
        else:
            operations.append(TouchMemory(**stamp(position), memory_id=f"mem_{number - 1}", evidence="x"))
    middle = len(operations) // 2
    assert fold(fold(EMPTY, operations[:middle]), operations[middle:]) == fold(EMPTY, operations)


def test_derived_ids_depend_on_every_part() -> None:
    assert derived_id("mem", "ab", "c") == derived_id("mem", "ab", "c")
    assert derived_id("mem", "ab", "c") != derived_id("mem", "a", "bc")
