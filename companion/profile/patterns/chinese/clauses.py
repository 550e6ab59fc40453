"""Splits what a child says, mostly without punctuation, into clauses of one thing each.

Candidates for a cut are connectives, the start of a new subject, of a time, of a preference, and the sounds that end a
statement. A candidate counts only where the words before it already are a statement and their last word does not reach over it
(给我, 妈妈说我, 怕黑 after 还).
"""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from companion.profile.patterns.chinese import lexicon
from companion.profile.patterns.mapped import Mapped

CONNECTIVES = (
    "因为|所以|但是|可是|不过(?!敏)|然后|后来|而且|结果|虽然|于是|只是|另外|其实|反正|要不然|不然|否则|接着|还有(?=我|他|她|它)|以及|只不过|"
    "最后(?=我|他|她|妈|爸)|要是|如果|假如|但(?=我|他|她)|就是因为|怪不得"
)

TIMES = (
    "大后天|大前天|今天|昨天|明天|后天|前天|今晚|明早|昨晚|今早|刚才|刚刚(?=我|妈|爸)|现在|以前|从前|小时候|长大(?=了?我?(?:想|要|以后))|将来|最近|平时|有时候|有一天|有一次|上次|下次|那天|"
    "(?:上上|下下|上|下|这|本|每)(?:个)?(?:周|星期|礼拜)(?:[一二三四五六日天末]|都|的)?|(?:周|星期|礼拜)[一二三四五六日天末](?![\u4e00-\u9fff]{0,1}鸣|琳|杰)|(?:上|下|这)(?:个)?(?:月|学期)|"
    "每天|每晚|天天|每年|每次|去年|今年|明年|前年|暑假|寒假|国庆|过年|春节|周末|晚上|早上|下午|中午|上午|放学(?:后|以后)|下课|睡觉前|"
    "today|tomorrow|yesterday|every (?:day|night|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|"
    "(?:next|last|this|on) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month|year)"
)

_REACHES_OVER = re.compile(
    r"(?:变成|换成|改成|(?<=[妈她])生|给|跟|和|对|教|带|让|叫|陪|送|送给|借给|像|是|把|被|比|的|在|有|离|为|与|同|当|除了|看见|看到|看着|(?<!不)着|等|要|请|选|从|到|往|向|替|随|"
    r"说|觉得|知道|希望|以为|发现|听见|听说|连|没有|进|欢迎|谢谢|羡慕|表扬|批评|安慰|关于|祝|分给|寄给|写给|留给|告诉|答应|、|非常|"
    r"不|因为|所以|但是|可是|不过|然后|后来|而且|结果|虽然|于是|其实|就是|(?:没有|没了)[它他她])$"
)
"""Words that want what follows, whatever it is."""

_TAKES_OBJECT = re.compile(
    r"(?:帮|找|问|借|打|抱|亲|爱|怕|害怕|想|想念|看|骂|夸|凶|咬|追|喂|听|就|也|都|还|又|再|最|很|吃|喝|玩|踢|(?<![数同科文上开放大小中])学|会|能|可以|喜欢|讨厌|笑|吓|救|扶|拉|牵|背|接|嫌|管|"
    r"认识|照顾|欺负|推|撞|碰|抢|求|惹|吵|帮助|老|总|才|刚|特别|真|好|超|太|更|可|挺|有点|已经|正在|于|没|一|个|只|位|级|无敌|么|蛮)$"
)
"""Words that often take an object: 我 behind them is no subject unless its own predicate shows it."""

_PLAINLY_SUBJECT = re.compile(
    r"(?:家长|我们|我|他们|她们|它们|他|她|它|你)(?:家|们班)?(?:今年|今天|昨天|明天|现在|以前|每|天天|老|总|还|也|就|都|最|又|再|不|没|很|好|超|可|才|特别|真|有|会|要|想|是|叫|能|喜欢|爱|怕|上|在|家|已经|从|一定|自己|长大|妈|爸|[一二三四五六七八九十两\d]+岁)"
)

_SUBJECT = (
    r"(?:[那这](?=是)|家长(?!会)|我们|咱们|我(?!行|国)|他们|她们|它们|他|她|它|你们|你|大家|"
    rf"(?:{lexicon.KIN})(?![a-z])|同桌|同学(?!校)|老师(?!的)|医生(?!的)|教练|邻居|小朋友|里面(?=的|有|讲|说)|(?<![男女小家个的])孩子(?!们))"
)

