"""Answers to what the robot asked just before: 六岁半, 对呀, 不是啦姓高, 三角龙.

The answer and the question ground each other. The robot's words alone never teach: a yes counts only to a question, and never
to something the robot recalled.
"""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from functools import lru_cache

from companion.domain import CHILD, FactField, ObservedFact
from companion.profile.patterns.chinese import facts, lexicon
from companion.profile.patterns.chinese.attached import asked_object
from companion.profile.patterns.chinese.naming import plausible, take_name
from companion.profile.patterns.chinese.reading import Reading, asked_about
from companion.text import fold_text

YES = re.compile(
    r"^(?:嗯+|啊|哦|噢)?[,，、 ]*(?:对(?:呀|啊|哒|的|对|了)*|是(?:呀|啊|的|哒)+|是|没错|嗯+|当然(?:啦|了)?|yes|yeah|yep|对对对|就是|猜对(?:了|啦)|你怎么知道)(?:[,，、 ]|呀|啊|哦|了|啦|的|$)"
)
NO = re.compile(
    r"^(?:嗯+|啊|哦|才)?[,，、 ]*(?:不是(?:啦|呀|的|哦|啊)*|不对|不(?=[,，、 ]|$)|没有(?:啦|呀|啊)*|no\b|nope|错(?:了|啦)|才不是)"
)
_RECALLED = re.compile(r"记得|说过|上次|之前|跟我说|告诉过|提到过|remember")
_ASKS = re.compile(r"[吗吧么？?]|是不是|对不对|对吧|有没有|会不会|呢$|right")

_ASKED_FIELD = facts.FIELD_WORDS


@lru_cache(maxsize=1)
def _asked() -> tuple[tuple[FactField, re.Pattern[str]], ...]:
    return tuple((field, re.compile(words)) for field, words in _ASKED_FIELD)


def asked_field(question: str) -> FactField | None:
    """Which fact about the child the robot asked for, if any."""
    tail = question[-40:]
    for field, pattern in _asked():
        match = next(reversed([*pattern.finditer(tail)]), None)
        if match and not re.search(
            rf"(?:{lexicon.KIN}|它|他|她|{lexicon.PET}|同桌|朋友|老师)(?:的|们)?(?:今年|名字)?$", tail[: match.start()]
        ):
            return field
    return None


def read_answered_facts(reading: Reading) -> list[ObservedFact]:
    """Facts that an answer gives together with the question."""
    question, text = reading.talk.question, reading.text.text.strip(" ,，。.!！")
    if not question or reading.talk.voice == "guardian" or not reading.talk.all_real:
        return []
    if asked_about(reading)[0] != CHILD:
        return []
    field = asked_field(question)
    if field is None and re.search(r"几号|几月|哪天|哪一天", question[-12:]) and reading.earlier:
        # 你猜我生日几号: the child named what the robot then asks.
        field = "birthday" if re.search(r"我的?生日", reading.earlier[-1]) else None
    found: list[ObservedFact] = []
    if field:
        value = _value(field, text, question, reading)
        if value:
            found.append(_answered(field, value, question, reading))
    if not found and YES.match(text) and _ASKS.search(question) and not _RECALLED.search(question):
        found += _confirmed(question, reading)
    return found


def _answered(field: FactField, value: str, question: str, reading: Reading) -> ObservedFact:
    return ObservedFact(field=field, value=value, evidence=reading.utterance.text.strip(), confidence=0.85)


def _bare(text: str) -> str:
    """The answer without what surrounds it."""
    text = re.sub(rf"^(?:(?:{lexicon.FILLERS})[,，、 ]*)+", "", text)
    text = re.sub(
        r"^(?:我(?:的名字|今年|的小名|的生日)?(?:就)?(?:是|叫|上|读|在)?|叫|是|今年|叫做|应该是|it's|i'm|i am)",
        "",
        text,
    )
    return re.sub(r"[啦呀哦啊呢哟嘛了的]+$", "", text).strip(" ,，、。.")


