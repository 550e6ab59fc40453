"""Finding a quote in what the child said, and the words around it that decide how it was meant.

All positions are indices into the folded utterance. A quote may differ a little (a model corrects what speech
recognition misheard); what counts as evidence is always the child's text, never the model's version of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.profile.patterns.utterance import Utterance
from companion.text import fold_text, is_cjk

MIN_QUOTE = 2
"""Letters that a quote needs: one character proves nothing."""
MAX_CELLS = 30_000
"""Quote letters times utterance letters up to which a distance is computed (about 10 ms)."""
_LOOK_BACK_ZH = 14
_LOOK_BACK_EN = 48


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open stretch of the folded utterance."""

    start: int
    end: int

    def within(self, other: Span) -> bool:
        return other.start <= self.start and self.end <= other.end

    def overlaps(self, other: Span) -> bool:
        return self.start < other.end and other.start < self.end

    def covers_alike(self, other: Span) -> bool:
        """Whether both cover nearly the same letters, or the other one is most of this one."""
        shared = min(self.end, other.end) - max(self.start, other.start)
        most = 0.6 if other.within(self) else 0.85
        return shared >= most * max(self.end - self.start, other.end - other.start)


_LABEL = re.compile(r"^\s*(?:孩子|小朋友|用户|child|kid|user)\s*[:：]\s*")
"""Whose words a model says they are."""


def letters(text: str) -> tuple[str, list[int]]:
    """The letters and digits of a text, without spaces and marks, and where each stands."""
    kept = [(character, index) for index, character in enumerate(text) if character.isalnum()]
    return "".join(character for character, _ in kept), [index for _, index in kept]


