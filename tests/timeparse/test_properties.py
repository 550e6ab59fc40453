"""What holds for every text and every moment."""

from __future__ import annotations

import os
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from companion.timeparse import date_info, next_occurrence, parse, spell_out, status
from companion.timeparse.lexicon_en import EN_WORDS
from companion.timeparse.lexicon_zh import ZH_WORDS
from companion.timeparse.repeat import next_day
from dateutil.rrule import rrulestr
from hypothesis import given, settings
from hypothesis import strategies as st

EXAMPLES = int(os.environ.get("COMPANION_FUZZ_EXAMPLES", "200"))
"""``make fuzz`` raises it."""

RELATIVE = (
    *"明天 后天 大前天 下周三 上周五 这周日 下下周二 周五到周日 三天后 两周前 再过五天".split(),
    *"明天下午三点 昨晚八点 周末 下周末".split(),
    *"每周六 每天早上八点 明后天 接下来三天 未来两周 半小时后".split(),
    "tomorrow",
    "the day after tomorrow",
    "next Wednesday",
    "last Friday",
    "this weekend",
    "in three days",
    "two weeks ago",
    "from Monday to Wednesday",
    "tomorrow at 3 pm",
    "tonight",
    "every Saturday",
    "three fridays from now",
    "next week",
    "Friday next week",
    "in half an hour",
)
FRAMES = ("{}有考试", "妈妈说{}去动物园", "{}我们要去上钢琴课", "嗯{}吧")
EN_FRAMES = ("{} we go to the zoo", "grandma is here {}", "um, {}")

moments = st.datetimes(datetime(2000, 1, 3), datetime(2099, 1, 1)).map(lambda moment: moment.replace(microsecond=0))


@given(moments, st.sampled_from(RELATIVE), st.integers(-200, 200))
@settings(max_examples=EXAMPLES, deadline=None)
def test_weeks_later_the_same_words_mean_weeks_later(moment: datetime, text: str, weeks: int) -> None:
    shift = timedelta(weeks=weeks)
    here, there = parse(text, moment), parse(text, moment + shift)
    assert [(found.start + shift, found.end and found.end + shift) for found in here] == [
        (found.start, found.end) for found in there
    ]
    assert [found.recurrence for found in here] == [found.recurrence for found in there]


@given(moments, st.sampled_from(RELATIVE), st.integers(0, 3))
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_span_alone_means_what_it_means_in_a_sentence(moment: datetime, text: str, frame: int) -> None:
    frames = EN_FRAMES if text.isascii() else FRAMES
    sentence = frames[frame % len(frames)].format(text)
    inside = parse(sentence, moment)
    assert len(inside) == 1
    alone = parse(inside[0].text, moment)
    assert len(alone) == 1
    assert (alone[0].start, alone[0].end, alone[0].recurrence) == (inside[0].start, inside[0].end, inside[0].recurrence)


RULES = (
    "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY;BYDAY=SA",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR",
    "FREQ=WEEKLY;INTERVAL=3",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=MONTHLY;BYDAY=1SA",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU",
    "FREQ=YEARLY;BYEASTER=0",
    "FREQ=DAILY;BYDAY=MO,WE",
)


@given(moments, st.sampled_from(RULES), st.integers(-30, 4000))
@settings(max_examples=EXAMPLES, deadline=None)
def test_the_next_day_of_a_rule_is_dateutils(anchor: datetime, rule: str, offset: int) -> None:
    start = datetime.combine(anchor.date(), datetime.min.time())
    after = start + timedelta(days=offset)
    expected = rrulestr(rule, dtstart=start).after(after, inc=True)
    assert next_day(rule, anchor, after.date()) == expected.date()


def test_what_is_no_rule_never_falls() -> None:
    assert next_day("FREQ=SOMETIMES", datetime(2025, 1, 1), date(2025, 1, 1)) is None


WORDS = [*ZH_WORDS, *EN_WORDS]
pieces = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(list("一二三四五六七八九十零两半0123456789月日号年点时分周天前后上下个第初每到的-/.:，, ")),
    st.sampled_from("one two three twenty first second pm am to at on of the in a and 3rd 2025 12/1 8:30 1.5".split()),
    st.text(max_size=3),
)
talk = st.lists(pieces, max_size=14).map("".join)
spaced = st.lists(pieces, max_size=14).map(" ".join)
zones = st.sampled_from(["Asia/Shanghai", "Europe/London", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])


@given(st.one_of(talk, spaced, st.text(max_size=60)), moments, zones)
@settings(max_examples=5 * EXAMPLES, deadline=None)
def test_no_text_breaks_it_and_what_it_finds_is_sound(text: str, moment: datetime, zone: str) -> None:
    spoken_at = moment.replace(tzinfo=ZoneInfo(zone))
    found = parse(text, spoken_at, birth_date=date(2017, 3, 9))
    behind = 0
    for expression in found:
        first, last = expression.span
        assert behind <= first < last <= len(text)
        assert expression.text == text[first:last]
        behind = last
        assert expression.end is None or expression.start.replace(tzinfo=None) < expression.end.replace(tzinfo=None)
        assert 0 <= expression.confidence <= 1
        assert (expression.kind == "recurring") <= (expression.recurrence is not None)
        info = date_info(expression, spoken_at)
        assert status(info, spoken_at) in ("valid", "today", "expired")
        following = next_occurrence(info, spoken_at)
        assert following is None or following.tzinfo is not None
        assert spell_out(info, spoken_at, "zh")
        assert spell_out(info, spoken_at, "en")


@pytest.mark.parametrize(
    "unit", ["1年2月3日4点", "月日点", "三天", "下下周", "周一到", "3月", "a few days ", "12:30 ", "1-", "零"]
)
def test_long_runs_are_read_to_the_end(unit: str) -> None:
    assert len(parse((unit * 2000)[:2000], datetime(2025, 10, 5))) <= 32
