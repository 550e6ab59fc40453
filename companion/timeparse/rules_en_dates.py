"""English dates: months, days, weeks, quarters, and the n-th of something."""

from __future__ import annotations

import re

from companion.timeparse.lexicon_en import NAME_LIKE_MONTHS, WORD_LIKE_WEEKDAYS
from companion.timeparse.numbers import possible
from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.rule import BLOCKED, Builder, Built, Found
from companion.timeparse.token import token_pattern

_TO_MONTH = token_pattern("(?:TO|DASH) MON")


_OPENERS = (
    "IN",
    "ON",
    "OF",
    "BY",
    "DURING",
    "FROM",
    "TO",
    "MOD",
    "EVERY",
    "BETWEEN",
    "FOR",
    "UNTIL",
    "DASH",
    "PASTWORD",
    "AND",
)


def _said_before(found: Found) -> bool:
    return found.previous in _OPENERS


def _month(found: Found) -> Built:
    said = found.said("m")
    if said in NAME_LIKE_MONTHS and not found.whole and not _to_month(found) and not _said_before(found):
        return None
    if found.right[:2] == "'s" or found.left.endswith(("called ", "named ", "name is ")):
        return None
    return Pieces(month=found["m"], english=True, confidence=0.8)


def _to_month(found: Found) -> bool:
    """'June-August', 'Jan to Feb'."""
    return bool(re.match(_TO_MONTH, found.sentence.types[found.last :]))


def _month_day(found: Found) -> Built:
    month, day = found["m"], found["d"]
    if not possible(month, day):
        return BLOCKED if day <= 99 else None
    return Pieces(month=month, day=day, english=True)


def _month_year(found: Found) -> Built:
    year = found["y"]
    return Pieces(month=found["m"], year=year, english=True) if 1900 <= year <= 2100 else None


def _month_day_year(found: Found) -> Built:
    year, day = found["ym"]
    return Pieces(year=year, month=found["m"], day=day, english=True) if possible(found["m"], day) else None


def _month_day_short_year(found: Found) -> Built:
    year = found["y"]
    if not possible(found["m"], found["d"]) or not (50 <= year <= 99 or 1900 <= year <= 2100):
        return None
    return Pieces(month=found["m"], day=found["d"], year=year if year > 99 else 1900 + year, english=True)


def _year_month_day(found: Found) -> Built:
    if not 1900 <= found["y"] <= 2100:
        return None
    if not possible(found["m"], found["d"]):
        return BLOCKED
    return Pieces(year=found["y"], month=found["m"], day=found["d"], english=True)


def _relative_month(found: Found) -> Built:
    return Pieces(month=found["m"], festival_step=found["step"], english=True)


def _day_range_in_month(found: Found) -> Built:
    month, first, last = found["m"], found["a"], found["b"]
    if not possible(month, first) or not possible(month, last):
        return None
    if first >= last:
        return None
    return Atom(found.first, found.last, Pieces(month=month, day=first, english=True), Pieces(day=last))


def _ordinal_day(found: Found) -> Built:
    day, said = found["d"], found.said("d")
    if not 1 <= day <= 31:
        return None
    closed = found.following in (
        *(
            "",
            "STOP",
            "COMMA",
            "AT",
            "ON",
            "OF",
            "FROM",
            "TO",
            "DASH",
            "PART",
            "IN",
            "FOR",
            "AROUND",
            "BETWEEN",
            "STARTING",
            "SELF",
        ),
    )
    strong = found["the"] is not None and closed and (said[0].isdigit() or found.previous in ("ON", "BY", "TO", "FROM"))
    if said in ("first", "second", "third") and found["the"] is None and found.following not in ("OF", "STARTING"):
        return None
    return Pieces(day=day, weak=not strong, english=True, confidence=0.75)


def _the_number(found: Found) -> Built:
    closed = found.following in ("", "STOP", "COMMA", "AT", "FROM", "DASH", "TO", "BETWEEN")
    if not 1 <= found["d"] <= 31 or not closed or found.previous not in ("ON", "FOR", "BY", "TO"):
        return None
    return Pieces(day=found["d"], english=True, confidence=0.6)


def _on_number(found: Found) -> Built:
    return Pieces(day=found["d"], weak=True, english=True) if 1 <= found["d"] <= 31 else None


def _weekday_number(found: Found) -> Built:
    """Friday the 26th, Monday 21."""
    said = found.said("w")
    if not 1 <= found["d"] <= 31 or not said.isascii():
        return None
    if found.following == "X" and found["o"] is None and found["the"] is None:
        return None
    if found.said("d") in ("first", "second", "third") and found["the"] is None:
        return None
    return Pieces(weekday=found["w"], weekday_step=found["step"], day=found["d"], english=True)


