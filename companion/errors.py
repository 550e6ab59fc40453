"""Every error this package raises on purpose, under one root.

Three branches say who has to act:

* :class:`CallerError`: the request is wrong; sending it again unchanged cannot help.
* :class:`RetryableError`: nothing is wrong with the request; try again later.
* :class:`ConfigurationError`: whoever runs the service has to change a setting.

The HTTP layer shows each as RFC 9457 ``application/problem+json`` with ``type`` set to
``/errors/<slug>`` (see ``docs/api.md``). Messages say what to do and never contain what a child said.
"""

from __future__ import annotations


class CompanionError(Exception):
    """Root of all errors of this package."""

    slug: str = "internal"
    """Stable last part of the problem ``type``."""
    status: int = 500
    """HTTP status it is shown with."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        """One sentence that says what to do."""
        self.field = field
        """The offending field of the request, if one is to blame."""


class CallerError(CompanionError):
    """The caller did something wrong; an unchanged retry fails again."""

    slug = "bad-request"
    status = 400


class InvalidInput(CallerError):
    """A value in the request cannot be used."""

    slug = "invalid-input"
    status = 422


class Unauthenticated(CallerError):
    """No key, an unknown key or a revoked key."""

    slug = "unauthenticated"
    status = 401


class Forbidden(CallerError):
    """The key is known but its scopes do not allow this."""

    slug = "forbidden"
    status = 403


class ConsentRequired(Forbidden):
    """No guardian of the household has consented; nothing was stored."""

    slug = "consent-required"


class NotFound(CallerError):
    """The thing does not exist, or belongs to another household: the answer is the same."""

    slug = "not-found"
    status = 404


class Conflict(CallerError):
    """The request contradicts what is stored (for example a reused idempotency key)."""

    slug = "conflict"
    status = 409


class TooManyRequests(CallerError):
    """A limit was reached; ``retry_after`` seconds from now it may work."""

    slug = "too-many-requests"
    status = 429

    def __init__(self, message: str, *, retry_after: float = 1.0, field: str | None = None) -> None:
        super().__init__(message, field=field)
        self.retry_after = retry_after
        """Seconds to wait."""


class RetryableError(CompanionError):
    """Nothing is wrong with the request; the same request may succeed later."""

    slug = "unavailable"
    status = 503


class StoreUnavailable(RetryableError):
    """The database is locked, gone or full. Nothing was half-written."""

    slug = "store-unavailable"


class StaleProfile(RetryableError):
    """The profile changed between deciding and committing: decide again on the new one."""

    slug = "stale-profile"
    status = 409


class LeaseLost(RetryableError):
    """Another worker took the child over; this worker's results were not committed."""

    slug = "lease-lost"


class ModelError(RetryableError):
    """The language model could not be used."""

    slug = "model-unavailable"


class ModelTimeout(ModelError):
    """The model did not answer in time."""

    slug = "model-timeout"


class ModelUnreachable(ModelError):
    """No connection to the model server, or it answered with a server error."""

    slug = "model-unreachable"


class ModelRefused(ModelError):
    """The model server rejected the request itself (unknown model, bad key, prompt too long)."""

    slug = "model-refused"


class UnrepairableOutput(ModelError):
    """The model's text holds no value that can be read; ``reason`` is a stable word for metrics."""

    slug = "unrepairable-output"

    def __init__(self, message: str, *, reason: str = "no_json") -> None:
        super().__init__(message)
        self.reason = reason


class EmbedderUnavailable(RetryableError):
    """The embedder could not be loaded or reached; recall goes on with words alone."""

    slug = "embedder-unavailable"


class ConfigurationError(CompanionError):
    """A setting is missing or wrong; the service does not start with it."""

    slug = "configuration"
