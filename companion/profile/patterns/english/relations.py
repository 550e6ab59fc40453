"""Family, friends and pets: who they are, how old, what becomes of them."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import MemoryKind, ObservedMemory
from companion.profile.patterns.english import facts
from companion.profile.patterns.english.grammar import Clause
from companion.profile.patterns.english.lexicon import POSSESSIVES
from companion.profile.patterns.english.people import (
    FRIEND_WORDS,
    KIN,
    SPECIES,
    is_pet,
    singular,
)
from companion.profile.patterns.english.preferences import about
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import Mention, name_at
from companion.profile.patterns.english.rendering import content, shorten, subject
from companion.profile.patterns.english.words import Word, say

_GONE = re.compile(
    r"\b(?:died|dead|passed away|passed on|ran away|got lost|got run over|went to heaven|is in heaven|put (?:him|her|it) (?:down|to sleep)|put down|"
    r"gave (?:him|her|it|them) away|got away|is gone|went missing|flew away|put to sleep)\b"
)
_NOT_HAVE = frozenset("have own keep".split())


def pet_slot(mention: Mention) -> str:
    """The key under which what becomes of a pet is compared: its name, else its kind."""
    if mention.name and not mention.plural:
        return f"pet:{mention.name.lower()}"
    last = singular(mention.role.split()[-1].lower()) if mention.role else mention.name.lower()
    role = " ".join([*mention.role.lower().split()[:-1], last])
    return f"pet:{SPECIES.get(role, role)}"


def relations_of(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """Memories about the child's people and pets in a clause; None when it is about something else."""
    if (
        clause.verb in ("have", "own", "get", "keep", "adopt", "be")
        and clause.kind in ("child", "we")
        and (found := _has(clause, reading))
    ):
        return found
    if clause.verb == "be" and (found := _is_who(clause, reading)):
        return found
    if clause.verb in ("name", "call") and clause.kind in ("child", "we") and (found := _gave_name(clause, reading)):
        return found
    if clause.kind == "child" and (found := _friendship(clause, reading)):
        return found
    if clause.kind in ("noun", "pronoun") and (found := _what_became(clause, reading)):
        return found
    if (clause.kind in ("child", "we") and clause.companions) or clause.kind == "we":
        return _together(clause, reading)
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
    else:
        kind = "family"
        slot = "siblings" if negated else _kin_slot(mention, clause)
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
    named = _named_thing(clause, reading)
    if named is not None:
        return named
    friend = _best_friend(clause, reading, words, text)
    if friend is not None:
        return friend
    mine = _is_mine(clause, reading)
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


