"""Likes, dislikes, favourites, fears and allergies."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.domain import CHILD
from companion.profile.patterns.chinese import lexicon
from companion.profile.patterns.chinese.draft import Draft, thing_key

_ADVERBS = r"(?:最|超级?|好|很|特别|非常|真的?|可|更|也|还|就|都|一直|从小就?|老|总是?|有点儿?|比较|挺|太|实在|其实|现在|已经|又|再也|再|以前|小时候|原来|本来|一点儿?)*"
_LIKE = re.compile(
    rf"(?P<neg>(?:不|没)(?:再|太|怎么|是很|是特别|那么)?)?(?P<adv>{_ADVERBS})(?P<word>喜欢上?|热爱|喜爱|迷上了?|爱上了?|(?<![恋可心友疼])爱(?=[\u4e00-\u9fffa-z ])(?!心|护|情|好|迪生|丽丝|莎|尔|惜|国|我|你|他|她|人|因)|讨厌|恨(?!不得)|受不了|烦(?=吃|喝|写|做|上))(?P<x>.*)"
)
_INTEREST = re.compile(
    r"对(?P<x>[^，]{1,12}?)(?P<neg>不|没有?)?(?:很|特别|超级?|非常|挺|太|什么)?(?:感兴趣|有兴趣|兴趣)"
)
_FAVOURITE = re.compile(
    r"最(?P<word>喜欢|爱|讨厌|不喜欢|怕|害怕)(?:吃|喝|玩|看|听|读|学|上|做)?的(?P<category>[^是，]{0,8}?)(?:就|应该|当然|一直|现在|还)?是(?:吃|看|玩)?(?P<x>.+)"
)
_IS_FAVOURITE = re.compile(
    r"^(?P<x>.+?)(?:就|也|才|一直)?是我?(?:们)?最(?P<word>喜欢|爱|讨厌|不喜欢|怕|害怕)(?:吃|喝|玩|看|听|读|学|上)?的(?P<category>[^，了]{0,8})"
)
_FEAR = re.compile(
    rf"(?P<neg>不(?:再|太|怎么|那么)?|没(?:有)?那么)?(?P<adv>{_ADVERBS})(?<!可)(?<!恐)(?<!哪)(?P<word>害怕|怕(?!羞)|恐惧|不敢(?!相信))(?P<x>.*)"
)
_ALLERGY = re.compile(
    r"对(?P<x>[^，]{1,10}?)(?:都|也|有点|会|严重|有)?(?P<neg>不(?:再)?)?过敏|我?过敏的(?:东西)?是(?P<x2>[^，]{1,12})|(?:^|我|有|他|她)(?P<x3>[\u4e00-\u9fff]{2,4})过敏"
)
_CANNOT_EAT = re.compile(r"不(?:能|可以|敢)(?:吃|喝|碰)(?P<x>[^，]{1,8}?)(?=，|一吃|一喝|一碰|会|就|因为|不然|否则|$)")
_REACTS = re.compile(
    r"(?:吃|喝|碰|摸)了?(?P<x>[^，一a-z]{1,5}?)(?:嘴巴?|嘴唇|身上|脸上?|皮肤|眼睛|喉咙|手)?(?:就|都|会|老是|一直)+(?:会)?(?:变)?(?:肿|起疹|起疙瘩|起红|很?痒|长红|长疹|喘)"
)
"""吃芒果嘴巴会肿."""
_SYMPTOM = re.compile(r"过敏|疙瘩|肿|起疹|疹子|痒|红点|红疹|喘|拉肚子|会吐|allerg")

_FRONTED = re.compile(
    r"^(?!才|不|最|很|好|都|也|一点|超|特别|真|可)(?P<x>[^，我是的]{2,8}?)(?P<how>(?:最|超|特别|好|很|也|都|一点都|不|才不)*(?:喜欢|讨厌|怕|害怕|爱吃|爱玩|爱看))了?$"
)
"""数学课我最喜欢了: the thing comes first."""

_TIRED_OF = re.compile(
    r"^(?:觉得)?(?P<x>[\u4e00-\u9fffa-z]{2,8}?)(?:现在|已经|真的|实在)?(?P<how>(?:太|好|很|真|最|超级?|特别|有点|一点都|一点也)*(?:幼稚|无聊|没意思|没劲|不好玩|不好看|不好吃|难吃))(?:死)?了?$"
)
"""奥特曼太幼稚了."""
_NO_LONGER = re.compile(
    r"^(?:我|也)*(?:(?:现在|已经|早就|再也)+不(?:再|爱)?(?=[看玩吃喝听])|(?:现在|已经|也)*不爱|(?:现在|已经|也)*不想(?=[跳弹踢打画唱下游骑]))"
    r"(?P<verb>看|玩|跳|弹|踢|吃|喝|听|打|画|唱|下|游|骑)(?P<x>[\u4e00-\u9fffa-z]{1,8})了$"
)
"""现在不看佩奇了, 不想跳舞了."""

_THING_ENDS = re.compile(
    r"因为|所以|但是|可是|不过|然后|要(?=开|抱|是)|看见|看到|(?<=.)会(?=哭|叫|跑|躲|掉)|一(?=见|看|听|吃)|每次|的时候|有(?=怪|股|一股|点|味)|好(?=无聊|难|苦|吵|累|臭|辣|烦|麻烦|可怕|恶心|疼)|太(?=苦|酸|辣|难|无聊|累|硬|臭|吵)|特别|真的|非常|比|啊|啦|呀|哦|，|,|就(?=哭|跑|躲|会|觉)|每天|(?<=[\u4e00-\u9fff])(?:我|他|她)(?!们?(?:的|家))|了(?:吧)?$"
)


@lru_cache(maxsize=1)
def _colour() -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.COLOURS})(?:色|颜色)?(?:的)?$")


def _thing(words: str) -> str:
    words = words.strip()
    if end := _THING_ENDS.search(words, 1):
        words = words[: end.start()]
    return words.strip(" 的了")


def read_taste(text: str, subject: str) -> Draft | None:
    """What a clause says about a liking, a fear or an allergy; ``text`` is the wording of the memory."""
    return _allergy(text) or _favourite(text) or _fear(text) or _like(text, subject) or _given_up(text)


def is_tired_of(text: str) -> bool:
    """Whether a clause says that something bores."""
    return bool(_TIRED_OF.match(text)) and _given_up(text) is not None


def _given_up(text: str) -> Draft | None:
    """What bores the child by now, or it does not do any longer."""
    if match := _TIRED_OF.match(text):
        thing = match["x"]
        if re.search(r"[的我你他她它今昨明有是在]|一个人|自己|上课|生活|作业|老师|人家", thing) or re.search(
            lexicon.KIN, thing
        ):
            return None
        return Draft(
            "preference", f"taste:{thing_key(thing)}", -1, (thing,), f"觉得{thing}{match['how']}", confidence=0.7
        )
    match = _NO_LONGER.match(text)
    if match and not re.search(r"到|完|饱|动|下去|今天|明天|这个|那个|什么|你|跟|和", match["x"]):
        key = thing_key(match["verb"] + match["x"])
        return Draft("preference", f"taste:{key}", -1, (match["x"],), confidence=0.7)
    return None


def _allergy(text: str) -> Draft | None:
    match = _ALLERGY.search(text)
    if match:
        thing = (match["x"] or match["x2"] or match["x3"] or "").strip()
        if not thing or re.search(r"什么|没有|不$|是$|说", thing):
            return None
        if match["neg"]:
            return Draft("health", entities=(thing,), polarity=-1, confidence=0.7)
        content = f"对{thing}过敏" if match["x2"] else None
        return Draft(
            "health", f"allergy:{thing_key(thing)}", 1, (thing,), content=content, confidence=0.9, permanent=True
        )
    match = _CANNOT_EAT.search(text)
    if match and _SYMPTOM.search(text):
        thing = match["x"].strip()
        return Draft("health", f"allergy:{thing_key(thing)}", 1, (thing,), confidence=0.85, permanent=True)
    if match := _REACTS.search(text):
        thing = match["x"]
        return Draft("health", f"allergy:{thing_key(thing)}", 1, (thing,), confidence=0.75)
    return None


def _favourite(text: str) -> Draft | None:
    if hobby := re.search(r"(?:爱好|兴趣)(?:就)?是(?P<x>[^，]{2,10})$", text):
        key = thing_key(hobby["x"])
        return Draft("preference", f"taste:{key}", 1, (key,), confidence=0.8)
    if dearest := re.search(r"^(?P<x>[^，]{1,12}?)(?:就|也)?是(?:自己|孩子|我)?的?最爱$", text):
        thing = dearest["x"]
        return Draft("preference", f"taste:{thing_key(thing)}", 1, (thing,), f"最喜欢{thing}", confidence=0.85)
    match = _FAVOURITE.search(text)
    turned = None if match else _IS_FAVOURITE.search(text)
    found = match or turned
    if not found:
        return None
    thing = _thing(found["x"])
    category = found["category"].strip(" 的了")
    if not thing or len(thing) > 16 or re.search(r"什么|谁|哪", thing + category):
        return None
    word = found["word"]
    if word in ("怕", "害怕"):
        content = f"最{word}的{category or '东西'}是{thing}" if turned else None
        return Draft("fear", f"fear:{thing_key(thing)}", 1, (thing,), content=content, confidence=0.85)
    if word in ("讨厌", "不喜欢"):
        content = f"最{word}的{category or '东西'}是{thing}" if turned else None
        return Draft("preference", f"taste:{thing_key(thing)}", -1, (thing,), content=content, confidence=0.85)
    content = f"最{word}的{category}是{thing}" if turned and category else f"最{word}{thing}" if turned else None
    if category.endswith("朋友"):
        return Draft("friend", "best_friend", 1, (thing,), content=content, confidence=0.85)
    slot = f"favourite:{category}" if category and category != "东西" else f"taste:{thing_key(thing)}"
    return Draft("preference", slot, 1, (thing,), content=content, confidence=0.85)


def _fear(text: str) -> Draft | None:
    match = _FEAR.search(text)
    if "恐高" in text:
        return Draft("fear", "fear:高", 1, ("高",))
    if not match or re.search(r"怕(?:你|麻烦|打扰|输|迟到|来不及|忘)|不怕不怕", text):
        return None
    negated = bool(match["neg"]) and match["word"] != "不敢"
    past = bool(re.search(r"以前|小时候|原来|曾经", text)) and "还" not in match["adv"]
    thing = _thing(match["x"])
    if re.match(r"不(?:已经|再|太)?$|了?$", thing) or len(thing) > 14:
        return None
    polarity = -1 if negated or past else 1
    return Draft("fear", f"fear:{thing_key(thing)}", polarity, (thing,), confidence=0.8)


def _like(text: str, subject: str) -> Draft | None:
    if match := _INTEREST.search(text):
        polarity = -1 if match["neg"] else 1
        return Draft("preference", f"taste:{thing_key(match['x'])}", polarity, (match["x"],))
    fronted = _FRONTED.match(text)
    if fronted and not re.search(r"^爱|^喜欢|什么|谁|啥|大家|人$|要|会|^[今明后昨]天|^下个?[周星]", fronted["x"]):
        dislike = bool(re.search(r"不|讨厌|怕", fronted["how"]))
        thing = re.sub(r"(?:好|很|太|真|最)?(?:可怕|恐怖|吓人|好吃|好玩|好看|好听|有趣|有意思)了?$", "", fronted["x"])
        content = f"{fronted['how']}{thing}"
        if "怕" in fronted["how"]:
            polarity = -1 if "不" in fronted["how"] else 1
            return Draft("fear", f"fear:{thing_key(thing)}", polarity, (thing,), content)
        return Draft("preference", f"taste:{thing_key(thing)}", -1 if dislike else 1, (thing_key(thing),), content)
    match = _LIKE.search(text)
    if match and re.search(r"不是$", text[: match.start()]) and match["neg"]:
        return Draft("preference")
    if not match or (subject != CHILD and re.search(r"喜欢(?:孩子|我|自己)", text)):
        return None
    thing = _thing(match["x"])
    if (
        not thing
        or len(thing) > 20
        or re.match(r"的|他|她|它|你", match["x"])
        or thing in ("他", "她", "它", "你", "孩子", "我", "自己")
    ):
        return None
    dislike = match["word"] in ("讨厌", "恨", "受不了", "烦") or bool(match["neg"])
    if match["neg"] and match["word"] in ("讨厌", "恨", "烦"):
        dislike = False
    past = bool(re.search(r"以前|小时候|原来|曾经|本来", text[: match.end("word")]))
    polarity = -1 if dislike or past else 1
    best = "最" in match["adv"] and not dislike
    if best and _colour().match(thing):
        return Draft("preference", "favourite:颜色", polarity, (thing,), confidence=0.85)
    return Draft("preference", f"taste:{thing_key(thing)}", polarity, (thing_key(thing),), confidence=0.8)
