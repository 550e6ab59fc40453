"""English amounts of time, what recurs, and ages."""

from __future__ import annotations

from companion.timeparse.numbers import negative
from companion.timeparse.pieces import Pieces, Shift
from companion.timeparse.rule import Builder, Built, Found
from companion.timeparse.token import CODES, Token

_ONE_AMOUNT = "(?:(?:NUM|DOT|A|AFEW|HALF|QUARTER|PAIR) HALF? MORE? (?:UNIT|TIAN) HALF?)"


_AMOUNT = f"(?:{_ONE_AMOUNT} (?:COMMA? AND? {_ONE_AMOUNT}){{0,4}})"


def amounts(tokens: list[Token], text: str) -> Shift | None:
    """'two and a half hours', '1 month, 21 days' as amounts with units."""
    found: list[tuple[float, str]] = []
    number: float | None = None
    for token in tokens:
        said = text[token.start : token.end]
        if token.type in (CODES["NUM"], CODES["DOT"], CODES["A"], CODES["AFEW"]):
            number = float(token.value)
            if token.type == CODES["AFEW"] and "couple" in said:
                number = 2
        elif token.type == CODES["PAIR"]:
            first, second, mark = token.value
            if int(second) == 0 and mark == "/":
                return None
            number = int(first) / int(second) if mark == "/" else float(f"{first}.{second}")
        elif token.type == CODES["QUARTER"]:
            number = token.value / 60
        elif token.type == CODES["HALF"]:
            if number is None and found:
                found[-1] = (found[-1][0] + 0.5, found[-1][1])
            else:
                number = (number or 0) + 0.5
        elif token.type in (CODES["UNIT"], CODES["TIAN"]):
            unit = str(token.value)
            if number is None or number > 1000 or (unit == "year" and number >= 100):
                return None
            if unit == "fortnight":
                number, unit = number * 2, "week"
            elif unit == "decade":
                number, unit = number * 10, "year"
            elif unit == "quarter":
                number, unit = number * 3, "month"
            found.append((number, unit))
            number = None
    return tuple(found)


def _stretch(found: Found) -> Built:
    unit, step = found["u"], found["m"]
    number = found["n"]
    if "couple" in found.said("n"):
        number = 2
    if (
        step == 0
        or number > 100
        or unit in ("second", "minute", "hour")
        or (found.first < found.match.start("m") and found.text[-1] != "s")
    ):
        return None
    if unit == "fortnight":
        number, unit = number * 2, "week"
    return Pieces(period=(number, unit, 1 if step > 0 else -1), english=True, confidence=0.7)


