"""Rows of digits however they are written or said, with the way back to the folded text.

An *atom* is something that stands for one or more digits: ``139``, 幺三九, 四个零, ``five``, ``double oh``, ``twenty
one``, a pinyin syllable (``yao``), or a token whose letters stand in for digits (``l39OOOO1111``). Atoms that follow
each other with nothing but separators or filler words between them form a *row*. Rules look at every stretch of a row
that begins and ends at an atom's edge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.safety.private.patterns import lazy

Kind = Literal["ascii", "zh", "en", "pinyin", "lookalike"]
Gap = Literal["none", "point", "separator", "filler", "line"]

_ZH = {c: str(i) for row in ("零一二三四五六七八九", "〇壹贰叁肆伍陆柒捌玖") for i, c in enumerate(row)}
_ZH |= {"幺": "1", "妖": "1", "腰": "1", "么": "1", "洞": "0"}
"""With what a recogniser writes for 幺, and 洞, as soldiers and pilots say zero."""
_EN = {
    word: str(i)
    for i, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen "
        "fourteen fifteen sixteen seventeen "
        "eighteen nineteen".split()
    )
} | {"oh": "0", "o": "0", "nought": "0", "naught": "0", "nil": "0", "niner": "9"}
_TENS = {
    word: str(i) for i, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
_PINYIN = {"ling": "0", "yi": "1", "yao": "1", "er": "2", "san": "3", "si": "4", "wu": "5", "liu": "6", "qi": "7"}
_PINYIN |= {"ba": "8", "jiu": "9", "dong": "0"}

_LOOKALIKE = str.maketrans("li|oоз", "111003")
_TIMES = {"两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}

_ONES = "one|two|three|four|five|six|seven|eight|nine"
_EN_WORDS = "|".join(sorted(_EN, key=len, reverse=True))
_ATOM = lazy(
    r"(?P<look>(?<![a-z0-9_@.|])(?=[lio|зо]{0,6}\d)[0-9lio|зо]{7,20}(?![a-z0-9_@|]))"
    r"|(?P<short>(?<![a-z0-9_@.|])(?:(?=[li|o]{1,4}\d)[0-9li|o]{2,6}|o{3,4})(?![a-z0-9_@|]))"
    r"|(?P<times>[两二三四五六七八九2-9])个(?P<of>[0-9零〇一二三四五六七八九幺])(?![十百千万个月年])"
    r"|(?P<ascii>\d+)"
    r"|(?P<zh>(?:[零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖](?!个[0-9零〇一二三四五六七八九幺])|[妖腰](?=[零三五七八九])|(?<![什怎这那多要])么(?=[三五七八九])"
    r"|洞(?=[零一二三四五六七八九幺洞])|(?<=[零幺七])洞)+)"
    rf"|(?P<tens>{'|'.join(_TENS)})(?:[ -]?(?P<ones>{_ONES})(?![a-z]))?"
    rf"|(?:(?P<repeat>double|triple)[ -]?)?(?P<en>{_EN_WORDS})"
    r"|(?P<hundred>hundred|thousand)"
    r"|(?<![a-z])(?P<pinyin>ling|yi|er|san|si|wu|liu|qi|ba|jiu|yao|dong)(?![a-z])"
)
_EN_START = lazy(rf"(?:{_EN_WORDS}|{'|'.join(_TENS)}|double|triple|hundred|thousand)")
_SEPARATOR = lazy(r"[ \t\-.·、。,/_~—–()\[\]*]{1,4}")
_FILLER = lazy(
    r"(?:[ \t\n\-,，.。、:;]|杠|横|接下来|接着|接|然后|后面|后边|最后|末尾"
    r"|剩下|还有|中间|再来|再|就是|是|嗯+|呃+|那个|哦|啊"
    r"|[后前]?[一两二三四五六七八九\d]位"
    r"|dash|hyphen|and|then|it|ends? with|the rest is|rest is|next is|next|the last|last (?:four|three|two)|last"
    r"|digits|are|is|um+|uh+|followed by){1,12}"
)
_PINYIN_ATOMS = 5
"""A pinyin syllable is a digit only beside so many others: most of them are words as well."""


@dataclass(frozen=True, slots=True)
class Atom:
    """A stretch of folded text that stands for digits."""

    start: int
    end: int
    digits: str
    kind: Kind
    gap: Gap = "separator"
    """What lies between the atom before it in the row and this one."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Consecutive atoms of one row."""

    atoms: tuple[Atom, ...]
    digits: str

    @property
    def start(self) -> int:
        """Where it begins in the folded text."""
        return self.atoms[0].start

    @property
    def end(self) -> int:
        """One past its last character."""
        return self.atoms[-1].end

    @property
    def groups(self) -> tuple[int, ...]:
        """How many digits stand together between separators: ``212-555-0143`` is (3, 3, 4)."""
        sizes: list[int] = []
        for atom in self.atoms:
            if sizes and atom.gap == "none":
                sizes[-1] += len(atom.digits)
            else:
                sizes.append(len(atom.digits))
        return tuple(sizes)

    @property
    def spoken(self) -> bool:
        """Whether it is said digit by digit in words."""
        return all(atom.kind in ("zh", "en", "pinyin") for atom in self.atoms)

    @property
    def parts(self) -> tuple[tuple[int, int], ...]:
        """Its pieces: cut where a line break stands between two atoms."""
        cuts: list[tuple[int, int]] = []
        for atom in self.atoms:
            if cuts and atom.gap != "line":
                cuts[-1] = (cuts[-1][0], atom.end)
            else:
                cuts.append((atom.start, atom.end))
        return tuple(cuts)


