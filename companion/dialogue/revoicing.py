"""A memory spoken to the child: "loves mangoes" as "you love mangoes", 爸爸要带孩子去玩 as 爸爸要带你去玩. Pure.

Memories are kept about the child, mostly without a subject. Here they get the child as "you"; words for a time are
taken out, for they were true on the day they were said only.
"""

from __future__ import annotations

import re
from typing import Literal

from companion.domain import Memory
from companion.text import fold_text, language

Language = Literal["zh", "en"]

_ZH_CHILD = r"(?:这个|这位)?(?:孩子|小朋友|小孩|宝宝|用户|我)(?!们)"
_ZH_OTHERS = (
    r"爸爸|妈妈|爷爷|奶奶|外公|外婆|姥姥|姥爷|哥哥|姐姐|弟弟|妹妹|叔叔|阿姨|舅舅|姑姑|姑妈|姨妈|伯伯|表[哥姐弟妹]|堂[哥姐弟妹]"
    r"|全家|一家|大家|班主任|[一-鿿]?老师|同学|今天|明天|昨天"
)
_ZH_OWNED = (
    r"最?好朋友|朋友|同桌|家里|家(?=在|有|养)|生日|名字|(?:小|大|老)?(?:狗|猫|兔子|仓鼠|乌龟|金鱼|鸟|鹦鹉)|宠物|梦想"
    r"|(?:最|特别)喜欢的|最爱的|最怕的"
)

_EN_SAME_VERB = frozenset(
    "can could will would must should may might had did went won lost saw got made ate found broke fell fought felt "
    "came took gave met drew sang wrote read ran swam built bought caught told thought forgot left learnt taught "
    "cannot can't won't couldn't wouldn't didn't kept slept heard".split()
)
_EN_CHANGED = {
    "is": "are", "isn't": "aren't", "was": "were", "wasn't": "weren't", "has": "have", "hasn't": "haven't",
    "does": "do", "doesn't": "don't", "goes": "go", "tries": "try",
}  # fmt: skip
_EN_ADVERBS = frozenset("really also always never usually often just still already sometimes now only".split())
_EN_NOUNS_IN_S = frozenset("parents glasses friends class bus grandparents cousins pets maths christmas news".split())
_EN_AUXILIARIES = frozenset("is are was were has have had will can isn't aren't does do".split())
_EN_NOT_OWNED = frozenset("the a an my your his her their our this that there it it's everyone nobody".split())
_EN_NAME = re.compile(r"(?:[Tt]he |[Tt]his )?(?:child|kid|user|[Hh]e|[Ss]he|[Bb]oy|[Gg]irl)(?=\s)")


def speakable(memory: Memory, to: Language) -> bool:
    """Whether a memory can be said in a language without mixing grammars."""
    kept = language(memory.content)
    return kept == to or (kept == "mixed" and to == "zh" and memory.content[:1] > "\u3400")


def to_child(memory: Memory, names: tuple[str, ...] = (), *, rhythm: bool = True) -> str:
    """What a memory says, as one says it to the child: a clause without its time words, without an end mark.

    :param names: what the child is called; content that names it gets "you" instead.
    :param rhythm: keep the words for how often something recurs.
    """
    content = without_time(memory, rhythm=rhythm)
    for name in names:
        if content.startswith(name):
            content = ("我" if content[:1] > "\u3400" else "She ") + content[len(name) :].lstrip()
    return _zh(content) if language(memory.content) != "en" else _en(content)


_EN_PAST = {"are": "were", "is": "was", "have": "had", "has": "had", "want": "wanted", "will": "would", "can": "could"}


def in_the_past(clause: str) -> str:
    """An English clause about a plan that is over: "you have a test" as "you had a test". Chinese needs no change."""
    words = clause.split()
    for at, word in enumerate(words):
        if word in _EN_PAST:
            return " ".join([*words[:at], _EN_PAST[word], *words[at + 1 :]])
    return clause


def without_time(memory: Memory, *, rhythm: bool = True) -> str:
    """The content without the words that named a time; they are wrong by another day."""
    content = memory.content
    original = memory.date_info.original if memory.date_info and not (memory.date_info.recurrence and rhythm) else ""
    if original:
        content = re.sub(rf"\s*(?:\b(?:on|at)\s+)?{re.escape(original)}", "", content, flags=re.IGNORECASE)
    return content.strip(" ，,。.!！") or memory.content


