"""What a child does: whether it matters later, what kind of memory it is, and its key."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import DateInfo, MemoryKind
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import ADVERBS, MODALS, PREPOSITIONS
from companion.profile.patterns.english.people import FRIEND_WORDS, KIN, singular
from companion.profile.patterns.english.plans import EXPECTED, plan_slot, reading_moment
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.words import Word
from companion.text import en_number

_IDLE_VERBS = frozenset(
    "know think guess mean say hear understand forget suppose bet swear agree ask tell see listen remember wonder seem".split()
)


_NOTHING_HAD = Lazy(
    r"(?:no|an|any|a|some|another|something|good|lots of|so much) ?(?:idea|clue|question|questions|secret|fun|time|turn|look|to tell|to say|to show|to ask|joke)(?:$| to\b| for you)"
)


def worth_keeping(clause: Clause) -> bool:
    """Whether a clause of the child's says something that will matter later."""
    verb, rest_words = clause.verb, clause.lowers
    if not verb or clause.form in MODALS:
        return False
    if verb == "have" and rest_words and all(en_number(word) is not None for word in rest_words):
        return False
    if verb == "have" and rest_words in (("lots",), ("many",), ("some",), ("plenty",), ("none",), ("a", "lot")):
        return False
    if verb == "have" and _NOTHING_HAD.match(clause.rest_text()):
        return False
    content_words = [
        word
        for word in rest_words
        if word not in ADVERBS
        and word
        not in (
            "it",
            "that",
            "this",
            "so",
            "them",
            "a",
            "lot",
            "the",
            "to",
            "too",
            "one",
            "stuff",
            "there",
            "in",
            "on",
            "up",
            "off",
        )
    ]
    if verb == "see" and any(word in KIN or word in FRIEND_WORDS for word in rest_words):
        return True
    if verb == "know" and rest_words[:1] in (("all",), ("every",), ("lots",)):
        return True
    if verb in _IDLE_VERBS and not ("have" in clause.auxiliaries and content_words):
        if (
            verb in ("remember", "forget", "see", "hear", "tell", "ask", "think", "know", "wonder")
            and len(content_words) >= 2
        ):
            return not (verb == "know" and rest_words[:1] != ("how",) and len(content_words) < 2)
        return False
    if verb in ("need", "have to", "let") or any(
        word.endswith(" to") and word != "used to" for word in clause.auxiliaries
    ):
        return (
            bool(content_words)
            and not re.match(r"^(?:to )?(?:go|pee|sleep|eat|leave|stop)\b(?! to)", clause.rest_text())
            and len(content_words) >= 1
            and not (verb in ("go", "pee", "sleep", "leave", "eat", "stop") and len(content_words) < 2)
        )
    if verb in (
        "cry",
        "win",
        "fall",
        "lose",
        "faint",
        "vomit",
        "swim",
        "dance",
        "sing",
        "ski",
        "skate",
        "surf",
        "knit",
        "juggle",
        "whistle",
        "cook",
        "bake",
        "draw",
        "paint",
        "read",
        "climb",
        "dive",
        "cycle",
        "sew",
        "snore",
        "fail",
        "pass",
    ):
        return not (verb in ("lose", "win", "fall") and clause.question)
    if verb in ("go", "come", "get", "do", "make", "take", "put", "look", "try", "can") and not content_words:
        return "can" in clause.auxiliaries and False
    if "can" in clause.auxiliaries and verb in (
        "hear",
        "see",
        "wait",
        "believe",
        "do",
        "find",
        "sleep",
        "go",
        "talk",
        "help",
        "stop",
    ):
        enough = 2 if verb == "sleep" else 1
        return len(content_words) >= enough and verb in ("do", "see", "find", "go", "help", "talk", "sleep")
    if (
        clause.tense == "past"
        and {"up", "out", "off", "down", "over"} & set(rest_words)
        and verb not in ("wake", "get", "come", "go")
    ):
        return True
    return bool(content_words)


