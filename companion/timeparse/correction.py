"""Times that are taken back in the same breath: 后天不对是大后天, "Tuesday no wait Wednesday"."""

from __future__ import annotations

from dataclasses import replace

from companion.text import Folded
from companion.timeparse.expression import TimeExpression
from companion.timeparse.lazy import lazily

_TAKEN_BACK = lazily(
    r"(?:不对不对|不对|不是的?|哦不|啊不|噢不|喔不|说错了|错了|搞错了|记错了|我说错了|口误|应该是|是说)[,，、。.!！\s]*(?:啊|哦|呀|噢)?[,，\s]*"
    r"(?:应该是|是|我是说|我说的是|其实是|在|改成|改到)?\s*$"
    r"|\b(?:no wait|wait no|oh no|no no|no|sorry|i mean|i meant|actually|not that|scratch that|oops)\b[,\s]*"
    r"(?:it's|its|it is|i mean|on|that's|wait|actually|sorry)?\s*(?:on|at|the)?\s*$"
)
_DENIED = lazily(r"(?:不是|并不是|isn't|is not|it's not|not)\s*(?:on\s*)?$")
_INSTEAD = lazily(r"^[,，\s]*(?:而是|是|应该是|改到|改成|it's|but|it is|its)")
_MOVED = lazily(
    "(?:改到|改成|改为|换到|换成|推迟到|提前到|延到|延期到|挪到)(?:了)?\\s*$"
    "|(?:moved|changed|postponed|rescheduled|switched) (?:it )?to\\s*(?:the|on)?\\s*$"
)
_REFUSED = lazily(r"\b(?:can't|cannot|not|won't|isn't|don't|aren't|couldn't)\b|[不没]能?[去做来]|去不了|不行")
_IN_PLACE = lazily(r"^.{0,24}\binstead\b|^.{0,8}(?:再去|才去|代替)")


_TELLING = lazily(
    r"^[^，,。！？!?]{0,5}?(?:说|告诉|答应|通知|讲过|提到)|^[a-z ,']{0,16}\b(?:said|told|says|promised|announced)\b"
)
_DATES_THE_TELLING = 0.45
"""Confidence of 昨天 in 妈妈昨天说下周三去: it dates the telling, not what is told."""


def corrected(folded_text: str, expressions: list[TimeExpression], folded: Folded) -> list[TimeExpression]:
    """The expressions, those that the speaker took back or moved away from marked as withdrawn."""
    if len(expressions) < 2:
        return expressions
    text = folded.original.lower()
    result = list(expressions)
    for index in range(1, len(result)):
        earlier, later = result[index - 1], result[index]
        between = text[earlier.span[1] : later.span[0]]
        before = text[max(0, earlier.span[0] - 12) : earlier.span[0]]
        taken_back = len(between) <= 40 and _TAKEN_BACK().search(between)
        denied = len(between) <= 8 and _DENIED().search(before) and _INSTEAD().search(between)
        refused = _REFUSED().search(text[max(0, earlier.span[0] - 30) : earlier.span[0]] + between)
        replaced = refused and _IN_PLACE().search(text[later.span[1] :])
        if taken_back or denied or replaced or _MOVED().search(between):
            if earlier.kind == "time" and later.kind != "time" and not denied:
                continue
            result[index - 1] = replace(earlier, withdrawn=True)
        elif _TELLING().search(between) and later.direction != "past":
            result[index - 1] = replace(earlier, confidence=min(earlier.confidence, _DATES_THE_TELLING))
    return result
