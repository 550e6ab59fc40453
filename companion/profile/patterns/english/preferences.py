"""Likes, dislikes, favourites, fears and their ends."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import CHILD, MemoryKind, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.grammar import Clause
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import rest, shorten, subject, verb_group
from companion.profile.patterns.english.words import Word

LIKING = {
    "like": 1,
    "love": 1,
    "enjoy": 1,
    "adore": 1,
    "prefer": 1,
    "hate": -1,
    "dislike": -1,
    "loathe": -1,
    "stand": 1,
    "mind": 0,
}
"""Verbs of liking with their polarity; ``stand`` only counts negated (can't stand)."""

_NO_THINGS = frozenset(
    "you it that this them him her so everything nothing something one ones me i we u when how what if".split()
)
_FEAR = re.compile(
    r"^(?:a (?:bit|little) |(?:so|really|very|super|too|kind of|still|not|only|also|even|totally) )*"
    r"(?:scared|afraid|frightened|terrified|scared to death|petrified)(?P<rest> (?:of|to|by|when|that|about) .+)?$"
)
_FAVOURITE = re.compile(r"(?:most )?(?:favou?rite|best)")
_UNPLEASANT = frozenset(
    "yuck yucky gross disgusting boring horrible awful terrible nasty stinky icky hideous annoying dumb stupid slimy the-worst".split()
)
FEARSOME = frozenset(  # what frightens
    "scary creepy frightening terrifying spooky scariest".split()
)
_PLEASANT = frozenset(
    "awesome amazing cool yummy delicious fun great tasty beautiful cute the-best brilliant fantastic".split()
)


def preferences_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """Memories of liking, favourites and fears in a clause; None when it is about none of these."""
    if clause.verb in LIKING and clause.kind != "you":
        return _liking(clause, reading)
    if clause.verb == "be":
        if clause.kind in ("child", "we", "pronoun", "noun") and (match := _FEAR.match(clause.rest_text())):
            return _fear(clause, reading, match)
        if favourite := _favourite(clause, reading):
            return favourite
        if fan := _fan(clause, reading):
            return fan
        if clause.kind == "noun" and (opinion := _opinion(clause, reading)):
            return opinion
    if clause.verb in ("scare", "frighten", "terrify") and clause.lowers[:1] == ("me",):
        return _scares_me(clause, reading)
    if clause.verb == "get" and clause.lowers[:1] == ("scared",):
        return _gets_scared(clause, reading)
    if clause.verb == "have" and (
        feared := re.match(r"(?:a |an |this )?(?:\w+ )?(?:fear|phobia) of (.+)", clause.rest_text())
    ):
        key = topics.key(topics.things(clause.rest[-len(feared[1].split()) :])[0])
        shown = _content(clause, reading, clause.rest)
        return [
            reading.memory(
                clause, shown, "fear", subject=about(clause, reading), slot=f"fear:{key}", polarity=1, entities=[key]
            )
        ]
    return None


_CAUSE = re.compile(
    r"(?:when (?:there is|there are|there was|i see|i hear|it is|i am in|i am near|i have)|of|by|at) (.+)"
)


def _gets_scared(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I get scared when there's thunder``, ``I don't get scared of heights``."""
    cause = _CAUSE.search(clause.rest_text())
    thing = topics.things(clause.rest[-len(cause[1].split()) :]) if cause else []
    key = topics.key(thing[0]) if thing and thing[0] else ""
    return [
        reading.memory(
            clause,
            _content(clause, reading, clause.rest),
            "fear",
            subject=about(clause, reading),
            slot=f"fear:{key}" if key else None,
            polarity=polarity_of(clause, 1),
            entities=[key],
        )
    ]


def about(clause: Clause, reading: Reading) -> str:
    """Who a clause is about: the child, or the name or role of its subject."""
    if clause.kind in ("child", "we"):
        return CHILD
    known = reading.who(clause)
    if known is not None:
        return known.subject
    return " ".join(word.text for word in clause.subject if word.lower not in ("my", "our", "the", "a", "an"))


def _content(clause: Clause, reading: Reading, words: Sequence[Word]) -> str:
    from dataclasses import replace

    shown = replace(clause, rest=tuple(words))
    parts = [subject(shown, reading.referents), verb_group(shown), rest(shown, reading.referents)]
    return shorten(" ".join(part for part in parts if part))


def past_state(clause: Clause) -> bool:
    """Whether a clause tells how it was and no longer is (used to like)."""
    then = any(word.lower == "when" for word in clause.lead) or (
        clause.when is not None and clause.when.tense == "past"
    )
    return "used to" in clause.auxiliaries or (then and clause.tense == "past")


def ended(clause: Clause) -> bool:
    """Whether a clause says that a state is over (not any more)."""
    return clause.negated and bool({"anymore", "more", "longer"} & set(clause.lowers))


def polarity_of(clause: Clause, sign: int) -> int:
    """The polarity of a state that a clause asserts with ``sign``, denies, or puts in the past."""
    if clause.negated or past_state(clause):
        return -sign
    return sign


def _liking(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    sign = LIKING[clause.verb]
    if clause.verb == "stand" and not clause.negated:
        return None
    if clause.tense == "conditional" or (
        clause.tense == "past" and clause.verb != "stand" and not past_state(clause) and not clause.negated
    ):
        return None
    if clause.verb == "mind":
        sign = -1 if not clause.negated else 1
    elif clause.verb == "stand":
        sign = 1
    if (
        "not" not in clause.adverbs
        and clause.rest
        and clause.rest[0].lower in ("to",)
        and clause.verb == "like"
        and "would" in clause.auxiliaries
    ):
        return None
    if (clause.lowers[:2] == ("it", "when") or clause.lowers[:1] == ("when",)) and "you" not in clause.lowers:
        shown = _content(clause, reading, clause.rest)
        return [
            reading.memory(
                clause, shown, "preference", subject=about(clause, reading), polarity=polarity_of(clause, sign)
            )
        ]
    if "your" in clause.lowers:
        return []
    if clause.lowers[:1] == ("me",):
        return None  # nobody likes me
    best = clause.lowers[-1:] in (("best",), ("most",)) or clause.lowers[-2:] == ("the", "most")
    found: list[ObservedMemory] = []
    words = _resolved(clause, reading)
    for thing in topics.things(words):
        if (
            not thing
            or thing[0].lower in _NO_THINGS
            or (thing[0].lower in ("talking", "chatting") and clause.kind == "child" and "you" in clause.lowers)
        ):
            continue
        key = topics.key(thing)
        if not key or "you" in [word.lower for word in thing]:
            continue
        tail = _tail(clause, words, thing, topics.things(words))
        content = _content(clause, reading, (*thing, *tail))
        if best and sign > 0 and not clause.negated:
            content = _content(clause, reading, (*thing, *clause.rest[-1:]))
        found.append(
            reading.memory(
                clause,
                content,
                "preference",
                subject=about(clause, reading),
                slot=f"taste:{key}",
                polarity=polarity_of(clause, sign),
                entities=_entities(clause, reading, (key, topics.written(thing))),
                confidence=0.85,
            )
        )
    return found


def _resolved(clause: Clause, reading: Reading) -> tuple[Word, ...]:
    """The rest, with a leading ``it``/``them`` replaced by what it means."""
    from companion.profile.patterns.english.words import respell

    if clause.rest and clause.rest[0].lower in ("it", "them", "him", "her"):
        pronoun = clause.rest[0]
        if (
            pronoun.lower == "her"
            and len(clause.rest) > 1
            and clause.rest[1].lower not in ("because", "so", "very", "a", "too")
        ):
            return clause.rest
        known = reading.referents.resolve(pronoun.lower)
        if known:
            return (respell(pronoun, known.text), *clause.rest[1:])
    return clause.rest


def _tail(
    clause: Clause, words: Sequence[Word], thing: Sequence[Word], all_things: Sequence[Sequence[Word]]
) -> tuple[Word, ...]:
    """What follows the last thing and belongs to it (with my dad, anymore, when it rains)."""
    if len(all_things) != 1:
        return tuple(word for word in words if word.lower in ("anymore",))
    behind = [index for index, word in enumerate(words) if word is thing[-1]]
    tail = tuple(words[behind[-1] + 1 :]) if behind else ()
    cut = next((index for index, word in enumerate(tail) if word.lower == "not"), len(tail))
    return tail[:cut]


def _entities(clause: Clause, reading: Reading, extra: Sequence[str]) -> list[str]:
    who = about(clause, reading)
    return [*([] if who == CHILD else [who]), *dict.fromkeys(extra)]


def _favourite(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``my favourite colour is green``, ``Minecraft is my favourite game``, ``it's my best subject``."""
    subject_words = [word.lower for word in clause.subject]
    rest_words = clause.lowers
    if subject_words == ["it"] and (known := reading.referents.resolve("it")) and _FAVOURITE.match(known.text):
        category = " ".join(known.text.split()[1:]) or "thing"
        return _favourite_memory(clause, reading, CHILD, category, _value(clause.rest)) if clause.rest else None
    if subject_words == ["mine"] and clause.rest:
        asked = re.search(r"favou?rite (\w+)", reading.utterance.text.lower()[: clause.start]) or re.search(
            r"favou?rite (\w+)", reading.talk.question
        )
        return _favourite_memory(clause, reading, CHILD, asked[1], _value(clause.rest)) if asked else None
    at = next((i for i, word in enumerate(subject_words) if _FAVOURITE.fullmatch(word)), None)
    if at is not None and "friend" not in subject_words:
        category = " ".join(subject_words[at + 1 :]) or "thing"
        if "your" in subject_words:
            return []
        if subject_words[at] == "best" and category not in (
            "subject",
            "subjects",
            "sport",
            "food",
            "colour",
            "color",
            "game",
            "thing",
        ):
            return None
        owner = _owner(clause.subject, reading)
        if at and subject_words[at - 1] == "least":
            return _least(clause, reading, owner, category)
        thing = _value(clause.rest)
        if not thing or thing[0].lower in ("not", "you", "that", "to"):
            return None
        return _favourite_memory(clause, reading, owner, category, thing)
    at = next((i for i, word in enumerate(rest_words) if _FAVOURITE.fullmatch(word)), None)
    if (
        at is None
        or at > 3
        or "friend" in rest_words
        or "friends" in rest_words
        or not {"my", "his", "her", "our"} & set(rest_words[:at])
    ):
        return None
    category_words = [
        word
        for word in rest_words[at + 1 :]
        if word not in ("ever", "in", "of", "the", "whole", "world", "so", "far", "now", "right", "all", "time")
    ]
    category = " ".join(category_words[:2]) or "thing"
    if rest_words[at] == "best" and category not in ("subject", "sport", "thing", "food", "game", "colour", "color"):
        return None
    thing = _subject_thing(clause, reading)
    if not thing:
        return None
    owner = CHILD if rest_words[at - 1] in ("my", "our") else "other"
    if owner == "other":
        return None
    return _favourite_memory(clause, reading, CHILD, category, thing)


def _least(clause: Clause, reading: Reading, owner: str, category: str) -> list[ObservedMemory]:
    """``my least favourite food is olives``: something disliked."""
    thing = _value(clause.rest)
    key = topics.key(thing)
    who = "" if owner == CHILD else f"{owner}'s "
    content = shorten(f"{who}least favourite {category} is {topics.written(thing)}")
    return [
        reading.memory(clause, content, "preference", subject=owner, slot=f"taste:{key}", polarity=-1, entities=[key])
    ]


def _value(words: Sequence[Word]) -> tuple[Word, ...]:
    """The favourite itself, up to an apposition or a second thought (the whale *the really big blue one*)."""
    taken: list[Word] = []
    for index, word in enumerate(words):
        if (
            index
            and word.lower in ("the", "because", "but", "which", "since", "so", "it", "now")
            and words[index - 1].lower not in ("of", "and", "in", "on", "is", "to", "with", "like")
        ):
            break
        if word.lower in ("probably", "definitely", "now", "actually"):
            continue
        taken.append(word)
    return tuple(taken)


def _owner(words: Sequence[Word], reading: Reading) -> str:
    """Whose favourite it is: ``my`` is the child's, ``my sister's`` and ``her`` are another's."""
    for word in words:
        lower = word.lower
        if lower.endswith("'s"):
            known = reading.referents.names.get(lower.removesuffix("'s"))
            return known.subject if known else word.text[:-2]
        if lower in ("his", "her", "their"):
            resolved = reading.referents.resolve(lower)
            return resolved.subject if resolved else lower
    return CHILD if any(word.lower in ("my", "our") for word in words) else "other"


def _subject_thing(clause: Clause, reading: Reading) -> tuple[Word, ...]:
    if clause.kind == "pronoun":
        from companion.profile.patterns.english.words import respell

        known = (
            reading.referents.resolve(clause.subject[0].lower) if clause.subject[0].lower in ("it", "they") else None
        )
        return (respell(clause.subject[0], known.text),) if known else ()
    return clause.subject if clause.kind == "noun" else ()


def _favourite_memory(
    clause: Clause, reading: Reading, owner: str, category: str, thing: Sequence[Word]
) -> list[ObservedMemory]:
    category = singular(category.replace("favorite", "favourite").replace("color", "colour"))
    spelled = category.replace("colour", "color") if "color" in clause.text() else category
    be = (
        ("aren't" if clause.negated else "are")
        if clause.form in ("are", "were") and clause.subject[0].lower in ("my", "our", "his", "her")
        else ("isn't" if clause.negated else "is")
    )
    who = "" if owner == CHILD else f"{owner}'s "
    word = "favorite" if "favorite" in clause.text() else "favourite"
    past = "used to" in clause.auxiliaries or clause.tense == "past"
    if past:
        be = "used to be"
    content = shorten(f"{who}{word} {spelled} {be} {topics.written(thing)}")
    key = topics.key(thing)
    if past:
        return [
            reading.memory(
                clause, content, "preference", subject=owner, slot=f"taste:{key}", polarity=-1, entities=[key]
            )
        ]
    return [
        reading.memory(
            clause,
            content,
            "preference",
            subject=owner,
            slot=f"favourite:{category}" if not clause.negated else f"taste:{key}",
            polarity=-1 if clause.negated else 1,
            entities=[key, topics.written(thing)],
            confidence=0.9,
        )
    ]


_FAN = re.compile(
    r"^(?:(?:really|so|very|super|totally|a) )*(?:(?:big|huge|massive) )?(?:into|fan of|crazy about|obsessed with|mad about|not into|keen on) "
)


def _fan(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    match = _FAN.match(clause.rest_text())
    if not match or clause.kind == "you":
        return None
    thing = topics.things(clause.rest[len(match.group().split()) :])
    if not thing or not thing[0]:
        return None
    key = topics.key(thing[0])
    return [
        reading.memory(
            clause,
            _content(clause, reading, clause.rest),
            "preference",
            subject=about(clause, reading),
            slot=f"taste:{key}",
            polarity=polarity_of(clause, 1),
            entities=_entities(clause, reading, (key,)),
            confidence=0.8,
        )
    ]


def _opinion(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``broccoli is yucky``: a bare thing and a judgement."""
    first = clause.subject[0].lower
    if (
        first in ("my", "our", "the", "his", "her", "this", "that", "a", "today", "there")
        or clause.tense != "present"
        or any(w.capital for w in clause.subject)
    ):
        return None
    if FEARSOME & set(clause.lowers) and len(clause.rest) <= 6:
        key = topics.key(clause.subject)
        shown = f"thinks {topics.written(clause.subject)} {verb_group(clause)} {rest(clause, reading.referents)}"
        sign = -1 if clause.negated else 1
        return [reading.memory(clause, shorten(shown), "fear", slot=f"fear:{key}", polarity=sign, entities=[key])]
    judged = (
        "the-" + clause.lowers[1]
        if clause.lowers[:1] == ("the",) and len(clause.lowers) == 2
        else " ".join(clause.lowers[-1:])
    )
    sign = 1 if judged in _PLEASANT else -1 if judged in _UNPLEASANT else 0
    if not sign or len(clause.rest) > 3:
        return None
    key = topics.key(clause.subject)
    content = shorten(f"thinks {topics.written(clause.subject)} {verb_group(clause)} {topics.written(clause.rest)}")
    polarity = -sign if clause.negated else sign
    return [reading.memory(clause, content, "preference", slot=f"taste:{key}", polarity=polarity, entities=[key])]


def _fear(clause: Clause, reading: Reading, match: re.Match[str]) -> list[ObservedMemory] | None:
    tail = match["rest"] or ""
    size = len(match.group()[: match.start("rest")].split()) if tail else 0
    words = clause.rest[size + 1 :] if tail else ()
    feared = topics.things(words) if tail and not tail.startswith((" when", " that")) else []
    content = _content(clause, reading, clause.rest)
    who = about(clause, reading)
    if not feared or not feared[0]:
        if not tail and (who == CHILD) and not clause.negated and clause.tense == "present":
            return [reading.memory(clause, content, "feeling", subject=who, polarity=1)]
        if not tail:
            return None
        return [reading.memory(clause, content, "fear", subject=who, polarity=polarity_of(clause, 1))]
    if clause.tense == "past" and not past_state(clause) and not clause.negated:
        kind: MemoryKind = "feeling"
        return [
            reading.memory(
                clause, content, kind, subject=who, date=reading.date(clause), entities=[topics.key(feared[0])]
            )
        ]
    if clause.tense == "past" and past_state(clause) and "used to" not in clause.auxiliaries:
        content = shorten("used to be " + content.removeprefix("was "))
    found: list[ObservedMemory] = []
    for thing in feared:
        key = topics.key(_named(thing, reading))
        if not key:
            continue
        one = content if len(feared) == 1 else _content(clause, reading, (*clause.rest[: size + 1], *thing))
        found.append(
            reading.memory(
                clause,
                one,
                "fear",
                subject=who,
                slot=f"fear:{key}",
                polarity=polarity_of(clause, 1),
                entities=_entities(clause, reading, (key,)),
                confidence=0.85,
            )
        )
    return found


def _named(thing: Sequence[Word], reading: Reading) -> Sequence[Word]:
    """A fear's object with a pronoun replaced by what it means (afraid of *them*)."""
    if len(thing) == 1 and thing[0].lower in ("it", "them", "him", "her"):
        from companion.profile.patterns.english.words import respell

        known = reading.referents.resolve(thing[0].lower)
        if known:
            return [respell(thing[0], known.text)]
    return thing


def _scares_me(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    thing = clause.subject if clause.kind == "noun" else _subject_thing(clause, reading)
    if not thing:
        return None
    key = topics.key(thing)
    text = topics.written(thing)
    no_more = clause.negated or past_state(clause)
    if past_state(clause):
        content = f"used to be scared of {text}"
    elif clause.negated:
        more = " anymore" if "anymore" in clause.lowers or "more" in clause.lowers else ""
        content = f"isn't scared of {text}{more}"
    else:
        content = f"is scared of {text}"
    return [
        reading.memory(
            clause, shorten(content), "fear", slot=f"fear:{key}", polarity=-1 if no_more else 1, entities=[key]
        )
    ]
