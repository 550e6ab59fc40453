"""Family, friends and pets: who they are, how old, what becomes of them."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import MemoryKind, ObservedMemory
from companion.profile.patterns.english import facts
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.friendship import best_friend_of, friendship_of, terms_with
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.naming import name_given, name_told, pet_slot, relation_by_name
from companion.profile.patterns.english.people import FRIEND_WORDS, KIN, is_pet, singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import Mention
from companion.profile.patterns.english.rendering import content, shorten, subject
from companion.profile.patterns.english.words import Word, say

_SIBLINGS = frozenset("brother brothers sister sisters sibling siblings".split())
_DIED = Lazy(r"\b(?:died|dead|passed away|passed on|went to heaven|is in heaven)\b")
_GONE = Lazy(
    r"\b(?:died|dead|passed away|passed on|ran away|got lost|got run over|went to heaven|is in heaven|put (?:him|her|it) (?:down|to sleep)|put down|"
    r"gave (?:him|her|it|them) away|got away|is gone|went missing|flew away|put to sleep)\b"
)


def relations_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """Memories about the child's people and pets in a clause; None when it is about something else."""
    if (
        clause.verb in ("have", "own", "get", "keep", "adopt", "be")
        and clause.kind in ("child", "we")
        and (found := _has(clause, reading))
    ):
        return found
    if clause.verb == "give" and clause.kind in ("child", "we") and (found := _gave_away(clause, reading)):
        return found
    if clause.verb == "be" and (found := _is_who(clause, reading)):
        return found
    if clause.verb in ("name", "call") and clause.kind in ("child", "we") and (found := name_given(clause, reading)):
        return found
    if clause.kind == "child" and (found := friendship_of(clause, reading)):
        return found
    if clause.kind in ("noun", "pronoun") and (found := _what_became(clause, reading)):
        return found
    if (clause.kind in ("child", "we") and clause.companions) or clause.kind == "we":
        return terms_with(clause, reading)
    return None


def _animal_or_kin(words: Sequence[Word]) -> tuple[str, int, bool] | None:
    """The animal or relative that an object names: its word, its place, whether it is an animal."""
    for index, word in enumerate(words[:7]):
        lower = word.lower
        if (
            lower in ("to", "of", "with", "at", "in", "for", "from", "on", "called", "named", "that", "who", "when")
            and index
        ):
            return None
        if lower in KIN:
            return lower, index, False
        if is_pet(lower):
            following = words[index + 1].lower if index + 1 < len(words) else ""
            if following and is_pet(following):  # goldfish, fish tank handled by the last animal word
                continue
            if following in (
                "book",
                "costume",
                "toy",
                "poster",
                "mask",
                "suit",
                "tank",
                "cage",
                "house",
                "food",
                "stickers",
                "sticker",
                "nuggets",
                "burger",
                "sandwich",
                "for",
                "game",
                "puppet",
                "balloon",
                "cake",
                "fingers",
                "pox",
            ):
                return None
            if index and words[index - 1].lower in (
                "toy",
                "stuffed",
                "plush",
                "teddy",
                "robot",
                "hot",
                "fried",
                "roast",
                "cuddly",
                "ate",
                "lego",
                "chocolate",
                "gummy",
            ):
                return None
            return lower, index, True
    return None


