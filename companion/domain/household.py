"""The tenant and what belongs to it: children, keys, consent, contacts, alerts, audit entries."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from companion.domain.base import Value

Scope = Literal["talk", "read", "manage", "erase", "export", "operate"]
"""What a key may do: ``talk`` (children, turns, learn), ``read`` (profile, turns, operations), ``manage`` (change
children and memories), ``erase``, ``export``; ``operate`` is for whoever runs the service and sees no content."""

ROBOT_SCOPES: tuple[Scope, ...] = ("talk", "read")
"""A robot's key can neither change, erase nor export."""

GUARDIAN_SCOPES: tuple[Scope, ...] = ("talk", "read", "manage", "erase", "export")

ConsentScope = Literal["storing", "personality", "third_party_model", "research"]
"""Each is asked for separately and none is ticked beforehand."""


class Household(Value):
    """The tenant. Nothing crosses households."""

    id: str
    name: str
    created_at: datetime
    settings: dict[str, Any] = Field(default_factory=dict)
    """Values that differ from the defaults (see companion.household.settings)."""


class Child(Value):
    """A child of a household."""

    id: str
    household_id: str
    name: str | None = None
    nickname: str | None = None
    birthday: str | None = None
    """MM-DD or YYYY-MM-DD, as given by whoever made the child."""
    gender: str | None = None
    timezone: str
    """IANA name."""
    locale: str = "zh-CN"
    created_at: datetime


class DeviceKey(Value):
    """A bearer key, without its secret (only a digest of that is stored)."""

    id: str
    household_id: str
    label: str
    scopes: tuple[Scope, ...]
    child_id: str | None = None
    """Bound to one child, or open to all children of the household."""
    created_at: datetime
    revoked_at: datetime | None = None
    last_used_at: datetime | None = None


class Consent(Value):
    """A guardian's consent: who, when, how verified, to which text, for what."""

    id: str
    household_id: str
    given_by: str
    """A guardian's id, or ``operator`` for a private instance."""
    method: Literal["operator", "email_plus", "oidc", "api"]
    text_version: str
    scopes: tuple[ConsentScope, ...]
    given_at: datetime
    withdrawn_at: datetime | None = None


class Alert(Value):
    """Something a guardian has to know in time."""

    id: str
    household_id: str
    child_id: str
    turn_id: str | None
    category: str
    severity: int
    rule: str
    implicates_caregiver: bool = False
    """The adult named must not get it; it goes to the next contact."""
    created_at: datetime
    acknowledged_at: datetime | None = None
    acknowledged_by: str | None = None
    note: str | None = None


class AuditEntry(Value):
    """Who did what to whose data, without content."""

    household_id: str
    child_id: str | None = None
    at: datetime
    actor: str
    """A key's, guardian's or worker's id, or ``operator``."""
    action: str
    """For example ``profile.read``, ``memory.erase``, ``turn.moderated``."""
    subject: str | None = None
    """Id of the thing."""
    rule: str | None = None
    """Rule and action of a decision (``self_harm.direct alert``)."""
