"""What a reader hands back: the domain's own observed items, and a wish to forget."""

from __future__ import annotations

from dataclasses import dataclass

from companion.domain import MbtiEvidence, ObservedFact, ObservedMemory, Rejection, TraitEvidence


@dataclass(frozen=True, slots=True)
class Forget:
    """The child took back what it said just before (a joke, 骗你的, "just kidding")."""

    evidence: str


Found = ObservedFact | ObservedMemory | TraitEvidence | MbtiEvidence | Rejection | Forget
"""One thing found in one utterance. Readers give them in the order in which they were said; of two facts of one
field in one utterance the later one holds."""
