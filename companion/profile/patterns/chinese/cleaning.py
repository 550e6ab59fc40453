"""Makes spoken Chinese readable: stutters, corrections in mid-sentence, and English function words among Chinese ones."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.profile.patterns.mapped import Mapped

_STUTTER_ONE = re.compile(
    r"(?:(?<![\u4e00-\u9fffa-z])|(?<=[嗯呃啊那个叫是]))(我|你|他|她|它|那|这|就|有|想|要|会)\1+"
    r"|(我|就|想|要|去)\2{2,}|(有|和)\3+(?=一|我)|(他|她|它)\4+"
)
_STUTTER_WORD = re.compile(
    r"((?:我|他|她|今|昨|明|后|然|因|但|可|老|妈|爸)[\u4e00-\u9fff]{1,5}|(?!一)[\u4e00-\u9fff]{3,6})(?:[,，、 ]?\1)+"
)
_DOUBLED = re.compile(r"(?:最){2,}|(?:超){2,}|(?:好){3,}|(?:很){2,}|(?:特别){2,}|(?:非常){2,}|(?:真){2,}")
_INNER_FILLER = re.compile(
    r"(?:那个|就是|这个){2,}|(?<=[今昨明前后]天)吧(?=[\u4e00-\u9fff]{2})|(?:嗯+|呃+|额额+|唔+)[,，、 ]?|(?<=我)(?:那个|就是|就)(?=我|叫|想|最|喜)|(?<![\u4e00-\u9fff])(?:那个|就是|然后)(?:那个|就是)+"
    r"|(?<![a-z'])(?:um+|uh+|er+|hmm+)(?![a-z'])[,， ]*"
)
_MID_CORRECTION = re.compile(
    r"(?P<old>今天|明天|后天|昨天|前天|大后天|(?:上|下|这)?(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]|[一二三四五六七八九十\d]+(?:岁|号|只|个|点|年级|班|月)|(?<![a-z])(?:three|four|five|six|seven|eight|nine|ten)(?![a-z]) ?)"
    r"(?P<mid>[^我他她你了说不,，。 ]{0,6}?)(?:哦|啊|呃|嗯|噢|诶|哎呀)*[,，、 ]?(?:不是不是|不对不对|不是|不对|说错了|错了|哦不)(?:啦|了|啊)?[,，、 ]?(?:是|应该是|我是说)?"
    r"(?=(?P<new>今天|明天|后天|昨天|前天|大后天|(?:上|下|这)?(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]|[一二三四五六七八九十\d]+(?:岁|号|只|个|点|年级|班|月)| ?(?:three|four|five|six|seven|eight|nine|ten)(?![a-z])))"
)

_NOUN_CORRECTION = re.compile(
    r"(?P<old>[\u4e00-\u9fff]{2,8}?)(?:哦|啊|呃|诶|哎呀)?[,，、 ]*(?:不对不对|不对|说错了|哦不)(?:啦|了|啊)?[,，、 ]*(?:应该)?是(?P<new>[\u4e00-\u9fff]{2,4})(?=$|[，,。！! ]|我|因为|老师|妈妈|爸爸)"
)
_CAUSE_BETWEEN = re.compile(
    r"(?<=[\u4e00-\u9fff]{2})因为[\u4e00-\u9fff]{1,6}?(?=就?(?:改[到成在下明]|推迟|延期|延到|取消))"
)
"""运动会因为下雨改到下周五: what changed and how belong together."""
_ITS_VERB = re.compile(r"[去是吃看买养有玩坐学喝当]$|喜欢$|最爱$")

_SAYS_ITSELF = re.compile(
    r"(?<![\u4e00-\u9fff])我(?:就|也)?说(?=我(?:不|才|最|喜欢|没|也|还|一点))|(?<=[了的蛛鬼虫蛇黑])我(?:就|也)?说(?=我(?:不|才|没))"
)
_SHORT_KIN = re.compile(r"(?<=[我他她你])(爸|妈|哥|姐|弟|妹|爷|奶)(?![爸妈哥姐弟妹爷奶])(?!公|婆)")
"""我爸 is 我爸爸."""

_AFTER_PRONOUN = re.compile(r"(?<=[我他她它们]) +(?=[\u4e00-\u9fff])")
_DATE_BLANK = re.compile(r"(?<=\d) (?=[月日号岁年])|(?<=[月年]) (?=\d)")

_NOISE = re.compile(
    r"([咚轰嗡嗖哒砰啪叮呜喵汪咩嘎咕嘟突呼哗嘀嗒])\1{2,}(?![队拳车])"
    r"|(?<![\u4e00-\u9fff])([咚轰嗡嗖哒砰啪叮呜喵汪咩嘎咕嘟突呼哗嘀嗒])\2(?![\u4e00-\u9fff])|(?:biu|pia|duang|du){2,}"
)
"""A noise stands alone or goes on; two of a sound inside a sentence are a word (汪汪队, 叮叮车, a dog called 嘟嘟)."""

_UNITS = "岁|只|个|条|本|朵|次|颗|块|张|支|口|层|年级|点|号|月|天|周|位|双|辆|架|台|盆"
_EN_NUMBERS = dict(
    zip(
        "one two three four five six seven eight nine ten eleven twelve".split(),
        "一 二 三 四 五 六 七 八 九 十 十一 十二".split(),
        strict=True,
    )
)
_NUMBER_BEFORE = re.compile(rf"\s*(?<![a-z])({'|'.join(_EN_NUMBERS)})\s*(?=了|啦|{_UNITS})")
_NUMBER_YEARS = re.compile(rf"\s*(?<![a-z])({'|'.join(_EN_NUMBERS)})\s*years? old(?![a-z])")

_SWITCHES: tuple[tuple[str, str], ...] = (
    (r"我的? ?(?:favou?rite|fav)(?: ?的)? ?(?=[a-z\u4e00-\u9fff])", "我最喜欢的"),
    (r"(?:my|the) (?:full |real )?name(?:'s| is)\s*", "我叫"),
    (r"(?:you can |people |they |everyone |everybody )?call me\s*", "叫我"),
    (r"i(?:'m| am) called\s*", "我叫"),
    (r"i(?:'m| am) (?:a|an) (boy|girl)", r"我是\1"),
    (r"i(?:'m| am) in\s*", "我在"),
    (r"i(?:'m| am) (?:so |very |really )?(?:afraid|scared) of\s*", "我怕"),
    (r"i(?:'m| am) (?:so |very |really )?allergic to\s*", "我过敏的是"),
    (r"i(?:'m| am) (?:so |very |really )?(?=worried|sad|happy|excited|nervous|scared|angry|sick|tired)", "我很"),
    (r"i(?:'m| am)\s*(?=a |an |the )", "我是"),
    (r"i(?:'m| am)\s*", "我"),
    (r"i wish (?:i had |i have )?", "我希望"),
    (r"i used to\s*", "我以前"),
    (r"(?:no[, ]*)+(?=我|i'm|i )", "不对"),
    (r"(?:i )?(?:want to|wanna) be (?:a |an )?", "想当"),
    (r"when i grow up\s*", "，长大以后"),
    (r"(?:is |am |are )?allergic to ([a-z]+(?: [a-z]+)?)", r"对\1过敏"),
    (r"(?:is |am |are )?(?:very |so |really )?(?:scared|afraid) of\s*", "怕"),
    (r"(?<=最) ?favou?rites?(?: ?的)? ?", "喜欢的"),
    (r"best friends?(?= ?(?:叫|是|is|called|named))\s*", "最好的朋友"),
    (r"pretend(?:ing)?\s*(?=我|你|[\u4e00-\u9fff])", "假装"),
    (r"(?<=[\u4e00-\u9fff]) ?name(?= ?(?:是|叫|is))\s*", "名字"),
    (r"(?<=[\u4e00-\u9fff]) ?birthday(?= ?(?:是|在|is|on))\s*", "生日"),
    (r"i (?:really |also |just |still )?(?:want to|wanna|would like to|want)\s*", "我想"),
    (r"i (?:do not|don't|dont) like\s*", "我不喜欢"),
    (r"i hate\s*", "我讨厌"),
    (r"i (?:really |also |just |so )?love\s*", "我爱"),
    (r"i (?:really |also |just |do )?like\s*", "我喜欢"),
    (r"(?:do not|don't|dont) like\s*", "不喜欢"),
    (r"i have\s*|i(?:'ve| have) got\s*", "我有"),
    (r"i can\s*", "我会"),
    (r"my (?:favou?rite|fav)\s*", "我最喜欢的"),
    (
        r"my (?=mom|mum|dad|daddy|mommy|mummy|brother|sister|grandma|grandpa|aunt|uncle|cousin|friend|teacher|dog|cat|pet)",
        "我",
    ),
    (r"(?<![a-z] )my\s*", "我的"),
    (r"(?<=[\u4e00-\u9fff ])we\s+", "我们"),
    (r"(?<=[\u4e00-\u9fff ])i\s+(?=[\u4e00-\u9fff])", "我"),
    (r"\bis called\s*|\bcalled\s*|\bnamed\s*", "叫"),
    (r"(?<=[\u4e00-\u9fff]) ?says?\s+", "说"),
    (r"\bbecause\s*", "因为"),
    (r"\bbut\s*", "但是"),
    (r"\bso(?=\s*[\u4e00-\u9fff])\s*", "所以"),
    (r"\band(?=\s*(?:我|他|她|它|妈妈|爸爸))\s*", "然后"),
    (r"(?<=[\u4e00-\u9fff]) ?and ?(?=[\u4e00-\u9fff])", "和"),
    (r"(?<=[\u4e00-\u9fff]) ?is\s+", "是"),
    (r"(?:do not|don't|dont|不) ?likes?(?![a-z])\s*", "不喜欢"),
    (r"(?<=[我他她它们也最很还都超]) ?likes?(?![a-z])\s*|\blikes?\s*(?=[\u4e00-\u9fff])", "喜欢"),
    (r"(?<=[我他她它们也最很还都超]) ?loves?(?![a-z])\s*|\bloves?\s*(?=[\u4e00-\u9fff])", "喜欢"),
    (r"(?<=[我他她它们也最很还都超]) ?hates?(?![a-z])\s*|\bhates?\s*(?=[\u4e00-\u9fff])", "讨厌"),
    (r"(?<=[我他她们也很还]) ?wants?(?: to)?(?![a-z])\s*", "想"),
    (r"(?<=[我他她们家]) ?(?:have|has|had)(?![a-z])\s*", "有"),
    (r"(?<=[我他她们]) ?can(?![a-z'])\s*", "会"),
    (r"(?<=[我他她们天]) ?got(?![a-z])\s*", "得了"),
    (r"\bvery\s*(?=[\u4e00-\u9fff])", "很"),
)


@lru_cache(maxsize=1)
def _switches() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<![a-z'])(?:{pattern})"), new) for pattern, new in _SWITCHES)


def clean(text: Mapped, *, mixed: bool) -> Mapped:
    """The utterance without stutters, doubled words and what was corrected at once."""
    text = text.sub(_INNER_FILLER, "")
    text = text.sub(_STUTTER_ONE, lambda match: match[1] or match[2] or match[3] or match[4])
    text = text.sub(_DOUBLED, lambda match: match[0][: 2 if match[0][:2] in ("特别", "非常") else 1])
    text = text.sub(_STUTTER_WORD, _once)
    text = text.sub(_MID_CORRECTION, lambda match: match["mid"] if match["mid"] and _keeps(match) else "")
    text = text.sub(_NOUN_CORRECTION, _corrected)
    text = text.sub(_CAUSE_BETWEEN, "")
    text = text.sub(_SAYS_ITSELF, "")
    text = text.sub(_SHORT_KIN, lambda match: match[1] * 2)
    text = text.sub(_NOISE, "")
    text = text.sub(_DATE_BLANK, "")
    return _switched(text) if mixed else text


def _once(match: re.Match[str]) -> str:
    """A repeated word once, but not what is repeated by nature (咚咚咚咚, 热闹热闹, 不对不对)."""
    word = match[1]
    if len(set(word)) == 1 or word in ("不对", "不是", "骗你", "好多"):
        return match[0]
    return word


def _corrected(match: re.Match[str]) -> str:
    """明天去春游不对是秋游 is 明天去秋游: the new word takes the place of one of its length.

    Only where the old one ends alike or is a verb's object, and never a name, which other rules weigh.
    """
    old, new = match["old"], match["new"]
    before, replaced = old[: -len(new)], old[-len(new) :]
    if (
        len(old) < len(new)
        or re.search(r"叫|名字|岁|年级|[月号日点周期]", old)
        or re.search(r"岁|年级|[月号日点]", new)
    ):
        return match[0]
    if replaced[-1] == new[-1] or _ITS_VERB.search(before):
        return before + new
    return match[0]


def _keeps(match: re.Match[str]) -> bool:
    """The middle of 后天要加班哦不是是明天要加班 is said again behind the correction."""
    after = match.string[match.end() + len(match["new"]) :]
    return not after.startswith(match["mid"])


@dataclass(frozen=True)
class _Expand:
    template: str

    def __call__(self, match: re.Match[str]) -> str:
        return match.expand(self.template)


def _switched(text: Mapped) -> Mapped:
    """English function words and counted numbers as Chinese; nouns and verbs stay as the child said them."""
    for pattern, new in _switches():
        text = text.sub(pattern, new if "\\" not in new else _Expand(new))
    text = text.sub(_AFTER_PRONOUN, "")
    text = text.sub(_NUMBER_YEARS, lambda match: _EN_NUMBERS[match[1]] + "岁")
    return text.sub(_NUMBER_BEFORE, _counted)


def _counted(match: re.Match[str]) -> str:
    """A number before a measure word: two 只 is 两只."""
    number = _EN_NUMBERS[match[1]]
    counts = match.string[match.end() : match.end() + 1] not in "了啦岁号月年"
    return "两" if number == "二" and counts else number
