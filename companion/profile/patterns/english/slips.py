"""Slips: words that speech recognition took for others, and words the child takes back in the same breath."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    BASE_VERBS,
    DETERMINERS,
    MONTHS,
    NOMINATIVE,
    PREPOSITIONS,
    WEEKDAYS,
)
from companion.profile.patterns.english.people import CALLED_NAMES, KIN, is_pet
from companion.profile.patterns.english.words import Word, respell
from companion.text import en_number

_SILENT = (
    ("^kn", "n"), ("^wr", "r"), ("^wh", "w"), ("^gn", "n"), ("^ps", "s"), ("^rh", "r"), ("ght", "t"), ("gh", ""), ("mb$", "m"), ("tch", "ch"),
    ("ph", "f"), ("ck", "k"), ("dge?", "j"), ("qu", "kw"), ("x", "ks"), ("c(?=[eiy])", "s"), ("c(?!h)", "k"), ("z", "s"),
)  # fmt: skip
_VOWELS = (
    ("are$|ear$|air$|ere$", "Q"),
    ("a[iy]|ei(?!g)|ey|eigh|a(?=[^aeiouy]e$)", "A"), ("e[ae]|ie|y$|e(?=[^aeiouy]e$)", "E"), ("ow(?=er)|our$|ou|ow", "W"),
    ("oa|oe|o(?=[^aeiouy]e$)", "O"), ("oo|ew|ue|u(?=[^aeiouy]e$)", "U"), ("igh|i(?=[^aeiouy]e$)|ie", "I"), ("aw|au|or|ore|oar|our", "R"),
    ("air|are|ear|ere", "Q"), ("e$", ""),
)  # fmt: skip


@lru_cache(maxsize=4096)
def sound(word: str) -> str:
    """A rough key of how a word sounds: whale and wail, flour and flower share one."""
    if word in ("flour", "flower"):
        return "flWr"
    for pattern, replacement in (*_SILENT, *_VOWELS):
        word = re.sub(pattern, replacement, word)
    word = re.sub(r"(.)\1+", r"\1", word)
    return re.sub(r"er$|r$", "r", word)


def heal(words: Sequence[Word], reply: str | None) -> list[Word]:
    """Correct a word that sounds like one in the robot's reply and does not occur in it (wail, whale).

    The robot's words alone teach nothing; they only choose between two spellings of what the child said.
    """
    if not reply:
        return list(words)
    answered = set(re.findall(r"[a-z]{4,}", reply.lower()))
    said = {word.lower for word in words}
    fresh = {sound(token): token for token in answered - said if token not in _COMMON}
    healed: list[Word] = []
    for word in words:
        heard = word.lower
        better = (
            fresh.get(sound(heard))
            if len(heard) > 3 and heard not in answered and not word.mark and heard.isalpha()
            else None
        )
        if better is None and len(heard) > 3 and heard.endswith("s") and heard not in answered:
            base = fresh.get(sound(heard[:-1]))
            better = base + "s" if base and not base.endswith("s") else None
        if (
            better is None
            or word.capital
            or better == heard + "s"
            or heard == better + "s"
            or better.startswith(heard)
            or heard.startswith(better)
        ):
            healed.append(word)
        else:
            healed.append(respell(word, better))
    return healed


def capitalised(words: Sequence[Word], reply: str | None, names: Sequence[str]) -> list[Word]:
    """Give names their capital back where recognition wrote none: those already known, and those the reply spells so.

    Only the spelling is taken from the reply; that someone was named is the child's own word.
    """
    spelled = {name.lower(): name for name in names if name[:1].isupper() and " " not in name}
    for match in _NAME_IN_REPLY.finditer(reply or ""):
        name = match[1] or match[2]
        spelled.setdefault(name.lower(), name)
    plain = not any(word.text[:1].isupper() and word.lower != "i" for word in words)
    if plain:
        for at in range(1, len(words)):
            if _introduces_name(words, at):
                spelled.setdefault(words[at].lower, words[at].lower.title())
    if not spelled:
        return list(words)
    return [
        replace(word, text=spelled[word.lower])
        if word.lower in spelled and word.text == word.lower and not _everyday(word.lower)
        else word
        for word in words
    ]


def _introduces_name(words: Sequence[Word], at: int) -> bool:
    """Whether a name must follow here (called *rex*, my name is *leo*, me and *zara*), in text without capitals."""
    before = words[at - 1].lower
    earlier = words[at - 2].lower if at > 1 else ""
    cue = (
        before in ("called", "named")
        or (before == "is" and earlier == "name")
        or (before == "and" and earlier == "me")
        or (before == "me" and earlier in ("call", "calls"))
    )
    if (
        not cue
        or not words[at].lower.isalpha()
        or words[at].lower in DETERMINERS | CALLED_NAMES | {"not", "it", "you", "i", "on", "at"}
    ):
        return False
    following = words[at + 1].lower if at + 1 < len(words) else ""
    return not following or words[at + 1].mark or following in _BEHIND_A_NAME or before == "and"


_NAME_IN_REPLY = Lazy(r"(?<=[a-z,] )([A-Z][a-z]{1,20})\b|(?:^|[.!?] )([A-Z][a-z]{1,20})(?=,)")


_BEHIND_A_NAME = frozenset("and but because he she it they i we so is who which at my when his her now too".split())


def _everyday(word: str) -> bool:
    """Words that are never taken for a name: verbs, kin, days and the little words."""
    return word in BASE_VERBS or word in ADVERBS or word in KIN or word in PREPOSITIONS or len(word) < 3 or is_pet(word)


_COMMON = frozenset(
    "your there their they're where were here hear this that what with have know right write would whole".split()
)

_TAKE_BACK_UNORDERED = (
    ("no", "wait"), ("wait", "no"), ("no", "no", "no"), ("no", "no"), ("oh", "wait"), ("i", "mean"), ("oops", "no"), ("actually", "no"), ("no", "sorry"),
    ("sorry", "no"), ("no", "not"), ("oops",), ("wait",), ("no", "actually"), ("or", "actually"), ("no", "i", "mean"), ("sorry", "i", "mean"),
)  # fmt: skip


_TAKE_BACK = tuple(sorted(_TAKE_BACK_UNORDERED, key=len, reverse=True))
_TAKE_BACK_FIRST = frozenset(phrase[0] for phrase in _TAKE_BACK)


def mend(words: Sequence[Word]) -> tuple[list[Word], bool]:
    """Apply what the child takes back in the same breath (on Monday *no wait Tuesday*); whether it did so.

    A short replacement takes the place of the last word of its kind. A whole new clause leaves the earlier one out.
    """
    result = list(words)
    corrected = False
    index = 1
    while index < len(result):
        size = _marker(result, index)
        if not size:
            index += 1
            continue
        behind = result[index + size :]
        if not behind:
            break
        corrected = True
        if behind[0].lower in NOMINATIVE | {"my", "it", "it's", "we"} and len(behind) > 1:
            start = _same_opening(result[:index], behind)
            result = result[:start] + behind
            index = start + 1
        else:
            target = _same_kind(result[:index], behind)
            if target is None:
                result = result[:index] + behind
            else:
                at, length, width = target
                result = result[:at] + behind[:width] + result[at + length : index] + behind[width:]
            index += 1
    return result, corrected


def _marker(words: Sequence[Word], index: int) -> int:
    if words[index].lower not in _TAKE_BACK_FIRST:
        return 0
    lowers = tuple(word.lower for word in words[index : index + 3])
    for phrase in _TAKE_BACK:
        if lowers[: len(phrase)] != phrase:
            continue
        if phrase == ("wait",) and (
            words[index - 1].lower in ("to", "can", "not", "the", "please")
            or lowers[1:2] in (("for",), ("until",), ("to",), ("a",))
        ):
            return 0
        if phrase == ("i", "mean") and words[index - 1].lower in ("what", "know"):
            return 0
        if phrase == ("no", "not"):
            return 0
        return len(phrase)
    return 0


def _same_opening(before: Sequence[Word], behind: Sequence[Word]) -> int:
    """Where the clause begins that ``behind`` says again: same first word; else nothing is taken out."""
    for index in range(len(before) - 1, -1, -1):
        if (
            before[index].lower == behind[0].lower
            and index + 1 < len(before)
            and before[index + 1].lower == behind[1].lower
        ):
            return index
    return len(before)


def _same_kind(before: Sequence[Word], behind: Sequence[Word]) -> tuple[int, int, int] | None:
    """Place and length of the words that ``behind``'s first words replace, and how many those are."""
    first = behind[0]
    skip = 1 if first.lower in ("on", "at", "in", "the", "a", "it", "is") and len(behind) > 1 else 0
    lead = behind[skip]

    def kind(word: Word) -> str:
        if word.lower in WEEKDAYS or word.lower in ("today", "tomorrow", "yesterday"):
            return "day"
        if word.lower in MONTHS:
            return "month"
        if en_number(word.lower) is not None:
            return "number"
        return "name" if word.capital else ""

    wanted = kind(lead)
    article = first.lower in ("a", "an")
    if not wanted and article and 1 < len(behind) <= 4 and not any(word.mark for word in behind):
        # a firefighter no wait an astronaut: from the last "a" on
        start = next((at for at in range(len(before) - 1, -1, -1) if before[at].lower in ("a", "an")), None)
        return (start, len(before) - start, len(behind)) if start is not None and len(before) - start <= 4 else None
    if not wanted:
        return (
            (len(before) - 1, 1, 1)
            if len(behind) == 1 and before and not before[-1].mark and not kind(before[-1])
            else None
        )
    for index in range(len(before) - 1, -1, -1):
        if kind(before[index]) == wanted:
            start = index - skip if skip and index and before[index - 1].lower == first.lower else index
            return start, index - start + 1, skip + 1
    return None
