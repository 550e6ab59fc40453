"""When the child asks what the robot remembers: 你记得我喜欢什么吗, "how old am I", "do you remember my dog". Pure.

Such a question is answered from facts and memories; what is not known is said to be unknown, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from companion.dialogue.choosing import listed, looked_forward_to, names, own, standing, when
from companion.dialogue.crediting import shares_words
from companion.dialogue.recall import Recalled
from companion.dialogue.revoicing import in_the_past, speakable, to_child
from companion.dialogue.saying import age_words, birthday_words
from companion.dialogue.situation import Situation
from companion.dialogue.tact import is_sorrow, may_come_up, usable
from companion.domain import Memory
from companion.profile.view import age_at
from companion.text import fold_text
from companion.timeparse import status

TOLD_AT_ONCE = 3
"""Memories named in one answer."""
SIMILAR_ENOUGH = 0.5
"""Recall score from which the child speaks of what a memory is about."""
WORDS_ENOUGH = 0.15
"""The same where the child says one of the memory's own words."""
FITS = 0.3
"""Recall score that picks among several of one kind."""


@dataclass(frozen=True, slots=True)
class Told:
    """What to answer, and from which memories."""

    occasion: str
    words: dict[str, str]
    memories: tuple[Memory, ...] = ()


_REMEMBER = re.compile(
    r"(?:还|都)?(?:记得|记不记得|记着|知不知道|知道|记住|忘了)[^,，。]*(?:我|吗|嘛|么|没|不)|我(?:跟|和)你(?:说|讲)过"
    r"|\b(?:do|can|did) (?:you|u) (?:still |even )?(?:remember|know|recall|forget)\b"
    r"|\bwhat do (?:you|u) (?:still )?(?:remember|know)\b"
    r"|\bremember (?:when|my|what|that)\b|\bwhat did i tell you\b"
)
_ABOUT_ME = re.compile(r"我|咱|俺|\b(?:i|me|my|mine|i'm)\b")
_ASKS = re.compile(
    r"[?？]|吗|嘛|呢|什么|啥|谁|哪|几|多大|多少|\b(?:what|what's|whats|who|who's|when|when's|how|which|where|do|can|did|remember)\b"
)
_THE_ROBOTS = re.compile(r"^(?:你|您)(?:最)?(?:叫|几岁|多大|喜欢|是谁|会)|\b(?:your|are you|you like)\b")

_FACTS: tuple[tuple[str, str], ...] = (
    ("name", r"我(?:的名字)?(?:叫|是)(?:什么|啥)(?:名字)?|我的?名字|我是谁"
     r"|\bmy name\b|\bwho (?:am i|i am)\b|\bwhat i'?m called\b"),
    ("age", r"我(?:今年)?(?:几岁|多大|多少岁)|我的(?:年龄|岁数)|\bhow old (?:am i|i am|i'm)\b|\bmy age\b"),
    ("birthday", r"我(?:的)?(?:什么时候|哪天|几月几[号日])?(?:过)?生日|我(?:什么时候|哪天)(?:过)?生日"
     r"|\bmy birthday\b|\bwhen (?:was i|i was) born\b"),
    ("grade", r"我(?:上|读|念|在)?(?:几年级|哪个?班)|\b(?:what|which) (?:grade|year|class) (?:am i|i am|i'm)\b"),
    ("me", r"(?:记得|认识|知道|忘了)我(?:吗|嘛|么|是谁|没|不|$)|\b(?:remember|know|forget) me\b"),
)  # fmt: skip

_KINDS: tuple[tuple[str, str], ...] = (
    ("dislike", r"不(?:喜欢|爱|想)(?:吃|喝|玩|做)?|讨厌"
     r"|\b(?:don'?t i|i don'?t|do i not) like\b|\bi (?:hate|dislike)\b|\bdo i (?:hate|dislike)\b"),
    ("fear", r"怕|\b(?:scared|afraid|frightened)\b"),
    ("allergy", r"过敏|不能吃|\ballerg\w+\b"),
    ("favourite", r"最(?:喜欢|爱)的|\bfavou?rite\b"),
    ("like", r"喜欢|爱吃|爱玩|\b(?:i|do i|what i) (?:really )?(?:like|love|enjoy)\b"),
    ("wish", r"想(?:当|做|成为|要)|长大|梦想|愿望|\bwant to be\b|\bi (?:wish|want)\b|\bdream\b"),
    ("friend", r"朋友|\bfriends?\b"),
    ("skill", r"我(?:会|学会)|擅长|\b(?:can i|i can|good at)\b"),
    ("pet", r"宠物|我(?:家)?(?:养|的)(?:了)?(?:什么)?(?:小)?(?:动物|狗|猫|兔|鱼|鸟|龟)"
     r"|\bpets?\b|\bmy (?:dog|cat|rabbit|hamster|fish|bird|turtle|puppy|kitten)\b"),
)  # fmt: skip

