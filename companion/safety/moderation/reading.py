"""Prepare text for moderation: one spelling for what is meant to look different.

On top of folding, this opens English contractions, undoes letters written as digits, letters spelt one by one and
marks put between Chinese characters, reads chat shorthand, and maps Cantonese function words to Mandarin. The
result is only ever matched, never shown, so no map back is kept.
"""

from __future__ import annotations

import re

from companion.text import fold_text

LONGEST = 4_000
"""Characters of one text that are read; what is longer is cut at the front, the end is what was said last."""

_MARKS = str.maketrans(
    dict.fromkeys("’‘ʼ`´", "'")
    | dict.fromkeys('“”"„「」『』«»')
    | {
        "🔪": "刀",
        "💊": "药",
        "🔫": "枪",
        "🩸": "血",
        "🍺": "酒",
        "🚬": "烟",
        "，": ",",
        "、": ",",
        "\t": " ",
        "\r": " ",
    }
)
_CANTONESE = str.maketrans("唔佢冇係嘅畀俾咗喺嗰咁睇啲嚟俬", "不他没是的给给了在那这看些来私")
_CANTONESE_SIGN = re.compile("[唔佢冇係嘅畀俾咗喺嗰咁睇啲嚟]")
_BETWEEN_CHINESE = re.compile(r"(?<=[\u3400-\u9fff])[ .\-*_/·~|+^=#•]+(?=[\u3400-\u9fff])")
_CHINESE_TO_LATIN = re.compile(r"(?<=[\u3400-\u9fff])(?=[a-z])|(?<=[a-z])(?=[\u3400-\u9fff])")
_SPELT = re.compile(r"(?<![a-z0-9])[a-z](?:[ .\-*_/]{1,3}[a-z]){2,11}(?![a-z0-9'])")
_MASKED = re.compile(r"(?<![a-z0-9])(?=[a-z0-9@$!*]*[a-z])(?=[a-z]*[0-9@$!*])[a-z0-9@$!*]{3,16}(?![a-z0-9@$])")
_AS_LETTERS = str.maketrans("013457@$!", "oieastasi")
_LONG_RUN = re.compile(r"([a-z])\1{2,}")
_NOT = re.compile(r"(?<![a-z])(do|does|did|is|are|was|were|have|has|had|would|could|should|must|need)n'?t(?![a-z])")
_SHORT = {
    "can't": "can not", "cant": "can not", "cannot": "can not", "won't": "will not", "wont": "will not",
    "ain't": "is not", "aint": "is not", "let's": "lets", "i'm": "i am", "im": "i am", "ive": "i have",
    "youre": "you are", "theyre": "they are", "thats": "that is", "whats": "what is", "theres": "there is",
    "hes": "he is", "shes": "she is", "youll": "you will", "itll": "it will", "youve": "you have", "i'd": "i would",
    "gonna": "going to", "wanna": "want to", "gotta": "have to", "gimme": "give me", "lemme": "let me",
    "cuz": "because", "cos": "because", "coz": "because", "bc": "because", "u": "you", "ur": "your", "r": "are",
    "kms": "kill myself", "kys": "kill yourself", "idk": "i do not know", "mum": "mom", "mummy": "mommy", "mama": "mom",
    "papa": "dad", "ma": "mom", "mam": "mom",
}  # fmt: skip
"""Contractions and chat shorthand, each as the words it stands for."""
_SHORT_WORD = re.compile(rf"(?<![a-z'])(?:{'|'.join(sorted(_SHORT, key=len, reverse=True))})(?![a-z'])")
_ENDING = re.compile(r"(?<=[a-z])'(m|re|ll|ve|d|s)(?![a-z])")
_ENDINGS = {"m": " am", "re": " are", "ll": " will", "ve": " have", "d": " would"}
_IS = re.compile(
    r"(?<![a-z])(it|he|she|that|what|there|who|where|how|here|someone|somebody|everyone|nobody|"
    r"everything)'s(?![a-z])"
)
_LATIN = re.compile("[a-z]")
_SPACES = re.compile(r" {2,}")


def read(text: str) -> str:
    """The text as rules see it: folded, opened up, one line per line. Pure; linear in its length."""
    folded = fold_text(text[-LONGEST:]).translate(_MARKS)
    if _CANTONESE_SIGN.search(folded):
        folded = folded.translate(_CANTONESE)
    folded = _BETWEEN_CHINESE.sub("", folded)
    if _LATIN.search(folded):
        folded = _read_latin(folded)
    return folded.strip()


def _read_latin(text: str) -> str:
    text = _SPELT.sub(lambda found: re.sub("[^a-z]", "", found[0]), text)
    text = _MASKED.sub(_unmask, text)
    text = _LONG_RUN.sub(r"\1", text)
    text = _CHINESE_TO_LATIN.sub(" ", text)
    text = _IS.sub(r"\1 is", text)
    text = _SHORT_WORD.sub(lambda found: _SHORT[found[0]], text)
    text = _NOT.sub(r"\1 not", text)
    text = _ENDING.sub(lambda found: _ENDINGS.get(found[1], found[1]), text)
    return _SPACES.sub(" ", text)


def _unmask(found: re.Match[str]) -> str:
    word = found[0]
    if word.rstrip("!").isalpha() or not word.rstrip("0123456789!"):
        return word
    ending = "!" if word.endswith("!") else ""
    return word.rstrip("!").translate(_AS_LETTERS) + ending
