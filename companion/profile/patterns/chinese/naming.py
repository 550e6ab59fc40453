"""Takes a name out of running Chinese: where it begins is known, where it ends must be found."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.profile.patterns.chinese import lexicon

_ENDS_NAME = re.compile(
    r"我|今年|今天|小名|大名|乳名|昵称|外号|英文名|是|在|上(?=小|中|大|[一二三四五六]年|学|幼|个)|读|念|家(?=住|里|在)|住|来自|也|很|就|都|和|跟|他|她|它|你|的|了|呀|啊|哦|呢|吧|啦|哟|嘛|哈|"
    r"喜欢|最|有|会|刚|已经|现在|因为|但|不|[一二三四五六七八九十两\d]+(?:岁|个|周岁|年级|只|月)|爱(?=吃|玩|看)|属|从|想|要|说|高兴|请|谢谢|快|特别|对(?=[\u4e00-\u9fff]{1,4}过敏)|"
    r"[大二三小]?[姐哥弟妹](?![a-z])|爸|妈|爷|奶奶|外婆|外公|叫|然后|怕|还|能|可以|老|跑|吃|生病|死|爬|睡|喵|汪|转学|出生|好(?=可爱|小|软|吗|听|看|乖)|超|真|特|比|正|带|给|把|教|送|打(?=球|篮|羽)|长(?=得|大)|每|天天(?=.)"
)
_NO_NAME = re.compile(
    rf"^(?:[和跟都也是在有会不没很最太从把被让给能要想去来说看吃]|什么|啥|谁|醒|喊|做|起|不|没|人|他|她|它|你|我|外卖|车|国王|女王|大王|公主|王子|陛下|皇上|老大|大人|起来|一声|一下|一个|大家|老板|主人|管理员|这个|那个|名字|(?:{lexicon.KIN})|(?:老师|同学|医生|警察|小朋友)(?:来|给|帮|起|取|的|$)|吗|呢|的|是|了|过|得|着)"
)
_COMMON = re.compile(
    r"(?:手|员|长|人|生|家|迷|痴|班|队|组|师|者|客|友|派|族|粉|孩|姐|哥|弟|妹|学生|第一|第二|冠军|亚军|小组|大班|中班|小班|朋友|级|宝贝|娃|的|子汉|兵|手册|妈|爸|里|上|年)$"
)
_COMMON_SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖董潘袁蔡蒋余杜叶程魏苏吕丁卢姚沈钟姜崔谭陆范汪廖金韦贾夏付邹熊孟秦邱侯江尹薛闫雷龙黎陶贺毛郝顾龚邵覃武钱戴严莫孔汤"
"""Family names frequent enough to tell a name by, where nothing else says that it is one."""

_TRANSLITERATED = (
    "杰克汤姆莉莎娜艾米露西尼丹瑞凯森迪奇卡洛托比安琪爱丽丝莱恩卢马里奥露比妮可菲菲琳达珍妮彼得保罗麦尔罗伊娅蒂"
)


@lru_cache(maxsize=1)
def _surname() -> re.Pattern[str]:
    return re.compile(f"(?:{lexicon.SURNAMES})")


def has_surname(name: str) -> bool:
    """Whether a Chinese name begins with a family name."""
    return bool(_surname().match(name)) and len(name) >= 2


def take_name(text: str, start: int) -> tuple[str, int] | None:
    """The name that begins at ``start``, and where it ends; None when what stands there is no name."""
    while start < len(text) and text[start] in " :：“\"‘'做为作":
        start += 1
    if latin := re.compile(r"[a-z][a-z'-]+(?: [a-z][a-z'-]+)?").match(text, start):
        first, *others = latin[0].split(" ")
        if others and others[0] == first:
            first = latin[0]
        return (first, start + len(first)) if first not in _NOT_LATIN_NAMES else None
    run = re.compile(r"[\u4e00-\u9fff]{1,7}").match(text, start)
    if not run or _NO_NAME.match(run[0]):
        return None
    word = run[0]
    for length in (2, 3, 4):
        spelled = re.compile(r"[\u4e00-\u9fff]{1,4}的([\u4e00-\u9fff])").match(text, start + length)
        if length <= len(word) and spelled and spelled[1] in word[:length] and not re.search(r"的", word[:length]):
            return word[:length], start + length
    surname = _surname().match(word)
    least = 2 if surname else 1
    stop = _ENDS_NAME.search(word, least) if len(word) > least else None
    bounded = bool(stop) or len(word) < 7
    if stop:
        word = word[: stop.start()]
    if len(word) < 2:
        return None
    word = _fitted(word, len(surname[0]) if surname else 0, bounded)
    if not word:
        return None
    return word, start + len(word)


_NOT_LATIN_NAMES = {
    "a",
    "an",
    "the",
    "is",
    "in",
    "at",
    "and",
    "my",
    "me",
    "so",
    "not",
    "it",
    "um",
    "uh",
    "school",
    "you",
}


def _fitted(word: str, surname: int, bounded: bool) -> str:
    """Cut a stretch to the length names have."""
    if surname:
        longest = surname + 2
        return word if len(word) <= longest else word[:longest] if not _gloss(word, 2) else word[:2]
    if len(word) == 3 and word[0] in "小大阿胖" and bounded:
        return word  # 小猪猪, 胖嘟嘟
    if len(word) >= 3 and _gloss(word, 2):
        return word[:2]
    if len(word) <= 3 or (len(word) == 4 and bounded):
        return word
    if word[0] in "小阿大" or word[0] == word[1]:
        return word[:2]
    return ""


def _gloss(word: str, length: int) -> bool:
    """Whether the name is followed by a word that spells its last character: 小杰|杰出的杰."""
    return len(word) > length and word[length - 1] == word[length]


_TASK = re.compile(
    r"(?!(.)\1)(?:一起|上[台课学来去黑]|当|唱|跳|跑|回|做|写|读|背|画|帮|拿|过[来去]|站|坐|扫|擦|收|洗|出[来去列]|进[来去]|别|快|先|再|早|下[来去楼课]|参加|排队|举手|表演|朗读|弹|"
    r"打|踢|买|送|给|和|跟|把|到|玩|学|练|教|数|猜|讲|说|念|抄|改|去|来|听|看|吃|喝|睡|起|穿|戴|拍|用|找|等|陪|照|管|带|选|开(?!心)|关|发|分|交|领|倒|搬|抬|扔|捡|刷|整理|收拾|"
    r"自己|小声|大声|安静|注意|加油|努力|认真|每天|明天|今天|以后|现在|不)"
)
_TEASED = re.compile(r"(?:货|王|虎|果|霸|鬼|迷|包|蛋|侠|仙|精|猫|狗|猪|大王|公主|小子)$")


def told_to_do(words: str) -> bool:
    """Whether what follows 叫我 is a task (上台讲话, 当小组长) and no name; 跳跳, 吃货 and 学霸 are names."""
    return bool(_TASK.match(words)) and not (_TEASED.search(words) and len(words) <= 3)


def plausible(name: str) -> bool:
    """Whether a word that followed 我是 can be a name at all."""
    if re.fullmatch(r"[a-z][a-z'-]+", name):
        return name not in _NOT_LATIN_NAMES
    return 2 <= len(name) <= 4 and not _COMMON.search(name)


def looks_given(name: str) -> bool:
    """Whether a word looks like a child's name without further proof: 小北, 阿泽, 毛毛, 杰克, 林小满."""
    if re.fullmatch(r"[a-z][a-z'-]{1,14}", name):
        return True
    if len(name) not in (2, 3):
        return False
    if name[0] in "小阿" or name[0] == name[1] or all(c in _TRANSLITERATED for c in name):
        return True
    return len(name) == 3 and (name[1] == name[2] or name[0] in _COMMON_SURNAMES)
