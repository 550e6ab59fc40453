"""Where does a string end? Quotes inside strings are the commonest thing that small models get wrong.

A quote ends a string only if what follows it could follow a string: a separator and then another member, a closing
bracket that fits, or the end of the text. Each look ahead is bounded, so reading stays linear.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.profile.repair.marks import CLOSERS, COLONS, COMMAS, DOUBLE_QUOTES, QUOTES, SINGLE_QUOTES

_Q = "\"'“”„‟″＂‘’‚‛′＇`´「」『』"
_BLANKS = (
    r"(?:[\s\u200b\u200c\u200d\u2060\ufeff\x00]|//[^\n\r]{0,400}|#[^\n\r]{0,400}|<!--(?:[^-]|-(?!->)){0,400}-->"
    r"|/\*(?:[^*]|\*(?!/)){0,400}(?:\*/|\Z))*"
)
BLANKS = re.compile(_BLANKS)
"""White space and comments, any number of them (never fails to match)."""

FENCES = ("```", "~~~")
QUOTED_KEY = re.compile(rf"[{_Q}]{{1,2}}[^{_Q}\n{{}}\[\]]{{0,80}}[{_Q}]{{1,2}}\s*[:：]")
_BARE_KEY = re.compile(rf"[^\W\d][\w$.\-]{{0,40}}(?: [\w$.\-]{{1,40}})?[{_Q}]?\s*[:：](?!//)")
_NUMBER_KEY = re.compile(r"\d{1,6}(?:\.\d{1,6})?\s*[:：]\s")
_VALUE_START = re.compile(rf"[{_Q}{{\[(｛［\d+\-]|true|false|null|None|True|False|\.\.\.|…|undefined|NaN")
_BARE_ELEMENT = re.compile(rf"(?:[^\s,，\]{_Q}]{{1,40}}|\w{{1,20}}\")\s*[,\]]", re.ASCII)
"""An element without quotes, or with the opening one forgotten."""
_ESCAPED = re.compile(r"u([0-9a-fA-F]{4})")
_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "/": "/", "\\": "\\", '"': '"', "'": "'"}

_HALF_ESCAPE = re.compile(r"u[0-9a-fA-F]{0,3}\Z")


def starts_key(text: str, at: int) -> bool:
    """Whether a member's key and colon stand at ``at`` (blanks already skipped)."""
    return bool(QUOTED_KEY.match(text, at) or _BARE_KEY.match(text, at) or _NUMBER_KEY.match(text, at))


def skip_blanks(text: str, at: int) -> int:
    """The first position from ``at`` on that is neither blank nor comment."""
    if "!" <= text[at : at + 1] <= "~" and text[at] not in "/#<":
        return at  # the common case, without a regular expression
    match = BLANKS.match(text, at)
    return match.end() if match else at


def closes_value(text: str, after: int, stack: Sequence[str], last_close: int) -> bool:
    """Whether a string value may end before ``after``, inside the open brackets of ``stack`` (innermost last).

    ``last_close`` is the position after the last quote in the text that a closing bracket follows.
    """
    here = skip_blanks(text, after)
    if here >= len(text):
        return True
    mark = text[here]
    inside = stack[-1] if stack else ""
    if mark in COMMAS:
        return _continues(text, here + 1, inside, wide=mark != ",")
    if mark in CLOSERS:
        return _brackets_fit(text, here, stack, after >= last_close)
    if mark == "。":  # a full stop between the last member and its bracket
        return text[skip_blanks(text, here + 1) :][:1] in {*CLOSERS}
    if text.startswith(FENCES, here):
        return True
    if mark == "+" and skip_blanks(text, here + 1) < len(text) and text[skip_blanks(text, here + 1)] in QUOTES:
        return True
    gap = here > after
    if inside == "{":
        # A missing comma: the next member follows.
        return (gap or mark in QUOTES) and starts_key(text, here)
    if mark in QUOTES:
        # In a list: "a" "b", or "a""b" where the second quote does not itself end something.
        return gap or _opens_text(text, here)
    if mark == "{" and inside in "[(":
        return True
    return gap and bool(re.compile(r"-?\d+\s*[,\]]|-?\d+\s*\Z").match(text, here))


def _opens_text(text: str, quote: int) -> bool:
    following = text[quote + 1 : quote + 2]
    return bool(following) and following not in COMMAS and following not in CLOSERS and not following.isspace()


