"""How a stretch of folded text is meant: real or wished, asked, denied, about whom. Small word lists, both languages.

These are guards on what a model claims. They may be wrong only in one direction: refusing.
"""

# ruff: noqa: E501  (a table of patterns reads best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.text import is_cjk
from companion.text.numerals import find_numbers


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_QUESTION = (
    r"吗[啊呀的]?\s*$|[?？]\s*$|(?:什么|谁|哪[里个儿些]?|怎么|为什么|为啥|干嘛|干吗|几点|几岁|几个|几(?=\s*$)|等于|多少|多大|多久|是不是|能不能|会不会|有没有|好不好|"
    r"可不可以|要不要|(?<!不)对不对|行不行|知不知道)(?!都|也)|呢\s*$"
    r"|^\s*(?:(?:and|but|so|then|ok|okay|um|well|hey) )*(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has|what|who|where|when|why|how|which|whose|may|shall|what's|who's|"
    r"where's|how's|whats|am)\b"
)
_REQUEST = (
    r"^\s*(?:(?:帮我|给我|陪我|教我|告诉我|请你?|麻烦你?)(?!.{0,6}(?:的时候|了$))|(?:你来?|我们来?|咱们来?|再|快|陪我|跟我|和我|教我|告诉我|来|别|我要听|我想听|播放|放|打开|关|停)(?:讲|说|唱|放|播|玩|画|猜|做|念|读|一起|来|个|一|打开|关|帮|给|陪|再|听|别|跟|"
    r"和|把|停|聊|安静|我|不要))"
    r"|我(?:想|要)(?:听|玩|跟你|和你|你)|^\s*(?:please|tell me|let's|lets|can you|play|sing|show me|give me|stop|turn|help me|read me|open|count|say|come on|guess|set|remind|wake|repeat|speak|change|start|call|find|search|look up)\b(?! (?:in|up at|him|her|me)\b)"
)
_WISH = (
    r"想要|好想|想(?=去|养|当|做|学|买|吃|变|有|成为|看|玩|让|和|跟|见)|希望|但愿|盼|要是.{0,12}就好|如果.{0,14}就好|梦想|长大(?:了|以后|后)?.{0,4}(?:想|要|当)|以后(?:想|要)|愿望"
    r"|\bwish(?:es)?\b|\bwants?\b|\bwanna\b|\bhope\b|\bwould (?:like|love)\b|\bi'd (?:like|love)\b|\bwhen i grow up\b|\bdreams? of\b|\bi want\b"
)
_HYPOTHETICAL = r"如果|要是|假如|万一|假设|可能会|说不定|\bi'd\b(?! (?:like|love|rather))|\bif\b|\bwhat if\b|\bmaybe\b|\bmight\b|\bsuppose\b"
_NEGATION = (
    r"不(?!错|过|但|仅|只|是吧|好意思|用说|管|一会|小心|知不觉|对劲|得了|舒服|得不)|没(?!关系|事|错|准)|别(?!人|的|墅|针)|从来不|讨厌|恨|拒绝|戒"
    r"|\bnot?\b|n't\b|\bnever\b|\bdont\b|\bdoesnt\b|\bdidnt\b|\bcant\b|\bwont\b|\bisnt\b|\bhates?\b|\bhated\b|\bdislikes?\b|\bno longer\b|\bwithout\b|\bnobody\b|"
    r"\bnothing\b|\bstopped\b|\banymore\b"
)
_FORMER = r"以前|之前|小时候|原来|曾经|过去|从前|本来|\bused to\b|\bwhen i was\b|\bbefore i\b|\byears ago\b"
_FUTURE_AGE = r"快|马上|就要|再过|等我|明年|后年|下次生日|长大|过完|差|不到|还没|\balmost\b|\bnearly\b|\bturning\b|\bgonna be\b|\bgoing to be\b|\bwill be\b|\bwhen i'?m\b|\bnext year\b|\bsoon\b|\bi'll be\b"
_KIN = (
    r"哥哥?|姐姐?|弟弟?|妹妹?|爸爸?|妈妈?|爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|叔叔?|阿姨|姨妈?|姑姑|姑妈|舅舅?|舅妈|伯伯?|婶婶?|表[哥姐弟妹]|堂[哥姐弟妹]|侄子|宝宝|"
    r"爸|妈|同学|同桌|朋友|闺蜜|邻居|老师|校长|教练|医生|司机|保姆|小[猫狗兔鸟鱼龟鸡鸭羊猪马]|[猫狗兔鸟鱼龟鸡鸭羊猪马鼠虫熊]|仓鼠|乌龟|金鱼|鹦鹉|宠物|娃娃|玩偶|布偶|公仔|"
    r"他们?|她们?|它们?|人家|别人|大家|有个人|主角"
)
_KIN_EN = (
    r"\b(?:(?:my|our|his|her|the|a|an|your) )?(?:(?:big|little|older|younger|baby|best|twin|step|new|old|grand) ?)*(?:brother|sister|bro|sis|mom|mum|mommy|mummy|dad|daddy|mother|father|"
    r"grandma|grandpa|granny|gran|nana|papa|grandmother|grandfather|aunt|auntie|uncle|cousin|friend|teacher|coach|neighbou?r|classmate|baby|doctor|vet|"
    r"dog|puppy|cat|kitten|fish|goldfish|hamster|bunny|rabbit|parrot|bird|turtle|tortoise|pony|horse|lizard|gecko|snake|pet|doll|teddy|teacher)s?(?:'s)?\b"
    r"|\b(?:he|she|they|it|his|her|their|he's|she's|they're|it's|everyone|somebody|people)\b"
)
_SELF = (
    r"我(?!们班的?[^上学]|的?(?:"
    + _KIN
    + r"))|俺|咱|本人|\b(?:i|i'm|im|i've|i'd|i'll|me|myself|mine)\b|\bmy (?=name|birthday|age|favou?rite|hobby|school|class)"
)
_LIKE = r"喜欢|爱(?!心|护|国|尔)|最爱|迷|感兴趣|钟爱|\blikes?\b|\bloves?\b|\bfavou?rites?\b|\benjoys?\b|\badores?\b|\binto\b"
_FILLER = r"^(?:嗯+|啊+|哦+|呃+|对(?:呀|啊)?|好(?:的|呀|啊)?|哈+|是(?:的|呀|啊)?|那个|然后|没有?事?|你好(?:呀|啊)?|拜拜|再见|晚安|早安?|早上好|谢谢|ok(?:ay)?|um+|uh+(?:[ -]?huh)?|h?mm+|hm+|yep|yup|nope|nah|sure|cool|right|oh+|hi|hello|hey|yes|yeah|no|bye|good ?(?:night|bye|morning)|thanks?(?: you)?|please|wow|haha+|\s|[^\w])+$"


