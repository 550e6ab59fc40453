"""Whether a fact that a model claims follows from the child's words. Strict: patterns find the ordinary ones anyway."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.domain import CHILD, FactField
from companion.profile.field_values import birthday_value, grade_number
from companion.profile.grounding import meaning
from companion.profile.grounding.cues import AROUND_ANSWERS, ASKED, CUES, DATES, DENIED, GRADES, NAME_SHAPE, NOT_NAMES
from companion.profile.grounding.evidence import Span, clause_tail, locate, remembered, segment, supposed
from companion.text import fold_text
from companion.text.numerals import find_numbers


@dataclass(frozen=True, slots=True)
class Grounded:
    """The stretch a fact rests on; ``answer`` when it needs the robot's question too."""

    span: Span
    answer: bool = False


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def ground_fact(field: FactField, value: str, quote: str | None, folded: str, question: str) -> Grounded | str:
    """Where a claimed fact stands in the child's words, or the name of the rule that refuses it."""
    wanted = fold_text(value).strip()
    if field in ("name", "nickname") and not plausible_name(wanted):
        return "no_name"
    if field == "grade" and not _compiled(GRADES).search(wanted):
        return "no_grade"
    at = _value_span(field, value, folded)
    if at is None:
        return "robot_words" if quote and locate(quote, question) else "no_evidence"
    thought = segment(folded, at)
    text = folded[thought.start : at.end]
    tail = clause_tail(folded, at.end)
    if meaning.is_question(text, tail):
        return "question"
    if meaning.is_hypothetical(text) or meaning.is_wish(text) or supposed(folded, thought):
        return "not_real"
    if (
        meaning.is_former(text)
        or remembered(folded, thought) is not None
        or _compiled(r"^(?:岁|个月|多|半)*(?:的时候|那年|那会|时)").match(tail)
    ):
        return "not_now"
    if _belongs_to_other(folded, at):
        return "other_subject"
    answered = bool(question) and bool(_compiled(ASKED[field]).search(question))
    if answered and _is_bare_answer(folded, at):
        return Grounded(Span(0, len(folded)), answer=True)
    if _compiled(DENIED).search(folded[max(thought.start, at.start - 12) : at.start]):
        return "negated"
    refusal = _cue_refuses(field, wanted, folded, at, thought)
    return refusal if refusal else Grounded(_with_cue(folded, thought, at))


def plausible_name(folded: str) -> bool:
    """Whether a folded text could be a child's name at all."""
    if folded in NOT_NAMES or not NAME_SHAPE.fullmatch(folded):
        return False
    if re.search(r"[的了吗呢吧啊不很我你他她它们岁]|年级|[大中小]班|喜欢|今年", folded):
        return False
    return not any(word in NOT_NAMES for word in folded.split()) and not meaning.others(folded)


def _value_span(field: FactField, value: str, folded: str) -> Span | None:
    wanted = fold_text(value).strip()
    if field == "age":
        number = float(value)
        for found in find_numbers(folded):
            half = folded[found.end :].lstrip("岁 ").startswith("半") or folded[found.end :].startswith(" and a half")
            if found.value + (0.5 if half else 0) == number and folded[found.end : found.end + 1] not in {
                "月",
                "号",
                ":",
                "点",
                "年",
                "个",
            }:
                return Span(found.start, found.end)
        return None
    if field == "gender":
        words = r"男(?:孩子?|生|的|娃)?|\bboy\b" if value == "男" else r"女(?:孩子?|生|的|娃)?|\bgirl\b"
        match = re.search(words, folded)
        return Span(match.start(), match.end()) if match else None
    if field == "birthday":
        for match in _compiled(DATES).finditer(folded):
            read = birthday_value(match.group())
            if read and read[-5:] == value[-5:]:
                return Span(match.start(), match.end())
        return None
    if field == "grade" and (school_year := grade_number(value)):
        for match in _compiled(GRADES).finditer(folded):
            if grade_number(match.group()) == school_year:
                return Span(match.start(), match.end())
    at = folded.find(wanted)
    while at >= 0 and wanted.isascii() and _inside_word(folded, at, at + len(wanted)):
        at = folded.find(wanted, at + 1)
    return Span(at, at + len(wanted)) if at >= 0 and wanted else None


