"""What two witnesses together are worth."""

from __future__ import annotations

MODEL_CONFIDENCE = 0.6
"""Of what only a model says, though the words are there."""
BOTH_BONUS = 0.5
"""When two witnesses agree, this share of what was missing to certainty is gained."""


def joined(confidence: float) -> float:
    """The confidence of what two witnesses say."""
    return round(min(0.99, confidence + (1 - confidence) * BOTH_BONUS), 3)
