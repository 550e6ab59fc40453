"""Reads one English utterance: clause by clause, with what was said just before in mind."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.domain import CHILD, ObservedFact, ObservedMemory, Rejection
from companion.profile.patterns.english import answers, facts
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.guardian import about_the_child, guardian_facts
from companion.profile.patterns.english.happenings import happenings_of
from companion.profile.patterns.english.household_talk import said_in_the_room, without_address
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.liked_when_asked import opens_with_answer, thing_asked_about
from companion.profile.patterns.english.people import AUTHORITIES, FRIEND_WORDS, KIN
from companion.profile.patterns.english.plans import plan_slot
from companion.profile.patterns.english.preferences import preferences_of
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import cleaned, mentions_in, name_at
from companion.profile.patterns.english.relations import relations_of
from companion.profile.patterns.english.rendering import rest as render_rest
from companion.profile.patterns.english.rendering import shorten, without_stale_time
from companion.profile.patterns.english.reported import is_grown_up, speaker_of, told_clause
from companion.profile.patterns.english.signs import SIGNS
from companion.profile.patterns.english.slips import capitalised, heal, mend
from companion.profile.patterns.english.treatment import said_of_the_child
from companion.profile.patterns.english.utterances import clauses_of, referents_before, take_in, take_in_told
from companion.profile.patterns.english.words import respell
from companion.profile.patterns.found import Forget, Found
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.traits import read_signs
from companion.profile.patterns.utterance import Utterance

_IN_PASSING = Lazy(r"\bonly (?:boy|girl)\b|\b(?:boy|girl) (?:in|on|at|of) (?:my|our|the)\b")
_JOKE = Lazy(
    r"\b(?:just|only|i'?m|i was|i am|totally) (?:kidding|joking)\b|\bjk\b|\bfooled you\b|\bi (?:made that up|was lying|tricked you)\b"
    r"|\bapril fools?\b|^(?:haha |no |nah |okay )*(?:not really|gotcha)\b"
)


_DREAM = Lazy(
    r"\b(?:had|have) (?:a|an|the|this|another) (?:\w+ ){0,2}(?:dream|nightmare)\b|\b(?:dreamed|dreamt)\b|\bin my dream\b"
)


_CORRECTS = Lazy(
    r"^\s*(?:no|nope|not|nuh uh|actually|wait|sorry|oops)\b|\bi (?:was wrong|made a mistake|meant)\b|\bmy mistake\b"
)


def read(utterance: Utterance, talk: Talk) -> list[Found]:
    """Everything found in one utterance, in the order it was said."""
    healed = heal(without_address(cleaned(utterance.text)), utterance.reply)
    words, corrected = mend(capitalised(healed, utterance.reply, utterance.known_names))
    reading = Reading(utterance, talk, referents_before(utterance, talk))
    if (asked := thing_asked_about(talk.question)) is not None:
        reading.referents.note(asked)
    reading.correcting = corrected or bool(_CORRECTS.search(utterance.folded.text)) or _misnamed(utterance, talk)
    found: list[Found] = []
    joke = _JOKE.search(utterance.folded.text)
    if joke and joke.group().startswith("not") and "?" in talk.question:
        joke = None
    clauses = clauses_of(words, reading.breaks())
    if not clauses or (len(clauses) == 1 and len(clauses[0].words) <= 3):
        raw = [word for word in cleaned(utterance.text) if not word.mark]
        if raw and clauses[:1]:
            found += answers.yes_or_no(raw, clauses[0], reading)
        elif raw:
            whole = Clause(words=tuple(raw))
            found += answers.yes_or_no(raw, whole, reading)
    raw = [word for word in cleaned(utterance.text) if not word.mark]
    if not found and opens_with_answer(raw, clauses, talk.question):
        found += answers.yes_or_no(raw[:1], Clause(words=tuple(raw[:1])), reading)
    if joke and not any(clause.start < joke.start() for clause in clauses):
        found += _taken_back(utterance, talk)
    reading.correcting = reading.correcting or joke is not None
    dreaming = False
    conditional = False
    previous: Clause | None = None
    in_the_room = said_in_the_room(utterance.text)
    for clause in clauses:
        if clause.start < in_the_room:
            continue
        mode = reading.mode(clause.subject[0].start if clause.subject else clause.start)
        dreaming = _dreaming(clause, dreaming)
        if joke and clause.start < joke.start():
            found.append(Rejection(item="memory", label="statement", rule="joke", evidence=reading.quote(clause)))
        elif dreaming and clause.kind == "child" and _DREAM.search(clause.text()):
            found += _statement(clause, previous, reading)
        elif dreaming or (mode in ("pretend", "retold") and not joke):
            found.append(
                Rejection(
                    item="memory",
                    label="statement",
                    rule=mode if not dreaming else "retold",
                    evidence=reading.quote(clause),
                )
            )
        else:
            conditional = _conditional(clause, conditional, previous)
            if not conditional:
                clause = _completed(clause, previous, reading)
                found += _read_clause(clause, previous, reading)
        (take_in_told if mode == "retold" else take_in)(clause, reading.referents)
        previous = clause
    if talk.all_real and talk.voice == "child":
        found += read_signs(_own_words(utterance.text, clauses), utterance.text, SIGNS)
    return found


_NOT_THAT_NAME = Lazy(r"\b(?:it'?s|it is|that'?s) not ([a-z]{2,20}),? (?:it'?s|it is)\b")


def _misnamed(utterance: Utterance, talk: Talk) -> bool:
    """``it's not Kate it's Cate``, when the robot has just called the child Kate."""
    match = _NOT_THAT_NAME.search(utterance.folded.text)
    return match is not None and bool(re.search(rf"(?:^|, ){match[1]}(?:[,.!?]|$)", talk.question))


def _own_words(text: str, clauses: Sequence[Clause]) -> str:
    """The utterance without what it says of others: their fears and manners are no signs of the child's nature."""
    kept = text
    for clause in clauses:
        someone = any(word.lower in KIN or word.lower in FRIEND_WORDS or word.capital for word in clause.subject)
        of_others = (clause.kind == "noun" and someone) or (
            clause.kind == "pronoun" and clause.subject[0].lower in ("he", "she", "they")
        )
        about_me = {"me", "my", "i", "us"} & {word.lower for word in clause.rest}
        if of_others and not about_me and clause.start < clause.end <= len(kept):
            kept = kept[: clause.start] + " " * (clause.end - clause.start) + kept[clause.end :]
    return re.sub(r" +", " ", kept.lower().replace("’", "'"))


