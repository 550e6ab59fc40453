"""From one stored turn to its observation: patterns always, the model when there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.domain import Exchange, Observation, Profile, Turn
from companion.errors import CompanionError, UnrepairableOutput
from companion.learning.afterwards import finish
from companion.llm.port import ChatModel, JsonSchema, Message, Options
from companion.profile.extraction import (
    MAX_TOKENS,
    CandidateMemory,
    ExtractionPrompt,
    PromptMessage,
    extraction_messages,
    observation_schema,
    read_answer,
    second_question,
    worth_asking,
)
from companion.profile.patterns import observe
from companion.profile.patterns.utterance import Utterance
from companion.safety.redaction import PrivacyPolicy
from companion.safety.speech import wants_forgotten
from companion.text import fold_text, language, tokens

CANDIDATES_SHOWN = 5
"""Known memories listed in the prompt, which the model may name as overwritten."""


class ExtractionFailed(CompanionError):
    """The model's output could not be used; the turn is kept as failed with it."""

    slug = "extraction-failed"

    def __init__(self, reason: str, raw_output: str) -> None:
        super().__init__("The model's output could not be read; the turn is kept and can be retried.")
        self.reason = reason
        self.raw_output = raw_output


@dataclass(frozen=True, slots=True)
class Extracted:
    """An observation and, for the record, what the model wrote."""

    observation: Observation
    raw_output: str | None = None


class Extractor:
    """Extracts with patterns, and with a model when one is given."""

    def __init__(
        self,
        model: ChatModel | None,
        prompts: Callable[[str], ExtractionPrompt],
        *,
        policy: PrivacyPolicy,
        timeout: float = 60.0,
    ) -> None:
        """
        :param prompts: gives the stable part of the question in a language (``zh`` or ``en``).
        :param timeout: seconds for one question.
        """
        self._model = model
        self._prompts = prompts
        self._policy = policy
        self._timeout = timeout

    async def extract(self, turn: Turn, context: Sequence[Exchange], profile: Profile) -> Extracted:
        """Extract from one turn.

        Raises ExtractionFailed when the model's answer cannot be read after asking twice, and ModelError when the
        model cannot be reached; nothing is learned from the turn then.
        """
        if turn.speaker == "child" and wants_forgotten(turn.text):
            return Extracted(Observation(turn_id=turn.id, forget_last=True))
        utterance = Utterance(
            text=turn.text,
            spoken_at=turn.spoken_at,
            speaker=turn.speaker,
            reply=turn.reply,
            context=tuple(context),
            known_names=known_names(profile),
        )
        observation = observe(utterance, turn.id)
        raw: str | None = None
        if self._model and worth_asking(utterance):
            observation, raw = await self._ask(self._model, utterance, observation, profile)
        return Extracted(finish(observation, turn, self._policy, known_names(profile)), raw)

    async def _ask(
        self, model: ChatModel, utterance: Utterance, pattern: Observation, profile: Profile
    ) -> tuple[Observation, str]:
        candidates = _candidates(profile, utterance)
        spoken = "en" if language(utterance.text) == "en" else "zh"
        messages = extraction_messages(self._prompts(spoken), utterance, candidates)
        schema = JsonSchema(name="observation", schema=observation_schema(candidates))
        options = Options(max_tokens=MAX_TOKENS, timeout=self._timeout, schema=schema)
        answer = await model.complete(_messages(messages), options)
        try:
            return read_answer(answer.text, utterance, pattern, model.name, candidates), answer.text
        except UnrepairableOutput as error:
            messages = second_question(messages, answer.text, error.reason, language=spoken)
        answer = await model.complete(_messages(messages), options)
        try:
            return read_answer(answer.text, utterance, pattern, model.name, candidates), answer.text
        except UnrepairableOutput as error:
            raise ExtractionFailed(error.reason, answer.text) from None


def _messages(messages: Sequence[PromptMessage]) -> list[Message]:
    return [Message(role=role, content=content) for role, content in messages]


def known_names(profile: Profile) -> tuple[str, ...]:
    """The child's own name and nickname, and everyone its memories name."""
    names = [fact.value for field, fact in profile.facts.items() if field in ("name", "nickname")]
    named = [memory for memory in profile.live_memories() if memory.kind in ("pet", "family", "friend")]
    names += [entity for memory in named for entity in memory.entities]
    return tuple(dict.fromkeys(names))


def _candidates(profile: Profile, utterance: Utterance) -> list[CandidateMemory]:
    """Live memories that share most words with the utterance."""
    said = set(tokens(utterance.folded.text))
    scored = [(len(said & set(tokens(fold_text(memory.content)))), memory) for memory in profile.live_memories()]
    scored = [pair for pair in scored if pair[0]]
    scored.sort(key=lambda pair: (-pair[0], pair[1].id))
    return [CandidateMemory(memory.id, memory.content) for _, memory in scored[:CANDIDATES_SHOWN]]
