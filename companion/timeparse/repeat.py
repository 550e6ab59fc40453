"""What comes again: RFC 5545 rules from pieces, and the next occurrence of a rule."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from companion.timeparse.day_math import Viewpoint, add_months
from companion.timeparse.days import resolve_days
from companion.timeparse.festivals import WEEKDAY_CODES, festival_near, festival_rule, nth_weekday
from companion.timeparse.lunar_calendar import lunar_day, lunar_year_of
from companion.timeparse.pieces import Pieces

_YEARS_AHEAD = 60
"""How far a yearly day is looked for: a leap month can be decades away."""

_RHYTHM_PARTS = frozenset("FREQ INTERVAL BYDAY BYHOUR BYMINUTE BYSECOND".split())


def yearly_rule(pieces: Pieces) -> str | None:
    """The yearly rule of a day said as month and day, lunar day or festival; None if it is not such a day."""
    if pieces.festival is not None:
        return festival_rule(pieces.festival)
    if pieces.month is None:
        return None
    prefix = "RSCALE=CHINESE;" if pieces.lunar else ""
    month = f"{pieces.month}L" if pieces.leap else str(pieces.month)
    day = f";BYMONTHDAY={pieces.day}" if pieces.day is not None else ""
    return f"{prefix}FREQ=YEARLY;BYMONTH={month}{day}"


def repetition(pieces: Pieces, today: date) -> tuple[str, date] | None:
    """The rule of a recurrence and its first day from ``today`` on; None if the pieces do not make one."""
    every, unit = pieces.every or 1, pieces.every_unit
    interval = f";INTERVAL={every}" if every > 1 else ""
    if pieces.day_shift is not None or pieces.year is not None or every > 1000:
        return None
    if unit == "year":
        return _yearly(pieces, interval, today)
    if pieces.month is not None or pieces.festival is not None or pieces.month_shift is not None:
        return None
    if unit == "month":
        return _monthly(pieces, interval, today)
    weekdays = pieces.weekdays
    if pieces.weekday is not None and unit in ("week", "day"):
        weekdays = tuple(sorted({*weekdays, pieces.weekday}))
        unit = "week"
    if pieces.weekend and not weekdays:
        weekdays, unit = (6, 7), "week"
    if unit == "week":
        if not weekdays:
            return f"FREQ=WEEKLY{interval}", today
        codes = ",".join(WEEKDAY_CODES[day - 1] for day in weekdays)
        ahead = min((day - today.isoweekday()) % 7 for day in weekdays)
        return f"FREQ=WEEKLY{interval};BYDAY={codes}", today + timedelta(ahead)
    return (f"FREQ=DAILY{interval}", today) if unit == "day" else None


def _monthly(pieces: Pieces, interval: str, today: date) -> tuple[str, date] | None:
    if pieces.nth_unit == "weekday" and pieces.nth is not None and pieces.weekday is not None:
        for offset in range(14):
            month = add_months(today.replace(day=1), offset)
            day = nth_weekday(month.year, month.month, pieces.nth, pieces.weekday - 1) if month else None
            if day and day >= today:
                return f"FREQ=MONTHLY{interval};BYDAY={pieces.nth}{WEEKDAY_CODES[pieces.weekday - 1]}", day
        return None
    wanted = pieces.day
    if pieces.nth_unit == "day" and pieces.nth is not None:
        wanted = pieces.nth
    if pieces.portion is not None:
        wanted = {"start": 1, "middle": 15, "end": -1}.get(pieces.portion[1])
    if wanted is None:
        return f"FREQ=MONTHLY{interval}", today
    for offset in range(14):
        month = add_months(today.replace(day=1), offset)
        following = add_months(month, 1) if month else None
        if month is None or following is None:
            return None
        day = following - timedelta(1) if wanted == -1 else month + timedelta(wanted - 1)
        if day.month == month.month and day >= today:
            return f"FREQ=MONTHLY{interval};BYMONTHDAY={wanted}", day
    return None


def _yearly(pieces: Pieces, interval: str, today: date) -> tuple[str, date] | None:
    if pieces.festival is not None:
        rule, day = festival_rule(pieces.festival) or "FREQ=YEARLY", festival_near(pieces.festival, today, 1)
        return (rule + interval, day) if day else None
    rule_text = yearly_rule(pieces)
    if rule_text is None:
        return f"FREQ=YEARLY{interval}", today
    plain = Pieces(month=pieces.month, day=pieces.day, lunar=pieces.lunar, leap=pieces.leap)
    days = resolve_days(plain, Viewpoint(today, 1))
    return (rule_text + interval, max(days.first, today)) if days else None


def next_day(rule: str, anchor: datetime, after: date) -> date | None:
    """The first day on or after ``after`` on which a rule anchored at ``anchor`` falls.

    None if it never does again, or is no rule at all.
    """
    parts = dict(part.split("=", 1) for part in rule.split(";") if "=" in part)
    if parts.get("RSCALE") == "CHINESE":
        return _next_lunar(parts, after)
    after = max(after, anchor.date())
    plain = set(parts) <= _RHYTHM_PARTS and set(parts.get("BYDAY", "MO").split(",")) <= set(WEEKDAY_CODES)
    if plain and parts.get("FREQ") in ("DAILY", "WEEKLY") and not ("BYDAY" in parts and parts["FREQ"] == "DAILY"):
        return _next_in_rhythm(parts, anchor.date(), after)
    from dateutil.rrule import rrulestr  # here: 13 ms that only rarer rhythms need

    by_day = ";".join(part for part in rule.split(";") if not part.startswith(("BYHOUR", "BYMINUTE", "BYSECOND")))
    start = datetime.combine(anchor.date(), datetime.min.time())
    try:
        found = rrulestr(by_day, dtstart=start).after(datetime.combine(after, datetime.min.time()), inc=True)
    except ValueError:
        return None  # not a rule
    return found.date() if found else None


def _next_in_rhythm(parts: dict[str, str], anchor: date, after: date) -> date | None:
    """Days and weeks, counted instead of stepped through: most of what recurs in a child's life."""
    interval = int(parts.get("INTERVAL", "1"))
    if parts["FREQ"] == "DAILY":
        return after + timedelta(-(after - anchor).days % interval)
    codes = parts["BYDAY"].split(",") if "BYDAY" in parts else [WEEKDAY_CODES[anchor.weekday()]]
    first_monday = anchor - timedelta(anchor.weekday())
    for offset in range(7 * interval + 7):
        day = after + timedelta(offset)
        if WEEKDAY_CODES[day.weekday()] in codes and (day - first_monday).days // 7 % interval == 0:
            return day
    return None


def _next_lunar(parts: dict[str, str], after: date) -> date | None:
    month_text, day = parts.get("BYMONTH", "1"), int(parts.get("BYMONTHDAY", "1"))
    leap, month = month_text.endswith("L"), int(month_text.rstrip("L"))
    base = lunar_year_of(after)
    for year in range(base - 1, base + _YEARS_AHEAD):
        found = lunar_day(year, month, day, leap)
        if found and found >= after:
            return found
    return None
