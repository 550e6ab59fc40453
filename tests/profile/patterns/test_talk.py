"""The talk around an utterance: modes, voices, silence; and what holds for any text."""

import pytest
from companion.profile.patterns import Utterance, observe, read_talk
from companion.profile.patterns.mapped import Mapped
from companion.profile.patterns.mixed import parted
from companion.text import fold
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.profile.patterns.speaking import THURSDAY, contents, hear


def utterance(text: str) -> Utterance:
    return Utterance(text, THURSDAY)


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("我们来演戏现在我是白雪公主", "pretend"),
        ("我是医生请问你哪里不舒服", "pretend"),
        ("假装我是一只小猫", "pretend"),
        ("动画片里的小熊拿了金牌", "retold"),
        ("let's pretend we're pirates", "pretend"),
        ("我长大想当医生", "real"),
        ("假如我是校长我就天天放假", "real"),
        ("我是班长", "real"),
        ("我妈妈是医生", "real"),
        ("我是姐姐", "real"),
    ],
)
def test_modes(text: str, mode: str) -> None:
    assert read_talk(utterance(text)).stretches[-1].mode == mode


@pytest.mark.parametrize(
    ("text", "voice"),
    [
        ("我家孩子八岁了", "guardian"),
        ("你好我是可乐的妈妈", "guardian"),
        ("我女儿今年上小班", "guardian"),
        ("我妈妈今年三十岁", "child"),
        ("我弟弟是个小孩子", "child"),
    ],
)
def test_voices(text: str, voice: str) -> None:
    assert read_talk(utterance(text)).voice == voice


def test_another_voice_teaches_nothing() -> None:
    (observation,) = hear("我今年八岁", speaker="other")
    assert not observation.facts


def test_pretending_does_not_outlast_a_long_pause() -> None:
    from datetime import timedelta

    from companion.domain import Exchange

    before = Exchange(text="我是奥特曼", reply="哇", spoken_at=THURSDAY - timedelta(hours=5))
    later = Utterance("我喜欢吃西瓜", THURSDAY, context=(before,))
    assert contents(observe(later, "turn")) == ["喜欢吃西瓜"]


def test_english_sentences_are_parted_from_chinese_ones() -> None:
    english, rest = parted(utterance("i lost my tooth yesterday 我好开心"))
    assert [one.text for one in english] == ["i lost my tooth yesterday"]
    assert rest.text == "我好开心"
    assert parted(utterance("我最喜欢吃 chicken rice"))[0] == []


def test_rewritten_text_keeps_its_way_back() -> None:
    import re

    text = Mapped.of(fold("我我叫 Mochi 啊")).sub(re.compile("我+"), "我").sub(re.compile(" ?mochi"), "mochi")
    assert text.text == "我叫mochi 啊"
    assert text.cut(1, 7).quote == "叫 Mochi"
    assert Mapped.of(fold("叫 Mochi")).cut(2, 7).spelled() == "Mochi"


CHARACTERS = st.text(
    alphabet=st.sampled_from(
        list("我你他她它的了不是有在喜欢怕叫岁三八年级生日月号妈爸弟狗猫吃玩今明昨天周一，。 abcdeIi'\n\u200b\ud800")
    ),
    max_size=60,
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(CHARACTERS, st.text(max_size=60)), st.one_of(st.none(), CHARACTERS))
def test_any_text_is_read_and_every_item_quotes_it(text: str, reply: str | None) -> None:
    observation = observe(Utterance(text, THURSDAY, reply=reply), "turn")
    for item in [*observation.facts, *observation.memories]:
        assert item.evidence in text
    for remembered in observation.memories:
        assert 0 < len(remembered.content) <= 70
