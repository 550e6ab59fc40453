"""Rules over a sentence of the bot: one file an idea. Their order decides between equals."""

from __future__ import annotations

from companion.safety.moderation.bot import clinging, harm, identity, trust
from companion.safety.moderation.rule import Rule

BOT_RULES: tuple[Rule, ...] = (*clinging.RULES, *identity.RULES, *trust.RULES, *harm.RULES)
"""All of them."""
