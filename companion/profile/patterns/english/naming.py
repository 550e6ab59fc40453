"""The names of pets, family and friends: ``my dog is called Rex``, ``we named her Pumpkin``, ``Zara is my cousin``."""

from __future__ import annotations

from companion.domain import MemoryKind, ObservedMemory
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lexicon import POSSESSIVES
from companion.profile.patterns.english.people import FRIEND_WORDS, KIN, SPECIES, is_pet, singular
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import Mention, name_at
from companion.profile.patterns.english.rendering import shorten
from companion.profile.patterns.english.words import say


def pet_slot(mention: Mention) -> str:
    """The key under which what becomes of a pet is compared: its name, else its kind."""
    if mention.name and not mention.plural:
        return f"pet:{mention.name.lower()}"
    last = singular(mention.role.split()[-1].lower()) if mention.role else mention.name.lower()
    role = " ".join([*mention.role.lower().split()[:-1], last])
    return f"pet:{SPECIES.get(role, role)}"


def relation_by_name(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
    """``Rex is my dog``, ``Zara's my cousin``, ``Ella isn't my friend anymore``."""
    if clause.lowers[:1] not in (("my",), ("our",)) or not clause.subject[-1].capital:
        return None
    name = " ".join(word.text for word in clause.subject)
    if "ex" in clause.lowers:
        return None
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


def name_told(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
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
        slot = "teacher" if owner in ("teacher", "new teacher") else None
    reading.referents.note(Mention(mention.kind, owner, name, KIN.get(last, "?")))
    return [
        reading.memory(
            clause,
            shorten(f"{owner} is called {full}"),
            kind,
            slot=slot,
            polarity=1,
            entities=[name, owner] if slot != "teacher" else [name],
            confidence=0.85,
        )
    ]


def _unnamed(reading: Reading, pronoun: str) -> Mention | None:
    """Who a pronoun means, when that one's name is only now being told."""
    known = reading.referents.resolve({"his": "he", "her": "she", "its": "it"}.get(pronoun, pronoun))
    return known


def name_given(clause: Clause, reading: Reading) -> list[ObservedMemory] | None:
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