_PRONOUNS = ("家长", "我们", "咱们", "我", "他们", "她们", "它们", "他", "她", "它", "你们", "你", "大家")
_OUTSIDERS = ("同桌", "同学", "老师", "医生", "教练", "邻居", "小朋友")

_TASTE = r"(?:(?:现在|以前|也|还|就)?(?:最不|不太|不怎么|不|最|特别|超级?|很|好)?(?:喜欢|爱(?:吃|喝|玩|看|听)|讨厌|怕(?!.{0,2}(?:羞))|害怕)|(?:不能|不会|不敢|不用|不想|没有)(?!了$)|对(?=[\u4e00-\u9fffa-z ]{1,8}(?:不)?过敏))"

_STATED = re.compile(r"是[^的]{2,}的$")
"""是开大船的: here 的 ends the statement."""

_SAYS_WHO = re.compile(r"(?:说|觉得|知道|告诉|发现|听说)[\u4e00-\u9fff]{0,3}$")

_ENDS = re.compile(
    r"(?:[啦呀哟咯喽耶嘛](?!啦|队)|[哦哈呢哇噢](?=我|他|她|它|你|对|今|昨|明|妈|爸|然|因|但|可|不|那|这|现|还|就|奶|爷|老师))+(?=.)"
)
_MISTAKE = re.compile(
    r"(?:just |only )?kidding[,， ]*|^(?:没有|不是|不对|才不是|才没有|对|是的|嗯)(?:啦|呀|的|哦|呢)*(?=我(?:喜欢|爱|最|怕|叫|是|在|上|有|会|想|要|还|就|只|更|今|家|从来|没|不|练|学|打|踢|每|天天|们|妈妈|爸爸))|骗(?:你|人)(?:玩)?的?(?:啦|了|呢|哦)?(?=我|其实|没|不|家|才)|(?:逗你玩|开玩笑)的?(?:啦|了|呢)?(?=我|其实|没|不|家|才)|(?:喜欢|讨厌|最怕|爱吃)了(?=[\u4e00-\u9fff]{2}(?:课|我|也|还|就|有))|(?:不对|说错|错)(?:了|啦|啊|哦)*(?=我|是|应该)|比(?:你|他|她)(?:大|小|高|矮|快|强|厉害)(?:多)?(?=我[^们])"
)
_DONE = re.compile(
    r"了(?=可以|那(?=是|个)|想(?=当|做|学|要)|不(?!起|少|停|得)|还|就|现在|太(?=好|难|厉害|可|开心|累|棒|美|帅|酷|无聊|吓|恐怖|吵|苦|辣|甜|酸|热|冷|高兴|紧张|漂亮|神奇)|真|好(?!多|几|大|久|吃的)(?=[\u4e00-\u9fff])|特别|因为|一点都|也|里面|那里|所以|我们?(?!的?[\u4e00-\u9fff]{1,4}$|的? ?[a-z]+(?: [a-z]+)*$)|他们?(?!的)|她们?(?!的)|它们?(?!的)|你)"
)


