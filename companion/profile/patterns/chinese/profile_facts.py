"""Puts the facts of one utterance together: whose they are, and which are corrections."""

from __future__ import annotations

import re

from companion.domain import CHILD, FactField, ObservedFact, Rejection
from companion.profile.patterns.chinese import facts
from companion.profile.patterns.chinese.names import read_names
from companion.profile.patterns.chinese.reading import GUARDIAN, Reading, Said
from companion.profile.patterns.dates import date_of
from companion.profile.patterns.found import Found

_SOON = re.compile(r"再过|过(?:了|完).{0,5}(?:生日|年|月|天)|等.{0,8}(?:我|生日)|到.{0,6}我?就")


def read_facts(reading: Reading) -> list[Found]:
    """Facts about the child, in the order in which they were said; what is somebody else's is a rejection."""
    found: list[Found] = [*_corrections(reading), *read_names(reading)]
    corrected = {item.field for item in found if isinstance(item, ObservedFact) and item.correction}
    for one in reading.said:
        for fact in _of_clause(reading, one):
            if isinstance(fact, ObservedFact) and fact.field in corrected and not fact.correction:
                continue
            found.append(fact)
    if reading.talk.voice == "guardian" and (gender := _by_guardian(reading)):
        found.append(gender)
    return found


def _corrections(reading: Reading) -> list[ObservedFact]:
    """不是八岁是九岁, 不是二年级是三年级."""
    text = reading.text.text
    found: list[ObservedFact] = []
    for match in facts.CORRECTION.finditer(text):
        old, new = match["old"] or match["old2"], match["new"] or match["new2"]
        subject = facts.nearest_subject(text, match.start())
        if subject not in ("", "我") or reading.talk.mode_at(reading.text.sources[match.start()]) != "real":
            continue
        quote = reading.text.cut(match.start(), match.end()).quote
        values: list[tuple[FactField, str]] = []
        was, now = facts.age_in("我" + old), facts.age_in("我" + new)
        if was and now:
            values.append(("age", now[0]))
        elif (had := facts.grade_in("上" + old)) and (has := facts.grade_in("上" + new)) and had[0] != has[0]:
            values.append(("grade", has[0]))
        elif re.search(r"月", old) and (
            born := facts.birthday_in("我生日是" + new, reading.utterance.spoken_at.date())
        ):
            values.append(("birthday", born[1]))
        found += [
            ObservedFact(field=field, value=value, evidence=quote, confidence=0.95, correction=True)
            for field, value in values
        ]
    return found


def _of_clause(reading: Reading, one: Said) -> list[Found]:
    text, quote = one.text, one.clause.said.quote
    found: list[Found] = []
    candidates: list[tuple[FactField, str, int, float]] = []
    if age := facts.age_in(text):
        candidates.append(("age", age[0], age[1], 0.9))
    if grade := facts.grade_in(text):
        candidates.append(("grade", grade[0], grade[1], 0.9))
    if gender := facts.gender_in(text):
        candidates.append(("gender", gender[0], gender[1], 0.9))
    born = facts.birthday_in(text, reading.utterance.spoken_at.date()) or _dated_birthday(reading, text)
    if born:
        place = born[2] + (1 if born[0] else 0)
        candidates.append(("birthday", born[1], place, 0.9))
    for field, value, place, confidence in candidates:
        whose = _whose(one, text, place)
        if whose != CHILD:
            found.append(Rejection(item="fact", label=field, rule="other_subject", evidence=quote))
        elif one.mode != "real":
            found.append(Rejection(item="fact", label=field, rule=one.mode, evidence=quote))
        elif field == "age" and re.match(r"我?(?:就|才)", text) and _SOON.search(reading.text.text):
            found.append(Rejection(item="fact", label=field, rule="not_yet", evidence=quote))
        elif re.search(r"要是|如果|假如", one.clause.opener) or re.search(r"[吗么]$|是不是|猜", text):
            found.append(Rejection(item="fact", label=field, rule="hypothetical", evidence=quote))
        else:
            now = bool(re.search(r"其实|现在|已经|不对|错", text))
            found.append(ObservedFact(field=field, value=value, evidence=quote, confidence=confidence, correction=now))
    withdrawn = facts.WITHDRAWN.search(text)
    if withdrawn and withdrawn["age"] and one.mode == "real":
        number = facts.read_number(withdrawn["age"])
        if number is not None:
            found.append(ObservedFact(field="age", value=f"{number:g}", evidence=quote, confidence=0.8, withdrawn=True))
    return found


_MY_BIRTHDAY = re.compile(
    r"(?:是|过|到)(?P<who>我)的?生日(?!会|派对|礼物|帽|歌|聚)|(?P<who2>我)(?:的?生日(?:是|在|就是)|[^爸妈哥姐弟妹爷奶公婆他她它同老朋家的]{0,6}过生日)"
)


def _dated_birthday(reading: Reading, text: str) -> tuple[str, str, int, int] | None:
    """下周六是我的生日: the day is reckoned from when it was said."""
    match = _MY_BIRTHDAY.search(text)
    if not match or re.search(r"农历|阴历|以前|去年|每年", text):
        return None
    date = date_of(text, reading.utterance.spoken_at)
    if (
        date is None
        or date.absolute is None
        or (date.recurrence and not (re.search(r"[a-z]{3}", text) and "YEARLY" in date.recurrence))
        or date.precision not in ("day", "hour", "minute", "part_of_day")
    ):
        return None
    who = "who" if match["who"] else "who2"
    return "我", f"{date.absolute:%m-%d}", match.start(who), match.end()


def _whose(one: Said, text: str, place: int) -> str:
    """Whose a fact at ``place`` of a clause is."""
    if one.subject == GUARDIAN or GUARDIAN in text[:place]:
        return GUARDIAN
    before = text[:place]
    if re.search(r"我(?:们)?(?:和|跟).{1,6}(?:都|一样|同岁)", before):
        return CHILD
    nearest = facts.nearest_subject(text, place)
    if nearest:
        if nearest != "我":
            return nearest
        between = before[before.rfind("我") + 1 :]
        return "other" if re.match(r"们?(?:家|班|学校)|(?:们)?的(?!新?年龄|新?岁数|年纪|名字|生日)", between) else CHILD
    if re.search(r"[a-z]{3,}(?:今年|已经|也)?$", before.strip()) and not re.search(r"i(?:'m| am)", before):
        return one.subject or "other"
    return one.subject or CHILD if not _foreign_start(text) else "other"


def _foreign_start(text: str) -> bool:
    """Whether a clause begins with a noun that is none of the known subjects (那只狗三岁, 小美十岁)."""
    return bool(re.match(r"(?:这|那)(?:个|只|位)|(?:小|阿)[\u4e00-\u9fff](?:今年|也)?[一二三四五六七八九十\d]", text))


def _by_guardian(reading: Reading) -> ObservedFact | None:
    text = reading.utterance.folded.text
    match = re.search(r"(?P<m>儿子|小子|孙子|外孙(?!女)|男孩)|(?P<f>女儿|闺女|丫头|孙女|女孩|姑娘)", text)
    if not match or not re.search(
        r"我(?:们)?(?:家|的)?(?:的|这个|那个)?(?:儿子|小子|孙子|外孙|女儿|闺女|丫头|孙女)|是(?:个)?(?:男|女)孩", text
    ):
        return None
    return ObservedFact(
        field="gender", value="男" if match["m"] else "女", evidence=reading.utterance.text[:60], confidence=0.85
    )
