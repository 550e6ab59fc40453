"""The store on SQL: its parts put together, opened and closed."""

from __future__ import annotations

from companion.domain import Clock
from companion.errors import ConfigurationError
from companion.store.alerts import AlertPart
from companion.store.audit import AuditPart
from companion.store.children import ChildPart
from companion.store.cipher import Cipher, PlainCipher
from companion.store.committing import CommitPart
from companion.store.erase import ErasePart
from companion.store.households import HouseholdPart
from companion.store.intake import IntakePart
from companion.store.knowledge import KnowledgePart
from companion.store.learning import LearningPart
from companion.store.migrate import HEAD, current, upgrade_with
from companion.store.port import StoreHealth
from companion.store.records import RecordPart
from companion.store.runner import make_runner


class SqlStore(
    IntakePart,
    KnowledgePart,
    LearningPart,
    CommitPart,
    HouseholdPart,
    ChildPart,
    AlertPart,
    AuditPart,
    RecordPart,
    ErasePart,
):
    """The store (see :class:`companion.store.port.Store`) on SQLite or PostgreSQL."""

    def __init__(self, url: str, *, clock: Clock, cipher: Cipher | None = None, upgrade: bool = True) -> None:
        super().__init__(make_runner(url), cipher or PlainCipher(), clock)
        self._upgrade = upgrade

    async def open(self) -> None:
        """Connect and bring the schema to the newest migration, or check that it is there.

        Raises StoreUnavailable, ConfigurationError.
        """
        await self._runner.open()
        try:
            at = await self._runner.read(current)
            if at == HEAD:
                return
            if not self._upgrade:
                raise ConfigurationError(
                    f"The database is at schema {at or 'none'} and this version needs {HEAD}; run: companion db upgrade"
                )
            await upgrade_with(self._runner)
        except BaseException:
            await self._runner.close()
            raise

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        await self._intake.drained()
        await self._runner.close()
        self._cache.clear()
        self._households_kept.clear()

    async def health(self) -> StoreHealth:
        """Whether the database answers, and at which migration it is. Never raises."""
        try:
            at = await self._runner.read(current)
        except Exception:
            return StoreHealth(self._runner.kind, False, "", self._cipher.encrypts)
        return StoreHealth(self._runner.kind, True, at or "", self._cipher.encrypts)
