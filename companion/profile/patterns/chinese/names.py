"""The child's name and nickname: introductions, corrections, and names given by a guardian."""

from __future__ import annotations

import re

from companion.domain import ObservedFact
from companion.profile.patterns.chinese.facts import CORRECTION, WITHDRAWN, nearest_subject
from companion.profile.patterns.chinese.naming import has_surname, plausible, take_name, told_to_do
from companion.profile.patterns.chinese.reading import Reading, child_called
from companion.profile.patterns.chinese.slips import sounds_like
from companion.text import fold_text

_NAME = re.compile(
    r"(?P<who>我(?:的|姓[\u4e00-\u9fff]{1,2}[,， ]?)?)(?:真的|真正的|其实|就|现在)?"
    r"(?P<full>大名|全名|真名|本名|名字)?(?:就|其实|真的)?(?:叫做?|名叫|名字叫做?|改名叫)(?!我)|"
    r"(?P<who2>我的?(?:大名|全名|真名|本名|名字|中文名))(?:就)?(?:是|叫)(?!做?什么)"
)
_FULL_NAME = re.compile(r"(?:大名|全名|真名|本名|学名)(?:就)?(?:是|叫)")
_NICKNAME = re.compile(
    r"(?:小名|乳名|昵称|外号|绰号|英文名字?)(?:就)?(?:是|叫做?|叫)(?!什么|啥)|"
    r"(?:大家|家里人|家人|爸爸妈妈|爸妈|妈妈|爸爸|爷爷|奶奶|外婆|外公|姥姥|同学们?|朋友们?|小朋友们?|老师|他们|她们|别人|人家|全家|都|你|你们|可以|就|也)"
    r"(?:可以|都|平时|一般|总是?|老是?|喜欢|经常|一直|在家|就|会)*(?:叫|喊|管|称呼)我(?:叫|做|为)?(?:的?(?:小名|外号))?|^叫我"
)
_IS_NICKNAME = re.compile(r"(?P<n>[\u4e00-\u9fff]{1,4}|[a-z]+)(?:只|才)?是我?的?(?:小名|昵称|外号|乳名)$")
_SAYS_I_AM = re.compile(
    r"(?:^|你好呀?|大家好|嗨|hi|hello|哈喽)[,，、 ]*我是(?!不是|一|个|男|女|在|从|来|最|很|说|要|他|她|你|谁)"
)
_AM = re.compile(r"我是")


def read_names(reading: Reading) -> list[ObservedFact]:
    """Names and nicknames of the child in one utterance, in order."""
    found: list[ObservedFact] = []
    corrected = _corrected(reading)
    if corrected:
        full = next(reversed([*_FULL_NAME.finditer(reading.text.text)]), None)
        taken = take_name(reading.text.text, full.end()) if full else None
        if taken and corrected.value != taken[0]:  # 是安安大名叫周予安
            quote = reading.utterance.text.strip()
            return [
                _fact(reading, "name", taken[0], quote, 0.95, correction=True),
                corrected.model_copy(update={"field": "nickname"}),
            ]
        return [corrected]
    for one in reading.said:
        if one.mode != "real" or one.subject == "家长":
            continue
        text, quote = one.text, one.clause.said.quote
        withdrawn = WITHDRAWN.search(text)
        if withdrawn and withdrawn["name"]:
            found.append(
                ObservedFact(
                    field="name",
                    value=_cased(reading, withdrawn["name"]),
                    evidence=quote,
                    withdrawn=True,
                    confidence=0.8,
                )
            )
            continue
        for match in _NAME.finditer(text):
            if match.start() and re.search(r"(?:说|喊|问|帮|让|不是)$", text[: match.start()]):
                continue
            if (taken := take_name(text, match.end())) and _whole(text, taken[1]):
                sure = 0.9 if has_surname(taken[0]) or match["full"] or match["who2"] else 0.85
                found.append(_fact(reading, "name", taken[0], quote, sure))
        for match in _NICKNAME.finditer(text):
            before = nearest_subject(text, match.start())
            other = before not in ("", "我") or (not before and one.subject not in ("child", "", *_SPEAKERS))
            if other and not match[0].endswith("我"):
                continue
            taken = take_name(text, match.end())
            if taken and not (match[0].endswith("我") and told_to_do(taken[0])):
                found.append(_fact(reading, "nickname", taken[0], quote, 0.85))
        if (short := _IS_NICKNAME.search(text)) and one.subject in ("child", "", short["n"]):
            found.append(_fact(reading, "nickname", short["n"], quote, 0.8))
        found += _introduced(reading, text, quote, known=bool(found))
    if reading.talk.voice == "guardian":
        found += _by_guardian(reading)
    return found