def locate(quote: str, folded: str) -> Span | None:
    """Where a quote stands in folded text: exactly but for marks, or within a small distance, or by its sound."""
    wanted, _ = letters(_LABEL.sub("", fold_text(quote)))
    text, places = letters(folded)
    if len(wanted) < MIN_QUOTE or not text:
        return None
    found = text.find(wanted)
    if found >= 0:
        return _at_word_edges(folded, Span(places[found], places[found + len(wanted) - 1] + 1))
    if len(wanted) > len(text) + 2 or len(wanted) < 5 or len(wanted) * len(text) > MAX_CELLS:
        return _by_sound(wanted, text, places)
    allowed = max(1, min(3, len(wanted) // 8))
    match = approximate(wanted, text, allowed)
    if match:
        return _at_word_edges(folded, Span(places[match[0]], places[match[1] - 1] + 1))
    return _by_sound(wanted, text, places)


def _at_word_edges(folded: str, span: Span) -> Span:
    """Widen a span that begins or ends inside a Latin word."""
    start, end = span.start, span.end
    while start > 0 and _latin(folded[start]) and _latin(folded[start - 1]):
        start -= 1
    while end < len(folded) and _latin(folded[end - 1]) and _latin(folded[end]):
        end += 1
    return Span(start, end)


def _latin(character: str) -> bool:
    return (character.isalnum() and not is_cjk(character)) or character in "'’"


def approximate(wanted: str, text: str, allowed: int) -> tuple[int, int] | None:
    """The stretch of ``text`` nearest to ``wanted`` by edit distance, if within ``allowed`` (Sellers' algorithm)."""
    columns = len(text) + 1
    distance = [0] * columns
    origin = list(range(columns))
    for row, character in enumerate(wanted, start=1):
        previous_distance, previous_origin = distance, origin
        distance, origin = [row] + [0] * len(text), [0] * columns
        for column in range(1, columns):
            change = previous_distance[column - 1] + (text[column - 1] != character)
            drop = previous_distance[column] + 1
            add = distance[column - 1] + 1
            best = min(change, drop, add)
            distance[column] = best
            # Of equally good ways the one that begins first: it covers whole words.
            origin[column] = min(
                start
                for start, cost in (
                    (previous_origin[column - 1], change),
                    (previous_origin[column], drop),
                    (origin[column - 1], add),
                )
                if cost == best
            )
    end = min(range(columns), key=lambda column: (distance[column], abs(column - origin[column] - len(wanted)), column))
    if distance[end] > allowed or end <= origin[end]:
        return None
    return origin[end], end


def _by_sound(wanted: str, text: str, places: list[int]) -> Span | None:
    """The same syllables in other characters (speech recognition's homophones), for Chinese quotes."""
    if not 2 <= len(wanted) <= 24 or not all(map(is_cjk, wanted)):
        return None
    heard = syllables(text)
    sought = syllables(wanted)
    for start in range(len(heard) - len(sought) + 1):
        if heard[start : start + len(sought)] == sought:
            return Span(places[start], places[start + len(sought) - 1] + 1)
    return None


def syllables(text: str) -> tuple[str, ...]:
    """One syllable without its tone for each character; z/zh, c/ch, s/sh, n/l, f/h and final n/ng count as one."""
    return tuple(map(_syllable, text))


@lru_cache(maxsize=8192)
def _syllable(character: str) -> str:
    if not is_cjk(character):
        return character
    from pypinyin import lazy_pinyin  # 60 ms to import, needed only when a quote is not found as written

    sound = str(lazy_pinyin(character)[0])
    sound = re.sub(r"^(z|c|s)h", r"\1", sound)
    return re.sub(r"ng$", "n", sound)


_SEGMENT_END = re.compile(r"[，,。！？!?；;…\n、：:]+|\.(?=\s|$)")
_NEW_SEGMENT_ZH = re.compile(
    r"(?:但是|可是|不过|因为|所以|然后|还有|而且|就是|其实|以前|现在|后来)?(?:我们?|他们?|她们?|它们?|你们?)(?!的)"
    r"|但是?|可是|不过|因为|所以|然后|还有|而且|其实"
)
_NEW_SEGMENT_EN = re.compile(
    r"\b(?:and |but |because |cause |so |then |or )?"
    r"(?:i(?:'m|'ve|'d|'ll)?|we(?:'re|'ve)?|he(?:'s)?|she(?:'s)?|they(?:'re)?|you(?:'re)?|"
    r"it(?:'s)?|my|our)\b|\b(?:but|because|then)\b"
)


def segment(folded: str, span: Span) -> Span:
    """The span widened to the left up to where its thought begins, so that a cut-off 不, 我想 or "don't" is seen.

    Speech recognition gives no marks: a thought also begins at a pronoun or a conjunction.
    """
    left = max(0, span.start - (_LOOK_BACK_ZH if _mostly_cjk(folded) else _LOOK_BACK_EN))
    marks = [match.end() for match in _SEGMENT_END.finditer(folded, left, span.start)]
    start = marks[-1] if marks else _word_start(folded, left)
    pattern = _NEW_SEGMENT_ZH if _mostly_cjk(folded) else _NEW_SEGMENT_EN
    head = pattern.match(folded, span.start)
    if head and re.search(r"我|\bi\b|\bi'|\bwe\b|\bmy\b", head.group()):
        start = max(start, span.start)  # it begins with its own subject
    else:
        starts = [match.start() for match in pattern.finditer(folded, start, span.start)]
        if starts:
            start = starts[-1]
    return Span(min(start, span.start), span.end)


def _word_start(folded: str, at: int) -> int:
    while at > 0 and _latin(folded[at]) and _latin(folded[at - 1]):
        at -= 1
    return at


def _mostly_cjk(text: str) -> bool:
    return any(map(is_cjk, text))


_SUPPOSES = re.compile(
    r"(?:如果|要是|假如|希望|但愿|万一|梦见|梦到|谁说|谁告诉你"
    r"|\bif|\bwish|\bwished|\bhope|\bpretend|\bimagine|\bdream(?:ed|t)?(?: that)?)\s*$"
)
_REMEMBERS = re.compile(r"(?:\bwhen|\bback when|小时候|以前|之前|去年|前年)\s*$")


_CONDITION = re.compile(r"如果|要是|假如|\bif\b")
_CONSEQUENCE = re.compile(r"就|会|能|\b(?:we|i|he|she|they) (?:can|could|will|would|get to|go)\b|'ll\b|'d\b|\bwould\b")


def supposed(folded: str, thought: Span) -> bool:
    """Whether what stands before a thought makes it a supposition.

    The word right before (要是 | 我叫..., "I wish" | "I had ..."), or a condition earlier in the same sentence whose
    consequence it is ("if I win" | "we can go").
    """
    if _SUPPOSES.search(folded, max(0, thought.start - 16), thought.start):
        return True
    start = sentence_start(folded, thought.start)
    conditioned = _CONDITION.search(folded, start, thought.start)
    return bool(conditioned and _CONSEQUENCE.search(folded, thought.start, thought.end))


def sentence_start(folded: str, at: int) -> int:
    """Where the sentence around a position begins: behind the last mark (or at the start of the text)."""
    marks = [match.end() for match in _SEGMENT_END.finditer(folded, 0, at)]
    return marks[-1] if marks else 0


def remembered(folded: str, thought: Span) -> int | None:
    """Where the word right before a thought begins that puts it into the past ("when" | "I was four"), or None."""
    match = _REMEMBERS.search(folded, max(0, thought.start - 16), thought.start)
    return match.start() if match else None


def clause_tail(folded: str, end: int) -> str:
    """What follows a span up to the next mark, at most a few characters (吗, 的时候, 的哥哥)."""
    match = _SEGMENT_END.search(folded, end)
    stop = match.start() if match else len(folded)
    mark = folded[stop] if match and folded[stop] in "?？" else ""
    return folded[end : min(stop, end + 12)] + mark


def original(utterance: Utterance, span: Span) -> str:
    """The child's own writing of a span."""
    return utterance.folded.quote(span.start, span.end).strip()
