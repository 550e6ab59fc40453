"""Numeric dates and English clock times: patterns over tokens and what each says."""

from __future__ import annotations

from dataclasses import replace

from companion.timeparse.numbers import possible
from companion.timeparse.pieces import Atom, Pieces
from companion.timeparse.rule import BLOCKED, Builder, Built, Found
from companion.timeparse.token import CODES, Token

_POINT = "(?:NUM NUM?|CLOCK|PAIR)"
_MARK = "(?:OCLOCK? AMPM|OCLOCK)"
_COUNTED = "UNIT|TIAN|GE|DIAN|HAO|RI|YEAR|WEEK|MONTH|SUI|FEN|HALF"
"""at 7 days", 七点: the number belongs to what follows."""


def _read(tokens: list[Token], text: str) -> Pieces | None:
    """A clock reading from its tokens: '7', 'seven thirty', '9:30', '1030', '8.30', each with or without am/pm."""
    hour: int | None = None
    minute: int | None = None
    second: int | None = None
    ampm: str | None = None
    clock24 = False
    for token in tokens:
        if token.type == CODES["NUM"]:
            written = text[token.start : token.end]
            if hour is None and written.isdigit() and len(written) in (3, 4) and token.value % 100 < 60:
                hour, minute = divmod(token.value, 100)
            elif hour is None:
                hour = token.value
            elif minute is None and (10 <= token.value <= 59 or (written[0] in "0o" and token.value < 10)):
                minute = token.value
            else:
                return None
        elif token.type == CODES["CLOCK"]:
            hour, minute, second = token.value
            clock24 = text[token.start] == "0" or "h" in text[token.start : token.end]
        elif token.type == CODES["PAIR"]:
            first, last, mark = token.value
            if mark != "." or len(last) != 2 or int(last) > 59:
                return None
            hour, minute = int(first), int(last)
            clock24 = first[0] == "0"
        elif token.type == CODES["AMPM"]:
            ampm = token.value
    if hour is None or hour > 24 or (hour == 24 and minute):
        return None
    if ampm and not 1 <= hour <= 12 and not (ampm == "pm" and 12 < hour < 24 and minute is not None):
        return None
    return Pieces(hour=hour, minute=minute or 0, second=second or None, ampm=ampm, clock24=clock24, english=True)


def _point(found: Found) -> Built:
    pieces = _read(found.tokens("t"), found.sentence.text)
    if pieces is None:
        return BLOCKED
    mark = found.said("mark")
    if (
        mark in ("a", "p")
        and found.tokens("t")[0].type == CODES["NUM"]
        and found.previous not in ("AT", "DAY", "AROUND")
    ):
        return None
    if found.previous == "SLASH":
        return None
    return pieces


def _bare_clock(found: Found) -> Built:
    pieces = _read(found.tokens(), found.sentence.text)
    if pieces is None or found.left1 == "比":
        return None
    return pieces


def _at_number(found: Found) -> Built:
    """'at 7', 'at seven thirty', 'around 1030'."""
    pieces = _read(found.tokens("t"), found.sentence.text)
    if pieces is None or pieces.hour == 0:
        return None
    first = found.tokens("t")[0]
    written = found.sentence.text[first.start : first.end]
    closed = found.following in (
        "",
        "STOP",
        "COMMA",
        "ON",
        "IN",
        "FOR",
        "WD",
        "DAY",
        "DAYPART",
        "PART",
        "AND",
        "SELF",
        "TO",
        "MON",
        "FROM",
        "BY",
    )
    if found.following == "X" and found.right1 not in "，,。我":
        closed = found.right.strip().startswith(
            ("and", "we", "he ", "she", "my", "they", "then", "with", "so", "because", "but", "you")
        )
    long = written.isdigit() and len(written) >= 3
    if found.said("at") not in ("at", "@") and not long:
        return Pieces(hour=pieces.hour, minute=pieces.minute, weak=True, english=True)
    if long and not closed:
        return None
    return Pieces(hour=pieces.hour, minute=pieces.minute, weak=not closed, english=True, confidence=0.7)


def _hour_before_day(found: Found) -> Built:
    pieces = _read(found.tokens("t"), found.sentence.text)
    return Pieces(hour=pieces.hour, minute=pieces.minute, weak=True, english=True) if pieces else None


