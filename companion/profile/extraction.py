"""The contract with the model: what it is asked about one utterance, and how its answer becomes an observation. Pure.

The question is a stable prefix (rules and worked examples, the same for every child, so that the server's prefix
cache holds) and then what changes: known memories that may be meant, the robot's last words, the utterance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.domain import FACT_FIELDS, TRAITS, Observation
from companion.errors import UnrepairableOutput
from companion.profile.claims import ClaimedMemory, ClaimedObservation
from companion.profile.coerce import coerce_observation
from companion.profile.grounding import ground, meaning
from companion.profile.patterns.talk import read_talk
from companion.profile.patterns.utterance import Utterance
from companion.profile.repair import RepairResult, parse_model_json
from companion.text import fold_text, is_cjk

Role = Literal["system", "user", "assistant"]
PromptMessage = tuple[Role, str]

MAX_TOKENS = 360
"""Enough for four facts and four memories; a model that needs more is in a loop."""
MAX_UTTERANCE = 600
"""Characters of an utterance that the model sees (the patterns read all of it)."""
MAX_CANDIDATES = 5
CUT_STEPS = frozenset({"tail", "cap", "loop"})
"""Repair steps after which the last item may be half an item."""

KINDS = "preference fear pet family friend health event plan habit skill possession wish feeling school fact".split()
MODES = "real pretend wish retold joke question negated".split()


@dataclass(frozen=True, slots=True)
class CandidateMemory:
    """A known memory that the utterance may change."""

    id: str
    content: str


@dataclass(frozen=True, slots=True)
class ExtractionPrompt:
    """The stable part of the question."""

    system: str
    examples: tuple[tuple[str, str], ...] = ()
    """Worked examples: (user, assistant)."""
    robot: str = "机器人"
    """What the robot's words are headed with in a question."""
    child: str = "孩子"
    known: str = "已经记得"


def observation_schema(candidates: Sequence[CandidateMemory] = ()) -> dict[str, Any]:
    """The JSON schema of an answer. Flat, quotes first, so that a 0.5B model copies before it concludes."""
    text: dict[str, Any] = {"type": "string"}
    memory: dict[str, Any] = {
        "quote": text,
        "about": text,
        "mode": {"type": "string", "enum": MODES},
        "content": text,
        "kind": {"type": "string", "enum": KINDS},
        "time": text,
    }
    if candidates:
        memory["replaces"] = {"type": "string", "enum": ["", *_aliases(candidates)]}
    fact = {"quote": text, "field": {"type": "string", "enum": list(FACT_FIELDS)}, "value": text}
    trait = {
        "quote": text,
        "trait": {"type": "string", "enum": list(TRAITS)},
        "level": {"type": "string", "enum": ["high", "low"]},
    }
    return {
        "type": "object",
        "properties": {
            "facts": _list_of(fact, 4),
            "memories": _list_of(memory, 4),
            "traits": _list_of(trait, 2),
        },
        "required": ["facts", "memories", "traits"],
        "additionalProperties": False,
    }


def _list_of(properties: dict[str, Any], most: int) -> dict[str, Any]:
    item = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    return {"type": "array", "maxItems": most, "items": item}


def _aliases(candidates: Sequence[CandidateMemory]) -> dict[str, CandidateMemory]:
    """Short names for candidates: a small model cannot copy a long identifier."""
    return {f"m{number}": candidate for number, candidate in enumerate(candidates[:MAX_CANDIDATES], start=1)}


def extraction_messages(
    prompt: ExtractionPrompt, utterance: Utterance, candidates: Sequence[CandidateMemory] = ()
) -> tuple[PromptMessage, ...]:
    """The question about one utterance."""
    messages: list[PromptMessage] = [("system", prompt.system)]
    for user, assistant in prompt.examples:
        messages += [("user", user), ("assistant", assistant)]
    lines = [f"{alias}: {candidate.content}" for alias, candidate in _aliases(candidates).items()]
    if lines:
        lines.insert(0, f"{prompt.known}:")
    if utterance.question and _answers(utterance):
        lines.append(f"{prompt.robot}: {utterance.question[-160:]}")
    lines.append(f"{prompt.child}: {utterance.text[:MAX_UTTERANCE]}")
    return (*messages, ("user", "\n".join(lines)))


