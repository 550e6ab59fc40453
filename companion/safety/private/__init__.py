"""Private data in what children say: found in the original text, however it is written or spoken.

Rules by type, each with its cues and checks, run over a folded window of the last turns. Nothing here does I/O, keeps
state or logs; what is done with a finding is decided by :mod:`companion.safety.redaction`.
"""

from companion.safety.private.finder import find_private
from companion.safety.private.spans import PRIVATE_TYPES, PrivateSpan, PrivateType

__all__ = ["PRIVATE_TYPES", "PrivateSpan", "PrivateType", "find_private"]