def is_question(text: str, tail: str = "") -> bool:
    """Whether a clause asks something (``tail``: what follows it up to the next mark)."""
    # 想到什么就玩什么, 谁都, 怎么也: no question words
    plain = _compiled(
        r"(什么|谁|哪[里儿]?|怎么|多少)(?=.{0,6}就.{0,8}\1)|(?<=就).{1,4}(?:什么|谁|哪[里儿]?|怎么|多少)"
    ).sub("", text + tail)
    return bool(_compiled(_QUESTION).search(plain))


def is_request(text: str) -> bool:
    """Whether a clause asks the robot to do something."""
    return bool(_compiled(_REQUEST).search(text))


def is_filler(text: str) -> bool:
    """Whether a clause says nothing: greetings, yes and no, laughter."""
    return bool(_compiled(_FILLER).match(text))


def is_wish(text: str) -> bool:
    return bool(_compiled(_WISH).search(text))


def is_hypothetical(text: str) -> bool:
    return bool(_compiled(_HYPOTHETICAL).search(text))


def is_former(text: str) -> bool:
    """Whether a clause speaks of how things were before."""
    return bool(_compiled(_FORMER).search(text))


def is_future_age(text: str) -> bool:
    """Whether an age in this clause is not the present one."""
    return bool(_compiled(_FUTURE_AGE).search(text))


def likes(text: str) -> bool:
    return bool(_compiled(_LIKE).search(text))


def negations(text: str) -> int:
    """How many denials a clause holds."""
    return len(_compiled(_NEGATION).findall(text))


def polarity(text: str) -> int:
    """1 for liking, -1 for disliking, 0 when neither word is there. Only a denial right before the word counts."""
    liked = _compiled(_LIKE).search(text)
    if liked:
        return -1 if negations(text[max(0, liked.start() - 12) : liked.start()]) % 2 == 1 else 1
    return -1 if re.search(r"讨厌|\bhates?\b|\bdislikes?\b|\bcan't stand\b", text) else 0


_A_FACT = (
    r"^(?:嗯|那个|我|的|今年|现在|已经|就|才|都|马上|快|小朋友)*(?:[一二三四五六七八九十\d]+|[a-z]+ )(?:周?岁(?:半)?)(?:了|啦|半|哦|呀)*$"
    r"|^我?的?(?:大名|名字|小名|昵称)?(?:就)?(?:叫|是叫|叫做)[\u3400-\u9fffa-z· ]{1,8}$|^(?:大家|他们|同学|妈妈|爸爸)?都?叫我[\u3400-\u9fffa-z]{1,6}$"
    r"|^我?(?:现在|今年)?(?:上|读|念|在|是)(?:小学)?(?:[一二三四五六]年级|[大中小]班)(?:了|啦|的)?$|^我?是(?:一?个)?(?:小)?[男女](?:孩子?|生|的)(?:儿)?$"
    r"|^我?的?生日(?:是|在)?(?:\d|[一二三四五六七八九十])+月.{1,5}$"
    r"|^(?:i'm|i am|i|and|just|turned|already| )*(?:\d+|[a-z]+)(?: and a half)? years? old$|^(?:i'm|i am) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$"
    r"|^(?:my name(?:'s| is)|call me|(?:everyone|they) calls? me) [a-z' -]{1,24}$|^(?:i'm|i am) a (?:boy|girl)$|^(?:i'm|i am) in (?:the )?(?:\w+ grade|grade \w+|year \w+)$"
    r"|^(?:我?不是[男女]\S{0,3})我?是(?:一?个)?(?:小)?[男女]\S{0,3}$|^(?:i'm|i am) not (?:a )?\w+,? (?:i'm|i am) (?:a )?\w+$"
    r"|^my birthday(?:'s| is) (?:on )?(?:the )?[a-z0-9 ]{4,24}$"
)


