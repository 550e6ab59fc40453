"""A clause as a memory: third person, no subject where it is the child, pronouns replaced, short."""

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    BE,
    CONJUNCTIONS,
    POSSESSIVES,
    PREPOSITIONS,
    third_person,
)
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.referents import Mention, Referents
from companion.profile.patterns.english.words import Word

WORDS_AT_MOST = 12
"""Length of a memory in words; longer ones lose their tail."""

_KEPT_ADVERBS = frozenset(
    "always never sometimes usually only still already finally often hardly barely rarely once first almost".split()
)
_NEGATIVE = {"am": "isn't", "can": "can't", "will": "won't", "shall": "won't"}
_CHILD_FORM = {"am": "is", "are": "is", "were": "was", "have": "has", "do": "does", "have to": "has to"}
_RELATIVE_TIME = frozenset("today tomorrow yesterday tonight last next this".split())
_WEEK = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
_PADDING = frozenset("like really just actually totally super literally basically also too well".split())


def content(clause: Clause, referents: Referents, *, dated: bool = False) -> str:
    """A clause as the text of a memory.

    :param dated: the clause's time is resolved, so words that go stale (tomorrow, last weekend) are left out.
    """
    parts = [subject(clause, referents), verb_group(clause), rest(clause, referents, dated=dated)]
    if clause.companions:
        parts.append("with " + _phrase(clause.companions))
    if clause.when is not None and clause.when.kind in ("child", "we") and len(clause.when.words) <= 6:
        parts.append("when " + _embedded(clause.when.words))
    return shorten(" ".join(part for part in parts if part))


def _embedded(words: Sequence[Word]) -> str:
    """A subordinate clause of the child's, told of it: ``I am with friends`` -> they are with friends."""
    turned = {"i": "they", "we": "they", "am": "are", "was": "were", "me": "them", "my": "their", "our": "their"}
    return " ".join(
        turned.get(word.lower, word.text if word.capital else word.lower) for word in words if not word.mark
    )


def subject(clause: Clause, referents: Referents) -> str:
    """The subject written out; empty when it is the child."""
    if clause.kind in ("child", "we"):
        return ""
    if clause.kind == "pronoun":
        known = referents.resolve(clause.subject[0].lower)
        return known.text if known else clause.subject[0].lower
    return _phrase(clause.subject, referents)


def _phrase(words: Sequence[Word], referents: Referents | None = None) -> str:
    """A noun phrase without ``my``; ``his`` and ``her`` resolved where they can be."""
    parts: list[str] = []
    for word in words:
        lower = word.lower
        if lower in ("my", "our", "real") or word.mark:
            continue
        if lower in ("his", "her", "its", "their") and referents is not None:
            known = referents.resolve(lower)
            parts.append(known.possessive if known else word.text)
        elif lower in ("me", "i"):
            parts.append("child")
        elif lower == "us":
            parts.append("family")
        else:
            parts.append(word.text if word.capital else lower)
    return " ".join(parts)


def verb_group(clause: Clause) -> str:
    """Auxiliaries, kept adverbs and verb; conjugated for the child, negation contracted."""
    child = clause.kind in ("child", "we")
    adverbs = [word for word in clause.adverbs if word in _KEPT_ADVERBS or (word == "too" and clause.verb == "be")]
    negated = clause.negated and "never" not in adverbs
    auxiliaries = [_CHILD_FORM.get(word, word) if child else word for word in clause.auxiliaries]
    form = clause.form
    if not clause.verb and not auxiliaries:
        return ""
    if clause.verb == "be" and form in BE:
        form = _CHILD_FORM.get(form, form) if child else form
        if form in ("be", "been", "being"):
            pass
        elif not auxiliaries:
            return " ".join([_negative(form) if negated else form, *adverbs])
    elif not auxiliaries and child and clause.tense == "present" and form == clause.verb:
        form = third_person(clause.verb)
    elif not auxiliaries and child and form in ("have", "has"):
        form = "has"
    if negated:
        if not auxiliaries and form in ("has", "have") and clause.verb == "have":
            return " ".join(["doesn't have" if child or form == "has" else "don't have", *adverbs])
        if auxiliaries:
            auxiliaries[0] = _negative(auxiliaries[0])
        else:
            form = _negative(form)
    return " ".join(part for part in [*auxiliaries[:1], *adverbs, *auxiliaries[1:], form] if part)


def _negative(auxiliary: str) -> str:
    if auxiliary in _NEGATIVE:
        return _NEGATIVE[auxiliary]
    if auxiliary.split()[0] in AUXILIARIES:
        head, _, tail = auxiliary.partition(" ")
        return f"doesn't {auxiliary}" if tail == "to" and head == "has" else head + "n't" + (" " + tail if tail else "")
    return "not " + auxiliary


