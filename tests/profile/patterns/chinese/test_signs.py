"""Signs of a child's nature in Chinese talk."""

import pytest
from tests.profile.patterns.speaking import hear


@pytest.mark.parametrize(
    ("said", "trait", "high", "letter"),
    [
        ("一个人待着太无聊了我喜欢和大家一起玩", "extraversion", True, "E"),
        ("人多的时候我不敢说话", "extraversion", False, "I"),
        ("我给自己做了一张计划表", "conscientiousness", True, "J"),
        ("我老是忘带东西", "conscientiousness", False, "P"),
        ("我发明了一种新游戏", "openness", True, "N"),
        ("看到小朋友哭我就去抱抱他", "agreeableness", True, "F"),
    ],
)
def test_signs(said: str, trait: str, high: bool, letter: str) -> None:
    observation = hear(said)[0]
    scores = {sign.trait: sign.score for sign in observation.traits}
    assert (scores[trait] > 0.5) is high
    assert letter in {vote.letter for vote in observation.mbti}
    assert observation.supporting_dialogue == (said,)


@pytest.mark.parametrize("said", ["我弟弟老是忘带东西", "你喜欢一个人待着吗", "我喜欢吃西瓜", "妈妈给我做了一张计划表"])
def test_what_shows_nothing_of_the_child(said: str) -> None:
    observation = hear(said)[0]
    if "弟弟" in said or "你" in said or "西瓜" in said:
        assert not observation.traits
        assert not observation.mbti
