"""An utterance as words: contractions taken apart, fillers and stutters gone, every word with its place.

Speech recognition writes no punctuation and spells contractions either way (``im``, ``I'm``); both read the same here.
"""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASE_VERBS,
    CONJUNCTIONS,
    DETERMINERS,
    PARTICIPLES,
    PREPOSITIONS,
    QUESTION_WORDS,
    SUBJECT_PRONOUNS,
    SUBORDINATORS,
)

_TOKEN = Lazy(
    r"\[[^\[\]]{1,24}\]|\d+(?:[.,:/]\d+)*(?:st|nd|rd|th)?(?![A-Za-z])|[^\W_]+(?:['’ʼ`-][^\W_]+)*['’]?|[.,!?;:…\"“”]+"
)
_PUNCTUATION = Lazy(r"[.,!?;:…\"“”]+")
_COMMON_HEADS = (
    DETERMINERS
    | ADVERBS
    | PREPOSITIONS
    | CONJUNCTIONS
    | SUBORDINATORS
    | QUESTION_WORDS
    | AUXILIARIES
    | (SUBJECT_PRONOUNS - {"i"})
    | BASE_VERBS
    | frozenset(
        "yes no yeah today tomorrow yesterday tonight last next hi hello there playing reading drawing going".split()
    )
)
_SPELLED = Lazy(r"(?:[A-Za-z]-){2,}[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of an utterance."""

    lower: str
    """Lower case, straight apostrophes, contractions expanded (``'m`` -> am)."""
    text: str
    """As it was said."""
    start: int
    end: int
    """Half-open place in the utterance's text; both halves of a contraction share it."""
    mark: bool = False
    """A punctuation mark."""
    hidden: bool = False
    """Stands for private data that was removed."""

    @property
    def capital(self) -> bool:
        """Written with a capital (a name, or ``I``)."""
        return self.text[:1].isupper() and self.lower not in ("i", "am", "have", "will", "would")


_BARE = {
    "im": ("i", "am"), "ive": ("i", "have"), "dont": ("do", "not"), "cant": ("can", "not"), "wont": ("will", "not"),
    "didnt": ("did", "not"), "doesnt": ("does", "not"), "isnt": ("is", "not"), "wasnt": ("was", "not"),
    "arent": ("are", "not"), "havent": ("have", "not"), "hasnt": ("has", "not"), "couldnt": ("could", "not"),
    "wouldnt": ("would", "not"), "thats": ("that", "is"), "theyre": ("they", "are"), "youre": ("you", "are"),
    "hes": ("he", "is"), "shes": ("she", "is"), "whats": ("what", "is"), "cannot": ("can", "not"),
    "weve": ("we", "have"), "theres": ("there", "is"), "theyve": ("they", "have"), "gonna": ("going", "to"),
    "wanna": ("want", "to"), "gotta": ("have", "to"), "lets": ("let", "us"), "ima": ("i", "will"),
    "ain't": ("is", "not"), "aint": ("is", "not"), "can't": ("can", "not"), "won't": ("will", "not"),
    "shan't": ("shall", "not"), "let's": ("let", "us"), "y'all": ("you", "all"),
}  # fmt: skip
"""Contractions whose spelling does not follow from their parts."""

_SUFFIX = {"'m": "am", "'re": "are", "'ve": "have", "'ll": "will"}

_FILLERS = frozenset("um uh er erm umm uhh uhm ah hmm mm mmm eh oh haha hehe hahaha lol".split())
_FILLER_PHRASES = (
    ("you", "know", "what"), ("you", "know"), ("guess", "what"), ("to", "be", "honest"), ("by", "the", "way"),
    ("and", "stuff"), ("or", "something"), ("and", "everything"), ("kind", "of"), ("sort", "of"),
    ("like", "um"), ("or", "whatever"), ("and", "all", "that"), ("the", "thing", "is"), ("just", "kidding"),
    ("not", "really"), ("only", "kidding"), ("just", "joking"), ("only", "joking"), ("i", "am", "kidding"), ("i", "am", "joking"),
)  # fmt: skip
_AFTER_GUESS = frozenset("i we my our the today yesterday tomorrow he she they it there you that a last on".split())
_LIKE_AFTER = frozenset("is was are were am and but so because really just then had have got that it".split())


def words_of(text: str) -> list[Word]:
    """Split a text into words and marks; contractions become two words."""
    found: list[Word] = []
    matches = list(_TOKEN.finditer(text))
    lowers = [match.group().lower().replace("’", "'").replace("ʼ", "'").replace("`", "'") for match in matches]
    for index, match in enumerate(matches):
        raw, lower = match.group(), lowers[index]
        start, end = match.span()
        if raw[0] == "[":
            found.append(Word(lower, raw, start, end, hidden=True))
        elif _PUNCTUATION.fullmatch(raw):
            found.append(Word(raw, raw, start, end, mark=True))
        else:
            following = next((w for w in lowers[index + 1 : index + 3]), "")
            after = lowers[index + 2] if index + 2 < len(lowers) else ""
            found.extend(_parts(raw, lower.rstrip("'") or lower, start, end, following, after))
    return _joined_letters([_uncapitalised(word, index, found) for index, word in enumerate(found)])


def _uncapitalised(word: Word, index: int, words: list[Word]) -> Word:
    """A common word at the head of a written sentence loses its capital; a name keeps it."""
    heads = index == 0 or words[index - 1].text[-1:] in ".!?"
    if heads and word.text[:1].isupper() and word.lower in _COMMON_HEADS:
        return replace(word, text=word.lower)
    return word


def _joined_letters(words: list[Word]) -> list[Word]:
    """Letters spelled one by one (S A S K I A, S-A-S-K-I-A) as the word they spell."""
    joined: list[Word] = []
    index = 0
    while index < len(words):
        if _SPELLED.fullmatch(words[index].text):
            name = words[index].text.replace("-", "").capitalize()
            joined.append(replace(words[index], lower=name.lower(), text=name))
            index += 1
            continue
        end = index
        while end < len(words) and len(words[end].text) == 1 and words[end].text.isupper():
            end += 1
        if end - index >= 3:
            name = "".join(word.text for word in words[index:end]).capitalize()
            joined.append(Word(name.lower(), name, words[index].start, words[end - 1].end))
            index = end
        else:
            joined.append(words[index])
            index += 1
    return joined


def _parts(raw: str, lower: str, start: int, end: int, following: str, after: str) -> list[Word]:
    pair: tuple[str, str] | None = _BARE.get(lower)
    if lower == "its" and _reads_as_is(following, after):
        pair = ("it", "is")
    if pair is None and "'" in lower:
        stem, _, tail = lower.rpartition("'")
        if lower.endswith("n't"):
            pair = (lower[:-3], "not")
        elif "'" + tail in _SUFFIX:
            pair = (stem, _SUFFIX["'" + tail])
        elif tail == "d":
            past = following == "better" or (
                following in PARTICIPLES and following not in ("come", "run", "hurt", "read")
            )
            pair = (stem, "had" if past else "would")
        elif tail == "s" and following and (stem in _IS_STEMS or _reads_as_is(following, after)):
            done = following == "got" or following == "been" or (following in PARTICIPLES and following not in _BOTH)
            pair = (stem, "has" if done else "is")
    if pair is None:
        return [Word(lower, raw.rstrip("'’"), start, end)]
    length = len(pair[0]) if lower.startswith(pair[0]) else len(raw)
    return [Word(pair[0], raw[:length], start, end), Word(pair[1], pair[1], start, end)]


_IS_STEMS = frozenset(
    "when why name nickname surname mine i he she it that there what who where how this here everybody everyone somebody".split()
)
_BOTH = frozenset("come run hurt cut put set read hit gone done called scared".split())
_AFTER_IS = frozenset(
    "a an the not going called named so really very too in at on from my our with always never like almost good bad "
    "nice funny mean kind sick ill scared afraid allergic old big small little tall short sad happy angry mad cool "
    "great amazing awesome best better taller older younger boring hard easy fun gross yummy about just only still "
    "coming taking getting having making working away here there nine ten seven eight six five four three two one "
    "eleven twelve thirteen fourteen fifteen sixteen turning moving starting married pregnant dead tomorrow today".split()
)


def _reads_as_is(following: str, after: str) -> bool:
    """Whether ``X's`` before this word is ``X is`` or ``X has`` and no possessive."""
    if following in ("favourite", "favorite", "best") and after not in ("", "at", "in"):
        return False
    if following in _AFTER_IS or following in ("got", "been") or (following in ADVERBS and following not in ("first",)):
        return True
    return following.endswith("ing") and len(following) > 5 and following not in ("wedding", "painting", "drawing")


def without_fillers(words: list[Word]) -> list[Word]:
    """Drop hesitations, padding phrases and stutters."""
    kept: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        lower = word.lower
        if lower in _FILLERS:
            index += 1
            continue
        if phrase := _filler_phrase(words, index, kept):
            index += phrase
            continue
        if lower == "like" and kept and _is_padding_like(kept, words, index):
            index += 1
            continue
        if kept and _is_stutter(kept, word):
            index += 1
            continue
        kept.append(word)
        index += 1
    return _without_repeated_runs(kept)


def _filler_phrase(words: list[Word], index: int, kept: list[Word]) -> int:
    lowers = [word.lower for word in words[index : index + 4]]
    for phrase in _FILLER_PHRASES:
        if tuple(lowers[: len(phrase)]) != phrase:
            continue
        if (
            phrase[0] in ("kind", "sort")
            and kept
            and kept[-1].lower
            in (
                "a",
                "the",
                "what",
                "which",
                "this",
                "some",
                "every",
                "favourite",
                "favorite",
                "same",
                "different",
                "any",
            )
        ):
            return 0
        if phrase == ("not", "really") and (
            kept or lowers[2:3] not in (["i"], ["we"], ["my"], ["it"], ["he"], ["she"])
        ):
            return 0
        if phrase == ("you", "know") and kept and kept[-1].lower in ("do", "did", "if", "that"):
            return 0
        if phrase[:2] == ("guess", "what") and _asks_to_guess(words, index):
            return 0
        if phrase[:2] == ("guess", "what") and len(lowers) > 2 and lowers[2] not in _AFTER_GUESS:
            return 0
        if (
            phrase in (("and", "stuff"), ("or", "something"), ("and", "everything"))
            and len(lowers) > 2
            and lowers[2] in ("i", "to", "that")
        ):
            return 0
        return len(phrase)
    return 0


_WANTING_OBJECT = frozenset(
    "had have ate got saw found did made bought drew built read watched brought is want".split()
)


def _asks_to_guess(words: list[Word], index: int) -> bool:
    """``guess what I had for lunch`` is a riddle; ``guess what I had a dream`` announces something."""
    verb = words[index + 3].lower if index + 3 < len(words) else ""
    behind = words[index + 4].lower if index + 4 < len(words) else ""
    return verb in _WANTING_OBJECT and (
        not behind or behind in PREPOSITIONS or behind in ("today", "yesterday", "last")
    )


def _is_padding_like(kept: list[Word], words: list[Word], index: int) -> bool:
    """``like`` that says nothing (it was like really big); never the verb."""
    before = kept[-1].lower
    following = words[index + 1].lower if index + 1 < len(words) else ""
    if before in (
        "i",
        "we",
        "they",
        "you",
        "he",
        "she",
        "to",
        "not",
        "really",
        "also",
        "look",
        "looks",
        "feel",
        "feels",
    ):
        return following in _FILLERS
    if before in ("is", "am") and index + 1 < len(words) and words[index + 1].capital:
        return True
    if before in _LIKE_AFTER:
        return (
            before not in ("is", "was", "are", "were", "that", "it") or following in _AFTER_LIKE or following.isdigit()
        )
    return following in ("really", "super", "so", "totally", "um", "uh")


_AFTER_LIKE = frozenset(
    "really super so very totally um uh huge big tiny ten five six seven eight nine three four two".split()
)


def _is_stutter(kept: list[Word], word: Word) -> bool:
    last = kept[-1]
    if last.mark or word.mark or last.lower != word.lower or last.start == word.start:
        return False
    return word.lower not in ("very", "really", "so", "ha", "bye", "no", "night", "knock", "had", "that", "why")


def _without_repeated_runs(words: list[Word]) -> list[Word]:
    """``I want I want a cat`` -> ``I want a cat``: runs of two to four words said twice in a row."""
    index = 0
    while index < len(words):
        for size in (4, 3, 2):
            first, second = words[index : index + size], words[index + size : index + 2 * size]
            if len(second) == size and [w.lower for w in first] == [w.lower for w in second] and not first[0].mark:
                del words[index : index + size]
                break
        else:
            index += 1
    return words


def say(words: list[Word] | tuple[Word, ...]) -> str:
    """Words back as text; contractions stay expanded."""
    return " ".join(word.text for word in words if not word.mark)


def respell(word: Word, text: str) -> Word:
    """The same word spelled otherwise."""
    return replace(word, lower=text.lower(), text=text)
