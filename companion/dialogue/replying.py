"""The reply: by the model when there is one and it answers, by templates otherwise; every sentence checked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

import structlog

from companion.dialogue.composing import Composer
from companion.dialogue.situation import Answer, Remembered, Situation
from companion.dialogue.templates import TemplateReplies
from companion.domain import Exchange, Profile
from companion.domain.household import Child
from companion.errors import ModelError
from companion.household.settings import HouseholdSettings
from companion.llm.port import ChatModel, Options
from companion.profile.view import age_at
from companion.safety import Verdict, check_bot
from companion.safety.terms import Terms
from companion.store.port import Store
from companion.text import language, sentences

log = structlog.get_logger(__name__)

REPLY_TOKENS = 220


class Recall(Protocol):
    """Finds the memories that may help with an utterance."""

    async def __call__(self, child_id: str, profile: Profile, text: str, now: datetime) -> Sequence[Remembered]: ...


class Wordings(Protocol):
    """Fixed texts: a crisis answer, or what replaces a sentence that may not be said."""

    def crisis(self, verdict: Verdict, situation: Situation) -> str: ...

    def softened(self, verdict: Verdict, language: Literal["zh", "en"]) -> str: ...


@dataclass
class Reply:
    """A reply under way. After its sentences were read, it holds what was said and what it drew on."""

    _source: AsyncIterator[str] = field(repr=False)
    source: Literal["model", "template", "crisis"] = "template"
    memories_used: tuple[str, ...] = ()
    followed_up: tuple[str, ...] = ()
    softened: list[str] = field(default_factory=list)
    """Rules that replaced a sentence."""
    _said: list[str] = field(default_factory=list, repr=False)

    async def sentences(self) -> AsyncIterator[str]:
        """Yield sentence by sentence; what was yielded counts as said, even when the reader leaves."""
        async for sentence in self._source:
            self._said.append(sentence)
            yield sentence

    @property
    def text(self) -> str:
        """What was said so far."""
        return Answer(sentences=tuple(self._said)).text


class Replier:
    """Makes replies."""

    def __init__(
        self,
        store: Store,
        templates: TemplateReplies,
        wordings: Wordings,
        *,
        recall: Recall,
        composer: Composer | None = None,
        model: ChatModel | None = None,
        timeout: float = 20.0,
    ) -> None:
        self._store = store
        self._templates = templates
        self._wordings = wordings
        self._recall = recall
        self._composer = composer
        self._model = model
        self._timeout = timeout

    def terms(self, settings: HouseholdSettings) -> Terms | None:
        """The household's own blocked words, ready to be looked for."""
        return Terms(settings.blocked_terms) if settings.blocked_terms else None

    async def situation(
        self,
        child: Child,
        settings: HouseholdSettings,
        *,
        text: str,
        now: datetime,
        session: Sequence[Exchange],
        private_removed: bool,
    ) -> Situation:
        """Gather what the reply may draw on."""
        stored = await self._store.profile(child.id)
        recalled = await self._recall(child.id, stored.profile, text, now)
        spoken = language(text)
        wanted = settings.reply_language
        chosen: Literal["zh", "en"] = wanted if wanted != "auto" else ("en" if spoken == "en" else "zh")
        access = await self._store.access(child.id)
        began = session[0].spoken_at if session else None
        used = frozenset(key for key, use in access.items() if began and use.last_at >= began)
        age = age_at(stored.profile, now)
        return Situation(
            child=child,
            settings=settings,
            profile=stored.profile,
            text=text,
            language=chosen,
            now=now,
            session=tuple(session),
            recalled=tuple(recalled),
            age_band="4-6" if age is not None and age < 7 else "10-13" if age is not None and age >= 10 else "7-9",
            used_this_session=used,
            private_removed=private_removed,
            first_of_session=not session,
        )

    async def start(self, situation: Situation, verdict: Verdict) -> Reply:
        """Begin a reply. A crisis gets its fixed text; a model that fails gives way to templates."""
        if verdict.action == "alert":
            return Reply(_one(self._wordings.crisis(verdict, situation)), source="crisis")
        answer = self._templates.answer(situation)
        model, composer = self._model, self._composer
        if model is None or composer is None or situation.private_removed:
            reply = Reply(_source=_none(), memories_used=answer.memories_used, followed_up=answer.followed_up)
            reply._source = self._checked(_each(answer.sentences), situation, reply)
            return reply
        used = tuple(remembered.memory.id for remembered in situation.recalled)
        reply = Reply(_source=_none(), source="model", memories_used=used, followed_up=answer.followed_up)
        reply._source = self._checked(self._from_model(model, composer, situation, answer, reply), situation, reply)
        return reply

    async def _from_model(
        self, model: ChatModel, composer: Composer, situation: Situation, fallback: Answer, reply: Reply
    ) -> AsyncIterator[str]:
        messages = composer.messages(situation)
        said = False
        try:
            pieces = model.stream(messages, Options(max_tokens=REPLY_TOKENS, temperature=0.6, timeout=self._timeout))
            async for sentence in by_sentence(pieces, situation.settings.reply_characters):
                said = True
                yield sentence
        except (ModelError, TimeoutError) as error:
            log.warning("model_gave_no_reply", reason=getattr(error, "slug", "timeout"))
        if not said:
            reply.source = "template"
            reply.memories_used, reply.followed_up = fallback.memories_used, fallback.followed_up
            for sentence in fallback.sentences:
                yield sentence

    async def _checked(self, source: AsyncIterator[str], situation: Situation, reply: Reply) -> AsyncIterator[str]:
        """Stateless: each sentence is judged as if it were the first, in turn 1 and in turn 80."""
        async for sentence in source:
            verdict = check_bot(sentence)
            if verdict.action == "allow":
                yield sentence
                continue
            reply.softened.append(verdict.rule)
            yield self._wordings.softened(verdict, situation.language)
            if verdict.action in ("block", "alert"):
                return


async def by_sentence(pieces: AsyncIterator[str], limit: int) -> AsyncIterator[str]:
    """Cut a stream of text into sentences as soon as each is complete; stop at a sentence near ``limit`` characters."""
    waiting, length = "", 0
    async for piece in pieces:
        waiting += piece
        parts = sentences(waiting)
        if len(parts) < 2:
            continue
        for sentence in parts[:-1]:
            if length and length + len(sentence) > limit:
                return
            length += len(sentence)
            yield sentence
        waiting = waiting[waiting.rindex(parts[-1]) :]
    for sentence in sentences(waiting):
        if length and length + len(sentence) > limit:
            return
        length += len(sentence)
        yield sentence


async def _each(items: Sequence[str]) -> AsyncIterator[str]:
    for item in items:
        yield item


async def _one(item: str) -> AsyncIterator[str]:
    yield item


async def _none() -> AsyncIterator[str]:
    return
    yield


__all__ = ["Recall", "Replier", "Reply", "Wordings", "by_sentence"]