_GREETING = r"^(?:(?:你|您|大家)好|早上好|嗨|哈喽|hello|hi|hey)(?:呀|啊|哦|there|[,，!！ ])*"


def is_a_fact(text: str) -> bool:
    """Whether words say nothing but a fact of the profile (a name, an age, a grade): no memory, it would go stale."""
    return bool(_compiled(_A_FACT).match(_compiled(_GREETING).sub("", text.strip())))


def others(text: str) -> list[re.Match[str]]:
    """Mentions of anybody or anything alive that is not the child."""
    return sorted(
        [*_compiled(_KIN).finditer(text), *_compiled(_KIN_EN).finditer(text)], key=lambda match: match.start()
    )


def selves(text: str) -> list[re.Match[str]]:
    """Mentions of the child by itself."""
    return list(_compiled(_SELF).finditer(text))


_MOMENT_ZH = frozenset("饿渴困累冷热无聊想睡觉")
_MOMENT_EN = frozenset("hungry thirsty tired bored sleepy cold hot".split())


def is_momentary(text: str) -> bool:
    """Whether words only say how the child is just now (hungry, tired): gone before it could be remembered."""
    moments = _MOMENT_ZH | {stem(word) for word in _MOMENT_EN}
    return content_words(text) <= moments and sum(map(is_cjk, text)) <= 8 and len(text.split()) <= 5


def is_trivial(text: str) -> bool:
    """Whether words say too little to be remembered."""
    words = len(content_words(text))
    return words < 1 or (words < 2 and sum(map(is_cjk, text)) < 4 and len(text.split()) < 3)


def matters(before: str) -> bool:
    """Whether words before others change how those are meant: a denial, a wish, a supposition, somebody else."""
    return bool(
        negations(before) or is_wish(before) or is_hypothetical(before) or is_former(before) or others(before)
    ) or (likes(before) or bool(re.search(r"怕|过敏|会|能|\b(?:afraid|scared|allergic|can|could)\b", before)))


def subject_of(text: str, at: int) -> str | None:
    """Who the nearest subject before a position is: ``child``, the other's words, or None when nobody is named."""
    before = text[:at]
    own = [match.end() for match in selves(before)]
    foreign = [(match.end(), match.group()) for match in others(before)]
    last_own = own[-1] if own else -1
    last_other = foreign[-1] if foreign else (-1, "")
    if last_own < 0 and last_other[0] < 0:
        return None
    return "child" if last_own > last_other[0] else last_other[1]


def numbers(text: str) -> set[float]:
    """The numbers in folded text, in words or digits; one is no number (一个, "a", "the one")."""
    return {span.value for span in find_numbers(text)} - {1.0}


_STOP_ZH = set(
    "的了是在和与也都就还很有个只我你他她它们这那不没一把被给对从到上下里会能要想最特别真好啊呀吧呢吗去来说叫说着过又再让跟比等"
)
_STOP_EN = frozenset(
    """a an the is are was were be been am i i'm my me mine we our us he she it they his her their them him its that this there here to of in on at for with
    and or but so has have had having do does did doing don't doesn't didn't not no can can't cannot could will would very really just also too about from
    as by be being gets get got go goes going went likes like liked loves love loved wants want wanted child kid named called name who which what when
    child's enjoys favourite favorite one some new own always never""".split()
)


def content_words(text: str) -> set[str]:
    """What a text is about: Latin words cut to a stem, and Chinese characters that carry meaning."""
    found: set[str] = set()
    for word in re.findall(r"[a-z]+(?:'[a-z]+)?|\d+|[\u3400-\u9fff]", text):
        if is_cjk(word):
            if word not in _STOP_ZH:
                found.add(word)
        elif word not in _STOP_EN:
            found.add(stem(word))
    return found


def stem(word: str) -> str:
    """A crude English stem, only for comparing a content with the words it rests on."""
    word = word.removesuffix("'s")
    for ending, least in (("ies", 3), ("ing", 4), ("ed", 4), ("es", 4), ("s", 3), ("y", 4), ("e", 4)):
        if word.endswith(ending) and len(word) - len(ending) >= least - 1:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2:-1] else word
