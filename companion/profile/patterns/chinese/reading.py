"""One utterance, made readable: cleaned, split, and each clause with who it is about and how it is meant."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from companion.domain import CHILD, Mode
from companion.profile.patterns import guards
from companion.profile.patterns.chinese import attached, clauses, cleaning, lexicon, people, slips
from companion.profile.patterns.chinese.chatter import is_chatter
from companion.profile.patterns.chinese.clauses import Clause
from companion.profile.patterns.chinese.people import Mention
from companion.profile.patterns.mapped import Mapped
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance
from companion.text import fold, fold_text, language

REACH = 4
"""How many earlier exchanges a pronoun may reach back."""

GUARDIAN = "家长"
"""What 我 stands for when a guardian speaks."""

_CHILD_BY_GUARDIAN = (
    r"我(?:们)?家(?:的)?(?:这个|那个)?(?:孩子|娃儿?|小孩|小朋友|儿子|女儿|闺女|丫头|小子|小家伙|宝宝|宝贝|老大)|"
    r"我(?:的)?(?:儿子|女儿|闺女|孩子|孙子|孙女|外孙女?|宝宝|娃)|孩子(?!们)|宝宝|娃儿?|他(?!们)|她(?!们)"
)
_OPENING = rf"(?:(?:{clauses.TIMES})|其实|真的|而且|还|也|又|就|都|才|刚才?|已经|终于|一直|老是|总是|经常|有时候?|从小|最近|突然|好像|原来|因为|所以|另外|[零一二三四五六七八九十两\d]+点(?:半|钟|多)?|[一二三四五六七八九十两几\d]+(?:天|个月|年)(?:以?后|前)|月底|月初|年底|[一二三四五六七八九十\d]+月(?:[一二三四五六七八九十\d]+[号日])?|平时|放学|一般|正在|正|每次|上课|睡觉|的时候|时候)*"


@dataclass(frozen=True)
class Said:
    """A clause with its meaning worked out."""

    clause: Clause
    subject: str
    """CHILD, the label of somebody else, or empty when it is about nothing in particular."""
    being: str = "person"
    mode: Mode = "real"
    elliptic: bool = False
    """The subject was not said, it was carried on from the clause before."""
    opening: int = 0
    """Where the clause's subject begins, behind times and adverbs."""

    @property
    def text(self) -> str:
        return self.clause.text


@dataclass(frozen=True)
class Reading:
    """An utterance as the Chinese readers see it."""

    utterance: Utterance
    talk: Talk
    text: Mapped
    said: list[Said]
    mentions: list[Mention]
    """Everyone and everything named, earlier ones first; places are folded positions, negative for earlier turns."""
    earlier: list[str] = field(default_factory=list)
    """The child's earlier words of this sitting, folded, oldest first."""
    head: str = ""
    """The words that answer the robot's question, when the child went on behind them; else empty."""

    def referent(self, pronoun: str, place: int) -> Mention | None:
        """What a pronoun at a folded position stands for."""
        return people.referent(pronoun[:1], place, self.mentions)

    def capital(self, word: str) -> bool:
        """Whether a Latin word was written as a name is."""
        return bool(re.search(rf"(?<![A-Za-z]){re.escape(word.capitalize())}(?![a-z])", self.utterance.text))

    def cased(self, label: str) -> str:
        """A label in the spelling it was said in."""
        if label.isascii() or re.search(r"[a-z]", label):
            for text in (self.utterance.text, *(exchange.text for exchange in reversed(self.utterance.context))):
                for word in re.findall(r"[a-z][a-z' -]*", label):
                    found = text.lower().find(word.strip())
                    if found >= 0 and word.strip():
                        original = text[found : found + len(word.strip())]
                        return label.replace(word.strip(), original)
        return label


def read_clauses(utterance: Utterance, talk: Talk) -> Reading:
    """Clean and split an utterance and find out who each clause is about."""
    mixed = language(utterance.folded.text) == "mixed"
    text = Mapped.of(utterance.folded)
    if utterance.reply:
        text = slips.mend(text, fold(utterance.reply).text)
    else:
        text = slips.mend(text, None)
    text = cleaning.clean(text, mixed=mixed)
    if not is_chatter(text.text):
        text = text.sub(_CALLING, "")
    text, head = attached.set_apart(text, talk.question)
    heard = [child_called(fold_text(exchange.text)) for exchange in talk.earlier[-3:]]
    called = next((name for name in reversed(heard) if name), "")
    if called and text.text.startswith(called) and "我" not in text.text:
        talk = replace(talk, voice="guardian")  # 一一上中班了, from whoever just said 我是一一的奶奶
    if talk.voice == "guardian":
        text = third_person(text, called)
    earlier = [fold_text(exchange.text) for exchange in talk.earlier]
    mentioned = _mentions(utterance, earlier, text)
    names = tuple({m.name for m in mentioned if m.name} | {name.lower() for name in utterance.known_names})
    topics = tuple({noun for exchange in utterance.context for noun in plan_nouns(fold_text(exchange.text))})
    said: list[Said] = []
    reading = Reading(utterance, talk, text, said, mentioned, earlier, head)
    carried, being = asked_about(reading)
    for clause in _cut_at_modes(clauses.split(text, names, topics), talk):
        one = _about(clause, reading, carried, being, first=not said)
        said.append(replace(one, mode=talk.mode_at(clause.said.place)))
        if one.subject:
            carried, being = one.subject, one.being
    return reading