_REQUEST = r"麻烦(?=你|您)|请(?=你|问)|你(?:能|可以|会|快|来|帮|给|信|知道|猜|别|不要|跟)"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the cleaned utterance."""

    said: Mapped
    opener: str = ""
    """The connective it began with, already taken off."""

    @property
    def text(self) -> str:
        return self.said.text


@lru_cache(maxsize=1)
def _candidates() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<connective>{CONNECTIVES})|(?P<subject>{_SUBJECT})|(?P<time>{TIMES})|(?P<taste>{_TASTE})|(?P<request>{_REQUEST})"
    )


@lru_cache(maxsize=1)
def _openers() -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.FILLERS})[,，、 ]*")


@lru_cache(maxsize=1)
def _connective() -> re.Pattern[str]:
    return re.compile(rf"(?:{CONNECTIVES}|还有(?=[\u4e00-\u9fff])|那(?=我|你|就)|就(?=我))")


@lru_cache(maxsize=1)
def _trailing_connective() -> re.Pattern[str]:
    return re.compile(r"[,，、 ]*(?:但是|可是|所以|然后|因为|而且|不过|还有|那)+$")


_HARD = re.compile(r"[，,。！？!?；;…\n：]+|\.(?=\s|$)")
_BLANK_CUT = re.compile(r"(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])")


def split(text: Mapped, names: tuple[str, ...] = (), topics: tuple[str, ...] = ()) -> list[Clause]:
    """Split a cleaned utterance.

    :param names: known names of people and pets, which may begin a new clause.
    :param topics: nouns of the talk before, which may begin a new clause when a change is told about them.
    """
    clauses: list[Clause] = []
    for start, end in _pieces(text.text):
        piece = text.cut(start, end)
        if not piece.text:
            continue
        cuts = [0, *_cuts(piece.text, names, topics), len(piece.text)]
        for left, right in pairwise(cuts):
            if clause := _trimmed(piece.cut(left, right)):
                clauses.append(clause)
    return clauses


def _pieces(text: str) -> list[tuple[int, int]]:
    """Between punctuation marks and blanks between Chinese words."""
    spans: list[tuple[int, int]] = []
    start = 0
    ends = sorted([*_HARD.finditer(text), *_BLANK_CUT.finditer(text)], key=lambda match: match.start())
    for match in ends:
        if match.start() > start:
            spans.append((start, match.start()))
        start = max(start, match.end())
    spans.append((start, len(text)))
    return spans


def _cuts(text: str, names: tuple[str, ...], topics: tuple[str, ...]) -> list[int]:
    starts: list[tuple[int, str]] = [
        (match.start(), match.lastgroup or "") for match in _candidates().finditer(text) if match.start()
    ]
    for name in names:
        position = text.find(name)
        while len(name) > 1 and position >= 0:
            if position:
                starts.append((position, "subject"))
            position = text.find(name, position + 1)
    for match in re.finditer(r"改到|改成|改在|推迟|延到|延期|提前到|取消|不去了", text):
        for topic in topics:
            position = match.start() - len(topic)
            if position > 0 and text.startswith(topic, position):
                starts.append((position, "topic"))
    starts += [(match.end(), "after") for match in _ENDS.finditer(text)]
    starts += [(match.end(), "after") for match in _MISTAKE.finditer(text)]
    starts += [(match.end(), "after") for match in _DONE.finditer(text)]
    cuts: list[int] = []
    for position, kind in sorted(starts):
        last = cuts[-1] if cuts else 0
        if position - last < 2 and kind != "after":
            continue
        if position > last and _cuttable(text, last, position, kind, names):
            cuts.append(position)
    return cuts


LOOKED_BACK = 80
"""Characters before a cut that are looked at, so that reading stays linear."""

_AFTER_NAME = "上在是有会也还很最喜今昨明不没住要想说搬转生爱怕"


def _cuttable(text: str, last: int, position: int, kind: str, names: tuple[str, ...]) -> bool:
    before, after = text[max(last, position - LOOKED_BACK) : position].rstrip(), text[position:]
    if kind == "after":
        return len(before) > 1 and len(after) > 1
    if kind == "connective":
        return len(after) > 3 and not (
            re.search(r"(?:的|是|就是|不是|只|也)$", before) and re.match(r"结果|最后|以后|只是|以及|反正", after)
        )
    bare = _connective().sub("", before, count=1) if before else before
    if kind == "request":
        return len(before) > 2
    if not complete(bare):
        return False
    if _REACHES_OVER.search(before) and not (_STATED.search(before) and _PLAINLY_SUBJECT.match(after)):
        return False
    named = next((name for name in names if after.startswith(name)), "") if kind == "subject" else ""
    subject = _PLAINLY_SUBJECT.match(after) or (named and after[len(named) :][:1] in _AFTER_NAME)
    if _TAKES_OBJECT.search(before) and not (kind == "subject" and subject):
        return False
    if named and re.search(r"[小大老白黑灰花只条个]$", before):
        return False
    if named and re.match(r"$|和|跟|、|还有|,", after[len(named) :]):
        return False
    if kind == "subject":
        return _new_subject(before, after)
    if kind == "time":
        return not re.search(rf"(?:周|星期|每|从|到|等|改|过|上|下|这|{_SUBJECT})$", before) and not _SAYS_WHO.search(
            before
        )
    if kind == "taste" and re.search(r"(?:希望|觉得|以为|说|要是|如果|假如|想)[^，]{0,8}$", before):
        return False
    if kind == "taste":
        return not re.search(
            rf"(?:{_SUBJECT}|弟|妹|家|里|人|班|头|特别|一直|从小|原来|本来|从来|后来|老是|总是|真的|觉得|睡觉|[骑买看穿用坐玩吃喝有是要养做写画]|时候|以后|之前|出门|上课|下课)$",
            before,
        ) and bool(re.search(r"[\u4e00-\u9fffa-z]{2}", before))
    return True


def _new_subject(before: str, after: str) -> bool:
    """Whether a subject word begins a clause and is no object or possessor."""
    if before.endswith("了") and re.match(
        r"(?:我|他|她|它)(?:们)?(?:的?[\u4e00-\u9fff]{1,5}|的? ?[a-z]+(?: [a-z]+)*)$", after
    ):
        return not re.search(
            r"(?:[a-z] ?|[弄撞打吃拿抢摔撕借用碰丢][\u4e00-\u9fff]?)了$|[弄撞打吃拿抢摔撕借用碰][\u4e00-\u9fff]?了$",
            before,
        )
    if re.search(r"(?:来|去|回|到|进|在)$", before) and re.match(
        r"(?:我|他|她|你)(?:们)?(?:家|房间|学校|班|这|那|的)|[\u4e00-\u9fff]{2}家", after
    ):
        return False
    if re.search(r"(?:生了|有了|多了|当了|是)$", before) and not re.match(r"我|他|她|它", after):
        return False
    if re.match(
        r"我(?:最|超|特别|好|很|都|不|也|一点都|才)*(?:喜欢|讨厌|怕|害怕|爱吃|爱玩|爱看)[了呢啦呀啊]*$",
        after,
    ):
        return False
    if re.match(r"叔叔|阿姨|爷爷|奶奶|哥哥|姐姐", after) and re.search(
        r"(?:警察|保安|快递|医生|护士|司机|清洁|消防员?|解放军|邻居|楼下|楼上|小区|宿管|食堂|陌生|服务员|家)$", before
    ):
        return False
    if re.search(r"(?:喜欢|讨厌|怕|爱|恨|烦|羡慕)$", before) and not re.match(r"我|你", after):
        return False
    if _PLAINLY_SUBJECT.match(after):
        return True
    head = re.match(rf"{_SUBJECT}", after)
    rest = after[head.end() :] if head else after
    if re.search(r"(?:baby|big|little|older|younger|elder|twin|my|的|best)$", before) and re.match(r"[a-z]", after):
        return False
    if head and head[0] not in _PRONOUNS:
        guard = "[我他她你它们家新老个小好男女位名大班校]" if head[0] in _OUTSIDERS else "[我他她你它们家]"
        if re.search(rf"(?:{guard}|我的|和|跟|还有|、)$", before):
            return False
    following = re.match(rf"(?:和|跟|、|还有)?{_SUBJECT}", rest)
    if following and not re.search(f"[{lexicon.VERBISH}]", rest[following.end() :]):
        return False
    return bool(re.search(f"[{lexicon.VERBISH}]", rest)) or bool(re.search(r"[a-z]{2}", rest))


@lru_cache(maxsize=1)
def _not_content() -> re.Pattern[str]:
    return re.compile(rf"^(?:{TIMES}|{_SUBJECT}|的|也|就|都|还|那)+")


_FEELS = re.compile(
    r"开心|高兴|难过|骄傲|自豪|紧张|担心|害羞|孤单|委屈|无聊|激动|兴奋|着急|失望|舒服|伤心|[好很太最真超比子个头气力](?:大|小|多|少|高|低|长|短|老)"
)
_NOUNS = re.compile(
    r"最好的朋友|生日|医生|学生|先生|男生|女生|数学|同学|大学|小学|中学|文学|科学|好朋友|音乐|书包|画画(?=课|班)|游戏|玩具|作业|老师"
)
"""Nouns that hold a character of a verb."""


def complete(text: str) -> bool:
    """Whether words can stand as a statement: something is said of something."""
    bare = re.sub(r"(?:^|(?<=的))[小大新老]", "", _not_content().sub("", text.strip()))
    bare = _NOUNS.sub("", bare)
    if _FEELS.search(bare):
        return True
    return len(bare) >= 1 and bool(re.search(f"[{lexicon.VERBISH}]", bare)) and len(text) >= 2


def _trimmed(said: Mapped) -> Clause | None:
    """Without fillers and connective at its beginning, and without sounds at its end."""
    opener = ""
    start, end = 0, len(said.text)
    for _ in range(8):
        if match := _connective().match(said.text, start):
            opener = opener or match[0]
            start = match.end()
        elif match := _openers().match(said.text, start):
            if not match[0]:
                break
            start = match.end()
        else:
            break
        while start < end and said.text[start] in (" ,，、呢吧啊呀哦嘛" if start else " ,，、"):
            start += 1
    if trailing := _trailing_connective().search(said.text, start, end):
        end = trailing.start()
    while end > start and said.text[end - 1] in lexicon.PARTICLES + " ,，、~～":
        if said.text[end - 1] == "啦":
            break
        end -= 1
    cut = said.cut(start, end)
    return Clause(cut, opener) if cut.text else None
