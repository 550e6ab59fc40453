"""The base of all domain values: immutable, validated, nothing unknown accepted."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Value(BaseModel):
    """A frozen value. Change it with ``model_copy(update=...)``, which makes a new one."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)
