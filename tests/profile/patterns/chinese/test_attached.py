"""Short answers with something attached to them."""

import pytest
from tests.profile.patterns.speaking import contents, hear


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        ("你最喜欢什么颜色", "蓝色吧", ["最喜欢蓝色"]),
        ("你最喜欢什么颜色", "紫色因为像葡萄", ["最喜欢紫色，因为像葡萄"]),
        ("你喜欢什么小动物", "刺猬因为它会缩成球", ["喜欢刺猬，因为刺猬会缩成球"]),
        ("你最怕什么", "怕黑", ["最怕黑"]),
        ("你喜欢弹钢琴吗", "喜欢呀我每天都弹", ["喜欢弹钢琴，每天都弹"]),
        ("你喜欢弹钢琴吗", "不喜欢我嫌吵", ["不喜欢弹钢琴，嫌吵"]),
        ("我爱画画你也喜欢画画对吧", "我不喜欢我手笨", ["不喜欢画画，手笨"]),
        ("那你是不是喜欢唱歌", "对呀我是合唱团的", ["喜欢唱歌", "是合唱团的"]),
        ("你喜欢吃苹果吗", "不喜欢我喜欢吃西瓜", ["不喜欢吃苹果", "喜欢吃西瓜"]),
        ("你怕打雷吗", "才不怕呢", ["不怕打雷"]),
        ("你有弟弟吗", "没有呀我是独生子", ["没有弟弟，是独生子"]),
        ("你喜欢唱歌吗", "我喜欢我们班的音乐老师", ["喜欢班里的音乐老师"]),
        ("你喜欢画画吗", "我喜欢画恐龙", ["喜欢画恐龙"]),
    ],
)
def test_the_answer_takes_the_question_along(question: str, answer: str, expected: list[str]) -> None:
    assert contents(hear(("嗨", question), answer)[1]) == expected


def test_an_exception_goes_with_what_it_excepts() -> None:
    assert contents(hear("我没有过敏我什么都吃", "除了苦瓜")[1]) == ["除了苦瓜什么都吃"]
