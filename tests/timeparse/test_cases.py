"""The project's own labelled cases, and more worked out by hand."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from companion.evaluation.time import evaluate, judge, main
from companion.timeparse import TimeExpression, main_expression, parse
from companion.timeparse.describe import describe

CASES = Path(__file__).parent.parent / "data" / "time.jsonl"
SUNDAY = datetime(2025, 10, 5, 10)
WEDNESDAY = datetime(2025, 10, 8, 16, 12)


def only(text: str, spoken_at: datetime = WEDNESDAY) -> TimeExpression:
    found = parse(text, spoken_at)
    assert len(found) == 1, [expression.text for expression in found]
    return found[0]


def days(first: tuple[int, int, int], behind: tuple[int, int, int]) -> tuple[datetime, datetime]:
    return datetime(*first), datetime(*behind)


def test_the_own_cases_are_read_as_labelled() -> None:
    report = evaluate([CASES])
    assert [case.id for case in report.judged if case.verdict in ("wrong", "missed", "false")] == []
    assert [case.id for case in report.judged if case.recurrence_right is False] == []
    assert report.summary.startswith("time: right 51/51")


@pytest.mark.parametrize(
    ("text", "start"),
    [
        # relative days
        ("大大后天", (2025, 10, 12)),
        ("前天我们去公园了", (2025, 10, 6)),
        ("明儿个咱们再玩", (2025, 10, 9)),
        ("明天的后天", (2025, 10, 11)),
        ("the day before yesterday it rained", (2025, 10, 6)),
        ("tomorrow's my recital", (2025, 10, 9)),
        # weekdays: weeks start on Monday
        ("这周三有课", (2025, 10, 8)),
        ("上个星期三", (2025, 10, 1)),
        ("上上个星期五", (2025, 9, 26)),
        ("下下周二", (2025, 10, 21)),
        ("下周周六", (2025, 10, 18)),
        ("下个礼拜天", (2025, 10, 19)),
        ("下周 Friday 有 show and tell", (2025, 10, 17)),
        ("星期3上游泳课", (2025, 10, 15)),
        ("星期一我摔了一跤", (2025, 10, 6)),
        ("星期一我们要去春游", (2025, 10, 13)),
        ("on Monday I fell off my bike", (2025, 10, 6)),
        ("on Monday we have PE", (2025, 10, 13)),
        ("Wednesday next week", (2025, 10, 15)),
        ("this coming Friday", (2025, 10, 10)),
        ("friday after next", (2025, 10, 17)),
        ("last week's sunday", (2025, 10, 5)),
        # amounts
        ("三天前天气很好", (2025, 10, 5)),
        ("再过两个星期放假", (2025, 10, 22)),
        ("半个月后", (2025, 10, 23)),
        ("一年半以前", (2024, 4, 8)),
        ("还有三天就开学了", (2025, 10, 11)),
        ("a fortnight ago", (2025, 9, 24)),
        ("in a couple of weeks", (2025, 10, 22)),
        ("three fridays from now", (2025, 10, 24)),
        ("two days after Halloween", (2025, 11, 2)),
        ("the day before Christmas", (2025, 12, 24)),
        # months and days
        ("六月十二号", (2026, 6, 12)),
        ("二十三号", (2025, 10, 23)),
        ("三号", (2025, 11, 3)),
        ("下个月二十号", (2025, 11, 20)),
        ("二月二十九号", (2028, 2, 29)),
        ("２０２６年１月１日", (2026, 1, 1)),
        ("二〇二六年元旦", (2026, 1, 1)),
        ("十二月二十五号我们去滑雪了", (2024, 12, 25)),
        ("the twenty first of December", (2025, 12, 21)),
        ("December the third", (2025, 12, 3)),
        ("Friday the 31st", (2025, 10, 31)),
        ("the first Monday of November", (2025, 11, 3)),
        ("last Friday in October", (2025, 10, 31)),
        ("十一月第四个星期四", (2025, 11, 27)),
        ("这个月的最后一天", (2025, 10, 31)),
        ("国庆节后一天", (2026, 10, 2)),
        ("11月7号（周五）", (2025, 11, 7)),
        # festivals
        ("除夕", (2026, 2, 16)),
        ("大年初二去外婆家", (2026, 2, 18)),
        ("九月九", (2025, 10, 29)),
        ("去年中秋", (2024, 9, 17)),
        ("中秋節我們吃了月餅", (2025, 10, 6)),
        ("明年母亲节", (2026, 5, 10)),
        ("2023年闰二月初一", (2023, 3, 22)),
        ("五一我们去爬山", (2026, 5, 1)),
        ("十一放假去北京", (2026, 10, 1)),
        ("Thanksgiving", (2025, 11, 27)),
        ("Easter Monday", (2026, 4, 6)),
        ("the day after Thanksgiving", (2025, 11, 28)),
    ],
)
def test_days(text: str, start: tuple[int, int, int]) -> None:
    assert only(text).start == datetime(*start)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("明天下午三点半", (2025, 10, 9, 15, 30)),
        ("后天早上七点半", (2025, 10, 10, 7, 30)),
        ("今晚八点", (2025, 10, 8, 20, 0)),
        ("昨晚十二点", (2025, 10, 8, 0, 0)),
        ("周六上午十点一刻", (2025, 10, 11, 10, 15)),
        ("差十分八点", (2025, 10, 8, 19, 50)),
        ("明天三点", (2025, 10, 9, 15, 0)),
        ("一个半小时后", (2025, 10, 8, 17, 42)),
        ("十分钟前", (2025, 10, 8, 16, 2)),
        ("tomorrow at half past three", (2025, 10, 9, 15, 30)),
        ("a quarter past three in the afternoon", (2025, 10, 9, 15, 15)),
        ("tonight at 8", (2025, 10, 8, 20, 0)),
        ("Saturday morning at nine thirty", (2025, 10, 11, 9, 30)),
        ("明天 3 pm", (2025, 10, 9, 15, 0)),
        ("in half an hour", (2025, 10, 8, 16, 42)),
    ],
)
def test_clock_times(text: str, start: tuple[int, int, int, int, int]) -> None:
    assert only(text).start == datetime(*start)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("周五到周日去外婆家", days((2025, 10, 10), (2025, 10, 13))),
        ("下周一到周三", days((2025, 10, 13), (2025, 10, 16))),
        ("from Monday to Wednesday", days((2025, 10, 13), (2025, 10, 16))),
        ("十二月三十号到一月二号", days((2025, 12, 30), (2026, 1, 3))),
        ("4月12-19日", days((2026, 4, 12), (2026, 4, 20))),
        ("July 13th to 15th", days((2026, 7, 13), (2026, 7, 16))),
        ("between the ninth and the twelfth of November", days((2025, 11, 9), (2025, 11, 13))),
        ("这周末", days((2025, 10, 11), (2025, 10, 13))),
        ("上周末我们去海边了", days((2025, 10, 4), (2025, 10, 6))),
        ("this weekend", days((2025, 10, 11), (2025, 10, 13))),
        ("下个月", days((2025, 11, 1), (2025, 12, 1))),
        ("去年", days((2024, 1, 1), (2025, 1, 1))),
        ("去年夏天", days((2024, 6, 1), (2024, 9, 1))),
        ("腊月", days((2026, 1, 19), (2026, 2, 17))),
        ("明后天", days((2025, 10, 9), (2025, 10, 11))),
        ("这个月底", days((2025, 10, 21), (2025, 11, 1))),
        ("the week of October 20th", days((2025, 10, 20), (2025, 10, 27))),
        ("two weeks starting November 3rd", days((2025, 11, 3), (2025, 11, 17))),
        ("第三季度", days((2026, 7, 1), (2026, 10, 1))),
        ("next week between Tuesday and Thursday", days((2025, 10, 14), (2025, 10, 17))),
    ],
)
def test_ranges_end_behind_their_last_day(text: str, expected: tuple[datetime, datetime]) -> None:
    found = only(text)
    assert (found.start, found.end) == expected
    assert found.kind == "date_range"


def test_a_clock_range_keeps_the_part_of_the_day() -> None:
    found = only("明天下午两点到四点")
    assert (found.start, found.end) == (datetime(2025, 10, 9, 14), datetime(2025, 10, 9, 16))
    found = only("明天晚上八点到九点")
    assert (found.start, found.end) == (datetime(2025, 10, 9, 20), datetime(2025, 10, 9, 21))
    found = only("tomorrow from 11 am to 1:30 pm")
    assert (found.start, found.end) == (datetime(2025, 10, 9, 11), datetime(2025, 10, 9, 13, 30))


@pytest.mark.parametrize(
    ("text", "rule", "first"),
    [
        ("每天早上六点半", "FREQ=DAILY;BYHOUR=6;BYMINUTE=30", datetime(2025, 10, 9, 6, 30)),
        ("每天下午四点", "FREQ=DAILY;BYHOUR=16;BYMINUTE=0", datetime(2025, 10, 9, 16)),
        ("每周围棋课", "FREQ=WEEKLY", datetime(2025, 10, 8)),
        ("每周二四弹琴", "FREQ=WEEKLY;BYDAY=TU,TH", datetime(2025, 10, 9)),
        ("每周一到周五", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", datetime(2025, 10, 8)),
        ("每个周末", "FREQ=WEEKLY;BYDAY=SA,SU", datetime(2025, 10, 11)),
        ("每个月一号", "FREQ=MONTHLY;BYMONTHDAY=1", datetime(2025, 11, 1)),
        ("每个月的最后一天", "FREQ=MONTHLY;BYMONTHDAY=-1", datetime(2025, 10, 31)),
        ("每年六月一号", "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1", datetime(2026, 6, 1)),
        ("每年母亲节", "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", datetime(2026, 5, 10)),
        ("每年中秋节", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", datetime(2026, 9, 25)),
        ("隔天", "FREQ=DAILY;INTERVAL=2", datetime(2025, 10, 8)),
        ("一周三次", None, None),
        ("every other Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", datetime(2025, 10, 10)),
        ("every Monday and Wednesday", "FREQ=WEEKLY;BYDAY=MO,WE", datetime(2025, 10, 8)),
        ("周一三五练琴", "FREQ=WEEKLY;BYDAY=MO,WE,FR", datetime(2025, 10, 8)),
        ("every second Sunday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", datetime(2025, 10, 12)),
        ("every first Monday of the month", "FREQ=MONTHLY;BYDAY=1MO", datetime(2025, 11, 3)),
        ("on Sundays", "FREQ=WEEKLY;BYDAY=SU", datetime(2025, 10, 12)),
        ("every night at nine", "FREQ=DAILY;BYHOUR=21;BYMINUTE=0", datetime(2025, 10, 8, 21)),
        ("the first Saturday of every month", "FREQ=MONTHLY;BYDAY=1SA", datetime(2025, 11, 1)),
    ],
)
def test_what_recurs(text: str, rule: str | None, first: datetime | None) -> None:
    found = parse(text, WEDNESDAY)
    assert [expression.recurrence for expression in found] == ([rule] if rule else [])
    assert [expression.start for expression in found] == ([first] if first else [])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("我的生日是五月二十号再过生日我就八岁了", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=20"),
        ("三月五号是奶奶的生日", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5"),
        ("弟弟生日农历八月十六", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=16"),
        ("June 12th is my birthday", "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12"),
        ("my birthday party is on June 12th", None),
        ("六月一号开生日会", None),
        ("六月一号去动物园", None),
    ],
)
def test_birthdays_come_every_year(text: str, rule: str | None) -> None:
    assert only(text).recurrence == rule


TRAPS = (
    "考试前三天|生日前一天|开学后一个星期|放假前两天|睡觉前十分钟|逢年过节|这周围有很多树|四月天好美|后天是什么意思"
    "|一月的英语怎么说|两三天后|七八个小时|in 3D|"
    "三号楼的电梯坏了|我坐二号线去上学|我是七号选手|第三号病房|我一点都不怕|快一点嘛|我十分高兴|我有两点不明白"
    "|这三点很重要|我考了十分|三点水旁|五月天的歌|我上初一|等了半天|星期八去玩|二月三十号见面|四月三十一号"
    "|25点见|期末考试那天我好紧张|我生日那天吃了蛋糕|很久很久以前有一只小兔子|有一天小熊去森林|过一会儿再说"
    "|长大以后我要当医生|天天向上|圆周率是三点一四|1.5加2.3等于3.8|体温三十七点五度|六一班|三年级二班"
    "|我今年八岁了|睡了三个小时|学了两年钢琴|三天没吃饭|一年有十二个月|春天来了花开了|夏天好热|大雪纷飞"
    "|小雪是我妹妹|圣诞树好漂亮|新年快乐|早上好|晚上好|日本动画|一千零一夜|电话号码是110|密码是20251008|3:2赢了"
    "|打了八折|三分球|十点血|这个月亮好大|今日头条|再玩十分钟|给我五分钟|第一点第二点|那天晚上王子来了"
    "|五百年前孙悟空大闹天宫|几天前|过两天|我家在星光路二十号|我的猫叫七月因为它脸上有个七字|一周一次|两周三天"
    "|周年庆|我同学叫周一鸣|I came in first|I'm in second grade|wait a second|give me five minutes"
    "|I'm five years old|may I go|it may rain|the sun is hot|April is my best friend|her name is May"
    "|I like summer|fall down|a Christmas tree|Happy New Year|good morning|once upon a time|these days"
    "|sometimes I cry|my bus is number 10|room 302|we won 3 to 2|the score was 10 to 5|half of the pizza"
    "|1/2 of it|call 911|24/7|I slept for ten hours|there are 12 months in a year|when I grow up|see you soon"
    "|my dog is called Sunday|the second book|it costs 5.50|version 2.1|500 years ago|millions of years ago"
    "|year 3|seven dwarfs|the next day the wolf came back"
).split("|")


@pytest.mark.parametrize("text", TRAPS)
def test_what_is_no_time_is_left_alone(text: str) -> None:
    assert [expression.text for expression in parse(text, WEDNESDAY)] == []


def test_spans_are_those_of_the_original_text() -> None:
    text = "媽媽說「下週三」有數學考試，下午３點"
    found = parse(text, SUNDAY)
    assert [expression.text for expression in found] == ["下週三", "下午３點"]
    assert all(text[expression.span[0] : expression.span[1]] == expression.text for expression in found)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("后天有考试不对是大后天", datetime(2025, 10, 8)),
        ("明天哦不是后天去动物园", datetime(2025, 10, 7)),
        ("on Tuesday no wait Wednesday we go", datetime(2025, 10, 8)),
        ("爸爸说后天要加班哦不是是明天要加班动物园改到下周日去了", datetime(2025, 10, 12)),
        ("we can't do bowling tomorrow we're going on Sunday instead", datetime(2025, 10, 12)),
        ("比赛从周五改到下周六", datetime(2025, 10, 11)),
        ("不是周三是周四考试", datetime(2025, 10, 9)),
    ],
)
def test_a_time_taken_back_does_not_count(text: str, start: datetime) -> None:
    found = main_expression(parse(text, SUNDAY))
    assert found is not None
    assert found.start == start


def test_without_a_time_there_is_no_main_one() -> None:
    assert main_expression(parse("我喜欢小猫", SUNDAY)) is None


def test_real_ambiguity_keeps_the_other_reading() -> None:
    found = only("next Wednesday", datetime(2025, 10, 6, 9))
    assert found.start == datetime(2025, 10, 15)
    assert [other.start for other in found.alternatives] == [datetime(2025, 10, 8)]
    assert [other.start.hour for other in only("明天八点").alternatives] == [20]


def test_direction_says_where_the_words_look() -> None:
    assert only("昨天").direction == "past"
    assert only("今天").direction == "present"
    assert only("下周三").direction == "future"


def test_an_age_needs_a_birth_date() -> None:
    assert parse("我三岁的时候去过北京", SUNDAY) == []
    found = parse("我三岁的时候去过北京", SUNDAY, birth_date=date(2017, 3, 9))
    assert (found[0].start, found[0].end) == days((2020, 3, 9), (2021, 3, 9))
    found = parse("when I was four we moved", SUNDAY, birth_date=date(2017, 3, 9))
    assert found[0].start == datetime(2021, 3, 9)


def test_seasons_turn_with_the_hemisphere() -> None:
    assert parse("last summer", SUNDAY, hemisphere="south")[0].start == datetime(2024, 12, 1)
    assert parse("last summer", SUNDAY)[0].start == datetime(2025, 6, 1)


def test_day_and_month_stand_the_british_way_round_for_a_british_child() -> None:
    assert parse("on 5/12", SUNDAY)[0].start == datetime(2026, 5, 12)
    assert parse("on 5/12", SUNDAY, locale="en-GB")[0].start == datetime(2025, 12, 5)


def test_a_text_without_end_is_cut_not_refused() -> None:
    assert len(parse("明天，" * 50_000, SUNDAY)) <= 32


def test_description_is_ready_for_json() -> None:
    from zoneinfo import ZoneInfo

    at = datetime(2025, 10, 5, 10, tzinfo=ZoneInfo("Asia/Shanghai"))
    entry = describe("下周三有数学考试", at)[0]
    assert entry["start"] == "2025-10-08T00:00:00+08:00"
    assert entry["main"] is True
    assert entry["status"] == "valid"
    assert entry["spelled_out"] == "10月8日星期三, 3天后"
    assert "date_info" not in describe("下周三有数学考试", SUNDAY)[0]


def test_the_evaluation_tells_wrong_from_missed_and_false(capsys: pytest.CaptureFixture[str]) -> None:
    case = {
        "id": "x",
        "lang": "zh",
        "text": "明天",
        "kind": "date",
        "cmp": "date",
        "source": "own",
        "accept": [{"start": "2025-10-07T00:00:00", "end": "2025-10-08T00:00:00"}],
    }
    tomorrow = parse("明天", SUNDAY)
    assert judge(case, tomorrow).verdict == "wrong"
    assert judge(case, []).verdict == "missed"
    assert judge(case | {"none": True}, tomorrow).verdict == "false"
    right = judge(case | {"accept": [{"start": "2025-10-06T00:00:00", "end": "2025-10-07T00:00:00"}]}, tomorrow)
    assert (right.verdict, right.end_right) == ("right", True)
    assert main([str(CASES)]) == 0
    assert capsys.readouterr().out.strip().splitlines()[-1].startswith("time: right 51/51")
    assert main([str(CASES), "--json"]) == 0
