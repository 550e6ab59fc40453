"""What others do to the child or say of it: ``they gave me a medal``, ``Harriet said I can't be in her club``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.domain import ObservedMemory
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.reading import Reading
from companion.profile.patterns.english.rendering import content, shorten
from companion.profile.patterns.english.words import Word, respell

_GIVING = frozenset("give award hand send".split())

_TREATING = frozenset(
    "leave tease bully ignore push hit call laugh make keep pick invite help kick pinch exclude".split()
)

_JUDGING = frozenset(
    "slow fast weird stupid dumb ugly fat short tiny small mean bossy boring annoying funny smart pretty cool nice "
    "good bad great best worst loser baby crybaby liar cheater silly strange little big lazy clumsy brave kind".split()
)


def done_by_others(clause: Clause, reading: Reading) -> Clause | None:
    """A clause of ``they`` whom nobody knows, told to be read alone (got a medal, others push me)."""
    if clause.kind != "pronoun" or clause.subject[0].lower != "they" or not clause.rest or clause.verb in ("be", "say"):
        return None
    if "you" in clause.lowers or clause.tense == "conditional":
        return None
    habit = clause.tense == "present" and bool(
        {"always", "never", "sometimes", "keep"} & {*clause.adverbs, clause.verb}
    )
    told = (
        clause.tense == "past"
        or (habit and clause.verb in _TREATING)
        or (clause.negated and clause.verb in ("let", "want", "like", "play", "talk"))
    )
    if not told or not {"me", "us"} & set(clause.lowers):
        return None
    if clause.verb in _GIVING and clause.lowers[0] == "me" and len(clause.rest) > 1 and not clause.negated:
        return replace(clause, kind="child", subject=(), auxiliaries=(), verb="get", form="got", rest=clause.rest[1:])
    return replace(clause, kind="noun", subject=(respell(clause.subject[0], "others"),))


def said_of_the_child(clause: Clause, inner: Clause, speaker: Sequence[Word], reading: Reading) -> list[ObservedMemory]:
    """What another child forbids this one or calls it; as that child's words, never as something true of this one."""
    forbidden = inner.negated and bool({"can", "could", "may"} & set(inner.auxiliaries) or "allowed" in inner.lowers)
    judged = (
        inner.verb == "be" and inner.tense == "present" and bool(_JUDGING & set(inner.lowers)) and len(inner.rest) <= 4
    )
    if not speaker or not (forbidden or judged) or "you" in inner.lowers or inner.kind != "child":
        return []
    named = content(
        replace(inner, kind="noun", subject=(respell(inner.words[0], "child"),), form=_third(inner.form)),
        reading.referents,
    )
    who = " ".join(word.text for word in speaker if word.lower not in ("my", "our"))
    names = [word.text for word in speaker if word.capital]
    return [
        reading.memory(
            clause, shorten(f"{who} said {named}"), "friend", entities=names, date=reading.date(clause), polarity=0
        )
    ]


def _third(form: str) -> str:
    return {"am": "is", "have": "has"}.get(form, form)
