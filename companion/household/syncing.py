"""What changed in a profile since a device last looked, so that it need not read all of it again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from companion.domain import Clock, Operation, Profile, fold
from companion.domain.household import AuditEntry
from companion.errors import InvalidInput
from companion.household.access import Gate, Principal
from companion.learning.rebuilding import all_operations
from companion.profile.compact import compact
from companion.profile.patch import PatchOperation, profile_patch, whole
from companion.profile.view import show_profile
from companion.store.port import Access, Store


@dataclass(frozen=True, slots=True)
class Since:
    """Where a device stands: ``VERSION``, or the token of the last patch, ``VERSION.DIGEST.SECONDS``."""

    version: int
    digest: str | None = None
    moment: datetime | None = None
    """When the device's document was shown."""

    @classmethod
    def read(cls, text: str) -> Since:
        """Raises InvalidInput."""
        version, _, rest = text.strip().strip('"').partition(".")
        digest, _, seconds = rest.partition(".")
        try:
            moment = datetime.fromtimestamp(int(seconds), UTC) if seconds else None
            return cls(int(version), digest or None, moment)
        except (ValueError, OverflowError, OSError):
            raise InvalidInput(
                "since is the profile's version, or the Companion-Sync header of the last patch.", field="since"
            ) from None


class Syncing:
    """Patches between versions. Old versions are folded from the operations: nothing is kept for it."""

    def __init__(self, store: Store, gate: Gate, clock: Clock) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock

    async def patch(
        self, principal: Principal, child_id: str, since: Since | None, *, short: bool = False
    ) -> tuple[list[PatchOperation], str]:
        """The patch from ``since`` to now, and the token to ask with next time.

        Without ``since``, or when that version is unknown or was decided again (an erasure, a turn that arrived
        late), the patch puts the whole document in place.

        :param short: between compact documents.
        """
        principal.require("read")
        child = await self._gate.child(principal, child_id)
        stored = await self._store.profile(child.id)
        operations = await all_operations(self._store, child.id)
        access = await self._store.access(child.id)
        now = self._clock.now().replace(microsecond=0)
        zone = ZoneInfo(child.timezone)

        def shown(profile: Profile, moment: datetime, counts: dict[str, int]) -> dict[str, Any]:
            document = show_profile(profile, moment.astimezone(zone), child.timezone, access=counts)
            return compact(document) if short else document

        new = shown(stored.profile, now, {key: use.count for key, use in access.items()})
        version = stored.profile.version
        token = f"{version}.{_digest(operations[:version])}.{int(now.timestamp())}"
        entry = AuditEntry(
            household_id=child.household_id, child_id=child.id, at=now, actor=principal.id, action="profile.read"
        )
        await self._store.audit([entry])
        if since is None or not _holds(since, operations, version):
            return whole(new), token
        old = fold(Profile(child_id=child.id), operations[: since.version])
        moment = since.moment or now
        return profile_patch(shown(old, moment, _counts(access, since.moment)), new), token


def _counts(access: dict[str, Access], moment: datetime | None) -> dict[str, int]:
    """Uses as the device knows them. What was used since is given a count that nothing has, so that it is sent."""
    return {
        key: -1 if moment is None or use.last_at >= moment.replace(microsecond=0) else use.count
        for key, use in access.items()
    }


def _holds(since: Since, operations: Sequence[Operation], version: int) -> bool:
    """Whether what the device was told is still how it was decided."""
    if not 0 <= since.version <= version or version != len(operations):
        return False
    prefix = operations[: since.version]
    if since.digest is not None:
        return since.digest == _digest(prefix)
    # A bare number says nothing of what was behind it. What was erased must leave the device too, and a turn that
    # took an earlier place shows by its id: ids rise with arrival.
    if any(operation.kind == "erase" for operation in operations):
        return False
    after = min((operation.turn_id for operation in operations[since.version :] if operation.turn_id), default=None)
    for operation in reversed(prefix):
        if operation.turn_id is not None:
            if after is not None and operation.turn_id > after:
                return False
            after = operation.turn_id if after is None else min(after, operation.turn_id)
    return True


def _digest(operations: Sequence[Operation]) -> str:
    made = hashlib.sha256()
    for operation in operations:
        made.update(f"{operation.id}\n{operation.model_dump_json()}\n".encode())
    return made.hexdigest()[:12]
