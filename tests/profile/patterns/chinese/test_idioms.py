"""Words that look like something else: degrees, doubled sounds, tasks, and corrections in one breath."""

import pytest
from tests.profile.patterns.speaking import contents, facts, hear, memory


@pytest.mark.parametrize("said", ["旺财可爱死了", "旺财笨死了连球都不会捡", "旺财吵死了"])
def test_a_degree_is_no_death(said: str) -> None:
    assert memory(hear("我有一只狗叫旺财", said)[1]).polarity == 0


@pytest.mark.parametrize("said", ["旺财死了", "旺财昨天死了", "旺财病死了", "旺财被车撞死了", "旺财死掉了"])
def test_a_death_takes_the_animal_back(said: str) -> None:
    observed = memory(hear("我有一只狗叫旺财", said)[1])
    assert (observed.slot, observed.polarity) == ("pet:狗", -1)


@pytest.mark.parametrize("said", ["老师叫我上台讲话", "老师叫我当小组长", "同学叫我一起踢球", "老师叫我回答问题"])
def test_a_task_is_no_nickname(said: str) -> None:
    assert facts(hear(said)[0]) == {}


@pytest.mark.parametrize(
    ("said", "name"), [("爸爸叫我小猪猪", "小猪猪"), ("奶奶叫我跳跳", "跳跳"), ("同学都叫我小石头", "小石头")]
)
def test_a_nickname_keeps_its_doubling(said: str, name: str) -> None:
    assert facts(hear(said)[0]) == {"nickname": name}


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("我喜欢看汪汪队立大功", "喜欢看汪汪队立大功"),
        ("我喜欢坐叮叮车", "喜欢坐叮叮车"),
        ("明天我们要去春游不对是秋游", "明天要去秋游"),
    ],
)
def test_words_are_left_whole(said: str, content: str) -> None:
    assert contents(hear(said)[0]) == [content]


def test_the_robots_name_is_nobody() -> None:
    assert contents(hear("小伴我回来啦")[0]) == []


def test_a_difference_of_ages_and_an_age() -> None:
    assert facts(hear(("你几岁啦", "我三岁啦"), "我比你大我五岁")[1]) == {"age": "5"}