def _is_mine(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``Rex is my dog``, ``Zara's my cousin``, ``Ella isn't my friend anymore``."""
    if clause.lowers[:1] not in (("my",), ("our",)) or not clause.subject[-1].capital:
        return None
    name = " ".join(word.text for word in clause.subject)
    role = [word for word in clause.lowers[1:] if word not in ("anymore", "more", "any", "now", "new", "little", "big")]
    if not role or len(role) > 3:
        return None
    last = role[-1]
    if is_pet(last):
        mention = Mention("pet", " ".join(role), name)
        return [
            reading.memory(
                clause,
                f"has a {' '.join(role)} called {name}",
                "pet",
                slot=pet_slot(mention),
                polarity=1,
                entities=[name, last],
            )
        ]
    if last in FRIEND_WORDS:
        verb, more = ("isn't", " anymore") if clause.negated else ("is", "")
        return [
            reading.memory(
                clause,
                f"{name} {verb} a {' '.join(role)}{more}",
                "friend",
                slot=f"friend:{name.lower()}",
                polarity=-1 if clause.negated else 1,
                entities=[name],
            )
        ]
    if last in KIN and not clause.negated:
        return [
            reading.memory(
                clause,
                f"{' '.join(role)} {'are' if clause.form == 'are' else 'is'} called {name}",
                "family",
                slot=f"kin:{name.lower()}",
                polarity=1,
                entities=[name, last],
            )
        ]
    return None


def _named_thing(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``my dog's name is Sunday``, ``his name is Rex``, ``she's called Mia``, ``my hamster is called Nibbles``."""
    words = [word.lower for word in clause.subject]
    rest_words = clause.rest
    owner: str | None = None
    name = ""
    if len(words) >= 2 and words[-1] in ("name", "names"):
        head = words[-2]
        name = name_at(rest_words, 0) or (rest_words[0].text.title() if len(rest_words) == 1 else "")
        if head in ("his", "her", "its", "their"):
            known = _unnamed(reading, head)
            owner = known.role if known else None
        elif head.endswith("'s"):
            owner = " ".join(
                [
                    *[w for w in words[:-2] if w not in POSSESSIVES | {"the", "new", "little", "big", "real"}],
                    head.removesuffix("'s"),
                ]
            )
        elif head.endswith("s"):
            owner = head.removesuffix("s")
    elif rest_words[:1] and rest_words[0].lower in ("called", "named"):
        name = name_at(rest_words, 1) or (rest_words[1].text.title() if len(rest_words) == 2 else "")
        if clause.kind == "pronoun":
            known = _unnamed(reading, words[0])
            owner = known.role if known else None
        elif clause.kind == "noun" and words[0] not in ("there",):
            owner = " ".join(w for w in words if w not in POSSESSIVES | {"the", "real"})
    if not owner or not name or clause.negated or clause.kind == "child":
        return None
    last = owner.split()[-1]
    full = name
    if owner.endswith("best friend"):
        shown = shorten(f"best friend is called {name}")
        return [
            reading.memory(clause, shown, "friend", slot="best_friend", polarity=1, entities=[name], confidence=0.9)
        ]
    if " and " in say(rest_words) and name_at(rest_words, len(rest_words) - 1):
        full = say(rest_words[1:] if rest_words[0].lower in ("called", "named") else rest_words)
    mention = Mention("pet" if is_pet(last) else "person", owner, full)
    kind: MemoryKind = (
        "pet" if is_pet(last) else "family" if last in KIN else "friend" if last in FRIEND_WORDS else "fact"
    )
    slot: str | None
    if kind == "pet":
        slot = pet_slot(mention)
    elif kind == "family":
        slot = f"kin:{name.lower()}"
    else:
        slot = "teacher" if last == "teacher" else None
    reading.referents.note(Mention(mention.kind, owner, name, KIN.get(last, "?")))
    return [
        reading.memory(
            clause,
            shorten(f"{owner} is called {full}"),
            kind,
            slot=slot,
            polarity=1,
            entities=[name, owner],
            confidence=0.85,
        )
    ]


def _unnamed(reading: Reading, pronoun: str) -> Mention | None:
    """Who a pronoun means, when that one's name is only now being told."""
    known = reading.referents.resolve({"his": "he", "her": "she", "its": "it"}.get(pronoun, pronoun))
    return known


def _best_friend(clause: Clause, reading: Reading, words: list[str], text: str) -> list[ObservedMemory] | None:
    """``my best friend is Zoe``, ``Ruby's my best friend``, ``we're best friends again``."""
    if (
        words[:1] == ["my"]
        and words[-1:] in (["friend"], ["bestie"], ["bff"])
        and ("best" in words or words[-1] != "friend")
    ):
        name = name_at(clause.rest, 0)
        if not name:
            return None
        if clause.negated:
            return [
                reading.memory(
                    clause, f"{name} isn't best friend", "friend", slot="best_friend", polarity=-1, entities=[name]
                )
            ]
        more = "".join(
            f" and {w.text}" for i, w in enumerate(clause.rest) if w.capital and i and clause.rest[i - 1].lower == "and"
        )
        return [
            reading.memory(
                clause,
                f"best friend is {name}{more}",
                "friend",
                slot="best_friend",
                polarity=1,
                entities=[name],
                confidence=0.9,
            )
        ]
    if clause.kind in ("noun", "pronoun") and re.match(
        r"(?:still |now )?my (?:new |very )?(?:best friend|bestie|bff|best mate)", text
    ):
        name = about(clause, reading)
        if name in ("he", "she", "they", "it"):
            return None
        now = " anymore" if clause.negated else ""
        verb = "isn't" if clause.negated else "is"
        return [
            reading.memory(
                clause,
                f"{name} {verb} best friend{now}",
                "friend",
                slot="best_friend",
                polarity=-1 if clause.negated else 1,
                entities=[name],
                confidence=0.9,
            )
        ]
    if clause.kind == "we" and re.match(
        r"(?:not |still |now |the )?(?:best |good )?(?:friends|besties|mates|buddies)\b", text
    ):
        names = _companions(clause, reading)
        if not names:
            return None
        again = " again" if "again" in clause.lowers else " anymore" if clause.negated else ""
        best = "best friends" if "best" in clause.lowers or "besties" in clause.lowers else "friends"
        verb = "isn't" if clause.negated else "is"
        return [
            reading.memory(
                clause,
                f"{verb} {best} with {names}{again}",
                "friend",
                slot=f"friend:{names.lower()}",
                polarity=-1 if clause.negated else 1,
                entities=[names],
                confidence=0.85,
            )
        ]
    return None


def _companions(clause: Clause, reading: Reading) -> str:
    words = clause.companions or reading.referents.companions
    return say([word for word in words if word.lower not in ("my", "our")])


def _person_or_pet(clause: Clause, reading: Reading) -> Mention | None:
    """The person or animal a clause's subject names."""
    known = reading.who(clause)
    return known if known and known.kind != "thing" else None


_EXPECTING = re.compile(
    r"\b(?:(?:having|expecting|gonna have|going to have) (?:a|another|twin) (?:baby|girl|boy|babies)|pregnant|baby in (?:her|my \w+'s) (?:tummy|belly|stomach)|baby (?:is )?(?:coming|due|on the way))\b"
)
_BORN = re.compile(r"\b(?:was|were|got|has been|is) born\b|\bhad (?:the|her|a) baby\b|\bcame out\b")


def _gave_name(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``we named her Pumpkin``: the name of the animal spoken of before."""
    if clause.lowers[:1] not in (("him",), ("her",), ("it",), ("them",)) or clause.negated:
        return None
    name = name_at(clause.rest, 1)
    known = reading.referents.resolve(clause.lowers[0])
    if not name or known is None or not known.role:
        return None
    last = known.role.split()[-1]
    pet = Mention("pet" if is_pet(last) else known.kind, known.role, name)
    kind: MemoryKind = "pet" if is_pet(last) else "possession"
    slot = pet_slot(pet) if is_pet(last) else None
    return [
        reading.memory(
            clause, f"{known.role} is called {name}", kind, slot=slot, polarity=1, entities=[name, known.role]
        )
    ]


def _friendship(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``I'm not friends with Chloe anymore``, ``I have a friend called Zuri``."""
    text = clause.rest_text()
    if (
        clause.verb == "be"
        and (match := re.match(r"(?:\w+ ){0,2}(?:friends|best friends|besties|mates) with (?!you\b)", text))
    ) or (
        clause.verb in ("have", "get", "make")
        and (match := re.match(r"(?:a|one|my) (?:\w+ )?friend (?:called|named|whose name is) ", text))
    ):
        name = name_at(clause.rest, len(match.group().split()))
    else:
        return None
    if not name:
        return None
    date = reading.date(clause)
    shown = content(clause, reading.referents, dated=date is not None)
    reading.referents.companions = tuple(word for word in clause.rest if word.text in name.split())
    return [
        reading.memory(
            clause,
            shown,
            "friend",
            slot=f"friend:{name.lower()}",
            polarity=-1 if clause.negated else 1,
            entities=[name],
            date=date,
        )
    ]


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
    if _GONE.search(text) and not clause.negated and clause.tense != "future":
        shown = content(clause, reading.referents, dated=date is not None)
        if clause.kind == "noun" and who.kind == "pet" and who.role and who.name and who.role not in shown.lower():
            shown = shorten(f"{who.role} {shown}")
        kind: MemoryKind = "pet" if who.kind == "pet" else "family"
        slot = pet_slot(who) if who.kind == "pet" else f"kin:{who.subject.lower()}"
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
    if who.kind == "person" and re.search(
        r"\b(?:moved away|left (?:my |our )?(?:school|class)|moved to|changed schools?|moved schools?|is moving)\b",
        text,
    ):
        shown = content(clause, reading.referents, dated=date is not None)
        kind = "friend" if who.role not in KIN else "family"
        slot = f"whereabouts:{who.subject.lower()}"
        return [reading.memory(clause, shown, kind, slot=slot, polarity=-1, entities=[who.name, who.role], date=date)]
    return None


_QUARREL = re.compile(
    r"\b(?:fight|fought|argument|argued|fell out|fallen out|had a row|broke up|not talking|are not friends|not speaking)\b"
)
_PEACE = re.compile(r"\b(?:made up|make up|friends again|made friends again|said sorry|apologi[sz]ed)\b")


def _together(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``me and Zara had a big fight``, ``we made up``: how things stand with a friend."""
    names = _companions(clause, reading)
    if not names:
        return None
    text = clause.text()
    sign = 1 if _PEACE.search(text) else -1 if _QUARREL.search(text) else 0
    if not sign:
        return None
    from dataclasses import replace

    shown = replace(clause, companions=clause.companions or reading.referents.companions)
    date = reading.date(clause)
    return [
        reading.memory(
            clause,
            content(shown, reading.referents, dated=date is not None),
            "family" if names.lower() in KIN else "friend",
            slot=f"friend:{names.lower()}",
            polarity=sign,
            entities=[names],
            date=date,
        )
    ]


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
