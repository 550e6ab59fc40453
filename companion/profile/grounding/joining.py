"""Joins what two witnesses say about one utterance."""

from __future__ import annotations

import re

from companion.domain import FACT_FIELDS, FactField, MemoryKind, Observation, ObservedFact, Rejection
from companion.profile.claims import ClaimedMemory, ClaimedObservation
from companion.profile.field_values import age_value, grade_number
from companion.profile.grounding.evidence import original
from companion.profile.grounding.facts import ground_fact
from companion.profile.grounding.memories import ground_memories
from companion.profile.grounding.traits import ground_dialogue, ground_traits
from companion.profile.grounding.witnesses import MODEL_CONFIDENCE, joined
from companion.profile.patterns import guards
from companion.profile.patterns.talk import Talk, read_talk
from companion.profile.patterns.utterance import Utterance
from companion.text import fold_text

DISAGREEMENT = 0.75
"""What a pattern's confidence is multiplied with when a model reads another value out of real words."""


def ground(claimed: ClaimedObservation, utterance: Utterance, pattern: Observation, model: str) -> Observation:
    """Join a model's claims with what the patterns found. Pure; never loses an item of ``pattern``."""
    talk = read_talk(utterance)
    if talk.silent:
        refused = (Rejection(item="output", label="model", rule=talk.silent),) if _claims_anything(claimed) else ()
        return pattern.model_copy(update={"rejections": (*pattern.rejections, *refused), "model": model})
    facts, fact_rejections = _facts(claimed, utterance, talk, pattern)
    about_others = [
        _about_other(rejection.evidence)
        for rejection in fact_rejections
        if rejection.rule == "other_subject" and rejection.evidence
    ]
    memories, memory_rejections = ground_memories(claimed, utterance, talk, pattern, about_others)
    traits, letters, trait_rejections = ground_traits(claimed, utterance, talk, pattern)
    dialogue, dialogue_rejections = ground_dialogue(claimed, utterance, talk, pattern)
    return pattern.model_copy(
        update={
            "facts": facts,
            "memories": memories,
            "traits": traits,
            "mbti": letters,
            "supporting_dialogue": dialogue,
            "rejections": (
                *pattern.rejections,
                *fact_rejections,
                *memory_rejections,
                *trait_rejections,
                *dialogue_rejections,
            ),
            "model": model,
        }
    )


def _claims_anything(claimed: ClaimedObservation) -> bool:
    return bool(
        claimed.memories
        or claimed.interests
        or claimed.big_five
        or claimed.mbti
        or claimed.supporting_dialogue_examples
        or any(claimed.fact(field) for field in FACT_FIELDS)
    )


def _facts(
    claimed: ClaimedObservation, utterance: Utterance, talk: Talk, pattern: Observation
) -> tuple[tuple[ObservedFact, ...], list[Rejection]]:
    known: dict[FactField, ObservedFact] = {fact.field: fact for fact in pattern.facts}
    rejections: list[Rejection] = []
    folded = utterance.folded.text
    for field in FACT_FIELDS:
        value = claimed.fact(field)
        if value is None:
            continue
        quote = claimed.quotes.get(field)
        found = known.get(field)
        if found and same_value(field, found.value, value) and not found.withdrawn:
            known[field] = found.model_copy(update={"witness": "both", "confidence": joined(found.confidence)})
            continue
        rule = _veto(field, value, pattern)
        if rule is None and talk.voice == "guardian":
            rule = "other_subject"  # a parent's own name and age; what it says of the child the patterns read
        grounded = ground_fact(field, value, quote, folded, talk.question) if rule is None else rule
        if not isinstance(grounded, str):
            mode = talk.mode_at(grounded.span.start)
            if mode != "real":
                grounded = mode
            elif talk.withdraws and not _after_withdrawal(folded, grounded.span.start):
                grounded = "joke"
        if isinstance(grounded, str):
            rejections.append(_refused(field, grounded, value, quote))
        elif found:
            known[field] = found.model_copy(update={"confidence": round(found.confidence * DISAGREEMENT, 3)})
            rejections.append(_refused(field, "pattern_disagrees", value, quote))
        else:
            evidence = original(utterance, grounded.span)
            if grounded.answer and utterance.question:
                evidence = f"{utterance.question} — {evidence}"
            known[field] = ObservedFact(
                field=field, value=value, evidence=evidence, confidence=MODEL_CONFIDENCE, witness="model"
            )
    return tuple(known.values()), rejections


def _after_withdrawal(folded: str, at: int) -> bool:
    """Whether words come after the child took a joke back: then they are the truth (骗你的我叫...)."""
    taken_back = guards.compiled(guards.JOKE_WITHDRAWN).search(folded)
    return bool(taken_back and taken_back.end() <= at)


def _about_other(quote: str) -> ClaimedMemory:
    """What was no fact of the child may be worth remembering of the other (a friend's age, a pet's name)."""
    kind: MemoryKind = "family"
    if re.search(
        r"[猫狗兔鸟鱼龟]|仓鼠|宠物|\b(?:dog|puppy|cat|kitten|hamster|rabbit|bunny|fish|bird|turtle|pet)s?\b",
        quote.lower(),
    ):
        kind = "pet"
    elif re.search(r"朋友|同学|同桌|\b(?:friend|classmate|neighbou?r)", quote.lower()):
        kind = "friend"
    return ClaimedMemory(content=quote, kind=kind, quote=quote)


def _refused(field: FactField, rule: str, value: str, quote: str | None) -> Rejection:
    return Rejection(item="fact", label=field, rule=rule, value=value, evidence=quote)


def _veto(field: FactField, value: str, pattern: Observation) -> str | None:
    """The patterns saw this very value and refused it, or heard it taken back."""
    for rejection in pattern.rejections:
        about_it = rejection.item == "fact" and rejection.label == field
        if about_it and (rejection.value is None or same_value(field, rejection.value, value)):
            return "pattern_veto"
    for fact in pattern.facts:
        if fact.field == field and fact.withdrawn and same_value(field, fact.value, value):
            return "negated"
    return None


def same_value(field: FactField, one: str, other: str) -> bool:
    """Whether two writings of a fact are one value."""
    first, second = fold_text(one).strip(), fold_text(other).strip()
    if first == second:
        return True
    if field == "age":
        return age_value(one) is not None and age_value(one) == age_value(other)
    if field == "birthday":
        return first[-5:] == second[-5:]
    if field == "grade":
        return grade_number(one) is not None and grade_number(one) == grade_number(other)
    return False