def _value(field: FactField, text: str, question: str, reading: Reading) -> str | None:
    bare = _bare(text)
    if not bare or len(bare) > 14 or re.search(r"不告诉|不知道|你猜|猜|秘密|忘", text):
        return None
    if field in ("name", "nickname"):
        taken = take_name(bare, 0)
        rest = bare[taken[1] :] if taken else ""
        if not taken or len(rest) > 4 or taken[0] in ("没有", "不要") or not _nameable(taken[0]):
            return None
        return reading.cased(taken[0])
    if field == "age":
        match = re.match(rf"(?:快|就)?(?P<n>{facts.NUMBER}|[a-z]+) ?(?:周)?岁?(?P<half>半)?$", bare)
        number = facts.read_number(match["n"]) if match and not bare.startswith("快") else None
        if match is None or number is None or not 1 <= number <= facts.OLDEST:
            return None
        return f"{number + 0.5 if match['half'] else number:g}"
    if field == "grade":
        if grade := facts.grade_in("上" + bare):
            return grade[0]
        match = re.match(r"(?P<year>[一二三四五六1-6])(?:年)?$", bare)
        if match and "年级" in question:
            year = match["year"]
            return f"{'零一二三四五六'[int(year)] if year.isdigit() else year}年级"
        return None
    if field == "gender":
        if re.match(r"(?:一?个)?(?:小)?(?:男|帅哥|a? ?boy)", bare):
            return "男"
        return "女" if re.match(r"(?:一?个)?(?:小)?(?:女|姑娘|a? ?girl)", bare) else None
    born = facts.birthday_in("我生日是" + bare, reading.utterance.spoken_at.date())
    return born[1] if born else None


def _nameable(name: str) -> bool:
    return plausible(name) and not re.search(r"[吃玩看听想要去]|^(?:不|没|好|嗯|对|是)", name)


def _confirmed(question: str, reading: Reading) -> list[ObservedFact]:
    """A yes to 你是不是上三年级呀."""
    found: list[ObservedFact] = []
    for part in re.split(r"[，。！？,!?；; \n]", question):
        asks = _ASKS.search(part) or _ASKS.search(question[-3:])
        if (
            not part
            or not asks
            or not re.search(r"你|您", part)
            or re.search(rf"你(?:们)?(?:的|家)?(?:{lexicon.KIN}|{lexicon.CLOSE}|{lexicon.PET})", part)
        ):
            continue
        said = re.sub(r"是不是|(?:对吧|对不对|对吗|吗|吧|呀|啊|呢|啦|了)+$", "", part.replace("你", "我"))
        if age := facts.age_in(said):
            found.append(_answered("age", age[0], question, reading))
        if grade := facts.grade_in(said):
            found.append(_answered("grade", grade[0], question, reading))
        if gender := facts.gender_in(said if "是" in said else said.replace("我", "我是", 1)):
            found.append(_answered("gender", gender[0], question, reading))
        if born := facts.birthday_in(said, reading.utterance.spoken_at.date()):
            found.append(_answered("birthday", born[1], question, reading))
        if match := re.search(r"我(?:的名字)?(?:叫|名字是)", said):
            taken = take_name(said, match.end())
            if taken:
                found.append(_answered("name", taken[0], question, reading))
    return found


_WH = re.compile(
    r"(?P<before>[^，。！？,!? ]*?)(?:哪(?:一)?(?:种|个|些|本|位|只|部|首|门)|什么|谁|啥|哪里|哪儿)(?P<noun>[\u4e00-\u9fff]{0,6}?)(?P<after>呢|呀|啊|哦|吗|来着)?(?:$|[，。！？,!?])"
)
_ANSWERABLE = re.compile(
    r"(?:喜欢|爱|讨厌|怕|害怕|想(?:要|当|去|吃|学|做|买|养)|养|叫|学|玩|吃|当|去|收集|擅长|参加|演|弹|教|送)"
)


