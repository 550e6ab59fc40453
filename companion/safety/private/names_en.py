"""Full English names: first and last name together. A first name alone, or a title with a last name, is none.

Capitals decide where the text has them; in a recogniser's lower case a known first name (or the word "name") and a last
name that is no everyday word are needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.safety.private.names_data import FIRST_NAMES
from companion.safety.private.patterns import lazy
from companion.safety.private.spans import Finding
from companion.safety.private.vocabulary import COMMON_ENGLISH, FICTION_EN
from companion.safety.private.window import Window

_PEOPLE = (
    r"(?:friend|buddy|bff|teacher|coach|neighbou?r|cousin|mommy|daddy|mummy|mum|mom|dad|brother|sister|uncle"
    r"|aunt|auntie"
    r"|nanny|babysitter"
    r"|doctor|dentist|classmate|grandma|grandpa|girl|boy|kid|principal|mother|father|tutor|crush|bully)"
)
_CUE = lazy(
    r"(?P<own>(?<![a-z])(?:(?:child|user|son|daughter)(?:'s (?:full )?name)?(?: is|:)(?: called| named)?"
    r"|my (?:full |real |whole |first and last )?name(?:'s| is|:)(?: actually| really)?"
    r"|i'?m(?: called)?|i am(?: called)?"
    r"|this is|call me|name:|it's me|wo jiao)|my name ?[是叫]|我的 ?name ?[是叫]"
    r"|(?:我的(?:大名|全名|名字)(?:是|叫)|我是|我叫))"
    rf"|(?P<other>(?<![a-z])(?:{_PEOPLE}(?:s are|(?:'s)?(?: (?:full |real )?name)?(?: is(?![a-z])|'s"
    rf"|:)?(?: called| named)?)"
    r"|(?:her|his|their) (?:full |real )?name(?:'s| is)|called|named)"
    r"|(?:名字(?:是|叫)|(?:老师|同桌|朋友|妈妈|爸爸|哥哥|姐姐|弟弟|妹妹|教练|[他她])(?:是|叫|的名字(?:是|叫))|叫))"
    r"|(?P<title>(?<![a-z])(?:ms|mrs|mr|miss|dr|coach|mx|sir|madam|professor|prof)\.?)",
)
_TITLES = frozenset("ms mrs mr miss dr coach mx sir madam professor prof auntie aunt uncle teacher".split())
_L = "a-zà-öø-ÿ"
_WORD = rf"[{_L}][{_L}'’]*(?:-[{_L}]+)?"
_PAIR = lazy(
    rf"[ :,]*(?:(?:ms|mrs|mr|miss|dr)\.? )?(?P<first>{_WORD})(?P<middle> [a-z]\.?(?= ))?"
    rf" (?P<last>{_WORD})(?P<third> {_WORD})?"
)
_ALSO = lazy(r",? and |, ")
_PET = lazy(
    r"(?:cat|dog|fish|hamster|bunny|rabbit|puppy|kitten|parrot|bird|horse|pony|turtle|tortoise|guinea pig|goldfish"
    r"|snake|lizard|gecko|toy|teddy|bear|doll|dragon|dinosaur|robot|unicorn|pet|stuffie|snail|crab|game|song"
    r"|book|movie|film|show"
    r"|character|story|band|team|street|planet|city|country|place|park|boat|lego|pokemon|chicken|duck|cow|frog|plant)"
    r"s?(?:'s)? [^\n.,!?]{0,14}$"
)
_NO_FIRST = lazy(
    r"(?:chinese|american|english|british|french|german|indian|japanese|korean|mexican|irish|spanish|italian|african"
    r"|asian|scared|allergic|santa|spider|iron|super|bat|captain|princess|prince|queen|king|mister|agent|team)$"
)
_TOLD = lazy(
    r"(?<![A-Za-z'])[A-Z][a-z]+ [A-Z][a-z]+(?:-[A-Z][a-z]+)?"
    r"(?= (?:is my|is in my|said|told|hit|pushed|and I|and me|gave|invited|sits|lives|came|was mean|called me"
    r"|from my|in my|is a|is so|is the|are best|and my)(?![a-z]))"
    r"|(?<=with )[A-Z][a-z]+ [A-Z][a-z]+|(?<=next to )[A-Z][a-z]+ [A-Z][a-z]+"
    r"|(?<=me and )[A-Z][a-z]+ [A-Z][a-z]+"
)
_NAME_FIRST = lazy(
    r"(?:^|[\n,.!?] ?)(?P<first>[a-z]+) (?P<last>[a-z]+(?:-[a-z]+)?) is my (?:full |real )?name(?![a-z])"
)
_IRISH = lazy(r"(?:o|d)['’][a-z]{3,}$")
_THINGS = frozenset(
    "river camp island bay lake mountain beach castle museum gardens tower palace valley hotel airport store "
    "aquarium "
    "university hospital hall station bridge church duck bear mouse bunny pig terrier kart day street"
    " road avenue".split()
)
"""Last words of names of places and figures."""
_NEVER_LAST = frozenset("and i i'm is i've i'll i'd but so my".split())


def find_english_names(window: Window) -> Iterator[Finding]:
    """First and last names in a window."""
    text, cased = window.text, window.cased
    for match in _NAME_FIRST.finditer(text):
        if match["last"] not in COMMON_ENGLISH and match["first"] not in COMMON_ENGLISH:
            yield Finding("name", match.start("first"), match.end("last"), 62, kept=match.span("first"), own=True)
    for match in _TOLD.finditer(cased):
        start = match.start()
        first, last = match[0].lower().split()
        everyday = last in _THINGS or {last, last.removesuffix("s")} & COMMON_ENGLISH
        if first in FIRST_NAMES and not everyday and f"{first} {last}" not in FICTION_EN:
            yield Finding("name", start, match.end(), 54, kept=(start, start + len(first)))
    for match in _CUE.finditer(text):
        own, title = match["own"] is not None, match["title"] is not None
        end = match.end()
        if text[end - 1].isascii() and text[end : end + 1].isalpha():
            continue
        if not own and not title and _PET.search(text[max(0, match.start() - 24) : end]):
            continue
        named = title or (match[0] not in ("called", "named") and ("called" in match[0] or "name" in match[0]))
        while name := _name(window, end, named=named):
            (start, end), kept = name
            yield Finding("name", start, end, 61, kept=kept, own=own)
            also = None if own else _ALSO.match(text, end)
            if not also:
                break
            end, named = also.end(), False


def _name(window: Window, position: int, *, named: bool) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The full name at ``position``, and the part of it that is the first name."""
    cased = window.cased
    found = _PAIR.match(window.text, position)
    if not found:
        return None
    first, last = found["first"], found["last"]
    capital = cased[found.start("first")].isupper()
    known = f"{first} {last}" in FICTION_EN or _NO_FIRST.match(first) or first in _TITLES
    if first.endswith("'s") or known or capital != cased[found.start("last")].isupper():
        return None
    if capital:
        everyday = (first in COMMON_ENGLISH or last in COMMON_ENGLISH) and first not in FIRST_NAMES
        good = not everyday and last not in _NEVER_LAST
    else:
        good = (first in FIRST_NAMES or (named and first not in COMMON_ENGLISH)) and _surname_like(last)
    if not good:
        return None
    third = found["third"]
    same = third and capital == cased[found.start("third") + 1].isupper() and third.strip() not in COMMON_ENGLISH
    longer = same and (capital or (named and _surname_like(third.strip())))
    return (found.start("first"), found.end("third" if longer else "last")), found.span("first")


def _surname_like(word: str) -> bool:
    """Whether a lower-case word may be a surname: no everyday word, no verb form, no contraction."""
    if _IRISH.match(word):
        return True
    stem = word.removesuffix("es") if word.endswith("shes") else word.removesuffix("s")
    everyday = {word, stem} & COMMON_ENGLISH or re.search(r"(?:ing|ed|ly)$", word)
    return len(word) > 2 and "'" not in word and not everyday