def _weekday(found: Found) -> Built:
    said = found.said("w")
    if not said.isascii():
        return Pieces(weekday=found["w"], confidence=0.85)
    if said in WORD_LIKE_WEEKDAYS:
        dated = found.following in ("NUM", "ORD", "MON", "PAIR", "YMD", "COMMA", "CLOCK", "PART", "DASH", "THE", "AT")
        if not (found.whole or dated or _said_before(found) or found.right1 == "."):
            return None
        if (
            said in ("sun", "sat")
            and not (found.whole or _said_before(found))
            and found.following in ("AT", "THE", "COMMA", "PART")
        ):
            return None
    if found.right[:2] == "'s" or found.left.endswith(("called ", "named ", "name is ")):
        return None
    return Pieces(weekday=found["w"], english=True, confidence=0.85)


def _relative_unit(found: Found) -> Built:
    step, unit = found["m"], found["u"]
    if unit == "year":
        return Pieces(year_shift=step, english=True)
    if unit == "month":
        return Pieces(month_shift=step, english=True)
    if unit == "week":
        return Pieces(week_shift=step, english=True)
    if unit == "decade" and step == -1:
        return Pieces(period=(10, "year", -1), english=True)
    return None


def _week_after_next(found: Found) -> Built:
    if found["w"] is not None:
        return Pieces(weekday=found["w"], weekday_jump=2, english=True)
    if found["u"] == "week":
        return Pieces(week_shift=2, english=True)
    if found["u"] == "month":
        return Pieces(month_shift=2, english=True)
    if found["u"] == "year":
        return Pieces(year_shift=2, english=True)
    return None


def _month_after_next(found: Found) -> Built:
    return Pieces(month=found["m"], festival_step=2, english=True)


def _week_of(found: Found) -> Built:
    return Pieces(week_of=True, needs_base=True, weak=True, english=True) if found["u"] == "week" else None


def _nth(found: Found) -> Built:
    number = found["o"]
    if found["last"] is not None:
        number = -1 if number is None else -number
    if found["w"] is not None:
        return Pieces(nth=number, nth_unit="weekday", weekday=found["w"], weak=True, english=True)
    if found["we"] is not None:
        return Pieces(nth=number, nth_unit="weekend", weak=True, english=True)
    unit = found["u"]
    if unit not in ("day", "week", "month"):
        return None
    return Pieces(nth=number, nth_unit=unit, nth_span=found["k"], weak=True, english=True)


def _month_day_half(found: Found) -> Built:
    """'Feb 5 AM' names a morning, not five o'clock."""
    if not possible(found["m"], found["d"]) or found.said("half") in ("a", "p"):
        return None
    return Pieces(
        month=found["m"], day=found["d"], part="forenoon" if found["half"] == "am" else "afternoon", english=True
    )


def _quarter_of_year(found: Found) -> Built:
    if found["u"] != "quarter" or not 1 <= found["o"] <= 4:
        return None
    return Pieces(quarter=found["o"], weak=not found.whole, english=True)


def _relative_quarter(found: Found) -> Built:
    step = found["m"]
    return Pieces(quarter_shift=step, english=True) if abs(step) < 2 else None


def _half_of_year(found: Found) -> Built:
    return Pieces(half=found["o"], weak=True, english=True) if found["o"] in (1, 2) else None


def _part_of_month(found: Found) -> Built:
    """'mid August', 'the end of April', 'early March'."""
    which = found["p"] if found["l"] is None else {"early": "start", "late": "end"}.get(found.said("l"))
    if which is None:
        return None
    return Pieces(month=found["m"], portion=("month", which), english=True, confidence=0.7)


def _part_of_relative(found: Found) -> Built:
    step, unit = found["m"], found["u"]
    if unit == "month":
        return Pieces(month_shift=step, portion=("month", found["p"]), english=True, confidence=0.7)
    return (
        Pieces(year_shift=step, portion=("year", found["p"]), english=True, confidence=0.7) if unit == "year" else None
    )


def _number_of_month(found: Found) -> Built:
    return Pieces(day=found["d"], weak=True, english=True) if 1 <= found["d"] <= 31 else None


def _late(found: Found) -> Built:
    return Pieces(weak=True, part="morning" if found.said("l") == "early" else None, english=True)


