"""Rules over what a child says: one file an idea. Their order decides between equals."""

from __future__ import annotations

from companion.safety.moderation.child import (
    abuse,
    bullying,
    drugs,
    feelings,
    grooming,
    manners,
    meeting,
    peril,
    secrets,
    self_harm,
    self_harm_hints,
    sexual,
    swindles,
    violence,
)
from companion.safety.moderation.rule import Rule

CHILD_RULES: tuple[Rule, ...] = (
    *self_harm.RULES,
    *self_harm_hints.RULES,
    *peril.RULES,
    *violence.RULES,
    *abuse.RULES,
    *bullying.RULES,
    *grooming.RULES,
    *drugs.RULES,
    *meeting.RULES,
    *secrets.RULES,
    *swindles.RULES,
    *feelings.RULES,
    *sexual.RULES,
    *manners.RULES,
)
"""All of them."""
