"""Things a child says to the robot itself that the service answers by rule, not by model.

Every function reads one utterance, in Chinese, English or both, and is pure. They say *what was meant*; the dialogue
answers with the template that :data:`TEMPLATES` names.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from companion.safety.moderation.reading import read

Intent = Literal["goodbye", "forget_that", "are_you_real", "who_sees_this", "be_my_relative", "talk_start"]

TEMPLATES: dict[Intent, str] = {
    "goodbye": "goodbye/short",
    "forget_that": "secrets/forgotten",
    "are_you_real": "disclosure/are_you_real",
    "who_sees_this": "disclosure/who_sees_this",
    "be_my_relative": "disclosure/not_a_relative",
    "talk_start": "disclosure/session_start",
}
"""Which prompt template answers which intent."""

_LONGEST_GOODBYE = 60
"""Characters of prepared text: a longer utterance is a story that may end in goodbye."""

_PARTING = (
    r"再见|拜+拜+|白白|(?<![\w-])88+6?(?!\d)|回头见|明[天早儿]见|[周下]\w?见|下次(?:再)?(?:见|聊|玩)|"
    r"改天(?:再)?(?:聊|见|玩)|"
    r"待会儿?见|晚安|"
    r"明天(?:再|继续)(?:聊|玩|说|来)|有空再聊|\b(?:good ?)?bye(?:[ -]?bye)?\b|\bgood ?night\b|\bnight night\b|"
    r"\bsee (?:you|ya)(?: (?:later|tomorrow|soon|again|next time))?\b|\btalk to you (?:later|tomorrow|soon)\b|"
    r"\btalk (?:later|tomorrow)\b|\bgtg\b|\bg2g\b|\bttyl\b|\bcya\b"
)
_TAIL = (
    r"(?:[ ,.!?。~…]|啦|了|喽|咯|哦|呀|吧|哈|啊|呢|小[\u4e00-\u9fff]{1,3}|机器人|宝贝|朋友们?|大家|爱你|谢谢你?|"
    r"\b(?:robot|buddy|friend|for now|then|now|love you|thank you|thanks|everyone|my friend|sleep (?:well|tight)|"
    r"sweet dreams)\b)*"
)
_NOT_SAID_TO_US = (
    r"(?:说|讲|写|唱|学|叫|喊|挥手|念|跟|和|对|向|互相|不|别|没|不要|不想|没有|怎么|用)(?:了|过|着|英语|英文|"
    r"声|一声|个)*$|"
    r"\b(?:say|said|says|saying|spell|wrote|write|song|called|book|to say|tell|told (?:him|her|them)|not say|"
    r"waved|read|movie)"
    r"(?: (?:him|her|them|us|everyone))?$"
)
_ABOUT_THE_WORD = (
    r"是什么|什么意思|怎么(?:说|写|读|念)|的(?:英文|英语|歌|故事|意思|时候)|\bmeans?\b|\bspell\b|\bin (?:chinese|"
    r"english|french|spanish)\b"
)
_LEAVING = (
    r"(?:好[吧的啦]*|嗯|那|ok(?:ay)?|妈妈(?:叫我|喊我|说)|爸爸(?:叫我|喊我|说)|奶奶(?:叫我|喊我)|时间到了|"
    r"时间不早了|今天|[ ,。])*"
    r"(?:我(?:们)?)?(?:现在|马上|这就|先|要|得|该|必须|准备|困了|累了|可以|想|[ ,])*"
    r"(?:走(?:了|啦|咯|喽)|(?:去)?(?:睡觉?觉?|吃(?:晚|午|早)?饭|写作业|做作业|上学|上课|上床|洗澡|出门|出去玩|"
    r"休息|下线|练琴)(?:去)?(?:了|啦|咯|喽)|"
    r"(?:不|先不)(?:聊|说|玩|讲|跟你(?:聊|说|玩)|和你(?:聊|说|玩))(?:了|啦)|先(?:这样|到这里?|聊到这|下了|走|撤)|"
    r"(?:今天)?(?:就)?(?:聊|说|玩|到)(?:到)?这(?:里|儿)?(?:了|吧)*|撤了|溜了|下线|关机|退出|停止对话|"
    r"结束(?:对话|聊天|吧)?|别说了|停(?:下|止)?吧?)"
    r"(?:吧|了|啦|哦|[ ,.!。~])*"
)
_LEAVING_EN = (
    r"(?:ok(?:ay)?|well|so|sorry|mom (?:is calling me|says so|is calling)|dad is calling(?: me)?|it is (?:late|"
    r"bedtime|dinner time)|[ ,.!])*"
    r"(?:i (?:have|need|got|am going|should|must|want)(?: to)? (?:go|leave|stop|sleep|log off|run)(?: (?:now|"
    r"to (?:bed|sleep|school|dinner|class)|"
    r"home|eat(?: \w+)?|do my homework|and eat))*|"
    r"i am (?:leaving|off|done(?: talking| playing)?|going (?:to bed|to sleep|home|now))(?: (?:now|to bed|"
    r"for today))*|time (?:to|for) (?:go|sleep|bed)|"
    r"that is (?:all|enough)(?: for (?:now|today))?|stop (?:talking|now|it)?|(?:turn|switch|power) off|"
    r"shut down|end (?:chat|the chat|conversation)|exit|quit)"
    r"[ ,.!]*"
)
_REAL = (
    r"你(?:到底|真的|究竟|其实|难道|应该|会|也|就|只|该)*(?:是不是|是)(?:一个|个|一台|台|真的?)*"
    r"(?: ?(?:真的?|人类?|真人|活的?|机器人?|ai|人工智能|电脑|程序|假的?|玩具|动物|外星人|男的|女的|男生|女生|"
    r"男孩|女孩) ?)+(?:吗|嘛|么|呀|还是.{1,8}|\?|的吗|$|,|。)|"
    r"你(?:有没有|有|也有)(?:真的?)?(?:心跳|心脏|感情|生命|身体|爸爸|妈妈|爸妈|家人?|灵魂|朋友|大脑|脑子|"
    r"血)(?:吗|嘛|么|\?|$)|"
    r"你(?:会不会|会|也会|能)(?:感到)?(?:死|疼|痛|老|哭|难过|饿|长大|累|生病|做梦|害怕|寂寞|孤单)(?:吗|嘛|么|"
    r"\?|$)|你(?:是)?(?:活着|活的)(?:的)?吗|你是什么(?:做的|东西)?(?:$|\?)|"
    r"\bare you (?:really |actually |just |even )?(?:a |an )?(?:(?:real|human|alive|robot|ai|person|computer|"
    r"machine|program|toy|boy|girl|living|fake|bot)\b ?)+|"
    r"\bis (?:this|that|there) (?:a )?(?:real (?:person|human)|person in there|robot)\b|"
    r"\bam i talking to (?:a )?(?:real )?(?:person|human|robot|computer)\b|"
    r"\bdo you (?:really |actually )?(?:have (?:a )?(?:heart ?beat|heart|feelings?|mom|mommy|dad|parents|brain|"
    r"body|family|soul|friends)|feel (?:pain|sad|things|anything)|sleep|eat|dream|get (?:tired|sad|hungry|"
    r"lonely))\b|"
    r"\bcan you (?:die|feel (?:pain|things)|cry|get (?:sick|hurt|sad))\b|\bwhat are you(?: made of| really)?\s*(?:\?|$)"
)
_WHO_SEES = (
    r"(?:谁|有谁|有人|别人|爸爸?|妈妈?|爸妈|老师|大人|家长|他们?|奶奶|爷爷)(?:妈妈)?(?:也|都|在|会不会|会|"
    r"能不能|能|可以|可不可以|是不是)+"
    r"(?:看|听|知道|看到|看见|听到|听见|查|偷看|偷听)(?:到|见)?(?:我|我们|这些|这个|我的|咱们|吗|,|\?|$).{0,12}|"
    r"你(?:会不会|会|能|要)(?:把)?(?:(?!不要|别|不能|保守|保密).){0,12}(?:告诉|跟|和|说给|发给)(?:我)?(?:爸|妈|"
    r"老师|别人|谁|家|奶|爷|大人|他|"
    r"她).{0,6}(?:吗|嘛|么|\?|说吗|$)|"
    r"你(?:会不会|会|在|有没有|是不是在|是在)(?:偷偷)?(?:录音|录像|监视|偷听|记录|保存|录下来).{0,8}(?:吗|嘛|"
    r"么|\?|$)|我(?:说|讲|跟你说)的(?:话|这些|东西)?.{0,4}(?:谁|会不会|会被|安全|保密|存).{0,10}|"
    r"\bwho (?:can |else |will |could )*(?:sees?|hears?|reads?|knows?|listens?|watch(?:es)?)\b.{0,24}|"
    r"\b(?:can|will|do|does|could|is) (?:my )?(?:mom|dad|mommy|daddy|parents?|teacher|anyone|anybody|somebody|"
    r"someone|people)\b.{0,10}\b(?:see|hear|read|know|listening|find out|watch|watching)\b.{0,24}|"
    r"\b(?:will|do|would|are|can) you (?:going to )?(?:tell|telling) (?:my )?(?:mom|dad|mommy|daddy|parents?|"
    r"teacher|anyone|anybody)\b.{0,20}(?:\?|$)|"
    r"\bare you (?:recording|spying|listening|watching|saving)\b.{0,16}|\bis (?:this|it|what i say) (?:private|"
    r"secret|recorded|safe)\b"
)
_FORGET = (
    r"(?:别|不要|不用|不许|请不要|请别|不准|不想让你|不能)(?:再)?(?:把)?[^忘]{0,6}(?:记住|记下(?:来)?|记(?=这|"
    r"那|我|刚|它|了|,|。|$|啦|哦|好|着|在)|存(?:下来|起来|着)?(?=这|那|,|。|$)|记录|保存)(?!错|反|仇|混|着带|"
    r"笔记|作业|得)|"
    r"(?:忘(?:掉|记|了)|删(?:掉|除|了)|抹掉|擦掉|清除)(?:吧)?(?:我)?(?:刚才|刚刚|刚说|上一|前面|之前|这个|这件|"
    r"这句|那个|那句|那件|我说|它).{0,12}|"
    r"(?:把|请把|帮我把)(?:我)?(?:刚才|刚刚|上一句|前面|这个|这件事|这句|那个|那句|那件事|它|"
    r"我说).{0,14}(?:忘(?:掉|了|记)|删(?:掉|了|除)|抹掉|去掉|划掉)|"
    r"(?:就)?(?:当|当作|当做)(?:我)?(?:刚才)?(?:没(?:有)?(?:说|讲)|什么都没说|没听(?:见|到))|你(?:就|快|赶快|"
    r"可以|能不能|能)?(?:把它)?忘(?:掉|了|记)(?:它|吧|这|那|刚|好吗|,|。|$)|刚才(?:那|说)的?.{0,6}(?:不算|作废|"
    r"忘了吧|别记)|"
    r"\b(?:do not|never|please do not|can you not|not) (?:ever )?(?:remember|save|store|record|keep|"
    r"write (?:down|that down)|memorize) (?:this|that|it|what|any)\b|\bdo not (?:write|put) (?:this|that|"
    r"it) down\b|"
    r"(?<!not )(?<!never )\b(?:forget|erase|delete|unremember|scratch) (?:about )?(?:that|this|it|"
    r"what i (?:just )?(?:said|told you)|the last (?:thing|one|part)|everything i (?:just )?said)\b|"
    r"\bpretend i (?:did not|never) (?:say|said|tell)\b|\bi (?:did not|never) say that\b|\bstrike that\b"
)
_RELATIVE = (
    r"(?:你|可以|能|能不能|可不可以|想让你|要你|希望你|愿意|愿不愿意)+(?:来|就|也|以后)?(?:当|做|是|成为|变成|"
    r"扮演)我?(?:的)?(?:真的?|亲|新|小|好|干)?"
    r"(?:妈妈?|爸爸?|哥哥|姐姐|弟弟|妹妹|奶奶|爷爷|女朋友|男朋友|老婆|老公|家人|亲人|爹|娘|女儿|儿子|"
    r"宝宝)(?:吗|好吗|好不好|吧|嘛|么|\?|$|,|。|行吗|可以吗)|"
    r"我(?:可以|能|能不能|想|要|就)*(?:叫|喊|管|认)你(?:叫|做|当|一声|作)?(?:妈妈?|爸爸?|哥哥|姐姐|老婆|老公|"
    r"干妈|干爹|奶奶|爷爷)|"
    r"我(?:想|要|长大要|以后要|长大想)*(?:和|跟|嫁给|娶)你(?:结婚|$|,|。|做老婆|当老公)|你(?:嫁给|娶)我|"
    r"\b(?:can|will|could|would|please|want) (?:you )?(?:to )?(?:please )?(?:be|become|marry|"
    r"pretend to be) (?:my )?(?:real |new )?(?:mom|mommy|mother|dad|daddy|father|brother|sister|"
    r"girl ?friend|boy ?friend|wife|husband|family|grandma|grandpa|me)\b|\bi want you to be my (?:mom|mommy|"
    r"mother|dad|daddy|father|brother|sister|girl ?friend|boy ?friend|wife|husband|family)\b|"
    r"\b(?:can|may|could) i call you (?:mom|mommy|mama|dad|daddy|papa|sis|bro|sister|brother)\b|\bi (?:want|"
    r"am going|would like) to marry you\b|\bmarry me\b|^(?:please )?be my (?:mom|mommy|dad|daddy|girl ?friend|"
    r"boy ?friend|brother|sister)\b"
)
_START = (
    r"(?:(?:你|您|大家)?好(?:呀|啊|哇|哦)?|早(?:上好|安)?|[呀啊哦哇]|上午好|中午好|下午好|晚上好|哈(?:喽|啰|"
    r"罗)|嗨|嘿|喂|在吗|在不在|你在吗|我(?:又)?(?:来|回来|放学|起床|到家)(?:了|啦|咯)|"
    r"小[\u4e00-\u9fff]{1,3}|机器人|好久不见|(?:我们|来)?聊(?:聊)?天?吧|(?:陪我|跟我|和我)(?:聊聊?天?|玩|"
    r"说说?话)(?:吧|好吗)?|你醒了吗|醒醒|"
    r"\b(?:hello|hi|hey|hiya|good (?:morning|afternoon|evening)|i am (?:back|home|here)|are you there|wake up|"
    r"long time no see|(?:lets|can we|i want to) (?:talk|chat|play)|robot|buddy|there|again)\b"
    r"|[ ,.!?。~])+"
)


_POLITE_START = r"^(?:谢谢你?|多谢|好[吧的啦]*|嗯+|那|行|\bthank(?:s| you)\b|\bok(?:ay)?\b|[ ,，。!！])+"
_POLITE_END = (
    r"(?:[ ,，.!?。！~…]|小[\u4e00-\u9fff]{1,2}|机器人|谢谢你?|[啦呀哦喽哈]|\b(?:robot|buddy|thanks|thank you|now|"
    r"my friend)\b)+$"
)
"""What is said around leaving without changing it."""


@lru_cache(maxsize=32)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def is_goodbye(text: str) -> bool:
    """Whether the child takes leave: the session ends with one short sentence. Talk *about* goodbye is none."""
    said = read(text)
    if not said or len(said) > _LONGEST_GOODBYE or _compiled(_ABOUT_THE_WORD).search(said):
        return False
    bare = _compiled(_POLITE_END).sub("", _compiled(_POLITE_START).sub("", said))
    if any(_compiled(leaving).fullmatch(each) for leaving in (_LEAVING, _LEAVING_EN) for each in (said, bare)):
        return True
    for found in _compiled(_PARTING).finditer(said):
        before = said[: found.start()].rstrip(" ")
        at_an_end = not before or _compiled(_TAIL).fullmatch(said, found.end())
        if at_an_end and not _compiled(_NOT_SAID_TO_US).search(before):
            return True
    return False


def asks_if_real(text: str) -> bool:
    """Whether the child asks what it is talking to: a person, a robot, something alive."""
    return _compiled(_REAL).search(read(text)) is not None


def asks_who_sees(text: str) -> bool:
    """Whether the child asks who sees, hears or is told what it says; it gets the true answer."""
    return _compiled(_WHO_SEES).search(read(text)) is not None


def wants_forgotten(text: str) -> bool:
    """Whether the child asks not to have the last thing remembered ("don't remember that", 别记这个)."""
    return _compiled(_FORGET).search(read(text)) is not None


def asks_to_be_relative(text: str) -> bool:
    """Whether the child wants the robot to be a parent, sibling or partner; it is softly declined."""
    return _compiled(_RELATIVE).search(read(text)) is not None


def starts_talk(text: str) -> bool:
    """Whether the utterance is nothing but a greeting or a call, the start of a talk."""
    said = read(text)
    return bool(said) and len(said) <= _LONGEST_GOODBYE and _compiled(_START).fullmatch(said) is not None


def intent(text: str) -> Intent | None:
    """The first of all intents that ``text`` has, the most pressing first, or None."""
    if wants_forgotten(text):
        return "forget_that"
    if asks_to_be_relative(text):
        return "be_my_relative"
    if asks_if_real(text):
        return "are_you_real"
    if asks_who_sees(text):
        return "who_sees_this"
    if is_goodbye(text):
        return "goodbye"
    return "talk_start" if starts_talk(text) else None