def _taken_back(utterance: Utterance, talk: Talk) -> list[Found]:
    """What a joke withdraws: what the child said just before, if that taught anything."""
    if not talk.earlier:
        return []
    last = talk.earlier[-1]
    said = Utterance(
        text=last.text, spoken_at=last.spoken_at or utterance.spoken_at, reply=last.reply, context=talk.earlier[:-1]
    )
    taught = (
        read(said, replace(talk, question="", earlier=talk.earlier[:-1], withdraws=False))
        if not _JOKE.search(said.folded.text)
        else []
    )
    found: list[Found] = [
        item.model_copy(update={"withdrawn": True, "correction": True, "evidence": utterance.text})
        for item in taught
        if isinstance(item, ObservedFact) and not item.withdrawn
    ]
    if any(isinstance(item, ObservedMemory) for item in taught):
        found.append(Forget(evidence=utterance.text))
    return found


def _dreaming(clause: Clause, before: bool) -> bool:
    """Whether a clause tells a dream: from ``I had a dream`` on, until the child wakes up or speaks of now."""
    text = clause.text()
    if _DREAM.search(text):
        return True
    return before and clause.tense not in ("present", "future") and "woke" not in text and clause.link != "but"


def _conditional(clause: Clause, before: bool, previous: Clause | None) -> bool:
    """Whether a clause only holds under an ``if``, its own or that of the clause before."""
    lowers = [word.lower for word in clause.words]
    if clause.link in ("if", "unless") or (lowers[0] in ("if", "unless", "what")):
        return True
    if "if" in lowers and clause.verb in ("say", "tell"):
        return True
    if "if" in lowers and ("would" in lowers or "could" in lowers or "will" in lowers):
        return True
    if before and clause.link in ("", "then", "and", "so"):
        return (
            clause.tense in ("conditional", "future")
            or bool({"can", "could", "will", "would", "might"} & set(clause.auxiliaries))
            or (
                previous is not None
                and previous.link == "if"
                and clause.link in ("", "then")
                and clause.tense == "present"
                and False
            )
        )
    return False


