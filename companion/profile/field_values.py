"""Reading single values that models write in many ways: scores, ages, dates, letters, lists.

Every reader answers None for what it cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from companion.profile import coercion_words as words
from companion.text import fold_text, zh_number
from companion.text.numerals import find_numbers

MAX_TEXT = 400
"""Characters kept of any text a model claims."""
MAX_ITEMS = 40
MAX_AGE = 18
"""A child companion's child; an older claim is somebody else's age."""

_BRACKETED = re.compile(r"\s*[(（\[【].*?[)）\]】]\s*")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u2028\u2029]")
LIST_MARK = re.compile(r"^\s*(?:[-*•·●]|\(?\d{1,2}[.)、）]|[一二三四五六七八九十][、.])\s*")
"""A bullet or number before an item."""
_SPLIT = re.compile(r"\s*[、，,;；/|\n]\s*")
_FRACTION = re.compile(r"(\d+(?:\.\d+)?)\s*/\s*(\d+(?:\.\d+)?)")
_PLAIN_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_AGE_WORDS = re.compile(
    r"[\s,，。.!！:：-]|周?岁|今年|现在|已经|刚|满|了|大约|约|左右|我|孩子|年龄"
    r"|years?|yrs?|old|y/?o|aged?|is|i'm|i am|he|she|the child"
    r"|(?<=\d)y\b"
)
_UNSURE_AGE = re.compile(r"快|差点|不到|将近|almost|nearly|turning|about to|未满|\?|？|-\d|到\d|~|或|or")


def key_name(key: str) -> str:
    """A key in snake case, folded, without bracketed remarks."""
    text = _BRACKETED.sub("", str(key)) or str(key)
    text = _CAMEL.sub("_", text.strip())
    text = fold_text(text).replace("'", "").replace("’", "")
    return re.sub(r"[\s\-./:]+", "_", text).strip("_*")


def unwrapped(value: Any, keys: tuple[str, ...] = tuple(words.VALUE_KEYS)) -> Any:
    """The value inside ``{"value": ..}``, ``{"score": ..}``, or a list of one; anything else as it is."""
    for _ in range(3):
        if isinstance(value, Mapping):
            named = {key_name(key): item for key, item in value.items()}
            found = next((named[key] for key in keys if key in named), None)
            if found is None:
                return None if named else value
            value = found
        elif isinstance(value, list) and len(value) == 1:
            value = value[0]
        else:
            break
    return value


def is_nothing(value: Any) -> bool:
    """Whether a value only says that nothing is known."""
    if value is None or value in ("", [], {}):
        return True
    if isinstance(value, str):
        name = key_name(value).strip("。.,，!()（）<>[]")
        return not value.strip() or name in words.NOTHING or value.strip() in words.NOTHING or name == ""
    return False


def text_value(value: Any, limit: int = MAX_TEXT) -> str | None:
    """One line of text, without control characters; None for nothing, numbers, booleans and containers."""
    value = unwrapped(value)
    if isinstance(value, bool) or not isinstance(value, str) or is_nothing(value):
        return None
    text = " ".join(_CONTROL.sub("", value).split()).strip()
    text = text.strip('"“”') if text[:1] in '"“”' and text[-1:] in '"“”' else text
    return text[:limit] or None


def score_value(value: Any) -> float | None:
    """A score from 0 to 1: 0.7, "0.8/1", "4/5", "80%", "八成", 高. Out of range, or true/false: None."""
    value = unwrapped(value)
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if 0 <= value <= 1 else None
    if not isinstance(value, str):
        return None
    folded = fold_text(_BRACKETED.sub("", value)).strip().rstrip("。.分")
    name = key_name(folded)
    if name in words.BANDS:
        return words.BANDS[name]
    folded = re.sub(r"^(\d),(\d+)$", r"\1.\2", folded.replace("零点", "0.").replace("点", "."))
    if match := re.fullmatch(r"百分之([零一二两三四五六七八九十百\d]+)", folded):
        number = zh_number(match[1])
        return number / 100 if number is not None and number <= 100 else None
    if match := re.fullmatch(r"([一二两三四五六七八九十\d])成", folded):
        number = zh_number(match[1])
        return number / 10 if number is not None and number <= 10 else None
    folded = re.sub(r"^0\.([一二三四五六七八九])$", lambda m: f"0.{zh_number(m[1])}", folded)
    if match := _FRACTION.fullmatch(folded) or re.fullmatch(r"(\d+(?:\.\d+)?) (?:out )?of (\d+)", folded):
        top, bottom = float(match[1]), float(match[2])
        return round(top / bottom, 4) if bottom > 0 and top <= bottom else None
    if match := re.fullmatch(r"(\d+(?:\.\d+)?)\s*%", folded):
        return round(float(match[1]) / 100, 4) if float(match[1]) <= 100 else None
    if _PLAIN_NUMBER.fullmatch(folded):
        number_value = float(folded)
        return number_value if 0 <= number_value <= 1 else None
    head = re.match(r"(\d(?:\.\d+)?)(?=[\s:：])", folded)
    return score_value(head[1]) if head else None


def age_value(value: Any) -> int | float | None:
    """An age in years, 0.5 to 18: 8, "8岁", "eight", "八岁半" (8.5). Ranges and guesses: None."""
    value = unwrapped(value)
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        folded = fold_text(_BRACKETED.sub("", value)).strip()
        if _UNSURE_AGE.search(folded):
            return None
        numbers = find_numbers(folded)
        if len(numbers) != 1:
            return None
        number = numbers[0].value
        rest = folded[: numbers[0].start] + folded[numbers[0].end :]
        half = "半" in rest or "half" in rest
        rest = re.sub(r"半|and a half|a half", "", rest)
        if _AGE_WORDS.sub("", rest):
            return None
        value = number + 0.5 if half else number
    if not isinstance(value, int | float) or not 0.5 <= value <= MAX_AGE:
        return None
    return int(value) if float(value).is_integer() else round(float(value), 1)


def gender_value(value: Any) -> Literal["男", "女"] | None:
    """男 or 女."""
    value = unwrapped(value)
    if not isinstance(value, str):
        return None
    name = key_name(value)
    if name in words.MALE:
        return "男"
    return "女" if name in words.FEMALE else None


def birthday_value(value: Any) -> str | None:
    """MM-DD, or YYYY-MM-DD where the year is given. Relative dates and lunar ones: None."""
    value = unwrapped(value)
    if not isinstance(value, str):
        return None
    folded = fold_text(value).strip()
    year: int | None = None
    if match := re.fullmatch(r"(?:(\d{4})[-/.年])?\s*(\d{1,2})[-/.月](\d{1,2})[日号]?(?:t00:00.*)?", folded):
        year, month, day = (int(match[1]) if match[1] else None), int(match[2]), int(match[3])
    elif match := re.fullmatch(
        r"(?:([\d零〇一二三四五六七八九]{4})年)?([一二三四五六七八九十\d]{1,3})月([一二三四五六七八九十廿\d]{1,3})[日号]?",
        folded,
    ):
        numbers = [zh_number(part) if part else None for part in match.groups()]
        year, month, day = numbers[0], numbers[1] or 0, numbers[2] or 0
    else:
        found = next((number for name, number in words.MONTHS.items() if re.search(rf"\b{name}\b", folded)), 0)
        digits = [int(n.value) for n in find_numbers(folded)]
        days = [n for n in digits if 1 <= n <= 31]
        years = [n for n in digits if 1990 <= n <= 2100]
        if not found or len(days) != 1:
            return None
        year, month, day = (years[0] if years else None), found, days[0]
    try:
        checked = date(year or 2000, month, day)
    except ValueError:
        return None
    return checked.isoformat() if year else checked.strftime("%m-%d")


def grade_value(value: Any) -> str | None:
    """A grade as written; a bare number is a school year."""
    value = unwrapped(value)
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return f"{int(value)}" if 1 <= value <= 12 and float(value).is_integer() else None
    return text_value(value, limit=24)


def grade_number(text: str) -> str | None:
    """A key under which two writings of a grade are the same: ``3`` for 三年级 and "third grade", 中班 as it is."""
    folded = fold_text(text)
    if match := re.search(r"[小中大]班", folded):
        return match.group()
    if re.search(r"kindergarten|preschool|幼儿园|学前", folded):
        return "kindergarten"
    found = find_numbers(folded)
    return f"{found[0].value:g}" if len(found) == 1 else None


def mbti_value(value: Any) -> str | None:
    """Four letters in upper case, X for an open pair; remarks behind them are dropped. Two types: None."""
    if isinstance(value, list) and value and all(isinstance(item, str) and len(item.strip()) == 1 for item in value):
        value = "".join(item.strip() for item in value)
    value = unwrapped(value, ("type", *words.VALUE_KEYS, "mbti"))
    if not isinstance(value, str):
        return None
    folded = fold_text(value)
    found = set(re.findall(r"(?<![a-z])([eix][snx][tfx][jpx])(?![a-z])", folded))
    if not found:
        found = set(re.findall(r"^([eix])[\s\-/,]+([snx])[\s\-/,]+([tfx])[\s\-/,]+([jpx])$", folded))
        found = {"".join(letters) for letters in found}
    if len(found) != 1:
        return None
    letters = found.pop().upper()
    return None if letters == "XXXX" else letters


def list_value(value: Any, *, split: bool) -> list[str]:
    """A list of texts from a list, a numbered object, a list of objects or one string.

    ``split``: cut a string at commas (interests); dialogue is only cut at line ends.
    """
    if isinstance(value, Mapping):
        named = {key_name(key): item for key, item in value.items()}
        content = next((named[key] for key in (*words.CONTENT_KEYS, "items", "list") if key in named), None)
        if content is not None:
            value = content if isinstance(content, list) else [content]
        elif all(isinstance(item, int | float) for item in value.values()):
            value = [key for key, item in value.items() if item]  # {"恐龙": 0.9, "画画": true}
        else:
            value = list(value.values())
    if isinstance(value, str):
        value = _split(value) if split else [line for line in value.split("\n") if line.strip()]
    if not isinstance(value, list):
        return []
    found: dict[str, str] = {}
    for item in value[:MAX_ITEMS]:
        if isinstance(item, Mapping):
            named = {key_name(key): inner for key, inner in item.items()}
            item = next((named[key] for key in (*words.CONTENT_KEYS, *words.QUOTE_KEYS) if key in named), None)
        item = unwrapped(item)
        pieces = item.split("、") if split and isinstance(item, str) else [item]
        for piece in pieces:
            text = text_value(LIST_MARK.sub("", piece) if isinstance(piece, str) else piece)
            if text:
                found.setdefault(fold_text(text), text)
    return list(found.values())


def _split(text: str) -> list[str]:
    numbered = re.split(r"(?:^|\s)\d{1,2}[.)、]\s*", text.strip())
    if len(numbered) > 2:
        return [piece for piece in numbered if piece]
    pieces = [piece for piece in _SPLIT.split(text.strip().strip("。.")) if piece]
    if len(pieces) == 1 and re.fullmatch(r"[\u3400-\u9fff]+(?:\s+[\u3400-\u9fff]+)+", pieces[0]):
        return pieces[0].split()
    if len(pieces) > 1 or " and " in text:
        last = pieces.pop() if pieces else text
        last = re.sub(r"^(?:and|和|以及|还有)\s*", "", last)
        pieces.extend(last.split(" and ") if last.isascii() else [last])
    return pieces
