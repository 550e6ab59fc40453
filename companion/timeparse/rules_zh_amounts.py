"""Chinese amounts of time: ago, to go, stretches, and the n-th of something."""

from __future__ import annotations

from dataclasses import replace

from companion.timeparse.numbers import UNITS, is_chinese, negative
from companion.timeparse.pieces import Pieces, Shift
from companion.timeparse.rule import BLOCKED, NAMES, Builder, Built, Found
from companion.timeparse.token import CODES, Token

_AMOUNT = "(?:(?:NUM GE? HALF?|HALF) (?:UNIT|TIAN|WEEK|MONTH|YEAR|FEN|KE) HALF?)"


def amounts(tokens: list[Token], text: str) -> Shift | None:
    """两年半, 三个半月, 14天11小时 as amounts with units."""
    found: list[tuple[float, str]] = []
    number: float | None = None
    for token in tokens:
        if token.type == CODES["NUM"]:
            if token.value > 1000:
                return None
            number = float(token.value)
        elif token.type == CODES["HALF"]:
            if number is None and found:
                found[-1] = (found[-1][0] + 0.5, found[-1][1])
            else:
                number = (number or 0) + 0.5
        elif token.type != CODES["GE"]:
            unit = token.value
            if token.type == CODES["KE"] and number is not None:
                number, unit = 15 * number, "minute"
            if token.type == CODES["FEN"]:
                if len(tokens) < 4:
                    return None
                unit = "minute"
            if unit == 0:
                if text[token.start - 1] not in "两半数":
                    return None
                unit = "month"
            if unit == "decade" or number is None:
                return None
            found.append((number, unit))
            number = None
    return tuple(found)


def _relative_unit(found: Found) -> Built:
    """上一年, 下个月, 这周, and with a number above one a stretch: 下三个周."""
    step, number, unit = found["m"], found["n"], found["u"]
    said = found.said("u")
    unit = "month" if unit == 0 else unit
    if unit in ("day", "hour", "minute", "second", "decade") and (number is None or number > 1000):
        return None
    if unit in ("hour", "minute", "second"):
        return Pieces(shift=((float(step * number), unit),), within=True, confidence=0.7) if step else None
    if number is not None and number > 1:
        return Pieces(period=(number, unit, 1 if step > 0 else -1)) if step and number <= 100 else None
    if unit == "quarter" and is_chinese(said):
        return Pieces(quarter_shift=step) if abs(step) < 2 else None
    if found.said("m") == "今" and unit not in ("week",):
        return None
    if unit == "year":
        return None if found.said("m") == "这" and number is None else Pieces(year_shift=step)
    if unit == "month":
        if said == "月份" or (found.said("m") == "上" and found.left1 in "晚早马"):
            return None
        return Pieces(month_shift=step)
    if unit == "week":
        if found.following == "NUM" and found.right1 in "七八九十":
            return BLOCKED
        return Pieces(week_shift=step)
    return None