def topic(memory: Memory) -> str:
    """What a plan or event is about, as a noun: 数学考试, "the dentist", "your spelling test"."""
    content = without_time(memory)
    slot = (memory.slot or "").partition(":")
    if language(memory.content) != "en":
        if slot[0] in ("plan", "activity", "event") and slot[2]:
            return slot[2]
        found = re.search(r"(?:有|去|参加|上)(?:一[个场次])?([一-鿿A-Za-z]{2,})$", content)
        return found[1] if found else content
    found = re.search(r"\b(?:has|have|had)\s+(?:an?|the|my|his|her)?\s*(.+)$", content)
    if found:
        return f"your {found[1]}"
    found = re.search(r"\bto\s+(?:the|an?)\s+(.+)$", content)
    if found:
        return f"the {found[1]}"
    if slot[0] in ("plan", "activity", "event") and slot[2]:
        return f"the {slot[2]}"
    return ""


def _zh(content: str) -> str:
    text = re.sub(rf"^{_ZH_CHILD}", "", content)
    text = re.sub(r"(?<![男女小大老好乖每个])(?:孩子|我)(?!们)", "你", text)
    text = text.replace("自己的", "你的", 1) if text.startswith("自己的") else text
    if text.startswith("你"):
        return text
    if re.match(rf"(?:{_ZH_OTHERS})", text):
        return text
    if text != content:
        return f"你{text}"  # the subject was the child
    if re.match(rf"(?:{_ZH_OWNED})", text):
        owned = re.match(r"(?:家|最喜欢的|特别喜欢的|最爱的|最怕的|最好)", text)
        return f"你{text}" if owned else f"你的{text}"
    return f"你{text}"


def _en(content: str) -> str:
    text = _EN_NAME.sub("", content).strip() if _EN_NAME.match(content) else content
    words = text.split()
    if not words:
        return content
    text = re.sub(r"\b(?:the )?child's\b", "your", text)
    text = re.sub(r"\b(?:the )?child\b", "you", text)
    if re.match(r"(?:I|i)\b", text):
        return re.sub(
            r"\bmy\b", "your", re.sub(r"^(?:I'm|i'm|I am|i am)\b", "you are", re.sub(r"^[Ii] ", "you ", text))
        )
    words = text.split()
    if not _starts_with_verb(words):
        first = words[0].lower()
        if first in ("you", "your") or first in _EN_NOT_OWNED:
            return re.sub(r"^(?:my|My)\b", "your", text)
        return "your " + text
    at = 1 if words[0].lower() in _EN_ADVERBS and len(words) > 1 else 0
    words[at] = _second_person(words[at])
    for before, word in enumerate(words[at + 1 :], at):
        if words[before] in ("and", "but") and word in (*_EN_CHANGED, "likes", "loves", "wants", "hates"):
            words[before + 1] = _second_person(word)
    spoken = "you " + " ".join(words)
    spoken = re.sub(r"\b(?:his|her|their)(?= \w)", "your", spoken)
    return re.sub(r"\b(?:himself|herself)\b", "yourself", spoken)


def _starts_with_verb(words: list[str]) -> bool:
    first = words[0].lower()
    if first in _EN_ADVERBS and len(words) > 1:
        return _starts_with_verb(words[1:])
    if first in _EN_CHANGED or first in _EN_SAME_VERB:
        return True
    if first in _EN_NOUNS_IN_S or (len(words) > 1 and words[1].lower() in _EN_AUXILIARIES):
        return False
    return bool(re.fullmatch(r"[a-z]+(?:[^s]s|ed)", first))


def _second_person(verb: str) -> str:
    folded = fold_text(verb).strip()
    if folded in _EN_CHANGED:
        return _EN_CHANGED[folded]
    if folded in _EN_SAME_VERB or not folded.endswith("s") or folded.endswith("ss"):
        return verb
    if folded.endswith("ies") and len(folded) > 4:
        return verb[:-3] + "y"
    if folded.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1]
