"""What is like a known memory, but tells of something else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime

from companion.domain import Memory, Observation, ObservedMemory, Profile, Turn, fold
from companion.merge.decide import decide
from companion.merge.memories import Verdict


class SaysSame:
    """Finds everything the same."""

    def nominate(self, observed: ObservedMemory, among: Collection[str]) -> Sequence[tuple[str, float]]:
        return [(each, 0.9) for each in among]

    def compare(self, observed: ObservedMemory, memory: Memory, cosine: float) -> tuple[Verdict, str]:
        return "same", "near"

    def learn(self, memory_id: str, content: str) -> None:
        pass


def play(*turns: Sequence[str]) -> list[str]:
    at = datetime(2025, 10, 8, 17, tzinfo=UTC)
    profile = Profile(child_id="c")
    for number, contents in enumerate(turns):
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
        memories = tuple(ObservedMemory(content=text, kind="fact", evidence="x") for text in contents)
        profile = fold(profile, decide(profile, Observation(turn_id=turn.id, memories=memories), turn, SaysSame()))
    return [memory.content for memory in profile.live_memories()]


def test_more_is_told_of_the_same_thing() -> None:
    assert play(["has a red kite"], ["red kite has a long tail"]) == ["has a red kite", "red kite has a long tail"]


def test_the_same_words_are_a_repeat() -> None:
    assert play(["has a red kite"], ["has a red kite"]) == ["has a red kite"]
    assert play(["collects shells"], ["collects the shells"]) == ["collects shells"]


def test_one_breath_is_no_repeat() -> None:
    assert len(play(["mum is a nurse", "mum is a kind nurse"])) == 2
