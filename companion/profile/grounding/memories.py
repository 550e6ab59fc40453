"""Which memories of a model are kept, and in which words.

A memory is kept when its quote is the child's, meant in earnest, and says something. Its wording is the model's only
if it says no more and no less than the quote; otherwise the child's own words are kept instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.domain import CHILD, MemoryKind, Mode, Observation, ObservedMemory, Rejection
from companion.profile.claims import ClaimedMemory, ClaimedObservation
from companion.profile.grounding import meaning
from companion.profile.grounding.cues import CHILD_OF_GUARDIAN, TIME_BEFORE
from companion.profile.grounding.evidence import (
    Span,
    clause_tail,
    letters,
    locate,
    original,
    remembered,
    segment,
    sentence_start,
    supposed,
)
from companion.profile.grounding.witnesses import MODEL_CONFIDENCE, joined
from companion.profile.grounding.wording import complete, faithful, no_more, own_words, same_thing, too_long
from companion.profile.patterns import guards, observe
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance
from companion.text import fold_text, is_cjk

MOST_ADDED = 4
_OPEN = r"[他她它]们?|人家|大家|别人|he|she|they|it|his|her|their|everyone|somebody|people|he's|she's|they're|it's"
"""Words for others that do not say who it is."""
DOUBTED = 0.45
"""Confidence of what the model itself does not quite take for real."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a claimed memory rests."""

    quote: Span
    thought: Span
    text: str
    """The folded words of the thought up to the quote's end."""
    question: str = ""
    """The robot's question, when the child's words only answer it."""


def ground_memories(
    claimed: ClaimedObservation,
    utterance: Utterance,
    talk: Talk,
    pattern: Observation,
    about_others: Sequence[ClaimedMemory] = (),
) -> tuple[tuple[ObservedMemory, ...], list[Rejection]]:
    """The patterns' memories (some confirmed) and those of the model that hold, and what was refused."""
    known = list(pattern.memories)
    added: list[ObservedMemory] = []
    rejections: list[Rejection] = []
    for memory in (*claimed.memories, *_from_interests(claimed, utterance), *about_others):
        place = _place(memory, utterance, talk)
        rule = place if isinstance(place, str) else _refuses(memory, place, utterance, talk)
        if rule is None and not isinstance(place, str):
            if _confirm(memory, place, utterance, known) or _covered(place, utterance, pattern):
                continue
            rule = _vetoed(place, utterance, pattern)
        if rule is None and not isinstance(place, str):
            place = _beside_patterns(place, utterance, pattern)
            made = _make(memory, place, utterance, talk)
            if isinstance(made, str):
                rule = made
            elif any(no_more(fold_text(made.content), fold_text(other.content)) for other in (*known, *added)):
                continue
            elif len(added) < MOST_ADDED:
                added.append(made)
        if rule is not None and memory not in about_others:
            rejections.append(
                Rejection(item="memory", label=memory.kind, rule=rule, value=memory.content, evidence=memory.quote)
            )
    return (*known, *added), rejections


def _from_interests(claimed: ClaimedObservation, utterance: Utterance) -> list[ClaimedMemory]:
    """Interests as memories: 喜欢X, where the child said both."""
    folded = utterance.folded.text
    english = not any(map(is_cjk, folded))
    found: list[ClaimedMemory] = []
    for interest in claimed.interests:
        span = locate(interest, folded)
        if not span:
            found.append(ClaimedMemory(content=interest, kind="preference"))
            continue
        thought = segment(folded, span)
        text = folded[thought.start : span.end]
        if meaning.polarity(text) <= 0:
            continue
        content = f"likes {interest}" if english else f"喜欢{interest}"
        found.append(ClaimedMemory(content=content, kind="preference", quote=text))
    return found


