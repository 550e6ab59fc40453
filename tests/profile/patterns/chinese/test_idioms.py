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


@pytest.mark.parametrize(
    "said", ["妈妈快来", "妈妈帮我拿一下水", "妈妈我再玩五分钟嘛", "奶奶我要喝水", "妈妈我饿了", "爸爸抱抱"]
)
def test_words_to_a_parent_are_not_kept(said: str) -> None:
    assert contents(hear(said)[0]) == []


@pytest.mark.parametrize(
    ("said", "content"),
    [("妈妈给我买了一个新书包", "妈妈给孩子买了一个新书包"), ("爸爸帮我修好了自行车", "爸爸帮孩子修好了自行车")],
)
def test_what_a_parent_did_is_kept(said: str, content: str) -> None:
    assert contents(hear(said)[0]) == [content]


def test_the_contrary_is_not_kept_alone() -> None:
    assert contents(hear("我每天睡觉前都要听一个故事不然睡不着")[0]) == ["每天睡觉前都要听一个故事，不然睡不着"]


def test_an_english_name_is_somebody() -> None:
    assert contents(hear("Ben 打破了 window")[0]) == ["Ben 打破了 window"]


def test_a_corrected_short_name_beside_the_full_one() -> None:
    talk = hear(("嗨", "你叫什么名字"), ("安安", "岸岸你好"), "不是岸岸是安安平安的安大名叫周予安")
    assert facts(talk[2]) == {"name": "周予安", "nickname": "安安"}


@pytest.mark.parametrize(
    "said",
    [
        "下课我都自己在座位上看书不太想跟他们疯",
        "我最怕好多人看我",
        "今天亲戚来家里我躲在房间里没出去",
        "我喜欢一个人拼图拼一下午",
        "新来的同学跟我说话我没好意思回",
        "我有什么事都写在日记里不跟别人说",
    ],
)
def test_signs_of_a_quiet_child(said: str) -> None:
    assert [trait.trait for trait in hear(said)[0].traits if trait.score < 0.4] == ["extraversion"]
