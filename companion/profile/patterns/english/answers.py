"""A short answer to what the robot asked just before: grounded by question and answer together."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import FactField, MemoryKind, ObservedFact, ObservedMemory
from companion.profile.patterns.english import facts, grades, topics
from companion.profile.patterns.english.asked_for import answered_by_table
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.liked_when_asked import is_asked_for_likes, liked_things, yes_or_no_to_liking
from companion.profile.patterns.english.naming import pet_slot
from companion.profile.patterns.english.people import KIN, is_pet, singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import Mention, mentions_in, name_at
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.words import Word, words_of
from companion.text import en_number

_FACT_QUESTIONS: tuple[tuple[FactField, Lazy], ...] = (
    ("nickname", Lazy(r"(?:nickname|what do (?:your friends|people|they) call you)")),
    (
        "name",
        Lazy(
            r"what(?:'s| is|s) your (?:\w+ )?name|(?:tell me|may i (?:know|have)|can i (?:know|have)|know) your name|what (?:should|can|do|shall) i call you|who (?:are you|am i talking|is this)|and your name|你叫什么|你的名字"
        ),
    ),
    ("age", Lazy(r"how old (?:are you|r u)|what(?:'s| is) your age|how many years old are you|几岁|多大")),
    ("gender", Lazy(r"(?:a )?(?:boy or (?:a )?girl|girl or (?:a )?boy)")),
    ("grade", Lazy(r"(?:what|which) (?:\w+ )?(?:grade|year|class)\b(?! do)|grade are you")),
    ("birthday", Lazy(r"when(?:'s| is|s) your (?:next )?birthday|when were you born|your birthday\?")),
)

_SEVERAL = tuple((word,) for word in "two three four lots many loads".split())

_YES = frozenset("yes yeah yep yup ya sure correct right exactly uhhuh mhm totally definitely".split())
_NO = frozenset("no nope nah not".split())

_ARE_YOU = Lazy(r"(?:are you|you(?:'re| are)|so you(?:'re| are)) (?P<what>[^?.!,]{1,50})")
_HAVE_YOU = Lazy(
    r"do you have (?:any |a |an )?(?P<thing>pets?|brothers?(?: (?:and|or) sisters?)?|sisters?|siblings?|dog|cat|allergies)|any (?P<any>pets|brothers|sisters|siblings|allergies)|got any (?P<got>pets|siblings)"
)
_FAVOURITE = Lazy(
    r"what(?:'s| is|s| are) your (?P<spelled>favou?rite) (?P<what>[a-z ]{2,30}?)(?:\?|$|[.!,]| then\b| to (?:eat|play|watch|read)\b)"
)
_LIKE_BEST = Lazy(r"(?:which|what) (?P<what>[a-z]{3,20}) do you (?:like|love) (?:the )?(?:best|most)")
_FEAR = Lazy(r"what (?:are you|makes you) (?:most |really )?(?:scared|afraid|frightened)(?: of)?|what scares you")
_DREAM = Lazy(r"what (?:do|would) you (?:want to|like to|wanna|want) (?:be|become)\b")
_FRIEND = Lazy(r"who(?:'s| is|s) your best friend|what(?:'s| is) your best friend(?:'s name| called)")
_PET_NAME = Lazy(
    r"what(?:'s| is|s| are) (?:his|her|its|their|the \w+'s|your (?P<owner>[a-z ]+?)'s?) names?|what(?:'s| is|s| are) (?:he|she|it|they|your (?P<other>[a-z ]+?)) called|what did you (?:name|call) (?:him|her|it|them)|what do you call (?:him|her|it|them)"
)
_HOW_MANY = Lazy(
    r"how many (?P<what>(?:brothers|sisters|siblings|cousins|pets|dogs|cats|\w+))(?: and \w+)? (?:do you have|have you got)"
)
_HOW_OLD = Lazy(r"how old(?:'s| is| are) (?P<who>he|she|it|your [a-z ]+)$")


def answer_of(clause: Clause, reading: Reading) -> list[ObservedFact | ObservedMemory]:
    """What a fragment (or ``it's ...``) teaches as the answer to the robot's question; nothing without one."""
    question = reading.talk.question
    if not question or len(clause.words) > 9 or (clause.link == "because" and reading.answered):
        return []
    named = clause.kind == "noun" and clause.verb == "be" and clause.subject[-1].lower == "name"
    several = clause.kind == "child" and clause.verb == "have" and clause.lowers[:1] in _SEVERAL
    fragment = clause.kind in ("none", "pronoun") or (clause.kind == "noun" and not clause.verb)
    if several and not asks_for_taste(question):
        return []
    if not (fragment or named or several):
        return []
    words = _bare(clause)
    if not words:
        return []
    fact = _fact(question, words, clause, reading)
    if fact is not None:
        reading.answered = True
        return [fact]
    found: list[ObservedFact | ObservedMemory] = list(_memory(question, words, clause, reading))
    reading.answered = reading.answered or bool(found)
    return found


def yes_or_no(words: Sequence[Word], clause: Clause, reading: Reading) -> list[ObservedFact | ObservedMemory]:
    """``yeah`` or ``no`` to ``are you in third grade?``, ``do you like trains?``."""
    question = reading.talk.question
    lowers = [word.lower for word in words if not word.mark]
    if not question or not lowers or len(lowers) > 3:
        return []
    yes = lowers[0] in _YES or lowers[:2] == ["i", "am"] or lowers[:2] == ["i", "do"]
    no = lowers[0] in _NO
    if not yes and not no:
        return []
    asked = _last_question(question)
    if yes and (match := _ARE_YOU.search(asked)):
        return _confirmed(match["what"], clause, reading)
    return list(yes_or_no_to_liking(asked, yes, clause, reading))


def asks_for_taste(question: str) -> bool:
    """Whether the robot asks for a favourite, or openly for what the child likes."""
    asked = _last_question(question)
    return bool(_FAVOURITE.search(asked) or _LIKE_BEST.search(asked)) or is_asked_for_likes(asked)


def _last_question(question: str) -> str:
    pieces = [piece for piece in re.split(r"[.!?]+", question) if piece.strip()]
    return pieces[-1] if pieces else question


def _confirmed(what: str, clause: Clause, reading: Reading) -> list[ObservedFact | ObservedMemory]:
    words = words_of(what)
    age = facts.read_age(words)
    if age:
        return [reading.fact("age", str(int(age)) if age == int(age) else str(age), clause, confidence=0.7)]
    if re.match(r"(?:now )?in ", what) and (grade := grades.read_grade(what)):
        return [reading.fact("grade", grade, clause, confidence=0.7)]
    gender = facts.bare_value("gender", words)
    if gender and " or " not in what and re.match(r"a (?:\w+ )?(?:boy|girl)", what):
        return [reading.fact("gender", gender, clause, confidence=0.7)]
    return []


def _bare(clause: Clause) -> tuple[Word, ...]:
    words = clause.words
    if clause.kind == "child":
        words = clause.rest[1:]  # I have two, foxes and owls
    elif clause.kind == "noun" and clause.verb == "be":
        words = clause.rest if len(clause.subject) == 2 and clause.subject[0].lower in ("his", "her", "its") else ()
    elif clause.kind == "pronoun":
        if clause.subject[0].lower not in ("it", "that", "they", "he", "she") or clause.verb != "be" or clause.negated:
            return ()
        if clause.tense == "past":
            return ()  # it was Jake
        words = clause.rest
    elif clause.kind == "none" and clause.lead and not clause.rest:
        return ()
    while words and words[0].lower in (
        "yes",
        "yeah",
        "um",
        "well",
        "oh",
        "just",
        "maybe",
        "probably",
        "definitely",
        "mostly",
        "no",
        "my",
        "i",
        "think",
    ):
        words = words[1:]
    kept = [word for word in words if not word.mark]
    while len(kept) > 1 and kept[-1].lower in _AFTERTHOUGHTS:
        kept.pop()
    return tuple(kept)


_AFTERTHOUGHTS = frozenset("i guess think probably maybe too also please definitely obviously duh".split())


def _fact(question: str, words: Sequence[Word], clause: Clause, reading: Reading) -> ObservedFact | None:
    asked: list[tuple[int, FactField]] = []
    for name, pattern in _FACT_QUESTIONS:
        asked.extend((match.start(), name) for match in pattern.finditer(question))
    for _, name in sorted(asked, reverse=True):
        if (
            name in ("name", "nickname")
            and "your name" not in question
            and re.search(r"(?:his|her|its|their|'s) name", question)
        ):
            continue
        value = facts.bare_value("name" if name == "nickname" else name, words)
        if value:
            return reading.fact(name, value, clause, confidence=0.85)
    return None


def _memory(question: str, words: Sequence[Word], clause: Clause, reading: Reading) -> Sequence[ObservedMemory]:
    lowers = [word.lower for word in words]
    if lowers[0] in ("i", "no", "not", "nothing", "none", "what", "why", "you", "is", "do", "can") or len(words) > 7:
        return []
    asked = _last_question(question)
    said = topics.written(words)
    key = topics.key(words)
    if (match := _FAVOURITE.search(asked)) or (match := _LIKE_BEST.search(asked)):
        what = singular(match["what"].strip().replace("favorite", "favourite"))
        category = what.replace("color", "colour")
        spelled = "favorite" if "favorite" in asked else "favourite"
        return [
            reading.memory(
                clause,
                shorten(f"{spelled} {what} is {said}"),
                "preference",
                slot=f"favourite:{category}",
                polarity=1,
                entities=[key, said, *(topics.key(thing) for thing in topics.things(words) if thing)],
                confidence=0.85,
            )
        ]
    if re.search(r"(?:which|what)(?: one)?(?:'s| is) your favou?rite$|which (?:one|do you like best)", asked):
        return [
            reading.memory(
                clause,
                shorten(f"favourite is {said}"),
                "preference",
                slot=f"taste:{key}",
                polarity=1,
                entities=[key, said],
            )
        ]
    if match := _HOW_MANY.search(asked):
        number = en_number(lowers[0])
        if number is None:
            return []
        what = match["what"]
        kind: MemoryKind = "pet" if is_pet(what) or what == "pets" else "family"
        return [
            reading.memory(
                clause,
                shorten(f"has {said} {what}" if len(words) == 1 else f"has {said}"),
                kind,
                polarity=1,
                entities=[what],
            )
        ]
    if match := _HOW_OLD.search(asked):
        known = reading.referents.resolve(match["who"]) if match["who"] in ("he", "she", "it") else None
        who = known.text if known else match["who"].removeprefix("your ")
        if facts.read_age(words) is None or who in ("he", "she", "it"):
            return []
        return [
            reading.memory(
                clause,
                f"{who} is {said}",
                "family",
                subject=known.subject if known else who,
                slot=f"age_of:{(known.subject if known else who).lower()}",
            )
        ]
    if _FEAR.search(asked):
        listed = topics.things(words)
        return [
            reading.memory(
                clause,
                shorten(f"is scared of {topics.written(words if len(listed) == 1 else thing)}"),
                "fear",
                slot=f"fear:{topics.key(thing)}",
                polarity=1,
                entities=[topics.key(thing)],
                confidence=0.8,
            )
            for thing in listed
            if thing
        ]
    if _DREAM.search(asked):
        return [
            reading.memory(
                clause,
                shorten(f"wants to be {said}"),
                "wish",
                slot="dream_job",
                polarity=1,
                entities=[key],
                mode="wish",
                confidence=0.8,
            )
        ]
    if _FRIEND.search(asked):
        common = len(words) == 1 and (is_pet(lowers[0]) or lowers[0] in KIN)
        name = name_at(words, 0) or (words[0].text.title() if len(words) == 1 and not common else "")
        if common:
            name = lowers[0]
        elif name:
            reading.referents.note(Mention("person", "best friend", name))
        return (
            [
                reading.memory(
                    clause,
                    f"best friend is {name}",
                    "friend",
                    slot="best_friend",
                    polarity=1,
                    entities=[name],
                    confidence=0.85,
                )
            ]
            if name
            else []
        )
    if match := _PET_NAME.search(asked):
        return _name_of(match, words, clause, reading)
    if _HAVE_YOU.search(asked) and len(words) <= 5:
        mention = next((m for m in mentions_in(words, {}) if m.role), None)
        if mention:
            animal = mention.role
            pet = mention.kind == "pet"
            slot = pet_slot(mention) if pet else f"kin:{singular(animal)}"
            return [
                reading.memory(
                    clause,
                    shorten(f"has {said}"),
                    "pet" if pet else "family",
                    slot=slot,
                    polarity=1,
                    entities=[animal],
                    confidence=0.8,
                )
            ]
        return []
    if tabled := answered_by_table(asked, words, clause, reading):
        return tabled
    if is_asked_for_likes(asked):
        return liked_things(words, clause, reading)
    return []


def _name_of(match: re.Match[str], words: Sequence[Word], clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """The name of a pet, brother or friend that the robot asked for."""
    name = name_at(words, 0) or (words[0].text.title() if len(words) == 1 else "")
    if not name or name.lower() in facts.NOT_NAMES:
        return []
    owner = (match["owner"] or match["other"] or "").strip()
    known = next(
        (
            m
            for m in reversed(reading.referents.mentions)
            if m.kind != "thing" and (not owner or owner.endswith(m.role or "-"))
        ),
        None,
    )
    role = owner or (known.role if known else "")
    if not role:
        return []
    last = role.split()[-1]
    if is_pet(last):
        pet = Mention("pet", role, name)
        reading.referents.note(pet)
        return [
            reading.memory(
                clause,
                f"{role} is called {name}",
                "pet",
                slot=pet_slot(pet),
                polarity=1,
                entities=[name, role],
                confidence=0.85,
            )
        ]
    reading.referents.note(Mention("person", role, name, KIN.get(last, "?")))
    kind = "family" if last in KIN else "friend"
    return [
        reading.memory(
            clause,
            f"{role} is called {name}",
            "family" if kind == "family" else "friend",
            slot=f"kin:{name.lower()}" if kind == "family" else None,
            polarity=1,
            entities=[name, role],
        )
    ]
