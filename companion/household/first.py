"""The first household of a fresh data folder."""

from __future__ import annotations

from companion.domain import Clock, new_id
from companion.domain.household import GUARDIAN_SCOPES, Consent, Household
from companion.household.keys import create_key
from companion.store.port import Store

CONSENT_TEXT_VERSION = "2026-11"
"""Version of the consent text that an operator agrees to."""

WITHDRAWAL = "withdrawal"
"""Kind of the record that a guardian withdrew the household's consent; gone when one consents again."""


async def first_household(store: Store, clock: Clock, *, operator_consents: bool) -> str | None:
    """Make the first household and its key when there is none; gives the key's secret, else None.

    :param operator_consents: record the operator's consent to storing and personality profiling, for a private
        instance (``COMPANION_CONSENT=operator``). Nothing beyond those two scopes.
    """
    households = await store.households()
    if not households:
        _, secret = await new_household(store, clock, "Home", operator_consents=operator_consents)
        return secret
    first = households[0]
    # What a guardian has withdrawn, no restart gives back.
    withdrawn = operator_consents and await store.records(first.id, WITHDRAWAL)
    if operator_consents and not withdrawn and await store.consent(first.id) is None:
        await store.add_consent(_operator_consent(clock, first.id))
    return None


async def new_household(store: Store, clock: Clock, name: str, *, operator_consents: bool) -> tuple[str, str]:
    """Make a household with a guardian's key; gives its id and the key's secret."""
    household = Household(id=new_id("hh", clock), name=name, created_at=clock.now())
    await store.add_household(household)
    if operator_consents:
        await store.add_consent(_operator_consent(clock, household.id))
    _, secret = await create_key(store, clock, household.id, "first key", GUARDIAN_SCOPES)
    return household.id, secret


def _operator_consent(clock: Clock, household_id: str) -> Consent:
    return Consent(
        id=new_id("con", clock),
        household_id=household_id,
        given_by="operator",
        method="operator",
        text_version=CONSENT_TEXT_VERSION,
        scopes=("storing", "personality"),
        given_at=clock.now(),
    )
