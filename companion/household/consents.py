"""Consent: given by whom, when, how verified, to which text, for what; and withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.domain import Clock, new_id
from companion.domain.household import AuditEntry, Consent, ConsentScope
from companion.errors import InvalidInput
from companion.household.access import Principal
from companion.household.first import CONSENT_TEXT_VERSION, WITHDRAWAL
from companion.store.port import Record, Store

Method = Literal["operator", "email_plus", "oidc", "api"]


class Consents:
    """A household's consent."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def current(self, caller: Principal) -> Consent | None:
        """The consent that holds now."""
        caller.require("manage")
        return await self._store.consent(caller.household_id)

    async def give(
        self, caller: Principal, scopes: Sequence[ConsentScope], text_version: str, method: Method = "api"
    ) -> Consent:
        """Record a guardian's consent. Nothing is ticked beforehand: what is not named is not consented to."""
        caller.require("manage")
        if "storing" not in scopes:
            raise InvalidInput("Consent must at least cover 'storing'; without it nothing works.", field="scopes")
        if text_version != CONSENT_TEXT_VERSION:
            raise InvalidInput(
                f"The text has changed: read version {CONSENT_TEXT_VERSION} and consent to that.", field="text_version"
            )
        consent = Consent(
            id=new_id("con", self._clock),
            household_id=caller.household_id,
            given_by=caller.id,
            method=method,
            text_version=text_version,
            scopes=tuple(dict.fromkeys(scopes)),
            given_at=self._clock.now(),
        )
        await self._store.add_consent(consent)
        for record in await self._store.records(caller.household_id, WITHDRAWAL):
            await self._store.delete_record(caller.household_id, WITHDRAWAL, record.id)
        await self._audit(caller, "consent.give")
        return consent

    async def withdraw(self, caller: Principal) -> int:
        """Stop and erase: every child with everything derived from it goes. Gives how many children were erased."""
        caller.require("erase")
        now = self._clock.now()
        withdrawal = Record(new_id("con", self._clock), caller.household_id, WITHDRAWAL, {"by": caller.id}, now)
        await self._store.put_record(withdrawal)
        await self._store.withdraw_consent(caller.household_id, now)
        erased = 0
        while children := await self._store.children(caller.household_id, limit=50):
            for child in children:
                await self._store.erase_child(caller.household_id, child.id)
                erased += 1
        await self._audit(caller, "consent.withdraw")
        return erased

    async def _audit(self, caller: Principal, action: str) -> None:
        entry = AuditEntry(household_id=caller.household_id, at=self._clock.now(), actor=caller.id, action=action)
        await self._store.audit([entry])
