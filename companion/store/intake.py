"""Storing turns: the hot path. A whole batch needs a constant number of statements."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Insert, Row, Select, Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.domain import Clock, Operation, Turn
from companion.domain.household import Alert
from companion.errors import Conflict
from companion.store import tables
from companion.store.alerts import alert_values
from companion.store.base import no_child
from companion.store.batch import Batcher
from companion.store.cipher import Cipher
from companion.store.moments import zone
from companion.store.port import Idempotent, NewTurn, StoredTurn
from companion.store.runner import Runner
from companion.store.snapshots import operation_rows
from companion.store.statements import tell_workers, upsert
from companion.store.turns import TurnPart, answers_statement, place_of


@dataclass(frozen=True, slots=True)
class Intake:
    """Everything one call of ``add_turn`` stores."""

    turn: NewTurn
    alerts: Sequence[Alert] = ()
    rewrites: Mapping[str, str] = field(default_factory=dict)
    idempotent: Idempotent | None = None
    used_memories: Sequence[str] = ()
    followed_up: Sequence[Operation] = ()


class IntakePart(TurnPart):
    """Takes turns in."""

    def __init__(self, runner: Runner, cipher: Cipher, clock: Clock) -> None:
        super().__init__(runner, cipher, clock)
        self._intake: Batcher[Intake, Turn] = Batcher(self._commit_intakes)

    async def add_turn(
        self,
        turn: NewTurn,
        *,
        alerts: Sequence[Alert] = (),
        rewrites: Mapping[str, str] = {},
        idempotent: Idempotent | None = None,
        used_memories: Sequence[str] = (),
        followed_up: Sequence[Operation] = (),
    ) -> Turn:
        """Store a turn with all that belongs to it, in one commit that other turns may share.

        With an idempotency key that was used for the same body the turn stored then is returned and nothing changes
        (its id differs from ``turn.id``); for another body Conflict is raised. Raises NotFound when the child is not
        there or is another household's, Conflict when the turn's id is taken.
        """
        intake = Intake(turn, alerts, rewrites, idempotent, used_memories, followed_up)
        try:
            return await self._intake.add(intake)
        except IntegrityError as error:
            raise Conflict("A turn or an alert with this id is there already.") from error

    async def _commit_intakes(self, intakes: Sequence[Intake]) -> Sequence[Turn | Exception]:
        def work(connection: Connection) -> tuple[list[Turn | Exception], list[tuple[Intake, Turn, int]], bool]:
            batch = _Batch(self, connection, intakes)
            return batch.run(), batch.added, batch.woken

        outcomes, added, woken = await self._runner.write(work)
        for intake, turn, version in added:
            new = intake.turn
            stored = StoredTurn(turn, new.state, None, 0, None, None, dict(new.safety), new.sealed)
            plain = not intake.rewrites
            self._cache.turn_added(turn.child_id, version, stored, intake.used_memories, plain=plain)
        if woken:
            self._runner.work_arrived()
        return outcomes


class _ChildState:
    """What a batch knows and changes of one child's row."""

    def __init__(self, row: Any) -> None:
        self.household_id: str = row.household_id
        self.timezone: str = row.timezone
        self.last_sequence: int = row.last_sequence
        self.version: int = row.version
        self.queue_at: datetime | None = row.queue_at
        self.head_spoken_at: datetime | None = row.head_spoken_at
        self.retry_at: datetime | None = row.retry_at
        self.changed = False

    def take(self, turn: NewTurn) -> int:
        """Give the turn its place in the order of arrival, and the child one in the queue."""
        self.changed = True
        self.last_sequence += 1
        self.version += 1
        if turn.state == "pending":
            if self.queue_at is None:
                self.queue_at = turn.received_at
            if self.head_spoken_at is None or turn.spoken_at < self.head_spoken_at:
                # It comes before the one that waits for another try, if any does.
                self.head_spoken_at, self.retry_at = turn.spoken_at, None
        return self.last_sequence

    def values(self) -> dict[str, Any]:
        return {
            "last_sequence": self.last_sequence,
            "version": self.version,
            "queue_at": self.queue_at,
            "head_spoken_at": self.head_spoken_at,
            "retry_at": self.retry_at,
        }


