"""What a child says it is: feelings, skills, clubs; passing states are left out."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.domain import MemoryKind, ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.facts import NOT_NAMES
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.lexicon import ADVERBS
from companion.profile.patterns.english.plans import entities_of, plan_slot
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content, shorten
from companion.text import en_number

_FEELINGS = frozenset(
    "sad happy angry mad upset proud nervous worried excited lonely jealous embarrassed shy anxious scared homesick "
    "disappointed frustrated grumpy cross heartbroken devastated thrilled ashamed guilty left-out confused brave".split()
)


_PASSING = frozenset(
    "bored hungry tired thirsty back here ready done fine good okay ok sorry sure right sleepy busy late cold hot full "
    "in going coming listening talking waiting joking kidding serious great well alright home glad lost confused cool".split()
)
"""States that are over before they matter; not remembered on their own."""


_WAYS_OF_LIFE = frozenset("vegetarian vegan muslim jewish hindu christian catholic buddhist sikh".split())


_GOOD_AT = Lazy(
    r"^(?:(?:really|so|very|super|pretty|quite|not|too|the) )*(?:good|great|best|bad|terrible|amazing|excellent|rubbish|awful|better|fast|brilliant) (?:at|in) "
)


_IN_CLUB = Lazy(r"^(?:in|on|part of|a member of|joining) ")


def state_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    """``I am`` and what follows: feelings, skills, clubs, traits; passing states are left out."""
    rest_words = clause.lowers
    if not rest_words:
        return []
    date = reading.date(clause)
    text = clause.rest_text()
    head = next(
        (
            word
            for word in rest_words
            if word not in ADVERBS and word not in ("a", "an", "the", "bit", "little", "of", "kind", "feeling")
        ),
        "",
    )
    shown = content(clause, reading.referents, dated=date is not None)
    if head in _FEELINGS:
        if clause.reason is not None:
            shown = shorten(f"{shown} because {content(clause.reason, reading.referents)}", 14)
        return [
            reading.memory(
                clause,
                shown,
                "feeling",
                polarity=-1 if clause.negated else 1,
                entities=entities_of(clause, reading),
                date=date,
            )
        ]
    if _GOOD_AT.match(text):
        thing = topics.things(clause.rest[len(_GOOD_AT.match(text).group().split()) :])  # type: ignore[union-attr]
        bad = bool(re.match(r"(?:\w+ )*(?:bad|terrible|rubbish|awful) ", text)) != clause.negated
        slot = f"skill:{topics.key(thing[0])}" if thing and thing[0] else None
        return [
            reading.memory(
                clause, shown, "skill", slot=slot, polarity=-1 if bad else 1, entities=entities_of(clause, reading)
            )
        ]
    if clause.tense == "future":
        if len(rest_words) < 2 and date is None:
            return []
        if re.match(r"(?:a )?(?:big )?(?:brother|sister)\b", text):
            return [reading.memory(clause, shown, "family", date=date, entities=["baby"])]
        kind: MemoryKind = "plan" if date else "wish"
        if _says_age(text):
            return []
        slot = plan_slot(clause) if date else "dream_job" if re.match(r"(?:a|an|the) ", text) else None
        return [
            reading.memory(clause, shown, kind, slot=slot, date=date, polarity=1, entities=entities_of(clause, reading))
        ]
    if re.match(r"in (?:class |group |room )?(?:\d+[a-z]?|[a-z]\d+|\w+)$", text) and re.search(r"\d|\bclass\b", text):
        return [reading.memory(clause, shown, "school", slot="class", polarity=1, entities=[text.split()[-1]])]
    if head in ("sick", "ill", "poorly") and clause.tense == "past":
        return [reading.memory(clause, shown, "health", date=date)]
    described = rest_words[0] in ("a", "an", "the") and len(rest_words) >= 3
    if head in _PASSING and not described and not (_IN_CLUB.match(text) and len(rest_words) >= 3):
        return []
    if _says_fact(text, rest_words) or (
        len(clause.rest) == 1 and clause.rest[0].capital and rest_words[0] not in NOT_NAMES
    ):
        return []
    if (
        _IN_CLUB.match(text)
        and head in ("in", "on")
        and re.match(
            r"(?:in|on) (?:a |my |the )?(?:car|bus|bed|room|bathroom|toilet|kitchen|house|home|sofa|couch|garden|trouble|middle|way|phone|school)(?:$| (?:right )?now$| (?:of|with|because)\b)",
            text,
        )
    ):
        return []
    if clause.kind == "we" and len(rest_words) < 2 and head not in _WAYS_OF_LIFE:
        return []
    kind = (
        "school"
        if re.search(r"\b(?:class|school|team|club|choir|band)\b", text)
        else "event"
        if clause.tense == "past"
        else "fact"
    )
    if kind == "event" and len(rest_words) < 2:
        return []
    return [
        reading.memory(
            clause,
            shown,
            kind,
            slot="class"
            if re.match(r"in (?:class|room) ", text) or (re.search(r"\bclass$", text) and text.startswith("in "))
            else None,
            polarity=0,
            entities=entities_of(clause, reading),
            date=date,
        )
    ]


def _says_age(text: str) -> bool:
    first = text.split()[0]
    return en_number(first) is not None


def _says_fact(text: str, words: Sequence[str]) -> bool:
    """Left to the facts: age, gender, grade, own name."""
    if _says_age(text) and len(words) <= 4:
        return True
    if re.match(r"(?:a|the) (?:\w+ )?(?:boy|girl)$", text):
        return True
    if re.match(
        r"(?:now )?in (?:the )?(?:\w+ grade|grade \w+|year \w+|kindergarten|preschool|reception|nursery|pre-?k)\b", text
    ):
        return True
    return words[0] in ("ate",) and "years" in words
