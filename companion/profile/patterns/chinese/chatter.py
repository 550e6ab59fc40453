"""What is said to the robot or in passing, and tells nothing worth keeping."""

# ruff: noqa: E501  (a table of patterns reads best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.profile.patterns.chinese import lexicon

_TO_THE_ROBOT = (
    r"[你您](?!好)|麻烦|请问|"
    r"^(?:快|再|那|先|帮|给|请|也)?(?:给|帮|替|陪|教)我(?:讲|放|唱|说|播|找|查|算|念|读|打开|关|玩|看看|出|猜|背|定|记|想|聊|写|画|翻译|一|个|吧)|"
    r"^(?:我们?|咱们)?(?:现在|再|一起)?来?(?:玩|聊|说说|唱|讲|做|猜|比|听|看)(?:一?个|一?首|一?下|会儿?|点)?.{0,10}(?:吧|好不好|好吗)$|^(?:我们|咱们)来|"
    r"^我?(?:想|要|还要|还想|好想)听|^(?:播放|打开|关掉|关闭|暂停|停止|停下|继续|下一首|上一首|大声点|小声点|换一个|再来一|再讲一|再说一|再唱一|再放|讲个|讲一个|唱个|唱一首|放一首|来一首|来个|来一个|说个|说一个|出个|出一道|考考我|猜猜|猜一猜|等一下|等等|别说|别吵|别走|闭嘴|安静|看我|看这|快看|听我|听好|告诉我|叫我起床|设|定个|提醒我)|"
    r"^我(?:来|先)?(?:考考|问|问问)|^我(?:跟|和|给|要跟|要给|来给)?.{0,3}(?:出个|出一道)|^谁|^(?:小智|机器人)|吧$"
)
_NOTHING = (
    r"^(?:个|那个|这个|没事儿?|没什么|没了|没有了?|不是了?|不对了?|不要|不用了?|不行|不好|好了?|好的|好吧|好啊|行了?|可以了?|对了?|对对对|是的?|是啊|嗯嗯|知道了?|我知道了?|不知道|我不知道|明白了?|懂了?|不懂|听不懂|听到了|记住了?|忘了|我忘了|想不起来了?|我想想|让我想想|随便|算了|"
    r"谢谢.{0,4}|拜拜|再见|晚安|早安|早上好|下午好|晚上好|中午好|明天见|回头见|一会儿?见|不玩了|我不玩了|玩完了|醒了|真的|真的吗|真好|太好了|太棒了|真棒|厉害|好厉害|好玩|好吃|好听|好看|好笑|笑死我了|救命|加油|说错了?|我说错了?|昨天我说错了?|我猜.*|猜对了|猜错了|错了|输了|赢了|"
    r"完了|写完了|吃完了|做完了|玩够了|我来了|我回来了|来了|走了|我走了|开始了?|结束了?|等一下|等会儿?|一会儿?|骗.{0,3}的.{0,2}|开玩笑的?|逗.{0,2}的?|biu.*|啊+|哦+|嘘|咚+|轰+|呜+|喵+|汪+|哒+|"
    r"(?:ok|okay|yes|no|yeah|yep|nope|bye|thanks|thank|you|hello|hi|um|uh|hmm|please|sorry|wow|cool|nice|good|night|morning|the|a|i|me|my|is|and|拜拜|再见|谢谢)(?:[ ,]*(?:ok|okay|yes|no|yeah|bye|thanks|thank|you|hello|hi|good|night|morning|拜拜|再见|谢谢))*)$"
)
_IN_PASSING = (
    r"^(?:我|现在|已经|好|有点|都|肚子|又|还|真|也|要|得|该|先|马上|那|去|想|回|快|准备|正|在|刚)*(?:饿|渴|困|累|热|冷|睡觉|睡|吃饭|吃早饭|吃午饭|吃晚饭|吃早餐|吃午餐|吃晚餐|吃水果|喝水|洗澡|刷牙|洗脸|洗手|洗脚|上厕所|尿尿|拉粑粑|写作业|做作业|写完作业|做完作业|写功课|出门|上学|走|回家|休息|起床|下去|出去玩|挂|关机|充电|换衣服)(?:了|死了|完了|去|啊|呢|吧)*$|"
    r"^(?:我)?(?:正)?在(?:写|做|吃|看|画|玩|洗|听|想)[^，]{0,5}(?:呢)$|^(?:妈妈|爸爸|奶奶|爷爷|外婆|老师|有人)(?:在)?(?:叫|喊|催)我.{0,8}$|作业.{0,4}(?:写|做)完|(?:写|做)完.{0,3}作业|^(?:我)?(?:还)?没(?:写|做)(?:完)?作业|"
    r"^(?:今天|外面|现在|昨天|明天|天气|天|这里|这儿)*(?:天气|下雨|下雪|下大雨|刮风|打雷|出太阳|好热|好冷|很热|很冷|太热|太冷|有雾|阴天|晴天|天黑)[^我]{0,6}$|"
    rf"(?:[{'零一二三四五六七八九十百两'}\d]+)(?:加|减|乘|乘以|除以|\+|-|x|×)(?:[零一二三四五六七八九十百两\d]+)|等于|"
    r"^(?:[零一二三四五六七八九十百千\d]+)(?:个)?$|^(?:a|b|c|d|选a|选b|选c)$"
)


@lru_cache(maxsize=1)
def _compiled() -> re.Pattern[str]:
    return re.compile(f"(?:{_TO_THE_ROBOT})|(?:{_NOTHING})|(?:{_IN_PASSING})")


@lru_cache(maxsize=1)
def _question() -> re.Pattern[str]:
    return re.compile(lexicon.QUESTION)


_INDEFINITE = re.compile(
    r"(?:什么|啥|谁|哪里|哪儿|怎么)[^，]{0,6}(?:都|也)|想到什么就|什么(?:的|都)$|没什么|跟谁都|不知道(?:为什么|怎么)|吃什么(?:都|就)|越.{1,5}越"
)


def is_question(text: str) -> bool:
    """Whether a clause asks. 啥都, 谁都 and 想到什么就玩什么 do not."""
    if _INDEFINITE.search(text):
        return bool(re.search(r"[吗么]$", text))
    return bool(_question().search(text)) or bool(
        re.search(r"^[^，我]{1,8}呢$", text) and not re.search(r"[不没在还]", text)
    )


def is_chatter(text: str) -> bool:
    """Whether a clause is a request, an answer of a word, a passing state or a sum."""
    return bool(_compiled().search(text))
