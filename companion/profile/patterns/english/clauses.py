"""Splitting what a child says in one breath into clauses: conjunctions and subjects that start anew.

``I love spaghetti but I hate mushrooms they're slimy`` has no comma and three clauses. A new clause starts at a
conjunction with a subject or a verb behind it, and at a subject pronoun, a possessed noun or a name with a finite verb,
unless the word before binds it (I think *she is*), or it belongs to a noun (the game *I like*).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.profile.patterns.english.boundaries import has_verb, starts_clause, subject_starts, verb_phrase_starts
from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    CONJUNCTIONS,
    MONTHS,
    NOMINATIVE,
    SUBORDINATORS,
    is_past,
)
from companion.profile.patterns.english.people import KIN
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.words import Word

_OPENERS = frozenset(
    "yeah yes yep yup nope nah okay ok well hi hello hey oh haha hehe wow anyway actually also please thanks alright "
    "right no guess yay woohoo ugh ew yuck cool aww".split()
)


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of words with at most one main clause in it."""

    words: tuple[Word, ...]
    link: str = ""
    """The conjunction or subordinator in front (and, but, because, if, when), lower case; empty at a fresh start."""
    shares_subject: bool = False
    """It begins with its verb and has the subject of the one before (I drew a cat *and coloured it*)."""


def split(words: Sequence[Word], breaks: Sequence[int] = ()) -> list[Segment]:
    """Split cleaned words into segments, in order.

    :param breaks: places in the text where one segment must end (a game that stops).
    """
    segments: list[Segment] = []
    current: list[Word] = []
    link, shares = "", False

    def close() -> None:
        nonlocal current, link, shares
        if current:
            segments.append(Segment(tuple(current), link, shares))
        current, link, shares = [], "", False

    index = 0
    while index < len(words):
        word = words[index]
        if current and (word.lower == "please" or any(current[-1].start < place <= word.start for place in breaks)):
            close()
        if word.mark:
            if not (word.text == "," and _comma_in_list(words, index, current)):
                close()
            index += 1
            continue
        stopped = (
            word.lower in ("playing", "pretending")
            and index > 0
            and words[index - 1].lower in ("stop", "done", "finished")
        )
        if not current and (word.lower == "anymore" or stopped):
            index += 1
            continue
        greeted = index > 0 and words[index - 1].lower in ("hi", "hello", "hey")
        no_way = word.lower == "way" and index > 0 and words[index - 1].lower == "no"
        if not current and ((word.lower == "there" and greeted) or no_way):
            index += 1
            continue
        if not current and word.lower in _OPENERS and not _verb_in(words, index):
            index += 1
            continue
        jump, joined, subjectless = _conjunction(words, index, current)
        if jump:
            close()
            link, shares = joined, subjectless
            index += jump
            if index < len(words) and not words[index].mark:
                current.append(words[index])
                index += 1
            continue
        if current and starts_clause(words, index, current):
            carried = _lead_to_carry(current, words[index:])
            close()
            current.extend(carried)
        if not current and word.lower in SUBORDINATORS and not link and not _is_preposition_here(words, index):
            link = word.lower
            index += 1
            continue
        current.append(word)
        index += 1
    close()
    return segments


def _verb_in(words: Sequence[Word], index: int) -> bool:
    """``no``, ``right`` and the like as part of a phrase (no one, right now) and not as an opener."""
    word = words[index].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if word == "no":
        return (
            following in ("one", "more")
            or (following in KIN)
            or following in ("homework", "school", "pets", "brothers", "sisters")
        )
    if word == "right":
        return following == "now"
    if word == "well":
        return following == "done"
    return False


def _lead_to_carry(current: list[Word], following: Sequence[Word]) -> list[Word]:
    """Take a time phrase off the end of ``current`` when it belongs to the clause that starts now."""
    for size in (4, 3, 2, 1):
        if len(current) > size and time_phrase_end(current, len(current) - size) == len(current):
            tail, head = current[-size:], current[:-size]
            if not _time_belongs_ahead(head, tail, following):
                return []
            del current[-size:]
            return tail
    return []


