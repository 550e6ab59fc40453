"""Everything else a child tells: wishes, plans, what happened, skills, things, habits, health, feelings, school."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.domain import CHILD, DateInfo, MemoryKind, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.grammar import Clause
from companion.profile.patterns.english.lexicon import ADVERBS, BE, MODALS, MONTHS, PREPOSITIONS, WEEKDAYS
from companion.profile.patterns.english.people import FRIEND_WORDS, KIN, singular
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.preferences import FEARSOME, about
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.relations import kind_of
from companion.profile.patterns.english.rendering import content, shorten, without_stale_time
from companion.profile.patterns.english.words import Word

_ALLERGY = re.compile(r"\ballerg(?:ic to|y to|ies to|ic) ?(?P<thing>.*)")
_FEELINGS = frozenset(
    "sad happy angry mad upset proud nervous worried excited lonely jealous embarrassed shy anxious scared homesick "
    "disappointed frustrated grumpy cross heartbroken devastated thrilled ashamed guilty left-out confused brave".split()
)
_PASSING = frozenset(
    "bored hungry tired thirsty back here ready done fine good okay ok sorry sure right sleepy busy late cold hot full "
    "in going coming listening talking waiting joking kidding serious great well alright home glad lost confused cool".split()
)
"""States that are over before they matter; not remembered on their own."""

_CHAT_WISHES = re.compile(
    r"^(?:to )?(?:hear|listen|know (?:what|how|why|if|who|when|where|something|about)|tell|talk(?:$| about| to you| now)|stop|sleep(?:$| now)|pee|poop"
    r"|sing(?:$| a song| with| happy)|ask|say|start(?:$| again| over| now| the)|continue|run\b|hide\b(?! and)|cry|scream|throw up"
    r"|go (?:to (?:bed|sleep|the (?:bathroom|toilet|potty)|pee)|now|away|home|potty|back)"
    r"|play (?:a (?:new |different )?game|something|with you|that|this|again|now|pretend|hide|another|the game|it|i spy|a)|see you"
    r"|watch (?:tv|something|youtube)|do (?:something|that|this|it)|eat(?: now| something|$)|drink|you|a (?:story|joke|song|snack|drink|hug|game|riddle|fact)"
    r"|another|more|some (?:water|music|food|milk)|water|that|this|it|one|the (?:story|song)|be (?:quiet|alone|done)|chat|read (?:a|me)|show you"
    r"|help(?:$| me| you| with)|new (?:game|story))\b"
)
_WISH_VERBS = frozenset("want wish hope dream".split())
_IDLE_VERBS = frozenset(
    "know think guess mean say hear understand forget suppose bet swear agree ask tell see listen remember wonder seem".split()
)
_EXPECTED = frozenset(
    "test exam quiz match game party trip appointment recital concert play show competition tournament race lesson class "
    "practice sleepover playdate picnic assembly performance spelling audition meeting visit vacation holiday birthday "
    "dentist doctor camp festival ceremony graduation day tryouts rehearsal parade fair wedding checkup surgery operation".split()
)
_PASSING_DEEDS = frozenset(
    "play eat drink watch sit wait stand talk hide look listen run jump come try think hold lie walk kid joke".split()
)
"""What a child is doing at this very moment is over soon; only what it does every day or will do is remembered."""
_NOTHING_HAD = re.compile(
    r"(?:no|an|any|a|some|another|something|good|lots of|so much) ?(?:idea|clue|question|questions|secret|fun|time|turn|look|to tell|to say|to show|to ask|joke)\b"
)
_ANYBODY = frozenset("everybody everyone nobody someone somebody people".split())
_SKILL = re.compile(r"^(?:how )?to ")
_GOOD_AT = re.compile(
    r"^(?:(?:really|so|very|super|pretty|quite|not|too|the) )*(?:good|great|best|bad|terrible|amazing|excellent|rubbish|awful|better|fast|brilliant) (?:at|in) "
)
_IN_CLUB = re.compile(r"^(?:in|on|part of|a member of|joining) ")


def happenings_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """Memories of anything a clause states that no closer reader took."""
    if clause.kind in ("child", "we"):
        return _of_the_child(clause, reading)
    if clause.kind in ("noun", "pronoun"):
        return _of_another(clause, reading)
    return []


def _of_the_child(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    text = clause.rest_text()
    if "allerg" in text:
        return allergy(clause, reading)
    if clause.verb in _WISH_VERBS or (clause.tense == "conditional" and clause.verb in ("like", "love")):
        return _wish(clause, reading)
    if clause.tense == "conditional" or "would" in clause.auxiliaries:
        return []
    if "you" in clause.lowers or "your" in clause.lowers:
        return []
    if clause.verb == "be":
        return _being(clause, reading)
    if not _worth_keeping(clause):
        return []
    date = reading.date(clause)
    if clause.progressive and date is None and clause.verb in _PASSING_DEEDS and not _EXPECTED & set(clause.lowers):
        return []
    kind = _kind(clause, date)
    if (
        kind == "event"
        and date is not None
        and date.absolute is not None
        and date.absolute > reading.utterance.spoken_at
    ):
        kind = "plan"
    slot, polarity = _slot(clause, reading, kind)
    return [
        reading.memory(
            clause,
            _content(clause, reading, date),
            kind,
            slot=slot,
            polarity=polarity,
            entities=_entities(clause, reading),
            date=date,
        )
    ]


def _content(clause: Clause, reading: Reading, date: DateInfo | None) -> str:
    shown = clause
    joint = clause.tense == "past" or clause.verb in ("play", "build", "walk", "draw", "share", "sit", "go")
    if clause.kind == "we" and not clause.companions and reading.referents.companions and clause.verb != "be" and joint:
        shown = replace(clause, companions=reading.referents.companions)
    return content(shown, reading.referents, dated=date is not None and date.recurrence is None)


def _worth_keeping(clause: Clause) -> bool:
    """Whether a clause of the child's says something that will matter later."""
    verb, rest_words = clause.verb, clause.lowers
    if not verb or clause.form in MODALS:
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


