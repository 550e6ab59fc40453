"""What a child says to the robot itself, and what only sounds like it."""

from __future__ import annotations

import pytest
from companion.safety import speech
from hypothesis import given
from hypothesis import strategies as st

GOODBYES = """
再见|拜拜|拜拜啦|晚安|晚安小智|再见，明天见|我要去吃饭啦，再见|妈妈叫我吃饭了拜拜|我走了|我先走了|我要睡觉了
好吧我去写作业了|不聊了
不玩了|先这样吧|今天就聊到这里吧|关机吧|退出|下次再聊|改天再玩|我要去洗澡了，明天再聊|拜拜小机器人|886
我困了要去睡觉了|那我走啦
好的，回头见|时间到了，我要上课去了|谢谢你，再见|再见啦我爱你|妈妈喊我，我先下了拜拜|明天见哦|待会儿见
我该上床了|我得走了|停止对话
bye|bye bye|Bye!|goodbye|good night|Good night, robot|see you tomorrow|see you later|I have to go
I have to go now|I need to go to bed
bye, I have to go eat dinner|ok bye|gtg|ttyl|I'm leaving|I'm done talking|I'm going to bed now|night night
talk to you later
mom is calling me, bye|good night，明天再聊|bye bye，我要睡觉了|see ya|time to go|I gotta go|stop talking
turn off|that's all for today|goodbye my friend
拜拜，see you tomorrow|白白|晚安，好梦，明天见|我要出门了|我要休息了|先走啦|先不聊了|我要去上学了
妈妈说我要睡觉了，晚安
okay I have to go to school|thanks, bye|I should go to sleep now|I'm off to bed|goodnight buddy|bye for now
See you next time!
"""
NOT_GOODBYES = """
我跟奶奶说再见了|再见用英语怎么说|小熊对小兔子说再见|他走了|我昨天去吃饭了|我不想说再见|晚安是什么意思
我在幼儿园学了再见|妈妈走了我哭了
我要吃苹果|我想玩积木|别走|我睡着了又醒了|爸爸去上班了|我会唱再见歌|how do you say goodbye in Chinese
we said goodbye to our teacher
I went to bed late|my dog had to go to the vet|the book is called Goodnight Moon|I want to go to the zoo
what does bye mean|我走路去上学|我作业写完了
"""


def lines(block: str) -> list[str]:
    return [piece for line in block.strip().split("\n") for piece in line.split("|")]


@pytest.mark.parametrize("text", lines(GOODBYES))
def test_goodbye_is_heard(text: str) -> None:
    assert speech.is_goodbye(text)
    assert speech.intent(text) == "goodbye"


@pytest.mark.parametrize("text", lines(NOT_GOODBYES))
def test_talk_about_goodbye_is_none(text: str) -> None:
    assert not speech.is_goodbye(text)


@pytest.mark.parametrize(
    "text",
    lines(
        "你是真人吗|你是机器人吗|你是人还是机器人|你到底是不是真的|你有心跳吗|你有没有心跳|你会死吗|你是AI吗|"
        "你有妈妈吗|你会难过吗|你活着吗\n"
        "are you real|are you a real person|Are you a robot?|are you human|are you alive|do you have feelings|"
        "do you have a mom|am I talking to a real person|can you feel pain|what are you"
    ),
)
def test_asking_whether_it_is_real(text: str) -> None:
    assert speech.intent(text) == "are_you_real"


@pytest.mark.parametrize(
    "text",
    lines(
        "谁能看到我说的话|妈妈会看到吗|我说的话妈妈能听到吗|你会告诉我妈妈吗|你会不会告诉老师|你在录音吗|"
        "有人在偷听吗|爸爸妈妈会知道我说的吗\n"
        "who can see this|who sees this?|who can hear me|will you tell my mom|can my parents read this|"
        "are you recording me|is this private"
    ),
)
def test_asking_who_sees(text: str) -> None:
    assert speech.intent(text) == "who_sees_this"


@pytest.mark.parametrize(
    "text",
    lines(
        "别记这个|不要记住这件事|别记住|把刚才说的忘掉|忘了我刚才说的吧|你把这句删掉吧|就当我没说|"
        "不要把这个记下来|刚才那个别记|请你忘掉它\n"
        "don't remember that|forget that|please don't save this|forget what I said|delete that|"
        "delete what I just said|pretend I didn't say that"
    ),
)
def test_asking_to_forget(text: str) -> None:
    assert speech.intent(text) == "forget_that"


@pytest.mark.parametrize(
    "text",
    lines(
        "别忘了明天叫我|我忘了带书包|我不记得了|老师说不要记错作业|别忘记我|我把作业忘在家里了|妈妈忘了给我签字|"
        "我记住了|我要记笔记\n"
        "don't forget my birthday|I forgot my homework|never forget me|I can't remember|I forgot it at home"
    ),
)
def test_forgetting_that_is_no_wish(text: str) -> None:
    assert not speech.wants_forgotten(text)


@pytest.mark.parametrize(
    "text",
    lines(
        "你可以当我的妈妈吗|可以当我的妈妈吗|你能做我姐姐吗|我可以叫你妈妈吗|你做我女朋友好不好|"
        "我长大要和你结婚|你愿意当我的家人吗\n"
        "can you be my mom|will you be my brother|I want you to be my dad|can I call you mommy|"
        "will you marry me|be my girlfriend"
    ),
)
def test_asking_to_be_a_relative(text: str) -> None:
    assert speech.intent(text) == "be_my_relative"


@pytest.mark.parametrize(
    "text", lines("我姐姐是我的榜样|妈妈可以当我的老师|我想当姐姐了|my mom is a doctor|I call my grandma nana")
)
def test_relatives_in_plain_talk(text: str) -> None:
    assert not speech.asks_to_be_relative(text)


@pytest.mark.parametrize(
    "text", lines("你好|早上好呀|小智小智|我回来啦|在吗|hello|hi robot|I'm back!|good morning|嗨，我放学了")
)
def test_talk_starts(text: str) -> None:
    assert speech.intent(text) == "talk_start"


@pytest.mark.parametrize("text", lines("你好厉害|我家小狗很乖|hello kitty is my favorite|今天老师说早上好要大声|"))
def test_more_than_a_greeting_is_no_start(text: str) -> None:
    assert not speech.starts_talk(text)


@given(st.text(max_size=400))
def test_any_text_is_read(text: str) -> None:
    assert speech.intent(text) in {None, *speech.TEMPLATES}


def test_every_intent_has_a_template() -> None:
    assert all("/" in name for name in speech.TEMPLATES.values())
