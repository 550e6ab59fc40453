"""One turn, from what was said to what is answered and stored. Learning happens later, from the stored turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from companion.dialogue.guard import Guard
from companion.dialogue.recall_index import Vector
from companion.dialogue.recalling import Recaller
from companion.dialogue.replying import Replier, Reply
from companion.dialogue.ruled import Ruling, rule, usage_of, use_rules
from companion.dialogue.situation import Situation
from companion.dialogue.tool_use import ToolUse
from companion.domain import Clock, Exchange, Speaker, Turn, new_id
from companion.domain.household import Alert, AuditEntry, Child
from companion.domain.operation import FollowUpMemory, Operation, RepeatFact
from companion.household.access import Gate, Principal
from companion.household.settings import HouseholdSettings, read_settings
from companion.profile.view import age_at
from companion.safety import Verdict, check_child
from companion.safety.crisis import age_band, is_sadness, sadness_lasts
from companion.safety.redaction import PrivacyPolicy, Redacted, redact
from companion.safety.speech import intent
from companion.safety.terms import Terms
from companion.store.port import Idempotent, NewTurn, Store, StoredTurn
from companion.text import language

WINDOW = 6
"""Earlier turns that private data may be split over."""

WINDOW_AGE = timedelta(minutes=10)
"""How far apart the parts of one number may be said."""

SESSION_GAP = timedelta(minutes=30)
"""Without a session id, a pause this long begins a new session."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a device reports."""

    text: str
    spoken_at: datetime
    """Aware."""
    session_id: str | None = None
    speaker: Speaker = "child"
    reply_text: str | None = None
    """The robot has answered already: store and learn only."""
    idempotent: Idempotent | None = None
    persona: str = ""
    """The device's own words about how the robot should be; within the safety rules."""
    learnable: bool = True
    """False for a turn that the device wrote itself."""
    tools: ToolUse | None = None
    """Tools of the device that the model may call, and what they gave."""


@dataclass
class Taken:
    """A turn on its way through: checked, not stored yet."""

    child: Child
    said: Said
    turn_id: str
    settings: HouseholdSettings
    redacted: Redacted
    rewrites: dict[str, str]
    verdict: Verdict
    earlier: Sequence[StoredTurn]
    policy: PrivacyPolicy
    alerts: list[Alert] = field(default_factory=list)
    ruling: Ruling = field(default_factory=Ruling)


class Observer(Protocol):
    """Counts what happens, by rule and type."""

    def turn(self, action: str, redacted: list[str]) -> None: ...

    def alert(self, category: str) -> None: ...