_AILMENT = Lazy(
    r"\b(?:fever|cold|headache|tummy ache|stomach ?ache|asthma|cough|chicken ?pox|flu|rash|cast|braces|glasses|inhaler|diabetes|eczema|sore|broken|loose)\b"
)


_SOMEWHERE = Lazy(r"to (?!sleep|bed|the (?:bathroom|toilet|potty)|pee|poop)[a-z]")


def kind_of_deed(clause: Clause, date: DateInfo | None) -> MemoryKind:
    """What kind of memory a deed of the child's is."""
    if clause.negated and "can" in clause.auxiliaries and clause.verb in ("eat", "have", "drink") and clause.rest:
        return "health"
    verb, text = clause.verb, clause.rest_text()
    if date is not None and date.recurrence:
        return "habit"
    if clause.negated and "can" in clause.auxiliaries and verb == "go" and _SOMEWHERE.match(text):
        return "plan"
    if clause.progressive and verb == "get" and clause.lowers[:1] in (("sick",), ("ill",), ("better",)):
        return "health"
    if clause.tense == "future" or (
        clause.progressive
        and verb
        in (
            "go",
            "get",
            "have",
            "visit",
            "come",
            "take",
            "see",
            "move",
            "fly",
            "start",
            "perform",
            "play",
            "meet",
            "leave",
            "stay",
            "travel",
        )
        and (date is not None or verb in ("go", "move", "get"))
    ):
        return "plan"
    if verb == "have" and clause.tense == "present" and _AILMENT.search(text):
        return "health"
    moment = reading_moment(date)
    if (
        moment
        and clause.tense == "present"
        and verb in ("have", "go", "see", "visit", "get", "play", "do", "start", "fly", "leave")
    ):
        return "plan"
    if verb == "have" and clause.tense == "present":
        if any(singular(word) in EXPECTED for word in clause.lowers) and date is not None:
            return "plan"
        if re.match(
            r"(?:a lot of |lots of |so many |a |an |the |my )?(?:\w+ )?(?:lessons?|class(?:es)?|practice|training|club|rehearsals?)\b",
            text,
        ):
            return "habit"
        return "possession"
    if clause.negated and "can" in clause.auxiliaries and verb in ("eat", "have", "drink"):
        return "health"
    if (
        verb in ("learn", "practise", "practice")
        or "can" in clause.auxiliaries
        or (verb in ("know",) and text.startswith("how to"))
    ):
        return "skill"
    if verb == "know" or "could" in clause.auxiliaries:
        return "skill"
    if verb in ("break", "hurt", "sprain", "scrape", "bump", "vomit", "faint", "twist") and clause.tense == "past":
        return "health"
    if verb in ("cry", "miss", "feel", "worry"):
        return "feeling"
    if verb in ("live",):
        return "family"
    if clause.tense == "past" or "have" in clause.auxiliaries:
        return "event"
    if verb in (
        "collect",
        "play",
        "do",
        "practise",
        "read",
        "walk",
        "ride",
        "swim",
        "help",
        "sleep",
        "eat",
        "make",
        "go",
        "watch",
        "brush",
        "feed",
        "clean",
        "sing",
        "dance",
        "draw",
        "paint",
        "build",
        "cook",
        "bake",
        "write",
        "train",
        "take",
        "wake",
        "wear",
        "share",
        "sit",
        "keep",
    ):
        return "habit"
    return "fact"


_DOING = frozenset("learn take play do practise practice study".split())


_NEXT_TO = Lazy(r"(?:next to|beside) [a-z]+$")


_REPEATED = frozenset("watch wear eat drink read collect use ride walk visit".split())
"""What is done again and again, until the child says that it no longer does."""


_STOPPING = frozenset("quit stop".split())


_LESSONS = Lazy(r"(?:my |a |the )?(?:\w+ )?(\w+) (?:lessons?|class(?:es)?|practi[cs]e|training|club)\b")