class _Batch:
    """One transaction's turns: reads what is needed, decides in memory, writes table by table."""

    def __init__(self, store: IntakePart, connection: Connection, intakes: Sequence[Intake]) -> None:
        self._store = store
        self._connection = connection
        self._intakes = intakes
        self._rows: dict[str, list[dict[str, Any]]] = {"turns": [], "alerts": [], "answers": [], "access": []}
        self._rewrites: list[dict[str, Any]] = []
        self._fresh: dict[str, tuple[str, Turn]] = {}
        self.added: list[tuple[Intake, Turn, int]] = []
        """Turns that are new, with the child's version that each made."""
        self.woken = False

    def run(self) -> list[Turn | Exception]:
        self._children = self._lock_children()
        self._used_keys = self._read_keys()
        outcomes: list[Turn | Exception] = []
        for intake in self._intakes:
            try:
                outcomes.append(self._take(intake))
            except (Conflict, LookupError) as error:
                outcomes.append(error if isinstance(error, Conflict) else no_child())
        self._write()
        return outcomes

    def _lock_children(self) -> dict[str, _ChildState]:
        wanted = sorted({intake.turn.child_id for intake in self._intakes})
        rows = self._connection.execute(_children_statement(), {"wanted": wanted})
        return {row.id: _ChildState(row) for row in rows}

    def _read_keys(self) -> dict[str, Row[Any]]:
        wanted = [place_of(i.turn.household_id, i.idempotent.key) for i in self._intakes if i.idempotent]
        if not wanted:
            return {}
        rows = self._connection.execute(answers_statement(), {"wanted": sorted(set(wanted))})
        return {row.place: row for row in rows}

    def _take(self, intake: Intake) -> Turn:
        new = intake.turn
        child = self._children.get(new.child_id)
        if child is None or child.household_id != new.household_id:
            raise LookupError
        if intake.idempotent and (known := self._known(new.household_id, intake.idempotent)):
            return known
        turn = Turn.model_construct(
            id=new.id,
            child_id=new.child_id,
            session_id=new.session_id,
            speaker=new.speaker,
            text=new.text,
            reply=new.reply,
            spoken_at=new.spoken_at.astimezone(zone(child.timezone)),
            received_at=new.received_at,
            sequence=child.take(new),
        )
        self._add_rows(intake, turn, child)
        self.added.append((intake, turn, child.version))
        return turn

    def _known(self, household_id: str, idempotent: Idempotent) -> Turn | None:
        """The turn stored under the key before, in the database or earlier in this batch."""
        place = place_of(household_id, idempotent.key)
        if fresh := self._fresh.get(place):
            digest, turn = fresh
            _demand_same(digest, idempotent)
            return turn
        used = self._used_keys.get(place)
        if used is None:
            return None
        _demand_same(used.body_digest, idempotent)
        table = tables.turns
        row = self._connection.execute(
            select(table).where(table.c.child_id == used.child_id, table.c.id == used.turn_id)
        ).one_or_none()
        if row is None:
            raise Conflict("This idempotency key belongs to a turn that was erased; use a new key.")
        return self._store._turn(row)

    def _add_rows(self, intake: Intake, turn: Turn, child: _ChildState) -> None:
        new, household_id, store = intake.turn, child.household_id, self._store
        offset = new.spoken_at.utcoffset()
        self._rows["turns"].append(
            {
                "child_id": turn.child_id,
                "id": turn.id,
                "household_id": household_id,
                "session_id": turn.session_id,
                "speaker": turn.speaker,
                "text": store._seal_text(household_id, turn.text),
                "reply": store._seal_text(household_id, turn.reply),
                "spoken_at": turn.spoken_at,
                "spoken_zone": child.timezone,
                "spoken_offset": int(offset.total_seconds()) if offset is not None else 0,
                "received_at": turn.received_at,
                "sequence": turn.sequence,
                "state": new.state,
                "attempts": 0,
                "safety": json.dumps(dict(new.safety), ensure_ascii=False, separators=(",", ":")),
                "sealed": new.sealed,
            }
        )
        self.woken = self.woken or new.state == "pending"
        self._rows["alerts"].extend(alert_values(store, alert) for alert in intake.alerts)
        self._rewrites.extend(
            {"of_child": turn.child_id, "of_turn": turn_id, "new_text": store._seal_text(household_id, text)}
            for turn_id, text in intake.rewrites.items()
        )
        self._rows["access"].extend(
            {"child_id": turn.child_id, "memory_id": memory_id, "uses": 1, "last_at": turn.received_at}
            for memory_id in intake.used_memories
        )
        if intake.idempotent:
            key = intake.idempotent
            place = place_of(household_id, key.key)
            self._fresh[place] = (key.body_digest, turn)
            self._rows["answers"].append(
                {
                    "place": place,
                    "household_id": household_id,
                    "body_digest": key.body_digest,
                    "child_id": turn.child_id,
                    "turn_id": turn.id,
                    "response": None if key.response is None else store._seal(household_id, dict(key.response)),
                    "created_at": turn.received_at,
                }
            )
        if intake.followed_up:
            self._append(child.household_id, turn.child_id, intake.followed_up)

    def _append(self, household_id: str, child_id: str, operations: Sequence[Operation]) -> None:
        """Append operations to the profile as it is now; the child's row is locked, so nobody else does."""
        table = tables.profiles
        row = self._connection.execute(select(table).where(table.c.child_id == child_id)).one()
        self._connection.execute(
            insert(tables.operations),
            operation_rows(self._store._cipher, household_id, child_id, operations, row.last_position),
        )
        self._connection.execute(
            update(table)
            .where(table.c.child_id == child_id)
            .values(revision=row.revision + 1, last_position=row.last_position + len(operations))
        )

    def _write(self) -> None:
        connection = self._connection
        changed = [{"of_child": key, **child.values()} for key, child in self._children.items() if child.changed]
        if not changed:
            return
        connection.execute(_insert_turns(), self._rows["turns"])
        connection.execute(_update_children(), changed)
        if self._rewrites:
            c = tables.turns.c
            connection.execute(
                update(tables.turns)
                .where(c.child_id == bindparam("of_child"), c.id == bindparam("of_turn"))
                .values(text=bindparam("new_text")),
                self._rewrites,
            )
        if self._rows["alerts"]:
            connection.execute(insert(tables.alerts), self._rows["alerts"])
        upsert(connection, tables.memory_access, self._rows["access"], add=("uses",))
        if self._rows["answers"]:
            connection.execute(_insert_answers(), self._rows["answers"])
        if self.woken:
            tell_workers(connection)


@cache
def _children_statement() -> Select[Any]:
    c = tables.children.c
    return (
        select(c.id, c.household_id, c.timezone, c.last_sequence, c.version, c.queue_at, c.head_spoken_at, c.retry_at)
        .where(c.id.in_(bindparam("wanted", expanding=True)))
        .order_by(c.id)  # everyone locks in this order: no deadlock
        .with_for_update(key_share=True)
    )


@cache
def _insert_turns() -> Insert:
    return insert(tables.turns)


@cache
def _insert_answers() -> Insert:
    return insert(tables.answers)


@cache
def _update_children() -> Update:
    return update(tables.children).where(tables.children.c.id == bindparam("of_child"))


def _demand_same(digest: str, idempotent: Idempotent) -> None:
    if digest != idempotent.body_digest:
        raise Conflict("This idempotency key was used with another body; use a new key.", field="Idempotency-Key")
