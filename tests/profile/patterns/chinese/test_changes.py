"""What has changed, told without naming what it was before."""

import pytest
from tests.profile.patterns.speaking import hear


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        ("我最喜欢奥特曼了", "奥特曼太幼稚了我现在喜欢宝可梦", ("taste:奥特曼", -1)),
        ("我最喜欢的动画片是小猪佩奇", "现在不看佩奇了", ("taste:小猪佩奇", -1)),
        ("我喜欢跳舞", "跳舞太累了我不想跳了", ("taste:跳舞", -1)),
        ("嗨", "我原来喜欢红色后来喜欢绿色", ("taste:红色", -1)),
        ("我跟豆豆是好朋友我们住一个小区", "豆豆搬家了搬到成都去了", ("near:豆豆", -1)),
        ("下周三有数学考试", "考试推迟到后天了", ("plan:数学考试", 1)),
        ("明天去动物园", "不去了因为外婆生病了", ("plan:动物园", -1)),
        ("明天爸爸带我去科技馆", "爸爸要加班科技馆不去了改下个星期天", ("plan:科技馆", 1)),
        ("我周六去游乐园", "游乐园取消了", ("plan:游乐园", -1)),
    ],
)
def test_the_key_of_what_it_was(before: str, now: str, expected: tuple[str, int]) -> None:
    observed = hear(before, now)[1]
    assert expected in [(memory.slot, memory.polarity) for memory in observed.memories]


@pytest.mark.parametrize("said", ["今天好无聊", "一个人太无聊了", "作业太无聊了"])
def test_boredom_is_no_dislike_of_a_thing(said: str) -> None:
    assert not any((memory.slot or "").startswith("taste:") for memory in hear(said)[0].memories)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("运动会因为下雨改到下周五了", ["运动会改到下周五了"]),
        ("明天要打疫苗我好怕", ["明天要打疫苗好怕"]),
        ("打针我才不怕呢", ["才不怕打针"]),
        ("西红柿炒鸡蛋是我的最爱", ["最喜欢西红柿炒鸡蛋"]),
        ("我不喜欢别人碰我的东西", ["不喜欢别人碰自己的东西"]),
        ("我会骑没有辅助轮的自行车了", ["会骑没有辅助轮的自行车了"]),
        ("妈妈生我的时候是冬天", ["妈妈生孩子的时候是冬天"]),
        ("比起苹果我更喜欢吃香蕉", ["更喜欢吃香蕉"]),
        ("我们来玩石头剪刀布吧我出剪刀", []),
        ("我的 favorite animal 是 panda", ["最喜欢的animal 是 panda"]),
    ],
)
def test_sentences_stay_whole(said: str, expected: list[str]) -> None:
    assert [memory.content for memory in hear(said)[0].memories] == expected


def test_a_day_before_a_feast_is_not_the_feast() -> None:
    assert not hear("我的生日是国庆节前一天")[0].facts


def test_a_swelling_is_an_allergy() -> None:
    (memory,) = hear("我吃芒果嘴巴会肿")[0].memories
    assert (memory.kind, memory.slot) == ("health", "allergy:芒果")


def test_a_grandmother_goes_on_about_the_child() -> None:
    talk = hear("小智你好我是一一的奶奶孩子牛奶喝了拉肚子", "一一上中班了明年上大班")
    assert [(fact.field, fact.value) for fact in talk[1].facts] == [("grade", "中班")]


@pytest.mark.parametrize("said", ["我不想吃饭了", "我不看电视了要睡觉", "我妹妹太幼稚了", "妈妈不去了", "Apple 很好吃"])
def test_passing_words_change_no_taste_and_no_plan(said: str) -> None:
    assert not any((memory.slot or "").startswith(("taste:", "plan:")) for memory in hear(said)[0].memories)


def test_a_parent_called_is_not_who_did_it() -> None:
    assert [memory.content for memory in hear("妈妈我今天得了小红花")[0].memories] == ["今天得了小红花"]
