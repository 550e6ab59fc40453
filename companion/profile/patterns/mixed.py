"""Parts a code-switched utterance: whole English sentences for the English reader, the rest for the Chinese one.

English words inside a Chinese sentence (我最喜欢吃 sushi) stay with it; only a stretch that is a sentence of its own,
with a subject and a verb and nothing left open at its end, is taken out.
"""

# ruff: noqa: E501  (patterns read best with one idea a line)
from __future__ import annotations

import re
from dataclasses import replace

from companion.profile.patterns.utterance import Utterance

FEWEST_WORDS = 4
"""A shorter English stretch is read with the Chinese words around it."""

_STRETCH = re.compile(r"[a-z][a-z0-9' ,.-]*[a-z0-9]")
_OPENS = re.compile(
    r"(?:um |so |and |but |because |today |yesterday |tomorrow |last \w+ |next \w+ |on \w+ |every \w+ )*"
    r"(?:i|i'm|i've|i'll|my \w+(?:'s)?|we|we're|he|he's|she|she's|it's|it|they|the \w+|there's|there is|mom|mum|dad|mommy|daddy)\b"
)
_VERB = re.compile(
    r"\b(?:am|i'm|is|are|was|were|he's|she's|it's|we're|have|has|had|i've|like|likes|love|loves|hate|hates|went|go|goes|got|get|"
    r"can|can't|want|wants|lost|won|saw|made|did|do|does|don't|didn't|play|plays|played|learn|learned|live|lives|made|ate|"
    r"fell|found|gave|took|said|says|came|broke|feel|felt|miss|need|started|finished|called|going|scared|afraid)\b"
)
_LEFT_OPEN = re.compile(
    r"\b(?:like|likes|love|loves|hate|hates|is|am|are|i'm|to|the|a|an|my|his|her|our|with|wish|have|has|had|want|of|and|"
    r"but|so|because|in|on|at|for|called|named|very|really|says|said|got|want to|that|no|not|number|it's|he's|she's)$"
)
_CLAUSE_BEGINS = re.compile(
    r"\s*(?:$|[，,。！？!?.]|我|他|她|它|你|妈|爸|爷|奶|弟|妹|哥|姐|老师|"
    r"今|昨|明|因为|但|可是|所以|然后|不过|而且|后来|现在|好|很|太|超|真|以前|每)"
)


def parted(utterance: Utterance) -> tuple[list[Utterance], Utterance]:
    """The English sentences of an utterance, and the utterance without them (blank when nothing is left)."""
    text = utterance.folded.text
    english: list[Utterance] = []
    rest: list[str] = []
    position = 0
    for match in _STRETCH.finditer(text):
        words = match[0].split()
        own = (
            len(words) >= FEWEST_WORDS
            and _OPENS.match(match[0])
            and _VERB.search(match[0])
            and not _LEFT_OPEN.search(match[0])
            and _CLAUSE_BEGINS.match(text, match.end())
        )
        if own:
            english.append(replace(utterance, text=utterance.folded.quote(match.start(), match.end())))
            rest.append(utterance.folded.quote(position, match.start()))
            position = match.end()
    if not english:
        return [], utterance
    rest.append(utterance.folded.quote(position, len(text)))
    return english, replace(utterance, text="，".join(part.strip() for part in rest if part.strip()))
