"""The one place where adapters are chosen and handed in."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import structlog

from companion import __version__
from companion.dialogue.composing import Composer
from companion.dialogue.conversation import Conversation
from companion.dialogue.guard import Guard
from companion.dialogue.recalling import Recaller
from companion.dialogue.replying import Replier
from companion.dialogue.templates import TemplateReplies
from companion.dialogue.toolbox import Toolbox
from companion.dialogue.uploading import Uploading
from companion.dialogue.wordings import PromptWordings, achievement_rules, reply_templates, style_rules
from companion.domain import Clock, Embedder, Operation, SystemClock
from companion.embedding import create as create_embedder
from companion.errors import CompanionError, ConfigurationError
from companion.household.access import Gate
from companion.household.alerts import Alerts
from companion.household.channels import EmailChannel, WebhookChannel
from companion.household.children import Children
from companion.household.consents import Consents
from companion.household.contacts import Contacts
from companion.household.delivery import Channel, Delivery
from companion.household.devices import Devices
from companion.household.events import Events
from companion.household.first import first_household
from companion.household.herald import Herald
from companion.household.pressure import Pressure
from companion.household.profiles import Profiles, rules_for
from companion.household.reassigning import Reassigning
from companion.household.reports import Reports
from companion.household.requests import EraseRequests
from companion.household.summaries import Summaries
from companion.household.syncing import Syncing
from companion.household.upkeep import Upkeep
from companion.learning.extractor import Extractor
from companion.learning.knowledge import Vectorizer
from companion.learning.learner import Learner, Retry
from companion.learning.reembedding import reembed_all
from companion.learning.service import Learning
from companion.learning.worker import Worker
from companion.llm.breaker import CircuitBreaker
from companion.llm.openai_compatible import OpenAICompatibleModel
from companion.llm.port import ChatModel, Probe
from companion.llm.prompts import PromptLibrary, prompts_folder
from companion.llm.timed import TimedModel
from companion.merge.decide import Rules
from companion.metrics import Metrics
from companion.profile.extraction import ExtractionPrompt
from companion.safety.moderation import warm_up
from companion.safety.redaction import PrivacyPolicy
from companion.settings import Settings
from companion.store import open_store
from companion.store.cipher import Cipher
from companion.store.keyring import cipher_for
from companion.store.retention import Retention, sweep
from companion.store.store import SqlStore

log = structlog.get_logger(__name__)

WARM_UP_AFTER = 0.3
"""Seconds after the start."""

UPKEEP_SECONDS = 86_400.0
"""Between two sweeps of what is over age."""


@dataclass
class Services:
    """Everything a running service is made of. Made by :func:`build`, brought to life by :meth:`start`."""

    settings: Settings
    clock: Clock
    store: SqlStore
    cipher: Cipher
    vectorizer: Vectorizer
    embedder: Embedder
    model: ChatModel | None
    metrics: Metrics
    gate: Gate
    children: Children
    profiles: Profiles
    summaries: Summaries
    syncing: Syncing
    uploading: Uploading
    toolbox: Toolbox
    requests: EraseRequests
    reassigning: Reassigning
    conversation: Conversation
    learning: Learning
    worker: Worker
    pressure: Pressure
    consents: Consents
    contacts: Contacts
    upkeep: Upkeep
    reports: Reports
    devices: Devices
    prompts: PromptLibrary
    alerts: Alerts
    delivery: Delivery
    events: Events
    herald: Herald
    first_key: str | None = None
    """Secret of the first key, when this start made it."""
    probe: Probe | None = None
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    _running: asyncio.Task[None] | None = None
    _stopping: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        """Open the store, make the first household, begin learning."""
        await self.store.open()
        self.first_key = await first_household(
            self.store, self.clock, operator_consents=self.settings.consent == "operator"
        )
        if self.model:
            self._keep(self._look_at_model(self.model))
        self._keep(self._warm_up())
        if self.settings.workers:
            self._running = asyncio.create_task(self.worker.run())
            self._keep(self.delivery.run(self._stopping))
            self._keep(self.herald.run(self._stopping))
            self._keep(self.summaries.run(self._stopping))
            self._keep(self._upkeep())
            self._keep(reembed_all(self.store, self.vectorizer, self.clock, self._stopping))

    async def stop(self) -> None:
        """Finish the turns at hand, then close."""
        self.worker.stop()
        self._stopping.set()
        if self._running:
            await asyncio.wait({self._running}, timeout=30)
            self._running.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)
        if self.model:
            await self.model.aclose()
        await self.store.close()

    async def finish(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run to its end even when the request that asked for it is gone."""
        await asyncio.shield(self._keep(work))

    def _keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("background_task_failed", kind=type(error).__name__)

    async def _warm_up(self) -> None:
        """Load the embedder and compile the rules before the first child waits for it, but after the door is open."""
        await asyncio.sleep(WARM_UP_AFTER)
        await asyncio.to_thread(self.embedder.embed, ["你好"])
        await asyncio.to_thread(warm_up)

    async def _upkeep(self) -> None:
        """Once a day, remove what is over age. Ages count from receipt and every kind has a finite one."""
        while not self._stopping.is_set():
            try:
                async with asyncio.timeout(UPKEEP_SECONDS):
                    await self._stopping.wait()
            except TimeoutError:
                try:
                    counts = await sweep(self.store, self.clock.now(), Retention(), dry_run=False)
                    removed = await self.upkeep.once()
                except CompanionError as error:
                    log.warning("retention_skipped", reason=error.slug)
                    continue
                log.info("retention_swept", memories=removed, **counts)

    async def _look_at_model(self, model: ChatModel) -> None:
        self.probe = await model.probe()

    async def readiness(self) -> dict[str, Any]:
        """For ``/readyz``."""
        health = await self.store.health()
        model: dict[str, Any] = {"replies": "replies from templates", "extraction": "patterns"}
        if self.model:
            probe = self.probe
            reachable = bool(probe and probe.reachable)
            model = {
                "name": self.model.name,
                "server": probe.server if probe else "not looked at yet",
                "reachable": reachable,
                "constrained": probe.constrained if probe else None,
                "replies": "model" if self.settings.model_replies and reachable else "replies from templates",
                "extraction": "patterns and model" if self.settings.model_extracts else "patterns",
            }
        return {
            "ready": health.reachable,
            "version": __version__,
            "store": {
                "kind": health.kind,
                "reachable": health.reachable,
                "schema": health.schema,
                "encrypted": health.encrypted,
            },
            "embedder": {"name": self.embedder.name, "dimensions": self.embedder.dimensions},
            "model": model,
            "consent": "by the operator" if self.settings.consent == "operator" else "by guardians",
        }

    async def refresh_metrics(self) -> None:
        """Bring the gauges up to date."""
        backlog = await self.store.backlog()
        self.metrics.backlog.labels("pending").set(backlog.pending)
        self.metrics.backlog.labels("failed").set(backlog.failed)
        age = (self.clock.now() - backlog.oldest).total_seconds() if backlog.oldest else 0.0
        self.metrics.backlog_age.set(max(0.0, age))


