"""A tolerant reader of almost-JSON: one pass, left to right, that never looks far ahead and never raises on text.

What it takes: full-width marks outside strings, quotes inside strings, single and curly quotes, bare keys and values,
comments, missing or doubled commas, colons and brackets, tuples, literals of Python and JavaScript, ellipses, numbers
in odd writings, and a tail that was cut anywhere.
"""

from __future__ import annotations

import re
from typing import Any

from companion.errors import UnrepairableOutput
from companion.profile.repair.bounds import MAX_DEPTH
from companion.profile.repair.marks import CLOSERS, COLONS, COMMAS, OPENERS, QUOTES
from companion.profile.repair.reader import Reader
from companion.profile.repair.scalars import THOUSANDS, is_scalar, read_number, scalar_meaning
from companion.profile.repair.strings import (
    FENCES,
    QUOTED_KEY,
    closes_value,
    skip_blanks,
    starts_key,
)

_BARE_STOP = re.compile(r"[,，、；;}\]｝］)）】\n\r\"“”'‘’{\[/#]")
_BARE_KEY = re.compile(r"[^:：={}\[\],，\n\r]{1,60}")
_STRING_PREFIX = re.compile(r"[bBrRuUfF]{1,2}(?=([\"'])[^\"'\n]*\1\s*[,}\])])")
_NUMBERS = re.compile(r"-?\d+(?:\.\d+)?(?:\s+-?\d+(?:\.\d+)?)+")
_ELLIPSIS = re.compile(r"\.{3,}|…+")
ABSENT: Any = object()
"""What stands where a value was cut off before it began."""


