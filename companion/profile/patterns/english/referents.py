"""Who and what has been spoken of, and what ``he``, ``it`` and ``them`` mean.

People and animals are remembered with their role and name (brother Teo, goldfish Bubbles) from the last turns and from
the utterance as it goes on; a pronoun means the latest one that fits.
"""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    MONTHS,
    POSSESSIVES,
    PREPOSITIONS,
    WEEKDAYS,
    is_finite,
    is_past,
    is_third,
)
from companion.profile.patterns.english.people import (
    FRIEND_WORDS,
    KIN,
    KIN_ONLY_POSSESSED,
    PET_FIRST_WORDS,
    PLURAL_KIN,
    ROLE_WORDS,
    TITLES,
    is_pet,
    singular,
)
from companion.profile.patterns.english.words import Word, without_fillers, words_of

MentionKind = Literal["person", "pet", "thing"]

_GENDERS = {
    "he": "m", "him": "m", "his": "m", "she": "f", "her": "f", "hers": "f", "it": "n", "its": "n", "they": "p", "them": "p",
    "their": "p", "theirs": "p", "one": "n",
}  # fmt: skip

_NO_NAMES = frozenset(
    "i english french spanish german chinese japanese maths math lego legos christmas easter halloween ok okay tv "
    "minecraft roblox pokemon fortnite youtube netflix american british canadian australian irish mexican indian "
    "january february march april may june july august september october november december hi hello hey yes no oh "
    "and but so the my a an we he she it they you mum mom dad thanks god earth mars moon hanukkah diwali eid".split()
)
"""Words with a capital that name nobody."""

_CHILD_WORDS = frozenset("girl boy kid child man lady woman guy baby person teenager".split())
_WORD_GENDER = {
    "girl": "f",
    "lady": "f",
    "woman": "f",
    "boy": "m",
    "man": "m",
    "guy": "m",
    "girlfriend": "f",
    "boyfriend": "m",
}
_NAMING = frozenset("called named".split())


@dataclass(frozen=True, slots=True)
class Mention:
    """Someone or something spoken of."""

    kind: MentionKind
    role: str = ""
    """brother, goldfish, best friend, new bike: without determiners, lower case but for names."""
    name: str = ""
    gender: str = "?"
    """``m``, ``f``, ``?`` not known, ``n`` a thing."""
    plural: bool = False

    @property
    def text(self) -> str:
        """How it is written in a memory: ``brother Teo``, ``Zara``, ``mum``, ``new bike``."""
        if self.name and self.role in _CHILD_WORDS:
            return self.name
        return f"{self.role} {self.name}".strip()

    @property
    def subject(self) -> str:
        """Who a memory is about."""
        return self.name or self.role

    @property
    def possessive(self) -> str:
        """``brother Teo's``."""
        return self.text + ("'" if self.text.endswith("s") and self.plural else "'s")


