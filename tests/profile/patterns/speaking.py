"""Plays short talks through the pattern witness, for the tests of its readers."""

from __future__ import annotations

from datetime import datetime, timedelta

from companion.domain import Exchange, Observation, ObservedMemory
from companion.profile.patterns import Utterance, observe

THURSDAY = datetime.fromisoformat("2025-10-09T18:30:00+08:00")


def hear(
    *said: str | tuple[str, str], at: datetime = THURSDAY, known: tuple[str, ...] = (), speaker: str = "child"
) -> list[Observation]:
    """Observe utterances said a minute apart; each may come with what the robot answered."""
    exchanges: list[Exchange] = []
    observed: list[Observation] = []
    for index, one in enumerate(said):
        text, reply = one if isinstance(one, tuple) else (one, "嗯嗯")
        moment = at + timedelta(minutes=index)
        utterance = Utterance(text, moment, speaker, reply, tuple(exchanges[-12:]), known)  # type: ignore[arg-type]
        observed.append(observe(utterance, f"turn-{index}"))
        exchanges.append(Exchange(text=text, reply=reply, spoken_at=moment))
    return observed


def facts(observation: Observation) -> dict[str, str]:
    """The facts of an observation by field, withdrawn ones with a minus."""
    return {fact.field: ("-" if fact.withdrawn else "") + fact.value for fact in observation.facts}


def contents(observation: Observation) -> list[str]:
    """What an observation remembers, in words."""
    return [memory.content for memory in observation.memories]


def memory(observation: Observation) -> ObservedMemory:
    """The only memory of an observation."""
    (one,) = observation.memories
    return one


def rules(observation: Observation) -> set[str]:
    """Why things were refused."""
    return {rejection.rule for rejection in observation.rejections}