def _has(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``we have two cats``, ``I've got a brother called Teo``, ``I don't have any brothers``."""
    if clause.verb == "be":
        match = re.match(r"^(?:an |the )?only child\b", clause.rest_text())
        if match and not clause.negated:
            return [reading.memory(clause, "is an only child", "family", slot="siblings", polarity=-1, confidence=0.9)]
        return None
    named = _animal_or_kin(clause.rest)
    if named is None:
        return None
    word, _, animal = named
    if clause.verb == "get" and clause.form == "get" and not clause.auxiliaries:
        return None
    if clause.verb in ("have", "get", "adopt", "own", "keep") and clause.lowers[:1] == ("to",):
        return None
    if re.search(r"\bby (?:a|my|the)\b", clause.rest_text()):
        return None
    negated = clause.negated or clause.lowers[:1] == ("no",)
    date = reading.date(clause)
    text = content(clause, reading.referents, dated=date is not None)
    mention = reading.mention_of(word) or Mention("pet" if animal else "person", word)
    if animal:
        slot: str | None = pet_slot(mention)
        kind: MemoryKind = "pet"
        if negated and not mention.name:
            slot = f"pet:{singular(word)}"
        elif negated and not {mention.name.lower()} & set(clause.lowers) and clause.lowers[:1] in (("a",), ("any",)):
            slot = f"pet:{singular(word)}"  # we don't have a dog: no dog at all
    else:
        kind = "family"
        slot = "siblings" if negated and word in _SIBLINGS else _kin_slot(mention, clause)
        if clause.verb in ("get", "adopt", "keep") and word not in ("brother", "sister"):
            return None
    ahead = clause.tense == "future" or clause.progressive or "can" in clause.auxiliaries
    if ahead:
        return [
            reading.memory(
                clause,
                text,
                "plan",
                slot=f"plan:{singular(word)}",
                polarity=-1 if negated else 1,
                date=date,
                entities=[mention.name, word],
            )
        ]
    return [
        reading.memory(
            clause,
            text,
            kind,
            slot=slot,
            polarity=-1 if negated or "used to" in clause.auxiliaries else 1,
            entities=[mention.name, mention.role or word],
            date=date if clause.tense == "past" else None,
            confidence=0.85,
        )
    ]


def _gave_away(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``we gave our cat to my aunt``, ``we had to give away our dog``."""
    lowers = clause.lowers
    named = _animal_or_kin(clause.rest)
    if named is None or not named[2] or clause.negated or clause.tense not in ("past", "present"):
        return None
    word, at, _ = named
    away = "away" in lowers or (lowers[at + 1 : at + 2] == ("to",) and "hold" not in lowers)
    if not away or not {"my", "our"} & set(lowers[:at]):
        return None
    mention = reading.mention_of(word) or Mention("pet", word)
    shown = content(clause, reading.referents)
    return [
        reading.memory(
            clause, shown, "pet", slot=pet_slot(mention), polarity=-1, entities=[mention.name, mention.role or word]
        )
    ]


def _kin_slot(mention: Mention, clause: Clause) -> str | None:
    role = singular(mention.role.split()[-1]) if mention.role else ""
    return f"kin:{(mention.name or role).lower()}" if role else None


def _is_who(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``my best friend is Zoe``, ``my dog's name is Rex``, ``Zara is my cousin``, ``my brother is ten``."""
    words = [word.lower for word in clause.subject]
    rest_words = clause.rest
    text = clause.rest_text()
    if clause.tense in ("past", "conditional") and "used to" not in clause.auxiliaries and "born" not in text:
        return None
    named = name_told(clause, reading)
    if named is not None:
        return named
    friend = best_friend_of(clause, reading, words, text)
    if friend is not None:
        return friend
    mine = relation_by_name(clause, reading)
    if mine is not None:
        return mine
    who = _person_or_pet(clause, reading)
    if who is None:
        return None
    age = facts.read_age(rest_words) if not clause.progressive else None
    if age is not None and not clause.negated:
        shown = subject(clause, reading.referents) or who.text
        kind: MemoryKind = (
            "pet"
            if who.kind == "pet"
            else "friend"
            if who.role.split()[-1:] and who.role.split()[-1] in FRIEND_WORDS
            else "family"
        )
        return [
            reading.memory(
                clause,
                shorten(f"{shown} {'are' if who.plural else 'is'} {say(rest_words)}"),
                kind,
                subject=who.subject,
                slot=f"age_of:{who.subject.lower()}",
                entities=[who.subject],
                confidence=0.85,
            )
        ]
    return None


def _person_or_pet(clause: Clause, reading: Reading) -> Mention | None:
    """The person or animal a clause's subject names."""
    known = reading.who(clause)
    return known if known and known.kind != "thing" else None


_EXPECTING = Lazy(
    r"\b(?:(?:having|expecting|gonna have|going to have) (?:a|another|twin) (?:baby|girl|boy|babies)|pregnant|baby in (?:her|my \w+'s) (?:tummy|belly|stomach)|baby (?:is )?(?:coming|due|on the way))\b"
)


_BORN = Lazy(r"\b(?:was|were|got|has been|is) born\b|\bhad (?:the|her|a) baby\b|\bcame out\b")


def _newborn(clause: Clause, reading: Reading) -> ObservedMemory | None:
    """A baby that is expected, and its birth, which ends the expecting."""
    text = clause.text()
    if clause.negated or clause.kind not in ("noun", "pronoun"):
        return None
    born = bool(_BORN.search(text)) and bool({"baby", "brother", "sister", "cousin", "he", "she"} & set(text.split()))
    if not born and not _EXPECTING.search(text):
        return None
    date = reading.date(clause)
    shown = content(clause, reading.referents, dated=date is not None)
    return reading.memory(
        clause, shown, "family", slot="family:newborn", polarity=-1 if born else 1, entities=["baby"], date=date
    )


def _others_pet(clause: Clause) -> bool:
    """``my grandma's cat``, ``the class hamster``: not the child's own."""
    words = [word.lower for word in clause.subject]
    return any(word.endswith(("'s", "s'")) for word in words[:-1]) or bool(
        {"class", "classroom", "school", "neighbor", "neighbour", "neighbors", "neighbours", "his", "her", "their"}
        & set(words[:-1])
    )


_AND_ONE = Lazy(r"\band (?:one|two|some|they|all|most|the)\b")
_NEAR = Lazy(
    r"^(?:right )?(?:next door|near (?:me|us|my)|close (?:to )?(?:me|us|by)|across (?:from|the street)|down the (?:street|road|block)|on (?:my|our) (?:street|road|block)|in (?:my|our) (?:street|road|building|neighbou?rhood|town))\b"
)


def _what_became(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``Bubbles died``, ``our hamster ran away``, ``my sister was born``: what changes who there is."""
    baby = _newborn(clause, reading)
    if baby is not None:
        return [baby]
    who = _person_or_pet(clause, reading)
    if who is None:
        return None
    text = clause.text()
    date = reading.date(clause)
    lost = (_GONE if who.kind == "pet" else _DIED).search(text)
    if lost and _AND_ONE.search(text[: lost.start()]):
        return None  # our cat had kittens and one died
    if lost and not clause.negated and clause.tense != "future":
        shown = content(clause, reading.referents, dated=date is not None)
        if clause.kind == "noun" and who.kind == "pet" and who.role and who.name and who.role not in shown.lower():
            shown = shorten(f"{who.role} {shown}")
        kind: MemoryKind = "pet" if who.kind == "pet" else "family"
        slot: str | None = pet_slot(who) if who.kind == "pet" else f"kin:{who.subject.lower()}"
        if who.kind == "pet" and _others_pet(clause):
            slot = None
        return [
            reading.memory(
                clause, shown, kind, slot=slot, polarity=-1, entities=[who.name, who.role], date=date, confidence=0.85
            )
        ]
    if (
        who.kind == "pet"
        and who.name
        and clause.verb in ("be", "get")
        and re.match(
            r"(?:a |really |so |very )*(?:sick|ill|poorly|hurt|better|well|fine|ok|okay|healthy)\b", clause.rest_text()
        )
    ):
        shown = content(clause, reading.referents, dated=date is not None)
        well = bool(re.search(r"\b(?:better|well|fine|ok|okay|healthy)\b", clause.rest_text())) != clause.negated
        return [
            reading.memory(
                clause,
                shown,
                "pet",
                slot=f"health_of:{who.subject.lower()}",
                polarity=1 if well else -1,
                entities=[who.name, who.role],
                date=date,
            )
        ]
    if (
        who.kind == "person"
        and clause.verb == "live"
        and clause.tense == "present"
        and _NEAR.search(clause.rest_text())
    ):
        kind = "friend" if who.role not in KIN else "family"
        slot, sign = f"whereabouts:{who.subject.lower()}", -1 if clause.negated else 1
        shown = content(clause, reading.referents)
        return [reading.memory(clause, shown, kind, slot=slot, polarity=sign, entities=[who.name, who.role])]
    if who.kind == "person" and re.search(
        r"\b(?:moved away|left (?:my |our )?(?:school|class)|moved to|changed schools?|moved schools?|is moving)\b",
        text,
    ):
        shown = content(clause, reading.referents, dated=date is not None)
        kind = "friend" if who.role not in KIN else "family"
        slot = f"whereabouts:{who.subject.lower()}"
        return [reading.memory(clause, shown, kind, slot=slot, polarity=-1, entities=[who.name, who.role], date=date)]
    return None


def kind_of(mention: Mention | None) -> MemoryKind | None:
    """The kind of memory that tells something about this person or animal."""
    if mention is None or mention.kind == "thing":
        return None
    if mention.kind == "pet":
        return "pet"
    last = mention.role.split()[-1] if mention.role else ""
    if last in KIN:
        return "family"
    if last in ("teacher", "coach", "principal", "headteacher", "tutor", "librarian"):
        return "school"
    return "friend"