class Conversation:
    """Takes turns. Knows nothing of HTTP."""

    def __init__(
        self,
        store: Store,
        gate: Gate,
        clock: Clock,
        recaller: Recaller,
        replier: Replier,
        observer: Observer,
        guard: Guard | None = None,
    ) -> None:
        self._store = store
        self._gate = gate
        self._clock = clock
        self._recaller = recaller
        self._replier = replier
        self._observer = observer
        self._guard = guard

    async def take(self, principal: Principal, child_id: str, said: Said) -> Taken:
        """Everything that comes before the reply: consent, redaction, safety. Nothing is stored yet."""
        principal.require("talk")
        child = await self._gate.child(principal, child_id)
        await self._gate.consent(child.household_id)
        household = await self._store.household(child.household_id)
        settings = read_settings(household.settings)
        zone = ZoneInfo(child.timezone)
        said = _local(said, zone)
        earlier = await self._store.turns(child.id, limit=WINDOW)
        near = [
            stored
            for stored in reversed(earlier)
            if stored.turn.speaker == said.speaker and abs(said.spoken_at - stored.turn.spoken_at) <= WINDOW_AGE
        ]
        policy = PrivacyPolicy(**settings.privacy)
        names = [name for name in (child.name, child.nickname) if name]
        context = [stored.turn.text for stored in near]
        terms = Terms(settings.blocked_terms) if settings.blocked_terms else None
        redacted = redact(said.text, context=context, policy=policy, child_names=names, terms=terms)
        rewrites = {
            stored.turn.id: rewritten
            for stored, rewritten in zip(near, redacted.context, strict=True)
            if rewritten != stored.turn.text
        }
        verdict = _NOTHING
        if said.speaker == "child":
            verdict = check_child(said.text, context=context)
            if self._guard:
                # The guard is another model: it sees what the store would, private data removed.
                verdict = await self._guard.raised(verdict, redacted.text)
        taken = Taken(
            child=child,
            said=said,
            turn_id=new_id("turn", self._clock),
            settings=settings,
            redacted=redacted,
            rewrites=rewrites,
            verdict=verdict,
            earlier=earlier,
            policy=policy,
        )
        if verdict.action == "alert" and not _told_already(taken, verdict):
            taken.alerts.append(self._alert(taken, verdict))
        elif is_sadness(verdict) and await self._sad_for_days(taken):
            taken.alerts.append(self._alert(taken, _LASTING_SADNESS))
        return taken

    async def reply(self, taken: Taken) -> Reply:
        """The whole reply, checked."""
        reply = await self._begin(taken)
        async for _ in reply.sentences():
            pass
        return reply

    async def stream(self, taken: Taken) -> AsyncGenerator[tuple[str | None, Reply]]:
        """The reply sentence by sentence, each checked before it leaves."""
        reply = await self._begin(taken)
        async with aclosing(reply.sentences()) as sentences:
            async for sentence in sentences:
                yield sentence, reply
        yield None, reply

    async def keep(self, taken: Taken, reply: Reply | None, response: dict[str, Any] | None = None) -> Turn:
        """Store the turn. From here on it is a turn that is not learned, which is the learning job itself."""
        said, child = taken.said, taken.child
        reply_text = reply.text if reply else said.reply_text
        if reply_text is not None:
            reply_text = redact(reply_text, policy=taken.policy, child_names=_names(child)).text
        skipped = said.speaker == "other" or taken.verdict.action == "alert" or not said.learnable
        new = NewTurn(
            id=taken.turn_id,
            household_id=child.household_id,
            child_id=child.id,
            session_id=said.session_id,
            speaker=said.speaker,
            text=taken.redacted.text,
            reply=reply_text,
            spoken_at=said.spoken_at,
            received_at=self._clock.now(),
            state="skipped" if skipped else "pending",
            safety=safety_record(taken, reply),
            sealed=taken.verdict.implicates_caregiver,
        )
        idempotent = said.idempotent
        if idempotent and response is not None:
            idempotent = Idempotent(key=idempotent.key, body_digest=idempotent.body_digest, response=response)
        kept = await self._store.add_turn(
            new,
            alerts=taken.alerts,
            rewrites=taken.rewrites,
            idempotent=idempotent,
            used_memories=(*reply.memories_used, *reply.noted) if reply else (),
            followed_up=self._talked_about(reply, said) if reply else (),
        )
        if taken.verdict.action != "allow" and not taken.verdict.implicates_caregiver:
            await self._store.audit([self._moderated(taken)])
        self._observer.turn(taken.verdict.action, sorted({removed.type for removed in taken.redacted.removed}))
        for alert in taken.alerts:
            self._observer.alert(alert.category)
        return kept

    def _moderated(self, taken: Taken) -> AuditEntry:
        """That a rule decided about a turn: its id and the action, never what was said."""
        return AuditEntry(
            household_id=taken.child.household_id,
            child_id=taken.child.id,
            at=self._clock.now(),
            actor="safety",
            action="turn.moderated",
            subject=taken.turn_id,
            rule=f"{taken.verdict.rule} {taken.verdict.action}",
        )

    def _talked_about(self, reply: Reply, said: Said) -> list[Operation]:
        """What the talk itself changes: that an outcome was asked about, that a fact was said yes to."""
        operations: list[Operation] = []
        for memory_id in reply.followed_up:
            stamp = {"id": new_id("op", self._clock), "at": said.spoken_at, "rule": "asked_once"}
            operations.append(FollowUpMemory(**stamp, actor="system", memory_id=memory_id))
        for field_name in reply.confirmed:
            stamp = {"id": new_id("op", self._clock), "at": said.spoken_at, "rule": "said_yes"}
            operations.append(RepeatFact(**stamp, field=field_name, confirmed=True))
        return operations

    async def _sad_for_days(self, taken: Taken) -> bool:
        """Whether sadness was heard on several days of the last week, and no note was written about it yet."""
        now = taken.said.spoken_at
        week = await self._store.turns_between(taken.child.id, now - timedelta(days=7), now)
        sad_on = [stored.turn.spoken_at.date() for stored in week if stored.safety.get("category") == "distress"]
        if not sadness_lasts([*sad_on, now.date()], now.date()):
            return False
        notes = await self._store.alerts(taken.child.household_id, child_id=taken.child.id)
        since = self._clock.now() - timedelta(days=7)
        return not any(note.category == _LASTING_SADNESS.category and note.created_at >= since for note in notes)

    def _alert(self, taken: Taken, verdict: Verdict) -> Alert:
        return Alert(
            id=new_id("alert", self._clock),
            household_id=taken.child.household_id,
            child_id=taken.child.id,
            turn_id=taken.turn_id,
            category=verdict.category,
            severity=verdict.severity,
            rule=verdict.rule or verdict.category,
            implicates_caregiver=verdict.implicates_caregiver,
            created_at=self._clock.now(),
        )

    async def _begin(self, taken: Taken) -> Reply:
        """Ask the rules, then gather what the reply may draw on."""
        said, rules = taken.said, use_rules(taken.settings)
        query = self._recaller.embedding(taken.redacted.text)
        midnight = said.spoken_at.replace(hour=0, minute=0, second=0, microsecond=0)
        today = await self._store.turns_between(taken.child.id, midnight, said.spoken_at)
        meant = intent(said.text) if said.speaker == "child" else None
        taken.ruling = rule(taken.verdict, meant, rules, usage_of(rules, today), said.spoken_at)
        return self._replier.start(await self._situation(taken, query, today), taken.verdict, taken.ruling)

    async def _situation(
        self, taken: Taken, query: asyncio.Task[Vector | None], today: Sequence[StoredTurn]
    ) -> Situation:
        child, said, settings = taken.child, taken.said, taken.settings
        session = _same_session(taken, today)
        text = taken.redacted.text
        known = await self._recaller.known(child.id, [stored.turn for stored in reversed(taken.earlier)])
        access = await self._store.access(child.id)
        recalled = []
        if not taken.ruling.fixed:
            recalled = await self._recaller.recall(known, text, said.spoken_at, access, query, [taken.turn_id])
        spoken, wanted = language(text), settings.reply_language
        began = session[0].spoken_at if session else None
        age = age_at(known.profile, said.spoken_at)
        return Situation(
            child=child,
            settings=settings,
            profile=known.profile,
            text=text,
            language=wanted if wanted != "auto" else "en" if spoken == "en" else "zh",
            now=said.spoken_at,
            session=tuple(session),
            recalled=tuple(recalled),
            age_band=age_band(None if age is None else int(age)),
            used_this_session=frozenset(key for key, use in access.items() if began and use.last_at >= began),
            turns=known.turns,
            last_used={key: use.last_at for key, use in access.items()},
            session_turns=frozenset(
                turn.turn.id for turn in (*taken.earlier, *today) if began and turn.turn.spoken_at >= began
            ),
            private_removed=any(removed.type not in _NO_SECRET for removed in taken.redacted.removed),
            persona=said.persona,
            tools=said.tools,
            first_of_session=not session,
            sad=is_sadness(taken.verdict),
        )