def _continues(text: str, after_comma: int, inside: str, *, wide: bool) -> bool:
    """Whether another member (or the end of the container) stands behind a comma."""
    here = skip_blanks(text, after_comma)
    while here < len(text) and text[here] in COMMAS:
        here = skip_blanks(text, here + 1)
    if here >= len(text):
        return True
    if text[here] in CLOSERS:
        return not wide
    if inside == "{":
        if starts_key(text, here) or text.startswith(("...", "…"), here):
            return True
        # A key cut off by the end of the text.
        rest = text[here : here + 84]
        return here + len(rest) == len(text) and bool(re.fullmatch(rf"[{_Q}][^{_Q}]{{0,80}}[{_Q}]?\s*", rest))
    if inside in "[(" and inside:
        return bool(_VALUE_START.match(text, here)) or bool(_BARE_ELEMENT.match(text, here))
    return bool(_VALUE_START.match(text, here)) or starts_key(text, here)


def _brackets_fit(text: str, here: int, stack: Sequence[str], is_last: bool) -> bool:
    """Whether closing brackets from ``here`` on fit the open ones and something sensible follows them."""
    depth = len(stack)
    seen = 0
    while here < len(text) and text[here] in CLOSERS and seen < 80:
        kind = CLOSERS[text[here]]
        if depth and stack[depth - 1] == kind:
            depth -= 1
        elif kind in stack[:depth]:
            depth = max(i for i in range(depth) if stack[i] == kind)
        elif kind == "(":
            return depth == 0  # print({...}): a bracket of the prose around
        here = skip_blanks(text, here + 1)
        seen += 1
    if here >= len(text) or is_last:
        return True
    if depth == 0:
        if text[here] in COMMAS:
            following = skip_blanks(text, here + 1)
            return following >= len(text) or starts_key(text, following)
        return text[here] not in QUOTES
    if text[here] in COMMAS:
        return _continues(text, here + 1, stack[depth - 1], wide=False)
    return text[here] in QUOTES or text[here] in "{[" or starts_key(text, here)


def closes_key(text: str, after: int) -> bool:
    """Whether a key may end before ``after``: a colon follows, or (with the colon missing) a value."""
    here = skip_blanks(text, after)
    if here >= len(text):
        return True
    if text[here] in COLONS:
        return True
    return (bool(_VALUE_START.match(text, here)) and not text[here : here + 1].isalpha()) or (
        here > after and bool(_VALUE_START.match(text, here))
    )


def may_close(opening: str, quote: str) -> bool:
    """Whether ``quote`` is of the family that can end a string opened with ``opening``."""
    if opening in DOUBLE_QUOTES:
        return quote in DOUBLE_QUOTES
    return quote in SINGLE_QUOTES


def missing_close(text: str, quote: int, inside: str) -> int | None:
    """If the quote at ``quote`` opens the *next* member, the end of the string that was never closed, else None.

    ``"New York, "gender": "male"``: the quote behind the comma opens a key, so the value ended before the comma.
    """
    before = quote - 1
    newline = False
    while before >= 0 and text[before].isspace() and quote - before < 40:
        newline = newline or text[before] in "\r\n"
        before -= 1
    if before < 0 or text[before] not in COMMAS:
        return None
    if inside == "{" and QUOTED_KEY.match(text, quote):
        return before
    if inside == "[" and newline and text[before] == ",":
        return before
    return None


def unescape(text: str, at: int, out: list[str]) -> int:
    """Read one escape whose backslash is at ``at``; append what it means and return the position behind it."""
    if at + 1 >= len(text):
        return at + 1
    mark = text[at + 1]
    if mark == "u":
        if match := _ESCAPED.match(text, at + 1):
            out.append(chr(int(match[1], 16)))
            return match.end()
        if _HALF_ESCAPE.match(text, at + 1):
            return len(text)
        out.append("\\u")
        return at + 2
    if mark in _SIMPLE:
        out.append(_SIMPLE[mark])
    elif mark in "\r\n":  # a line continued
        return at + (3 if text.startswith("\r\n", at + 1) else 2)
    elif mark in QUOTES or mark in "`$":
        out.append(mark)
    elif mark == "x" and re.compile(r"[0-9a-fA-F]{2}").match(text, at + 2):
        out.append(chr(int(text[at + 2 : at + 4], 16)))
        return at + 4
    else:  # a backslash that escapes nothing is text (C:\用户)
        out.append("\\" + mark)
    return at + 2
