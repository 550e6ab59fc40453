"""Chinese relative days, parts of the day and clock times."""

from __future__ import annotations

from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.rule import BLOCKED, Builder, Built, Found
from companion.timeparse.token import CODES


def _day(found: Found) -> Built:
    return Pieces(day_shift=found["d"])


def _days(found: Found) -> Built:
    first, last = found["d"]
    return Pieces(day_shift=first, day_shift_end=last)


def _days_in_a_row(found: Found) -> Built:
    shifts = [token.value for token in found.tokens() if token.type == CODES["DAY"]]
    if shifts != list(range(shifts[0], shifts[0] + len(shifts))):
        return None
    return Pieces(day_shift=shifts[0], day_shift_end=shifts[-1])


def _day_of_day(found: Found) -> Built:
    return Pieces(day_shift=found["a"] + found["b"])


def _day_part(found: Found) -> Built:
    shift, part = found["d"]
    return Pieces(day_shift=shift, part=part)


def _day_now(found: Found) -> Built:
    return Pieces(day_shift=found["d"], now=True)


def _part(found: Found) -> Built:
    english = found.said("p").isascii()
    return Pieces(part=found["p"], weak=True, english=english, confidence=0.7)


def _clock(found: Found) -> Built:
    hour, said, mark = found["h"], found.said("h"), found["t"]
    minutes, quarter, half = found["m"], found["k"], found["b"]
    if hour > 24 or found.previous in ("DI", "NUM", "DOT"):
        return BLOCKED
    minute, exact = 0, bool(found.said("f")) or mark in ("整", "钟")
    if half is not None:
        minute = 30
        exact = True
    elif quarter is not None:
        if quarter not in (1, 2, 3):
            return BLOCKED
        minute, exact = 15 * quarter, True
    elif minutes is not None:
        written = found.said("m")
        two = (len(written) == 2 and (written[0] in "零〇0" or written.isascii() or "十" in written)) or written == "十"
        if minutes > 59 or not (found.said("f") or two or (len(written) == 3 and written[1] == "十")):
            return BLOCKED
        if said in ("零", "0", "〇") and not found.said("f"):
            return BLOCKED
        minute, exact = minutes, True
    if not exact and (found.left1 in (*"有这那第加减乘除等扣得几差",) and not found.whole):
        return None
    if not exact and not _reads_as_hour(found):
        return None
    weak = not exact and (said in ("一", "1", "零") or mark == "时") and not (mark == "时" and found.whole)
    second = found["s"]
    return Pieces(hour=hour, minute=minute, second=second, weak=weak, confidence=0.85 if exact else 0.7)


_BESIDE_HOURS = frozenset(
    "PART PARTS DAY DAYPART WD HAO RI FEST TO DASH FROM AROUND ON AT TIAN AFTER EVERY OFTEN".split()
)


_AFTER_HOURS = (
    "要去会上下有开起睡吃到来回放出见我你他她咱的就才了前后多左在和跟再还必准可之以，,。！!？? 》\n（）()、~-吧呢啊哦哟"
)


def _reads_as_hour(found: Found) -> bool:
    """Whether 三点 without more is an hour: something of a time before it, or a word behind it that goes with hours."""
    if found.previous in _BESIDE_HOURS or found.whole or found.said("t") == "时":
        return True
    return found.right1 in _AFTER_HOURS or found.following in ("TO", "DASH", "AND", "STOP", "FROM", "SELF", "DAY")


def _clock_to_go(found: Found) -> Built:
    """差五分三点."""
    hour, minutes = found["h"], found["m"]
    if not 1 <= hour <= 24 or not 1 <= minutes <= 30:
        return None
    return Pieces(hour=hour - 1, minute=60 - minutes)


def _clock_range(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if first > 24 or last > 24 or first == last:
        return None
    minute = 30 if found["half"] is not None else 0
    return Atom(
        found.first, found.last, Pieces(hour=first, minute=0), Pieces(hour=last, minute=minute), inclusive=False
    )


ZH_CLOCK_RULES: list[tuple[str, Builder]] = [
    ("(?P<d>DAY)", _day),
    ("(?P<d>DAYS)", _days),
    ("DAY (?:COMMA? AND? DAY){1,6} (?:NUM TIAN)?", _days_in_a_row),
    ("(?P<a>DAY) DE (?P<b>DAY)", _day_of_day),
    ("(?P<d>DAYPART)", _day_part),
    ("(?P<d>DAY) DE? NOW", _day_now),
    ("(?P<p>PART)", _part),
    ("(?P<p>PARTS)", _part),
    (
        "(?P<h>NUM) (?P<t>DIAN) (?:PASSING? (?P<k>NUM) KE"
        "|PASSING? (?P<m>NUM) (?P<f>FEN)? (?:(?P<s>NUM) UNIT?)?|(?P<b>HALF)|(?P<z>ZHENG))?",
        _clock,
    ),
    ("JUST (?P<m>NUM) FEN (?P<h>NUM) DIAN", _clock_to_go),
    ("(?P<a>NUM) (?:TO|DASH) (?P<b>NUM) DIAN (?P<half>HALF)?", _clock_range),
]