def find_rows(text: str) -> list[tuple[Atom, ...]]:
    """All rows of digits in folded ``text``, left to right. Linear in its length."""
    rows: list[tuple[Atom, ...]] = []
    row: list[Atom] = []
    for atom in _atoms(text):
        gap = _gap(text, row[-1], atom) if row else None
        if gap is None:
            if row:
                rows.append(tuple(row))
            row = [atom]
        else:
            row.append(Atom(atom.start, atom.end, atom.digits, atom.kind, gap))
    if row:
        rows.append(tuple(row))
    return rows


def stretches(row: tuple[Atom, ...], shortest: int, longest: int) -> Iterator[Stretch]:
    """Every stretch of a row with ``shortest`` to ``longest`` digits whose edges are not inside a number.

    At most ``longest`` stretches begin at each atom, so this is linear in the row.
    """
    for first, atom in enumerate(row):
        if first and atom.gap in ("none", "point"):
            continue
        digits = ""
        for last in range(first, len(row)):
            digits += row[last].digits
            if len(digits) > longest:
                break
            follows = row[last + 1].gap if last + 1 < len(row) else None
            if len(digits) >= shortest and follows != "none":
                yield Stretch(row[first : last + 1], digits)


def _atoms(text: str) -> Iterator[Atom]:
    pinyin: list[Atom] = []
    before = -1
    for match in _ATOM.finditer(text):
        start, end = match.span()
        if match["pinyin"]:
            atom = Atom(start, end, _PINYIN[match["pinyin"]], "pinyin")
            if pinyin and start - pinyin[-1].end > 3:
                pinyin = []
            pinyin.append(atom)
            if len(pinyin) == _PINYIN_ATOMS:
                yield from pinyin
            elif len(pinyin) > _PINYIN_ATOMS:
                yield atom
            continue
        digits, kind = _read(match)
        if kind == "en":
            glued = start > 0 and "a" <= text[start - 1] <= "z" and before != start
            if glued or (end < len(text) and "a" <= text[end] <= "z" and not _EN_START.match(text, end)):
                continue
        if digits:
            before = end
            yield Atom(start, end, digits, kind)


def _read(match: re.Match[str]) -> tuple[str, Kind]:
    if token := match["look"]:
        if sum(map(str.isdigit, token)) >= 4 and not token.isdigit():
            return token.translate(_LOOKALIKE), "lookalike"
        return (token, "ascii") if token.isdigit() else ("", "lookalike")
    if token := match["short"]:
        return token.translate(_LOOKALIKE), "lookalike"
    if times := match["times"]:
        digit = match["of"]
        return _ZH.get(digit, digit) * (_TIMES.get(times) or int(times)), "zh"
    if digits := match["ascii"]:
        return digits, "ascii"
    if characters := match["zh"]:
        return "".join(_ZH[c] for c in characters), "zh"
    if tens := match["tens"]:
        return _TENS[tens] + (_EN[match["ones"]] if match["ones"] else "0"), "en"
    if hundred := match["hundred"]:
        return ("00" if hundred == "hundred" else "000"), "en"
    repeat = {"double": 2, "triple": 3}.get(match["repeat"] or "", 1)
    return _EN[match["en"]] * repeat, "en"


def _gap(text: str, before: Atom, after: Atom) -> Gap | None:
    between = text[before.end : after.start]
    if not between:
        return "none"
    if len(between) > 28:
        return None
    if after.kind == "en" and text[after.start] == "h":
        return "none" if between in (" ", "") else None
    if between == "." and text[after.start].isdigit():
        return "point"
    if _SEPARATOR.fullmatch(between):
        return "separator"
    if _FILLER.fullmatch(between):
        return "line" if "\n" in between else "filler"
    return None
