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