def _in_amount(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    if found.previous == "UNIT" and found.left.endswith("s "):
        return None  # "twelve months in a year"
    return Pieces(shift=shift, from_now=True, english=True) if shift else None


def _within(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    return Pieces(shift=shift, within=True, english=True, confidence=0.7) if shift else None


def _ago_or_later(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    if not shift:
        return None
    if found["ago"] is not None:
        if found.said("ago") == "back" and found.following == "X":
            return None
        return Pieces(shift=negative(shift), english=True)
    if found["now"] is not None:
        start = found["now"]
        if found.previous == "FOR" and start == 0:
            return Pieces(day_shift=0, length=shift, english=True)
        return Pieces(day_shift=start or None, shift=shift, english=True)
    return Pieces(shift=shift, english=True)


def _from_base(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    if not shift or any(unit in ("second",) for _, unit in shift):
        return None
    back = found["back"] is not None
    if found.previous == "FOR" and not back:
        return Pieces(length=shift, needs_base=True, weak=True, english=True)
    return Pieces(shift=negative(shift) if back else shift, needs_base=True, weak=True, english=True)


def _starting(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    return Pieces(length=shift, needs_base=True, weak=True, english=True) if shift else None


def _after_next_weekday(found: Found) -> Built:
    """'two months after next Friday'."""
    shift = amounts(found.tokens("d"), found.sentence.text)
    return Pieces(shift=shift, weekday=found["w"], weekday_step=1, english=True) if shift else None


def _nth_weekday_after(found: Found) -> Built:
    return Pieces(weekday=found["w"], weekday_jump=found["o"], needs_base=True, weak=True, english=True)


def _near_day(found: Found) -> Built:
    if found.following in ("", "STOP", "COMMA") or found.whole:
        return Pieces(day_shift=found["d"], english=True, confidence=0.6)
    return Pieces(shift=((float(found["d"]), "day"),), needs_base=True, weak=True, english=True)


def _weekdays_from_now(found: Found) -> Built:
    number = found["n"]
    if not 1 <= number <= 60:
        return None
    return Pieces(weekday=found["w"], weekday_jump=-number if found["ago"] is not None else number, english=True)


def _every_other(found: Found) -> Built:
    if found["w"] is not None:
        return Pieces(every=2, every_unit="week", weekdays=(found["w"],), english=True)
    return (
        Pieces(every=2, every_unit=found["u"], english=True) if found["u"] in ("day", "week", "month", "year") else None
    )


def _every_second(found: Found) -> Built:
    return Pieces(every=2, every_unit="week", weekdays=(found["w"],), english=True) if found["o"] == 2 else None


def _every_nth_of_month(found: Found) -> Built:
    if found["u"] != "month" or not 1 <= found["o"] <= 5:
        return None
    return Pieces(every=1, every_unit="month", weekday=found["w"], nth=found["o"], nth_unit="weekday", english=True)


def _every_number(found: Found) -> Built:
    unit = found["u"]
    if unit == "fortnight":
        return Pieces(every=2 * found["n"], every_unit="week", english=True)
    return Pieces(every=found["n"], every_unit=unit, english=True) if unit in ("day", "week", "month", "year") else None


def _weekdays_plural(found: Found) -> Built:
    days = [token.value for token in found.tokens() if token.type in (CODES["WDS"], CODES["WD"])]
    return Pieces(every=1, every_unit="week", weekdays=tuple(sorted(set(days))), english=True)


def _nth_of_every(found: Found) -> Built:
    unit, _ = found["often"]
    if unit != "month":
        return None
    number = -1 if found["last"] is not None else found["o"]
    if found["w"] is None:
        return Pieces(every=1, every_unit="month", day=number, english=True) if 1 <= number <= 31 else None
    return Pieces(every=1, every_unit="month", weekday=found["w"], nth=number, nth_unit="weekday", english=True)


def _age(found: Found) -> Built:
    return Pieces(age=found["n"], english=True) if 0 <= found["n"] <= 18 and found.following != "UNIT" else None


EN_AMOUNT_RULES: list[tuple[str, Builder]] = [
    ("(?P<m>MOD|PASTWORD) (?P<n>NUM|AFEW) (?P<u>UNIT)", _stretch),
    ("(?P<n>NUM|AFEW) (?P<m>MOD) (?P<u>UNIT)", _stretch),
    (f"IN AROUND? (?P<d>{_AMOUNT}) TIME?", _in_amount),
    (f"WITHIN (?P<d>{_AMOUNT})", _within),
    (f"AROUND? (?P<d>{_AMOUNT}) (?:(?P<ago>AGO)|(?P<later>LATER)|(?P<now>FROMNOW))", _ago_or_later),
    (f"(?P<d>{_AMOUNT}) (?:FROM|AFTER|(?P<back>BEFORE)) (?=THE? (?:MOD|MON|WD|NUM|ORD|FEST|DAY|YMD|PAIR))", _from_base),
    (f"FOR? (?P<d>{_AMOUNT}) STARTING", _starting),
    (f"(?P<d>{_AMOUNT}) AFTERNEXT (?P<w>WD)", _after_next_weekday),
    ("(?P<o>ORD) (?P<w>WD) AFTER (?=FEST)", _nth_weekday_after),
    ("(?P<d>NEARDAY)", _near_day),
    ("(?P<n>NUM) (?P<w>WD|WDS) (?:(?P<ago>AGO)|FROMNOW|LATER)", _weekdays_from_now),
    ("EVERY OTHER (?:(?P<w>WD)|(?P<u>UNIT))", _every_other),
    ("EVERY (?P<n>NUM) (?P<u>UNIT)", _every_number),
    ("EVERY (?P<o>ORD) (?P<w>WD)", _every_second),
    ("EVERY (?P<o>ORD) (?P<w>WD) (?:OF|IN) THE? (?P<u>UNIT)", _every_nth_of_month),
    ("WDS (?:COMMA? AND? WDS){0,6}", _weekdays_plural),
    ("THE? (?:(?P<o>ORD)|(?P<last>MOD|LASTWORD)) (?P<w>WD)? (?:OF|IN) (?P<often>OFTEN)", _nth_of_every),
    ("WHEN (?P<n>NUM) SUI?", _age),
]