def _place(memory: ClaimedMemory, utterance: Utterance, talk: Talk) -> _Place | str:
    folded = utterance.folded.text
    question = talk.question
    span = locate(memory.quote, folded) if memory.quote else None
    if span is None and memory.quote:
        if question and locate(memory.quote, question):
            return "robot_words"
        if any(locate(memory.quote, fold_text(exchange.text)) for exchange in talk.earlier):
            return "earlier_words"
    if span is None:
        span = _implied(memory.content, folded)
    if span is None:
        return "no_evidence"
    thought = segment(folded, span)
    if not meaning.matters(folded[thought.start : span.start]):
        thought = span  # what stands before says nothing about these words
    former = remembered(folded, thought)
    if former is not None:
        thought = Span(former, thought.end)
    answers = question if _is_short(folded) and meaning.is_question(question.rstrip("啊呀呢吧 "), "") else ""
    return _Place(span, thought, folded[thought.start : span.end], answers)


def _implied(content: str, folded: str) -> Span | None:
    """Where a content without a usable quote stands: only when the child said all of its letters, in order."""
    wanted = "".join(c for c in letters(fold_text(content))[0])
    if len(wanted) < 4:
        return None
    text, places = letters(folded)
    at = -1
    first = -1
    for character in wanted:
        at = text.find(character, at + 1)
        if at < 0:
            return None
        first = at if first < 0 else first
    if at + 1 - first > 2 * len(wanted):
        return None
    return Span(places[first], places[at] + 1)


def _is_short(folded: str) -> bool:
    if any(map(is_cjk, folded)):
        return len(letters(folded)[0]) <= 10
    return len(folded.split()) <= 5


def _refuses(memory: ClaimedMemory, place: _Place, utterance: Utterance, talk: Talk) -> str | None:
    """The rule by which the words themselves teach nothing."""
    folded = utterance.folded.text
    tail = clause_tail(folded, place.quote.end)
    mode = talk.mode_at(place.quote.start)
    if talk.mode_at(place.quote.end - 1) == "pretend":
        mode = "pretend"
    if mode in ("pretend", "retold", "joke"):
        return mode
    if talk.withdraws or memory.mode == "joke":
        return "joke"
    if memory.mode == "pretend" and guards.compiled(guards.PRETEND_OPENS).search(folded):
        return "pretend"  # otherwise not believed: small models call much pretended that is real
    if meaning.is_question(place.text, tail) or _asked(folded, place):
        return "question"
    if meaning.is_hypothetical(place.text) or supposed(folded, place.thought):
        return "hypothetical"
    if meaning.is_filler(place.text) or meaning.is_momentary(place.text):
        return "trivial"
    if meaning.is_request(place.text):
        return "request"
    if (
        not place.question
        and re.match(r"\s*(?:你|您|\byou\b|\byou're\b|\byour\b)", place.text)
        and not meaning.selves(place.text)
    ):
        return "about_robot"
    if meaning.is_trivial(place.text) and not place.question:
        return "trivial"
    return None


def _asked(folded: str, place: _Place) -> bool:
    """Whether the words end a question or a request that begins before them ("what's | nine times six")."""
    before = folded[sentence_start(folded, place.thought.start) : place.thought.start]
    if not before.strip() or re.search(r"我(?!们?[唱讲说听])|\b(?:i|i'm|my|we)\b", before + place.text):
        return bool(before.strip()) and meaning.is_request(before + place.text) and "我" not in place.text
    return meaning.is_question(before) or meaning.is_request(before + place.text)


def _confirm(memory: ClaimedMemory, place: _Place, utterance: Utterance, known: list[ObservedMemory]) -> bool:
    """Mark a pattern's memory that says the same as seen by both; take over a shorter wording and a replacement."""
    folded = utterance.folded.text
    for index, found in enumerate(known):
        where = locate(found.evidence, folded)
        near = where is None or where.overlaps(place.quote)
        content = fold_text(memory.content)
        strict = not near or memory.subject != found.subject
        same_words = where is not None and where.covers_alike(place.quote) and memory.subject == found.subject
        if not same_words and not same_thing(content, fold_text(found.content), strict=strict):
            continue
        changed: dict[str, object] = {"witness": "both", "confidence": joined(found.confidence)}
        if memory.action == "overwrite" and memory.overwrites:
            changed |= {"action": "overwrite", "overwrites": memory.overwrites}
        better = too_long(found.content) and not too_long(memory.content)
        if better and faithful(content, fold_text(found.content)) and complete(content, fold_text(found.content)):
            changed["content"] = memory.content
        known[index] = found.model_copy(update=changed)
        return True
    return False


