"""Wishes, and what only sounds like one (I want to hear a story)."""

# ruff: noqa: E501  (word tables and patterns read best with one idea a line)

from __future__ import annotations

import re

from companion.domain import ObservedMemory
from companion.profile.patterns.english import topics
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content, shorten

_CHAT_WISHES = Lazy(
    r"^(?:to )?(?:hear|listen|know (?:what|how|why|if|who|when|where|something|about)|tell|talk(?:$| about| to you| now)|stop|sleep(?:$| now)|pee|poop"
    r"|sing(?:$| a song| with| happy)|ask|say|start(?:$| again| over| now| the)|continue|run\b|hide\b(?! and)|cry|scream|throw up"
    r"|go (?:to (?:bed|sleep|the (?:bathroom|toilet|potty)|pee)|now|away|home|potty|back)"
    r"|play (?:a (?:new |different )?game|something|with you|that|this|again|now|pretend|hide|another|the game|it|i spy|a)|see you"
    r"|watch (?:tv|something|youtube)|do (?:something|that|this|it)|eat(?: now| something|$)|drink|you|a (?:story|joke|song|snack|drink|hug|game|riddle|fact)"
    r"|another|more|some (?:water|music|food|milk)|water|that|this|it|one|the (?:story|song)|be (?:quiet|alone|done)|chat|read (?:a|me)|show you"
    r"|help(?:$| me| you| with)|new (?:game|story))\b"
)


WISH_VERBS = frozenset("want wish hope dream".split())


def wish_of(clause: Clause, reading: Reading) -> list[ObservedMemory]:
    text = clause.rest_text()
    if clause.verb in ("wish", "hope") and clause.lowers[:1] == ("it",) and len(clause.rest) < 3:
        return []
    if clause.verb == "hope" and text in ("so", "not"):
        return []
    if "you" in clause.lowers[:3] or (clause.verb in ("want", "like", "love") and _CHAT_WISHES.match(text)):
        return []
    if not clause.rest or (
        clause.lowers[0] in ("it", "that", "this", "so", "one") and clause.verb not in ("wish", "hope")
    ):
        return []
    date = reading.date(clause)
    shown = content(clause, reading.referents, dated=date is not None and date.recurrence is None)
    if clause.verb in ("like", "love"):
        shown = shorten(re.sub(r"^would ", "would ", shown))
    job = re.match(
        r"to (?:be|become) (?!on |in |at |with |like |able |the (?:first|best|next) )(?:a |an |the )?(.+?)(?= when | like | and | or | because | one day| someday|$)",
        text,
    )
    negated = clause.negated
    slot = (
        "dream_job"
        if job and not negated and not re.search(r"\b(?:tall|strong|friends|alone|with|like|good|better)\b", job[1])
        else None
    )
    things = topics.things(clause.rest)
    if slot is None and things and things[0] and things[0][0].lower not in ("i", "we", "that", "it"):
        slot = f"wish:{topics.key(things[0])}"
    entities = [job[1]] if job and slot == "dream_job" else [topics.key(things[0])] if things and things[0] else []
    return [
        reading.memory(
            clause,
            shown,
            "wish",
            slot=slot,
            polarity=-1 if negated else 1,
            entities=entities,
            date=date,
            mode="wish",
        )
    ]
