"""Personality: votes for letter pairs, weighted averages for the Big Five, and the child's own telling sentences."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.observation import MBTI_PAIRS, MbtiEvidence, MbtiLetter, TraitEvidence
from companion.domain.operation import KeepQuotes, Operation, ScoreTrait, VoteMbti
from companion.domain.profile import Profile, SupportingQuote
from companion.merge.context import Decider
from companion.text import fold_text, tokens

NEW_EVIDENCE_SHARE = 0.3
"""Weight of new evidence in the running average of a trait; the old keeps 0.7."""

TURNS_NEEDED = 2
DAYS_NEEDED = 2
"""A letter or trait is shown once it has evidence from this many turns on this many different days."""

LETTER_LEAD = 1.5
"""A letter is shown when its decayed weight is at least this many times the other's; closer ones stay open (X)."""

QUOTES_KEPT = 8
NEAR_DUPLICATE = 0.6
"""Share of common tokens from which two sentences count as the same."""


def decide_votes(evidence: Iterable[MbtiEvidence], decider: Decider) -> list[Operation]:
    """One vote a letter and turn, however often a sign occurs in it. Opposite letters in one turn both count."""
    strongest: dict[MbtiLetter, MbtiEvidence] = {}
    for vote in evidence:
        if vote.letter not in strongest or vote.confidence > strongest[vote.letter].confidence:
            strongest[vote.letter] = vote
    return [
        VoteMbti(**decider.stamp("vote"), letter=letter, weight=vote.confidence, evidence=vote.evidence)
        for letter, vote in strongest.items()
        if vote.confidence > 0
    ]


def decide_traits(evidence: Iterable[TraitEvidence], decider: Decider) -> list[Operation]:
    """Several signs of a trait in one turn count as one, their average weighted by confidence."""
    grouped: dict[str, list[TraitEvidence]] = {}
    for sign in evidence:
        grouped.setdefault(sign.trait, []).append(sign)
    operations: list[Operation] = []
    for signs in grouped.values():
        total = sum(sign.confidence for sign in signs)
        if total <= 0:
            continue
        observed = sum(sign.score * sign.confidence for sign in signs) / total
        strongest = max(signs, key=lambda sign: sign.confidence)
        operations.append(
            ScoreTrait(
                **decider.stamp("weighted_average"),
                trait=strongest.trait,
                observed=observed,
                weight=NEW_EVIDENCE_SHARE * strongest.confidence,
                evidence=strongest.evidence,
            )
        )
    return operations


def decide_quotes(profile: Profile, said: Iterable[str], decider: Decider) -> list[Operation]:
    """Keep the most telling and diverse sentences; gives nothing when the choice does not change."""
    known = list(profile.quotes)
    fresh = [
        SupportingQuote(text=text, turn_id=decider.turn_id, said_at=decider.at)
        for text in said
        if not any(_overlap(text, quote.text) >= NEAR_DUPLICATE for quote in known)
    ]
    if not fresh:
        return []
    chosen: list[SupportingQuote] = []
    for quote in sorted(known + fresh, key=lambda quote: _telling(quote.text), reverse=True):
        if len(chosen) < QUOTES_KEPT and all(_overlap(quote.text, other.text) < NEAR_DUPLICATE for other in chosen):
            chosen.append(quote)
    chosen.sort(key=lambda quote: quote.said_at)
    if tuple(chosen) == profile.quotes:
        return []
    quotes = tuple((quote.text, quote.turn_id, quote.said_at) for quote in chosen)
    return [KeepQuotes(**decider.stamp("telling_and_diverse"), quotes=quotes)]


def mbti_letters(profile: Profile) -> str | None:
    """Four letters with ``X`` for open pairs; None while no pair has enough evidence."""
    letters = [_shown_letter(profile, pair) for pair in MBTI_PAIRS]
    return None if all(letter == "X" for letter in letters) else "".join(letters)


def _shown_letter(profile: Profile, pair: tuple[MbtiLetter, MbtiLetter]) -> str:
    tally = profile.mbti.get("".join(pair))
    if tally is None or tally.turns < TURNS_NEEDED or len(tally.dates) < DAYS_NEEDED:
        return "X"
    weights = {letter: tally.letters[letter].weight if letter in tally.letters else 0.0 for letter in pair}
    first, second = pair
    if weights[first] >= LETTER_LEAD * weights[second]:
        return first
    if weights[second] >= LETTER_LEAD * weights[first]:
        return second
    return "X"


def shown_big_five(profile: Profile) -> dict[str, float | None] | None:
    """Traits with enough evidence, rounded to two places; the others None; None when there is none at all."""
    shown: dict[str, float | None] = {
        trait: round(score.score, 2)
        for trait, score in profile.big_five.items()
        if score.count >= TURNS_NEEDED and len(score.dates) >= DAYS_NEEDED
    }
    return shown or None


def _overlap(one: str, other: str) -> float:
    a, b = set(tokens(fold_text(one))), set(tokens(fold_text(other)))
    return len(a & b) / len(a | b) if a or b else 1.0


def _telling(text: str) -> float:
    """Longer sentences tell more, up to a point; first person and feeling words tell most."""
    folded = fold_text(text)
    variety = min(len(set(tokens(folded))), 20)
    own = 4 if any(word in folded for word in ("我", "i ", "i'm", "my ")) else 0
    feeling = (
        4
        if any(word in folded for word in ("喜欢", "觉得", "怕", "想", "爱", "love", "feel", "think", "wonder"))
        else 0
    )
    return variety + own + feeling
