"""The reply: by the model when there is one and it answers, by templates otherwise; every sentence checked."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import structlog

from companion.dialogue.composing import Composer, matter_of
from companion.dialogue.crediting import spoken_of
from companion.dialogue.ruled import Ruling
from companion.dialogue.situation import Answer, Situation
from companion.dialogue.templates import TemplateReplies
from companion.dialogue.tool_use import ToolUse
from companion.domain.observation import FactField
from companion.errors import ModelError
from companion.llm.port import ChatModel, Message, Options
from companion.safety import Verdict, check_bot
from companion.text import sentences

log = structlog.get_logger(__name__)

REPLY_TOKENS = 220


class Wordings(Protocol):
    """Fixed texts: by the name of their prompt, or for a sentence that may not be said."""

    def fixed(self, template: str, situation: Situation) -> str: ...

    def softened(self, verdict: Verdict, language: Literal["zh", "en"]) -> str: ...


@dataclass
class Reply:
    """A reply under way. After its sentences were read, it holds what was said and what it drew on."""

    _source: AsyncGenerator[str] = field(repr=False)
    source: Literal["model", "template", "rule"] = "template"
    memories_used: tuple[str, ...] = ()
    followed_up: tuple[str, ...] = ()
    confirmed: tuple[FactField, ...] = ()
    """Facts that the child just said yes to."""
    noted: tuple[str, ...] = ()
    """Keys of what is said once only."""
    softened: list[str] = field(default_factory=list)
    """Rules that replaced a sentence."""
    tool_calls: tuple[dict[str, Any], ...] = ()
    """Calls of the device's own tools, for the device to make."""
    _said: list[str] = field(default_factory=list, repr=False)

    async def sentences(self) -> AsyncGenerator[str]:
        """Yield sentence by sentence; what was yielded counts as said, even when the reader leaves."""
        async with aclosing(self._source) as source:
            async for sentence in source:
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
        templates: TemplateReplies,
        wordings: Wordings,
        *,
        composer: Composer | None = None,
        model: ChatModel | None = None,
        timeout: float = 20.0,
    ) -> None:
        self._templates = templates
        self._wordings = wordings
        self._composer = composer
        self._model = model
        self._timeout = timeout

    def start(self, situation: Situation, verdict: Verdict, ruling: Ruling) -> Reply:
        """Begin a reply: what the rules fix, else the model's, else the templates'. A failing model gives way."""
        before = [self._wordings.fixed(name, situation) for name in ruling.before]
        if ruling.fixed is not None:
            return Reply(_each([*before, self._wordings.fixed(ruling.fixed, situation)]), source="rule")
        if verdict.action == "soften" and verdict.category != "distress":
            return Reply(_each([*before, self._wordings.softened(verdict, situation.language)]), source="rule")
        answer = self._templates.answer(situation)
        model, composer = self._model, self._composer
        if model is None or composer is None or situation.private_removed:
            reply = Reply(
                _each(()), memories_used=answer.memories_used, followed_up=answer.followed_up, noted=answer.noted
            )
            sentences = _each(answer.sentences)
        else:
            reply = Reply(_each(()), source="model")
            sentences = self._from_model(model, composer, situation, answer, reply)
        reply.confirmed = answer.confirmed
        reply._source = _chain(before, self._checked(sentences, situation, reply))
        return reply

    async def _from_model(
        self, model: ChatModel, composer: Composer, situation: Situation, fallback: Answer, reply: Reply
    ) -> AsyncGenerator[str]:
        messages = composer.messages(situation)
        options = Options(max_tokens=REPLY_TOKENS, temperature=0.6, timeout=self._timeout)
        said = False
        try:
            if situation.tools is None:
                pieces = model.stream(messages, options)
            else:
                pieces = self._with_tools(model, messages, options, situation.tools, reply)
            # Closed at once when the reader leaves: that is what stops the model.
            async with aclosing(by_sentence(pieces, situation.settings.reply_characters)) as cut:
                async for sentence in cut:
                    said = True
                    yield sentence
        except (ModelError, TimeoutError) as error:
            log.warning("model_gave_no_reply", reason=getattr(error, "slug", "timeout"))
        finally:
            _credit(reply, situation)
        if not said and not reply.tool_calls:
            reply.source = "template"
            reply.memories_used, reply.followed_up = fallback.memories_used, fallback.followed_up
            reply.noted = fallback.noted
            for sentence in fallback.sentences:
                yield sentence

    async def _with_tools(
        self, model: ChatModel, messages: Sequence[Message], options: Options, tools: ToolUse, reply: Reply
    ) -> AsyncIterator[str]:
        """With tools the answer is waited for as a whole: servers differ too much in how they stream calls."""
        wanted = await tools.answer(model, messages, options)
        reply.tool_calls = wanted.calls
        if wanted.text:
            yield wanted.text

    async def _checked(self, source: AsyncGenerator[str], situation: Situation, reply: Reply) -> AsyncGenerator[str]:
        """Stateless: each sentence is judged as if it were the first, in turn 1 and in turn 80."""
        async with aclosing(source):
            async for sentence in source:
                verdict = check_bot(sentence)
                if verdict.action == "allow":
                    yield sentence
                    continue
                reply.softened.append(verdict.rule)
                yield self._wordings.softened(verdict, situation.language)
                if verdict.action in ("block", "alert"):
                    return


def _credit(reply: Reply, situation: Situation) -> None:
    """Note what the model's words used: only that counts as brought up, asked about or confirmed."""
    said, choice = reply.text, matter_of(situation)
    given = [recalled.memory for recalled in situation.memories if recalled.memory]
    if choice and choice.memory and choice.memory not in given:
        given.append(choice.memory)
    reply.memories_used = spoken_of(said, given)
    if choice is None or not said:
        return
    if choice.memory and choice.question and choice.memory.id in reply.memories_used:
        reply.followed_up = (choice.memory.id,)
    if choice.note and any(word and word.removeprefix("you ") in said for word in choice.words.values()):
        reply.noted = (choice.note,)


async def by_sentence(pieces: AsyncIterator[str], limit: int) -> AsyncGenerator[str]:
    """Cut a stream of text into sentences as soon as each is complete; stop at a sentence near ``limit`` characters."""
    waiting, length = "", 0
    async with _closed_after(pieces):
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


@asynccontextmanager
async def _closed_after(pieces: AsyncIterator[str]) -> AsyncIterator[None]:
    """Close a model's stream when its reader is done with it, also in the middle."""
    try:
        yield
    finally:
        if isinstance(pieces, AsyncGenerator):
            await pieces.aclose()


async def _each(items: Sequence[str]) -> AsyncGenerator[str]:
    for item in items:
        yield item


async def _chain(first: Sequence[str], then: AsyncGenerator[str]) -> AsyncGenerator[str]:
    for item in first:
        yield item
    async with aclosing(then):
        async for item in then:
            yield item