def rest(clause: Clause, referents: Referents, *, dated: bool = False) -> str:
    """What stands behind the verb, with its pronouns turned round."""
    words = list(clause.rest)
    if dated:
        words = without_stale_time(words)
    child = clause.kind in ("child", "we")
    but = (
        referents.resolve(clause.subject[0].lower) if clause.kind == "pronoun" else _subject_mention(clause, referents)
    )
    parts: list[str] = []
    index = 0
    while index < len(words):
        word = words[index]
        lower = word.lower
        following = words[index + 1].lower if index + 1 < len(words) else ""
        if word.mark or word.hidden or (lower in _PADDING and not (lower == "like" and parts)):
            pass
        elif lower in ("my", "our"):
            theirs = bool(clause.subject) and clause.subject[0].lower in ("someone", "somebody", "nobody", "others")
            if theirs or (not child and parts and parts[-1] not in ("is", "was")):
                parts.append("child's") if clause.verb != "be" else None
        elif lower == "mine":
            parts.append("child's")
        elif lower == "me":
            parts.append("child")
        elif lower == "us":
            parts.append("family" if clause.verb in ("live", "stay", "visit", "come") else "them")
        elif lower in ("myself", "ourselves"):
            if parts and parts[-1] == "by":
                parts[-1] = "alone"
            else:
                parts.append("themself")
        elif lower in ("i", "we"):
            parts.append("they")
        elif lower in ("am", "was") and parts[-1:] == ["they"]:
            parts.append("are" if lower == "am" else "were")
        elif lower == "one" and (thing := _one(words, index, referents)):
            parts.append(thing)
        elif lower in ("him", "her", "it", "them", "his", "its", "their") and not _placeholder(words, index):
            parts.append(_pronoun(word, following, words, index, referents, but, child))
        else:
            parts.append(word.text if word.capital or lower[0].isdigit() else lower)
        index += 1
    return " ".join(part for part in parts if part)


def _one(words: Sequence[Word], index: int, referents: Referents) -> str:
    """``one`` that stands for the thing just spoken of (a poster of *one*); empty when it is a number."""
    before = words[index - 1].lower if index else ""
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if following and following not in PREPOSITIONS | {"and", "but", "too", "yesterday", "today", "now"}:
        return ""
    known = next((mention for mention in reversed(referents.mentions) if mention.kind != "person"), None)
    if known is None or before in (
        "the",
        "this",
        "that",
        "no",
        "every",
        "any",
        "number",
        "least",
        "grade",
        "year",
        "on",
    ):
        return ""
    noun = singular(known.role.split()[-1]) if known.role else ""
    if not noun:
        return ""
    article = "an" if noun[0] in "aeiou" else "a"
    return f"{article} {noun}" if before in PREPOSITIONS or before in BASE_VERBS or not before else noun


def _placeholder(words: Sequence[Word], index: int) -> bool:
    """``it`` that means nothing in particular (it is sunny, make it) inside the rest."""
    following = words[index + 1].lower if index + 1 < len(words) else ""
    return words[index].lower == "it" and following in AUXILIARIES


def _pronoun(
    word: Word,
    following: str,
    words: Sequence[Word],
    index: int,
    referents: Referents,
    but: Mention | None,
    child: bool,
) -> str:
    lower = word.lower
    named = lower == "her" and index + 1 < len(words) and words[index + 1].capital
    possessive = lower in ("his", "its", "their") or (
        lower == "her"
        and not named
        and following != ""
        and following not in PREPOSITIONS
        and following not in ADVERBS
        and following not in ("a", "an", "the", "and", "so", "but", "my", "some", "every", "today", "yesterday")
    )
    if possessive and not child:
        return lower
    known = referents.resolve(lower, but)
    if known is None:
        return lower
    return known.possessive if possessive else known.text


def _subject_mention(clause: Clause, referents: Referents) -> Mention | None:
    for word in reversed(clause.subject):
        known = referents.names.get(word.lower)
        if known:
            return known
    wanted = clause.subject[-1].lower if clause.subject else ""
    return next((mention for mention in reversed(referents.mentions) if wanted and mention.role == wanted), None)


def without_stale_time(words: Sequence[Word]) -> list[Word]:
    """Leave out time phrases that only made sense on the day (yesterday, next Friday, on Saturday)."""
    kept: list[Word] = []
    index = 0
    while index < len(words):
        end = time_phrase_end(words, index)
        if end is not None and _goes_stale(words[index:end]):
            index = end
            continue
        kept.append(words[index])
        index += 1
    while kept and kept[-1].lower in ("on", "in", "at"):
        kept.pop()
    return kept


def _goes_stale(phrase: Sequence[Word]) -> bool:
    first, last = phrase[0].lower, phrase[-1].lower
    if first in _RELATIVE_TIME or last in ("ago", "tomorrow", "yesterday") or (first == "the" and last == "day"):
        return True
    if first in ("on", "at"):
        return any(word.lower in _WEEK for word in phrase) or last == "weekend"
    return first in _WEEK


def shorten(text: str, limit: int = WORDS_AT_MOST) -> str:
    """At most ``limit`` words, cut in front of the last preposition or conjunction within reach."""
    words = text.split()
    if len(words) <= limit:
        return " ".join(words)
    for cut in range(limit, max(4, limit - 6), -1):
        if words[cut] in PREPOSITIONS | CONJUNCTIONS | {"when", "that", "who"}:
            return " ".join(words[:cut])
    kept = words[:limit]
    while kept and kept[-1] in PREPOSITIONS | CONJUNCTIONS | POSSESSIVES | {"a", "an", "the", "to", "very", "so"}:
        kept.pop()
    return " ".join(kept)