_KIND_OF: dict[str, Callable[[Memory], bool]] = {
    "dislike": lambda memory: memory.kind == "preference" and memory.polarity < 0,
    "fear": lambda memory: memory.kind == "fear",
    "allergy": lambda memory: (memory.slot or "").startswith("allergy:") and memory.polarity >= 0,
    "favourite": lambda memory: memory.kind == "preference" and memory.polarity >= 0,
    "like": lambda memory: memory.kind == "preference" and memory.polarity >= 0,
    "wish": lambda memory: memory.kind == "wish",
    "friend": lambda memory: memory.kind == "friend",
    "skill": lambda memory: memory.kind == "skill",
    "pet": lambda memory: memory.kind == "pet",
}

_ASKED_THING = re.compile(
    r"喜欢(吃|喝|玩|看|听|做|的[^是什么啥吗]{1,4})|(颜色|动物|水果|运动|食物|玩具|歌|书|科目|课)|"
    r"favou?rite (\w+)|(?:like|love) to (\w+)|what (colou?r|animal|fruit|sport|food|toy|song|book|subject|game)"
)
_WIDE = ("动物", "水果", "食物", "animal", "fruit", "food")
"""Kinds of things whose name rarely stands beside the thing itself."""
_FILLER = re.compile(
    r"[你我的了吗嘛呢啊呀还记得知道是什么过跟和说讲那个吧有没]|\b(?:do|you|u|still|remember|my|the|i|what|when|me|that|know|told|a|an|about)\b|[^\w一-鿿]"
)


def asked(situation: Situation) -> Told | None:
    """The answer to a question about what is known of the child; None when it is no such question."""
    said = fold_text(situation.text).strip()
    remembers = bool(_REMEMBER.search(said))
    if not (_ABOUT_ME.search(said) or remembers) or not (_ASKS.search(said) or remembers):
        return None
    if _THE_ROBOTS.search(said) and not remembers:
        return None
    for field, pattern in _FACTS:
        if re.search(pattern, said):
            return _fact(field, situation)
    direct = remembers or re.search(
        r"^(?:那|那么)?我(?:最)?(?:不?喜欢|爱|怕|会|养|想|对|的|家|有|讨厌)?.*(?:什么|啥|谁|哪)[^,，。]{0,6}$"
        r"|\b(?:what|which|who) (?:\w+ )?(?:do|am|can|did) i\b"
        r"|^(?:so )?(?:what|who|which)(?:'s| is| are| do| am| can| does)? ?(?:[a-z]+ )?(?:i|my)\b",
        said,
    )
    if not direct:
        return None
    for kind, pattern in _KINDS:
        if re.search(pattern, said) and (remembers or kind != "skill" or "什么" in said or "what" in said):
            return _of_kind(kind, said, situation) or Told("asked_unknown", {})
    if not remembers:
        return None
    return _whatever(said, situation)


def _fact(field: str, situation: Situation) -> Told:
    tongue = situation.language
    facts = situation.profile.facts
    if field in ("name", "me"):
        name = situation.name
        return Told(f"asked_{field}", {"value": name}) if name else Told("asked_name_unknown", {})
    if field == "age":
        years = age_at(situation.profile, situation.now)
        return (
            Told("asked_age", {"value": age_words(years, tongue)}) if years is not None else Told("asked_unknown", {})
        )
    fact = facts.get("birthday" if field == "birthday" else "grade")
    if fact is None:
        return Told("asked_unknown", {})
    if field == "birthday":
        month, day = int(fact.value[-5:-3]), int(fact.value[-2:])
        return Told("asked_birthday", {"value": birthday_words(month, day, tongue)})
    return Told("asked_grade", {"value": fact.value})


