"""A light English stemmer: enough that "dogs", "learned" and "swimming" meet "dog", "learn" and "swim".

It maps common irregular forms by a table, then strips one inflection (plural, -ed, -ing, -er of comparison is left
alone). Wrong stems are harmless as long as both sides of a comparison get the same one.
"""

from __future__ import annotations

from functools import lru_cache

_IRREGULAR = {
    form: base
    for base, forms in {
        "go": "went gone goes going",
        "eat": "ate eaten",
        "buy": "bought",
        "see": "saw seen",
        "have": "has had having",
        "do": "did done does",
        "be": "is are was were been am being",
        "get": "got gotten",
        "give": "gave given",
        "take": "took taken",
        "make": "made making",
        "lose": "lost losing",
        "find": "found",
        "break": "broke broken",
        "fall": "fell fallen",
        "feel": "felt",
        "tell": "told",
        "say": "said",
        "teach": "taught",
        "think": "thought",
        "win": "won winning",
        "sing": "sang sung",
        "swim": "swam swum swimming",
        "run": "ran running",
        "ride": "rode ridden riding",
        "draw": "drew drawn",
        "write": "wrote written writing",
        "read": "reading",
        "sleep": "slept",
        "keep": "kept",
        "leave": "left leaving",
        "know": "knew known",
        "grow": "grew grown",
        "fly": "flew flown flies",
        "come": "came coming",
        "become": "became",
        "begin": "began begun",
        "speak": "spoke spoken",
        "forget": "forgot forgotten",
        "wear": "wore worn",
        "hurt": "hurting",
        "fight": "fought",
        "catch": "caught",
        "bring": "brought",
        "build": "built",
        "meet": "met",
        "hear": "heard",
        "child": "children kids kid",
        "mouse": "mice",
        "tooth": "teeth",
        "foot": "feet",
        "man": "men",
        "woman": "women",
        "goose": "geese",
        "learn": "learnt learned",
        "die": "died dying dies dead",
        "use": "used using",
        "love": "loved loving",
        "like": "liked liking",
        "live": "lived living lives",
        "dance": "danced dancing",
        "move": "moved moving",
        "praise": "praised",
        "tie": "tied ties",
    }.items()
    for form in forms.split()
}

_KEPT = frozenset(
    """
    this his yes always news gas bus is was has us its thing king ring spring morning evening something nothing
    anything everything bring sing string wing during red bed need feed speed bread christmas dress class grass
    glass chess princess business address guess miss boss kiss hundred indeed wedding building pudding tennis
    maths physics
    """.split()
)
_VOWELS = frozenset("aeiouy")


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The stem of one folded Latin word; a possessive ``'s`` is dropped. Other words come back as they are."""
    word = word.removesuffix("'s").removesuffix("'")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 3 or word in _KEPT or not word.isascii() or not word.isalpha():
        return word
    if word.endswith("ies"):
        return word[:-3] + ("y" if len(word) > 4 else "ie")
    if word.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return stem(word[:-1]) if word.endswith(("ings", "eds")) else word[:-1]
    for suffix in ("ing", "ed"):
        base = word.removesuffix(suffix)
        if base != word and len(base) >= 2 and _VOWELS.intersection(base):
            if suffix == "ed" and base.endswith("i"):
                return base[:-1] + "y"
            if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
                return base[:-1]
            if base.endswith(("at", "bl", "iz", "v", "c", "u", "dg", "rs")) or (
                len(base) == 3
                and base[-1] not in _VOWELS | set("wx")
                and base[-2] in _VOWELS
                and base[0] not in _VOWELS
            ):
                return base + "e"
            return base
    return word