def slot_of_deed(clause: Clause, reading: Reading, kind: MemoryKind) -> tuple[str | None, int]:
    """The key and polarity of a statement of the child's: a plan, where it lives, a skill, an activity, a thing."""
    if kind == "plan":
        return plan_slot(clause), -1 if clause.negated else 1
    verb, text = clause.verb, clause.rest_text()
    sign = -1 if clause.negated or "used to" in clause.auxiliaries else 1
    if verb == "live" and text.startswith("in "):
        return "lives_in", sign
    if (
        verb == "move"
        and text.startswith("to ")
        and clause.tense == "past"
        and clause.rest[1:2]
        and clause.rest[1].capital
    ):
        return "lives_in", 1
    if verb == "have" and (lessons := _LESSONS.match(text)):
        return f"activity:{singular(lessons[1])}", sign
    if verb in _STOPPING or (verb == "give" and text.startswith("up ")):
        return _activity(clause.rest[1:] if verb == "give" else clause.rest), -1
    learns = verb in ("learn", "practise", "practice") and clause.lowers[:1] not in (("to",), ("how",))
    if kind == "skill" and not learns:
        what = _skill_words(clause)
        return (f"skill:{topics.key(what)}" if what else None), sign
    current = (
        clause.tense == "present" or "used to" in clause.auxiliaries or (clause.tense == "past" and verb == "start")
    )
    if (verb in _DOING or verb == "start") and current and kind in ("habit", "fact", "skill", "event"):
        slot = _activity(clause.rest)
        return slot, sign if slot else 0
    if verb == "sit" and clause.tense == "present" and _NEXT_TO.match(text):
        return "deskmate", sign
    if verb == "get" and clause.tense == "past" and clause.lowers[-1:] == ("off",) and clause.lowers[0] == "my":
        return f"has:{topics.key(clause.rest[1:-1])}", -1  # I got my braces off
    if kind == "health" and verb == "have" and clause.tense == "present" and "can" not in clause.auxiliaries:
        ailing = topics.things(clause.rest)
        return (f"has:{topics.key(ailing[0])}" if len(ailing) == 1 and ailing[0] else None), sign
    if kind in ("habit", "fact") and verb in _REPEATED and clause.tense == "present":
        repeated = topics.things(clause.rest[1:] if clause.lowers[:1] == ("to",) else clause.rest)
        named = len(repeated) == 1 and repeated[0] and repeated[0][0].lower not in ("it", "that", "this", "them")
        done = topics.key(repeated[0]) if named else ""
        return (f"does:{verb} {done}" if done else None), sign
    if kind == "possession" and "can" not in clause.auxiliaries:
        thing = topics.things(clause.rest)
        return (f"has:{topics.key(thing[0])}" if len(thing) == 1 and thing[0] else None), sign
    return None, sign if kind == "feeling" else 0


def _activity(words: Sequence[Word]) -> str | None:
    """The key of something done regularly (the violin, doing ballet, swimming lessons)."""
    thing = topics.things(words)
    if not thing or not thing[0] or thing[0][0].lower in PREPOSITIONS | {"it", "that", "this", "them", "when"}:
        return None
    found = re.sub(r" (?:lesson|class|practice|practise|training|club)$", "", topics.key(thing[0]))
    return f"activity:{found}" if found else None


def _skill_words(clause: Clause) -> Sequence[Word]:
    words = list(clause.rest)
    if clause.verb in ("learn", "know", "practise", "practice"):
        while words and words[0].lower in ("how", "to"):
            words.pop(0)
        head = topics.things(words)
        return head[0] if head else ()
    head = topics.things([word for word in clause.rest if word.lower not in ("yet", "now", "already")])
    verb_word = next((word for word in clause.words if word.lower == clause.form), None)
    return (
        *([verb_word] if verb_word and clause.verb not in ("do", "play", "make") else []),
        *(head[0] if head else ()),
    )