def completed_answer(reading: Reading) -> tuple[str, str] | None:
    """A short answer put into the robot's question: (sentence in the child's first person, whose it is).

    你最喜欢哪一种恐龙 and 三角龙 is 我最喜欢三角龙. The second part is the pronoun the question spoke of (它), or empty.
    """
    question = reading.talk.question
    text = re.sub(r"吧$", "", _bare(reading.head or reading.text.text.strip(" ,，。.!！")))
    if not question or not 1 < len(text) <= 12 or not reading.talk.all_real or _RECALLED.search(question):
        return None
    if YES.match(text) or NO.match(text) or re.search(r"不知道|不告诉|你|吗$|没有|忘|随便|什么|都|不", text):
        return None
    if re.search(r"我|他|她|它|因为|喜欢|觉得|[，,]", text) or asked_field(question):
        return None
    last = next(reversed([*_WH.finditer(question)]), None)
    if not last or not re.search(r"你|它|他|她|小", last["before"]):
        return None
    before = last["before"]
    before = before[max(before.rfind(word) for word in "你它他她小") :]
    if not _ANSWERABLE.search(before[-6:]):
        return None
    if re.search(r"你(?:觉得|知道|猜|看|听|想不想|要不要)", before) or re.search(r"做|说|干|时候", last["noun"] + text):
        return None
    if (verb := re.search(r"喜欢|害怕|讨厌|怕|爱", before[-3:])) and text.startswith(verb[0]):
        text = text.removeprefix(verb[0]).strip() or text
    who = re.search(r"它|他|她", before)
    sentence = before.replace("你们", "我们").replace("你", "我") + text
    return sentence, who[0] if who else ""


_ECHOED = re.compile(
    r"(?:我|才|当然|也|可|很|最|特别|超|好|一点都|一点也)*(?P<no>不太|不怎么|不|没)?(?P<verb>会|喜欢|害怕|怕|有|爱吃|去过|学过|养了|想|敢|讨厌)"
    r"(?:的|呀|啊|了|哦|呢|啦|嘛)*$"
)


def confirmed_statement(reading: Reading) -> str | None:
    """What a yes to the robot's yes-or-no question says in the child's first person: 我喜欢恐龙."""
    question, text = reading.talk.question, reading.text.text.strip()
    raw = reading.head or reading.utterance.folded.text.strip()
    echoed = _ECHOED.match(raw)
    if echoed and echoed["no"] and not _RECALLED.search(question) and reading.talk.all_real:
        thing = asked_object(question, echoed["verb"])
        return f"我{echoed['no']}{echoed['verb']}{thing}" if thing else None
    if (
        not (YES.match(raw) or (echoed and echoed["verb"] in question))
        or len(raw) > 8
        or _RECALLED.search(question)
        or not reading.talk.all_real
        or (not text and not raw)
    ):
        return None
    parts = [part for part in re.split(r"[，。！!；;\n ]|(?<=[？?])", question) if part.strip()]
    if (
        not parts
        or not _ASKS.search(parts[-1])
        or re.search(r"什么|哪|谁|怎么|几|多少|还是|要不要|想不想听|好不好|可以吗|好吗|行吗|准备好", parts[-1])
    ):
        return None
    said = fold_text(parts[-1]).strip(" ？?")
    if not re.match(r"(?:那|哇|哦|原来)?你", said) or not re.search(r"喜欢|爱|怕|讨厌|会|养|有|学", said):
        return None
    said = (
        re.sub(r"(?:对吧|对不对|对吗|是吗|吗|吧|呀|啊|呢)+$", "", said)
        .replace("是不是", "")
        .replace("有没有", "有")
        .replace("会不会", "会")
    )
    return re.sub(r"^(?:那|哇|哦|原来)", "", said).replace("你们", "我们").replace("你", "我")