_ASKED = re.compile(r"几岁|多大|什么|哪|谁|怎么|几年级|多高|吗|呢")


def asked_about(reading: Reading) -> tuple[str, str]:
    """Whom an answer without a subject is about: the child, unless the robot just asked about somebody else."""
    question = reading.talk.question
    asked = next(reversed([*_ASKED.finditer(question)]), None)
    if not asked or len(reading.text.text) > 16:
        return CHILD, "person"
    part = re.split(r"[，。！!；;\n？?]", question[: asked.start()])[-1]
    you = part.rfind("你")
    if you >= 0 and re.match(r"你(?:们)?(?:家)?(?:也|还|最|很|平时)?(?:喜欢|爱|怕|想|有|讨厌|和|跟|会|敢)", part[you:]):
        return CHILD, "person"
    pronoun = max(part.rfind(word) for word in "它他她")
    if pronoun > you:
        mention = reading.referent(part[pronoun], reading.text.place)
        return (mention.label, mention.being) if mention else ("", "person")
    named = people.merged(
        [*reading.mentions, *people.mentions(part, tuple(m.name for m in reading.mentions if m.name))]
    )
    there = [m for m in named[len(reading.mentions) :] if m.being != "thing" and m.place > you - 4]
    if there and (you < 0 or there[-1].place > you):
        return there[-1].label, there[-1].being
    unknown = re.sub(r"^(?:那|哇|哦|啊|今年|现在|呀|真|好)+|(?:今年|现在|的名字|平时|一般)+$", "", part)
    if you < 0 and 1 < len(unknown) <= 4 and not re.search(r"[是在有要会了想喜爱]", unknown):
        return unknown, "animal"
    return CHILD, "person"


_CALLING = re.compile(
    r"^(?:妈妈|妈咪|爸爸|爹地|奶奶|爷爷|外婆|外公|姥姥|姥爷)[,， ]*(?=我(?!们|家|的|妈|爸)(?!.*(?:喜欢|讨厌|怕)[了呢]?$))"
)
"""妈妈我今天得了小红花 tells of the child."""

_LATIN_SUBJECT = re.compile(
    r"(?P<name>[a-z]{2,12}) ?(?:今天|昨天|明天|明年|去年|下周|上周|现在|也|就|又|还|已经|老是|总是|把|被|要|会|想|去|来|说|有|是|打|抓|吃|喝|不|没(?!电|用|劲)|给|送|跟|和|喜欢|弄|搬|转|咬|偷|抢|带|教|住|生|做|买|拿|画|写|赢|输|哭|摔|跑|可以|爱|怕)"
)
"""Somebody called by an English name, and what he does."""

_STORY_NOUN = re.compile(r"(?:动画片|电影|电视剧|电视|故事书|故事|绘本|童话书?|漫画书?|小说|视频|书|纪录片)")


def _cut_at_modes(found: list[Clause], talk: Talk) -> list[Clause]:
    """Cut clauses where a game or a story begins or ends within them."""
    dreamt = any(re.search(guards.DREAM, clause.text) for clause in found)
    if dreamt or (talk.stretches[0].mode == "real" and len(talk.stretches) == 1):
        return found
    out: list[Clause] = []
    for clause in found:
        rest = clause.said
        for stretch in talk.stretches:
            inside = next((i for i, source in enumerate(rest.sources) if source >= stretch.start), len(rest.text))
            if (
                inside
                and (noun := _STORY_NOUN.match(rest.text, inside))
                and re.search(r"[个本部集场的]$", rest.text[:inside])
            ):
                inside = noun.end()  # 看了一个电影|里面有个小男孩
            if 2 < inside < len(rest.text) and talk.mode_at(rest.place) != stretch.mode:
                out.append(replace(clause, said=rest.cut(0, inside)))
                rest = rest.cut(inside, len(rest.text))
        out.append(replace(clause, said=rest))
    return out


_INTRODUCES = (
    r"(?:我是|这是|这里是|这边是) ?(?P<name>[\u4e00-\u9fffa-z]{1,12}?) ?的? ?(?:爸爸|妈妈|爸|妈|家长|奶奶|爷爷|外婆|外公|姥姥|姥爷|阿姨|"
    r"mommy|mummy|mom|mum|daddy|dad|grandma|grandpa)(?![a-z])"
)


