"""Whether words look back or ahead: small signs of tense around a time, in Chinese and English."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache

from companion.timeparse.lazy import lazily

_SENTENCE_MARKS = "。！？!?;；…\n"
_CLAUSE_MARKS = "，,、"
_REACH = 400
"""Characters of a sentence that are read; speech without marks can run on."""
_ZH_AHEAD = lazily("要|会|将|准备|打算|快|想|希望|计划|就|下次|等到|到时候|记得|还没|别忘|期待|可以|能不能")
_ZH_DONE = lazily(
    "(?:吃|去|看|玩|做|学|来|见|听|读|写|画|买|收到|参加|得)过|了[^吗吧呢]|[^要会快就]了$|昨|刚才|刚刚|上次|曾经|出生"
)
_ZH_OFF = lazily("不(?!小心|知道|好意思|舒服|开心|高兴|见|久|得不).{0,8}了")
"""周末不去动物园了 calls a plan off; it does not look back."""
_EN_AHEAD = lazily(
    r"\b(?:will|going to|gonna|i'll|we'll|he'll|she'll|they'll|it'll|shall|plan to|want to"
    r"|hope|have to|wanna|coming|next)\b|'ll\b"
)
_EN_BACK = lazily(
    r"\b(?:was|were|did|had|went|ate|saw|got|came|made|took|gave|said|told|found|won|lost|fell|broke|ran|met|left|"
    r"bought|brought|played|slept|swam|flew|drove|rode|wrote|drew|sang|began|forgot|knew|thought|felt|hurt|cried|"
    r"threw|caught|taught|built|sold|spent|kept|heard|read it|died|happened|arrived|used to|didn't|wasn't|weren't|"
    r"[a-z]{3,}(?:[^e\W]ed|ied|ted|sed|ked|yed|led|ped))\b"
)


_EN_REPORT = lazily(
    r"\b(?:said|told \w+|promised|announced|says)\b(?=.*(?:\b(?:have|has|is|are|can|get|go|need|must)\b|'s\b|'re\b))"
)
"""'said we have a test': what was said is not past."""


@cache
def _words_that_only_look_past() -> frozenset[str]:
    return frozenset("need feed seed bed red excited tired scared worried named need bored married interested".split())


class Tense:
    """The tense of one folded text: that of the clause a time stands in, else that of its whole sentence."""

    def __init__(self, text: str) -> None:
        self._text = text
        ends = [index for index, character in enumerate(text) if character in _SENTENCE_MARKS]
        commas = [index for index, character in enumerate(text) if character in _CLAUSE_MARKS]
        self._sentences = [-1, *ends, len(text)]
        self._clauses = sorted({*self._sentences, *commas})
        self._read: dict[tuple[int, int], _Signs] = {}

    def looks(self, start: int, end: int) -> int:
        """-1 if the words around a span look back, 1 if ahead, 0 if nothing shows."""
        return self._in(self._clauses, start, end) or self._in(self._sentences, start, end)

    def before(self, start: int) -> int:
        """How the words of the clause before a place look, in English."""
        return _english(self._text[self._clauses[bisect_left(self._clauses, start) - 1] + 1 : start][-_REACH:])

    def _in(self, marks: list[int], start: int, end: int) -> int:
        left, right = bisect_left(marks, start) - 1, bisect_left(marks, end)
        place = (marks[left] + 1, min(marks[right], marks[left] + _REACH))
        signs = self._read.get(place)
        if signs is None:
            signs = self._read[place] = _signs(self._text[place[0] : place[1]])
        if not signs.chinese:
            return signs.english
        if signs.done:
            near = _ZH_DONE().search(self._text, end, end + 12)
            if not signs.ahead or (near and not _ZH_AHEAD().search(self._text, end, near.end())):
                return -1
        return signs.english or int(signs.ahead)


@dataclass(frozen=True, slots=True)
class _Signs:
    """What one sentence shows."""

    chinese: bool
    ahead: bool
    done: bool
    english: int


def _signs(around: str) -> _Signs:
    chinese = any("\u3400" <= character <= "\u9fff" for character in around)
    without, called_off = _ZH_OFF().subn("", around) if chinese else (around, 0)
    return _Signs(
        chinese,
        chinese and bool(called_off or _ZH_AHEAD().search(around)),
        chinese and bool(_ZH_DONE().search(without)),
        _english(around),
    )


def _english(around: str) -> int:
    if _EN_AHEAD().search(around):
        return 1
    for match in _EN_BACK().finditer(_EN_REPORT().sub("", around)):
        if match[0] not in _words_that_only_look_past():
            return -1
    return 0