def _told_already(taken: Taken, verdict: Verdict) -> bool:
    """Whether the turns just before raised the same alert: what shows over several turns is one alert."""
    return any(
        stored.safety.get("action") == "alert"
        and stored.safety.get("category") == verdict.category
        and stored.sealed == verdict.implicates_caregiver
        and abs(taken.said.spoken_at - stored.turn.spoken_at) <= WINDOW_AGE
        for stored in taken.earlier
    )


_NO_SECRET = ("name", "term")
"""What is removed without a word about secrets: a friend's family name, a word the household does not want kept."""

_NOTHING = Verdict()
_LASTING_SADNESS = Verdict(action="alert", category="lasting_sadness", severity=1, rule="distress.lasting")


def safety_record(taken: Taken, reply: Reply | None) -> dict[str, Any]:
    """What the checks decided, by rule, without content."""
    record: dict[str, Any] = {"action": taken.verdict.action, "category": taken.verdict.category}
    if taken.verdict.rule:
        record["rule"] = taken.verdict.rule
    if taken.redacted.removed:
        record["redacted"] = sorted({removed.type for removed in taken.redacted.removed})
    if taken.ruling.before:
        record["said"] = list(taken.ruling.before)
    if taken.ruling.fixed:
        record["fixed"] = taken.ruling.fixed
    if reply and reply.softened:
        record["reply_rules"] = list(reply.softened)
    return record


def _local(said: Said, zone: ZoneInfo) -> Said:
    return replace(said, spoken_at=said.spoken_at.astimezone(zone))


def _names(child: Child) -> list[str]:
    return [name for name in (child.name, child.nickname) if name]


def _same_session(taken: Taken, today: Sequence[StoredTurn]) -> list[Exchange]:
    """This session's exchanges so far, oldest first: of today, and of the last turns when it began before midnight."""
    said = taken.said
    stored_turns = {stored.turn.id: stored for stored in (*today, *taken.earlier)}
    session: list[Exchange] = []
    last = said.spoken_at
    for stored in sorted(stored_turns.values(), key=lambda one: one.turn.order, reverse=True):
        turn = stored.turn
        if said.session_id is not None:
            if turn.session_id != said.session_id:
                continue
        elif last - turn.spoken_at > SESSION_GAP:
            break
        last = turn.spoken_at
        text = taken.rewrites.get(turn.id, turn.text)
        session.append(Exchange(speaker=turn.speaker, text=text, reply=turn.reply, spoken_at=turn.spoken_at))
    return session[::-1]
