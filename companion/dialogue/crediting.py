"""Which of the memories that a model was given its reply did use, by the words they share. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain import Memory
from companion.text import fold_text, tokens

_NOTHING_SAID = frozenset(
    "the and was did you her his him she has had not but for get got all are can one two day its our out new now too "
    "who why how let say see saw way yes yet any big boy man mum mom dad old put use went said some here them then "
    "this that about after again also because before being child could favourite friend going good have just like "
    "likes love loves remember really some thing things today told want wants what when with would 喜欢 记得 今天 "
    "明天 告诉 一个 什么 朋友 最喜 欢的 我们 你们 可以 知道 妈妈 爸爸 是的 的时 时候 好朋".split()
)
LEAST_SHARED_LATIN = 3
"""Letters a shared English word must have."""


def spoken_of(reply: str, memories: Iterable[Memory]) -> tuple[str, ...]:
    """Ids of the memories whose own words the reply says."""
    said = _telling(reply)
    return tuple(memory.id for memory in memories if said & _telling(_about(memory)))


def shares_words(said: str, memory: Memory) -> bool:
    """Whether an utterance says a telling word of a memory."""
    return bool(_telling(said) & _telling(f"{memory.content} {_about(memory)}"))


def _about(memory: Memory) -> str:
    return " ".join([*memory.entities, (memory.slot or "").partition(":")[2]]).strip() or memory.content


def _telling(text: str) -> set[str]:
    found = set()
    for token in tokens(fold_text(text)):
        long_enough = len(token) >= LEAST_SHARED_LATIN if token.isascii() else len(token) >= 2
        if long_enough and token not in _NOTHING_SAID:
            found.add(token.rstrip("s") if token.isascii() else token)
    return found
