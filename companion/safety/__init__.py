"""Private data, moderation, crisis and the rules of use."""

from companion.safety.moderation import Verdict, check_bot, check_child, soften

__all__ = ["Verdict", "check_bot", "check_child", "soften"]