def build(
    settings: Settings, *, clock: Clock | None = None, model: ChatModel | None = None, embedder: Embedder | None = None
) -> Services:
    """Make the services that the settings describe; nothing is opened yet.

    :param model: use this model instead of the configured one (tests hand in the scripted one).
    """
    clock = clock or SystemClock()
    cipher = cipher_for(settings, embedded=settings.effective_database_url.startswith("sqlite"))
    store = open_store(settings.effective_database_url, clock=clock, cipher=cipher)
    embedder = embedder or create_embedder(
        settings.embedder,
        base_url=settings.embedder_url,
        api_key=settings.model_key.get_secret_value() if settings.model_key else None,
    )
    model = model or _model(settings)
    metrics = Metrics()
    prompts = PromptLibrary()
    gate = Gate(store)
    vectorizer = Vectorizer(embedder)
    events = Events(store, clock)

    profiles = Profiles(store, gate, clock, vectorizer)
    summaries = Summaries(store, gate, profiles, clock, achievement_rules(prompts_folder()))

    async def on_learned(household_id: str, child_id: str, operations: Sequence[Operation]) -> None:
        summaries.touched(household_id, child_id)
        for operation in operations:
            metrics.operation(operation.kind, operation.rule)
        await events.learned(household_id, child_id, operations)

    async def rules(household_id: str) -> Rules:
        return await rules_for(store, household_id)

    extracting = TimedModel(model, "extract", metrics.model_call) if model and settings.model_extracts else None
    replying = TimedModel(model, "reply", metrics.model_call) if model and settings.model_replies else None
    lease = timedelta(seconds=settings.lease_seconds)
    learner = Learner(
        store,
        Extractor(
            extracting,
            lambda language: _extraction_prompt(prompts, language),
            policy=PrivacyPolicy(),
            timeout=settings.model_timeout,
        ),
        vectorizer,
        clock,
        retry=Retry(attempts=settings.learn_attempts, backoff=settings.learn_backoff),
        rules_for=rules,
        commit_each=extracting is not None,
        on_learned=on_learned,
    )
    name = f"{socket.gethostname()}.{os.getpid()}.{secrets.token_hex(3)}"
    worker = Worker(store, learner, clock, name=name, tasks=settings.workers, lease=lease)
    replier = Replier(
        TemplateReplies(reply_templates(prompts_folder())),
        PromptWordings(prompts, settings.region),
        composer=Composer(prompts, style_rules(prompts_folder())),
        model=replying,
        timeout=settings.reply_timeout,
    )
    contacts = Contacts(store, clock)

    async def sweep_turns(household_id: str, days: float) -> None:
        await sweep(store, clock.now(), Retention(utterances=days), household_id=household_id, dry_run=False)

    requests = EraseRequests(store, gate, clock, profiles)
    recaller = Recaller(store, embedder, budget=settings.embed_budget)
    conversation = Conversation(
        store,
        gate,
        clock,
        recaller,
        replier,
        metrics,
        _guard(settings),
    )
    return Services(
        settings=settings,
        clock=clock,
        store=store,
        cipher=cipher,
        vectorizer=vectorizer,
        embedder=embedder,
        model=model,
        metrics=metrics,
        gate=gate,
        children=Children(store, gate, clock, recaller.forget),
        profiles=profiles,
        summaries=summaries,
        syncing=Syncing(store, gate, clock),
        uploading=Uploading(store, conversation),
        toolbox=Toolbox(store, gate, clock, profiles, requests, recaller),
        requests=requests,
        reassigning=Reassigning(store, gate, clock, vectorizer),
        conversation=conversation,
        learning=Learning(store, worker, clock, name=f"{name}.now"),
        worker=worker,
        consents=Consents(store, clock),
        contacts=contacts,
        upkeep=Upkeep(store, vectorizer, clock, sweep_turns),
        reports=Reports(store, gate, clock),
        devices=Devices(store, gate, clock),
        prompts=prompts,
        alerts=Alerts(store, clock),
        events=events,
        herald=Herald(store, clock, events),
        delivery=Delivery(store, contacts, clock, _channels(settings, clock, prompts)),
        pressure=Pressure(
            store, clock, turns_per_minute=settings.turns_per_minute, backlog_limit=settings.backlog_limit
        ),
    )


