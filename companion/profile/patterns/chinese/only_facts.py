"""Clauses that say nothing beyond a fact of the profile, and so are no memory: 我叫林小满, 我今年七岁."""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re

from companion.profile.patterns.chinese import facts
from companion.profile.patterns.chinese.naming import plausible, take_name
from companion.profile.patterns.chinese.reading import Reading

_CALLED_ONLY = re.compile(
    r"^(?:姓[\u4e00-\u9fff]|[ ,，]|我|真正|名|英文名|外号|昵称|小学|升|要|马上|就要|再过|两天|个月|天|几天|的|名字|大名|小名|真名|全名|今年|已经|现在|就|也|都|才|刚|是|叫|上|读|念|在|了|啦|岁|半|呀|啊|一个|个|小|生日|月|号|日|出生|年|有|其实|真的|今天|昨天|明天|大家|满|快|虚岁|周岁|吧|说|妈妈说|和|且|而|个小)*$"
)


def only_fact(reading: Reading, text: str) -> bool:
    """Whether a clause says nothing beyond a fact of the profile."""
    rest = text
    today = reading.utterance.spoken_at.date()
    ages = [(m.start(), m.end()) for m in facts.ANY_AGE.finditer(text)]
    spans = [facts.age_in(text), facts.grade_in(text), facts.gender_in(text)]
    cuts = [(span[1], span[2]) for span in (spans if not ages else spans[1:]) if span] + ages
    if born := facts.birthday_in(text, today):
        cuts.append((born[2], born[3]))
    if re.search(
        r"(?:名字|大名|小名|昵称|外号|英文名|^我(?:姓[\u4e00-\u9fff]|真的|其实|现在)?)(?:名?叫|是)|叫我", text
    ):
        for match in re.finditer(r"叫我|叫做?|是(?=我?的?(?:小名|昵称|外号))|是", text):
            taken = take_name(text, match.end())
            if taken and (match[0] != "是" or (plausible(taken[0]) and "名" in text)):
                rest_of_it = text[taken[1] :]
                spelled = bool(re.match(r"[\u4e00-\u9fff]{1,4}的[\u4e00-\u9fff]$", rest_of_it))
                spelled = spelled or (
                    match[0] != "是" and "的" in rest_of_it and any(c in rest_of_it for c in taken[0])
                )
                cuts.append((match.start(), len(text) if spelled else taken[1]))
    if re.search(r"是我?的?(?:小名|昵称|外号|乳名)$", text):
        return True
    if facts.CORRECTION.search(text) or re.match(r"我?(?:才)?不(?:是|叫)[\u4e00-\u9fff\d]{1,4}(?:岁|年级|了)?$", text):
        return True
    if not cuts:
        return False
    for start, end in sorted(cuts, reverse=True):
        rest = rest[:start] + rest[end:]
    return bool(_CALLED_ONLY.match(rest)) or len(rest) < 2
