"""From a small model's broken text to a JSON value, by bounded steps that are written down."""

from companion.errors import UnrepairableOutput
from companion.profile.repair.pipeline import RepairResult, parse_model_json

__all__ = ["RepairResult", "UnrepairableOutput", "parse_model_json"]
