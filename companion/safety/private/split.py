"""Values told in pieces: "the first six are ...", "and ends with ...", or a question now and its answer next turn."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from companion.safety.private.patterns import lazy
from companion.safety.private.reading import Reading
from companion.safety.private.spans import Finding, PrivateType
from companion.safety.private.surroundings import is_counted
from companion.safety.private.vocabulary import COMMON_ENGLISH
from companion.safety.private.window import GONE

_SUBJECT: tuple[tuple[PrivateType, str], ...] = (
    ("id_card", r"身份证|身分证|id card"),
    ("bank_card", r"银行卡|信用卡|卡号|储蓄卡|(?:bank|credit|debit) card|card number|visa"),
    ("qq", r"(?<![a-z])q ?q|扣扣"),
    ("wechat", r"微信|we ?chat"),
    (
        "password",
        r"密码|口令|pass ?word|pass ?code|(?<![a-z])pin(?![a-z])"
        r"|(?:door|gate|alarm|garage|locker|the|my|our) code(?![a-z])",
    ),
    ("phone", r"电话|手机|号码|(?<![a-z])(?:phone|cell|mobile|number)(?![a-z])"),
)
_SUBJECTS = lazy("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _SUBJECT))
_PART = lazy(
    r"(?:前面?|开头|头|最前面?|中间|后面?|最后|末尾|尾号|结尾)(?:的?[一两二三四五六七八九十\d]{1,2}(?:位|个)(?:数字?)?)?(?:数字?)?(?:就?是|为|:)?[\s,:]*"
    r"|(?:starts?|begins?|ends?) (?:with|in)(?: the)?[\s:]+"
    r"|(?:first|last|next|middle)(?: (?:one|two|three|four|five|six|\d))?(?: (?:digits?"
    r"|numbers?|part|bit))?(?: (?:is|are)|:|'s)[\s:]*"
)
_PART_OF = lazy(
    r"(?:first|last) (?:one|two|three|four|five|six|\d) (?:digits?|numbers?)"
    r" (?:of|on|in)(?: [a-z']+){1,5}? (?:is|are|:) "
)
_GOES_ON = lazy(
    r"(?:接着|接下来|然后|后面|后边|最后|末尾|剩下|还有|再|中间|尾号|结尾"
    r"|后(?=[一两二三四五六七八九\d]位))"
    r"(?:的?[一两二三四五六七八九\d]{1,2}(?:位|个)(?:数字?)?)?[就是还有接再的，,：: ]{0,5}"
    r"|(?:and|then|next|ends?|ending|last|the rest|after that)"
    r"(?: (?:is|are|it|it's|its|the|rest|digits?|numbers?|with|in"
    r"|comes|four|three|two|last|then|and|after|that)){0,5}[ :]*"
)
_ANSWER = lazy(r"(?:嗯|哦|好吧|那|ok|okay|um|well|[,，\s])*(?:就?是|叫|密码是|it'?s|it is|that'?s|is)?[\s:,]*")
_SECRET = lazy(r"(?P<value>[a-z0-9][a-z0-9_.!#$%&*@+\-]{2,23})[\s.。!！,，]*(?=\n|$|别|不要|don't|but|and|shh)")
_LINE_END = lazy(r"[\s。.!！,，~]*(?:啦|哦|呀|啊|了|吧|呢|哈|okay|ok)?[。.!！~ ]*(?=\n|$)")
_LINES_BACK = 3


def find_split(reading: Reading, settled: Sequence[Finding]) -> Iterator[Finding]:
    """Pieces of values whose subject was named in this line or up to three lines before."""
    text = reading.text
    if not _SUBJECTS.search(text):
        return
    starts = [finding.start for finding in settled]
    subject: tuple[PrivateType, bool, int, int] | None = None
    offset = 0
    for number, line in enumerate(text.split("\n")):
        end = offset + len(line)
        named = list(_SUBJECTS.finditer(line))
        if subject and number - subject[2] <= _LINES_BACK and not named:
            kind, opened, asked = subject[0], subject[1], subject[3]
            if opened:
                yield from _digits(reading, _GOES_ON, kind, offset, end, last=True)
            elif number - subject[2] == 1 and asked:
                yield from _answer(reading, kind, offset, end)
        if named:
            last = named[-1]
            kind = _kind(named)
            pieces = [
                *_digits(reading, _PART, kind, offset + named[0].end(), end),
                *_digits(reading, _PART_OF, kind, offset, end),
            ]
            yield from pieces
            low = bisect_left(starts, offset)
            inside = [f for f in settled[low : bisect_left(starts, end, low)] if f.type == kind]
            whole = bool(inside)
            ended = line.rstrip(" 。.!！,，").endswith(GONE) or any(f.end >= end - 1 for f in inside)
            told = (
                bool(pieces)
                or ended
                or bool(_PART.search(line, last.end()))
                or (not whole and _trailing_digits(reading, offset, end))
            )
            subject = (kind, told, number, int(not whole and not pieces))
        offset = end + 1


def _kind(named: list[re.Match[str]]) -> PrivateType:
    kinds = {match.lastgroup for match in named}
    return next(kind for kind, _ in _SUBJECT if kind in kinds)


def _trailing_digits(reading: Reading, start: int, end: int) -> bool:
    return any(start <= row[0].start and row[-1].end >= end - 2 and row[-1].end <= end for row in reading.rows)


def _digits(
    reading: Reading, marker: re.Pattern[str], kind: PrivateType, start: int, end: int, *, last: bool = False
) -> Iterator[Finding]:
    """Digits behind a marker; ``last``: nothing but a particle may follow them in the line."""
    for match in marker.finditer(reading.text, start, end):
        stretch = reading.digits_at(match.end())
        if stretch and 2 <= len(stretch.digits) <= 14 and not is_counted(reading.text, stretch.end):
            if reading.text[stretch.end : stretch.end + 1] in ("位", "个") or (
                last and not _LINE_END.match(reading.text, stretch.end)
            ):
                continue
            yield Finding(kind, stretch.start, stretch.end, 88)


def _answer(reading: Reading, kind: PrivateType, start: int, end: int) -> Iterator[Finding]:
    lead = _ANSWER.match(reading.text, start, end)
    position = lead.end() if lead else start
    stretch = reading.digits_at(position)
    shortest = {"password": 3, "qq": 5, "phone": 7, "wechat": 6, "bank_card": 12, "id_card": 12}.get(kind, 5)
    if stretch and len(stretch.digits) >= shortest and not is_counted(reading.text, stretch.end):
        yield Finding(kind, stretch.start, stretch.end, 60)
    elif kind in ("password", "wechat") and (value := _SECRET.match(reading.text, position)):
        word = value["value"].rstrip(".!")
        if re.search(r"[\d_!#$%&*@+]", word) or (
            word not in COMMON_ENGLISH and len(word) > 4 and lead and lead[0].strip()
        ):
            yield Finding(kind, value.start("value"), value.start("value") + len(word), 60)
