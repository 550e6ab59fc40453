"""Who is spoken of: people, animals and things named in the talk, and what a pronoun reaches back to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from companion.profile.patterns.chinese import lexicon
from companion.profile.patterns.chinese.naming import has_surname, looks_given, take_name

Being = Literal["person", "animal", "thing"]

FAR = -500_000
"""Below this place stand those introduced too long ago for a pronoun."""

_FEMALE = re.compile(r"妈|奶|婆|姥姥|姐|妹|姑|姨|婶|伯母|女|mom|mum|mama|sister|aunt|grandma")
_MALE = re.compile(r"爸|爷|公$|姥爷|哥|弟|叔|伯伯|舅舅|男|dad|papa|brother|uncle|grandpa")


@dataclass(frozen=True, slots=True)
class Mention:
    """Someone or something that was mentioned."""

    place: int
    """Position in the text it was found in; negative for earlier utterances."""
    label: str
    """How it is called in a memory: 同桌杰克, 妹妹, 七月."""
    being: Being
    name: str = ""
    """Its own name, when known."""
    role: str = ""
    """Its kinship or species, when known."""

    @property
    def gender(self) -> str:
        """``f``, ``m`` or empty when the word does not tell."""
        if _FEMALE.search(self.role):
            return "f"
        return "m" if _MALE.search(self.role) else ""


@lru_cache(maxsize=1)
def _roles() -> re.Pattern[str]:
    close = f"(?:新|老|前|(?<![然最以之])后|最好的|好|小|我们|双胞胎)?(?:{lexicon.CLOSE})"
    return re.compile(rf"(?P<kin>{lexicon.KIN})(?![a-z])(?!的?爸|的?妈)|(?P<close>{close})|(?P<pet>{lexicon.PET})")


_CALLED = re.compile(r" ?(?:的名字|它|他|她|名字)?(?:就)?(?:叫做?|名叫|名字是|取名|起名|called|named) ?")
_IS = re.compile(r"(?:就|现在)?(?:是|变成了?|换成了?)")
_THING = re.compile(
    r"(?:一|两|几|新|我的|这)(?P<unit>[只条个辆架本双把台盆棵块件张支])?(?P<thing>[^的了我他她它，。是在叫会]{1,4}的)?(?P<noun>[^的了我他她它，。是在叫会有给]{1,9}?)(?=$|叫|会|是|在|了|很|，|。|它|我|老师|妈|爸)"
)
_GIVEN = re.compile(
    r"(?:小|阿)[\u4e00-\u9fff](?=说|也|和|跟|今天|昨天|的|是|有|会|还|过|给|送|把|教|转|最|不|没|喜欢|讨厌|他|她|一起|家|住|生|$|，|走|来|去)"
)
_SPEAKER = re.compile(r"(?:^|[，。, ])(?P<n>[\u4e00-\u9fff]{2,3})(?:(?:跟|和|对|告诉)我(?:们)?)?说(?!话|明|的)")
_NO_SPEAKER = re.compile(
    r"[我你他她它们]|听|再|据|就是|老师|医生|爸|妈|爷|奶|公|婆|哥|姐|弟|妹|叔|姨|姑|舅|书|故事|电视|同学|同桌|朋友|比如|不会|学会|还没|小时|大声|小声|老是|总|常"
)
_DOUBLE = re.compile(
    r"(?:(?<![\u4e00-\u9fff])|(?<=[跟和]))(?P<n>([\u4e00-\u9fff])\2)(?=说|也|和|跟|今|昨|明|的|是|有|会|还|过|给|送|把|教|转|最|不|没|喜欢|讨厌|他|她|一起|家|住|生|走|来|去|搬|现|在|上|比|要|想|老|总|特别|超|好|被|得|爱|怕|大吵|吵|打架|和好|闹|玩|跑|死|长|吃|喝|睡|叫)"
)
_NO_DOUBLE = re.compile(
    r"天天|常常|刚刚|偷偷|慢慢|渐渐|默默|悄悄|轻轻|好好|多多|看看|试试|想想|往往|每每|人人|个个|本本|家家|年年|月月|日日|夜夜|仅仅|稍稍|统统|通通|紧紧|高高|大大|小小|长长|红红|白白|胖胖|乖乖|宝宝|星星|猩猩|蛋蛋|饭饭|公公|婆婆|叔叔|伯伯|舅舅|姑姑|奶奶|爷爷|姥姥|弟弟|妹妹|姐姐|哥哥|爸爸|妈妈|太太|狗狗|猫猫|兔兔|娃娃|蝈蝈|蛐蛐|泡泡|谢谢|哈哈|嘿嘿|嘻嘻|呵呵|等等|早早|远远|明明|甜甜的|圆圆的|恰恰|大家|数数|画画|跑跑|抱抱|拜拜|说说|谁谁|什么|件件|样样|事事|处处|时时|句句|天天|只只"
)
_NOT_GIVEN = re.compile(
    r"小(?:的|得|画|歌|书|舞|作|主|记|演|科|裁|厨|博|专|时|朋|学|孩|组|队|班|心|姐|弟|妹|狗|猫|鸟|兔|鱼|鸡|鸭|猪|熊|马|花|草|船|车|火|汽|刀|球|手|脚|声|小|宝|名|区|姑|姨|舅|叔|婶|伙|女|男|丑|说|虫|蛋|羊|龟|河|山|路|店|吃|看|提|夜|偷|镇|院|事|气|图|黄(?=鸭|人|车|豆|花)|矮|红(?=花|包|点|军|帽|书|薯|旗)|智|星)|阿(?:姨|公|婆|嬷|爸|妈|哥|姐|弟|妹|拉)"
)


def mentions(text: str, names: tuple[str, ...] = (), *, earlier: bool = False) -> list[Mention]:
    """All mentions in one text, in order."""
    found: list[Mention] = []
    taken: list[tuple[int, int]] = []
    for match in _roles().finditer(text):
        if match["kin"] and re.search(
            r"(?:[他她它你]|(?:小|阿)[\u4e00-\u9fff]的?|同桌的?|同学的?|朋友的?)$", text[: match.start()]
        ):
            continue  # somebody else's family
        if (
            match["close"]
            and re.search(
                r"(?:是我?们?的?|(?:是|当|做|成为)(?:一?名|一?个)?[\u4e00-\u9fff]{0,3})$", text[: match.start()]
            )
            and not _CALLED.match(text, match.end())
        ):
            continue  # 她是我最好的朋友 tells of her, it names nobody new
        role = match[0]
        being: Being = "animal" if match["pet"] else "person"
        name, end = _named(text, match.end(), being)
        label = _label(role, name, being)
        found.append(Mention(match.start(), label, being, name, role))
        taken.append((match.start(), end))
    for match in _GIVEN.finditer(text):
        if not _NOT_GIVEN.match(match[0]) and not any(a <= match.start() < b for a, b in taken):
            found.append(Mention(match.start(), match[0], "person", match[0]))
            taken.append((match.start(), match.end()))
    for pattern, excluded in ((_SPEAKER, _NO_SPEAKER), (_DOUBLE, _NO_DOUBLE)):
        for match in pattern.finditer(text):
            place = match.start("n")
            if not excluded.search(match["n"]) and not any(a <= place < b for a, b in taken):
                found.append(Mention(place, match["n"], "person", match["n"]))
                taken.append((place, match.end("n")))
    for name in names:
        position = text.find(name.lower())
        if len(name) > 1 and position >= 0 and not any(a <= position < b for a, b in taken):
            found.append(Mention(position, name, "person", name))
            taken.append((position, position + len(name)))
    for match in _THING.finditer(text):
        if not any(a <= match.start("noun") < b or match.start() <= a < match.end() for a, b in taken):
            noun = match["noun"]
            if match["unit"] or text[match.start() : match.start() + 2] == "我的":
                found.append(Mention(match.start(), noun, "thing", role=noun))
    found.sort(key=lambda mention: mention.place)
    if earlier:
        shift = len(text) + 1
        return [Mention(m.place - shift, m.label, m.being, m.name, m.role) for m in found]
    return found


def _named(text: str, end: int, being: Being) -> tuple[str, int]:
    """The name that follows a role, and where it ends."""
    called = _CALLED.match(text, end)
    if not called and being == "person":
        called = _IS.match(text, end)
        if called and re.match(r" ?[a-z]", text[called.end() :]) and "朋友" not in text[:end]:
            return "", end
        taken = take_name(text, called.end()) if called else take_name(text, end)
        doing = taken and not called and (taken[0][0] in lexicon.VERBISH and taken[0][0] == taken[0][1:2])
        if (
            taken
            and re.search(lexicon.KIN, text[:end][-3:])
            and has_surname(taken[0])
            and len(taken[0]) == 3
            and not called
        ):
            return "", end
        if taken and re.search(r"(?:老师|阿姨|叔叔|医生|教练|奶奶|爷爷|校长)$", taken[0]):
            return "", end
        if taken and not doing and looks_given(taken[0]) and not _NOT_GIVEN.match(taken[0]):
            return taken
        return "", end
    if not called:
        return "", end
    taken = take_name(text, called.end())
    return taken if taken else ("", end)


def _label(role: str, name: str, being: Being) -> str:
    role = re.sub(r"^(?:我们|新|老)(?=同|班|老师|教)", "", role)
    if not name:
        return role
    name = given(name)
    if being == "animal" or role in ("最好的朋友", "好朋友", "朋友", "同学", "小伙伴", "小朋友"):
        return name
    return role + name if not re.match(r"[a-z]", name) else f"{role} {name}"


def given(name: str) -> str:
    """A name of another person without its family name, which is nobody's business here."""
    return name[-2:] if re.fullmatch(r"[\u4e00-\u9fff]{3,4}", name) and has_surname(name) else name


