"""Chinese festivals and seasons, what recurs, and ages."""

from __future__ import annotations

from companion.timeparse.lexicon_zh import WEATHER_TERMS
from companion.timeparse.numbers import UNITS
from companion.timeparse.pieces import Pieces
from companion.timeparse.rule import Builder, Built, Found
from companion.timeparse.token import CODES


def _several_weekdays(found: Found) -> Built:
    """周一三五: said of several days, it is a habit."""
    said = str(found["days"]) + "".join(
        str(_WEEKDAY_CHARACTERS.get(character, "x")) for character in found.said("more")
    )
    if len(said) < 3 or "x" in said or sorted(said) != list(said):
        return None
    return Pieces(every=1, every_unit="week", weekdays=tuple(int(day) for day in said))


def _every_from_to(found: Found) -> Built:
    first, last = found["a"], found["b"]
    if first >= last:
        return None
    return Pieces(every=1, every_unit="week", weekdays=tuple(range(first, last + 1)))


_DAYS_OFF = ("假期", "期间", "放假", "长假", "小长假", "连休", "break", "vacation", "holiday", "week")
"""What makes a festival a holiday of unknown length: its first day is known, its end is not."""


def _festival(found: Found) -> Built:
    key, said = found["f"], found.said("f")
    if said in WEATHER_TERMS and not found.whole:
        named = found.right.startswith(("那天", "节气", "这天", "的时候", "当天", "到了"))
        if not named and not found.left.endswith(("今天是", "明天是", "后天是", "昨天是", "节气", "到了")):
            return None
    if said == "过年" and found.right1 in ("好", "前", "后"):
        return None
    if said in ("新年", "圣诞") and found.right1 in ("快", "好", "树", "老", "帽", "歌"):
        return None
    days_off = found.right.lstrip(" ").startswith(_DAYS_OFF) or "假" in said
    return Pieces(festival=key, festival_step=found["m"], confidence=0.45 if days_off else 0.9)


def _season(found: Found) -> Built:
    step = found["m"]
    return Pieces(season=found["s"], festival_step=step, weak=step is None)


_WEEKDAY_CHARACTERS = {character: number for number, character in enumerate("一二三四五六", 1)} | {"日": 7, "天": 7}


def _every_weekday(found: Found) -> Built:
    days = [token.value for token in found.tokens("days") if token.type == CODES["WD"]]
    if said := found.said("more"):
        if any(character not in _WEEKDAY_CHARACTERS for character in said):
            return None
        days += [_WEEKDAY_CHARACTERS[character] for character in said]
    return Pieces(every=found["i"] or 1, every_unit="week", weekdays=tuple(sorted(set(days))))


def _every_unit(found: Found) -> Built:
    unit, number = found["u"], found["n"]
    unit = {0: "month"}.get(unit, unit) if unit is not None else "day"
    if unit in ("second", "minute", "hour", "decade", "quarter"):
        return None
    return Pieces(every=number or 1, every_unit=unit)


def _every_gap(found: Found) -> Built:
    """每隔3天 counts as every third day, 隔天 and 每隔一天 as every second."""
    unit, number = found["u"], found["n"]
    unit = "month" if unit == 0 else unit
    if unit not in ("day", "week", "month", "year"):
        return None
    return Pieces(every=2 if number in (None, 1) else number, every_unit=unit)


def _every_part(found: Found) -> Built:
    return Pieces(every=1, every_unit="day", part=found["p"])


def _every_weekend(found: Found) -> Built:
    return Pieces(every=1, every_unit="week", weekdays=(6, 7))


def _every_workday(found: Found) -> Built:
    return Pieces(every=1, every_unit="week", weekdays=(1, 2, 3, 4, 5))


def _often(found: Found) -> Built:
    unit, part = found["o"]
    if unit == "hour":
        return None
    if unit == "weekdays":
        return Pieces(every=1, every_unit="week", weekdays=(1, 2, 3, 4, 5), english=True)
    if unit == "weekends":
        return Pieces(every=1, every_unit="week", weekdays=(6, 7), english=True)
    if unit == "biweekly":
        return Pieces(every=2, every_unit="week", english=True)
    if unit == "daily":
        return Pieces(every=1, every_unit="day", english=True)
    return Pieces(every=1, every_unit=unit, part=part)


def _age(found: Found) -> Built:
    return Pieces(age=found["n"]) if 0 <= found["n"] <= 18 else None


ZH_REPEAT_RULES: list[tuple[str, Builder]] = [
    ("GAP (?P<w>WD)", lambda found: Pieces(every=2, every_unit="week", weekdays=(found["w"],))),
    ("EVERY GE? (?P<a>WD) (?:TO|DASH) (?P<b>WD)", _every_from_to),
    ("(?:(?P<m>MOD) NUM? GE?)? (?P<f>FEST)", _festival),
    ("(?:(?P<m>MOD|PASTWORD) GE?)? (?P<s>SEASON)", _season),
    (
        "(?P<i>EVERY) GE? (?P<days>WD (?:COMMA? AND? WD){0,6}) (?P<more>NUM (?!DIAN|GE|UNIT|OCLOCK|AMPM))?",
        _every_weekday,
    ),
    ("(?P<days>WD) (?P<more>NUM) (?!DIAN|GE|UNIT|OCLOCK|AMPM|HAO|RI|MONTH)", _several_weekdays),
    (f"EVERY (?P<n>NUM)? GE? {UNITS}", _every_unit),
    ("EVERY (?P<u>(?!UNIT)UNIT)? (?P<n>(?!NUM)NUM)? RI", _every_unit),
    (f"GAP (?P<n>NUM)? GE? {UNITS}", _every_gap),
    ("EVERY GE? (?P<p>PART|PARTS)", _every_part),
    ("EVERY GE? WKND", _every_weekend),
    ("EVERY GE? WKDAYS", _every_workday),
    ("(?P<o>OFTEN)", _often),
    ("SELF (?P<n>NUM) SUI DE? WHEN", _age),
]