@dataclass
class Referents:
    """What has been spoken of, oldest first."""

    mentions: list[Mention] = field(default_factory=list)
    names: dict[str, Mention] = field(default_factory=dict)
    """People and animals by name, lower case."""
    companions: tuple[Word, ...] = ()
    """Who ``we`` was last said with (me and *Zara*)."""

    own: frozenset[str] = frozenset()
    """Pronouns that mean the child itself (a guardian speaks)."""

    def note(self, mention: Mention) -> None:
        """Remember a mention as the latest."""
        if mention.name and mention.kind != "thing":
            known = self.names.get(mention.name.lower())
            if known and (not mention.role or mention.role in FRIEND_WORDS | _CHILD_WORDS) and known.role:
                mention = known
            self.names[mention.name.lower()] = mention
        self.mentions.append(mention)

    def resolve(self, pronoun: str, but: Mention | None = None) -> Mention | None:
        """The latest mention a pronoun can mean; ``but`` is excluded (the subject itself)."""
        wanted = _GENDERS.get(pronoun)
        if wanted is None or pronoun in self.own:
            return None
        for mention in reversed(self.mentions):
            if but is not None and mention == but:
                continue
            if _fits(mention, wanted):
                return mention
        return None

    def hear(self, words: Sequence[Word]) -> None:
        """Take in who is spoken of in a row of words."""
        for mention in mentions_in(words, self.names):
            self.note(mention)
        self._rename(words)

    def _rename(self, words: Sequence[Word]) -> None:
        """``his name is Rex``, ``called him Pinch``, ``Zoe is my best friend``: a name or role for one already known."""
        lowers = [word.lower for word in words]
        for index, lower in enumerate(lowers):
            if lower in ("his", "her", "its", "it", "their") and lowers[index + 1 : index + 3] == ["name", "is"]:
                self._name(lower, words[index + 3 : index + 4])
            elif (
                lower in ("call", "called", "named", "name")
                and lowers[index + 1 : index + 2]
                and lowers[index + 1] in ("him", "her", "it")
            ):
                self._name(lowers[index + 1], words[index + 2 : index + 3])
            elif (
                lower == "is"
                and index
                and lowers[index + 1 : index + 2] in (["called"], ["named"])
                and lowers[index - 1] in ("he", "she", "it")
            ):
                self._name(lowers[index - 1], words[index + 2 : index + 3])
            elif lower == "is" and index and lowers[index + 1 : index + 2] == ["my"] and words[index - 1].capital:
                self._role(words[index - 1], words[index + 2 : index + 5])
            elif lower == "is" and index and words[index + 1 : index + 2]:
                at = index + 1 if words[index + 1].lower in _NAMING else index
                if at + 1 < len(words) and words[at + 1].capital:
                    self._called(words, index, at)

    def _name(self, pronoun: str, words: Sequence[Word]) -> None:
        if not words or not words[0].capital:
            return
        known = next((m for m in reversed(self.mentions) if not m.name and _fits(m, _GENDERS.get(pronoun, "n"))), None)
        if known and known.kind in ("pet", "person"):
            gender = {"his": "m", "him": "m", "he": "m", "her": "f", "she": "f"}.get(pronoun, known.gender)
            kind = known.kind
            self.note(Mention(kind, known.role, words[0].text, gender if known.gender == "?" else known.gender))

    def _role(self, name: Word, words: Sequence[Word]) -> None:
        role = [word.lower for word in words]
        for size, word in enumerate(role, start=1):
            if word in KIN or word in FRIEND_WORDS or word in ROLE_WORDS or is_pet(word):
                kind: MentionKind = "pet" if is_pet(word) else "person"
                text = "best friend" if "best" in role[:size] and word in ("friend", "friends") else word
                self.note(Mention(kind, text, name.text, KIN.get(word, _WORD_GENDER.get(word, "?"))))
                return

    def _called(self, words: Sequence[Word], index: int, at_name: int) -> None:
        """``my best friend is Zoe``, ``my dog's name is Rex``, ``my teacher is Ms Fenn``."""
        head = [word.lower for word in words[:index]]
        owners = [position for position, word in enumerate(head) if word in ("my", "our", "the", "his", "her")]
        if not owners:
            return
        at = max(owners)
        phrase = head[at + 1 :]
        if not phrase or phrase == ["name"]:
            return
        noun = phrase[-2].removesuffix("'s") if phrase[-1] == "name" and len(phrase) > 1 else phrase[-1]
        name = name_at(words, at_name + 1)
        if not name or (head[at] == "the" and not is_pet(noun)):
            return
        if is_pet(noun):
            self.note(Mention("pet", noun, name))
        elif noun in KIN or noun in ROLE_WORDS or noun in FRIEND_WORDS:
            role = "best friend" if "best" in phrase and noun == "friend" else noun
            self.note(Mention("person", role, name, KIN.get(noun, "?")))


def _fits(mention: Mention, wanted: str) -> bool:
    if wanted == "p":
        return mention.plural
    if mention.plural:
        return False
    if wanted == "n":
        return mention.kind in ("thing", "pet")
    return mention.kind != "thing" and mention.gender in (wanted, "?")


def name_at(words: Sequence[Word], index: int, limit: int = 3) -> str:
    """The capitalised words from ``index`` on, as a name; empty when there are none."""
    parts: list[str] = []
    while index < len(words) and len(parts) < limit and words[index].capital and not words[index].mark:
        if parts and words[index].lower in WEEKDAYS | MONTHS:
            break
        parts.append(words[index].text)
        index += 1
    return " ".join(parts)


def mentions_in(words: Sequence[Word], names: dict[str, Mention]) -> Iterable[Mention]:
    """People, animals and named things in a row of words, left to right."""
    index = 0
    while index < len(words):
        mention, index = _mention_at(words, index, names)
        if mention:
            yield mention