def merged(mentioned: list[Mention]) -> list[Mention]:
    """Later plain mentions of a role or a name take the full label it was introduced with."""
    full: dict[str, Mention] = {}
    out: list[Mention] = []
    for mention in mentioned:
        if mention.name and mention.role:
            full[mention.role] = full[mention.name] = mention
        known = full.get(mention.name) or (full.get(mention.role) if not mention.name else None)
        if known and known is not mention:
            mention = Mention(mention.place, known.label, known.being, known.name, known.role)
        out.append(mention)
    return out


def referent(pronoun: str, place: int, mentioned: list[Mention]) -> Mention | None:
    """What 他, 她 or 它 at ``place`` stands for: the latest fitting mention before it.

    Recognition writes the three alike, so a person may be 它 and a dog 他 when nothing else is there.
    """
    before = [mention for mention in mentioned if FAR < mention.place < place]
    if pronoun == "它":
        wanted = [m for m in before if m.being == "animal"] or [m for m in before if m.being == "thing"]
        nearest = [m for m in before if m.being != "person"]
        return (_nearest(nearest) if wanted else before[-1]) if before else None
    gender = "f" if pronoun == "她" else "m"
    people = [m for m in before if m.being == "person"]
    fitting = [m for m in people if m.gender in ("", gender)]
    if fitting and people and people[-1].gender not in ("", gender) and people[-1].place - fitting[-1].place > 24:
        return people[-1]
    candidates = fitting or people or [m for m in before if m.being == "animal"]
    return candidates[-1] if candidates else None


def _nearest(nonpersons: list[Mention]) -> Mention:
    """An animal in the same breath beats a thing named after it."""
    last = nonpersons[-1]
    animals = [m for m in nonpersons if m.being == "animal"]
    if last.being == "thing" and animals and last.place - animals[-1].place < 12 and animals[-1].place >= 0:
        return animals[-1]
    return last
