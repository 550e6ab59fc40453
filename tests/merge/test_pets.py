"""A loss told by the kind of the animal means the one named animal of that kind."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta

from companion.domain import Memory, Observation, ObservedMemory, Profile, Turn, fold
from companion.merge.decide import decide
from companion.merge.memories import Verdict
from companion.merge.pets import anothers


class NoSimilarity:
    """Slots alone decide."""

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        return []

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        return "unrelated", "never asked"

    def learn(self, memory_id: str, content: str) -> None:
        pass


def pet(content: str, slot: str, polarity: int, *entities: str) -> ObservedMemory:
    return ObservedMemory(
        content=content, kind="pet", evidence="x", slot=slot, polarity=polarity, entities=entities, confidence=0.8
    )


def live_after(*said: ObservedMemory) -> list[str]:
    profile = Profile(child_id="c")
    for number, memory in enumerate(said):
        at = datetime(2025, 10, 8, 17, tzinfo=UTC) + timedelta(days=number)
        turn = Turn(
            id=f"t{number}",
            child_id="c",
            session_id=None,
            speaker="child",
            text="x",
            reply=None,
            spoken_at=at,
            received_at=at,
            sequence=number,
        )
        profile = fold(profile, decide(profile, Observation(turn_id=turn.id, memories=(memory,)), turn, NoSimilarity()))
    return [memory.content for memory in profile.live_memories()]


PEANUT = pet("has a hamster called Peanut", "pet:peanut", 1, "Peanut", "hamster")
DIED = pet("hamster died", "pet:hamster", -1, "hamster")


def test_the_only_one_of_its_kind_is_meant() -> None:
    assert live_after(PEANUT, DIED) == ["hamster died"]


def test_of_two_none_is_meant() -> None:
    walnut = pet("has a hamster called Walnut", "pet:walnut", 1, "Walnut", "hamster")
    assert live_after(PEANUT, walnut, DIED) == [PEANUT.content, walnut.content, DIED.content]


def test_another_kind_lives_on() -> None:
    assert live_after(PEANUT, pet("cat died", "pet:cat", -1, "cat")) == [PEANUT.content, "cat died"]


def test_getting_another_one_loses_none() -> None:
    another = pet("has a hamster", "pet:hamster", 1, "hamster")
    assert live_after(PEANUT, another) == [PEANUT.content, another.content]


def test_the_death_of_anothers_animal_is_not_the_end_of_ones_own() -> None:
    assert anothers("奶奶家的猫死了")
    assert anothers("邻居家的狗丢了")
    assert anothers("班里的仓鼠死了")
    assert not anothers("家里的猫死了")
    assert not anothers("我家的猫死了")
    assert not anothers("咪咪死了")
