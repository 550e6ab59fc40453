"""Coordinates: decimal pairs, degrees and minutes, spoken ones."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding

_PAIR = lazy(
    r"(?<![\d.])(-?\d{1,3}\.\d{1,9}) ?°? ?([ns])?(?: ?[,，/、;] ?| +|\s*(?:和"
    r"|and)\s*)(-?\d{1,3}\.\d{1,9})(?: ?°? ?[ewo](?![a-z])| ?°)?(?![\d.])"
)
_ZH_NUMBER = r"(?:\d+(?:\.\d+)?|[零〇一二三四五六七八九十百幺]+(?:点[零〇一二三四五六七八九幺]+)?)"
_DEGREES_ZH = lazy(
    rf"(?:(?:[南北]纬|[东西]经|纬度|经度)(?:是|为"
    rf"|:)?[\s,]*{_ZH_NUMBER}(?:[度°](?:{_ZH_NUMBER}[分′'])?(?:{_ZH_NUMBER}[秒″\"])?)?[\s,，、和]*){{2}}"
)
_DEGREES = lazy(
    r"\d{1,3} ?° ?\d{1,2}(?:\.\d+)? ?[′'](?: ?\d{1,2}(?:\.\d+)? ?(?:″|\""
    r"|''))? ?[ns][, ]+\d{1,3} ?° ?\d{1,2}(?:\.\d+)? ?[′'](?: ?\d{1,2}(?:\.\d+)? ?(?:″|\""
    r"|''))? ?[ew]"
)
_SPOKEN_ZH = lazy(
    r"负?[零一二三四五六七八九十百]{1,5}点[零〇一二三四五六七八九幺]{2,8}[\s,，、和]{0,3}负?[零一二三四五六七八九十百]{1,6}点[零〇一二三四五六七八九幺]{2,8}"
)
_EN_DIGIT = (
    r"(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir"
    r"|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty"
    r"|ninety|hundred|and)"
)
_SPOKEN_EN = lazy(
    rf"(?:(?:minus"
    rf"|negative) )?{_EN_DIGIT}(?:[ -]{_EN_DIGIT}){{0,4}} point(?: {_EN_DIGIT}){{2,8}}(?: north"
    rf"| south)?,? (?:(?:minus"
    rf"|negative) )?{_EN_DIGIT}(?:[ -]{_EN_DIGIT}){{0,4}} point(?: {_EN_DIGIT}){{2,8}}(?: east"
    rf"| west)?"
)
_PREFIXED = lazy(r"(?<![a-z])[ns] ?\d{1,2}\.\d+°?[, ]+[ew] ?\d{1,3}\.\d+°?")
_LAT_LNG = lazy(
    r"(?:lat(?:itude)?)(?: is|:|=)? ?-?\d{1,3}(?:\.\d+)?[ ,]*(?:and )?(?:lng|lon"
    r"|long(?:itude)?)(?: is|:|=)? ?-?\d{1,3}(?:\.\d+)?"
)
_CUE = lazy(r"坐标|位置|经纬|定位|导航|gps|location|coordinate|我在|latitude|lat(?![a-z])|where i am|i'm at|we're at")
_NAMED = lazy(r"(?:坐标|经纬度?|gps|coordinates?(?: are)?)[^\d]{0,4}$")
_PLACE_FACT = lazy(r"(?:北京|上海|首都|城市|国家|赤道|地球|南极|北极)[^\n]{0,6}(?:在|位于)")


def find_positions(text: str) -> Iterator[Finding]:
    """Positions on the earth that are exact enough to find a child."""
    if "." in text:
        for match in _PAIR.finditer(text):
            latitude, longitude = float(match[1]), float(match[3])
            decimals = min(len(match[1].split(".")[1]), len(match[3].split(".")[1]))
            cue = (
                bool(_CUE.search(text, max(0, match.start() - 24), match.start()))
                or match[2] is not None
                or "°" in match[0]
            )
            if (
                abs(latitude) <= 90
                and abs(longitude) <= 180
                and (
                    decimals >= 4
                    or (decimals >= 2 and cue)
                    or _NAMED.search(text, max(0, match.start() - 12), match.start())
                )
            ):
                closed = text[match.start() - 1 : match.start()] == "(" and text[match.end() : match.end() + 1] == ")"
                yield Finding("gps", match.start() - closed, match.end() + closed, 93)
        for match in _PREFIXED.finditer(text):
            yield Finding("gps", match.start(), match.end(), 87)
    if "纬" in text or "经" in text:
        for match in _DEGREES_ZH.finditer(text):
            start, value = match.start(), match[0].rstrip(" ,，、和\n\t")
            exact = bool(re.search(r"分|点|\.|′", value))
            mine = _CUE.search(text, max(0, start - 16), start)
            if (exact or mine) and not _PLACE_FACT.search(text, max(0, start - 12), start):
                yield Finding("gps", start, start + len(value), 87)
    if "°" in text:
        for match in _DEGREES.finditer(text):
            yield Finding("gps", match.start(), match.end(), 87)
    if "点" in text:
        for match in _SPOKEN_ZH.finditer(text):
            if _CUE.search(text, max(0, match.start() - 16), match.start()):
                yield Finding("gps", match.start(), match.end(), 87)
    if "point" in text:
        for match in _SPOKEN_EN.finditer(text):
            if _CUE.search(text, max(0, match.start() - 40), match.end()):
                yield Finding("gps", match.start(), match.end(), 87)
    if "lat" in text:
        for match in _LAT_LNG.finditer(text):
            yield Finding("gps", match.start(), match.end(), 87)
