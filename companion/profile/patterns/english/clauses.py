"""Splitting what a child says in one breath into clauses: conjunctions and subjects that start anew.

``I love spaghetti but I hate mushrooms they're slimy`` has no comma and three clauses. A new clause starts at a
conjunction with a subject or a verb behind it, and at a subject pronoun, a possessed noun or a name with a finite verb,
unless the word before binds it (I think *she is*), or it belongs to a noun (the game *I like*).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    BINDERS,
    CONJUNCTIONS,
    DETERMINERS,
    MONTHS,
    NOMINATIVE,
    POSSESSIVES,
    PREPOSITIONS,
    QUESTION_WORDS,
    RELATIVE_HEADS,
    SAME_PAST,
    SUBORDINATORS,
    base_of,
    is_finite,
    is_past,
    is_third,
)
from companion.profile.patterns.english.people import KIN
from companion.profile.patterns.english.phrases import (
    is_plural_phrase,
    noun_phrase_end,
    time_phrase_end,
    verb_follows,
)
from companion.profile.patterns.english.words import Word
from companion.text import en_number

_OPENERS = frozenset(
    "yeah yes yep yup nope nah okay ok well hi hello hey oh haha hehe wow anyway actually also please thanks alright "
    "right no guess yay woohoo ugh ew yuck cool aww".split()
)
_TELLING = frozenset("told tell tells showed shows asked asks promised promises reminded reminds taught".split())
_WEAK_BINDERS = frozenset("sad happy scared proud excited surprised sorry feel feels felt tell".split())


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
        if not current and word.lower == "anymore":
            index += 1
            continue
        greeted = index > 0 and words[index - 1].lower in ("hi", "hello", "hey")
        if not current and word.lower == "there" and greeted:
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
        if current and _starts_clause(words, index, current):
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


def has_verb(words: Sequence[Word]) -> bool:
    """Whether a finite verb has been seen in these words."""
    for index, word in enumerate(words):
        if word.lower in AUXILIARIES:
            return True
        if word.capital and index:
            continue
        if is_past(word.lower) or (index and is_third(word.lower) and words[index - 1].lower not in DETERMINERS):
            return True
        if index and (word.lower in BASE_VERBS or words[index - 1].lower in NOMINATIVE):
            before = index - 1
            while before > 0 and words[before].lower in ADVERBS:
                before -= 1
            if words[before].lower in ("i", "we", "they", "you") or is_plural_phrase(words[: before + 1]):
                return True
    return False


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
    if _subject_starts(words, start, current, after_conjunction=True):
        return ahead - index, joined, False
    if word == "so" and words[start].lower in BASE_VERBS and not words[start].capital:
        return ahead - index, joined, False
    if word in ("and", "but", "then", "so") and _verb_phrase_starts(words, start, current):
        return ahead - index, joined, True
    return 0, "", False


def _is_degree(current: Sequence[Word]) -> bool:
    """``so`` behind these words says how much (I am *so* scared) and joins nothing."""
    return bool(current) and (current[-1].lower in AUXILIARIES or current[-1].lower in ADVERBS)


def _subject_starts(words: Sequence[Word], index: int, current: Sequence[Word], after_conjunction: bool) -> bool:
    """Whether a subject with its verb begins at ``index``."""
    word = words[index].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if word in ("i", "we", "he", "she", "they"):
        if after_conjunction and word == "i" and current and not has_verb(current):
            return not _is_coordinated_subject(current)
        return following != ""
    if word in ("that", "this"):
        return following in ("is", "was", "means", "makes", "made")
    if word in ("it", "there"):
        return (
            following in AUXILIARIES
            or is_third(following)
            or is_past(following)
            or (following in ADVERBS and index + 2 < len(words) and is_finite(words[index + 2].lower))
        )
    if word == "you":
        return following in AUXILIARIES or following in BASE_VERBS
    if word == "do" and following == "not":
        return current[-1].lower not in ("i", "we", "you", "they") and not after_conjunction
    if (
        after_conjunction
        and is_plural_phrase(words[index : index + 1])
        and not words[index].capital
        and has_verb(current)
    ):
        return (following in BASE_VERBS and following not in ("like",)) or following in AUXILIARIES
    if word in ("everybody", "everyone", "nobody", "someone", "somebody", "what", "who", "how", "where", "why"):
        asks = word in QUESTION_WORDS
        return has_verb(current) and not (asks and base_of(current[-1].lower) in BASE_VERBS)
    if word == "mine":
        return bool(following) and (is_finite(following) or following in BASE_VERBS)
    if word == "me" and following == "and":
        end = noun_phrase_end(words, index + 2)
        return end is not None and (verb_follows(words, end, plural=True) or words[end - 1].lower in BASE_VERBS)
    end = noun_phrase_end(words, index)
    if end is None:
        return False
    phrase = words[index:end]
    joined = end + 1 < len(words) and words[end].lower == "and" and words[end + 1].lower in ("i", "me")
    if joined and not has_verb(current):
        return True
    if not after_conjunction or has_verb(current):
        return verb_follows(words, end, plural=is_plural_phrase(phrase))
    return False


def _is_coordinated_subject(current: Sequence[Word]) -> bool:
    """``Ruby and I``, ``my brother and I``: the words so far are only a noun phrase."""
    return noun_phrase_end(current, 0) == len(current)


def _verb_phrase_starts(words: Sequence[Word], index: int, current: Sequence[Word]) -> bool:
    """Whether a verb begins here that shares the subject of ``current`` (and *coloured it*)."""
    if not has_verb(current):
        return False
    word = words[index].lower
    if words[index].capital:
        return False
    lowers = {w.lower for w in current}
    if word in ("am", "is", "are", "was", "were", "can", "has", "had", "do", "did", "does", "have", "will"):
        return True
    if is_past(word):
        return any(is_past(lower) or lower in ("was", "were", "had", "did") for lower in lowers)
    if is_third(word):
        return any(is_third(lower) for lower in lowers) and not (lowers & {"to"})
    if word in BASE_VERBS and current[0].lower in ("i", "we", "they"):
        infinitive = lowers & {"to", "can", "could", "will", "would", "like", "love", "let", "make", "help"}
        return not infinitive and not any(is_past(lower) for lower in lowers)
    return False


def _starts_clause(words: Sequence[Word], index: int, current: list[Word]) -> bool:
    """Whether a fresh clause starts at ``index``, no conjunction before it."""
    word = words[index].lower
    before = current[-1].lower
    if word in ("guess", "anyway") and has_verb(current) and before not in ("i", "we", "to"):
        return True
    if time_is_subject(words, index) and has_verb(current):
        return before not in PREPOSITIONS and before not in BINDERS - _WEAK_BINDERS
    if word in SUBORDINATORS:
        return word in ("when", "if") and has_verb(current) and _time_clause_ahead(words, index, current)
    if not has_verb(current) and not (current[0].lower in ("tell", "sing", "play", "ask") and word in NOMINATIVE):
        return bool(current) and word in NOMINATIVE | {"my", "it"} and _is_fragment(current)
    if word in CONJUNCTIONS or not _subject_starts(words, index, current, after_conjunction=False):
        return False
    if before in ("and", "or", "&"):
        return False
    if (
        before in AUXILIARIES
        and word in NOMINATIVE | {"you", "it"}
        and current[0].lower in AUXILIARIES | QUESTION_WORDS
    ):
        return False  # can I, what do you
    told = next((at for at, said in enumerate(current[:4]) if said.lower in _TELLING), None)
    addressed = current[told + 1 :] if told is not None else []
    if 1 <= len(addressed) <= 3 and word in NOMINATIVE and not any(w.lower in PREPOSITIONS for w in addressed):
        return False  # told my teacher I was
    if (
        before in ADVERBS
        and len(current) > 1
        and current[-2].lower in ("said", "says", "say", "think", "thinks", "guess", "hope")
    ):
        return False
    if before in BINDERS and before not in _WEAK_BINDERS:
        if before in ("me", "him", "us"):
            return not (len(current) > 1 and current[-2].lower in _TELLING)
        if before in PREPOSITIONS:
            return False
        if before == "like":
            return not (
                len(current) > 1
                and current[-2].lower in ("feel", "feels", "felt", "look", "looks", "i", "is", "sounds")
            )
        if before == "that" and word in ("i", "we", "he", "she", "they") and len(current) > 1:
            return current[-2].lower in ("like", "love", "hate", "want", "make", "do", "about", "of", "made", "did")
        return False
    if before == "her" and len(current) > 1 and current[-2].lower in _TELLING:
        return False
    if before.endswith("'s") and word not in NOMINATIVE:
        return False
    if before in DETERMINERS and before not in ("that", "this", "her"):
        return False
    if word in NOMINATIVE:
        return not _is_relative(current, words, index)
    if before in PREPOSITIONS and before not in (
        "up",
        "off",
        "out",
        "down",
        "around",
        "over",
        "in",
        "on",
        "about",
        "past",
    ):
        return False
    if word == "it" and (before in PREPOSITIONS or before in ("do", "did", "make")):
        return words[index + 1].lower in ("is", "was", "has") and before not in (
            "of",
            "for",
            "with",
            "at",
            "to",
            "from",
        )
    if word in POSSESSIVES or word in DETERMINERS or words[index].capital or word in KIN:
        return _noun_restarts(words, index, current)
    return True


def _is_preposition_here(words: Sequence[Word], index: int) -> bool:
    """``before bed``, ``after school``, ``as a pirate``: no clause follows."""
    following = words[index + 1].lower if index + 1 < len(words) else ""
    return words[index].lower in ("before", "after", "until", "till", "since", "as") and following not in NOMINATIVE | {
        "it",
        "you",
    }


_GREETINGS = frozenset("haha hello hi hey bye not no stop".split())


def _is_fragment(current: Sequence[Word]) -> bool:
    """A verbless piece that stands alone (not Kate, nine) and no lead of what follows (today, in my book)."""
    if current[0].lower in _GREETINGS or current[-1].lower in _GREETINGS:
        return True
    return all(word.capital or en_number(word.lower) is not None for word in current)


def _time_clause_ahead(words: Sequence[Word], index: int, current: list[Word]) -> bool:
    """``... when I grow up I want``: the time clause is followed by its own main clause, so it starts afresh."""
    if words[index].lower == "if":
        return False
    subjects = 0
    for position in range(index + 1, min(len(words), index + 9)):
        if words[position].mark or words[position].lower in CONJUNCTIONS:
            break
        if words[position].lower in NOMINATIVE:
            subjects += 1
    return subjects >= 2 and current[-1].lower not in BINDERS | PREPOSITIONS


def _noun_restarts(words: Sequence[Word], index: int, current: list[Word]) -> bool:
    """Whether a noun phrase with a finite verb behind it is a new subject and not the object of the verb before."""
    before = current[-1].lower
    end = noun_phrase_end(words, index)
    if end is None:
        return False
    if before in ("called", "named", "is", "are", "was", "were", "am") or before in PREPOSITIONS - {
        "up",
        "off",
        "out",
        "down",
        "around",
        "too",
    }:
        return False
    verb_before = (
        before in BASE_VERBS or before in AUXILIARIES or is_past(before) or is_third(before) or before.endswith("ing")
    )
    verb = next((w.lower for w in words[end:] if w.lower not in ADVERBS), "")
    if verb in SAME_PAST and words[index].capital:
        return False  # the castle Lego set
    if verb_before:
        return verb in ("is", "are", "has", "does", "can", "will", "was") and before not in (
            "have",
            "has",
            "let",
            "make",
            "help",
            "watch",
            "see",
        )
    return True


def _is_relative(current: list[Word], words: Sequence[Word], index: int) -> bool:
    """``the best thing I ever did``, ``the book I read``: a clause that belongs to the noun before it."""
    before = current[-1].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    after = words[index + 2].lower if index + 2 < len(words) else ""
    if following == "have" and after in ("never", "ever", "not") and before.endswith("s"):
        return True
    if before not in RELATIVE_HEADS:
        return False
    if following in ("am", "is", "are", "was", "were"):
        return False
    if before in ("everything", "anything", "nothing", "something", "all", "everyone", "ever"):
        return True
    head = len(current) - 1
    while head > 0 and current[head - 1].lower not in DETERMINERS | PREPOSITIONS and len(current) - head < 3:
        head -= 1
    return head > 0 and current[head - 1].lower in ("the", "that", "this", "every", "all")


def time_is_subject(words: Sequence[Word], index: int) -> bool:
    """``tomorrow is picture day``: a time word that is itself the subject."""
    end = time_phrase_end(words, index)
    if end is None or words[index].lower in ("on", "at", "in", "over", "during", "after", "now", "for", "before"):
        return False
    return end < len(words) and words[end].lower in ("is", "was", "are")


def _comma_in_list(words: Sequence[Word], index: int, current: list[Word]) -> bool:
    """``red, blue and green``; ``my sister, Mia, is``: a comma that separates no clauses."""
    if not current or index + 1 >= len(words):
        return False
    following = words[index + 1]
    if following.lower in CONJUNCTIONS | NOMINATIVE | SUBORDINATORS or following.lower in _OPENERS:
        return False
    return not (_subject_starts(words, index + 1, current, after_conjunction=False) and has_verb(current))
