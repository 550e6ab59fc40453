"""Telephone numbers: mainland China, Hong Kong, Taiwan, United States, United Kingdom and E.164.

Shapes follow the national numbering plans (libphonenumber's metadata is the public reference); a shape that other
numbers share needs a cue or the grouping people write it with. Hotlines and toll-free numbers are public: never found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.safety.private.digits import Atom, Stretch, stretches
from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.surroundings import AFTER, BEFORE, is_counted, is_sequence, is_serial, is_sum

_CHINA_MOBILE = lazy(r"(?:0086|86)?1[3-9]\d{9}")
_E164 = lazy(r"(?:00)?[1-9]\d{7,14}")
_COUNTRY = lazy(
    r"(?:00)?(?:852[2-9]\d{7}|853[268]\d{7}|8869\d{8}|886[2-8]\d{7,8}|44[1-37]\d{9}|86\d{2,3}\d{7,8}|65[3689]\d{7})"
)
_TAIWAN_MOBILE = lazy(r"09\d{8}")
_UK_MOBILE = lazy(r"07\d{9}")
_LANDLINE = lazy(r"0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}|0[2-8][2-9]\d{6,7}|0[12]\d{8,9}|0[3-8]\d{1,2}\d{6}")
_NORTH_AMERICA = lazy(r"1?[2-9]\d{2}[2-9]\d{6}")
_LOCAL = lazy(r"[2-9]\d{6,7}")
_PUBLIC = lazy(r"1\d{2}|12\d{3}|9\d{4}|95\d{3,4}|1008[56]|10010|10000|116\d{3}|911|999|988|111|112|000|19\d{2}|18\d{3}")
"""Emergency numbers and hotlines."""
_TOLL_FREE = lazy(r"(?:400|800)\d{7}|1?8(?:00|33|44|55|66|77|88)[2-9]\d{6}|0800\d{4,7}|0808\d{6,7}|1300\d{6}|1800\d{6}")
"""Ranges nobody has at home: found only where somebody says that theirs is one."""

_CUE = lazy(
    r"电话|手机|手提|号码|联系方式|联系人|打给|打(?:这个|我)|拨|座机|传真|短信|联络|手表号|手表(?:的)?号|来电|话号|dianhua|shouji|haoma"
    r"|(?<![a-z])(?:tele)?phone|(?<![a-z])(?:number|cell|mobile|call|calls|text|ring|fax"
    r"|dial|whatsapp|landline|contact)(?![a-z])"
    r"|(?<![a-z])(?:mum|mom|dad|mama|papa|grandma|nana|he|she|they)(?:'s| is) (?:on|at)\s*$"
)
_CUE_AFTER = lazy(
    r"[\s,，。]*(?:你|就|可以|都|这|那|它|是|能|打|就能|记|it'?s|is|that'?s|,)*\s*"
    r"(?:是?(?:我|你)?(?:的|们)?(?:爸|妈|爷|奶|姥|外|家|哥|姐|叔|舅|姑|姨|老师)?.{0,5}(?:电话|手机|号码|的号(?!楼))|找到?我|打给|能找|找我"
    r"|(?:is )?(?:my|mum'?s|mom'?s|dad'?s|our|her|his).{0,12}(?:phone|number|cell|mobile))"
)
_OTHER_NUMBER = lazy(
    r"(?:qq|扣扣|q q|企鹅|微信|wechat|身份证|学号|学籍|卡号|银行卡|房间|门牌|座位|密码|验证码|护照|社保|门禁"
    r"|(?<![a-z])(?:password|pin|code|card|id|passport|house|room|student|account|flight"
    r"|bus|page|security|jersey|shirt|locker))"
    r"[^\n。！？!?]{0,14}$"
)
"""Numbers with another name: "number" and 号码 alone say nothing there."""
_SAID = lazy(
    r"(?:电话|手机|手提电话|号码|座机|手表号|手表(?:的)?号码?|联系方式)(?:号码?)?[\s,，:]*(?:是|就是|系|为|:|：|给你|写的是|=)?[\s,，:]*$"
    r"|(?:phone|cell|mobile|telephone|fax|landline|phone number|cell number"
    r"|number)(?: number)?(?:'s| is| was|:|=)[\s,:]*$"
)
"""A cue right before the value: then even a number with a slip in it is taken for one."""
_EXTENSION = lazy(r" ?(?:ext(?:ension)?\.?|x|转|分机号?) ?\d{1,5}(?!\d)")
_SOMEBODYS = lazy(r"(?<![a-z])(?:my|me|her|his|our|mum|mom|dad|grand[a-z]*|nana)(?![a-z])|[妈爸爷奶]|我家|我的")
_NOT_A_PHONE = lazy(
    r"(?:热线|专线|客服|hotline|helpline|lifeline)[^\n。，,]{0,10}$|(?:lucky|favou?rite|幸运|喜欢|最大|jersey|shirt|球衣|号码布)[^\n。]{0,12}$"
)


@dataclass(frozen=True, slots=True)
class _Shape:
    """What the digits alone say."""

    strength: int
    needs_cue: bool = False
    """Other numbers look like this too: only a word for telephone makes it one."""
    personal: bool = False
    """Public unless somebody says right before that it is theirs."""


def find_phones(text: str, rows: list[tuple[Atom, ...]]) -> Iterator[Finding]:
    """Telephone numbers among the rows of digits."""
    for row in rows:
        if sum(len(atom.digits) for atom in row) < 6:
            continue
        taken = -1
        place: _Place | None = None
        for stretch in sorted(stretches(row, 6, 15), key=lambda s: (s.start, -len(s.digits))):
            if stretch.start < taken:
                continue
            if place is None or place.start != stretch.start:
                place = _Place(text, stretch.start)
            strength = _strength(place, stretch)
            if strength:
                start = place.start - place.opening
                parts, end = stretch.parts, stretch.end
                if extension := _EXTENSION.match(text, end):
                    end = extension.end()
                    parts = (*parts[:-1], (parts[-1][0], end))
                pieces = ((start, parts[0][1]), *parts[1:]) if len(parts) > 1 else ()
                yield Finding("phone", start, end, strength, parts=pieces)
                if strength >= 70:
                    taken = stretch.end
            elif _TOLL_FREE.fullmatch(stretch.digits):
                taken = stretch.end


class _Place:
    """The words before one beginning, read at most once."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        head = text[max(0, start - 2) : start]
        spoken = text[max(0, start - 5) : start] == "plus " and not text[max(0, start - 6) : start - 5].isdigit()
        self.plus = head.endswith("+") or spoken
        self.opening = 5 if spoken else 2 if head == "(+" else 1 if head[-1:] in ("+", "(") and head else 0

    @cached_property
    def before(self) -> str:
        return self.text[max(0, self.start - BEFORE) : self.start]

    @cached_property
    def said(self) -> bool:
        """Whether "the number is" stands right before."""
        return bool(_SAID.search(self.before)) and not _OTHER_NUMBER.search(self.before)

    @cached_property
    def cued(self) -> bool:
        """Whether a word for telephone stands somewhere before in the line, and no other number's name."""
        tail = self.before.rsplit("\n", 1)[-1]
        return bool(_CUE.search(tail)) and not _OTHER_NUMBER.search(tail)


