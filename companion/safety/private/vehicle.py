"""Number plates."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding

_D = "0-9零〇一二三四五六七八九幺洞"
_MAINLAND = lazy(
    rf"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使] ?[a-hj-z] ?[·.\-]? ?(?=(?:[a-z] "
    rf"?)*[{_D}])(?:[a-z{_D}] ?){{4,5}}[a-z{_D}学警港澳挂](?![a-z{_D}])"
)
"""GA 36-2018: province, letter, five characters (six on green plates)."""
_CUED = lazy(
    r"(?:车牌号?码?|牌照号?|车号|车牌尾号|(?:licen[cs]e|number|car|registration|reg) ?plate(?: number)?"
    r"|car reg(?:istration)?|reg number|plate number|(?<![a-z])plates?(?= ))"
    r"[\s,:]*(?:就?是|为|尾号是?|:|says?|is|was|'s|reads?)*[\s:]*"
    r"(?P<value>[a-z0-9](?: [a-z0-9]){4,7}(?![a-z0-9])"
    r"|(?=[a-z0-9 \-·]{0,8}\d)[a-z0-9]{1,4}(?:[ \-·]?[a-z0-9]{1,4}){1,3}"
    r"|[零〇一二三四五六七八九幺]{4,6})(?![a-z0-9])"
)


def find_plates(text: str) -> Iterator[Finding]:
    """Mainland plates by their shape, others behind a cue."""
    for match in _MAINLAND.finditer(text):
        yield Finding("plate", match.start(), match.end(), 86)
    if "plate" in text or "牌" in text or "车号" in text or "reg" in text:
        for match in _CUED.finditer(text):
            value = match["value"]
            end = match.end("value")
            while " " in value and not re.search(r"\d", value.rsplit(" ", 1)[1]) and len(value.rsplit(" ", 1)[1]) != 3:
                value = value.rsplit(" ", 1)[0]
                end = match.start("value") + len(value)
            if len(re.sub(r"\W", "", value)) >= 4 and re.search(r"[\d零一二三四五六七八九幺]", value):
                yield Finding("plate", match.start("value"), end, 80)