def _covered(place: _Place, utterance: Utterance, pattern: Observation) -> bool:
    """Whether the patterns read all that a long quote says, as several things."""
    folded = utterance.folded.text
    evidence = [*(fact.evidence for fact in pattern.facts), *(memory.evidence for memory in pattern.memories)]
    read = [locate(words, folded) for words in evidence]
    within = [span for span in read if span and span.overlaps(place.quote)]
    if len(within) < 2:
        return False
    rest = [
        folded[at] if not any(span.start <= at < span.end for span in within) else " "
        for at in range(place.quote.start, place.quote.end)
    ]
    return len(meaning.content_words("".join(rest))) <= 1


def _beside_patterns(place: _Place, utterance: Utterance, pattern: Observation) -> _Place:
    """The place without what the patterns read as part of another thought ("I can't sleep | tomorrow is picture day").

    A model that quotes over the border of two thoughts joins what does not belong together.
    """
    folded = utterance.folded.text
    quote, thought = place.quote, place.thought
    for memory in pattern.memories:
        read = locate(memory.evidence, folded)
        if not read or not read.overlaps(quote) or read.within(quote) or quote.within(read):
            continue
        quote = Span(quote.start, read.start) if quote.start < read.start else Span(read.end, quote.end)
        thought = Span(min(thought.start, quote.start), quote.end) if quote.start < read.start else quote
    if quote == place.quote or quote.end <= quote.start:
        return place
    return _Place(quote, thought, folded[thought.start : thought.end], place.question)


def _vetoed(place: _Place, utterance: Utterance, pattern: Observation) -> str | None:
    """The patterns read these very words and refused them."""
    folded = utterance.folded.text
    for rejection in pattern.rejections:
        if rejection.item not in ("memory", "output"):
            continue
        where = locate(rejection.evidence, folded) if rejection.evidence else None
        if where and place.quote.overlaps(where):
            return "pattern_veto"
    return None


def _make(memory: ClaimedMemory, place: _Place, utterance: Utterance, talk: Talk) -> ObservedMemory | str:
    subject = _subject(memory, place, utterance, talk)
    if subject is None:
        return "unknown_subject"
    content = own_words(memory.content, guardian=talk.voice == "guardian")
    if meaning.is_a_fact(fold_text(content)) or meaning.is_a_fact(place.text):
        return "a_fact"
    rests_on = f"{place.question} {place.text}" if place.question else place.text
    text = fold_text(content)
    wished = meaning.is_wish(place.text)
    fits = (
        faithful(text, rests_on)
        and (bool(place.question) or complete(text, place.text))
        and (subject == CHILD or _names(text, subject))
        and not too_long(content)
    )
    if not fits:
        if place.question and not faithful(text, rests_on):
            return "no_evidence"
        content = own_words(original(utterance, place.thought), guardian=talk.voice == "guardian")
        if subject != CHILD and not _names(fold_text(content), subject):
            content = _with_subject(content, subject)
        if too_long(content, generous=True):
            return "too_long"
        if not meaning.content_words(fold_text(content)):
            return "trivial"
        if meaning.is_a_fact(fold_text(content)):
            return "a_fact"
    mode: Mode = "wish" if wished else "real"
    kind: MemoryKind = "wish" if wished and memory.kind not in ("plan",) else _kind(memory, place.text)
    known = _read_by_patterns(content, place, utterance)
    if known and not wished:
        kind = known.kind
    doubted = memory.mode not in ("real", mode)
    evidence = original(utterance, _with_time(place, memory.time, utterance))
    return ObservedMemory(
        content=content,
        kind=kind,
        evidence=f"{utterance.question} — {evidence}" if place.question and utterance.question else evidence,
        subject=subject,
        mode=mode,
        slot=known.slot if known else None,
        polarity=known.polarity if known else meaning.polarity(place.text) if subject == CHILD else 0,
        entities=_entities(known, place, utterance),
        confidence=DOUBTED if doubted else MODEL_CONFIDENCE,
        witness="model",
        action=memory.action,
        overwrites=memory.overwrites,
        permanent=kind == "health" and bool(re.search(r"过敏|allerg", place.text)),
    )