def _time_belongs_ahead(head: list[Word], tail: list[Word], following: Sequence[Word]) -> bool:
    """Whether a time phrase between two clauses belongs to the later one: the earlier one cannot mean that time."""
    if any(time_phrase_end(head, position) or head[position].lower in MONTHS for position in range(len(head))):
        return True
    if not has_verb(head):
        return False
    lowers = [word.lower for word in head]
    past_time = tail[0].lower in ("yesterday", "last") or tail[-1].lower == "ago"
    ahead_time = tail[0].lower in ("tomorrow", "next", "tonight")
    now_time = tail[0].lower in ("now", "nowadays", "every")
    past = any(is_past(lower) or lower in ("was", "were", "did", "had") for lower in lowers)
    ahead = any(lower in ("will", "going", "gonna", "coming", "taking") or lower.endswith("ing") for lower in lowers)
    if past_time:
        return not past
    if ahead_time:
        return past or not (ahead or any(lower in ("have", "has", "got", "is") for lower in lowers))
    if tail[0].lower == "today":
        return not past and any(is_past(word.lower) for word in following[1:3])
    return now_time and past


def _conjunction(words: Sequence[Word], index: int, current: list[Word]) -> tuple[int, str, bool]:
    """How many words of conjunction stand at ``index``, which one counts, and whether the subject is shared.

    ``(0, "", False)`` when none starts a clause here (bread *and* butter, *so* loud).
    """
    word = words[index].lower
    if word not in CONJUNCTIONS or (word == "so" and _is_degree(current)):
        return 0, "", False
    if word in ("because", "although", "though", "cause", "cuz", "coz") and current:
        if index + 1 < len(words) and words[index + 1].lower == "of":
            return 0, "", False
        return 1, "because" if word.startswith("c") else word, False
    ahead = index
    joined = word
    while ahead < len(words) and (
        words[ahead].lower in CONJUNCTIONS or words[ahead].lower in _OPENERS - {"no", "please"}
    ):
        if words[ahead].lower in ("but", "because"):
            joined = words[ahead].lower
        ahead += 1
    if ahead >= len(words):
        return ahead - index, joined, False
    if not current:
        return ahead - index, joined, False
    if words[ahead].mark or words[ahead].lower == "please":
        return ahead - index, joined, False
    start = ahead
    while start < len(words):
        after_time = time_phrase_end(words, start)
        if after_time:
            start = after_time
        elif words[start].lower in ADVERBS and words[start].lower not in ("both",):
            start += 1
        else:
            break
    if start >= len(words) or words[start].mark:
        return 0, "", False
    if words[start].lower in SUBORDINATORS and joined != "so":
        return ahead - index, joined, False
    if subject_starts(words, start, current, after_conjunction=True):
        return ahead - index, joined, False
    if word == "so" and words[start].lower in BASE_VERBS and not words[start].capital:
        return ahead - index, joined, False
    if word in ("and", "but", "then", "so") and verb_phrase_starts(words, start, current):
        return ahead - index, joined, True
    return 0, "", False


def _is_degree(current: Sequence[Word]) -> bool:
    """``so`` behind these words says how much (I am *so* scared) and joins nothing."""
    return bool(current) and (current[-1].lower in AUXILIARIES or current[-1].lower in ADVERBS)


def _is_preposition_here(words: Sequence[Word], index: int) -> bool:
    """``before bed``, ``after school``, ``as a pirate``: no clause follows."""
    following = words[index + 1].lower if index + 1 < len(words) else ""
    return words[index].lower in ("before", "after", "until", "till", "since", "as") and following not in NOMINATIVE | {
        "it",
        "you",
    }


def _comma_in_list(words: Sequence[Word], index: int, current: list[Word]) -> bool:
    """``red, blue and green``; ``my sister, Mia, is``: a comma that separates no clauses."""
    if not current or index + 1 >= len(words):
        return False
    following = words[index + 1]
    if following.lower in CONJUNCTIONS | NOMINATIVE | SUBORDINATORS or following.lower in _OPENERS:
        return False
    return not (subject_starts(words, index + 1, current, after_conjunction=False) and has_verb(current))
