"""Dates written out for the language model, which cannot reckon time: "Wednesday, October 8, in 3 days"."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Literal

from companion.domain import DateInfo
from companion.timeparse.validity import next_occurrence

Language = Literal["zh", "en"]

_ZH_WEEKDAYS = "一二三四五六日"
_EN_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_EN_MONTHS = "January February March April May June July August September October November December".split()
_ZH_NEAR = {-2: "前天", -1: "昨天", 0: "今天", 1: "明天", 2: "后天"}
_EN_NEAR = {-1: "yesterday", 0: "today", 1: "tomorrow"}
_EN_CODES = dict(zip(("MO", "TU", "WE", "TH", "FR", "SA", "SU"), _EN_WEEKDAYS, strict=True))
_ZH_CODES = dict(zip(("MO", "TU", "WE", "TH", "FR", "SA", "SU"), _ZH_WEEKDAYS, strict=True))


def spell_out(info: DateInfo, now: datetime, language: Language) -> str:
    """A memory's time in full: the day with its weekday, the clock time if one was said, and how far away it is.

    For what recurs, the rhythm and the next time. The words it was said in if there is no date.
    """
    if info.absolute is None:
        return info.original
    moment = info.absolute
    today = now.astimezone(moment.tzinfo).date()
    if info.recurrence is not None:
        following = next_occurrence(info, now)
        rhythm = _rhythm(info.recurrence, language)
        if following is None:
            return rhythm
        day = _moment(following, info, today, language)
        return f"{rhythm}, 下次{day}" if language == "zh" else f"{rhythm}, next on {day}"
    if info.precision in ("month", "year") and info.end is not None:
        return _coarse(info, today, language)
    first = _day(moment.date(), today, language)
    last_day = (info.end - timedelta(microseconds=1)).date() if info.end else moment.date()
    if last_day > moment.date():
        last = _day(last_day, today, language)
        span = f"{first}到{last}" if language == "zh" else f"{first} to {last}"
        return f"{span}, {_distance_of_span(moment.date(), last_day, today, language)}"
    return _moment(moment, info, today, language)


def _moment(moment: datetime, info: DateInfo, today: date, language: Language) -> str:
    text = _day(moment.date(), today, language)
    if info.precision in ("minute", "hour"):
        text += _clock(moment, language)
    elif info.precision == "part_of_day":
        text += _part(moment.hour, language)
    return f"{text}, {_distance((moment.date() - today).days, language)}"


def _day(day: date, today: date, language: Language) -> str:
    if language == "zh":
        year = f"{day.year}年" if day.year != today.year else ""
        return f"{year}{day.month}月{day.day}日星期{_ZH_WEEKDAYS[day.weekday()]}"
    year = f", {day.year}" if day.year != today.year else ""
    return f"{_EN_WEEKDAYS[day.weekday()]}, {_EN_MONTHS[day.month - 1]} {day.day}{year}"


def _clock(moment: datetime, language: Language) -> str:
    if language == "en":
        return f" at {moment.hour % 12 or 12}:{moment.minute:02d} {'am' if moment.hour < 12 else 'pm'}"
    minute = f"{moment.minute}分" if moment.minute else ""
    return f"{_part(moment.hour, 'zh')}{moment.hour % 12 or 12}点{minute}"


def _part(hour: int, language: Language) -> str:
    parts = ((6, "凌晨", "early morning"), (11, "上午", "morning"), (13, "中午", "noon"), (18, "下午", "afternoon"))
    for before, chinese, english in parts:
        if hour < before:
            return chinese if language == "zh" else f" in the {english}"
    return "晚上" if language == "zh" else " in the evening"


def _distance(days: int, language: Language) -> str:
    if language == "zh":
        if days in _ZH_NEAR:
            return _ZH_NEAR[days]
        return f"{days}天后" if days > 0 else f"{-days}天前"
    if days in _EN_NEAR:
        return _EN_NEAR[days]
    return f"in {days} days" if days > 0 else f"{-days} days ago"


def _distance_of_span(first: date, last: date, today: date, language: Language) -> str:
    if first <= today <= last:
        return "正在进行" if language == "zh" else "going on now"
    return _distance((first - today).days if first > today else (last - today).days, language)


def _coarse(info: DateInfo, today: date, language: Language) -> str:
    moment = info.absolute
    assert moment is not None
    apart = moment.year - today.year
    if info.precision == "year":
        near_zh, near_en = {-1: "去年", 0: "今年", 1: "明年"}, {-1: "last year", 0: "this year", 1: "next year"}
        if language == "zh":
            return f"{moment.year}年, {near_zh.get(apart, f'{apart}年后' if apart > 0 else f'{-apart}年前')}"
        return f"{moment.year}, {near_en.get(apart, f'in {apart} years' if apart > 0 else f'{-apart} years ago')}"
    months = 12 * apart + moment.month - today.month
    if language == "zh":
        words = {-1: "上个月", 0: "这个月", 1: "下个月"}
        away = words.get(months, f"{months}个月后" if months > 0 else f"{-months}个月前")
        return f"{moment.year}年{moment.month}月, {away}"
    words = {-1: "last month", 0: "this month", 1: "next month"}
    away = words.get(months, f"in {months} months" if months > 0 else f"{-months} months ago")
    return f"{_EN_MONTHS[moment.month - 1]} {moment.year}, {away}"


def _rhythm(rule: str, language: Language) -> str:
    parts = dict(part.split("=", 1) for part in rule.split(";") if "=" in part)
    interval, codes = int(parts.get("INTERVAL", "1")), parts.get("BYDAY", "")
    frequency = parts.get("FREQ", "")
    plain = [code for code in codes.split(",") if code in _EN_CODES]
    if language == "zh":
        unit = {"DAILY": "天", "WEEKLY": "周", "MONTHLY": "个月", "YEARLY": "年"}.get(frequency, "次")
        every = f"每{unit}" if interval == 1 else f"每{interval}{unit.removeprefix('个') if unit != '个月' else unit}"
        if parts.get("RSCALE") == "CHINESE":
            every = "每年农历"
        return every + "、".join(_ZH_CODES[code] for code in plain)
    unit = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}.get(frequency, "time")
    if plain:
        names = " and ".join(_EN_CODES[code] for code in plain)
        return f"every {names}" if interval == 1 else f"every {interval} weeks on {names}"
    lunar = " by the Chinese calendar" if parts.get("RSCALE") == "CHINESE" else ""
    return (f"every {unit}" if interval == 1 else f"every {interval} {unit}s") + lunar
