"""Where a new clause starts without a conjunction: at a pronoun, a possessed noun or a name with a finite verb."""

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    BINDERS,
    CONJUNCTIONS,
    DETERMINERS,
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
from companion.profile.patterns.english.phrases import is_plural_phrase, noun_phrase_end, time_phrase_end, verb_follows
from companion.profile.patterns.english.words import Word
from companion.text import en_number

_TELLING = frozenset("told tell tells showed shows asked asks promised promises reminded reminds taught".split())


_WEAK_BINDERS = frozenset("sad happy scared proud excited surprised sorry feel feels felt tell".split())


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


def subject_starts(words: Sequence[Word], index: int, current: Sequence[Word], after_conjunction: bool) -> bool:
    """Whether a subject with its verb begins at ``index``."""
    word = words[index].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if word in ("i", "we", "he", "she", "they"):
        if after_conjunction and word == "i" and current and not has_verb(current):
            return not _is_coordinated_subject(current)
        return following != ""
    if index and words[index].capital and words[index - 1].capital:
        return False  # a title: Let It Go
    if after_conjunction and has_verb(current) and following in ("is", "are", "was", "were") and word not in NOMINATIVE:
        return word not in DETERMINERS and word not in PREPOSITIONS and word not in ("what", "who")
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
        if word in QUESTION_WORDS:
            after = words[index + 2].lower if index + 2 < len(words) else ""
            asks = following in AUXILIARIES and after in NOMINATIVE | {"you", "it", "the", "my", "your"}
            return has_verb(current) and asks and base_of(current[-1].lower) not in BASE_VERBS
        return has_verb(current) and verb_follows(words, index + 1)
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


def verb_phrase_starts(words: Sequence[Word], index: int, current: Sequence[Word]) -> bool:
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


def starts_clause(words: Sequence[Word], index: int, current: list[Word]) -> bool:
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
    if word in CONJUNCTIONS or not subject_starts(words, index, current, after_conjunction=False):
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
    announced = before in ("secret", "something", "story", "joke", "thing", "question")
    if (
        1 <= len(addressed) <= 3
        and word in NOMINATIVE
        and not announced
        and not any(w.lower in PREPOSITIONS for w in addressed)
    ):
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
    if before == "something" and [word.lower for word in current[-3:-1]] in (["tell", "you"], ["show", "you"]):
        return False  # I want to tell you something I got a scooter
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