EN_DATE_RULES: list[tuple[str, Builder]] = [
    ("(?P<m>MON)", _month),
    ("(?P<m>MON) COMMA? (?:THE|DASH|SLASH)? (?P<d>NUM|ORD) (?!UNIT|AMPM|OCLOCK|TO NUM AMPM)", _month_day),
    ("THE? (?P<d>NUM|ORD) (?:OF|DASH|SLASH|STARTING)? (?P<m>MON)", _month_day),
    ("(?P<m>MON) (?:COMMA|OF|SLASH|DASH|IN)? (?P<y>NUM)", _month_year),
    ("(?P<y>NUM) (?:COMMA|SLASH|DASH)? (?P<m>MON)", _month_year),
    ("(?P<m>MON) (?P<d>NUM|ORD) (?P<y>NUM)", _month_day_short_year),
    ("(?P<d>NUM|ORD) (?P<m>MON) (?P<y>NUM)", _month_day_short_year),
    ("(?P<y>NUM) (?:DASH|SLASH) (?P<m>MON) (?:DASH|SLASH) (?P<d>NUM)", _year_month_day),
    ("(?P<d>NUM) (?:DASH|SLASH) (?P<m>MON) (?:DASH|SLASH) (?P<y>NUM)", _year_month_day),
    ("(?P<m>MON) (?:DASH|SLASH) (?P<y>NUM) (?:DASH|SLASH) (?P<d>NUM)", _year_month_day),
    ("(?P<step>MOD) (?P<m>MON)", _relative_month),
    ("(?P<m>MON) (?:THE)? (?P<a>NUM|ORD) (?:TO|DASH) (?:THE)? (?P<b>NUM|ORD) (?!MON|AMPM|OF MON)", _day_range_in_month),
    (
        "(?:FROM|BETWEEN)? THE? (?P<a>NUM|ORD) (?:TO|DASH|AND) (?:THE)? (?P<b>NUM|ORD) OF? (?P<m>MON)",
        _day_range_in_month,
    ),
    ("(?P<the>THE)? (?P<d>ORD)", _ordinal_day),
    ("THE (?P<d>NUM)", _the_number),
    ("ON (?P<d>NUM) (?=AT)", _on_number),
    (
        "(?P<step>MOD)? (?P<w>WD) COMMA? (?P<the>THE)? (?P<d>(?P<o>ORD)|NUM) "
        "(?!UNIT|AMPM|OCLOCK|DASH|TO|OF|MON|DIAN|GE|HAO|RI|MONTH|TIAN|NUM|COMMA MON|STARTING)",
        _weekday_number,
    ),
    ("(?P<w>WD)", _weekday),
    ("(?P<m>MOD|PASTWORD) (?P<u>UNIT)", _relative_unit),
    ("(?:(?P<w>WD)|THE? (?P<u>UNIT)) AFTERNEXT", _week_after_next),
    ("(?P<m>MON) AFTERNEXT", _month_after_next),
    ("FOR? THE? (?P<u>UNIT) STARTING", _week_of),
    ("THE? (?P<u>UNIT) OF (?=THE? (?:MON|NUM MON|ORD|YMD|PAIR))", _week_of),
    (
        "THE? (?P<o>ORD)? (?P<last>MOD|LASTWORD)? (?P<k>NUM)? (?:(?P<w>WD)|(?P<we>WKND)|(?P<u>UNIT)) (?:OF|IN) "
        "(?=THE? (?:MON|MOD|UNIT|NUM|YEARREL|FEST))",
        lambda found: _nth(found) if (found["o"] is not None or found["last"] == -1) else None,
    ),
    ("(?P<m>MON) (?P<d>NUM|ORD) (?P<half>AMPM)", _month_day_half),
    ("(?P<l>LATE)", _late),
    ("(?:(?P<l>LATE)|THE? (?P<p>MONTHPART)) DASH? (?P<m>MON)", _part_of_month),
    ("THE? (?P<p>MONTHPART) (?P<m>MOD) (?P<u>UNIT)", _part_of_relative),
    ("THE? (?P<d>NUM) (?=OF MOD UNIT)", _number_of_month),
    ("THE? (?P<o>ORD) (?P<u>UNIT)", _quarter_of_year),
    ("(?P<m>MOD) QUARTER", _relative_quarter),
    ("THE? (?P<o>ORD) HALF (?=OF)", _half_of_year),
    ("(?P<m>MON) SLASH (?P<ym>YM)", _month_day_year),
    (
        "THE? (?P<o>ORD) QUARTER",
        lambda found: Pieces(quarter=found["o"], weak=not found.whole, english=True) if found["o"] <= 4 else None,
    ),
]
