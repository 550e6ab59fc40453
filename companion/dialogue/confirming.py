"""The answer to the robot's question whether it heard right: yes, no, or something else. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.dialogue.choosing import confirm_key
from companion.dialogue.crediting import shares_words
from companion.dialogue.situation import Situation
from companion.dialogue.tact import usable
from companion.domain.observation import FactField
from companion.text import fold_text

_YES = re.compile(
    r"^(?:嗯+|对|是|没错|当然|答对|记对)(?:[呀啊的哒了啦嘛对是哦,，。! ]|当然|没错)*$"
    r"|^(?:yes|yeah|yep|yup|right|correct|exactly|that'?s (?:right|me|it)|uh[- ]?huh|sure|of course)\b[^?]*$"
)
_NO = re.compile(
    r"^(?:不是|不对|错了|没有|不)(?:[呀啊的哒了啦嘛哦,，。! ]|错了|不是)*$"
    r"|^(?:no|nope|wrong|not really|that'?s wrong)[ ,.!]*(?:it isn'?t|that'?s wrong|i'?m not)?[ .!]*$"
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the child said to the question."""

    occasion: str
    """``confirmed`` or ``not_confirmed``."""
    confirmed: tuple[FactField, ...] = ()


def answered(situation: Situation) -> Verdict | None:
    """The verdict on what the last reply asked to confirm; None when it asked nothing, or the child spoke of else."""
    last = situation.session[-1].reply if situation.session else None
    if not last or not re.search(r"[?？]", last):
        return None
    fact = situation.profile.facts.get("name")
    about_name = bool(
        fact and not fact.confirmed and confirm_key(fact.source_turn_id) in situation.last_used and fact.value in last
    )
    about_memory = any(
        confirm_key(memory.id) in situation.last_used and shares_words(last, memory)
        for memory in usable(situation.profile, situation.turns)
        if (memory.slot or "").startswith("allergy:")
    )
    if not about_name and not about_memory:
        return None
    said = fold_text(situation.text).strip()
    if _NO.match(said):
        return Verdict("not_confirmed")
    if not _YES.match(said):
        return None
    return Verdict("confirmed", ("name",) if about_name else ())
