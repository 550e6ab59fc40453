"""Atoms to groups: neighbours that speak about one time are merged, and two groups with 到/to between make a range."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.timeparse.lazy import lazily
from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.rule import NAMES, Sentence

_GLUE = frozenset(
    "DE OF THE ON IN AT FOR BY DURING AROUND COMMA THATDAY YEAROF SOLAR DASH FROM BETWEEN STARTING".split()
)
_LONGEST = 24
"""Tokens of one time at most."""
_RANGE_WORDS = frozenset("TO DASH".split())


@dataclass(frozen=True, slots=True)
class Group:
    """Merged atoms: a time or, with ``until``, a range."""

    first: int
    last: int
    pieces: Pieces
    until: Pieces | None = None
    inclusive: bool = True


def compose(sentence: Sentence, atoms: list[Atom | None]) -> list[Group]:
    """Groups left to right; what is too weak to stand alone is dropped."""
    groups: list[Group] = []
    open_place = True
    for atom in atoms:
        if atom is None:
            open_place = False
            continue
        group = Group(atom.first, atom.last, atom.pieces, atom.until, atom.inclusive)
        if groups and open_place:
            joined = _join(sentence, groups[-1], group)
            if joined is not None:
                groups[-1] = joined
                continue
        groups.append(group)
        open_place = True
    groups = _ranges(sentence, groups)
    return [group for group in groups if _stands(sentence, group)]


def _between(sentence: Sentence, left: Group, right: Group) -> list[str]:
    return [NAMES[code] for code in sentence.types[left.last : right.first]]


def _join(sentence: Sentence, left: Group, right: Group) -> Group | None:
    gap = _between(sentence, left, right)
    if len(gap) > 3 or right.last - left.first > _LONGEST or any(name not in _GLUE for name in gap):
        return None
    if left.until is not None and right.until is not None:
        return None
    a, b = left.pieces, right.pieces
    if gap and a.shift and not a.needs_base and "COMMA" in gap:
        return None
    if "DASH" in gap and not (
        len(gap) == 1 and a.exact_day and not a.clocked and right.until is not None and b.clocked
    ):
        return None
    if ("FROM" in gap or "BETWEEN" in gap) and not (b.clocked and not b.dated):
        return None
    if "STARTING" in gap and not a.needs_base:
        return None
    special = _special(left, right)
    if special is not None:
        return special
    if (a.needs_base and not b.dated) or b.needs_base:
        return None
    if not _compatible(a, b, gap):
        return None
    merged = a.merged(b)
    if merged is None:
        return None
    if a.needs_base:
        merged = replace(merged, weak=False, needs_base=False, based=True)
    elif merged.nth is not None and (a.dated and b.dated):
        merged = replace(merged, weak=False)
    until = left.until or right.until
    inclusive = left.inclusive if left.until else right.inclusive
    return Group(left.first, right.last, merged, until, inclusive)


def _special(left: Group, right: Group) -> Group | None:
    """Numbers whose neighbour decides what they are."""
    a, b = left.pieces, right.pieces
    for bare, other in ((a, b), (b, a)):
        if bare.low is not None and other.low is None and other.dated and left.until is None and right.until is None:
            rest = other
            if (other.month is not None or other.month_shift is not None) and other.day is None:
                if bare.low >= (bare.high or 0):
                    return None
                return Group(left.first, right.last, replace(rest, day=bare.low, weak=False), Pieces(day=bare.high))
            if other.exact_day and other.hour is None and bare.low <= 24 and (bare.high or 0) <= 24:
                start = replace(rest, hour=bare.low, minute=0, weak=False)
                return Group(left.first, right.last, start, Pieces(hour=bare.high, minute=0), inclusive=False)
            return None
    for dotted, other in ((a, b), (b, a)):
        if (
            dotted.dotted is not None
            and other.dotted is None
            and other.hour is None
            and (other.day is not None or (other.day_shift is not None and dotted.month is None))
        ):
            hour, minute = (int(text) for text in dotted.dotted)
            if len(dotted.dotted[1]) != 2 or hour > 24 or minute > 59:
                return None
            merged = replace(
                other, hour=hour, minute=minute, clock24=dotted.dotted[0][0] == "0" or hour > 12, weak=False
            )
            return Group(left.first, right.last, merged, left.until or right.until, left.inclusive and right.inclusive)
    return None


def _compatible(a: Pieces, b: Pieces, gap: list[str]) -> bool:
    """Whether two sets of statements can describe one time."""
    names = a.said | b.said

    def said(name: str) -> bool:
        return name in names

    if said("every"):
        return not (said("day_shift") or said("shift") or said("period") or said("week_shift") or said("year"))
    if said("from_now") and (said("day") or said("day_shift") or said("nth")):
        return False
    shift = a.shift or b.shift or ()
    if said("from_now") and (said("festival") or said("month")) and any(unit != "year" for _, unit in shift):
        return False
    if said("low") or (said("dotted") and (a.low or b.low)):
        return False
    if said("year") and said("year_shift"):
        return False
    if said("period") or said("now") or said("age"):
        return False
    if said("nth"):
        return not said("day") and not said("day_shift") and not (said("festival"))
    if said("festival") and (
        said("month") or said("day") or said("month_shift") or said("week_shift") or said("weekday")
    ):
        return False
    if said("festival") and said("day_shift"):
        return False
    if said("week_shift") and (said("month") or said("day") or said("month_shift")):
        return False
    if said("day_shift") and (said("week_shift") or (said("month_shift")) or said("weekend")):
        return False
    if said("day_shift") and said("month") and said("day") is False:
        return False
    if said("month_shift") and said("month"):
        return False
    if (
        said("weekday")
        and not said("day")
        and (said("month") or said("month_shift") or said("year") or said("year_shift"))
    ):
        return False
    if said("weekend") and (said("month") or said("day") or said("month_shift") or said("hour")):
        return False
    if said("season") and not (said("year") or said("year_shift")):
        return False
    if said("portion") and not (said("year") or said("year_shift") or said("month") or said("month_shift")):
        return False
    if said("portion") and said("day"):
        return False
    if a.clocked != b.clocked:
        dated = b if a.clocked else a
        clocked = a if a.clocked else b
        if clocked.exact_day:
            return True
        precise = dated.exact_day or dated.shift is not None or dated.needs_base
        return precise or not dated.dated or (dated.weekend and clocked.hour is None)
    same_day = said("weekday") and (said("day") or said("day_shift"))
    return not ("COMMA" in gap and a.exact_day and b.exact_day) or same_day


# --- ranges ----------------------------------------------------------------------------------------------------------


def _ranges(sentence: Sentence, groups: list[Group]) -> list[Group]:
    result: list[Group] = []
    for group in groups:
        if result:
            ranged = _range(sentence, result[-1], group)
            if ranged is not None:
                result[-1] = ranged
                if len(result) > 1 and (within := _in_week(sentence, result[-2], ranged)) is not None:
                    result[-2:] = [within]
                continue
        result.append(group)
    return result


def _range(sentence: Sentence, left: Group, right: Group) -> Group | None:
    if left.until is not None or right.until is not None:
        return None
    gap = [
        name for name in _between(sentence, left, right) if name not in ("THE", "ON", "AROUND", "COMMA", "IN", "FROM")
    ]
    opened = _opened(sentence, left)
    closed = right.last < len(sentence.types) and NAMES[sentence.types[right.last]] == "BETWEND"
    joined = len(gap) == 1 and (gap[0] in _RANGE_WORDS or (gap[0] == "AND" and (opened == "BETWEEN" or closed)))
    if not joined:
        return None
    a, b = left.pieces, right.pieces
    if a.every is not None or b.every is not None or a.low is not None or b.low is not None or a.needs_base:
        return None
    if a.period is not None or b.period is not None:
        return None
    first = left.first - 1 if opened else left.first
    if opened and NAMES[sentence.types[first]] == "THE":
        first -= 1
    last = right.last + 1 if closed else right.last
    inclusive = not b.clocked and b.shift is None
    return Group(first, last, replace(_backward(a, b), weak=a.weak and b.weak), _forward(a, b), inclusive)


def _in_week(sentence: Sentence, week: Group, days: Group) -> Group | None:
    """'next week between Wednesday and Friday': weekdays of the week said before."""
    a, b, until = week.pieces, days.pieces, days.until
    gap = _between(sentence, week, days)
    if a.week_shift is None or a.exact_day or week.until is not None or until is None or len(gap) > 1:
        return None
    if b.weekday is None or until.weekday is None or b.week_shift is not None:
        return None
    return Group(
        week.first,
        days.last,
        replace(b, week_shift=a.week_shift),
        replace(until, week_shift=a.week_shift),
        days.inclusive,
    )


def _opened(sentence: Sentence, left: Group) -> str:
    """from or between before the group."""
    index = left.first - 1
    if index >= 0 and NAMES[sentence.types[index]] == "THE":
        index -= 1
    name = NAMES[sentence.types[index]] if index >= 0 else ""
    return name if name in ("FROM", "BETWEEN") else ""


def _forward(a: Pieces, b: Pieces) -> Pieces:
    """The end of a range takes over what it leaves out."""
    if b.clocked and not b.dated:
        b = clock_after(a, b)
        return replace(a, hour=None, minute=None, second=None, part=None, ampm=None, clock24=False).merged(b) or b
    if b.day is not None and b.month is None and b.month_shift is None:
        b = replace(b, month=a.month, month_shift=a.month_shift, lunar=b.lunar or a.lunar)
    if (
        b.month is not None
        and b.year is None
        and b.year_shift is None
        and (a.year is not None or a.year_shift is not None)
    ):
        b = replace(b, year=a.year, year_shift=a.year_shift)
    if b.weekday is not None and b.week_shift is None and b.day is None and not b.english and b.weekday_step is None:
        b = replace(b, week_shift=a.week_shift)
    return b


def clock_after(first: Pieces, until: Pieces) -> Pieces:
    """下午1点到3点: the second hour is in the same part of the day, if it can be."""
    if until.ampm is not None or until.part is not None or until.hour is None or first.hour is None:
        return until
    same = (until.hour % 12, until.minute or 0) > (first.hour % 12, first.minute or 0)
    if first.ampm is not None and same:
        return replace(until, ampm=first.ampm)
    if first.part is not None and same:
        return replace(until, part=first.part)
    return until


def _backward(a: Pieces, b: Pieces) -> Pieces:
    """The start of a range takes over what only its end says: '26 june to 28 june in 2020'."""
    if a.day is not None and a.month is None and a.month_shift is None and b.month is not None and b.day is not None:
        if a.day < b.day:
            a = replace(a, month=b.month, year=b.year)
        return a
    if a.month is not None and a.year is None and a.year_shift is None and b.year is not None and b.month is not None:
        earlier = (a.month, a.day or 1) <= (b.month, b.day or 31)
        return replace(a, year=b.year if earlier else b.year - 1)
    if a.clocked and not a.dated and b.dated and not b.clocked:
        return a
    if a.hour is not None and not a.dated and b.hour is not None and b.dated and b.day_shift is None:
        return replace(b, hour=a.hour, minute=a.minute, second=a.second, part=a.part, ampm=a.ampm, clock24=a.clock24)
    return a


# --- what may stand --------------------------------------------------------------------------------------------------

_SPOKEN_ABOUT = lazily(
    "的?(?:英语|英文|中文|拼音|意思|笔画|写法)|(?:这个|这|这两个|两个)(?:词|字|单词|首歌)|怎么(?:说|写|读|念|拼)|是什么意思"
    "| means? | in (?:chinese|english)"
)
"""The words themselves are talked about, not the time they name."""
_PARTIAL_RIGHT = frozenset("HAO RI MONTH DIAN FEN SUI YEAR KE WD DECADE".split())


def _stands(sentence: Sentence, group: Group) -> bool:
    """Whether a group is a time of its own: not weak, nothing of a time left beside it unread."""
    pieces = group.pieces
    if pieces.needs_base:
        return False
    if pieces.weak and not _alone(sentence, group) and not _plan_beside(sentence, group):
        return False
    if (
        pieces.weak
        and (pieces.lunar or pieces.low is not None or pieces.nth is not None or pieces.season)
        and not pieces.month
    ):
        return False
    tokens, types = sentence.tokens, sentence.types
    if _SPOKEN_ABOUT().match(sentence.text, tokens[group.last - 1].end):
        return False
    if group.last < len(tokens):
        after = tokens[group.last]
        if after.start == tokens[group.last - 1].end and NAMES[after.type] in _PARTIAL_RIGHT and not pieces.english:
            return False
    if group.first > 0:
        before = tokens[group.first - 1]
        touching = before.end == tokens[group.first].start
        if touching and NAMES[before.type] in ("NUM", "DI", "DOT", "LEAP") and types[group.first] != before.type:
            return NAMES[before.type] == "NUM" and NAMES[types[group.first]] in ("DAY", "DAYPART", "PART", "FEST")
    return True


def _alone(sentence: Sentence, group: Group) -> bool:
    """The whole utterance is this time."""
    if group.first - sentence.start > 3 or sentence.end - group.last > 3:
        return False
    outside = sentence.types[sentence.start : group.first] + sentence.types[group.last : sentence.end]
    return all(
        NAMES[code] in ("STOP", "COMMA", "THE", "DASH", "AT", "ON", "IN", "BY", "AROUND", "FOR") for code in outside
    )


def _plan_beside(sentence: Sentence, group: Group) -> bool:
    """下午要打游戏: a bare part of the day right before what somebody is going to do, or did."""
    pieces = group.pieces
    if pieces.part not in ("forenoon", "noon", "afternoon", "dusk") or pieces.english or pieces.hour is not None:
        return False
    end = sentence.tokens[group.last - 1].end
    return sentence.text[end : end + 1] in ("要", "会", "去", "得") or sentence.text.startswith(
        ("我要", "我们要", "我去", "我们去"), end
    )
