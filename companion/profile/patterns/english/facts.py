"""The child's own facts from its clauses: name, nickname, age, gender, birthday, grade; with corrections."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import FactField, ObservedFact
from companion.profile.patterns.english.birthdays import birth_date, birthday, birthday_near, month_day
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.grades import ORDINALS, grade, read_grade
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import ADVERBS, MONTHS, WEEKDAYS
from companion.profile.patterns.english.people import CALLED_NAMES
from companion.profile.patterns.english.phrases import time_phrase_end
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.referents import name_at
from companion.profile.patterns.english.words import Word
from companion.text import en_number

YOUNGEST, OLDEST = 1, 18
"""Ages in years that a child can have; others are jests, grown-ups or slips."""


_SLIPS = {
    "ate": 8,
    "for": 4,
    "fore": 4,
    "to": 2,
    "too": 2,
    "won": 1,
    "sex": 6,
    "sicks": 6,
    "tan": 10,
    "fife": 5,
    "nein": 9,
    "tree": 3,
}
"""What speech recognition writes for a number before ``years old``."""


NOT_NAMES = frozenset(
    "i english american british canadian australian irish scottish welsh mexican indian chinese japanese korean german "
    "french spanish italian polish russian jewish muslim christian catholic hindu sikh buddhist asian african european "
    "batman spiderman superman elsa ironman hulk okay ok yes no hi hello sorry tired hungry bored here back ready good "
    "fine happy sad not so very really just still also in at a an the on going doing getting having trying learning "
    "mum mom mummy mommy dad daddy mother father grandma grandpa nana papa boy girl um uh hmm bye nothing something "
    "santa god boss admin administrator master king queen majesty root system user".split()
) | WEEKDAYS | MONTHS  # fmt: skip
"""Words that can follow ``I'm`` or answer a question for the name and are no names."""


_HALF = Lazy(r"^(?:and )?(?:a half|three quarters|a quarter)\b")


_AGE_TAIL = frozenset(
    "years year old now already today yesterday and a half in birthday this too years-old yrs yo just not still only almost "
    "quarters three quarter months month turning".split()
)


