"""Reading one remembered sentence: who, what about it, which thing, how many, when."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.merge.pairs.lexicon import Concept, lexicon
from companion.merge.pairs.people import people
from companion.merge.pairs.relations import relations
from companion.merge.pairs.times import TimeMarks, find_times
from companion.text import find_numbers, fold_text, is_cjk
from companion.text.stemming import stem

_CONTRACTIONS = (
    (re.compile(r"[’‘`]"), "'"),
    (re.compile(r"\bcan'?t\b|\bcannot\b"), "can not"),
    (re.compile(r"\bwon'?t\b"), "will not"),
    (re.compile(r"\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n'?t\b"), r"\1 not"),
    (re.compile(r"\bain'?t\b"), "am not"),
    (re.compile(r"\bi'?m\b"), "i am"),
    (re.compile(r"\b(he|she|it|that|there|who|what)'s\b"), r"\1 is"),
    (re.compile(r"\b(we|they|you)'re\b"), r"\1 are"),
    (re.compile(r"\b(i|we|they|you)'ve\b"), r"\1 have"),
    (re.compile(r"\b(i|we|they|you|he|she|it)'ll\b"), r"\1 will"),
    (re.compile(r"\b(i|we|they|you|he|she)'d\b"), r"\1 would"),
    (re.compile(r"\bany ?more\b"), "anymore"),
    (re.compile(r"\bice cream"), "icecream"),
    (re.compile(r"\bping pong"), "ping-pong"),
    (re.compile(r"\bhong kong"), "hongkong"),
    (re.compile(r"\bnew york"), "newyork"),
    (re.compile(r"\bt rex\b"), "t-rex"),
    (re.compile(r"\bpaw patrol"), "paw-patrol"),
)

_CHANGE = re.compile(
    r"现在|改|换(?!牙|衣|鞋|季)|搬|不再|已经|终于|变成|只剩|又[^，。]*了|学会|后来|如今|不[^，。]{1,8}了|没那么|长到|成了|[会敢能有是][^，。]+了$|[岁级张个只条班斤次]了?[^，。]{0,4}了$|考上|升"
    r"|\bnow\b|anymore|no longer|\bchanged?\b|\bmoved\b|\bquit\b|\bstopped\b|\bstarted\b|instead|switched|\blearned\b"
    r"|\bbecame\b|\bused to\b|these days|already|\bagain\b|just turned"
)

_NEGATION = re.compile(
    r"不(?![错过同久仅但止]|得了|好意思|管|知不觉)|没(?!关系|事)|[别未无](?!人|的)|\b(?:not|never|no|without|cancell?ed)\b"
)

_STOP_ZH = frozenset(
    "我你他她它们的了着过是在有和跟与也都就还又很太最更挺特别非常真好吗呢吧啊呀哦嘛这那个只条一些给把被让从到来去会能可以想要"
    "喜欢爱怕不没家里上下时候说得地么什怎为因所但而后前每天次今年现正自己叫看吃玩做当多大小点比较得"
    "敏伤住学哭恨丢找坏修病疼吵架气害岁级养死掉换改名搬弄受听喝拼画送借走教讲包读坐睡骑弹踢打唱跳世对成再"
    "张只个条匹头颗件台辆本套块片种位双口座"
)
_STOP_EN = frozenset(
    """
    i me my mine we us our you your he him his she her it its they them their a an the this that these those be
    do have get will would can could not no of to in on at for with from by and or but so because about as than
    too very really just now anymore also still all some any there here when what who how up out go like love
    want say called call name am is are s most best favorite favourite much more lot of one ones time know think
    scar afraid frighten fear hate dislike lose find learn live ride play own keep grow name turn year old
    anymore bit little big new use quit start stop give gave receive taught next last eate
    """.split()
)
LONGEST = 400
"""Characters that are read; a memory is one short thing, and some patterns take more than linear time."""

_WORD = re.compile(r"[a-z]+(?:[-'][a-z]+)*|[\u3400-\u9fff]+")
_IDLE_ONE = re.compile(
    r"一(?=[下起样直定边会点些般]|个人)|第一次|万一|唯一|统一|\bone of|\bthe one\b|\bno one\b|一(?=家人)"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What :func:`read` finds in one sentence."""

    text: str
    """Folded, contractions expanded."""
    chinese: bool
    english: bool
    relations: dict[str, int]
    """Relation to sign: 1 holds, -1 does not (any more)."""
    concepts: frozenset[Concept]
    residue: frozenset[str]
    """Content not in the lexicon: English stems, single Chinese characters."""
    people: frozenset[str]
    owner: str
    """Whom it is about: ``me``, a person's word (``mother``) or a name."""
    numbers: tuple[float, ...]
    """Amounts, in order; numbers that belong to a time are left out."""
    times: TimeMarks
    changed: bool
    """Carries a word of change (现在, 不…了, "now", "anymore")."""
    negated: bool
    """Carries a word of negation, whatever it negates."""
    bigrams: frozenset[str]
    """For character overlap."""


