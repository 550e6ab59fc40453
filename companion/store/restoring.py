"""Reading archives (see :mod:`companion.store.archive`): a child comes in whole or not at all."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from sqlalchemy import Connection, Table, insert, update
from sqlalchemy.exc import IntegrityError

from companion.domain import OPERATIONS, Observation, Operation, Profile, Turn, fold
from companion.domain.household import Alert, Child, Consent, Household
from companion.errors import CompanionError, Conflict, InvalidInput
from companion.store import tables
from companion.store.alerts import alert_values
from companion.store.archive import FORMAT, VERSION
from companion.store.base import VECTOR, change_household, dump
from companion.store.queue import refresh_queue
from companion.store.snapshots import write_snapshot

if TYPE_CHECKING:
    from companion.store.store import SqlStore

BATCH = 200
"""Rows inserted at once: bounds the memory of an import."""

LONGEST_LINE = 4 * 1024 * 1024
"""Bytes; a vector of 4,096 numbers takes 22 KB, so a longer line is no line of an archive."""


@dataclass(slots=True)
class Restored:
    """What an import brought in."""

    household_id: str = ""
    children: list[str] = field(default_factory=list)
    lines: int = 0


@dataclass(slots=True)
class _Reader:
    """Lines with their numbers, for messages that say where."""

    lines: Iterator[bytes]
    number: int = 0

    def next(self) -> dict[str, Any]:
        line = next(self.lines, None)
        self.number += 1
        if line is None:
            raise self.wrong("the archive ends here, before its end line")
        if len(line) > LONGEST_LINE:
            raise self.wrong("this line is too long")
        try:
            values = json.loads(line)
        except ValueError as error:
            raise self.wrong("this line is not JSON") from error
        if not isinstance(values, dict) or not isinstance(values.get("type"), str):
            raise self.wrong("this line is not an object with a type")
        return values

    def wrong(self, what: str) -> InvalidInput:
        return InvalidInput(f"Line {self.number}: {what}.", field=f"line {self.number}")


async def restore(store: SqlStore, lines: Iterable[bytes], *, household_id: str | None = None) -> Restored:
    """Read an archive: into the household it names (made when it is not there), or into ``household_id``.

    Each child comes in with one transaction, its profile folded from its operations. Raises InvalidInput with the
    line's number for what cannot be read, Conflict when a child with the same id is there already: the children before
    it stay, of that one nothing is written. ``lines`` is read while a transaction is open: give it a file,
    not a network.
    """
    reader = _Reader(iter(lines))
    header = reader.next()
    if (header["type"], header.get("format"), header.get("version")) != ("header", FORMAT, VERSION):
        raise reader.wrong(f"this is not an archive of format {FORMAT} version {VERSION}")
    restored = Restored(household_id or str(header.get("household_id")))
    values = reader.next()
    if household_id is not None:
        await store.household(household_id)
    while True:
        match values["type"]:
            case "household" if household_id is None:
                await _household(store, reader, values)
            case "consent" if household_id is None:
                await _consent(store, reader, values)
            case "household" | "consent":
                pass  # another household's own
            case "child":
                await _child(store, reader, values, restored)
            case "end":
                restored.lines = reader.number
                return restored
            case other:
                raise reader.wrong(f"a line of type {other[:40]} has no place here")
        values = reader.next()


async def _household(store: SqlStore, reader: _Reader, values: Mapping[str, Any]) -> None:
    household = _read(reader, Household, values)
    try:
        await store.add_household(household)
    except Conflict:
        return  # it is there: its own settings stand


async def _consent(store: SqlStore, reader: _Reader, values: Mapping[str, Any]) -> None:
    consent = _read(reader, Consent, values)
    try:
        await store.add_consent(consent)
    except Conflict:
        return


async def _child(store: SqlStore, reader: _Reader, values: Mapping[str, Any], restored: Restored) -> None:
    child = _read(reader, Child, {**values, "household_id": restored.household_id})

    def work(connection: Connection) -> int:
        epoch = change_household(connection, child.household_id)
        _Intake(store, connection, reader, child).run()
        return epoch

    try:
        store._households_kept.seen(child.household_id, await store._runner.write(work, once=True))
    except IntegrityError as error:
        raise Conflict(f"Line {reader.number}: a child, turn or alert with this id is there already.") from error
    restored.children.append(child.id)
    store._runner.work_arrived()


class _Intake:
    """One child's lines, inside one transaction."""

    def __init__(self, store: SqlStore, connection: Connection, reader: _Reader, child: Child) -> None:
        self._store = store
        self._connection = connection
        self._reader = reader
        self._child = child
        self._rows: dict[Table, list[dict[str, Any]]] = {}
        self._operations: list[Operation] = []
        self._profile = Profile(child_id=child.id)
        self._last_position = 0
        self._last_sequence = 0
        self._learned: tuple[datetime, int] | None = None
        self._counts: dict[str, int] = {}

    def run(self) -> None:
        store, child, connection = self._store, self._child, self._connection
        row = store._child_values(child) | {"created_at": child.created_at}
        connection.execute(insert(tables.children), [row])
        while True:
            values = self._reader.next()
            kind = values.pop("type")
            if kind == "child_end":
                break
            self._counts[kind] = self._counts.get(kind, 0) + 1
            try:
                self._take(kind, values)
            except CompanionError:
                raise
            except (ValidationError, KeyError, TypeError, ValueError) as error:
                raise self._reader.wrong(f"this {kind[:40]} cannot be read") from error
        told = {kind: count for kind, count in values.get("counts", {}).items() if count}
        if told != self._counts:
            raise self._reader.wrong("lines of this child are missing")
        self._finish()

    def _take(self, kind: str, values: dict[str, Any]) -> None:
        match kind:
            case "turn":
                self._turn(values)
            case "observation":
                observation = Observation.model_validate(values["observation"])
                self._add(tables.observations, {"turn_id": observation.turn_id, "body": self._sealed(observation)})
            case "operation":
                operation = OPERATIONS.validate_python(values["operation"])
                self._operations.append(operation)
                self._last_position += 1
                self._add(
                    tables.operations,
                    {"position": self._last_position, "turn_id": operation.turn_id, "body": self._sealed(operation)},
                )
            case "vector":
                content = base64.b64decode(values["vector"], validate=True)
                sealed = self._store._cipher.seal(self._child.household_id, VECTOR + content)
                row = {"memory_id": str(values["memory_id"]), "embedder": str(values["embedder"]), "vector": sealed}
                self._add(tables.memory_vectors, row)
            case "access":
                use = {
                    "memory_id": str(values["memory_id"]),
                    "uses": int(values["count"]),
                    "last_at": _moment(values["last_at"]),
                }
                self._add(tables.memory_access, use)
            case "extra":
                body = self._store._cipher.seal(self._child.household_id, dump(dict(values["extra"])))
                self._add(tables.memory_extras, {"memory_id": str(values["memory_id"]), "body": body})
            case "alert":
                mine = {"household_id": self._child.household_id, "child_id": self._child.id}
                alert = Alert.model_validate(values["alert"] | mine)
                self._add(tables.alerts, alert_values(self._store, alert))
            case _:
                raise self._reader.wrong(f"a line of type {kind[:40]} has no place here")

    def _turn(self, values: dict[str, Any]) -> None:
        turn = Turn.model_validate(values["turn"])
        household_id, store = self._child.household_id, self._store
        self._last_sequence = max(self._last_sequence, turn.sequence)
        if values["state"] == "learned":
            order = turn.order
            self._learned = order if self._learned is None else max(order, self._learned)
        self._add(
            tables.turns,
            {
                "id": turn.id,
                "household_id": household_id,
                "session_id": turn.session_id,
                "speaker": turn.speaker,
                "text": store._seal_text(household_id, turn.text),
                "reply": store._seal_text(household_id, turn.reply),
                "spoken_at": turn.spoken_at,
                "spoken_zone": str(values["zone"]),
                "spoken_offset": int(values["offset"]),
                "received_at": turn.received_at,
                "sequence": turn.sequence,
                "state": {"pending": "pending", "learned": "learned", "failed": "failed", "skipped": "skipped"}[
                    values["state"]
                ],
                "learned_at": _moment(values["learned_at"]),
                "attempts": int(values["attempts"]),
                "failure": values["failure"],
                "raw_output": store._seal_text(household_id, values["raw_output"]),
                "safety": json.dumps(dict(values["safety"]), ensure_ascii=False, separators=(",", ":")),
                "sealed": bool(values["sealed"]),
            },
        )

    def _sealed(self, value: Observation | Operation) -> bytes:
        return self._store._cipher.seal(self._child.household_id, value.model_dump_json().encode())

    def _add(self, table: Table, row: dict[str, Any]) -> None:
        rows = self._rows.setdefault(table, [])
        rows.append({"child_id": self._child.id} | row)
        if len(rows) >= BATCH:
            self._flush(table)

    def _flush(self, table: Table) -> None:
        if rows := self._rows.pop(table, None):
            self._connection.execute(insert(table), rows)
        if table is tables.operations:
            self._profile = fold(self._profile, self._operations)
            self._operations.clear()

    def _finish(self) -> None:
        connection, child = self._connection, self._child
        for table in list(self._rows):
            self._flush(table)
        spoken_at, sequence = self._learned or (None, None)
        connection.execute(
            insert(tables.profiles).values(
                child_id=child.id,
                revision=1,
                last_position=self._last_position,
                learned_spoken_at=spoken_at,
                learned_sequence=sequence,
            )
        )
        write_snapshot(connection, self._store._cipher, child.household_id, self._profile, self._last_position)
        connection.execute(
            update(tables.children).where(tables.children.c.id == child.id).values(last_sequence=self._last_sequence)
        )
        refresh_queue(connection, child.id, None)


def _read(reader: _Reader, kind: Any, values: Mapping[str, Any]) -> Any:
    try:
        return kind.model_validate({name: value for name, value in values.items() if name != "type"})
    except ValidationError as error:
        raise reader.wrong(f"this {values['type']} cannot be read") from error


def _moment(value: str | None) -> datetime | None:
    return None if value is None else datetime.fromisoformat(value)