def _mention_at(words: Sequence[Word], index: int, names: dict[str, Mention]) -> tuple[Mention | None, int]:
    word = words[index]
    lower = word.lower.removesuffix("'s")
    before = words[index - 1].lower if index else ""
    possessed = _possessed(words, index)
    if lower == "baby" and before == "a" and not possessed_by_me(words, index):
        return None, index + 1
    if lower in KIN and not (lower in KIN_ONLY_POSSESSED and not possessed and not word.capital):
        name = _name_behind(words, index + 1)
        plural = lower in PLURAL_KIN
        return Mention("person", lower, name, KIN[lower], plural), index + 1 + len(name.split())
    if (
        is_pet(lower)
        and before not in ("a", "an", *POSSESSIVES)
        and lower in ("fish", "bird", "chicken", "duck", "pig", "cricket", "spider", "ant", "worm", "crab")
    ):
        return Mention("pet", lower, "", "?", lower != singular(lower)), index + 1
    if is_pet(lower):
        role = f"{before} {lower}" if before in PET_FIRST_WORDS else lower
        name = _name_behind(words, index + 1)
        plural = lower != singular(lower) or " and " in name
        return Mention("pet", role, name, "?", plural), index + 1 + len(name.split())
    if (
        lower in FRIEND_WORDS
        or lower in ROLE_WORDS
        or (
            lower in _CHILD_WORDS
            and (
                _name_behind(words, index + 1)
                or (index + 1 < len(words) and words[index + 1].lower in ("in", "at", "from", "who", "next"))
            )
        )
    ):
        role = "best friend" if lower in ("friend", "friends") and before == "best" else lower
        name = _name_behind(words, index + 1)
        if lower == "coach" and not name and index + 1 < len(words) and words[index + 1].capital:
            name = words[index + 1].text
        return Mention("person", role, name, _WORD_GENDER.get(lower, "?"), lower.endswith("s")), index + 1 + len(
            name.split()
        )
    if lower in TITLES and index + 1 < len(words) and words[index + 1].capital:
        gender = {"mr": "m", "sir": "m", "mrs": "f", "ms": "f", "miss": "f"}.get(lower, "?")
        return Mention("person", "", f"{word.text} {words[index + 1].text}", gender), index + 2
    if word.capital and lower not in _NO_NAMES and lower not in WEEKDAYS | MONTHS:
        if lower in names:
            return names[lower], index + 1
        if _acts_like_a_person(words, index):
            return Mention("person", "", word.text.removesuffix("'s").removesuffix("’s")), index + 1
    elif lower in names and not word.mark and lower not in ADVERBS and len(lower) > 2:
        return names[lower], index + 1
    return None, index + 1


def possessed_by_me(words: Sequence[Word], index: int) -> bool:
    """Whether ``my`` or ``our`` stands a little before."""
    return any(word.lower in ("my", "our") for word in words[max(0, index - 2) : index])


def _possessed(words: Sequence[Word], index: int) -> bool:
    for back in range(1, 4):
        if index - back < 0:
            return False
        lower = words[index - back].lower
        if lower in POSSESSIVES or lower in ("a", "an", "the", "two", "three", "new"):
            return True
        if lower in AUXILIARIES or lower in PREPOSITIONS:
            return False
    return False


def _name_behind(words: Sequence[Word], index: int) -> str:
    """The name behind ``brother``, ``dog``: Teo, called Rex, whose name is Max."""
    if index < len(words) and words[index].lower in _NAMING:
        index += 1
        name = name_at(words, index)
        if name:
            return f"{words[index - 1].text} {name}".removeprefix(words[index - 1].text).strip()
        return ""
    if index + 1 < len(words) and words[index].lower in TITLES and words[index + 1].capital:
        return f"{words[index].text} {words[index + 1].text}"
    if index < len(words) and words[index].capital and words[index].lower in WEEKDAYS | MONTHS:
        following = words[index + 1].lower if index + 1 < len(words) else ""
        return words[index].text if following and is_finite(following) else ""  # my dog Friday chases
    if index < len(words) and words[index].capital and words[index].lower not in _NO_NAMES:
        return words[index].text.removesuffix("'s").removesuffix("’s")
    return ""


def _acts_like_a_person(words: Sequence[Word], index: int) -> bool:
    """A capitalised word that does something (Zara said), or with whom something is done."""
    following = words[index + 1].lower if index + 1 < len(words) else ""
    before = words[index - 1].lower if index else ""
    if words[index].text.endswith(("'s", "’s")):
        return before not in ("at", "to", "in")
    if before in ("with", "and", "called", "named", "hug", "miss", "told", "asked", "invited", "giving", "gave"):
        return True
    return (
        bool(following)
        and is_finite(following)
        and (is_past(following) or is_third(following) or following in ("is", "has", "was", "can"))
    )


_ENDS_OBJECT = frozenset(
    "and but that who which i we because when if me him her us them anymore it you called named not".split()
)


def object_mention(words: Sequence[Word]) -> Mention | None:
    """The thing a verb's object names: the noun phrase at the beginning of ``words``, without its determiner."""
    taken: list[str] = []
    for word in words[:6]:
        lower = word.lower
        if word.mark or word.hidden or lower in PREPOSITIONS or lower in _ENDS_OBJECT:
            break
        if not taken and lower in POSSESSIVES | {
            "a",
            "an",
            "the",
            "some",
            "any",
            "this",
            "that",
            "two",
            "three",
            "many",
            "lots",
        }:
            continue
        if lower in ADVERBS and not taken:
            if lower in ("first", "most"):
                taken.append(lower)
            continue
        if (
            lower in AUXILIARIES
            or lower in ADVERBS
            or lower in ("today", "yesterday", "tomorrow", "last", "next", "every")
        ):
            break
        taken.append(word.text if word.capital else lower)
    if not taken or len(taken) > 4:
        return None
    last = taken[-1].lower()
    plural = singular(last) != last
    return Mention("thing", " ".join(taken), "", "n", plural)


@lru_cache(maxsize=256)
def cleaned(text: str) -> tuple[Word, ...]:
    """The words of a text without fillers; remembered, since each turn looks back at the same few."""
    return tuple(without_fillers(words_of(text)))