def _completed(clause: Clause, previous: Clause | None, reading: Reading) -> Clause:
    """Fill in what is left out: ``I'm not`` (scared of spiders), ``but now I do``."""
    if clause.verb in ("say", "think", "guess", "bet", "feel") and clause.kind == "child" and not clause.negated:
        inner = told_clause(clause)
        if inner is not None and (clause.verb == "say" or inner.kind in ("child", "we")):
            clause = replace(inner, link=clause.link, reason=clause.reason, quoted=())
    if previous is None or clause.kind not in ("child", "we"):
        return clause
    bare = [word for word in clause.lowers if word not in ("anymore", "any", "more", "now", "at", "all", "but", "so")]
    if bare:
        return clause
    source = told_clause(previous) or previous
    if source.reason is clause:
        return clause
    if clause.verb == "be" and source.verb == "be" and source.rest and clause.negated:
        kept = tuple(word for word in source.rest if word.lower not in ("so", "really", "very"))
        return replace(clause, rest=(*kept, *clause.rest))
    if (
        clause.verb == "do"
        and source.verb
        and source.verb != "be"
        and source.kind == clause.kind
        and (clause.negated or source.negated or "used to" in source.auxiliaries)
    ):
        auxiliaries = ("do",) if clause.negated else ()
        return replace(
            clause,
            verb=source.verb,
            form=source.verb,
            auxiliaries=auxiliaries,
            rest=(*source.rest, *clause.rest),
            tense="present",
        )
    return clause


def _read_clause(clause: Clause, previous: Clause | None, reading: Reading) -> list[Found]:
    if any(word.hidden for word in clause.words):
        return []
    if clause.question:
        return []
    if clause.command:
        asked = answers.asks_for_taste(reading.talk.question) and "me" not in clause.lowers
        return [*_call_me(clause, reading), *(answers.answer_of(clause, reading) if asked else [])]
    if reading.talk.voice == "guardian":
        stated = guardian_facts(clause, reading)
        told = about_the_child(clause, reading)
        if told is not None:
            reading.referents.own = frozenset({"he", "she", "him", "her", "his", "hers"})
        return [*stated, *(_statement(told, previous, reading) if told is not None else [])]
    inner = told_clause(clause)
    if inner is not None and clause.kind != "child" and clause.verb in ("say", "tell", "promise", "think"):
        return list(_told_by(clause, inner, previous, reading))
    fragment: list[Found] = list(answers.answer_of(clause, reading))
    if fragment:
        return fragment
    if clause.kind == "none":
        return list(_fragment(clause, previous, reading))
    return _statement(clause, previous, reading)


def _statement(clause: Clause, previous: Clause | None, reading: Reading) -> list[Found]:
    found: list[Found] = list(facts.facts_of(clause, reading))
    reading.here = list(mentions_in(clause.words, reading.referents.names))
    if clause.link in ("when", "while", "before", "after", "until", "whenever"):
        return found
    if clause.tense == "conditional" and clause.verb not in ("like", "love", "prefer"):
        return found
    clause = _taught(clause, previous)
    moved = _moved(clause, previous, reading)
    if moved is not None:
        return [*found, moved]
    memories = preferences_of(clause, reading)
    if memories is None:
        memories = relations_of(clause, reading)
    if memories is None and not _only_fact(found):
        memories = happenings_of(clause, reading)
    return [*found, *(memory for memory in memories or [] if _presentable(memory))]


def _taught(clause: Clause, previous: Clause | None) -> Clause:
    """``my aunt taught me`` behind ``I can fold cranes``: what was taught is said before."""
    if clause.verb != "teach" or clause.lowers not in (("me",), ("us",)) or previous is None or not previous.rest:
        return clause
    start = previous.words[0]
    if previous.verb == "know" and previous.lowers[0] == "how":
        return replace(clause, rest=(*clause.rest, *previous.rest))
    return replace(clause, rest=(*clause.rest, respell(start, "to"), respell(start, previous.verb), *previous.rest))


def _only_fact(found: Sequence[Found]) -> bool:
    """Facts say all there is in a clause, but for a sex told in passing (the only boy in my ballet class)."""
    return any(
        isinstance(item, ObservedFact) and not (item.field == "gender" and _IN_PASSING.search(item.evidence.lower()))
        for item in found
    )