_SPEAKERS = ("大家", "妈妈", "爸爸", "爷爷", "奶奶", "外婆", "外公", "姥姥", "同学", "老师", "朋友", "小朋友")


def _whole(text: str, end: int) -> bool:
    """Whether what follows a name is no sign that it was none (我叫妈妈来, 我叫了外卖)."""
    return not re.match(r"来|过来|一起|帮|给|起床|去|回", text[end:])


def _introduced(reading: Reading, text: str, quote: str, *, known: bool) -> list[ObservedFact]:
    """我是林小满: a name when greeted, asked, spelled out, or said before."""
    match = _AM.search(text)
    if known or not match or (match.start() and not _SAYS_I_AM.search(text)):
        return []
    taken = take_name(text, match.end())
    if not taken or not plausible(taken[0]):
        return []
    name, end = taken
    rest = text[end:]
    greeted = bool(re.search(r"你好|大家好|\bhi\b|hello|嗨|哈喽", reading.utterance.folded.text[:12]))
    asked = bool(re.search(r"你是谁|叫什么|怎么称呼|名字|who are you", reading.talk.question))
    spelled = bool(re.match(rf"[\u4e00-\u9fff]{{0,3}}(?:的){re.escape(name[-1])}", rest)) and rest[:1] != ""
    heard = name in {n.lower() for n in reading.utterance.known_names}
    full = has_surname(name) and len(name) == 3
    spoken = reading.cased(name)
    latin = name.isascii() and spoken[:1].isupper() and not rest.strip() and bool(asked or greeted)
    if latin or spelled or heard or (not rest.strip() and (asked or (greeted and full))) or (greeted and full):
        return [_fact(reading, "name", name, quote, 0.8)]
    return []


def _corrected(reading: Reading) -> ObservedFact | None:
    """不是小洁啦我是小杰: the robot misheard, or the child takes a name back."""
    text = reading.text.text
    for match in CORRECTION.finditer(text):
        old, said = match["old"] or match["old2"], match["new"] or match["new2"]
        if reading.talk.mode_at(reading.text.sources[match.start()]) != "real" and "不叫" not in match[0]:
            continue
        start = match.start("new") if match["new"] else match.start("new2")
        taken = take_name(text, start)
        if not taken or not said:
            continue
        name = taken[0]
        robot = reading.talk.question + fold_text(reading.utterance.reply or "")
        called = bool(re.search(r"不叫|叫", match[0]))
        named = called and nearest_subject(text, match.start("old") if match["old"] else match.start("old2")) in (
            "",
            "我",
        )
        misheard = old in robot and sounds_like(old, name)
        if named or misheard:
            quote = reading.text.cut(match.start(), min(len(text), taken[1])).quote
            return _fact(reading, "name", name, quote, 0.95, correction=True)
    return None


def _by_guardian(reading: Reading) -> list[ObservedFact]:
    name = child_called(reading.utterance.folded.text)
    if not name or reading.utterance.known_names:
        return []
    quote = reading.utterance.text[:40]
    return [_fact(reading, "name", name, quote, 0.6)] if plausible(name) else []


def _cased(reading: Reading, name: str) -> str:
    return reading.cased(name)


def _fact(
    reading: Reading, field: str, name: str, quote: str, confidence: float, *, correction: bool = False
) -> ObservedFact:
    return ObservedFact.model_validate(
        {
            "field": field,
            "value": _cased(reading, name),
            "evidence": quote,
            "confidence": confidence,
            "correction": correction,
        }
    )
