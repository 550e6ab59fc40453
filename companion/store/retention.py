"""Retention: what is kept has a finite age, counted from when it arrived. Looked at first, removed then.

What a child said is emptied from its turn, and the turn stays (its time and order), so that a profile can still be
rebuilt from the observations made of it; what was learned is the guardians' to erase.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, or_, select, tuple_, update

from companion.store import tables

if TYPE_CHECKING:
    from companion.store.base import StoreBase

BATCH = 500
"""Rows changed in one transaction: others wait no longer than for these."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days after which a kind of data goes. Defaults of ours: finite, and long enough for what each is for."""

    utterances: float = 365.0
    """Texts of turns that are learned, skipped or given up, and the replies to them."""
    raw_outputs: float = 30.0
    """What a model wrote for a turn; only needed to look into a failure."""
    idempotency: float = 1.0
    """Stored responses; a device retries within minutes."""
    alerts: float = 730.0
    """Alerts that were acknowledged; the others stay until they are."""
    audit: float = 1_095.0
    """Audit entries; three years."""
    keys: float = 365.0
    """Revoked keys."""


@dataclass(frozen=True, slots=True)
class _Rule:
    """Which rows of a table are over age, and what becomes of them."""

    table: Table
    old: ColumnElement[bool]
    changed: dict[str, Any] | None = None
    """Columns to set; None deletes the row."""


async def sweep(
    store: StoreBase, now: datetime, policy: Retention, *, household_id: str | None = None, dry_run: bool = True
) -> dict[str, int]:
    """Remove what is over age, of one household or all; gives how many rows of each kind that are (or would be).

    Nothing is changed in a dry run. It may be interrupted and run again at any time. Call ``store.scrub`` afterwards to
    make what was removed go from SQLite's files too.
    """
    found = {}
    for kind in (field.name for field in fields(policy)):
        before = now - timedelta(days=getattr(policy, kind))
        if kind == "audit":
            found[kind] = await _sweep_audit(store, before, household_id, dry_run)
        else:
            found[kind] = await _sweep(store, _rule(kind, before, household_id), dry_run)
    return found


def _rule(kind: str, before: datetime, household_id: str | None) -> _Rule:
    turns, answers, alerts, keys = tables.turns, tables.answers, tables.alerts, tables.keys
    empty = b""
    match kind:
        case "utterances":
            old = and_(
                turns.c.received_at < before,
                turns.c.state != "pending",
                or_(func.length(turns.c.text) > 0, turns.c.reply.is_not(None)),
            )
            rule = _Rule(turns, old, {"text": empty, "reply": None})
        case "raw_outputs":
            old = and_(turns.c.received_at < before, turns.c.raw_output.is_not(None))
            rule = _Rule(turns, old, {"raw_output": None})
        case "idempotency":
            rule = _Rule(answers, answers.c.created_at < before)
        case "alerts":
            rule = _Rule(alerts, and_(alerts.c.created_at < before, alerts.c.acknowledged_at.is_not(None)))
        case "keys":
            rule = _Rule(keys, keys.c.revoked_at < before)
        case _:
            raise ValueError(kind)
    if household_id is None:
        return rule
    return _Rule(rule.table, and_(rule.old, rule.table.c.household_id == household_id), rule.changed)


async def _sweep(store: StoreBase, rule: _Rule, dry_run: bool) -> int:
    table = rule.table
    if dry_run:
        statement = select(func.count()).select_from(table).where(rule.old)
        return int(await store._runner.read(lambda connection: connection.execute(statement).scalar_one()))
    keys = list(table.primary_key)

    def work(connection: Connection) -> int:
        rows = connection.execute(select(*keys).where(rule.old).limit(BATCH)).all()
        if not rows:
            return 0
        these = tuple_(*keys).in_([tuple(row) for row in rows])
        if rule.changed is None:
            connection.execute(delete(table).where(these))
        else:
            connection.execute(update(table).where(these).values(rule.changed))
            _count_change(connection, sorted({row.child_id for row in rows}))
        return len(rows)

    total = 0
    while done := await store._runner.write(work):
        total += done
    return total


def _count_change(connection: Connection, child_ids: list[str]) -> None:
    """What processes keep of these children's turns does not hold any more."""
    children = tables.children
    connection.execute(update(children).where(children.c.id.in_(child_ids)).values(version=children.c.version + 1))


async def _sweep_audit(store: StoreBase, before: datetime, household_id: str | None, dry_run: bool) -> int:
    """Remove the oldest entries of each chain and remember where the rest begins."""
    table, households = tables.audit, tables.households
    if household_id is not None:
        wanted = [household_id]
    else:
        statement = select(table.c.household_id).where(table.c.at < before).distinct()
        wanted = list(await store._runner.read(lambda connection: connection.execute(statement).scalars().all()))
    total = 0
    for one in wanted:

        def work(connection: Connection, of: str = one) -> int:
            if not dry_run:
                connection.execute(select(households.c.id).where(households.c.id == of).with_for_update())
            # Entries before the first that is young enough: the clock may have jumped, the order of the chain counts.
            mine = table.c.household_id == of
            young = connection.execute(
                select(func.min(table.c.position)).where(mine, table.c.at >= before)
            ).scalar_one()
            old = mine if young is None else and_(mine, table.c.position < young)
            last = connection.execute(
                select(table.c.position, table.c.hash).where(old).order_by(table.c.position.desc()).limit(1)
            ).one_or_none()
            if last is None:
                return 0
            count = int(connection.execute(select(func.count()).select_from(table).where(old)).scalar_one())
            if not dry_run:
                connection.execute(delete(table).where(old))
                connection.execute(
                    update(households)
                    .where(households.c.id == of)
                    .values(audit_start=last.position, audit_start_hash=last.hash)
                )
            return count

        total += await (store._runner.read(work) if dry_run else store._runner.write(work))
    return total
