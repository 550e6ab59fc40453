"""A clause taken apart: lead, subject, verb group, rest; tense, negation, and whether it asserts anything."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.clause import Clause, SubjectKind, Tense
from companion.profile.patterns.english.clauses import Segment
from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    MODALS,
    NEGATIONS,
    PARTICIPLES,
    PAST_BY_DEFAULT,
    PREPOSITIONS,
    base_of,
    is_past,
    is_third,
)
from companion.profile.patterns.english.phrases import is_plural_phrase, noun_phrase_end, time_phrase_end, verb_follows
from companion.profile.patterns.english.questions import is_question
from companion.profile.patterns.english.words import Word

_PRONOUNS = frozenset("he she they it that this".split())


_COMMANDS = frozenset(
    "tell play sing read show stop say give help look listen ignore set forget remember repeat turn start open let wait "
    "guess come go do make please count spell call put take find search call pretend imagine try be ask answer name "
    "translate explain describe write draw draw record wake speak dance choose pick check".split()
)


def parse(segment: Segment, before: Clause | None = None) -> Clause:
    """Take a segment apart. ``before`` lends its subject to a verb that stands alone."""
    words = segment.words
    if segment.shares_subject and before is not None and before.kind != "none":
        return _with_verb_group(
            Clause(
                words=words, link=segment.link, subject=before.subject, kind=before.kind, companions=before.companions
            ),
            words,
            0,
        )
    if is_question(words):
        return Clause(words=words, link=segment.link, question=True)
    start = _lead_end(words)
    if start >= len(words):
        return Clause(words=words, link=segment.link, rest=words)
    lead = words[:start]
    subject_end, kind, companions = _subject(words, start)
    if kind == "none":
        first = words[start].lower
        command = (first in _COMMANDS or (first in BASE_VERBS and len(words) > start + 1)) and not words[start].capital
        command = command or (words[start].capital and first in _COMMANDS)
        return Clause(words=words, link=segment.link, lead=lead, rest=words[start:], command=command and not lead)
    clause = Clause(
        words=words,
        link=segment.link,
        lead=lead,
        subject=words[start:subject_end],
        kind=kind,
        companions=companions,
    )
    return _with_verb_group(clause, words, subject_end)


def _lead_end(words: Sequence[Word]) -> int:
    """How many words stand before the subject."""
    index = 0
    while index < len(words):
        end = time_phrase_end(words, index)
        if end is not None and not (end < len(words) and words[end].lower in ("is", "was", "are") and index == 0):
            index = end
            continue
        if (
            words[index].lower in ADVERBS
            and index + 1 < len(words)
            and words[index].lower not in ("all", "both", "most")
        ):
            index += 1
            continue
        if words[index].lower in ("at", "in", "on", "after", "before", "during", "with", "for", "from") and index == 0:
            subject = _subject_behind_place(words, index)
            if subject:
                index = subject
                continue
        break
    return index


def _subject_behind_place(words: Sequence[Word], index: int) -> int | None:
    """The index of the subject behind a leading ``at school``, ``in the film I saw``, ``from Monday to Friday``."""
    for position in range(index + 2, min(len(words) - 1, index + 9)):
        word = words[position].lower
        if word in ("i", "we", "he", "she", "they") or (
            word in ("it", "there") and words[position + 1].lower in AUXILIARIES
        ):
            return position
        end = noun_phrase_end(words, position)
        starts = words[position - 1].lower not in DETERMINERS | PREPOSITIONS | {"and"}
        if end is not None and starts and verb_follows(words, end, plural=is_plural_phrase(words[position:end])):
            return position
    return None


def _subject(words: Sequence[Word], start: int) -> tuple[int, SubjectKind, tuple[Word, ...]]:
    """Where the subject ends, what it is, and who is with the child in it."""
    word = words[start].lower
    following = words[start + 1].lower if start + 1 < len(words) else ""
    if word in ("me", "i") and following == "and":
        end = noun_phrase_end(words, start + 2)
        if end is not None:
            end = next(
                (at for at in range(start + 3, end) if words[at].lower in BASE_VERBS and not words[at].capital), end
            )
            return end, "we", tuple(words[start + 2 : end])
    if word == "i":
        return start + 1, "child", ()
    if word == "we":
        return (start + 2, "we", ()) if following in ("all", "both") else (start + 1, "we", ())
    if word == "you":
        return start + 1, "you", ()
    if word in _PRONOUNS and following not in ("one",):
        return start + 1, "pronoun", ()
    if word in ("there", "everybody", "everyone", "nobody", "someone", "somebody"):
        return _with_tail(words, start + 1), "noun", ()
    end = noun_phrase_end(words, start)
    if end is None and time_phrase_end(words, start):
        end = time_phrase_end(words, start)
    if end is None:
        end = _bare_noun_end(words, start)
    if end is None:
        return start, "none", ()
    if end + 1 < len(words) and words[end].lower == "and" and words[end + 1].lower in ("i", "me"):
        return end + 2, "we", tuple(words[start:end])
    end = _with_tail(words, end)
    return end, "noun", ()


def _bare_noun_end(words: Sequence[Word], start: int) -> int | None:
    """``spiders scare me``, ``swimming is fun``: up to three bare words and then a finite verb."""
    reach = 7 if words[start].lower.endswith("ing") else 4
    for end in range(start + 1, min(start + reach, len(words))):
        word = words[end].lower
        if word in AUXILIARIES or (word in ("scare", "scares", "scared", "make", "makes") and end + 1 < len(words)):
            return end
        plural = is_plural_phrase(words[start:end]) and words[start].lower not in BASE_VERBS | CONJUNCTIONS
        plural = plural and not any(w.lower == "and" for w in words[start:end])
        if plural and word in BASE_VERBS and word not in ("like",) and not words[start].lower.endswith("ing"):
            return end
        if is_third(word) and end > start and words[start].lower not in BASE_VERBS:
            return end
        if word in ADVERBS:
            continue
    return None


def _with_tail(words: Sequence[Word], end: int) -> int:
    """A prepositional tail of the subject (my friend *from school*, the girl *next to me*)."""
    if (
        end + 2 < len(words)
        and words[end].lower == "to"
        and words[end + 1].lower in BASE_VERBS
        and words[end + 2].lower in AUXILIARIES
    ):
        return end + 2  # my favourite thing to do
    journey = end < len(words) and words[end].lower == "to" and words[end - 1].lower in ("trip", "visit")
    if journey or (
        end < len(words) and words[end].lower in ("from", "in", "at", "next", "with", "of", "on", "for", "about")
    ):
        inner = end + 1
        if words[end].lower == "next" and inner < len(words) and words[inner].lower == "to":
            inner += 1
        tail = noun_phrase_end(words, inner) or (inner + 1 if inner < len(words) else None)
        if (
            tail is not None
            and tail < len(words)
            and (words[tail].lower in AUXILIARIES or is_past(words[tail].lower) or is_third(words[tail].lower))
        ):
            return tail
    return end


def _with_verb_group(clause: Clause, words: Sequence[Word], index: int) -> Clause:
    """Read auxiliaries, adverbs, negation and the main verb from ``index`` on."""
    auxiliaries: list[str] = []
    adverbs: list[str] = []
    negated = False
    last_aux = -1
    while index < len(words):
        word = words[index].lower
        if word in ("have", "has", "had") and index + 1 < len(words) and words[index + 1].lower == "to":
            auxiliaries.append(word + " to")
            last_aux = -1
            index += 1
        elif word in AUXILIARIES and not words[index].capital:
            if word in ("have", "has", "had", "do", "did", "does") and not _is_auxiliary_use(words, index, clause):
                break
            auxiliaries.append(word)
            last_aux = index
        elif word in NEGATIONS:
            negated = True
            if word == "never":
                adverbs.append(word)
        elif word in ADVERBS and word != "like":
            if (
                word in ("pretty", "most", "first", "both", "all")
                and word != "first"
                and auxiliaries
                and auxiliaries[-1] in BE
            ):
                break
            adverbs.append(word)
        elif word in ("got",) and auxiliaries and auxiliaries[-1] in ("have", "has"):
            auxiliaries.pop()
            return _finish(
                clause, words, index, auxiliaries, adverbs, negated, "have", "has" if clause.kind != "child" else "have"
            )
        elif word == "going" and auxiliaries and auxiliaries[-1] in BE and _to_verb(words, index + 1):
            auxiliaries.append("going to")
            index += 1
            last_aux = -1
        elif (
            word == "used"
            and index + 1 < len(words)
            and words[index + 1].lower == "to"
            and not (auxiliaries and auxiliaries[-1] in BE)
        ):
            auxiliaries.append("used to")
            index += 1
        else:
            break
        index += 1
    if index >= len(words) or not _can_be_main(words, index, auxiliaries, last_aux):
        if last_aux < 0 and not auxiliaries:
            if index < len(words) and (clause.kind in ("child", "we")):
                return _finish(
                    clause, words, index, auxiliaries, adverbs, negated, base_of(words[index].lower), words[index].lower
                )
            return Clause(
                words=clause.words, link=clause.link, lead=clause.lead, rest=tuple(clause.words[len(clause.lead) :])
            )
        if last_aux >= 0:
            form = words[last_aux].lower
            auxiliaries = [word for word in auxiliaries if word != form] if auxiliaries[-1:] == [form] else auxiliaries
            position = index - 1
            return _finish(clause, words, position, auxiliaries, adverbs, negated, base_of(form), form)
        return _finish(clause, words, index - 1, auxiliaries, adverbs, negated, "", "")
    form = words[index].lower
    return _finish(clause, words, index, auxiliaries, adverbs, negated, base_of(form), form)


def _to_verb(words: Sequence[Word], index: int) -> bool:
    if index + 1 >= len(words) or words[index].lower != "to":
        return False
    following = words[index + 1].lower
    if following in ("the", "a", "my", "our") or words[index + 1].capital:
        return False
    return following in BASE_VERBS or (index + 2 < len(words) and following in ADVERBS)


def _is_auxiliary_use(words: Sequence[Word], index: int, clause: Clause) -> bool:
    """Whether have/do here helps another verb (have *never played*, do *not like*) and is not the verb itself."""
    word = words[index].lower
    ahead = index + 1
    while ahead < len(words) and (words[ahead].lower in NEGATIONS or words[ahead].lower in ADVERBS):
        ahead += 1
    if ahead >= len(words):
        return ahead > index + 1 or False
    following = words[ahead].lower
    if word in ("do", "did", "does"):
        return following in BASE_VERBS and (ahead > index + 1 or following not in ("dance", "swim", "drama"))
    if following == "to":
        return False
    if following in ("had", "been", "got"):
        return True
    if words[ahead].capital:
        return False
    return following in PARTICIPLES or (following.endswith("ed") and is_past(following))


def _can_be_main(words: Sequence[Word], index: int, auxiliaries: list[str], last_aux: int) -> bool:
    """Whether the word here is the main verb, and not already the rest of ``am eight``, ``have a dog``."""
    word = words[index].lower
    if words[index].capital and word not in BASE_VERBS:
        return False
    if not auxiliaries:
        return (
            word in BASE_VERBS or is_past(word) or is_third(word) or word in ("have", "has", "had", "do", "does", "did")
        )
    last = auxiliaries[-1]
    if last in BE:
        if word.endswith("ing") and len(word) > 4:
            return base_of(word) in BASE_VERBS
        return (
            word in PARTICIPLES
            and word not in ("left", "hurt", "got", "cut", "done", "gone", "stuck", "lost", "broken", "born", "dead")
            and index + 1 < len(words)
            and words[index + 1].lower in ("by", "a", "the")
        )
    if last in ("have", "has", "had"):
        return word in PARTICIPLES or is_past(word)
    if last in MODALS or last in ("do", "does", "did", "going to", "used to", "have to", "has to", "had to"):
        return word in BASE_VERBS or (
            word not in ADVERBS and len(word) > 2 and last in ("do", "does", "did", "used to")
        )
    return False


def _finish(
    clause: Clause,
    words: Sequence[Word],
    index: int,
    auxiliaries: list[str],
    adverbs: list[str],
    negated: bool,
    verb: str,
    form: str,
) -> Clause:
    rest = tuple(words[index + 1 :])
    return Clause(
        words=clause.words,
        link=clause.link,
        lead=clause.lead,
        subject=clause.subject,
        kind=clause.kind,
        companions=clause.companions,
        auxiliaries=tuple(auxiliaries),
        adverbs=tuple(adverbs),
        negated=negated,
        verb=verb,
        form=form,
        rest=rest,
        tense=_tense(auxiliaries, verb, form),
    )


def _tense(auxiliaries: Sequence[str], verb: str, form: str) -> Tense:
    if "would" in auxiliaries or (False):
        return "conditional"
    if "will" in auxiliaries or "going to" in auxiliaries:
        return "future"
    if "used to" in auxiliaries or any(
        word in ("was", "were", "did", "had", "could", "had to") for word in auxiliaries
    ):
        return "past"
    if auxiliaries:
        return "present"
    if form in ("was", "were", "had", "did") or (form != verb and is_past(form)):
        return "past"
    return "past" if form in PAST_BY_DEFAULT else "present"


_ONE_BOOK = frozenset("a the my this that two three one another".split())


def read_once(clause: Clause) -> bool:
    """Whether ``I read`` tells of one time (I read *a whole book*) and not of a habit (I read every night)."""
    if clause.verb != "read" or clause.auxiliaries or clause.tense != "present" or clause.adverbs:
        return False
    habit = {"every", "before", "each", "to", "nights", "when", "always"}
    return bool(clause.rest) and clause.lowers[0] in _ONE_BOOK and not habit & {word.lower for word in clause.words}
