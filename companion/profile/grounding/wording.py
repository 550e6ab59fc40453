"""Whether a wording says what the quote says, and the child's own words as a memory."""

from __future__ import annotations

import re

from companion.profile.grounding import meaning
from companion.text import fold_text, is_cjk

MAX_ZH = 20
MAX_EN = 10
"""The child rules: a memory has at most 20 characters, or ten words."""


def faithful(content: str, words: str) -> bool:
    """Whether a folded content says no more than folded words, and does not turn them round."""
    if not meaning.numbers(content) <= meaning.numbers(words):
        return False
    said = meaning.content_words(words)
    claimed = meaning.content_words(content)
    if not claimed:
        return False
    foreign = {word for word in claimed - said if not _morphs(word, said)}
    if len(foreign) > (1 if len(claimed) >= 4 else 0):
        return False
    if any(not is_cjk(word) for word in foreign):
        return False  # an English word that was not said may be a name
    if meaning.negations(content) % 2 != meaning.negations(words) % 2:
        return False
    if meaning.likes(content) and not meaning.likes(words):
        return False
    if meaning.is_wish(words) and not meaning.is_wish(content):
        return False
    if meaning.is_former(words) and not meaning.is_former(content):
        return False
    return not (meaning.is_wish(content) and not meaning.is_wish(words))


def complete(content: str, words: str) -> bool:
    """Whether a folded content leaves out nothing that matters: numbers, people, and most of the words."""
    if not meaning.numbers(words) <= meaning.numbers(content):
        return False
    if meaning.likes(words) and not meaning.likes(content):
        return False
    said, claimed = meaning.content_words(words), meaning.content_words(content)
    kept = sum(1 for word in said if word in claimed or _morphs(word, claimed))
    if kept < 0.7 * len(said):
        return False
    named = {mention.group().strip() for mention in meaning.others(words)}
    return all(name in content or name in _PRONOUNS for name in named)


_PRONOUNS = frozenset(
    "他 她 它 他们 她们 它们 人家 大家 he she they it his her their he's she's they're it's everyone people".split()
)


def _morphs(word: str, said: set[str]) -> bool:
    """Another form of a word that was said (drew, draw): the same beginning of at least three letters, or two."""
    if is_cjk(word[0]):
        return False
    return any(
        other[:3] == word[:3] and abs(len(other) - len(word)) <= 3 for other in said if len(word) > 2
    ) or word in {
        "ha",
        "own",
        "play",
        "call",
        "nam",
    }


def same_thing(content: str, other: str, *, strict: bool = False) -> bool:
    """Whether two folded contents speak of the same thing: most words of the shorter are in the longer.

    ``strict``: nearly all of them (the quotes stand in different places).
    """
    first, second = meaning.content_words(content), meaning.content_words(other)
    if not first or not second:
        return content == other
    shared = len(first & second)
    return shared >= (0.85 if strict else 0.6) * min(len(first), len(second))


def no_more(content: str, other: str) -> bool:
    """Whether a folded content says (nearly) nothing that another does not say."""
    said, known = meaning.content_words(content), meaning.content_words(other)
    return bool(said) and len(said & known) >= 0.8 * len(said)


def too_long(content: str, *, generous: bool = False) -> bool:
    """Whether a wording is longer than a memory may be; ``generous`` for the child's own words."""
    factor = 2 if generous else 1
    chinese = sum(map(is_cjk, content))
    latin = len(re.findall(r"[A-Za-z0-9']+", content))
    return chinese > MAX_ZH * factor or latin > MAX_EN * factor


_LEADING = re.compile(
    r"^(?:yeah|yes|okay|ok|no|嗯+|啊+|呃+|哦+|那个|就是|然后|因为|所以|但是|可是|不过|其实|还有|而且|对了|告诉你|你知道吗|我跟你说|我告诉你|and|but|so|because|then|um+|uh+|oh|well|hey|"
    r"guess what|you know what)[,，\s]*",
    re.IGNORECASE,
)
_I_ZH = re.compile(r"^我的?(?!们|家|妈|爸)")
_I_EN = re.compile(r"^(?:i'm|i am|i've|i have|i'll|i)\s+(?=\S)", re.IGNORECASE)
_GUARDIAN = re.compile(
    r"^(?:孩子|宝宝|娃|他|她|我(?:儿子|女儿|闺女|孩子)|he|she|my (?:son|daughter|child))(?:'s)?\s*", re.IGNORECASE
)


def own_words(said: str, *, guardian: bool = False) -> str:
    """The child's words as a memory: without what only leads in, and without the leading 我 or "I"."""
    text = said.strip()
    while (shorter := _LEADING.sub("", text)) != text and shorter:
        text = shorter
    if guardian:
        text = _GUARDIAN.sub("", text)
    shorter = _I_EN.sub("", _I_ZH.sub("", text))
    kept = shorter if len(meaning.content_words(fold_text(shorter))) >= 1 else text
    return kept.strip(" ，,。.!！")
