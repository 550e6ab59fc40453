"""The room's door: text and a moment in, times out."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from companion.text import Folded, fold
from companion.timeparse.compose import Group, clock_after, compose
from companion.timeparse.correction import corrected
from companion.timeparse.day_math import Viewpoint
from companion.timeparse.expression import Direction, Interval, TimeExpression
from companion.timeparse.fallback import complete
from companion.timeparse.grammar import grammar
from companion.timeparse.lazy import lazily
from companion.timeparse.pieces import Pieces
from companion.timeparse.repeat import yearly_rule
from companion.timeparse.resolve import Resolved, Setting, resolve
from companion.timeparse.rule import Sentence, sentence_of
from companion.timeparse.scanner import scan
from companion.timeparse.tense import Tense

MAXIMUM_LENGTH = 4_000
"""Characters read; what follows is ignored (an utterance is a few dozen)."""

MAXIMUM_TIMES = 32
"""Times resolved in one text; speech has one or two."""

_DAY_WORDS = "(?:生日|诞辰|纪念日|birthday|anniversary|bday|b-day)"
_BIRTHDAY_BEFORE = lazily(
    _DAY_WORDS + r"(?:'s|是|就是|在|呢|啊|好像|应该|的|那天|is|was|falls|on|the|in|它|我|记得|[:：,，\s])*$"
)
_BIRTHDAY_BEHIND = lazily(
    r"(?:那天|这天)?(?:就|也|正好|刚好|才|是|is|was|'s|[,，\s])*[^。！？!?]{0,12}?"
    + _DAY_WORDS
    + "(?!会|派对|聚会|蛋糕|礼物| ?party| cake)"
)


def parse(
    text: str,
    spoken_at: datetime,
    *,
    locale: str | None = None,
    birth_date: date | None = None,
    hemisphere: Literal["north", "south"] | None = None,
) -> list[TimeExpression]:
    """All times in what was said, left to right, not overlapping.

    Args:
        text: What was said, as recognised; Chinese, English or both.
        spoken_at: The moment it was said, in the child's zone. Naive in, naive out.
        locale: A hint such as ``zh-CN`` or ``en-GB``; only ``en-GB`` and its like change a reading (5/12).
        birth_date: The child's, if known: 我三岁的时候 means a year then, and nothing without it.
        hemisphere: Where the child lives, for seasons; north if not said.

    Never raises for any text; what is not clearly a time is left out.
    """
    folded = fold(text[:MAXIMUM_LENGTH])
    tokens = scan(folded.text)
    sentence = sentence_of(folded.text, tokens)
    groups = compose(sentence, grammar().atoms(sentence))
    if not groups:
        return []
    reader = _Reader(folded, sentence, spoken_at, locale, birth_date, hemisphere == "south")
    found = [expression for group in groups[:MAXIMUM_TIMES] if (expression := reader.read(group)) is not None]
    found = complete(folded, found, spoken_at)
    return corrected(folded.text, [_on_its_day(found, index) for index in range(len(found))], folded)


_NEAR = 24
"""How many characters behind a day a clock time still belongs to it (下周三我们下午三点开会)."""


def _on_its_day(found: list[TimeExpression], index: int) -> TimeExpression:
    """A clock time without a day, moved to the day named shortly before it."""
    expression = found[index]
    if expression.kind != "time" or index == 0:
        return expression
    day = found[index - 1]
    if day.kind != "date" or day.precision != "day" or expression.span[0] - day.span[1] > _NEAR:
        return expression
    shift = timedelta(days=(day.start.date() - expression.start.date()).days)
    return replace(
        expression,
        start=expression.start + shift,
        end=expression.end + shift if expression.end else None,
        kind="datetime",
        alternatives=tuple(
            Interval(other.start + shift, other.end + shift if other.end else None) for other in expression.alternatives
        ),
        direction=day.direction,
    )


class _Reader:
    """Resolves the groups of one utterance."""

    def __init__(
        self,
        folded: Folded,
        sentence: Sentence,
        spoken_at: datetime,
        locale: str | None,
        birth_date: date | None,
        southern: bool,
    ) -> None:
        self._folded = folded
        self._sentence = sentence
        self._tense = Tense(folded.text)
        self._spoken_at = spoken_at
        self._now = spoken_at.replace(tzinfo=None)
        self._day_first = bool(locale) and str(locale).lower().replace("_", "-") in (
            "en-gb",
            "en-au",
            "en-nz",
            "en-ie",
            "en-sg",
        )
        self._birth_date = birth_date
        self._southern = southern

    def read(self, group: Group) -> TimeExpression | None:
        tokens = self._sentence.tokens
        start, end = tokens[group.first].start, tokens[group.last - 1].end
        direction = self._tense.looks(start, end)
        view = Viewpoint(self._now.date(), direction, None, self._birth_date, self._southern)
        pieces = group.pieces
        if pieces.shift and self._folded.text.startswith("in ", start) and self._tense.before(start) < 0:
            return None  # "I ran it in 20 seconds" says how long it took
        if self._day_first and pieces.swappable:
            pieces = replace(pieces, month=pieces.day, day=pieces.month)
        resolved = resolve(pieces, Setting(self._now, view))
        if resolved is None:
            return None
        if group.until is not None:
            ranged = self._to(group, resolved, pieces)
            if ranged is None:
                return None
            resolved = ranged
        elif resolved.kind in ("date",) and self._is_birthday(pieces, start, end):
            resolved = replace(resolved, recurrence=yearly_rule(pieces))
        return self._expression(resolved, pieces, start, end)

    def _to(self, group: Group, first: Resolved, pieces: Pieces) -> Resolved | None:
        """The range from a resolved start to what its second half says."""
        until = group.until
        assert until is not None
        if pieces.every is not None:
            return first
        if until.clocked and not until.dated:
            until = clock_after(pieces, until)
        view = Viewpoint(self._now.date(), 1, first.start.date(), self._birth_date, self._southern)
        if until.clocked and not until.dated:
            last = resolve(
                replace(until, day_shift=(first.start.date() - self._now.date()).days), Setting(self._now, view)
            )
        else:
            last = resolve(until, Setting(self._now, view))
        if last is None:
            return None
        end = last.end if last.end is not None else last.start
        if last.kind == "datetime" and last.precision == "minute":
            end = last.start
        if end <= first.start and until.clocked:
            end += timedelta(days=1) if (first.start - end) < timedelta(days=1) else timedelta(days=7)
        if end <= first.start:
            return None
        minutes = first.precision == "minute" or last.precision == "minute"
        if first.kind == "time" and (not until.dated or until.day_shift == 0):
            return replace(first, end=end)
        kind = "datetime" if minutes or first.kind == "datetime" else "date_range"
        precision = first.precision if minutes or kind == "datetime" else "range"
        return Resolved(first.start, end, precision, "datetime" if kind == "datetime" else "date_range", others=())

    def _is_birthday(self, pieces: Pieces, start: int, end: int) -> bool:
        if pieces.year is not None or (pieces.month is None and pieces.festival is None):
            return False
        if (pieces.month is not None and pieces.day is None) or pieces.year_shift is not None:
            return False
        text = self._folded.text
        before = _BIRTHDAY_BEFORE().search(text[max(0, start - 30) : start])
        return bool(before or _BIRTHDAY_BEHIND().match(text, end, end + 30))

    def _expression(self, resolved: Resolved, pieces: Pieces, start: int, end: int) -> TimeExpression:
        original_start, original_end = self._folded.span(start, end)
        zone = self._spoken_at.tzinfo

        def localized(moment: datetime) -> datetime:
            if zone is None:
                return moment
            if resolved.elapsed:
                naive_delta = moment - self._now
                return (self._spoken_at.astimezone(UTC) + naive_delta).astimezone(zone)
            return moment.replace(tzinfo=zone)

        first = localized(resolved.start)
        last = localized(resolved.end) if resolved.end is not None else None
        return TimeExpression(
            span=(original_start, original_end),
            text=self._folded.original[original_start:original_end],
            start=first,
            end=last,
            precision=resolved.precision,
            kind=resolved.kind,
            recurrence=resolved.recurrence,
            alternatives=tuple(
                Interval(localized(begin), localized(finish) if finish is not None else None)
                for begin, finish in resolved.others
            ),
            direction=_direction(resolved, self._now),
            confidence=pieces.confidence if not resolved.others else min(pieces.confidence, 0.7),
        )


def _direction(resolved: Resolved, now: datetime) -> Direction:
    end = resolved.end or resolved.start
    if resolved.kind == "recurring":
        return "future"
    if end <= now.replace(hour=0, minute=0, second=0, microsecond=0):
        return "past"
    if resolved.start.date() > now.date():
        return "future"
    return "present"


def main_expression(expressions: list[TimeExpression]) -> TimeExpression | None:
    """The time that dates what is told when several are said; None if there is none.

    What was withdrawn never counts. A day or recurrence comes before a mere clock time, what was said with more
    confidence before what was not, and of equals the first.
    """
    candidates = [expression for expression in expressions if not expression.withdrawn]
    if not candidates:
        return None

    def rank(expression: TimeExpression) -> tuple[int, float]:
        by_kind = {"recurring": 2, "date": 2, "datetime": 2, "date_range": 1, "time": 0}[expression.kind]
        return by_kind, expression.confidence if expression.confidence < 0.5 else 0.5

    return max(candidates, key=rank)
