"""English addresses: house number and street, with flat, town and postcode."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import COMMON_ENGLISH, PLACE_WORDS
from companion.safety.private.window import Window

_PLAIN_SUFFIX = (
    r"street|st|road|rd|lane|ln|avenue|ave|drive|dr|boulevard|blvd|crescent|terrace|mews|parkway|highway|cul-de-sac"
)
_LOOSE_SUFFIX = (
    r"court|ct|close|way|place|square|grove|hill|gardens|row|circle|trail|park|walk|green|view|heights|rise|vale|loop"
)
_ONES = "one|two|three|four|five|six|seven|eight|nine"
_WORD_NUMBER = (
    rf"(?:(?:{_ONES}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    r"|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|oh|zero|and)(?:[ -]|(?![a-z])))+"
)
_NUMBER = rf"(?:\d{{1,5}}[a-z]?(?:[/-]\d{{1,4}})?|(?<![a-z]){_WORD_NUMBER})"
_UNIT = (
    r"(?:apartment|apt|flat|unit|suite|room|floor|building|block|no|number|#)\.? ?#?(?:\d{1,5}[a-z]?|[a-z](?![a-z])|"
    + _ONES
    + r"|ten|eleven|twelve)(?: [a-z](?![a-z]))?"
)
_POSTCODE = (
    r"(?:[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|[a-z]{2},? \d{5}(?:-\d{4})?|\d{5}(?:-\d{4})?"
    r"|[a-z]\d[a-z] ?\d[a-z]\d)(?![a-z0-9])"
)
_STREET = lazy(
    rf"(?P<unit>{_UNIT}, ?|{_UNIT} (?:at|on|in) )?(?<![a-z0-9.])(?:(?:no"
    rf"|number)\.? ?)?(?P<number>{_NUMBER}) ?(?P<name>(?:[a-z0-9][a-z0-9'.\-]* ){{1,4}}?)"
    rf"(?P<suffix>(?:{_PLAIN_SUFFIX}|{_LOOSE_SUFFIX})(?![a-z'])\.?)(?: (?:north|south|east"
    rf"|west|nw|ne|sw|se|n|s|e|w)(?![a-z]))?"
)
_STREET_ONLY = lazy(
    rf"(?:(?:my|our) (?:street|road|address|house) (?:is|is called|is on|is at)|(?:i|we|she"
    rf"|he|grandma|grandpa|nana|gran|granny|dad|mum|mom|they|who) (?:live|lives|moved|stay"
    rf"|stays)(?: \w+)? (?:on|at|in|to)|(?:live|lives|living)(?: [a-z]+){{0,6}}? (?:on|at)|(?:house"
    rf"|home) is(?: [a-z]+){{0,5}}? (?:on|at|in)|mix) "
    rf"(?P<value>(?:[a-z][a-z'.\-]* ){{1,3}}?(?:{_PLAIN_SUFFIX}|{_LOOSE_SUFFIX})(?![a-z'])\.?)"
)
_LIVES = r"(?:住(?:在|到)?|家(?:就)?(?:住)?(?:在|是)|搬(?:到|去)了?|(?:live|lives|living|stay|moved|home is|house is)"
_ROAD = rf"(?:[a-z][a-z'.\-]* ){{1,3}}?(?:{_PLAIN_SUFFIX})(?![a-z'])\.?"
_HOME_ROAD = lazy(rf"{_LIVES} (?:near|by|next to|off|close to)(?: the)?) ?(?P<value>{_ROAD})")
"""A road by which somebody lives, in mixed talk too (我家在 Orchard Road 附近)."""
_BLOCK = lazy(
    rf"{_LIVES}(?: \w+)? (?:in|at|to|on)) ?(?P<value>(?:blk|block|大牌) ?"
    rf"(?:\d{{1,4}}[a-z]?|[零〇一二三四五六七八九十百幺]{{1,6}}|{_WORD_NUMBER})(?: ?{_ROAD})?)"
)
"""A housing block as it is said in Singapore, its number spoken in either language."""
_KINDS_OF_ROAD = frozenset(
    "main big busy quiet wide dirt country high side back little small narrow loud a the".split()
)
_BUILDING = lazy(
    r"(?:live|lives|living|moved|home is) (?:in|at|to) (?:the )?"
    r"(?P<value>(?:[a-z][a-z'\-]+ ){1,3}?"
    r"(?:apartments?|towers?|mansions?|estates?|condos?|manor|lodge|residences?)(?![a-z]))"
)
_HOUSE_NUMBER = lazy(
    rf"(?:(?:house|door|flat|apartment|apt|building|unit) number|number of (?:my"
    rf"|our) (?:house|flat|door))(?: is|:|'s)? (?P<value>\d{{1,5}}[a-z]?|(?:(?:{_ONES}|ten"
    rf"|eleven|twelve|oh|zero|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for"
    rf"|fif|six|seven|eigh|nine)ty|hundred)[ -]?)+)(?![a-z0-9])"
)
_MY_UNIT = lazy(rf"(?:live|lives|home is|house is|we're|stay|moved) (?:in|at|to|on) (?P<value>{_UNIT})(?![a-z0-9])")
_CODE_AFTER = lazy(rf",? ?{_POSTCODE}")
_UNIT_AFTER = lazy(rf",? ?{_UNIT}(?![a-z0-9])")
_GATE = lazy(
    r"st|r[do]|la?n|ave|dr|bo?u?le?v|cr|terr|mews|park|co?u?r?t|cl|way|place|squ|grove"
    r"|hill|gard|row|circ|trail|walk|green|view|hei|rise|vale|loop|number|zip|code|apart"
    r"|apt|flat|unit|bl(?:oc)?k"
)
"""Without one of these there is no English address."""
_BOX = lazy(r"(?<![a-z])p\.?o\.? ?box \d{1,6}(?!\d)")
_HOUSE_NAME = lazy(r"[A-Z][a-z]+ (?:House|Cottage|Lodge|Court|Building|Tower|Mansions), ?$")
_CODE_CUE = lazy(rf"(?:zip ?code|post ?code|zip|postal code)(?: is|:|'s)?[ :]+(?P<value>{_POSTCODE})")
_MIXED_NUMBER = lazy(
    r"(?<![a-z])(?P<value>(?:[a-z][a-z'.\-]* ){1,3}(?:street|st|road|rd|lane|avenue|ave"
    r"|drive)\.? ?(?:no\.? ?)?\d{1,5} ?号[^\s,，。]{0,0}(?:[a-z]?\d{1,4}(?:号楼|栋|幢|座|单元|室"
    r"|楼))*)"
)
_HOME = lazy(
    r"(?:live|lives|living|address|moved|house|home|ship|send|deliver|come|mail|find me"
    r"|pick me|stay|住|家|地址|visit)[^\n.!?]{0,26}$"
)
_TOWN = lazy(
    rf"(?P<unit>,? ?(?i:{_UNIT})(?![A-Za-z0-9]))?(?P<town>,? ?[A-Z][A-Za-z'\-]+(?: "
    rf"[A-Z][A-Za-z'\-]+){{0,2}}(?![A-Za-z0-9]))?(?P<more>, ?[A-Z][A-Za-z]+(?: "
    rf"[A-Z][A-Za-z]+)?(?![A-Za-z0-9]))?(?P<code>,? ?(?i:{_POSTCODE}))?"
)
_LOWER_TOWN = lazy(r"(?:,| in)? (?P<word>[a-z]{3,}(?: [a-z]{4,})?)(?=$|[,.!?;\n]| and| with)")
_NOT_NAME = (
    COMMON_ENGLISH
    - PLACE_WORDS
    - frozenset(
        "school main water bear paper pink purple sea short silver small sun west yellow cat dog fish second "
        "third fourth "
        "fifth sixth seventh first ninth old new long great lovely robot monkey happy rain black".split()
    )
)
"""Words that no street is named after."""
_SENTENCE_STARTS = frozenset(
    "i i'm he she it we they my our and but the that's that you your please come so it's".split()
)
_FICTION = lazy(
    r"windsor gardens|pennsylvania ave|privet drive|baker street"
    r"|conch street|evergreen terrace|wallaby way|sesame street"
    r"|diagon|fleet street|wall street|main street usa|downing street"
    r"|easy street|mulberry street|quality street|jump street"
)


def find_addresses_en(window: Window) -> Iterator[Finding]:
    """English addresses in a window."""
    text = window.text
    if not (window.has_latin and _GATE.search(text)) and "大牌" not in text:
        return
    for match in _STREET.finditer(text):
        if _FICTION.search(match[0]) or not _is_street(window, match):
            continue
        start = match.start("unit") if match["unit"] else match.start()
        if house := _HOUSE_NAME.search(window.cased, max(0, start - 30), start):
            start = house.start()
        yield Finding("address", start, _right(window, match.end(), match.start()), 82)
    for match in _STREET_ONLY.finditer(text):
        words = match["value"].split()[:-1]
        if not _FICTION.search(match[0]) and not any(word in _NOT_NAME for word in words):
            yield Finding("address", match.start("value"), _right(window, match.end(), match.start("value")), 62)
    for match in _BUILDING.finditer(text):
        if not any(word in COMMON_ENGLISH for word in match["value"].split()):
            yield Finding("address", match.start("value"), match.end("value"), 61)
    for pattern, strength in ((_HOME_ROAD, 63), (_BLOCK, 83)):
        for match in pattern.finditer(text):
            words = match["value"].split()[:-1]
            named = pattern is _BLOCK or not any(word in _NOT_NAME | _KINDS_OF_ROAD for word in words)
            if named and not _FICTION.search(match[0]):
                yield Finding(
                    "address", match.start("value"), _right(window, match.end(), match.start("value")), strength
                )
    for match in _BOX.finditer(text):
        yield Finding("address", match.start(), _right(window, match.end(), match.start()), 72)
    for pattern, strength in ((_HOUSE_NUMBER, 72), (_MY_UNIT, 64), (_CODE_CUE, 70), (_MIXED_NUMBER, 78)):
        for match in pattern.finditer(text):
            if _FICTION.match(text, match.end() + 1):
                continue
            yield Finding("address", match.start("value"), match.end("value"), strength)


def _is_street(window: Window, match: re.Match[str]) -> bool:
    words = match["name"].split()
    if not words or any(word in _NOT_NAME for word in words) or re.search(r"second|minute|meter|mile|hour", words[0]):
        return False
    cased = window.cased[match.start("name") : match.end("suffix")]
    capital = all(word[0].isupper() or word[0].isdigit() for word in cased.split())
    home = bool(_HOME.search(window.text[max(0, match.start() - 40) : match.start()]))
    plain = bool(re.match(rf"(?:{_PLAIN_SUFFIX})\.?$", match["suffix"])) and match["suffix"] not in (
        "st",
        "dr",
        "terrace",
        "mews",
    )
    number = match["number"].strip()
    if not number[0].isdigit() and not (home or capital):
        return False
    return capital or home or plain


def _right(window: Window, end: int, start: int) -> int:
    """Take in flat, town and postcode after the street."""
    found = _TOWN.match(window.cased, end)
    reach = end
    if found and found.end() > end:
        reach = found.end()
        if (
            found["town"]
            and not found["unit"]
            and not found["town"].startswith(",")
            and window.cased[end - 1 : end] != "."
        ):
            first = found["town"].strip().split()[0].lower()
            if first in COMMON_ENGLISH or first.startswith("i'"):
                reach = end
        elif found["town"] and found["town"].lstrip(", ").split()[0].lower() in _SENTENCE_STARTS:
            reach = found.end("unit") if found["unit"] else end
    if reach == end and (code := _CODE_AFTER.match(window.text, end)):
        reach = code.end()
    if reach == end and (unit := _UNIT_AFTER.match(window.text, end)):
        reach = unit.end()
    if _HOME.search(window.text[max(0, start - 40) : start]):
        lower = _LOWER_TOWN.match(window.text, reach)
        if lower and not any(word in COMMON_ENGLISH for word in lower["word"].split()):
            reach = lower.end()
            if code := _CODE_AFTER.match(window.text, reach):
                reach = code.end()
    return reach