def _expand(folded: str) -> str:
    if "'" in folded or "’" in folded or re.search(r"[a-z]", folded):
        for pattern, replacement in _CONTRACTIONS:
            folded = pattern.sub(replacement, folded)
    return folded


def _relations(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for relation in relations():
        if relation.negative is not None and relation.negative.search(text):
            found[relation.name] = -1
        elif relation.positive.search(text):
            found[relation.name] = 1
    if found.get("best_friend") or found.get("age"):
        found.pop("acquainted", None)
    if "favourite" in found:
        found.setdefault("like", 1)
    return found


def _content(text: str) -> tuple[frozenset[Concept], frozenset[str]]:
    known = lexicon()
    concepts: set[Concept] = set()
    residue: set[str] = set()
    for match in _WORD.finditer(text):
        piece = match.group()
        if is_cjk(piece[0]):
            position = 0
            for hit in known.zh_pattern.finditer(piece):
                concepts.add(known.zh[hit.group()])
                residue.update(c for c in piece[position : hit.start()] if c not in _STOP_ZH)
                position = hit.end()
            residue.update(c for c in piece[position:] if c not in _STOP_ZH)
        else:
            concept = known.english(piece)
            if concept is not None:
                concepts.add(concept)
            elif piece not in _STOP_EN and (base := stem(piece)) not in _STOP_EN:
                residue.add(base)
    return frozenset(concepts), frozenset(residue)


def _bigrams(text: str) -> frozenset[str]:
    squeezed = re.sub(r"[^a-z0-9\u3400-\u9fff]+", "", text)
    return frozenset(squeezed[i : i + 2] for i in range(len(squeezed) - 1)) or frozenset(squeezed)


@lru_cache(maxsize=4096)
def read(text: str) -> Reading:
    """Read one sentence, its first ``LONGEST`` characters. Pure; the same text is read once."""
    folded = _expand(fold_text(text[:LONGEST])).strip()
    times = find_times(folded)
    without_times = times.rest
    who, owner, without_people = people(without_times)
    counted = _IDLE_ONE.sub("", without_times)
    spans = find_numbers(counted)
    words = without_people
    for span in reversed(find_numbers(words)):
        words = words[: span.start] + " " + words[span.end :]
    concepts, residue = _content(words)
    return Reading(
        text=folded,
        chinese=any(map(is_cjk, folded)),
        english=bool(re.search(r"[a-z]{2}", folded)),
        relations=_relations(folded),
        concepts=concepts,
        residue=residue,
        people=who,
        owner=owner,
        numbers=tuple(span.value for span in spans),
        times=times,
        changed=bool(_CHANGE.search(folded)),
        negated=bool(_NEGATION.search(folded)),
        bigrams=_bigrams(folded),
    )