class Scanner(Reader):
    """Reads one value from ``text``; afterwards ``position`` is behind it and the flags say what was found."""

    def read(self, start: int) -> Any:
        """Read the container that opens at ``start``."""
        self.position = start
        self.cut = False
        self.members = 0
        self.oddities = 0
        self._stack = []
        return self._container()

    def read_members(self, start: int) -> dict[str, Any]:
        """Read members of an object whose opening brace is missing."""
        self.position = start
        self.cut = False
        self.members = 0
        self.oddities = 0
        self._stack = ["{"]
        found: dict[str, Any] = {}
        self._object(found)
        return found

    # containers

    def _container(self) -> Any:
        kind = OPENERS[self.text[self.position]]
        if len(self._stack) >= MAX_DEPTH:
            raise UnrepairableOutput("The model's output is nested too deeply to be an answer.", reason="too_deep")
        self.position += 1
        self._stack.append(kind)
        if kind == "{":
            members: dict[str, Any] = {}
            self._object(members)
            return members
        elements: list[Any] = []
        self._array(elements)
        return elements

    def _blanks(self) -> bool:
        """Skip blanks and comments; False at the end of the text."""
        self.position = skip_blanks(self.text, self.position)
        return self.position < len(self.text)

    def _closer(self) -> bool | None:
        """At a closing bracket: True if it ends this container (consumed or left for the outer one), None if not one.

        A bracket that closes nothing that is open is skipped (False).
        """
        mark = self.text[self.position]
        kind = CLOSERS.get(mark)
        if kind is None:
            return None
        if self._stack[-1] == kind:
            self.position += 1
            self._stack.pop()
            return True
        if kind in self._stack:
            self._stack.pop()  # the outer container will take it
            return True
        self.position += 1
        return False

    def _object(self, members: dict[str, Any]) -> None:
        while True:
            self._spend()
            if not self._blanks():
                self.cut = True
                self._stack.pop()
                return
            mark = self.text[self.position]
            if mark in COMMAS or mark == "。":
                self.position += 1
                continue
            if self.text.startswith(FENCES, self.position):
                self._stack.pop()
                return
            closed = self._closer()
            if closed:
                if len(self._stack) == 0 and self._goes_on():
                    self._stack.append("{")
                    continue
                return
            if closed is False:
                continue
            if match := _ELLIPSIS.match(self.text, self.position):
                self.position = match.end()
                continue
            if mark in OPENERS and members and "[" in self._stack[:-1]:
                self._stack.pop()  # [{"i":1{"i":2}]: the brace of the first was forgotten
                return
            self._member(members)

    def _goes_on(self) -> bool:
        """An outermost object closed too early: a comma and another quoted member follow."""
        here = skip_blanks(self.text, self.position)
        if here >= len(self.text) or self.text[here] != ",":
            return False
        following = skip_blanks(self.text, here + 1)
        return following < len(self.text) and self.text[following] == '"' and starts_key(self.text, following)

    def _member(self, members: dict[str, Any]) -> None:
        start = self.position
        mark = self.text[start]
        if mark in OPENERS:
            inner = self._container()
            if isinstance(inner, dict) and inner:
                members.update(inner)  # {{"a": 1}}: braces doubled as in a template
            else:
                self.oddities += 1
            return
        key = self._string(as_key=True) if mark in QUOTES else self._bare_key()
        if not self._blanks():
            self.cut = True  # the key was cut off, or its value never came
            return
        had_colon = False
        while self.position < len(self.text) and self.text[self.position] in COLONS:
            had_colon = True
            self.position += 1
            if self.text.startswith(">", self.position):
                self.position += 1
        if not self._blanks():
            self.cut = True
            return
        mark = self.text[self.position]
        if mark in COMMAS or mark in CLOSERS:
            if had_colon:
                members[key] = None
                self.members += 1
            else:
                self.oddities += 1
            return
        if not had_colon and not (mark in QUOTES or mark in OPENERS or self._bare_value_ahead()):
            self.oddities += 1
            if self.position == start:
                self.position += 1
            return
        value = self._value()
        if value is not ABSENT:
            members[key] = value
            self.members += 1

    def _bare_value_ahead(self) -> bool:
        return bool(re.compile(r"[+-]?\.?\d|true|false|null|None|True|False").match(self.text, self.position))

    def _array(self, elements: list[Any]) -> None:
        while True:
            self._spend()
            if not self._blanks():
                self.cut = True
                self._stack.pop()
                return
            mark = self.text[self.position]
            if mark in COMMAS:
                self.position += 1
                continue
            closed = self._closer()
            if closed:
                return
            if closed is False:
                continue
            if match := _ELLIPSIS.match(self.text, self.position):
                self.position = match.end()
                continue
            if mark in COLONS:
                self.oddities += 1
                self.position += 1
                continue
            if "{" in self._stack and mark in QUOTES and self._key_of_outer():
                self._stack.pop()  # the list's bracket was forgotten: a member of the object follows
                return
            value = self._value()
            if isinstance(value, str) and mark not in QUOTES and _NUMBERS.fullmatch(value):
                elements.extend(read_number(piece) for piece in value.split())  # [1 2 3]
            elif value is not ABSENT:
                elements.append(value)

    def _key_of_outer(self) -> bool:
        return bool(QUOTED_KEY.match(self.text, self.position)) and self._stack[-2:-1] == ["{"]

    # values

    def _value(self) -> Any:
        self._spend()
        mark = self.text[self.position]
        if mark in OPENERS:
            return self._container()
        if prefix := _STRING_PREFIX.match(self.text, self.position):
            self.position = prefix.end()
            mark = self.text[self.position]
        if mark in QUOTES:
            text = self._string(as_key=False)
            while self._concatenated():
                text += self._string(as_key=False)
            return text
        return self._bare_value()

    def _concatenated(self) -> bool:
        here = skip_blanks(self.text, self.position)
        if here < len(self.text) and self.text[here] == "+":
            here = skip_blanks(self.text, here + 1)
            if here < len(self.text) and self.text[here] in QUOTES:
                self.position = here
                return True
        return False

    def _bare_key(self) -> str:
        match = _BARE_KEY.match(self.text, self.position)
        if not match:
            self.oddities += 1
            self.position += 1
            return ""
        key = match.group()
        end = match.end()
        quotes = [i for i, c in enumerate(key) if c in QUOTES]
        if quotes:
            # {a 'b'}: the colon is missing; {name": 1}: the opening quote is.
            first = quotes[0]
            behind = skip_blanks(self.text, self.position + first + 1)
            if behind < len(self.text) and self.text[behind] in COLONS:
                self.position = behind
                return key[:first].strip()
            self.position += first
            if first == 0:
                self.position += 1
            return key[:first].strip()
        self.position = end
        return key.strip()

    def _bare_value(self) -> Any:
        text = self.text
        start = self.position
        inside = self._stack[-1] if self._stack else ""
        here = start
        while True:
            self._spend()
            match = _BARE_STOP.search(text, here)
            if not match:
                here = len(text)
                break
            here = match.start()
            mark = text[here]
            if self._stops_bare(here, mark, inside, start):
                break
            here += 1
        token = text[start:here].strip()
        self.position = here
        quoted = here < len(text) and text[here] in QUOTES and token and here == start + len(token)
        if quoted and closes_value(text, here + 1, self._stack, self._last_close):
            self.position = here + 1  # [a",b"]: the opening quote was forgotten
            return token
        if here == start:
            self.oddities += 1
            self.position += 1
            return ABSENT
        if here >= len(text):
            self.cut = True
        value, present = scalar_meaning(token, at_end=here >= len(text))
        return value if present else ABSENT

    def _stops_bare(self, here: int, mark: str, inside: str, start: int) -> bool:
        text = self.text
        if mark in CLOSERS:
            return CLOSERS[mark] in self._stack or mark in "}]"
        if mark in COMMAS:
            if inside != "{":
                return True
            if is_scalar(text[start:here].strip()) and not THOUSANDS.match(text, start):
                return True
            following = skip_blanks(text, here + 1)
            if following >= len(text) or text[following] in CLOSERS or text[following] in COMMAS:
                return True
            return starts_key(text, following) or text.startswith(("...", "…"), following)
        if mark in "\n\r":
            following = skip_blanks(text, here)
            if text.startswith(FENCES, following):
                return True
            return inside != "{" or following >= len(text) or starts_key(text, following)
        if mark in "/#":
            return (
                here > start and text[here - 1].isspace() and (mark == "#" or text.startswith(("//", "/*"), here))
            ) or (text.startswith("/*", here))
        if mark in "{[":
            return "[" in self._stack or here == start
        # a quote
        if here == start:
            return True
        if starts_key(text, here) and text[here - 1].isspace():
            return True
        return closes_value(text, here + 1, self._stack, self._last_close) or (
            inside == "[" and text[here - 1].isspace()
        )
