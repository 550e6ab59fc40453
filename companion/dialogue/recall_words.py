"""The words that recall matches: Chinese bigrams and content characters, English stems, and known things by concept."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from functools import lru_cache

from companion.merge.pairs.lexicon import lexicon
from companion.text import fold_text, is_cjk
from companion.text.stemming import stem

_PIECE = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[\u3400-\u9fff]+")

_STOP_ZH = frozenset(
    "我你他她它们的了着过是在有和跟也都就还又很太吗呢吧啊呀哦嘛这那个什么怎样为啥谁哪几多少吃去来说想要给把被让会能不没上下里到"
)
_STOP_EN = frozenset(
    """
    i me my we us our you your he him his she her it its they them their a an the this that is are was were be been do
    does did have has had to of in on at for with from by and or but so what when where who why how which would will
    can could should about as if then than there here just really very some any i'm it's what's did
    """.split()
)

WHOLE = 1.0
"""Weight of an English stem or a Chinese bigram."""
PART = 0.4
"""Weight of a lone Chinese content character."""
CONCEPT = 0.8
"""Weight of a known thing, which is the same in both languages."""


def _hash(token: str) -> int:
    return zlib.crc32(token.encode("utf-8"))


@lru_cache(maxsize=1024)
def words(text: str) -> tuple[tuple[int, float], ...]:
    """(32-bit hash of a token, weight) for one text; a repeated token adds up, to at most twice its weight."""
    folded = fold_text(text)
    known = lexicon()
    found: Counter[str] = Counter()
    weights: dict[str, float] = {}

    def add(token: str, weight: float) -> None:
        found[token] += 1
        weights[token] = weight

    for match in _PIECE.finditer(folded):
        piece = match.group()
        if is_cjk(piece[0]):
            for index, character in enumerate(piece):
                if character not in _STOP_ZH:
                    add(character, PART)
                pair = piece[index : index + 2]
                if len(pair) == 2 and not _STOP_ZH.issuperset(pair):
                    add(pair, WHOLE)
            for hit in known.zh_pattern.finditer(piece):
                add("=" + known.zh[hit.group()].name, CONCEPT)
        elif piece not in _STOP_EN:
            concept = known.english(piece)
            add(stem(piece), WHOLE)
            if concept is not None:
                add("=" + concept.name, CONCEPT)
    return tuple((_hash(token), weights[token] * min(2, count)) for token, count in found.items())
