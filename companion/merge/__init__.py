"""Deciding what an observation changes."""

from companion.merge.compare import PairDecision, PairKind, compare, compare_with_cosine

__all__ = ["PairDecision", "PairKind", "compare", "compare_with_cosine"]