def third_person(text: Mapped, called: str = "") -> Mapped:
    """A guardian's words as if the child spoke: 孩子 and 他 become 我, and the guardian's own 我 becomes 家长."""
    name = child_called(text.text) or called
    text = text.sub(re.compile(_INTRODUCES), f"{GUARDIAN}，")
    pattern = re.compile(
        rf"(?P<child>{_CHILD_BY_GUARDIAN}{'|' + re.escape(name) if name else ''})|(?P<me>我们|我|咱们)"
    )
    return text.sub(pattern, lambda match: "我" if match["child"] else GUARDIAN)


def child_called(text: str) -> str:
    """The child's name in 我是可乐的妈妈, or empty."""
    match = re.search(_INTRODUCES, text)
    name = match["name"] if match else ""
    return "" if re.fullmatch(r"他|她|孩子|宝宝|小朋友|娃|小孩|一个|个|一位|单亲|新手|全职", name) else name


def _mentions(utterance: Utterance, earlier: list[str], text: Mapped) -> list[Mention]:
    known = tuple(utterance.known_names)
    found: list[Mention] = []
    for exchange in utterance.context:
        told = people.mentions(fold_text(exchange.text), known, earlier=True)
        found += [replace(m, place=m.place + 2 * people.FAR) for m in told if m.name and m.role]
    near: list[Mention] = []
    for back, said in enumerate(reversed(earlier[-REACH:])):
        shift = 1_000 * back
        near[:0] = [replace(m, place=m.place - shift) for m in people.mentions(said, known, earlier=True)]
    found += near
    found += [replace(mention, place=text.sources[mention.place]) for mention in people.mentions(text.text, known)]
    return people.merged(found)


@lru_cache(maxsize=256)
def plan_nouns(said: str) -> tuple[str, ...]:
    """Nouns at the end of what was planned: 去动物园, 有数学考试."""
    return tuple(
        match[1]
        for match in re.finditer(r"(?:去|有|参加|到|看|开|考)([\u4e00-\u9fff]{2,5})(?=$|了|玩|我|[，。])", said)
    )


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    role = rf"(?:{lexicon.KIN})(?![a-z])|(?:新|老|前|(?<![然最以之])后|最好的|好|小)?(?:{lexicon.CLOSE})|{lexicon.PET}"
    return {
        "opening": re.compile(_OPENING),
        "role": re.compile(rf"(?P<mine>我(?:们)?(?:的|家的?|班的?)?|[a-z]+的)?(?:\s*)(?P<role>{role})(?P<more>和|跟)?"),
        "predicate": re.compile(lexicon.STARTS_PREDICATE),
    }


def _about(clause: Clause, reading: Reading, carried: str, being: str, *, first: bool) -> Said:
    patterns = _patterns()
    text = clause.text
    opening = patterns["opening"].match(text)
    start = opening.end() if opening else 0
    start += len(text[start:]) - len(text[start:].lstrip(" "))
    rest = text[start:]
    place = clause.said.sources[start] if start < len(text) else clause.said.place

    def said(subject: str, kind: str = "person", *, elliptic: bool = False) -> Said:
        return Said(clause, subject, kind, elliptic=elliptic, opening=start)

    role = patterns["role"].match(rest)
    plain = role and not role["more"] and not rest[role.end() :].startswith("的") and not re.match(r"我(?:们)?班", rest)
    if role and plain and (mention := _mention_near(reading, clause, start, role.end() + start)):
        return said(mention.label, mention.being)
    if re.match(r"我|咱们?|大家(?=一起)", rest):
        return said(CHILD)
    if rest.startswith(GUARDIAN):
        return said(GUARDIAN)
    if pronoun := re.match(r"他们|她们|它们|他|她|它", rest):
        if len(pronoun[0]) == 2:
            return said("", "person")
        mention = reading.referent(pronoun[0], place)
        return said(mention.label, mention.being) if mention else said("", "person")
    if rest.startswith("你"):
        return said("")
    for mention in reading.mentions:
        word = mention.name or mention.label
        if word and rest.startswith(word):
            return said(mention.label, mention.being)
    if role and (mention := _mention_near(reading, clause, start, role.end() + start)):
        return said(mention.label, mention.being)
    if patterns["predicate"].match(rest) or not rest:
        return said(carried, being, elliptic=True)
    if (latin := _LATIN_SUBJECT.match(rest)) and reading.capital(latin["name"]):
        return said(reading.cased(latin["name"]))
    if re.search(r"我", rest):
        return said(CHILD)
    if carried != CHILD and len(rest) <= 6:
        return said(carried, being, elliptic=True)
    return said("", "thing")


def _mention_near(reading: Reading, clause: Clause, start: int, end: int) -> Mention | None:
    """The mention whose word stands between two positions of a clause."""
    sources = clause.said.sources
    low = sources[start] if start < len(sources) else clause.said.place
    high = sources[end - 1] if 0 < end <= len(sources) else low
    return next((m for m in reading.mentions if low <= m.place <= high), None)