_AILMENT = re.compile(
    r"\b(?:fever|cold|headache|tummy ache|stomach ?ache|asthma|cough|chicken ?pox|flu|rash|cast|braces|glasses|inhaler|diabetes|eczema|sore|broken|loose)\b"
)


def reading_moment(date: DateInfo | None) -> bool:
    """Whether a date is one occasion, told by a present tense and so still ahead (we go to the zoo tomorrow)."""
    return (
        date is not None
        and not date.recurrence
        and date.precision in ("day", "minute", "hour", "part_of_day", "weekend", "week", "month", "range")
    )


def _kind(clause: Clause, date: DateInfo | None) -> MemoryKind:
    verb, text = clause.verb, clause.rest_text()
    if date is not None and date.recurrence:
        return "habit"
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
        if any(singular(word) in _EXPECTED for word in clause.lowers) and date is not None:
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
_STOPPING = frozenset("quit stop".split())
_LESSONS = re.compile(r"(?:my |a |the )?(?:\w+ )?(\w+) (?:lessons?|class(?:es)?|practi[cs]e|training|club)\b")


def _slot(clause: Clause, reading: Reading, kind: MemoryKind) -> tuple[str | None, int]:
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
    if kind == "possession":
        thing = topics.things(clause.rest)
        return (f"has:{topics.key(thing[0])}" if len(thing) == 1 and thing[0] else None), sign
    return None, sign if kind == "feeling" else 0


def _activity(words: Sequence[Word]) -> str | None:
    """The key of something done regularly (the violin, doing ballet, swimming lessons)."""
    thing = topics.things(words)
    if not thing or not thing[0] or thing[0][0].lower in PREPOSITIONS | {"it", "that", "this", "them"}:
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
    head = topics.things(clause.rest)
    verb_word = next((word for word in clause.words if word.lower == clause.form), None)
    return (
        *([verb_word] if verb_word and clause.verb not in ("do", "play", "make") else []),
        *(head[0] if head else ()),
    )


_PLAN_NOISE = frozenset(
    "going go to the a an my our on in at for with instead have has having get getting is am are be will first new big school".split()
)


def plan_slot(clause: Clause) -> str | None:
    """The key of something ahead: the last noun of what is planned (bowling, field trip, math test)."""
    words = without_stale_time(clause.rest)
    first: list[str] = []
    for word in words:
        lower = word.lower
        if lower in PREPOSITIONS | {"and", "because", "with"} and first:
            break
        if lower in PREPOSITIONS or lower in _PLAN_NOISE or lower in ("me", "us", "i", "we") or lower in ADVERBS:
            continue
        first.append(singular(lower))
    if not first and clause.verb not in ("go", "be", "have", "do", "take", "get", "come"):
        first = [clause.verb]
    return "plan:" + " ".join(first[-2:]) if first else None


