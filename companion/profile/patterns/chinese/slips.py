"""Slips of speech recognition: words that sound like the right ones.

Some are certain by themselves (我今年吧岁了, 我的明子叫). Others are read right when the robot's answer confirms the reading: the
child's 恐农的书 next to the robot's 恐龙的书. Names are never read that way, for it may be the robot who misheard.
"""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.profile.patterns.mapped import Mapped

_DIGIT_SOUNDS = {
    "吧": "八",
    "巴": "八",
    "爸": "八",
    "叭": "八",
    "留": "六",
    "流": "六",
    "溜": "六",
    "刘": "六",
    "久": "九",
    "酒": "九",
    "就": "九",
    "期": "七",
    "起": "七",
    "妻": "七",
    "其": "七",
    "时": "十",
    "石": "十",
    "是": "十",
    "无": "五",
    "午": "五",
    "舞": "五",
    "物": "五",
    "散": "三",
    "伞": "三",
    "似": "四",
    "寺": "四",
    "事": "四",
}
_AGE_SOUND = re.compile(rf"(?<=我)((?:今年|已经|现在|才|刚满?|都)?)([{''.join(_DIGIT_SOUNDS)}])(?=[岁碎睡穗][^岁]?)")
_YEARS_SOUND = re.compile(r"(?<=[一二三四五六七八九十\d])[碎睡穗](?=$|[了啦呀半的哦，。,. ]|我)")
_NAME_SOUND = re.compile(r"(?<=我的)(?:明|名|民|鸣)(?:子|自|紫)(?=叫|是)|(?<=我)(?:明|民|鸣)(?:子|字)(?=叫|是)")
_CALLED_SOUND = re.compile(
    r"(?<=我的名字)[教交觉较](?=[\u4e00-\u9fffa-z ]{2})|(?<=^我)[较觉](?=[\u4e00-\u9fff]{2,3}(?:$|今年|我))|(?<=^我)[交教焦](?=[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖董潘袁蔡余杜叶程魏苏吕丁沈姚卢姜崔谭陆范汪廖石][\u4e00-\u9fff]{2}(?:$|今年|我))"
)
_GRADE_SOUND = re.compile(r"(?<=[一二三四五六])(?:年纪|年计|年鸡|连级|年及|年记)")
_BIRTHDAY_SOUND = re.compile(r"(?<=我的)(?:升日|生曰|声日|生气日)(?=是|在|[一二三四五六七八九十\d])")
_BORN_SOUND = re.compile(r"(?<=[日号月年])(?:出身|出声|初生)(?=的|$)")

_NO_SLIP = set("他她它的得地在再做作了吧呀啊哦吗嘛呢是事有又已以和很也")
_NAME_PLACE = re.compile(r"(?:叫|名字是?|小名是?|大名是?|我是|不是)[^我你他她，。]{0,4}$")


def mend(text: Mapped, reply: str | None) -> Mapped:
    """The utterance with its slips of recognition read right."""
    text = text.sub(_AGE_SOUND, lambda match: match[1] + _DIGIT_SOUNDS[match[2]])
    text = text.sub(_YEARS_SOUND, "岁")
    text = text.sub(_NAME_SOUND, "名字")
    text = text.sub(_CALLED_SOUND, "叫")
    text = text.sub(_GRADE_SOUND, "年级")
    text = text.sub(_BIRTHDAY_SOUND, "生日")
    text = text.sub(_BORN_SOUND, "出生")
    return _confirmed(text, reply) if reply else text


def _confirmed(text: Mapped, reply: str) -> Mapped:
    """Read words as the robot's answer spells them, where the two sound alike and share a part."""
    ours, theirs = _sounds(text.text), _sounds(reply)
    at: dict[str, list[int]] = {}
    for position, sound in enumerate(theirs):
        if sound:
            at.setdefault(sound, []).append(position)
    best: tuple[int, int, int] | None = None
    for start, sound in enumerate(ours):
        for other in at.get(sound, ()) if sound else ():
            length = 0
            while (
                start + length < len(ours)
                and other + length < len(theirs)
                and ours[start + length]
                and ours[start + length] == theirs[other + length]
            ):
                length += 1
            if length >= 2 and _believable(text.text, reply, start, other, length) and (not best or length > best[2]):
                best = (start, other, length)
    if not best:
        return text
    start, other, length = best
    pattern = re.compile(re.escape(text.text[start : start + length]))
    return text.sub(pattern, reply[other : other + length])


def _believable(text: str, reply: str, start: int, other: int, length: int) -> bool:
    mine, their = text[start : start + length], reply[other : other + length]
    differing = [(a, b) for a, b in zip(mine, their, strict=True) if a != b]
    shared = length - len(differing)
    if not differing or not shared or any(a in _NO_SLIP or b in _NO_SLIP for a, b in differing):
        return False
    if _NAME_PLACE.search(text[:start]) or mine in reply or their in text:
        return False
    if length >= 3 and shared >= 2:
        return True
    ends = not text[start + length : start + length + 1].strip("的了啦呀，。 ")
    begins = other == 0 or reply.count(their) > 1
    return length == 2 and ends and begins


@lru_cache(maxsize=256)
def _sounds(text: str) -> tuple[str, ...]:
    """One sound a character, without tone and with the sounds merged that recognition confuses; "" for no Chinese."""
    from pypinyin import lazy_pinyin

    out: list[str] = []
    for character in text[:120]:
        if not "\u3400" <= character <= "\u9fff":
            out.append("")
            continue
        sound = lazy_pinyin(character)[0]
        sound = re.sub(r"^([zcs])h", r"\1", sound)
        sound = re.sub(r"^n(?=[aeiouv])", "l", sound)
        out.append(re.sub(r"(?<=[aei]n)g$", "", sound))
    return tuple(out)


def sounds_like(one: str, other: str) -> bool:
    """Whether two words can be mistaken for each other by ear."""
    return one != other and len(one) == len(other) and _sounds(one) == _sounds(other) and all(_sounds(one))
