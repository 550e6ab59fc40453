"""Reads strings whose end has to be found among the quotes in them; keeps the position and the open brackets."""

from __future__ import annotations

import re

from companion.errors import UnrepairableOutput
from companion.profile.repair.marks import CLOSERS, COMMAS
from companion.profile.repair.strings import closes_key, closes_value, may_close, missing_close, skip_blanks, unescape

_PLAIN = re.compile(r"[^\"“”„‟″＂「」『』'‘’‚‛′＇`´\\]+")
_PLAIN_KEY = re.compile(r'"([^"\\\n]{1,60})"[ \t]*:')
"""A key with nothing odd about it: most are."""
_LAST_CLOSE = re.compile(r"[\"“”'‘’＂」』][\s\u200b]*[}\]｝］]")
_TRAILING_CLOSERS = re.compile(r"[\s}\]｝］`]*\Z")


WORK_PER_CHARACTER = 40
"""Bound on the steps a text may take, so that no input is slow."""


class Reader:
    """A position in a text, what is open there, and how a string is read from it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.cut = False
        """The text ended inside the value."""
        self.members = 0
        """Members with a key that were read."""
        self.oddities = 0
        """Things found that no member or element could be made of: prose taken for JSON has many."""
        self._stack: list[str] = []
        self._budget = 2_000 + WORK_PER_CHARACTER * len(text)
        closes = [match.start() + 1 for match in _LAST_CLOSE.finditer(text)]
        self._last_close = closes[-1] if closes else 0

    def _spend(self) -> None:
        self._budget -= 1
        if self._budget < 0:
            raise UnrepairableOutput("The model's output takes too long to read.", reason="too_costly")

    def _string(self, *, as_key: bool) -> str:
        text = self.text
        opening = text[self.position]
        if text.startswith('"""', self.position) and (end := text.find('"""', self.position + 3)) > 0:
            read = text[self.position + 3 : end]  # Python's long string
            self.position = end + 3
            return read
        if as_key and (plain := _PLAIN_KEY.match(text, self.position)):
            self.position = plain.end(1) + 1
            return plain[1]
        self.position += 1
        out: list[str] = []
        curly = 0
        while self.position < len(text):
            self._spend()
            if match := _PLAIN.match(text, self.position):
                out.append(match.group())
                self.position = match.end()
                continue
            mark = text[self.position]
            if mark == "\\":
                self.position = unescape(text, self.position, out)
                continue
            if may_close(opening, mark):
                straight = mark in "\"'"
                foreign = opening in "\"'" and not straight
                # ”closes an own “ first; a foreign quote ends a straight string only before a structural mark.
                if not (foreign and curly > 0 and mark in "”’」』"):
                    if as_key:
                        if closes_key(text, self.position + 1):
                            self.position += 1
                            return "".join(out)
                        ended = "".join(out)
                        if ended.rstrip().endswith((":", "：")) and ended.strip(" :：").replace("_", "").isalnum():
                            return ended.strip(" :：")  # {"key:"value"}: the value starts here
                    elif self._ends_value(foreign):
                        self.position += 1
                        return "".join(out)
                    elif (
                        open_end := missing_close(text, self.position, self._stack[-1] if self._stack else "")
                    ) is not None:
                        ended = "".join(out)
                        drop = self.position - open_end
                        self.position = open_end
                        return ended[: len(ended) - drop]
                if mark in "“‘「『":
                    curly += 1
                elif mark in "”’」』":
                    curly = max(0, curly - 1)
            out.append(mark)
            self.position += 1
        return self._unclosed("".join(out), as_key=as_key)

    def _ends_value(self, foreign: bool) -> bool:
        after = self.position + 1
        if foreign:
            here = skip_blanks(self.text, after)
            if here >= len(self.text):
                return False
            if self.text[here] not in COMMAS and self.text[here] not in CLOSERS:
                return False
        return closes_value(self.text, after, self._stack, self._last_close)

    def _unclosed(self, read: str, *, as_key: bool) -> str:
        """A string that ran to the end: closing brackets at its end that close all that is open are no text."""
        self.cut = True
        if as_key:
            return read
        match = _TRAILING_CLOSERS.search(read)
        if match and match.group().strip():
            closers = [CLOSERS[c] for c in match.group() if c in CLOSERS]
            if closers == list(reversed(self._stack))[: len(closers)] and len(closers) == len(self._stack):
                return read[: match.start()]
        if read and "\ud800" <= read[-1] <= "\udbff":
            read = read[:-1]  # half of a pair
        return read