def facts_of(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """The facts one clause states about the child."""
    if clause.question or clause.command:
        return []
    found: list[ObservedFact] = []
    if clause.kind == "child":
        found += _age(clause, reading)
        found += grade(clause, reading)
        found += _gender(clause, reading)
        if clause.verb == "be" and not found:
            found += _own_name(clause, reading)
        if clause.verb == "be" and clause.lowers[:1] == ("called",) and (name := name_at(clause.rest, 1)):
            return [reading.fact("name", name, clause, correction=reading.correcting)]
        if clause.verb in ("go", "like", "want", "prefer", "get") and (nickname := _goes_by(clause)):
            found.append(reading.fact("nickname", nickname, clause))
        if clause.verb == "bear" or (clause.verb == "be" and clause.rest_text().startswith("born")):
            found += birth_date(clause, reading)
    else:
        found += _by_subject(clause, reading)
        found += _name_corrected(clause, reading)
    return found


def read_age(words: Sequence[Word], *, slips: bool = False) -> float | None:
    """The age in years that ``words`` state after ``I am``; None when they say something else."""
    lowers = [word.lower for word in words]
    while lowers and lowers[0] in ("now", "already", "only", "just", "about", "actually", "like", "turned"):
        lowers.pop(0)
    if not lowers:
        return None
    size = 2 if len(lowers) > 1 and en_number(" ".join(lowers[:2])) is not None and lowers[1] not in ("and",) else 1
    number: float | None
    if re.fullmatch(r"\d{1,2}\.5", lowers[0]):
        number = float(lowers[0])
    else:
        spoken = " ".join(lowers[:size])
        value = en_number(spoken) if not spoken.endswith(("st", "nd", "rd", "th")) and spoken not in ORDINALS else None
        number = float(value) if value is not None else None
    tail = lowers[size:]
    if (
        number is None
        and lowers[0] in _SLIPS
        and (lowers[1:3] in (["years", "old"], ["year", "old"], ["year", "olds"]) or slips)
    ):
        number, tail = float(_SLIPS[lowers[0]]), lowers[1:]
    if number is None:
        return None
    if "not" in tail:
        tail = tail[: tail.index("not")]
    text = " ".join(tail)
    if _HALF.match(text) and number == int(number) and "half" in text:
        number += 0.5
    rest = [word for word in tail if word not in _AGE_TAIL]
    if rest and not ("years old" in text or "year old" in text):
        return None
    return number if YOUNGEST <= number <= OLDEST else None


def _age(clause: Clause, reading: Reading) -> list[ObservedFact]:
    blocked = clause.tense in ("future", "conditional") or clause.link == "when"
    if clause.verb == "turn" and not clause.negated and (clause.tense == "past" or "have" in clause.auxiliaries):
        cut = next((at for at in range(1, len(clause.rest)) if time_phrase_end(clause.rest, at)), len(clause.rest))
        age = read_age(clause.rest[:cut])
        return [reading.fact("age", _number(age), clause)] if age else []
    if clause.verb != "be" or blocked or clause.tense == "past" or clause.progressive or clause.auxiliaries:
        return []
    if any(word in ("almost", "nearly", "finally going") for word in clause.adverbs) or clause.lowers[:1] in (
        ("almost",),
        ("nearly",),
        ("turning",),
    ):
        return []
    age = read_age(clause.rest, slips=reading.reply_confirms_number(clause.rest))
    if age is None:
        return []
    if clause.negated:
        return [reading.fact("age", _number(age), clause, withdrawn=True, correction=True)]
    return [reading.fact("age", _number(age), clause, correction=reading.correcting)]


def _number(age: float | None) -> str:
    return "" if age is None else str(int(age)) if age == int(age) else str(age)


_FEMALE = Lazy(
    r"^(?:only )?(?:a|the) (?:\w+ ){0,2}?girl(?:$| (?:not|now|and|in|on (?:my|our|the)|who|actually))|^(?:a|the|his|her|their|\w+'s) (?:\w+ )?(?:sister|daughter|granddaughter|niece)\b"
)


_MALE = Lazy(
    r"^(?:only )?(?:a|the) (?:\w+ ){0,2}?boy(?:$| (?:not|now|and|in|on (?:my|our|the)|who|actually))|^(?:a|the|his|her|their|\w+'s) (?:\w+ )?(?:brother|son|grandson|nephew)\b"
)


def _gender(clause: Clause, reading: Reading) -> list[ObservedFact]:
    if clause.verb != "be" or clause.tense in ("conditional", "past") or clause.link in ("if", "when"):
        return []
    text = clause.rest_text()
    if "boy scout" in text or "girl scout" in text or "birthday" in text:
        return []
    for value, pattern in (("女", _FEMALE), ("男", _MALE)):
        if pattern.search(text):
            if clause.negated:
                return [reading.fact("gender", value, clause, withdrawn=True, correction=True)]
            return [reading.fact("gender", value, clause, correction=reading.correcting)]
    return []


def _own_name(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """``I'm Imogen``: nothing but one or two capitalised words that are no adjectives."""
    if clause.tense != "present" or clause.link in ("if", "when") or clause.adverbs[:1] in (("so",), ("too",)):
        return []
    name = name_at(clause.rest, 0, limit=3)
    if not name or any(part.lower() in NOT_NAMES for part in name.split()):
        return []
    behind = clause.rest[len(name.split()) :]
    if behind and behind[0].lower not in ("not", "with", "by", "from", "and", "now", "actually"):
        return []
    if clause.negated:
        return [reading.fact("name", name, clause, withdrawn=True, correction=True)]
    return [reading.fact("name", name, clause, correction=reading.correcting)]


def _name_corrected(clause: Clause, reading: Reading) -> list[ObservedFact]:
    """``it's Lena not Lina``, when names were just spoken of and the child corrects the robot."""
    if clause.kind != "pronoun" or clause.verb != "be" or clause.subject[0].lower not in ("it", "that"):
        return []
    if clause.tense != "present" or not (reading.names_in_question or "spell" in reading.talk.question):
        return []
    letters = spelled(clause.rest) or ("spell" in reading.talk.question and name_at(clause.rest, 0, limit=1))
    if letters:
        return [reading.fact("name", letters, clause, correction=True)]
    name = name_at(clause.rest, 0, limit=2)
    if not name or any(part.lower() in NOT_NAMES for part in name.split()):
        return []
    behind = clause.rest[len(name.split()) :]
    if behind and behind[0].lower not in ("not", "with", "and", "like", "actually", "spelled"):
        return []
    return [reading.fact("name", name, clause, correction=True, withdrawn=clause.negated)]


def after_not(words: Sequence[Word]) -> str | None:
    """The right name in ``not Flynn Finn``; None when there is no second name."""
    names = [word.text for word in words[1:] if word.capital and word.lower not in NOT_NAMES]
    return names[-1] if len(names) == 2 else None


def age_after_not(words: Sequence[Word]) -> str | None:
    """The right age in ``not eight nine``; None when there is no second number."""
    numbers = [value for word in words[1:] if (value := en_number(word.lower)) is not None]
    if len(numbers) != 2 or len(words) > 5 or not all(YOUNGEST <= number <= OLDEST for number in numbers):
        return None
    return str(numbers[1])


def _goes_by(clause: Clause) -> str | None:
    """``I go by Sam``, ``I like to be called Posy``."""
    text = clause.rest_text()
    if clause.verb == "go" and text.startswith("by "):
        return name_at(clause.rest, 1) or None
    match = re.match(r"(?:to be |being |get )?called ", text)
    if match:
        return name_at(clause.rest, len(match.group().split())) or None
    return None


_CALLERS = frozenset(
    "everybody everyone they people friends family mum mom dad grandma grandpa nana granny class classmates kids teacher sister brother mummy daddy".split()
)


def _by_subject(clause: Clause, reading: Reading) -> list[ObservedFact]:
    subject = " ".join(word.lower for word in clause.subject)
    if clause.verb == "be" and re.fullmatch(
        r"my (?:real |full |whole |first |actual |true |proper |own )*name", subject
    ):
        return _stated_name(clause, reading)
    if clause.verb == "be" and re.fullmatch(r"my (?:nick ?name|pet name|other name|name at home)", subject):
        name = name_at(clause.rest, 0) or (clause.rest[0].text.title() if len(clause.rest) == 1 else "")
        return [reading.fact("nickname", name, clause)] if name else []
    if (
        clause.verb == "call"
        and clause.lowers[:1] == ("me",)
        and any(word.lower in _CALLERS for word in clause.subject)
        and not clause.negated
    ):
        name = name_at(clause.rest, 1)
        return [reading.fact("nickname", name, clause)] if name and name.lower() not in CALLED_NAMES else []
    if clause.verb == "be" and re.fullmatch(r"my birthday", subject):
        return birthday(clause, reading)
    if (
        clause.verb == "be"
        and re.match(r"(?:today|tomorrow|yesterday|it)\b", subject or clause.text())
        and re.search(r"\bmy (?:\w+ )?birthday(?! party)", clause.rest_text())
    ):
        return birthday_near(clause, reading)
    asked = reading.utterance.text.lower()[: clause.start] + reading.talk.question
    if clause.verb == "be" and subject == "mine" and "birthday" in asked:
        return birthday(clause, reading)
    if clause.verb == "be" and subject in ("my age",) and (age := read_age(clause.rest)):
        return [reading.fact("age", _number(age), clause)]
    if clause.kind == "you" and clause.verb == "call" and clause.lowers[:1] == ("me",):
        name = name_at(clause.rest, 1)
        return [reading.fact("nickname", name, clause)] if name else []
    return []


def spelled(words: Sequence[Word]) -> str | None:
    """The name behind ``spelled`` (its letters are joined already); None without one."""
    at = next((index for index, word in enumerate(words) if word.lower in ("spelled", "spelt")), None)
    return None if at is None else name_at(words, at + 1, limit=1) or None


def _stated_name(clause: Clause, reading: Reading) -> list[ObservedFact]:
    rest = clause.rest
    if "spelled" in clause.lowers or "spelt" in clause.lowers or clause.verb == "spell":
        name = spelled(clause.words)
        return [reading.fact("name", name, clause, correction=reading.correcting)] if name else []
    negated = clause.negated
    if any(word.lower == "now" for word in clause.lead) and clause.lead[0].lower == "from":
        return []  # an order to the robot, no introduction
    if rest and rest[0].lower in ("not", "actually"):
        negated = negated or rest[0].lower == "not"
        rest = rest[1:]
    name = name_at(rest, 0)
    if (
        not name
        and rest
        and (len(rest) == 1 or rest[1].lower in ("and", "not"))
        and rest[0].lower not in NOT_NAMES | ADVERBS
    ):
        name = rest[0].text.title()  # recognised without capitals
    if not name or name.lower() in NOT_NAMES - {"elsa", "may", "june", "april", "august"}:
        return []
    if negated:
        return [reading.fact("name", name, clause, withdrawn=True, correction=True)]
    return [reading.fact("name", name, clause, correction=reading.correcting, confidence=0.95)]


def bare_value(field: FactField, words: Sequence[Word]) -> str | None:
    """The value of a fact in a bare answer (``six``, ``a girl``, ``second``, ``um Matilda``); None when it is none."""
    words = [word for word in words if not word.mark]
    lowers = [word.lower for word in words]
    while (
        lowers
        and lowers[0]
        in (
            "it",
            "is",
            "just",
            "well",
            "yeah",
            "my",
            "name",
            "i",
            "am",
            "um",
            "oh",
            "hi",
            "maybe",
            "that",
            "that's",
            "in",
            "only",
            "the",
            "now",
        )
        and len(lowers) > 1
    ):
        words, lowers = words[1:], lowers[1:]
    if not words:
        return None
    text = " ".join(lowers)
    if field == "age":
        age = read_age(words, slips=len(words) == 1)
        return _number(age) if age else None
    if field == "gender":
        if re.search(r"\bgirl\b", text) and "not" not in lowers and "boy" not in lowers:
            return "女"
        return "男" if re.search(r"\bboy\b", text) and "not" not in lowers and "girl" not in lowers else None
    if field == "grade":
        if grade := read_grade(text):
            return grade
        number = en_number(text)
        return f"grade {number}" if number and 1 <= number <= 12 and len(words) <= 2 else None
    if field == "birthday":
        date = month_day(text)
        return f"{date[0]:02d}-{date[1]:02d}" if date else None
    name = name_at(words, 0)
    if not name and len(words) <= 2 and words[0].lower.isalpha() and words[0].lower not in NOT_NAMES | ADVERBS:
        name = words[0].text.title()
    if not name or name.split()[0].lower() in NOT_NAMES - {"elsa"}:
        return None
    behind = words[len(name.split()) :]
    return name if not behind or behind[0].lower in ("and", "not", "but", "with", "is") else None
