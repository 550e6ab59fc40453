"""Rules over what a child says: one file an idea. Their order decides between equals."""

from __future__ import annotations

from companion.safety.moderation.child import (
    abuse,
    bullying,
    drugs,
    feelings,
    manners,
    peril,
    self_harm,
    sexual,
    strangers,
    violence,
)
from companion.safety.moderation.rule import Rule

CHILD_RULES: tuple[Rule, ...] = (
    *self_harm.RULES,
    *peril.RULES,
    *violence.RULES,
    *abuse.RULES,
    *bullying.RULES,
    *strangers.RULES,
    *feelings.RULES,
    *sexual.RULES,
    *drugs.RULES,
    *manners.RULES,
)
"""All of them."""