def _model(settings: Settings) -> ChatModel | None:
    if settings.model_server == "transformers":
        from companion.llm.transformers_model import TransformersModel

        if settings.model_name is None:
            raise ConfigurationError("Name the model to run in this process: COMPANION_MODEL_NAME.")
        return CircuitBreaker(TransformersModel(settings.model_name))
    if settings.model_url is None:
        return None
    return CircuitBreaker(
        OpenAICompatibleModel(
            settings.model_url,
            settings.model_name,
            api_key=settings.model_key.get_secret_value() if settings.model_key else None,
            server=settings.model_server,
        )
    )


def _guard(settings: Settings) -> Guard | None:
    if settings.guard_url is None:
        return None
    return Guard(CircuitBreaker(OpenAICompatibleModel(settings.guard_url, settings.guard_name)))


def _channels(settings: Settings, clock: Clock, prompts: PromptLibrary) -> dict[str, Channel]:
    channels: dict[str, Channel] = {}
    if settings.webhook_secret:
        channels["webhook"] = WebhookChannel(settings.webhook_secret.get_secret_value(), clock)
    if settings.smtp_url:
        where = settings.public_url or f"http://{settings.host}:{settings.port}/"
        channels["email"] = EmailChannel(settings.smtp_url.get_secret_value(), settings.mail_from, where, prompts)
    return channels


def _extraction_prompt(prompts: PromptLibrary, language: str) -> ExtractionPrompt:
    prompt = prompts.load("extract", language)
    labels = {key: str(prompt.meta[key]) for key in ("robot", "child", "known") if key in prompt.meta}
    return ExtractionPrompt(system=prompt.render(), examples=prompt.examples, **labels)
