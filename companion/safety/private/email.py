"""E-mail addresses, written, spaced out, spelled around ("at", "dot", 圈a, 艾特, 点) or with ``#`` for ``@``."""

from __future__ import annotations

from collections.abc import Iterator

from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding

_AT = (
    r"(?P<at> ?[@] ?| ?#(?=[a-z0-9-]+ ?\.)| ?[\[({<]\s*(?:at|a|@|艾特|圈a)\s*[\])}>] ?| at (?=[a-z0-9]| )"
    r"| ?(?:艾特|爱特|圈 ?a|小老鼠|at(?=[a-z\d零一二三四五六七八九幺 ]*(?:点|dot)))(?:符号)? ?)"
)
_DOT = r"(?: ?\. ?| ?[\[({<]\s*(?:dot|\.|点)\s*[\])}>] ?| dot | ?点 ?|。)"
_LABEL = r"(?:[a-z0-9-]+|[零一二三四五六七八九幺]{3}|扣扣|q q|企鹅|网易|新浪)"
_TOP = (
    r"(?:com|cn|net|org|edu|gov|co|uk|us|tw|hk|sg|io|me|info|top|xyz|dev|de|fr|jp|au|ca|nz"
    r"|ie|email|mail|kids|school|康姆|抗姆)"
)
_ADDRESS = lazy(
    rf"{_AT}(?P<domain>{_LABEL}(?:{_DOT}{_LABEL}){{0,3}}?{_DOT}{_TOP}(?:{_DOT}(?:cn|uk|tw"
    rf"|hk|au|nz|jp|sg))?)(?![a-z0-9])"
)
_WORD = lazy(
    r"(?P<word>[a-z0-9][a-z0-9._%+\-]*|[零〇一二三四五六七八九幺]+"
    r"|下划线|横杠|减号|underscore|dash|hyphen|dot|点|杠)(?P<space> ?)$"
)
_LONGEST_LOCAL = 16
"""So many words or letters are read back from the @."""
_ZH_NAME = lazy("[\u4e00-\u9fff]{1,8}$")
_ZH_LEAD = lazy("[是到给叫为写发在]|就|邮箱|邮件|地址")
_STOP = frozenset(
    "is it its it's to at mail email e-mail address my mine me his her their our the a "
    "an send write sent wrote and or says "
    "was as for contact use used username login with from reach you can i i'm hi so that "
    "this called emails via on by be "
    "look go went play saw found video videos game games website site page pictures stay "
    "meet are will not but mum's mom's "
    "dad's mums moms dads teacher teacher's".split()
)


def find_emails(text: str) -> Iterator[Finding]:
    """E-mail addresses in folded text."""
    if "@" not in text and "点" not in text and "dot" not in text and "." not in text and "。" not in text:
        return
    for match in _ADDRESS.finditer(text):
        at = match["at"]
        start = _local_start(text, match.start(), loose=at.strip() != at or at not in ("@", "#"))
        if start is not None:
            yield Finding("email", start, match.end(), 97 if "@" in at else 88)


def _local_start(text: str, end: int, *, loose: bool) -> int | None:
    """Where the part before the @ begins; None if there is none. ``loose``: it may be several words ("dino boy")."""
    start = end
    spelled, long_words = False, 0
    for count in range(_LONGEST_LOCAL if loose else 1):
        window = text[max(0, start - 64) : start]
        found = _WORD.search(window)
        if not found:
            break
        word, begin = found["word"], start - len(window) + found.start()
        spelled = (count == 0 or spelled) and len(word) == 1
        if (word in _STOP and not (spelled and count)) or text[begin - 1 : begin] in ("'", "’"):
            break
        glued = count and not found["space"] and text[start].isascii() and word[-1].isascii()
        long_words += len(word) > 1
        if glued or long_words > 5:
            break
        start = begin
    numbered = text[start : start + 1].isdigit()
    if (
        (loose or numbered)
        and start
        and not text[start - 1].isascii()
        and (name := _ZH_NAME.search(text, max(0, start - 8), start))
    ):
        lead = [match.end() for match in _ZH_LEAD.finditer(name[0])]
        start = name.start() + (lead[-1] if lead else len(name[0]))
    return start if text[start:end].strip() else None
