"""What happens to an observation before it is merged: redaction once more, and time."""

from __future__ import annotations

from collections.abc import Sequence

from companion.domain import Observation, ObservedFact, ObservedMemory, Rejection, Turn
from companion.safety.redaction import PrivacyPolicy, redact
from companion.timeparse import date_info, main_expression, parse


def finish(observation: Observation, turn: Turn, policy: PrivacyPolicy, names: Sequence[str] = ()) -> Observation:
    """Redact every text again, since joined or rewritten words may show what the turn alone did not, and date the
    memories that have no date yet from the words they rest on."""

    def clean(text: str) -> str:
        return redact(text, policy=policy, child_names=names).text

    def private(text: str) -> bool:
        return clean(text) != text

    facts: list[ObservedFact] = []
    rejections = list(observation.rejections)
    for fact in observation.facts:
        if fact.field not in ("name", "nickname", "age", "birthday") and private(fact.value):
            rejections.append(Rejection(item="fact", label=fact.field, rule="private"))
            continue
        facts.append(fact.model_copy(update={"evidence": clean(fact.evidence)}))
    memories = tuple(
        _finish_memory(memory, turn, clean(memory.content), clean(memory.evidence)) for memory in observation.memories
    )
    return observation.model_copy(
        update={
            "facts": tuple(facts),
            "memories": memories,
            "supporting_dialogue": tuple(clean(text) for text in observation.supporting_dialogue),
            "rejections": tuple(
                rejected.model_copy(
                    update={
                        "value": clean(rejected.value) if rejected.value else None,
                        "evidence": clean(rejected.evidence) if rejected.evidence else None,
                    }
                )
                for rejected in rejections
            ),
        }
    )


def _finish_memory(memory: ObservedMemory, turn: Turn, content: str, evidence: str) -> ObservedMemory:
    date = memory.date
    if date is None and memory.witness == "model":
        # Patterns have dated theirs already (also those that a model confirmed); a model only repeats the words.
        found = main_expression(parse(evidence, turn.spoken_at))
        date = date_info(found, turn.spoken_at) if found else None
    return memory.model_copy(update={"content": content, "evidence": evidence, "date": date})