def _presentable(memory: ObservedMemory) -> bool:
    """Whether a memory reads on its own: long enough, its subject known."""
    words = memory.content.split()
    if len(words) < 2:
        return False
    return words[0].lower() not in ("he", "she", "it", "they", "you", "that", "this") and "[" not in memory.content


def _told_by(clause: Clause, inner: Clause, previous: Clause | None, reading: Reading) -> list[Found]:
    """What someone said: a grown-up about the child counts, a child's words are that child's own."""
    who = [word.lower for word in clause.subject]
    grown_up = any(word in AUTHORITIES for word in who) or (clause.kind == "pronoun" and is_grown_up(clause, reading))
    if inner.kind == "pronoun" and inner.subject[0].lower in ("he", "she") and (teller := speaker_of(clause, reading)):
        inner = replace(inner, kind="noun", subject=teller)
        return [item for item in _statement(inner, previous, reading) if not isinstance(item, ObservedFact)]
    if inner.kind in ("child", "we"):
        if grown_up:
            return _statement(inner, previous, reading)
        speaker = speaker_of(clause, reading)
        if (
            speaker
            and inner.verb in ("be", "like", "love", "hate")
            and not inner.negated
            and ("scared" in inner.lowers or "afraid" in inner.lowers or inner.verb != "be")
        ):
            told = replace(
                inner,
                kind="noun",
                subject=speaker,
                form={"am": "is"}.get(inner.form, inner.form + "s" if inner.verb != "be" else inner.form),
            )
            return [
                item
                for item in _statement(told, previous, reading)
                if isinstance(item, ObservedMemory) and item.subject != CHILD
            ]
        return list(said_of_the_child(clause, inner, speaker, reading))
    if grown_up:
        return _statement(inner, previous, reading)
    if inner.kind == "you":
        return []
    memories = happenings_of(clause, reading)
    return [replaced for memory in memories if _presentable(memory) for replaced in [memory]]


def _call_me(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """``call me Posy``, ``you can call me Sam``."""
    lowers = [word.lower for word in clause.words]
    if lowers[:2] == ["call", "me"] or lowers[:3] == ["just", "call", "me"]:
        name = name_at(clause.words, lowers.index("me") + 1)
        return [reading.fact("nickname", name, clause)] if name else []
    return []


def _fragment(clause: Clause, previous: Clause | None, reading: Reading) -> list[ObservedMemory | ObservedFact]:
    """Words without a verb: ``but not pears``, ``tomorrow is picture day``, a correction of a name or an age."""
    lowers = [word.lower for word in clause.words]
    if lowers[0] == "not" and (age := facts.age_after_not(clause.words)):
        return [reading.fact("age", age, clause, correction=True)]
    if lowers[0] == "not" and reading.names_in_question:
        name = facts.after_not(clause.words)
        if name:
            return [reading.fact("name", name, clause, correction=True)]
    if lowers[0] == "not" and previous is not None and previous.verb in ("like", "love", "enjoy") and len(lowers) <= 5:
        told = replace(
            previous,
            words=clause.words,
            negated=not previous.negated,
            auxiliaries=("do",),
            form=previous.verb,
            rest=clause.words[1:],
            adverbs=(),
            reason=None,
        )
        return list(preferences_of(told, reading) or [])
    return []


def _moved(clause: Clause, previous: Clause | None, reading: Reading) -> ObservedMemory | None:
    """``we can't do bowling tomorrow we're going on Sunday instead``: the plan of the clause before, on another day."""
    if previous is None or not previous.negated or ("instead" not in clause.lowers and "now" not in clause.lowers):
        return None
    date = reading.date(clause)
    slot = plan_slot(previous)
    if (
        date is None
        or slot is None
        or clause.tense == "past"
        or ((own := plan_slot(clause)) is not None and own not in ("plan:instead",))
    ):
        return None
    stripped = replace(previous, rest=tuple(without_stale_time(previous.rest)))
    thing = render_rest(stripped, reading.referents)
    thing = re.sub(r"^(?:(?:go|do|have|going|doing|to|the|a|our) )+", "", thing)
    return reading.memory(
        clause,
        shorten(f"{thing} moved to another day"),
        "plan",
        slot=slot,
        polarity=1,
        entities=[slot.removeprefix("plan:")],
        date=date,
    )
