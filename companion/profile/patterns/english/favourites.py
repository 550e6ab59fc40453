"""Favourites: ``my favourite colour is green``, ``Minecraft is my favourite game``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from companion.domain import CHILD, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.statements import subject_as_thing
from companion.profile.patterns.english.words import Word, respell

_FAVOURITE = Lazy(r"(?:most )?(?:favou?rite|best)")


def favourite_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``my favourite colour is green``, ``Minecraft is my favourite game``, ``it's my best subject``."""
    subject_words = [word.lower for word in clause.subject]
    rest_words = clause.lowers
    if subject_words == ["it"] and (known := reading.referents.resolve("it")) and _FAVOURITE.match(known.text):
        category = " ".join(known.text.split()[1:]) or "thing"
        return _favourite_memory(clause, reading, CHILD, category, _value(clause.rest)) if clause.rest else None
    if subject_words == ["mine"] and clause.rest:
        said = [reading.utterance.text.lower()[: clause.start], reading.talk.question]
        said += [f"{exchange.text} {exchange.reply or ''}".lower() for exchange in reversed(reading.talk.earlier[-3:])]
        asked = next((match for text in said if (match := re.search(r"favou?rite (\w+)", text))), None)
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
        if category == "thing" and reading.correcting and reading.talk.earlier:
            earlier = re.search(r"favou?rite ([a-z]+) (?:is|are)\b", reading.talk.earlier[-1].text.lower())
            category = earlier[1] if earlier else category  # actually my favourite is ramen
        if thing[0].lower in ("with", "without", "from", "in", "on", "when") and category == "thing":
            known = next((mention for mention in reversed(reading.referents.mentions) if mention.kind == "thing"), None)
            if known is None:
                return []
            thing = (respell(thing[0], known.text), *thing)  # my favourite (pancakes) is with blueberries
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
    thing = subject_as_thing(clause, reading)
    if not thing:
        return None
    if clause.form == "are" and len(topics.things(thing)) > 1 and category != "thing":
        owned = replace(clause, subject=(respell(thing[0], "my"), *thing))
        return _favourite_memory(owned, reading, CHILD, category, thing)
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
            and not word.capital
            and word.lower in ("the", "because", "but", "which", "since", "so", "it", "now")
            and words[index - 1].lower not in ("of", "and", "in", "on", "is", "to", "with", "like")
        ):
            break
        if word.lower in ("probably", "definitely", "now", "actually", "anymore"):
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
        be = "used to be" if "used to" in clause.auxiliaries else "was"
    if be in ("are", "aren't"):
        spelled = _plural(spelled)
    content = shorten(f"{who}{word} {spelled} {be} {topics.written(thing)}")
    key = topics.key(thing)
    values = [topics.key(each) for each in topics.things(thing) if each]
    if past and be == "was":
        return [reading.memory(clause, content, "event", subject=owner, entities=[key])]
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
            entities=[key, topics.written(thing), *(values if 1 < len(values) < 5 else [])],
            confidence=0.9,
        )
    ]


def _plural(category: str) -> str:
    """``colour`` -> colours, ``hobby`` -> hobbies."""
    if category.endswith("s") or category in ("people", "children", "stuff", "music", "food"):
        return category if category != "food" else "foods"
    if category.endswith("y") and category[-2:-1] not in tuple("aeiou"):
        return category[:-1] + "ies"
    return category + "s"
