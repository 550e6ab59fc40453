"""A memory in the making: what kind it is, and under which key only one thing can hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.domain import MemoryKind
from companion.profile.patterns.chinese import lexicon


@dataclass(frozen=True)
class Draft:
    """What a reader says about a clause."""

    kind: MemoryKind
    slot: str | None = None
    polarity: int = 0
    entities: tuple[str, ...] = ()
    content: str | None = None
    """Words to use instead of the clause's own."""
    subject: str | None = None
    """Whom it is about, when that is not who the clause began with."""
    confidence: float = 0.7
    permanent: bool = False


@lru_cache(maxsize=1)
def _leading_verb() -> re.Pattern[str]:
    return re.compile(
        r"^(?:吃|喝|玩儿?|踢|打(?!针|雷|架)|弹|拉|吹|骑|下(?=象棋|跳棋|围棋|五子棋|棋)|看(?=[\u4e00-\u9fff]{2})|听|跳(?=绳|舞|远|高)|上(?=[\u4e00-\u9fff]+课))"
    )


def thing_key(words: str) -> str:
    """A thing's key: without its verb, measure words and sounds; common English words in Chinese."""
    key = words.strip().strip(" ，,。的了啦呀哦啊呢吧着")
    key = re.sub(r"^(?:去|做|一起|和.{1,4}一起|跟.{1,4}一起)(?=[\u4e00-\u9fff]{2})", "", key)
    if len(key) > 2 or key[:1] in "吃喝玩":
        key = _leading_verb().sub("", key).strip() or key
    key = re.sub(r"^(?:一|两|几|这|那)[只条个本种些](?!人)(?=[\u4e00-\u9fff])", "", key)
    return _ENGLISH.get(key, key)


def species_key(species: str) -> str:
    """One key for all words for an animal: 柯基, 小狗 and dog are 狗."""
    for key, words in lexicon.PET_CANON:
        if species in words.split("|") or species.removesuffix("s") in words.split("|"):
            return key
    return species


_ENGLISH = {
    "dogs": "狗",
    "dog": "狗",
    "cats": "猫",
    "cat": "猫",
    "soccer": "足球",
    "football": "足球",
    "basketball": "篮球",
    "swimming": "游泳",
    "piano": "钢琴",
    "violin": "小提琴",
    "drawing": "画画",
    "sushi": "寿司",
    "pizza": "披萨",
    "ice cream": "冰淇淋",
    "dinosaurs": "恐龙",
    "dinosaur": "恐龙",
    "lego": "乐高",
    "spiders": "蜘蛛",
    "the dark": "黑",
    "snakes": "蛇",
}