SHORT_ZH, SHORT_EN = 10, 6
"""Characters, or words, up to which an utterance may be the answer to the robot's question."""


def _answers(utterance: Utterance) -> bool:
    """Whether the robot's words are needed to read the utterance.

    Shown without need they are harmful: a 1.5B model quotes them as the child's (a fifth of its items, measured).
    """
    folded = utterance.folded.text
    chinese = sum(map(is_cjk, folded))
    short = chinese <= SHORT_ZH if chinese else len(folded.split()) <= SHORT_EN
    return short and meaning.is_question(fold_text(utterance.question or "").rstrip("啊呀 "))


def worth_asking(utterance: Utterance) -> bool:
    """Whether a model could find anything: not for greetings, laughter, and what teaches nothing by rule."""
    return not meaning.is_filler(utterance.folded.text) and read_talk(utterance).silent is None


def second_question(
    messages: Sequence[PromptMessage], answer: str, reason: str, *, language: str = "zh"
) -> tuple[PromptMessage, ...]:
    """Ask once more, after an answer that could not be read: the answer (shortened), what is wrong, and be brief."""
    again = (
        f"That was not valid JSON ({reason}). Answer again: only the JSON object, shorter."
        if language == "en"
        else f"上面不是有效的 JSON（{reason}）。请重新回答：只写 JSON 对象，更短。"
    )
    return (*messages, ("assistant", answer[:400]), ("user", again))


def read_answer(
    answer: str,
    utterance: Utterance,
    pattern: Observation,
    model: str,
    candidates: Sequence[CandidateMemory] = (),
) -> Observation:
    """Turn a model's answer into what is believed of it, together with what the patterns found.

    Warnings tell which repair steps were needed (``repair:tail``) and which fields could not be read.
    Raises UnrepairableOutput when the answer holds no JSON object.
    """
    result = parse_model_json(answer)
    claimed, warnings = claims_of(result)
    claimed, unknown = _resolve(claimed, candidates)
    observation = ground(claimed, utterance, pattern, model)
    repairs = tuple(f"repair:{step}" for step in result.steps if step != "strict")
    return observation.model_copy(update={"warnings": (*observation.warnings, *repairs, *warnings, *unknown)})


def claims_of(result: RepairResult) -> tuple[ClaimedObservation, tuple[str, ...]]:
    """The claims in a repaired answer; an item that the end of the text may have cut is left out."""
    value = result.value
    if not isinstance(value, dict | list):
        raise UnrepairableOutput("The model's output is no JSON object.", reason="no_object")
    if CUT_STEPS & set(result.steps):
        value = without_last(value)
    return coerce_observation(value)


def without_last(value: Any) -> Any:
    """A copy without its last leaf, or without the whole object around it when that is an element of a list.

    Half a word would pass for a word that the child said (乐 of 乐高).
    """
    if isinstance(value, list):
        if not value:
            return value
        last = value[-1]
        if isinstance(last, dict | list) and any(isinstance(inner, dict | list) for inner in _children(last)):
            return [*value[:-1], without_last(last)]
        return value[:-1]
    if isinstance(value, dict) and value:
        key = next(reversed(value))
        last = value[key]
        rest = {name: item for name, item in value.items() if name != key}
        return {**rest, key: without_last(last)} if isinstance(last, dict | list) and last else rest
    return value


def _children(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value)


def _resolve(
    claimed: ClaimedObservation, candidates: Sequence[CandidateMemory]
) -> tuple[ClaimedObservation, tuple[str, ...]]:
    """Replace short names by identifiers; what names no listed candidate replaces nothing."""
    known = _aliases(candidates)
    ids = {candidate.id for candidate in candidates}
    warnings: list[str] = []
    memories: list[ClaimedMemory] = []
    for memory in claimed.memories:
        target = memory.overwrites
        if target is not None:
            alias = target.strip().strip("[]()").lower()
            found = known[alias].id if alias in known else target if target in ids else None
            if found is None:
                warnings.append("unknown_candidate")
            memory = memory.model_copy(update={"overwrites": found, "action": "overwrite" if found else "add"})
        memories.append(memory)
    return claimed.model_copy(update={"memories": tuple(memories)}), tuple(dict.fromkeys(warnings))