def _past_hour(found: Found) -> Built:
    """'half past three', 'quarter to five', 'twenty past 3pm', '20 minutes to 2pm', '15 past noon'."""
    if found["half"] is not None:
        minutes = 30
    elif found["quarter"] is not None:
        minutes = 15
    else:
        minutes = found["n"]
    if not 1 <= minutes <= 59:
        return None
    hour, hour_minute = (found["h"], 0) if found["h"] is not None else found["noon"]
    if not 0 <= hour <= 24 or hour_minute:
        return None
    back = found["to"] is not None
    bare = (
        back
        and found.previous != "AT"
        and found["noon"] is None
        and found["half"] is None
        and found["quarter"] is None
        and found["unit"] is None
    )
    if bare and (found["ampm"] is None or minutes % 5):  # "five to seven" is rather a range of hours
        return None
    total = hour * 60 + (-minutes if back else minutes)
    ampm = found["ampm"]
    if back and hour == 12 and ampm == "pm":
        ampm = "am"
    noon = found["noon"] is not None
    return Pieces(hour=total // 60 % 24, minute=total % 60, ampm=ampm, clock24=noon, english=True)


def _now(found: Found) -> Built:
    return Pieces(day_shift=0, now=True, english=True) if found.whole and found.text.isascii() else None


def _hour_sign(found: Found) -> Built:
    """8h, beside a day."""
    if found.said("u") != "h" or found["h"] > 24:
        return None
    return Pieces(hour=found["h"], minute=0, clock24=True, weak=True, english=True)


def _noon(found: Found) -> Built:
    hour, minute = found["t"]
    if found["n"] not in (None, 12):
        return None
    return Pieces(hour=hour, minute=minute, clock24=True, part="midnight" if hour == 0 else None, english=True)


def _hour_in_part(found: Found) -> Built:
    """'one in the morning', 'fifteen past eight in the morning' comes by merging."""
    pieces = _read(found.tokens("t"), found.sentence.text)
    said = found.said("p")
    if pieces is None or not said.startswith(("in ", "at ", "the ", "o")):
        return None
    return Pieces(hour=pieces.hour, minute=pieces.minute, part=found["p"], english=True, confidence=0.8)


def _span(found: Found) -> Built:
    """Clock ranges: 'from 9:30 to 11', '1-3 pm', 'between 3 and 5'."""
    text = found.sentence.text
    first_tokens, last_tokens = found.tokens("a"), found.tokens("b")
    first, last = _read(first_tokens, text), _read(last_tokens, text)
    if first is None or last is None:
        return None
    marked = [token.type for token in (*first_tokens, *last_tokens)]
    strong = CODES["CLOCK"] in marked or CODES["AMPM"] in marked or CODES["OCLOCK"] in marked
    dotted = CODES["PAIR"] in marked
    if not strong and not dotted:
        if len(first_tokens) > 1 or len(last_tokens) > 1:
            return None
        low, high = first_tokens[0].value, last_tokens[0].value
        opened = found["open"] is not None
        if found["and"] is not None and not opened:
            return None
        return Pieces(low=low, high=high, weak=True, english=True) if 1 <= low <= 31 and 1 <= high <= 31 else None
    if found["and"] is not None and found["open"] is None:
        return None
    if last.ampm and not first.ampm and not first.clock24:
        later = (first.hour or 0) % 12 * 60 + (first.minute or 0) >= (last.hour or 0) % 12 * 60 + (last.minute or 0)
        first = replace(first, ampm={"am": "pm", "pm": "am"}[last.ampm] if later else last.ampm)
    return Atom(found.first, found.last, replace(first, weak=not strong), last, inclusive=False)


# --- numeric dates ---------------------------------------------------------------------------------------------------


def _full_date(found: Found) -> Built:
    year, month, day = found["d"]
    return Pieces(year=year, month=month, day=day)


def _year_month(found: Found) -> Built:
    year, month = found["d"]
    return Pieces(year=year, month=month)


def _pair(found: Found) -> Built:
    """12/1, 3.3, 23.08: a day where its neighbours allow it."""
    first, last, mark = found["d"]
    one, two = int(first), int(last)
    allowed = found.whole or found.previous in ("ON", "BY", "FOR", "FROM", "TO", "BETWEEN", "WD", "DAY", "MOD")
    allowed = allowed or (found.previous in ("IN", "BEFORE", "AFTER") and mark in "./")
    if mark == "." and found.previous == "AT" and len(last) == 2 and found.following in ("", "STOP", "COMMA", "ON"):
        return _read(found.tokens(), found.sentence.text)
    if mark == "." and found.previous in ("AT", "AROUND"):
        pieces = _read(found.tokens(), found.sentence.text)
        return (
            pieces
            if (pieces and len(last) == 2 and found.said("d")[-2:].isdigit() and len(first) <= 2 and pieces.clock24)
            or (pieces and found.previous == "AROUND")
            else None
        )
    month, day = (one, two) if possible(one, two) else (two, one)
    dotted = (first, last) if mark == "." else None
    if not possible(month, day):
        pieces = _read(found.tokens(), found.sentence.text) if mark == "." else None
        if pieces is None:
            return BLOCKED if found.following != "MON" else None
        return Pieces(dotted=dotted, weak=True)
    both = possible(one, two) and possible(two, one) and one != two
    return Pieces(month=month, day=day, swappable=both, dotted=dotted, weak=not allowed, confidence=0.6)


def _dashed(found: Found) -> Built:
    """09-01 (both with two digits) and 4-22 behind 'on' are days; 2016- 11 is a month."""
    first, last = found["a"], found["b"]
    said_first, said_last = found.said("a"), found.said("b")
    if 1900 <= first <= 2100 and 1 <= last <= 12:
        return Pieces(year=first, month=last)
    if not (said_first.isdigit() and said_last.isdigit() and possible(first, last)):
        return None
    if len(said_first) == len(said_last) == 2 and (
        found.whole or found.following in ("CLOCK",) or found.previous == "ON"
    ):
        return Pieces(month=first, day=last, confidence=0.6)
    return Pieces(month=first, day=last, confidence=0.6) if found.previous == "ON" and found["slash"] is None else None


def _three_numbers(found: Found) -> Built:
    year, month, day = found["y"], found["m"], found["d"]
    if not 1900 <= year <= 2100:
        return None
    return Pieces(year=year, month=month, day=day) if possible(month, day) else BLOCKED


def _year_number(found: Found) -> Built:
    year, said = found["y"], found.said("y")
    if not 1900 <= year <= 2100 or said.startswith("0"):
        return None
    twin = (
        found.previous == "AND"
        and found.first > 1
        and found.sentence.tokens[found.first - 2].value in range(1900, 2101)
    )
    strong = (
        twin or found.whole or found.previous in ("IN", "OF", "FROM", "BETWEEN", "DURING", "BY", "YEAROF", "TO", "DASH")
    )
    if found.following in ("UNIT", "GE", "X") and not (found.following == "X" and found.right1 == " "):
        strong = False
    return Pieces(year=year, weak=not strong, confidence=0.6)


def _two_years(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if not (1900 <= first < last <= 2100):
        return None
    if found["and"] is not None and found["open"] is None and found["close"] is None:
        return None
    return Atom(found.first, found.last, Pieces(year=first, confidence=0.7), Pieces(year=last))


def _years_apart(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if not (1900 <= first < last <= 2100) or found["y"] != "year":
        return None
    return Atom(found.first, found.last, Pieces(year=first), Pieces(year=last))


def _quarter(found: Found) -> Built:
    year = found["y"]
    kind, number = found["q"]
    year = year + 2000 if year < 100 else year
    if not 1900 <= year <= 2100 or (kind == "h" and number > 2):
        return None
    return Pieces(year=year, quarter=number) if kind == "q" else Pieces(year=year, half=number)


CLOCK_RULES: list[tuple[str, Builder]] = [
    (f"(?P<t>{_POINT} (?P<mark>{_MARK}))", _point),
    ("CLOCK", _bare_clock),
    (
        f"(?P<at>AT AROUND?|AROUND|BY) (?P<t>NUM NUM?) (?!{_MARK}|NUM|DASH|TO NUM|MON|SLASH|PASTWORD|DOT|{_COUNTED})",
        _at_number,
    ),
    ("(?P<t>NUM NUM?) (?=(?:ON|AT)? (?:DAY|DAYPART))", _hour_before_day),
    (
        "(?:(?P<half>HALF)|(?P<quarter>QUARTER)|(?P<n>NUM) (?P<unit>UNIT)?) (?:PASTWORD|AFTER|(?P<to>TO|BEFORE)) "
        "(?:(?P<h>NUM)|(?P<noon>NOON)) (?P<ampm>AMPM)? OCLOCK?",
        _past_hour,
    ),
    ("(?P<n>NUM)? (?P<t>NOON)", _noon),
    ("(?P<n>NOW)", _now),
    ("(?P<t>NUM NUM? OCLOCK?) (?P<p>PART)", _hour_in_part),
    ("(?P<a>NUM) (?:DASH|(?P<slash>SLASH)) (?P<b>NUM) (?!MON|AMPM|UNIT|DIAN|MONTH|HAO|RI|YEAR)", _dashed),
    (
        f"(?P<open>FROM|BETWEEN)? (?P<a>{_POINT} {_MARK}?) (?:TO|DASH|(?P<and>AND)) (?P<b>{_POINT} {_MARK}?) "
        "(?!MON|OF MON|UNIT|HAO|RI|MONTH|DIAN)",
        _span,
    ),
    ("(?P<d>YMD)", _full_date),
    ("(?P<d>YM)", _year_month),
    ("(?P<d>PAIR)", _pair),
    ("(?P<h>NUM) (?P<u>UNIT)", _hour_sign),
    ("(?P<y>NUM) (?P<m>NUM) (?P<d>NUM)", _three_numbers),
    ("YEAROF? (?P<y>NUM) (?!MON)", _year_number),
    ("(?P<open>FROM|BETWEEN)? (?P<a>NUM) (?:TO|DASH|(?P<and>AND)) (?P<b>NUM) (?P<close>BETWEND)?", _two_years),
    ("FROM? (?P<a>NUM) (?:TO|DASH) (?P<b>NUM) (?P<y>YEAR)", _years_apart),
    ("(?P<y>NUM) (?P<q>QUARTERLY)", _quarter),
    ("(?P<q>QUARTERLY) OF? (?P<y>NUM)", _quarter),
]
