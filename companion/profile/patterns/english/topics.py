"""The thing a statement is about, and the key under which statements about it are compared."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.lexicon import ADVERBS, BASE_VERBS, DETERMINERS, PREPOSITIONS, base_of
from companion.profile.patterns.english.people import singular
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.words import Word

_LIGHT_VERBS = frozenset("play do eat drink watch have go listen use read make ride see get be".split())
_SKIPPED = (
    DETERMINERS
    | ADVERBS
    | frozenset(
        "any all lots lot of to bit much many more ever other kinds kind types type sorts playing eating".split()
    )
)
_ENDS = frozenset(
    "because when if but who that which and so than with at in on for from after before since as though too either while "
    "until most best more i we he she they it he's better anymore any not longer especially yet without".split()
)
_PAIRS = frozenset(
    {
        *("mac and cheese", "macaroni and cheese", "fish and chips", "peanut butter and jelly", "salt and vinegar"),
        *("cookies and cream", "rice and beans", "hide and seek", "snakes and ladders", "arts and crafts"),
        *("ham and cheese", "spaghetti and meatballs", "bread and butter", "tom and jerry", "rock and roll"),
        *("lilo and stitch", "beauty and the beast", "strawberries and cream", "black and white", "thunder and lightning"),
    }
)  # fmt: skip
"""Things whose name has an ``and`` in it."""


def things(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """The things liked, feared or wished for in what stands behind the verb: ``apples and pears`` are two."""
    end = len(words)
    for index, word in enumerate(words):
        stop = time_phrase_end(words, index)
        if (stop is not None and index) or (index and word.lower in _ENDS and not _joins(words, index)):
            end = index
            break
        if word.mark and word.text != ",":
            end = index
            break
    head = list(words[:end])
    while head and (head[-1].lower in ADVERBS | {"lot", "a", "the", "much", "bit"} or head[-1].mark):
        head.pop()
    if _is_pair(head):
        return [tuple(head)]
    parts: list[list[Word]] = [[]]
    for word in head:
        if word.lower in ("and", "or") or word.mark:
            if parts[-1]:
                parts.append([])
        else:
            parts[-1].append(word)
    parts = [piece for part in parts if part for piece in _unjoined(part, len(parts) > 1)]
    if _shares_verb(parts):
        return [tuple(head)]
    if len(parts) > 1 and not all(_listable(part) for part in parts):
        return [tuple(head)]
    return [tuple(part) for part in parts]


def _unjoined(part: list[Word], listed: bool) -> list[list[Word]]:
    """``apples bananas`` in a list without commas: plural after plural are two things."""
    if listed and len(part) == 2 and all(singular(word.lower) != word.lower for word in part):
        return [[part[0]], [part[1]]]
    return [part]


def _shares_verb(parts: Sequence[Sequence[Word]]) -> bool:
    """``drawing dragons and castles``: one verb with two objects is one thing."""
    if len(parts) < 2 or len(parts[0]) < 2:
        return False

    def is_action(part: Sequence[Word]) -> bool:
        return part[0].lower == "to" or part[0].lower.endswith("ing")

    return is_action(parts[0]) and not all(is_action(part) for part in parts[1:])


def _joins(words: Sequence[Word], index: int) -> bool:
    """Whether ``and`` here goes on with a list."""
    return (
        words[index].lower == "and"
        and index + 1 < len(words)
        and words[index + 1].lower not in ("i", "we", "it", "then", "that")
    )


def _is_pair(words: Sequence[Word]) -> bool:
    text = " ".join(word.lower for word in words)
    return any(pair in text for pair in _PAIRS)


def _listable(part: Sequence[Word]) -> bool:
    if len(part) > 4 or part[0].lower in PREPOSITIONS - {"to"}:
        return False
    return part[0].lower not in ("to",) or len(part) <= 3


def key(words: Sequence[Word]) -> str:
    """A thing's canonical key: ``playing Minecraft`` -> minecraft, ``big dogs`` -> big dog, ``to swim`` -> swim."""
    lowers = [word.lower.removesuffix("'s") for word in words if not word.mark]
    while lowers and lowers[0] in _SKIPPED | {"of", "about", "the"}:
        lowers.pop(0)
    if len(lowers) > 1 and base_of(lowers[0]) in _LIGHT_VERBS and (lowers[0].endswith("ing") or words[0].lower == "to"):
        lowers = [
            word for word in lowers[1:] if word not in ("with", "the", "my", "to", "a", "at", "in", "on", "some")
        ] or lowers
    kept = [word for word in lowers if word not in DETERMINERS and word not in ("my", "really", "very")]
    if not kept:
        kept = lowers
    if len(kept) >= 1 and kept[0].endswith("ing") and base_of(kept[0]) in BASE_VERBS:
        kept[0] = base_of(kept[0])
    kept = kept[:4]
    while len(kept) > 1 and kept[-1] in ("and", "or"):
        kept.pop()
    if kept:
        kept[-1] = singular(kept[-1])
    return " ".join(kept)


def written(words: Sequence[Word]) -> str:
    """A thing as said, without ``my``."""
    return " ".join(
        (word.text if word.capital else word.lower)
        for word in words
        if word.lower not in ("my", "our", "like") and not word.mark
    )
