"""Signs of personality and telling sentences that a model claims: only with the child's words behind them."""

from __future__ import annotations

import re
from typing import cast

from companion.domain import (
    TRAITS,
    MbtiEvidence,
    MbtiLetter,
    Observation,
    Rejection,
    Trait,
    TraitEvidence,
)
from companion.profile.claims import ClaimedObservation
from companion.profile.grounding import meaning
from companion.profile.grounding.evidence import Span, clause_tail, locate, original, segment
from companion.profile.grounding.signs import SIGNS
from companion.profile.grounding.witnesses import joined
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance

TRAIT_CONFIDENCE = 0.4
"""Of a sign that only the model sees, even where a word speaks for it."""
MOST_QUOTES = 3

_LETTERS: dict[MbtiLetter, tuple[Trait, int] | None] = {
    "E": ("extraversion", 0),
    "I": ("extraversion", 1),
    "N": ("openness", 0),
    "S": ("openness", 1),
    "F": ("agreeableness", 0),
    "T": None,
    "J": ("conscientiousness", 0),
    "P": ("conscientiousness", 1),
}
"""Which sign a letter needs; nothing that a child says in one turn shows T well enough."""


def ground_traits(
    claimed: ClaimedObservation, utterance: Utterance, talk: Talk, pattern: Observation
) -> tuple[tuple[TraitEvidence, ...], tuple[MbtiEvidence, ...], list[Rejection]]:
    """Traits and letters of both witnesses, and what was refused."""
    traits = {sign.trait: sign for sign in pattern.traits}
    letters = {sign.letter: sign for sign in pattern.mbti}
    rejections: list[Rejection] = []
    for trait in TRAITS:
        if trait not in claimed.big_five:
            continue
        score = claimed.big_five[trait]
        known = traits.get(trait)
        if known and (known.score >= 0.5) == (score >= 0.5):
            traits[trait] = known.model_copy(update={"witness": "both", "confidence": joined(known.confidence)})
            continue
        found = _sign(claimed.quotes.get(trait), trait, 0 if score >= 0.5 else 1, utterance, talk)
        if known or isinstance(found, str):
            rule = "pattern_disagrees" if known else cast(str, found)
            rejections.append(
                Rejection(item="trait", label=trait, rule=rule, value=f"{score:g}", evidence=claimed.quotes.get(trait))
            )
            continue
        traits[trait] = TraitEvidence(
            trait=trait,
            score=min(0.85, max(0.15, score)),
            confidence=TRAIT_CONFIDENCE,
            evidence=original(utterance, found),
            witness="model",
        )
    for letter in claimed.mbti or "":
        if letter == "X":
            continue
        vote = cast(MbtiLetter, letter)
        if vote in letters:
            mark = letters[vote]
            letters[vote] = mark.model_copy(update={"witness": "both", "confidence": joined(mark.confidence)})
            continue
        needs = _LETTERS[vote]
        place = _sign(claimed.quotes.get("mbti"), needs[0], needs[1], utterance, talk) if needs else "no_sign"
        if isinstance(place, str) or not claimed.quotes.get("mbti"):
            rule = place if isinstance(place, str) else "no_evidence"
            rejections.append(
                Rejection(item="mbti", label=vote, rule=rule, value=claimed.mbti, evidence=claimed.quotes.get("mbti"))
            )
            continue
        letters[vote] = MbtiEvidence(
            letter=vote, confidence=TRAIT_CONFIDENCE, evidence=original(utterance, place), witness="model"
        )
    return tuple(traits.values()), tuple(letters.values()), rejections


def _sign(quote: str | None, trait: Trait, direction: int, utterance: Utterance, talk: Talk) -> Span | str:
    """Where a sign stands in the child's real words about itself, or the rule that refuses it."""
    folded = utterance.folded.text
    span = locate(quote, folded) if quote else None
    if span is None:
        return "robot_words" if quote and talk.question and locate(quote, talk.question) else "no_evidence"
    thought = segment(folded, span)
    text = folded[thought.start : span.end]
    mode = talk.mode_at(span.start)
    if mode != "real" or talk.withdraws:
        return mode if mode != "real" else "joke"
    if meaning.is_question(text, clause_tail(folded, span.end)) or meaning.is_hypothetical(text):
        return "question"
    if meaning.subject_of(text, len(text)) not in (None, "child") and not meaning.selves(text):
        return "other_subject"
    found = re.search(SIGNS[trait][direction], text)
    against = re.search(SIGNS[trait][1 - direction], text)
    if not found or (direction == 0 and against) or meaning.negations(text[: found.start()]) % 2 == 1:
        return "no_sign"
    return Span(thought.start, span.end)


def ground_dialogue(
    claimed: ClaimedObservation, utterance: Utterance, talk: Talk, pattern: Observation
) -> tuple[tuple[str, ...], list[Rejection]]:
    """Telling sentences: only word for word, only meant in earnest, and long enough to tell something."""
    kept = list(pattern.supporting_dialogue)
    rejections: list[Rejection] = []
    for quote in claimed.supporting_dialogue_examples:
        span = locate(quote, utterance.folded.text)
        rule: str | None = None
        if span is None:
            rule = "robot_words" if talk.question and locate(quote, talk.question) else "no_evidence"
        elif talk.mode_at(span.start) != "real" or talk.withdraws:
            rule = "not_real"
        elif len(meaning.content_words(utterance.folded.text[span.start : span.end])) < 3:
            rule = "trivial"
        if rule is not None or span is None:
            rejections.append(Rejection(item="quote", label="dialogue", rule=rule or "no_evidence", evidence=quote))
            continue
        said = original(utterance, span)
        if said not in kept and len(kept) < MOST_QUOTES:
            kept.append(said)
    return tuple(kept), rejections
