"""Sentences, clauses, tokens, and which language a text is in. Pure and linear."""

from __future__ import annotations

import re
from typing import Literal

_SENTENCE = re.compile(
    r"[^。！？!?；;…\n.]*(?:(?:\.(?=\S)[^。！？!?；;…\n.]*)*)(?:[。！？!?；;…\n]+|\.+(?=\s|$)|$)[”\"'’）)]*"
)
_CLAUSE_END = re.compile(r"[，,。！？!?；;…\n、：:]+|\.(?=\s|$)")
_TOKEN = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[\u3400-\u9fff]+")
_CJK = re.compile(r"[\u3400-\u9fff]")
_LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
_LATIN_LETTER = re.compile(r"[A-Za-z]")


def is_cjk(character: str) -> bool:
    """Whether a character is a Chinese one (unified ideographs and extension A)."""
    return "\u3400" <= character <= "\u9fff"


def language(text: str) -> Literal["zh", "en", "mixed"]:
    """Chinese, English, or both in one text; a text with neither counts as Chinese."""
    has_cjk = bool(_CJK.search(text))
    has_latin = bool(_LATIN_WORD.search(text))
    if has_cjk and has_latin:
        return "mixed"
    return "en" if has_latin or (not has_cjk and _LATIN_LETTER.search(text)) else "zh"


def sentences(text: str) -> list[str]:
    """Split at sentence marks, keeping them; blank pieces are dropped."""
    return [piece.strip() for piece in _SENTENCE.findall(text) if piece.strip()]


def clauses(text: str) -> list[tuple[int, int]]:
    """Half-open spans between punctuation marks; spans of blank text are dropped."""
    spans: list[tuple[int, int]] = []
    start = 0
    for match in [*_CLAUSE_END.finditer(text), None]:
        end = match.start() if match else len(text)
        if text[start:end].strip():
            spans.append((start, end))
        start = match.end() if match else end
    return spans


def tokens(folded: str) -> list[str]:
    """Tokens for lexical search in folded text: Latin words, and Chinese as overlapping bigrams.

    A lone Chinese character is its own token.
    """
    out: list[str] = []
    for match in _TOKEN.finditer(folded):
        piece = match.group()
        if is_cjk(piece[0]):
            out.extend([piece] if len(piece) == 1 else [piece[i : i + 2] for i in range(len(piece) - 1)])
        else:
            out.append(piece)
    return out
