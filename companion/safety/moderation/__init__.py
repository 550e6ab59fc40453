"""Moderation: intent rules over what a child says and what the bot is about to say."""

from companion.safety.moderation.check import check_bot, check_child, warm_up
from companion.safety.moderation.soften import soften
from companion.safety.moderation.verdict import ACTION_ORDER, ALLOW, Action, Verdict

__all__ = ["ACTION_ORDER", "ALLOW", "Action", "Verdict", "check_bot", "check_child", "soften", "warm_up"]