def _inside_word(text: str, start: int, end: int) -> bool:
    return (start > 0 and text[start - 1].isascii() and text[start - 1].isalnum()) or (
        end < len(text) and text[end].isascii() and text[end].isalnum()
    )


def _belongs_to_other(folded: str, at: Span) -> bool:
    """我哥哥十岁, my cat is three, 十岁的哥哥, a six year old cousin."""
    subject = meaning.subject_of(folded, at.start)
    if subject not in (None, CHILD):
        return True
    owned = _compiled(r"\s*(?:周?岁(?:半|多|大)*的|[- ]?years?[- ]olds? )\s*").match(folded, at.end)
    return bool(owned and meaning.others(folded[owned.end() : owned.end() + 12]))


def _is_bare_answer(folded: str, at: Span) -> bool:
    """Nothing but the value and a few words around it."""
    rest = folded[: at.start] + " " + folded[at.end :]
    rest = _compiled(AROUND_ANSWERS).sub("", rest)
    return not any(character.isalnum() for character in rest)


def _cue_refuses(field: FactField, wanted: str, folded: str, at: Span, thought: Span) -> str | None:
    if field == "age":
        if meaning.is_future_age(folded[max(0, thought.start - 8) : at.end + 4]):
            return "not_now"
        after = folded[at.end : at.end + 12]
        compared = _compiled(r"(?:大|小|差|多|少|长)\s*$").search(folded[: at.start])
        if compared or _compiled(r"\s*years? (?:older|younger)").match(after):
            return "no_cue"  # 姐姐比我大五岁
        if _compiled(r"^\s*(?:周?岁|years? old|and a half|半)").match(after):
            return None
        if _compiled(r"我(?:今年|已经|现在|都|才)*\s*$").search(folded[: at.start]) and _compiled(
            r"^\s*(?:了|啦)"
        ).match(after):
            return None  # 我 eight 了
        own = _compiled(
            r"\b(?:i'?m|i am|i just turned|i turned|i'?ve turned|i'?ve been)\s+(?:already |just |only |now )?$"
        ).search(folded[: at.start])
        counted = _compiled(r"^\s*(?:$|,|\.|and\b|i\b|now\b|already\b|but\b|so\b|in\b|years?\b|my\b)").match(after)
        return None if own and counted else "no_cue"
    if field == "gender":
        cue = _compiled(r"我(?:可|才|就|也)?是(?:一)?个?(?:小|大|乖|好)?$|\bi(?:'m| am) (?:a |the only )?(?:\w+ )?$")
        return None if cue.search(folded[: at.start]) else "no_cue"
    if field == "birthday":
        near = folded[max(0, at.start - 16) : at.end + 14]
        return None if _compiled(r"生日|出生|出身|birthday|born").search(near) else "no_cue"
    said = folded[at.start : at.end] if field == "grade" else wanted
    pattern = CUES[field].replace("{value}", re.escape(said))
    if _compiled(pattern).search(folded):
        return None
    introduced = (
        rf"(?:^|\b(?:hi|hello|hey|yes|and) )i(?:'m| am) {re.escape(wanted)}"  # "hi i'm oona i'm five"
        r"(?=$| (?:and )?i(?:'m| am) )"
    )
    if field == "name" and _compiled(introduced).search(folded):
        return None
    return "no_cue"


def _with_cue(folded: str, thought: Span, at: Span) -> Span:
    end = at.end
    if match := _compiled(r"^\s*(?:周?岁(?:半|了)?|years? old|半|年级)").match(folded[end:]):
        end += match.end()
    return Span(thought.start, end)