def _of_kind(kind: str, said: str, situation: Situation) -> Told | None:
    found = [
        memory
        for memory in usable(situation.profile, situation.turns)
        if _KIND_OF[kind](memory) and speakable(memory, situation.language) and (own(memory) or kind == "friend")
    ]
    thing = _ASKED_THING.search(said)
    if thing:
        word = (
            next(group for group in thing.groups() if group)
            .removeprefix("的")
            .replace("colour", "colo")
            .replace("color", "colo")
        )
        narrowed = [memory for memory in found if word in fold_text(f"{memory.content} {memory.slot or ''}")]
        if not narrowed and word in _WIDE:
            narrowed = [
                each.memory
                for each in situation.memories_recalled
                if each.memory in found and each.score >= SIMILAR_ENOUGH
            ][:1]
        found = narrowed
    elif kind in ("pet", "friend"):
        close = [each.memory for each in situation.memories_recalled if each.memory in found and each.score >= FITS]
        found = close or found
    if not found:
        return None
    sad = [memory for memory in found if is_sorrow(memory)]
    if kind in ("pet", "friend") and sad:
        return _gently(sad[-1], situation)
    newest = found[-TOLD_AT_ONCE:][::-1]
    occasion = "asked_fear" if kind == "fear" else "asked_told"
    if kind == "fear":
        newest = newest[:1]
    return Told(
        occasion, {"you": listed([to_child(m, names(situation)) for m in newest], situation.language)}, tuple(newest)
    )


def _whatever(said: str, situation: Situation) -> Told:
    """What the words bring to mind; when they name nothing, a few nice things."""
    nothing_named = len(_FILLER.sub("", said)) < 2
    if nothing_named:
        nice = [
            m for m in usable(situation.profile, situation.turns) if may_come_up(m) and speakable(m, situation.language)
        ]
        nice = [m for m in nice if m.kind in ("preference", "pet", "skill", "possession", "friend", "wish")]
        chosen = nice[-TOLD_AT_ONCE:][::-1]
        if not chosen:
            return _fact("me", situation)
        clauses = [to_child(memory, names(situation)) for memory in chosen]
        return Told("asked_told", {"you": listed(clauses, situation.language)}, tuple(chosen))
    rest = _FILLER.sub(" ", said)
    scores = {each.item.id: each for each in situation.memories_recalled}
    good = [m for m in usable(situation.profile, situation.turns)[::-1] if speakable(m, situation.language)]
    good.sort(key=lambda memory: -scores[memory.id].score if memory.id in scores else 0.0)
    for memory in good:
        each = scores.get(memory.id)
        if (each and means(each, situation.text)) or shares_words(rest, memory):
            return _gently(memory, situation) if is_sorrow(memory) else told(memory, situation)
    return Told("asked_unknown", {})


def means(recalled: Recalled, text: str) -> bool:
    """Whether the child speaks of what a recalled memory is about."""
    memory = recalled.memory
    if memory is None or recalled.score < WORDS_ENOUGH:
        return False
    return recalled.score >= SIMILAR_ENOUGH or shares_words(text, memory)


def _gently(memory: Memory, situation: Situation) -> Told:
    return Told("remembered_gently", {"you": to_child(memory, names(situation))}, (memory,))


def told(memory: Memory, situation: Situation) -> Told:
    """One memory as it stands now: ahead, today, over or timeless."""
    words = {"you": to_child(memory, names(situation)), "when": when(memory, situation)}
    stands = standing(memory, situation.now)
    info = memory.date_info
    if stands in ("due_today", "ahead") and words["when"]:
        return Told("asked_dated", words, (memory,))
    if info and info.absolute and not info.recurrence and status(info, situation.now) == "expired":
        occasion = "plan_over" if looked_forward_to(memory) else "experience"
        if occasion == "plan_over":
            words["you"] = in_the_past(words["you"])
        words["when"] = words["when"] or ("之前" if situation.language == "zh" else "a while ago")
        return Told(occasion, words, (memory,))
    return Told("asked_fear" if memory.kind == "fear" else "asked_told", words, (memory,))
