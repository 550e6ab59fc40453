"""Turns a clause into a memory's words: pronouns named, 我 left out, sounds dropped."""

from __future__ import annotations

import re
from functools import lru_cache

from companion.domain import CHILD
from companion.profile.patterns.chinese import lexicon, people
from companion.profile.patterns.chinese.reading import GUARDIAN, Reading, Said
from companion.profile.patterns.mapped import Mapped

LONGEST = 60
"""Characters a memory may have at most; what is longer is cut."""

_OBJECT_BEFORE = re.compile(
    r"(?:给|教|带|陪|帮|跟|和|对|送|让|叫|选|说|笑|比|夸|骂|告诉|问|把|被|借|抱|亲|打|推|咬|追|请|管|等|找|接|救|吓|批评|表扬|欺负|照顾|喜欢|爱|讨厌|理|吵|喊|领|替|为|向|碰|抢|罚|撕|骗|撞|绊|踩|看|拉|牵|背|扶|哄|劝|当|到|是(?!我?最)|留|分|寄|写)(?:过|了|着|给)?$"
)


@lru_cache(maxsize=1)
def _mine() -> tuple[tuple[re.Pattern[str], str], ...]:
    role = rf"(?:{lexicon.KIN})|(?:新|老|前|(?<![然最以之])后|最好的|好|小|亲|双胞胎)*(?:{lexicon.CLOSE})|{lexicon.PET}"
    return (
        (
            re.compile(
                r"我(?:们)?家(?=有|养|来|没|多|买|又|里|还|只|的|附近|楼|旁|门|对面|要|刚|换|新|一共|正|今|每|装|种|是)(?:里)?"
            ),
            "家里",
        ),
        (re.compile(r"我(?:们)?家(?=住)"), "家"),
        (re.compile(r"我(?:们)?家"), "家里"),
        (re.compile(r"我们班(?:里|上)?(?=[^级])"), "班里"),
        (re.compile(r"我(?:们)?(?=学校|幼儿园|小区|老师|全家|年级|教室|楼|村|班)"), ""),
        (re.compile(rf"我(?:们)?的?(?={role})"), ""),
        (re.compile(r"我自己的?(?=[\u4e00-\u9fff])"), "自己"),
        (re.compile(r"我的"), ""),
        (re.compile(r"我们?|咱们?"), ""),
    )


def words(reading: Reading, one: Said) -> str:
    """The memory's words for a clause."""
    said = _quoted(one, _named(reading, one, one.clause.said))
    text = _without_me(said, one)
    text = re.sub(r"(?<=[\u4e00-\u9fff])啦$", "了", text)
    text = text.strip(" ,，、。.!！~" + "".join(set(lexicon.PARTICLES) - {"啦"}))
    text = re.sub(r"^可(?=喜欢|爱(?:吃|喝|玩|看|听))", "很", text)
    text = re.sub(r"^(?:也|就|那|而且|其实|真的|反正|才(?=不))(?=[\u4e00-\u9fff]{3})", "", text)
    text = re.sub(r"\s{2,}", " ", text).strip()
    label = one.subject
    text = _without_resumption(text, label)
    if one.elliptic and label not in ("", CHILD, GUARDIAN):
        name = people_name(reading, label)
        if label not in text and not (name and name in text):
            text = reading.cased(label) + text
    return text[:LONGEST]


_QUOTED_ME = re.compile(
    r"(?<=说)我(?=好?(?:怕|喜欢|讨厌|想|有|要|会|家|爱|不|最|也|没|今年|[一二三四五六七八九十]+岁))"
)


def _quoted(one: Said, said: Mapped) -> Mapped:
    """莉莉说我好怕蜘蛛: the words of another child are about itself. Grown-ups speak of the child."""
    if one.subject in ("", CHILD, GUARDIAN) or re.search(rf"{lexicon.KIN}|老师|医生|教练|校长|护士", one.subject):
        return said
    return said.sub(_QUOTED_ME, "自己")


def _without_resumption(text: str, label: str) -> str:
    """哥哥他踢足球 is 哥哥踢足球."""
    place = text.find(label) if label not in ("", CHILD) else -1
    end = place + len(label)
    if place >= 0 and text[end : end + 1] in ("他", "她", "它") and text[end + 1 : end + 2] not in ("们", "家"):
        return text[:end] + text[end + 1 :]
    return text


def people_name(reading: Reading, label: str) -> str:
    """The own name behind a label, if it has one."""
    return next((m.name for m in reversed(reading.mentions) if m.label == label and m.name), "")


def _named(reading: Reading, one: Said, said: Mapped) -> Mapped:
    """Pronouns as what they stand for; the family names of others left out."""
    done: set[str] = set()

    def replaced(match: re.Match[str]) -> str:
        place = said.sources[match.start()]
        mention = reading.referent(match[0], place)
        if mention is None or mention.place >= said.place or mention.label in done:
            return match[0]
        if (
            mention.label == one.subject
            and match.start() > one.opening + 1
            and (mention.name or mention.label) in said.text
        ):
            return match[0]
        done.add(mention.label)
        if mention.name and mention.name in said.text and mention.role:
            return re.sub(r"^新", "", mention.role)
        return reading.cased(mention.label)

    said = said.sub(re.compile(r"(?:他|她|它)(?!们)"), replaced)
    for mention in reading.mentions:
        name = mention.name
        if name and people.given(name) != name and name in said.text:
            said = said.sub(re.compile(re.escape(name)), people.given(name))
    return said


def _without_me(said: Mapped, one: Said) -> str:
    """Without 我 as the subject; 我 as an object is 孩子."""
    first = re.search(r"我|咱", said.text)
    if not first:
        return said.spelled()
    position = first.start()
    while first:
        position = first.start()
        before = said.text[:position]
        if (
            _OBJECT_BEFORE.search(before)
            and not (re.match(r"我最", said.text[position:]) and not before.endswith("对"))
            and not re.match(rf"我(?:们)?(?:的|家|班|学校|老师|全家|妈|爸|{lexicon.KIN})", said.text[position:])
        ):
            new, length = ("大家", 2) if said.text.startswith("我们", position) else ("孩子", 1)
            said = _put(said, position, position + length, new)
            position += len(new)
        else:
            for pattern, new in _mine():
                if match := pattern.match(said.text, position):
                    possessive = match[0] == "我的" and position > 0 and not said.text.startswith("生日", match.end())
                    possessive = possessive and (bool(_OBJECT_BEFORE.search(before)) or one.subject not in ("", CHILD))
                    new = "自己的" if possessive and one.subject == CHILD else "孩子的" if possessive else new
                    said = _put(said, match.start(), match.end(), new)
                    position += len(new)
                    break
            else:
                position += 1
        first = re.compile(r"我|咱").search(said.text, position)
    return said.spelled()


def _put(said: Mapped, start: int, end: int, new: str) -> Mapped:
    source = said.sources[start]
    text = said.text[:start] + new + said.text[end:]
    sources = (*said.sources[:start], *[source] * len(new), *said.sources[end:])
    return Mapped(text, sources, said.folded)
