"""Children: made, changed, listed, erased."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from companion.domain import Clock, FactField, Operation, Profile, derived_id, fold, new_id
from companion.domain.household import AuditEntry, Child
from companion.domain.operation import Actor, SetFact
from companion.domain.profile import Source
from companion.errors import InvalidInput
from companion.household.access import Gate, Principal
from companion.store.port import Store

_GENDERS = {
    **dict.fromkeys(("男", "男孩", "男生", "boy", "male", "m"), "男"),
    **dict.fromkeys(("女", "女孩", "女生", "girl", "female", "f"), "女"),
}


def check_timezone(name: str) -> str:
    """The name of a known zone. Raises InvalidInput."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError, IsADirectoryError):
        raise InvalidInput(
            "The time zone is unknown: give an IANA name such as Asia/Shanghai.", field="timezone"
        ) from None
    return name


def check_birthday(value: str) -> str:
    """MM-DD or YYYY-MM-DD of a real day. Raises InvalidInput."""
    match = re.fullmatch(r"(?:(\d{4})-)?(\d{2})-(\d{2})", value)
    try:
        if not match:
            raise ValueError
        date(int(match[1] or 2024), int(match[2]), int(match[3]))
    except ValueError:
        raise InvalidInput("The birthday must be a real day, as YYYY-MM-DD or MM-DD.", field="birthday") from None
    return value


def check_gender(value: str) -> str:
    """男 or 女 for any usual spelling. Raises InvalidInput."""
    gender = _GENDERS.get(value.strip().lower())
    if gender is None:
        raise InvalidInput("The gender must be 男 or 女 (boy, girl), or left out.", field="gender")
    return gender


class Children:
    """What can be done with the children of a household."""

    def __init__(self, store: Store, gate: Gate, clock: Clock, on_erased: Callable[[str], None] | None = None) -> None:
        """
        :param on_erased: told the id of an erased child, so that nothing of it stays in memory.
        """
        self._on_erased = on_erased
        self._store = store
        self._gate = gate
        self._clock = clock

    async def create(self, principal: Principal, given: dict[str, Any]) -> Child:
        """Make a child. What the maker knows becomes its first facts, with the device as source."""
        principal.require("talk")
        await self._gate.consent(principal.household_id)
        now = self._clock.now()
        child = Child(
            id=new_id("chi", self._clock),
            household_id=principal.household_id,
            created_at=now,
            **_checked({"timezone": "Asia/Shanghai", **given}),
        )
        source: Source = "guardian" if "manage" in principal.scopes and "talk" not in principal.scopes else "device"
        operations = self._facts(child, given, source, "given_at_setup")
        profile = fold(Profile(child_id=child.id), operations)
        await self._store.add_child(child, operations, profile)
        await self._store.audit([self._entry(principal, child, "child.create")])
        return child

    async def update(self, principal: Principal, child_id: str, changes: dict[str, Any]) -> Child:
        """Change what was given at set-up; facts changed here count as a guardian's word."""
        principal.require("manage")
        child = await self._gate.child(principal, child_id)
        changed = child.model_copy(update=_checked(changes))
        await self._store.update_child(changed)
        await self._store.audit([self._entry(principal, changed, "child.update")])
        return changed

    def guardian_facts(self, child: Child, changes: dict[str, Any]) -> list[Operation]:
        """The operations that a guardian's change of facts makes."""
        return self._facts(child, changes, "guardian", "guardian_edit")

    async def page(self, principal: Principal, *, after: str | None, limit: int) -> list[Child]:
        """A page of children, ordered by id."""
        principal.require("read")
        if principal.child_id is not None:
            return [await self._gate.child(principal, principal.child_id)] if after is None else []
        return await self._store.children(principal.household_id, after=after, limit=limit)

    async def erase(self, principal: Principal, child_id: str) -> None:
        """Erase a child and everything derived from it."""
        principal.require("erase")
        child = await self._gate.child(principal, child_id)
        await self._store.erase_child(principal.household_id, child.id)
        if self._on_erased:
            self._on_erased(child.id)
        await self._store.audit([self._entry(principal, child, "child.erase")])

    def _facts(self, child: Child, given: dict[str, Any], source: Source, rule: str) -> list[Operation]:
        fields: tuple[FactField, ...] = ("name", "nickname", "birthday", "gender")
        at = self._clock.now().astimezone(ZoneInfo(child.timezone))
        actor: Actor = "guardian" if source == "guardian" else "device"
        return [
            SetFact(
                id=derived_id("op", child.id, field, at.isoformat()),
                at=at,
                rule=rule,
                actor=actor,
                field=field,
                value=value,
                source=source,
                confirmed=True,
            )
            for field in fields
            if given.get(field) and (value := getattr(child, field))
        ]

    def _entry(self, principal: Principal, child: Child, action: str) -> AuditEntry:
        return AuditEntry(
            household_id=principal.household_id,
            child_id=child.id,
            at=self._clock.now(),
            actor=principal.id,
            action=action,
        )


def _checked(values: dict[str, Any]) -> dict[str, Any]:
    checks = {"timezone": check_timezone, "birthday": check_birthday, "gender": check_gender}
    return {key: checks[key](value) if key in checks and value is not None else value for key, value in values.items()}