def _shape(stretch: Stretch, *, plus: bool) -> _Shape | None:
    digits, groups = stretch.digits, stretch.groups
    if _PUBLIC.fullmatch(digits):
        return None
    toll_free = bool(_TOLL_FREE.fullmatch(digits))
    if _CHINA_MOBILE.fullmatch(digits) and not (toll_free and groups[:2] == (1, 3)):
        return _Shape(80 if len(stretch.parts) > 1 else 95)
    if plus and _E164.fullmatch(digits):
        return _Shape(90)
    if _COUNTRY.fullmatch(digits) and (digits[0] == "0" or len(groups) > 1):
        return _Shape(90)
    if _TAIWAN_MOBILE.fullmatch(digits) or _UK_MOBILE.fullmatch(digits):
        return _Shape(85)
    if _LANDLINE.fullmatch(digits):
        return _Shape(75, needs_cue=len(groups) not in (2, 3) or groups[0] not in (2, 3, 4))
    if _NORTH_AMERICA.fullmatch(digits):
        grouped = groups[-3:] == (3, 3, 4) or groups == (3, 7)
        spoken = len(digits) >= 10 and all(atom.kind == "en" and len(atom.digits) == 1 for atom in stretch.atoms)
        return _Shape(80 if grouped else 75, needs_cue=not (grouped or spoken), personal=toll_free)
    if toll_free:
        return _Shape(75, needs_cue=True, personal=True)
    return _Shape(65 if len(digits) == 7 else 60, needs_cue=True) if _LOCAL.fullmatch(digits) else None


def _strength(place: _Place, stretch: Stretch) -> int:
    text, start, end = place.text, stretch.start, stretch.end
    shape = _shape(stretch, plus=place.plus)
    if shape is None:
        if len(stretch.digits) < 7 or not place.said or _PUBLIC.fullmatch(stretch.digits):
            return 0
        shape = _Shape(50)
    if shape.personal and not (place.said or _SOMEBODYS.search(place.before)):
        return 0
    if shape.needs_cue and not (place.said or place.cued or _CUE_AFTER.match(text, end, end + AFTER)):
        return 0
    if (
        (is_sum(text, start, end) and not (place.plus and len(stretch.digits) > 9))
        or is_serial(text, start)
        or is_counted(text, end)
    ):
        return 0
    if shape.strength < 90 and _NOT_A_PHONE.search(place.before):
        return 0
    if is_sequence(stretch.digits) and not (place.said and shape.strength < 95):
        return 0
    return 0 if _edge_is_word(text, stretch) else shape.strength


def _edge_is_word(text: str, stretch: Stretch) -> bool:
    """Whether a Latin letter touches the digits, as in a model name."""
    before = text[stretch.start - 1 : stretch.start]
    after = text[stretch.end : stretch.end + 1]
    ascii_edge = stretch.atoms[0].kind == "ascii"
    return ascii_edge and (
        "a" <= before <= "z" or before == "_" or before == "@" or "a" <= after <= "z" or after in ("@", "_")
    )
