"""National ids, bank cards, and the other numbers that name a person."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.checksums import chinese_id, chinese_id_shape, hong_kong_id, luhn, taiwan_id
from companion.safety.private.digits import Atom, Stretch, stretches
from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.surroundings import AFTER, BEFORE, is_counted, is_serial, is_sum

_X = lazy(r"[ \-,，、。]?(?:x|叉|×|艾克斯|埃克斯|爱克斯|cha)(?![a-z])")
_ID_CUE = lazy(r"身份证|身分证|证件号|身份号|身证|shen ?fen ?zheng|(?<![a-z])(?:id|identity)(?![a-z])")
_ID_CUE_AFTER = lazy(r"[^\n]{0,8}(?:身份证|身分证)")
_CARD_CUE = lazy(
    r"卡号|银行|信用卡|储蓄|借记|存折|账户|工资卡|[这那张]卡|卡里|卡(?=\s*$)|[建工农中招]行|账号|(?<![a-z])(?:card|visa"
    r"|mastercard|debit|credit|bank|amex)(?![a-z])"
)
_CARD_CUE_AFTER = lazy(r"[^\n]{0,6}(?:卡|银行|card)")
_NOT_BANK = lazy(
    r"(?:图书|借书|借阅|公交|饭|校园|会员|学生|就诊|医保|社保|购物|电话|library|member|student|bus|gift|health"
    r"|insurance|id)\s*(?:卡|card)[^\n]{0,10}$"
)
_INSURANCE = lazy(
    r"(?<![a-z0-9])[a-ceghj-pr-tw-z][a-ceghj-npr-tw-z] ?\d{2} ?\d{2} ?\d{2} ?[a-d](?![a-z0-9])"
    r"|(?<![a-z0-9])qq ?\d{2} ?\d{2} ?\d{2} ?[a-d](?![a-z0-9])"
)
"""A British national insurance number; ``QQ`` is the prefix of examples."""
_LETTER_ID = lazy(r"(?<![a-z0-9])([a-z]{1,2}) ?(\d[\d -]{5,9}\d|\d{6,9}) ?(?:\(([\da])\))?(?![a-z0-9])")


def find_cards(text: str, rows: list[tuple[Atom, ...]]) -> Iterator[Finding]:
    """Resident ids and bank cards among the rows of digits."""
    for row in rows:
        if sum(len(atom.digits) for atom in row) < 13:
            continue
        for stretch in stretches(row, 13, 19):
            if len(set(stretch.digits)) > 1:
                before = text[max(0, stretch.start - BEFORE) : stretch.start]
                yield from _resident_id(text, stretch, before)
                yield from _bank_card(text, stretch, before)


def find_letter_ids(text: str) -> Iterator[Finding]:
    """Identity cards of Taiwan and Hong Kong: letters, digits, check digit."""
    for match in _INSURANCE.finditer(text):
        yield Finding("id_other", match.start(), match.end(), 88)
    for match in _LETTER_ID.finditer(text):
        digits = re.sub(r"[ -]", "", match[2])
        value = match[1] + digits + (match[3] or "")
        cue = _ID_CUE.search(text, max(0, match.start() - BEFORE), match.start())
        if taiwan_id(value) or (match[3] and hong_kong_id(value)):
            yield Finding("id_card", match.start(), match.end(), 90)
        elif cue and (re.fullmatch(r"[a-z][1289]\d{8}", value) or re.fullmatch(r"[a-z]{1,2}\d{6}[\da]", value)):
            yield Finding("id_card", match.start(), match.end(), 72)


def _resident_id(text: str, stretch: Stretch, before: str) -> Iterator[Finding]:
    digits, end = stretch.digits, stretch.end
    if len(digits) not in (15, 17, 18):
        return
    value = digits
    if len(digits) == 17:
        check = _X.match(text, end)
        if not check:
            return
        value, end = digits + "x", check.end()
    if (
        text[stretch.start - 1 : stretch.start].isascii()
        and text[stretch.start - 1 : stretch.start].isalpha()
        and stretch.start
    ):
        return
    cue = bool(_ID_CUE.search(before) or _ID_CUE_AFTER.match(text, end, end + AFTER))
    parts = stretch.parts
    if len(parts) > 1:
        parts = (*parts[:-1], (parts[-1][0], end))
    else:
        parts = ()
    if len(value) == 18 and chinese_id(value):
        yield Finding("id_card", stretch.start, end, 98, parts=parts)
    elif len(value) == 18 and (cue or (chinese_id_shape(value) and not is_serial(text, stretch.start))):
        yield Finding("id_card", stretch.start, end, 92 if cue else 85, parts=parts)
    elif len(value) == 15 and cue:
        yield Finding("id_card", stretch.start, end, 80, parts=parts)


def _bank_card(text: str, stretch: Stretch, before: str) -> Iterator[Finding]:
    digits = stretch.digits
    shape = digits[0] in "3456" and len(digits) in (14, 15, 16, 17, 18, 19)
    even = min(stretch.groups[:-1] or stretch.groups) >= 3 or set(stretch.groups) == {1} or stretch.spoken
    issued = shape and luhn(digits) and (even or bool(_CARD_CUE.search(before)))
    if not issued and not (shape or len(digits) >= 15):
        return
    if _NOT_BANK.search(before) or is_counted(text, stretch.end) or is_sum(text, stretch.start, stretch.end):
        return
    cue = bool(_CARD_CUE.search(before) or _CARD_CUE_AFTER.match(text, stretch.end, stretch.end + AFTER))
    parts = stretch.parts if len(stretch.parts) > 1 else ()
    if issued and not is_serial(text, stretch.start):
        yield Finding("bank_card", stretch.start, stretch.end, 96 if cue else 82, parts=parts)
    elif cue and (shape or len(digits) >= 15):
        yield Finding("bank_card", stretch.start, stretch.end, 78, parts=parts)
