"""Private data, moderation, crisis and the rules of use."""

from companion.safety.moderation import Verdict, check_bot, check_child, soften
from companion.safety.private import PrivateSpan, find_private
from companion.safety.redaction import PrivacyPolicy, Redacted, Removed, redact
from companion.safety.terms import Terms

__all__ = [
    "PrivacyPolicy",
    "PrivateSpan",
    "Redacted",
    "Removed",
    "Terms",
    "Verdict",
    "check_bot",
    "check_child",
    "find_private",
    "redact",
    "soften",
]
