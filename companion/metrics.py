"""Prometheus metrics. Labels are routes, rules and states; never content, names or identifiers."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class Metrics:
    """One set of metrics with its own registry, so that several services can live in one process (tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Histogram(
            "companion_request_seconds",
            "Time of a request by route and status",
            ["method", "route", "status"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._turns = Counter(
            "companion_turns_total", "Turns taken, by what the safety check decided", ["action"], registry=self.registry
        )
        self._redactions = Counter(
            "companion_redactions_total", "Private data removed, by type", ["type"], registry=self.registry
        )
        self._operations = Counter(
            "companion_operations_total", "Decided changes by kind and rule", ["kind", "rule"], registry=self.registry
        )
        self._alerts = Counter(
            "companion_alerts_total", "Alerts raised, by category", ["category"], registry=self.registry
        )
        self.backlog = Gauge(
            "companion_backlog_turns", "Turns not learned yet, by state", ["state"], registry=self.registry
        )
        self.backlog_age = Gauge(
            "companion_backlog_age_seconds", "Age of the oldest turn that waits", registry=self.registry
        )
        self._model = Histogram(
            "companion_model_seconds",
            "Time of a model call, by use and outcome",
            ["use", "outcome"],
            buckets=_SECONDS,
            registry=self.registry,
        )

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """One request was answered."""
        self._requests.labels(method, route, str(status)).observe(seconds)

    def turn(self, action: str, redacted: list[str]) -> None:
        """One turn was taken."""
        self._turns.labels(action).inc()
        for kind in redacted:
            self._redactions.labels(kind).inc()

    def operation(self, kind: str, rule: str) -> None:
        """One change was decided."""
        self._operations.labels(kind, rule).inc()

    def alert(self, category: str) -> None:
        """One alert was raised."""
        self._alerts.labels(category).inc()

    def model_call(self, use: str, outcome: str, seconds: float) -> None:
        """One call of the model ended."""
        self._model.labels(use, outcome).observe(seconds)
