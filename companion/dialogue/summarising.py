"""A session's talk in brief, so that it can be recalled as a whole later. Pure; extractive, needs no model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.domain import Memory, Turn, derived_id
from companion.text import language

SESSION_GAP = timedelta(minutes=30)
"""A pause this long ends a session that has no id."""

ITEMS = 4
"""Things a summary names."""

_LEADS = {"zh": ("聊到：", "；"), "en": ("talked about: ", "; ")}


@dataclass(frozen=True, slots=True)
class Session:
    """Turns that belong together."""

    key: str
    """Its id, or the id of its first turn."""
    turns: tuple[Turn, ...]

    @property
    def ended_at(self) -> datetime:
        """When its last turn was spoken."""
        return self.turns[-1].spoken_at


def sessions_of(turns: Iterable[Turn]) -> list[Session]:
    """Part turns, oldest first, into sessions: by session id, or by pauses where there is none."""
    found: list[list[Turn]] = []
    for turn in turns:
        last = found[-1][-1] if found else None
        together = last is not None and (
            turn.session_id == last.session_id
            and (turn.session_id is not None or turn.spoken_at - last.spoken_at <= SESSION_GAP)
        )
        if together:
            found[-1].append(turn)
        else:
            found.append([turn])
    return [Session(key=turns[0].session_id or turns[0].id, turns=tuple(turns)) for turns in found]


def ended(sessions: Sequence[Session], now: datetime) -> list[Session]:
    """Sessions that are over: another one began after them, or nothing was said for a while."""
    return [
        session
        for position, session in enumerate(sessions)
        if position < len(sessions) - 1 or now - session.ended_at > SESSION_GAP
    ]


def summarise(child_id: str, session: Session, memories: Iterable[Memory]) -> Memory | None:
    """The summary of a session: what was remembered of it, the most telling things first; None when it was nothing.

    Things about others count less than the child's own, and what was replaced meanwhile not at all.
    """
    ids = {turn.id for turn in session.turns}
    of_it = [memory for memory in memories if memory.source_turn_id in ids and memory.live and memory.kind != "summary"]
    of_it = [memory for memory in of_it if not memory.hidden]
    if not of_it:
        return None
    order = {memory.id: position for position, memory in enumerate(of_it)}
    best = sorted(of_it, key=lambda memory: (memory.subject != "child", -memory.confidence, order[memory.id]))[:ITEMS]
    best.sort(key=lambda memory: order[memory.id])
    tongue = "en" if all(language(memory.content) == "en" for memory in best) else "zh"
    lead, between = _LEADS[tongue]
    return Memory(
        id=derived_id("sum", child_id, session.key),
        content=lead + between.join(memory.content for memory in best),
        kind="summary",
        evidence=best[0].evidence,
        source_turn_id=session.turns[-1].id,
        created_at=session.ended_at,
        updated_at=session.ended_at,
        entities=tuple(dict.fromkeys(entity for memory in best for entity in memory.entities)),
        related=tuple(memory.id for memory in best),
        pending_review=any(memory.pending_review for memory in best),
    )