def _read_by_patterns(content: str, place: _Place, utterance: Utterance) -> ObservedMemory | None:
    """What the patterns make of the thought alone: its slot, so that a later change is seen as one.

    The utterance as a whole was too much for them, or they would have found it.
    """
    thought = replace(utterance, text=original(utterance, place.thought), context=())
    found = observe(thought, "thought").memories
    if len(found) == 1 and same_thing(fold_text(content), fold_text(found[0].content), strict=True):
        return found[0]
    return None


def _entities(known: ObservedMemory | None, place: _Place, utterance: Utterance) -> tuple[str, ...]:
    """Names in the words that are known already, and what the patterns name."""
    names = [name for name in utterance.known_names if name and fold_text(name) in place.text]
    return tuple(dict.fromkeys([*names, *(known.entities if known else ())]))


def _kind(memory: ClaimedMemory, text: str) -> MemoryKind:
    if re.search(r"过敏|allerg", text):
        return "health"
    return "fact" if memory.kind in ("wish", "summary") else memory.kind


def _subject(memory: ClaimedMemory, place: _Place, utterance: Utterance, talk: Talk) -> str | None:
    """Who the words are about: ``child``, the other's name or word, or None when a pronoun stays open."""
    own = meaning.selves(place.text)
    foreign = meaning.others(place.text)
    if talk.voice == "guardian":
        child = re.search(CHILD_OF_GUARDIAN, place.text)
        return CHILD if child and not (own and own[0].start() < child.start()) else None
    if not foreign or (own and own[0].start() < foreign[0].start()):
        return CHILD
    named = fold_text(memory.subject) if memory.subject != CHILD else ""
    said = " ".join([utterance.folded.text, *(fold_text(exchange.text) for exchange in talk.earlier[-3:])])
    word = foreign[0].group().strip()
    if not re.fullmatch(_OPEN, word):
        return memory.subject if named and named in said and (word in named or named in place.text) else word
    if named and named in said and not re.fullmatch(_OPEN, named):
        return memory.subject
    before = [fold_text(exchange.text) for exchange in talk.earlier[-3:]] + [
        utterance.folded.text[: place.thought.start]
    ]
    antecedents = [
        found
        for mention in meaning.others(" ".join(before))
        if not re.fullmatch(_OPEN, found := mention.group().strip())
    ]
    return antecedents[-1].removesuffix("'s") if antecedents else None


def _names(text: str, subject: str) -> bool:
    return fold_text(subject) in text or any(match.group() in fold_text(subject) for match in meaning.others(text))


def _with_subject(content: str, subject: str) -> str:
    """Put the one it is about in place of a leading pronoun."""
    stripped = re.sub(r"^(?:[他她它]们?|he|she|they|it)(?:'s|'re)?\s*", "", content, flags=re.IGNORECASE)
    return f"{subject} {stripped}" if stripped[:1].isascii() else f"{subject}{stripped}"


def _with_time(place: _Place, time: str | None, utterance: Utterance) -> Span:
    """The thought, widened to the phrase that says when: the one the model names, or one right before it."""
    folded = utterance.folded.text
    span = place.thought
    where = locate(time, folded) if time else None
    if where and len(folded) <= 200:
        return Span(min(span.start, where.start), max(span.end, where.end))
    before = TIME_BEFORE.search(folded, max(0, span.start - 24), span.start)
    return Span(before.start(), span.end) if before else span