def _names(words: Sequence[Word]) -> list[str]:
    """People and named things among words."""
    return [
        word.text.removesuffix("'s")
        for word in words
        if (word.capital and len(word.text) > 1 and word.lower.removesuffix("s") not in WEEKDAYS | MONTHS)
        or word.lower.removesuffix("'s") in KIN
    ]


def _entities(clause: Clause, reading: Reading) -> list[str]:
    names = _names((*clause.rest, *clause.companions))
    words = list(clause.rest)
    while words and words[0].lower in PREPOSITIONS | {"it", "them", "him", "her", "me"}:
        words.pop(0)
    thing = topics.things(words)
    last = topics.key(thing[0]) if thing and thing[0] else ""
    return [*names[:4], last if 0 < len(last.split()) <= 3 else ""]


def allergy(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I'm allergic to nuts``, ``he has a milk allergy``, ``the doctor said I'm not allergic anymore``."""
    text = clause.rest_text()
    match = _ALLERGY.search(text)
    who = about(clause, reading)
    thing = ""
    if match and match["thing"]:
        index = len(text[: match.start("thing")].split())
        found = topics.things(clause.rest[index:])
        if found and found[0] and found[0][0].lower in ("it", "them", "that"):
            known = reading.referents.resolve("it" if found[0][0].lower != "them" else "them")
            thing = known.role if known else ""
        else:
            return _allergies(clause, reading, who, found)
    elif (before := re.search(r"(?:a |an )?(\w+) allerg", text)) and before[1] not in ("an", "a", "any", "not", "am"):
        thing = before[1]
    shown = content(clause, reading.referents)
    if (
        not thing
        and text.endswith("allergic")
        and (known := reading.referents.resolve("it") or reading.referents.resolve("them"))
    ):
        thing, shown = known.role, f"{shown} to {known.role}"
    return [_allergy(clause, reading, who, thing, shown)]


def _allergies(clause: Clause, reading: Reading, who: str, found: Sequence[Sequence[Word]]) -> list[ObservedMemory]:
    shown = content(clause, reading.referents)
    return [_allergy(clause, reading, who, topics.key(thing), shown) for thing in found[:1]]


def _allergy(clause: Clause, reading: Reading, who: str, thing: str, shown: str) -> ObservedMemory:
    return reading.memory(
        clause,
        shown,
        "health",
        subject=who,
        slot=f"allergy:{singular(thing)}" if thing else "allergy",
        polarity=-1 if clause.negated or "used to" in clause.auxiliaries else 1,
        entities=[*([] if who == CHILD else [who]), thing],
        confidence=0.9,
        permanent=False,
    )


def _wish(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    text = clause.rest_text()
    if clause.verb in ("wish", "hope") and clause.lowers[:1] == ("it",) and len(clause.rest) < 3:
        return []
    if clause.verb == "hope" and text in ("so", "not"):
        return []
    if "you" in clause.lowers[:3] or (clause.verb in ("want", "like", "love") and _CHAT_WISHES.match(text)):
        return []
    if not clause.rest or (
        clause.lowers[0] in ("it", "that", "this", "so", "one") and clause.verb not in ("wish", "hope")
    ):
        return []
    date = reading.date(clause)
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    if clause.verb in ("like", "love"):
        shown = shorten(re.sub(r"^would ", "would ", shown))
    job = re.match(
        r"to (?:be|become) (?:a |an |the )?(.+?)(?= when | like | and | or | because | one day| someday|$)", text
    )
    negated = clause.negated
    slot = (
        "dream_job"
        if job and not negated and not re.search(r"\b(?:tall|strong|friends|alone|with|like|good|better)\b", job[1])
        else None
    )
    things = topics.things(clause.rest)
    if slot is None and things and things[0] and things[0][0].lower not in ("i", "we", "that", "it"):
        slot = f"wish:{topics.key(things[0])}"
    entities = [job[1]] if job and slot == "dream_job" else [topics.key(things[0])] if things and things[0] else []
    return [
        reading.memory(
            clause,
            shown,
            "wish",
            slot=slot,
            polarity=-1 if negated else 1,
            entities=entities,
            date=date,
            mode="wish",
        )
    ]


def _being(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I am`` and what follows: feelings, skills, clubs, traits; passing states are left out."""
    rest_words = clause.lowers
    if not rest_words:
        return []
    date = reading.date(clause)
    text = clause.rest_text()
    head = next(
        (
            word
            for word in rest_words
            if word not in ADVERBS and word not in ("a", "an", "the", "bit", "little", "of", "kind", "feeling")
        ),
        "",
    )
    shown = content(clause, reading.referents, dated=date is not None)
    if head in _FEELINGS:
        if clause.reason is not None:
            shown = shorten(f"{shown} because {content(clause.reason, reading.referents)}", 14)
        return [
            reading.memory(
                clause,
                shown,
                "feeling",
                polarity=-1 if clause.negated else 1,
                entities=_entities(clause, reading),
                date=date,
            )
        ]
    if _GOOD_AT.match(text):
        thing = topics.things(clause.rest[len(_GOOD_AT.match(text).group().split()) :])  # type: ignore[union-attr]
        bad = bool(re.match(r"(?:\w+ )*(?:bad|terrible|rubbish|awful) ", text)) != clause.negated
        slot = f"skill:{topics.key(thing[0])}" if thing and thing[0] else None
        return [
            reading.memory(
                clause, shown, "skill", slot=slot, polarity=-1 if bad else 1, entities=_entities(clause, reading)
            )
        ]
    if clause.tense == "future":
        if len(rest_words) < 2 and date is None:
            return []
        if re.match(r"(?:a )?(?:big )?(?:brother|sister)\b", text):
            return [reading.memory(clause, shown, "family", date=date, entities=["baby"])]
        kind: MemoryKind = "plan" if date else "wish"
        if _says_age(text):
            return []
        slot = plan_slot(clause) if date else "dream_job" if re.match(r"(?:a|an|the) ", text) else None
        return [
            reading.memory(clause, shown, kind, slot=slot, date=date, polarity=1, entities=_entities(clause, reading))
        ]
    if re.match(r"in (?:class |group |room )?(?:\d+[a-z]?|[a-z]\d+|\w+)$", text) and re.search(r"\d|\bclass\b", text):
        return [reading.memory(clause, shown, "school", slot="class", polarity=1, entities=[text.split()[-1]])]
    if head in ("sick", "ill", "poorly") and clause.tense == "past":
        return [reading.memory(clause, shown, "health", date=date)]
    if head in _PASSING and not (_IN_CLUB.match(text) and len(rest_words) >= 3):
        return []
    if _says_fact(text, rest_words) or (len(clause.rest) == 1 and clause.rest[0].capital):
        return []
    if (
        _IN_CLUB.match(text)
        and head in ("in", "on")
        and re.match(
            r"(?:in|on) (?:a |my |the )?(?:car|bus|bed|room|bathroom|toilet|kitchen|house|home|sofa|couch|garden|trouble|middle|way|phone|school)\b",
            text,
        )
    ):
        return []
    if clause.kind == "we" and len(rest_words) < 2:
        return []
    kind = (
        "school"
        if re.search(r"\b(?:class|school|team|club|choir|band)\b", text)
        else "event"
        if clause.tense == "past"
        else "fact"
    )
    if kind == "event" and len(rest_words) < 2:
        return []
    return [
        reading.memory(
            clause,
            shown,
            kind,
            slot="class"
            if re.match(r"in (?:class|room) ", text) or (re.search(r"\bclass$", text) and text.startswith("in "))
            else None,
            polarity=0,
            entities=_entities(clause, reading),
            date=date,
        )
    ]


def _says_age(text: str) -> bool:
    from companion.text import en_number

    first = text.split()[0]
    return en_number(first) is not None


def _says_fact(text: str, words: Sequence[str]) -> bool:
    """Left to the facts: age, gender, grade, own name."""
    if _says_age(text) and len(words) <= 4:
        return True
    if re.match(r"(?:a|the) (?:\w+ )?(?:boy|girl)$", text):
        return True
    if re.match(
        r"(?:now )?in (?:the )?(?:\w+ grade|grade \w+|year \w+|kindergarten|preschool|reception|nursery|pre-?k)\b", text
    ):
        return True
    return words[0] in ("ate",) and "years" in words


def _of_another(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """What is said of people, animals and things around the child."""
    if clause.tense == "conditional" or clause.kind == "you":
        return []
    subject_words = [word.lower for word in clause.subject]
    known = reading.who(clause)
    if "allerg" in clause.rest_text() and known is not None:
        return allergy(clause, reading)
    if clause.kind == "pronoun":
        if (
            clause.subject[0].lower in ("it", "that", "today")
            and clause.verb == "be"
            and (occasion := _occasion(clause, reading))
        ):
            return occasion
        if known is None or (known.kind == "thing" and not _telling(clause)):
            return []
        if known.kind == "thing" and clause.verb == "be" and len(clause.rest) < 2:
            return []
    elif clause.verb == "be" and (
        time_phrase_end(clause.subject, 0) == len(clause.subject)
        or ((WEEKDAYS | MONTHS) & set(subject_words) and subject_words[0] in ("the", "this", "next"))
    ):
        return _occasion(clause, reading)
    elif subject_words[0] in ("there",):
        return _there_is(clause, reading)
    elif subject_words[0] in _ANYBODY and not {"me", "my"} & set(clause.lowers):
        return []
    happened = (
        (clause.tense == "past" or clause.verb in ("hurt", "ache", "itch"))
        and clause.verb != "be"
        and subject_words[0] in ("my", "our")
    )
    if not clause.verb or (not clause.rest and known is None and clause.when is None and not happened):
        return []
    if any(word.lower == "you" or word.lower == "your" for word in clause.words) or clause.verb in _REPORTING:
        return []
    if subject_words[-1] in ("name", "nickname", "mine", "age") and subject_words[0] in ("my", "mine"):
        return []
    if subject_words[:2] == ["my", "dream"] and clause.verb == "be" and (job := _DREAMED.match(clause.rest_text())):
        shown = content(clause, reading.referents)
        return [reading.memory(clause, shown, "wish", slot="dream_job", polarity=1, entities=[job[1]], mode="wish")]
    if clause.verb == "do" and not clause.rest:
        return []
    if clause.kind == "pronoun" and clause.verb == "be" and clause.lowers[-1:] and clause.lowers[-1] in _EVALUATING:
        return []
    date = reading.date(clause)
    the_plan = subject_words[:1] == ["the"] and clause.verb == "be" and bool({"now", "instead"} & set(clause.lowers))
    planned = singular(subject_words[-1]) in _EXPECTED or (date is not None and the_plan)
    if known is None and not planned and not _concerns_child(clause):
        return []
    if planned and (change := _plan_changed(clause, reading, date)):
        return change
    kind: MemoryKind = kind_of(known) or (
        "plan" if date and clause.tense != "past" else "event" if clause.tense == "past" else "fact"
    )
    if (
        clause.verb == "be"
        and len(clause.rest) == 1
        and known is not None
        and known.kind != "thing"
        and not (known.name and known.role)
        and clause.lowers[0] in ("good", "fine", "here", "there", "funny", "nice", "ok", "okay")
    ):
        return []
    if (
        "me" in clause.lowers
        and date is not None
        and not date.recurrence
        and clause.tense in ("present", "future")
        and kind in ("family", "friend")
    ):
        kind = "plan"
    if date is not None and (clause.tense == "future" or clause.progressive) and not date.recurrence:
        kind = "plan"
    slot = plan_slot(clause) if kind == "plan" else _other_slot(clause, subject_words)
    if kind == "plan" and clause.verb in ("come", "visit", "stay") and known is not None:
        slot = f"plan:visit {known.subject.lower()}"
    if planned and kind == "plan":
        slot = "plan:" + " ".join(
            singular(w) for w in [w for w in subject_words if w not in _PLAN_NOISE | {"his", "her"}][-2:]
        )
    if subject_words[-1:] == ["birthday"] or subject_words[-1:] == ["party"]:
        slot = "plan:" + " ".join(singular(w.removesuffix("'s")) for w in subject_words[-2:] if w not in ("my", "our"))
    entities = _names((*clause.subject, *clause.rest))
    if known is not None:
        entities = [known.name, known.role, *entities]
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    shown = re.sub(r" (?:is|are|was|were|will be|is going to be)$", "", shown) if date is not None else shown
    who = CHILD if known is None or known.kind != "person" or "me" in clause.lowers or kind == "plan" else known.subject
    return [
        reading.memory(
            clause,
            shown,
            kind,
            subject=who,
            slot=slot,
            entities=entities[:5],
            date=date,
            polarity=1 if slot else 0,
        )
    ]


def _other_slot(clause: Clause, subject_words: Sequence[str]) -> str | None:
    if subject_words[-1:] == ["teacher"] and clause.verb == "be" and clause.rest and clause.rest[0].capital:
        return "teacher"
    return None


def _telling(clause: Clause) -> bool:
    """Whether a clause about a thing says more than how one finds it."""
    if clause.verb != "be":
        return bool(clause.rest) or clause.when is not None
    return len(clause.rest) >= 2


def _concerns_child(clause: Clause) -> bool:
    """Whether a clause about something unknown belongs to the child's life: my bike, our school, me, a day ahead."""
    own = {"my", "our", "me", "us", "we", "i"}
    if own & {word.lower for word in (*clause.subject, *clause.rest, *clause.lead)}:
        return True
    if any(
        word.lower.removesuffix("'s") in KIN or word.lower in FRIEND_WORDS for word in (*clause.subject, *clause.rest)
    ):
        return True
    if FEARSOME & set(clause.lowers):
        return True
    first = clause.subject[0].lower
    if first in ("today", "tomorrow", "yesterday", "next", "this", "on") and clause.verb == "be":
        return True
    return any(word.capital for word in clause.subject) and clause.verb not in BE


_DREAMED = re.compile(r"(?:to (?:be|become) )?(?:a |an |the )?(.+)")
_REPORTING = frozenset("ask think know mean guess".split())
_EVALUATING = frozenset(
    "cute nice good fun cool lucky great pretty slimy yummy bad boring gross weird amazing awesome best".split()
)
_CALLED_OFF = re.compile(r"\b(?:cancel+ed|called off|not happening|postponed|put off|rained off|off)\b")


def _plan_changed(clause: Clause, reading: Reading, date: DateInfo | None) -> list[ObservedMemory]:
    """``the spelling test is on Friday instead``, ``the picnic got cancelled``: a plan by its own name."""
    if not {"now", "instead", "moved", "changed"} & set(clause.text().split()) and not _CALLED_OFF.search(
        clause.text()
    ):
        return []
    off = bool(_CALLED_OFF.search(clause.rest_text())) or bool(_CALLED_OFF.search(clause.form))
    if not off and (
        date is None or (clause.tense == "past" and "moved" not in clause.text() and "changed" not in clause.text())
    ):
        return []
    words = [word for word in clause.subject if word.lower not in _PLAN_NOISE | {"our", "their", "his", "her"}]
    slot = "plan:" + " ".join(singular(word.lower) for word in words[-2:])
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    if not off:
        shown = f"{' '.join(word.text for word in words)} moved to another day"
    return [
        reading.memory(
            clause, shown, "plan", slot=slot, polarity=-1 if off else 1, entities=_names(clause.subject), date=date
        )
    ]


def _occasion(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``it's Ruby's birthday on Saturday``, ``it's sports day tomorrow``: what day it is."""
    date = reading.date(clause)
    if date is None or not clause.rest or "you" in clause.lowers:
        return []
    words = without_stale_time(clause.rest)
    named = [word for word in words if word.lower not in _PLAN_NOISE]
    praise = {"best", "worst", "good", "great", "nice", "bad", "fun"} & {word.lower for word in words}
    if not named or clause.negated or praise or named[-1].lower in _WEATHER:
        return []
    shown = content(replace(clause, kind="child", subject=(), verb="", form="", rest=tuple(words)), reading.referents)
    slot = "plan:" + " ".join(singular(word.lower.removesuffix("'s")) for word in named[-2:])
    kind: MemoryKind = "event" if clause.tense == "past" else "plan"
    return [reading.memory(clause, shown, kind, slot=slot, polarity=1, entities=_names(words), date=date)]


_WEATHER = frozenset(
    "sunny rainy raining cold hot warm snowing snowy cloudy windy late early fun nice good bad great time".split()
)


def _there_is(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    date = reading.date(clause)
    if date is None and not _concerns_child(clause):
        return []
    shown = content(clause, reading.referents, dated=date is not None)
    kind: MemoryKind = "fact" if date is None else "event" if clause.tense == "past" else "plan"
    return [reading.memory(clause, shown, kind, date=date, slot=plan_slot(clause) if kind == "plan" else None)]
