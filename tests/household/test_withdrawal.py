"""A withdrawn consent stays withdrawn, also where the operator consents by a setting."""

from __future__ import annotations

from companion.household.first import CONSENT_TEXT_VERSION, first_household
from tests.homes import MakeHome


async def test_a_restart_does_not_consent_for_a_guardian_who_withdrew(make_home: MakeHome) -> None:
    home = await make_home()
    store, consents = home.services.store, home.services.consents
    assert await consents.current(home.caller)
    await home.child()
    assert await consents.withdraw(home.caller) == 1
    await first_household(store, home.clock, operator_consents=True)
    assert await consents.current(home.caller) is None
    await consents.give(home.caller, ["storing"], CONSENT_TEXT_VERSION)
    assert await consents.current(home.caller)
    await store.withdraw_consent(home.caller.household_id, home.clock.now())
    await first_household(store, home.clock, operator_consents=True)  # nobody's word stands against it now
    assert await consents.current(home.caller)
