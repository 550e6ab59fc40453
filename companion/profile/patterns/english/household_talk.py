"""Words that a child or a parent says to the other, and not to the robot: ``mom can I have a snack``, ``bye sweetie``."""

# ruff: noqa: E501  (patterns read best with one idea a line)

from __future__ import annotations

from collections.abc import Sequence

from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.words import Word

_PARENT = r"(?:mom|mommy|mum|mummy|mama|momma|daddy|dad|dada|papa)"
_ASKED = Lazy(
    rf"^(?:(?:um|uh|no|but|okay|ok|yes|wait|hey|please|oh|bye) ){{0,2}}{_PARENT} (?:please )?"
    r"(?:i wanna (?:go|stay|see)\b|(?:can|may|could) (?:i|we|you)\b|look\b|come\b|wait\b|watch (?:me|this|that)\b|help\b|listen\b|stop\b|give\b|get me\b|where\b|what\b|why\b|when\b|are (?:we|you)\b"
    r"|i (?:am|'m) (?:coming|hungry|thirsty|bored|tired|ready|done|talking|telling|playing|busy|not (?:tired|done|hungry))\b|i'm (?:coming|hungry|thirsty|bored|tired|ready|done|talking|telling|playing|busy|not (?:tired|done|hungry))\b"
    r"|i (?:need|want|have to|gotta) (?:to )?(?:go|pee|poop|potty|water|a drink|a snack|more|help|you)\b|\w+ more (?:minute|minutes|time|game|turn)\b)"
)
_ENDEARED = Lazy(
    rf"\b(?:sweetie|honey|sweetheart|sweetie pie|darling|baby girl|pumpkin|kiddo|buddy|love) (?:{_PARENT}|i(?:'m| am|'ll| have)|we|it'?s|time|come|go|dinner)\b"
    rf"|\b{_PARENT} (?:has to|needs to|is going to|will be|'ll be) (?:go|work|leave|back|right back)\b"
)


_ENDED_CALL = Lazy(r"\b(?:sweetie|honey|sweetheart|darling|pumpkin|kiddo|buddy|bye|goodnight|good night)\b")


def said_in_the_room(text: str) -> int:
    """Up to which place an utterance's text is said to somebody in the room; 0 when all of it is for the robot.

    A clause that begins there or earlier teaches nothing.
    """
    lower = text.lower().replace("’", "'")
    match = _ASKED.match(lower)
    if match is None and _ENDED_CALL.search(lower):
        match = _ENDEARED.search(lower)
    return match.end() + 1 if match else 0


_PARENTS = frozenset("mom mommy mum mummy mama momma daddy dad dada papa".split())


def without_address(words: Sequence[Word]) -> Sequence[Word]:
    """The words without a parent who is only spoken to: ``daddy I got a star`` tells of the child."""
    if len(words) > 2 and words[0].lower in _PARENTS and words[1].lower in ("i", "we"):
        return words[1:]
    return words