def _ago_or_later(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    if not shift or found.text.isascii():
        return None
    if found.previous in ("DI", "NUM"):
        return None
    if any(unit == "year" and amount >= 100 for amount, unit in shift):
        return None
    return Pieces(shift=negative(shift) if found["b"] is not None else shift)


def _still_to_go(found: Found) -> Built:
    """再过三天, 还有五天就..."""
    shift = amounts(found.tokens("d"), found.sentence.text)
    word = found.said("p")
    if not shift:
        return None
    if word == "过" and found.said("d") in ("两天", "几天"):
        return None  # 过两天 is "some day soon"
    if word == "过" and found.left1 not in (" ", "，", ",", "。", "再", "就", "要"):
        return None
    if word not in ("过", "再过") and found.following not in ("", "STOP", "COMMA", "FEST", "SELF", "TO", "DAY"):
        follows = found.right1
        if follows not in "就才我要是考开放过吧呢啊哦":
            return None
    if word in ("等", "还要", "再等") and found.right1 not in "就才":
        return None
    return Pieces(shift=shift, from_now=True)


def _within(found: Found) -> Built:
    shift = amounts(found.tokens("d"), found.sentence.text)
    return Pieces(shift=shift, within=True, confidence=0.7) if shift else None


def _days_within(found: Found) -> Built:
    return Pieces(shift=((float(found["n"]), "day"),), within=True, confidence=0.7)


_DATED_BEFORE = frozenset("FEST HAO RI WD DAY LMON YMD PAIR".split())


def _beside_event(found: Found, number: int, unit: str, ahead: bool) -> Built:
    """春节前三天 counts from the festival; 考试前三天 from something without a date, and so means nothing here."""
    before = found.sentence.tokens[found.first - 1] if found.first else None
    if before is None or before.end != found.sentence.tokens[found.first].start:
        return None
    named = found.previous not in ("RI", "HAO") or (
        found.first > 1 and NAMES[found.sentence.types[found.first - 2]] == "NUM"
    )
    if not named:
        return BLOCKED
    if found.previous in _DATED_BEFORE:
        return Pieces(shift=((float(number if ahead else -number), unit),))
    if found.previous in ("X", "TIAN", "WEEK", "UNIT") and found.left1 not in "我们他她在是的，,。有就和了吧啊嗯那这说":
        return BLOCKED
    return None


def _stretch(found: Found) -> Built:
    """接下来三天, 过去两周, 前两个月, 后1年."""
    number, unit = found["n"], found["u"]
    unit = "month" if unit == 0 else unit
    if number > 100 or unit in ("second", "decade", "quarter"):
        return None
    ahead = found["f"] is not None
    word = found.said("word")
    if word.endswith(("前", "后")) and len(word) <= 2:
        beside = _beside_event(found, number, unit, ahead)
        if beside is not None:
            return beside
        if number == 1 and unit == "day":
            return None  # 前一天 belongs to a story
    if found.said("word") == "近" and found.left1 in "附靠接":
        return None
    return Pieces(period=(number, unit, 1 if ahead else -1), confidence=0.7)


def _first_of(found: Found) -> Built:
    """2022年前十一个月, 4月前4天."""
    number, unit, span, inner = found["n"], found["outer"], found["k"], found["u"]
    if unit == "year":
        base = Pieces(year=number) if number >= 1900 else None
        wanted = "month"
    else:
        base = Pieces(month=number) if 1 <= number <= 12 else None
        wanted = "day"
    inner = "month" if inner == 0 else inner
    if base is None or inner != wanted:
        return None
    return replace(base, nth=1, nth_unit=wanted, nth_span=span)


def _nth(found: Found) -> Built:
    """第一个星期一, 第三个月, 第31天: of what stands before."""
    number = found["n"] if found["n"] is not None else found["e"]
    if found["w"] is not None:
        return Pieces(nth=number, nth_unit="weekday", weekday=found["w"], weak=True)
    unit = found["u"]
    unit = "month" if unit == 0 else unit
    return Pieces(nth=number, nth_unit=unit, weak=True) if unit in ("day", "week", "month") else None


ZH_AMOUNT_RULES: list[tuple[str, Builder]] = [
    (f"(?P<m>MOD) (?P<n>NUM)? GE? {UNITS}", _relative_unit),
    (f"(?P<d>{_AMOUNT}{{1,4}}) DE? (?:(?P<b>BEFORE)|(?P<a>AFTER))", _ago_or_later),
    (f"(?P<p>PASSING) (?P<d>{_AMOUNT}{{1,4}})", _still_to_go),
    (f"(?P<d>{_AMOUNT}{{1,4}}) WITHIN", _within),
    ("(?P<n>NUM) RI WITHIN", _days_within),
    (f"(?P<word>(?P<f>FUT|AFTER)|PASTP|BEFORE) DE? (?P<n>NUM) GE? {UNITS}", _stretch),
    (f"(?P<n>NUM) (?P<outer>YEAR|MONTH) BEFORE (?P<k>NUM) GE? {UNITS}", _first_of),
    ("(?:DI (?P<n>NUM)|(?P<e>LASTWORD)) GE? (?:(?P<w>WD)|(?P<u>TIAN|WEEK|MONTH))", _nth),
    ("(?P<e>FIRSTWORD) GE? (?P<n>(?!NUM)NUM)? (?P<w>(?!WD)WD)? (?P<u>MONTH|TIAN|WEEK)", _nth),
]
