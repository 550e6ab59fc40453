"""What a child likes, told as a short answer: ``dinosaurs`` to ``what do you like best?``, ``no`` to ``do you like it?``."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence

from companion.domain import ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import Mention, object_mention
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.words import Word, respell

DO_YOU_LIKE = Lazy(
    r"do(?:n't)? you (?:really |also |still |even )?(?P<verb>like|love|hate|enjoy) (?P<thing>[^?.!,]{2,40})"
)
_ABOUT_NOW = Lazy(r"\b(?:to (?:play|hear|know)|me|it|that|this|a (?:story|joke))\b")
_LIKE_WHAT = Lazy(
    r"(?:what|which)(?: kinds? of| sorts? of)?(?: else| (?:food|game|sport|song|book|toy|animal|colou?r|snack|subject|movie|show|fruit|thing|cartoon|music|books|stories)s?)?"
    r" (?:do you (?:really |also |usually )?(?:like|love|enjoy)|(?:are|r) you into)\b"
    r"|what (?:else )?do you (?:do|play) (?:for fun|in your (?:free|spare) time|(?:after|at) school for fun)"
    r"|what(?:'s| is| are) (?:your (?:hobby|hobbies)|fun for you|the best thing about|the best part of)|what makes you (?:happy|smile|laugh)"
)
_NO_ANSWER = frozenset(
    "i no nothing none what why you is do can not everything all it that this fine good bad okay ok so well idk dunno much many "
    "to when if".split()
)


def is_asked_for_likes(asked: str) -> bool:
    """Whether a question asks openly for what the child likes."""
    return bool(_LIKE_WHAT.search(asked))


_ASKS_THE_ROBOT = frozenset(
    "tell sing stop give show say repeat guess wait come listen let help call talk forget remember ask answer look spell".split()
)


def _pair_begins(words: Sequence[Word]) -> bool:
    """``hide and seek``, ``cut and paste``: two verbs that name one thing."""
    return len(words) > 2 and words[1].lower == "and"


def liked_things(words: Sequence[Word], clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """One memory for each thing named in answer to an open question for likes."""
    while words and words[0].lower in ("mostly", "mainly", "usually", "also", "probably", "especially"):
        words = words[1:]
    if not words or words[0].lower in _NO_ANSWER or words[-1].lower in ("one", "ones") or len(words) > 7:
        return []
    if clause.command and not _pair_begins(words):
        if words[0].lower in _ASKS_THE_ROBOT or len(words) < 2:
            return []
        words = (respell(words[0], "to"), *words)  # build forts: likes to build forts
    found: list[ObservedMemory] = []
    listed = topics.things(words)
    for thing in listed:
        key = topics.key(thing) or topics.key(words)
        if not thing or not key or (thing[0].lower in _NO_ANSWER and thing[0].lower != "to"):
            continue
        said = topics.written(words if len(listed) == 1 else thing)
        found.append(
            reading.memory(
                clause,
                shorten(f"likes {said}"),
                "preference",
                slot=f"taste:{key}",
                polarity=1,
                entities=[key],
                confidence=0.7,
            )
        )
    return found


def yes_or_no_to_liking(asked: str, yes: bool, clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``yeah`` or ``no`` to ``do you like trains?``; nothing when something else was asked."""
    match = DO_YOU_LIKE.search(asked)
    if match is None:
        return []
    thing = match["thing"].strip().removeprefix("your ")
    if _ABOUT_NOW.search(thing) or " or " in thing:
        return []
    sign = (-1 if match["verb"] == "hate" else 1) * (1 if yes else -1)
    content = f"{match['verb']}s {thing}" if yes else f"doesn't {match['verb']} {thing}"
    key = topics.key([Word(part, part, 0, 0) for part in thing.split()])
    return [
        reading.memory(
            clause, shorten(content), "preference", slot=f"taste:{key}", polarity=sign, entities=[key], confidence=0.6
        )
    ]


def thing_asked_about(question: str) -> Mention | None:
    """What ``them`` means in ``I love them``: the robot asked ``do you like dogs?``."""
    match = DO_YOU_LIKE.search(question)
    if match is None or _ABOUT_NOW.search(match["thing"]) or " or " in match["thing"]:
        return None
    return object_mention([Word(part, part, 0, 0) for part in match["thing"].split()])


_SAYS_ITSELF = frozenset("like love hate enjoy prefer adore".split())
_TAKES_IT_BACK = frozenset("wait mean right sorry thanks thank problem one more".split())


def opens_with_answer(raw: Sequence[Word], clauses: Sequence[Clause], question: str) -> bool:
    """Whether yes or no stands in front of more (``no it's boring``, ``yeah I go every Tuesday``), and answers by itself.

    A clause that says again what is liked answers better.
    """
    words = [word for word in raw if not word.mark]
    if len(words) < 2 or words[1].lower in _TAKES_IT_BACK:
        return False
    first = next((clause for clause in clauses if clause.words[0].start >= raw[0].start), None)
    if first is None or first.question or first.command:
        return False
    asked = DO_YOU_LIKE.search(question)
    if first.verb in _SAYS_ITSELF and asked is not None and first.rest:
        again = {"it", "that", "them", "to", "both", "him", "her", *asked["thing"].split()}
        return not again & set(first.lowers) and first.kind == "child"
    return first.verb not in _SAYS_ITSELF and not (first.verb == "do" and first.kind == "child")
