"""What the readers of one utterance share: its talk, who has been spoken of, and how a found item is made."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.domain import CHILD, DateInfo, FactField, MemoryKind, Mode, ObservedFact, ObservedMemory
from companion.profile.patterns.english import dates
from companion.profile.patterns.english.clause import Clause
from companion.profile.patterns.english.lazy import Lazy
from companion.profile.patterns.english.referents import Mention, Referents, mentions_in, name_at
from companion.profile.patterns.english.words import Word
from companion.profile.patterns.talk import Talk
from companion.profile.patterns.utterance import Utterance
from companion.text import find_numbers, fold_text

_NAME_TALK = Lazy(
    r"\b[Mm]y name|\bI(?:'m| am) [A-Z]|\b[Cc]all me\b|\b(?:it's|its|is) not [A-Z]|\bnot [A-Z][a-z]+ [A-Z]"
)


_ARRANGING = frozenset("pick choose invite ask promise decide select sign".split())
"""Verbs whose infinitive is still ahead, though they stand in the past."""


@dataclass
class Reading:
    """One utterance being read."""

    utterance: Utterance
    talk: Talk
    referents: Referents = field(default_factory=Referents)
    here: list[Mention] = field(default_factory=list)
    """Who the clause being read speaks of."""
    correcting: bool = False
    """The child corrects itself or the robot (no wait, not Flynn)."""

    answered: bool = False
    """What the robot asked has been answered in this utterance."""

    @property
    def names_in_question(self) -> bool:
        """Whether the child's name has just been the matter, and the child corrects something."""
        if not self.correcting:
            return False
        recent = [exchange.text for exchange in self.talk.earlier[-2:]] + [self.utterance.text]
        asked = any("your name" in (exchange.reply or "").lower() for exchange in self.talk.earlier[-3:])
        return asked or any(_NAME_TALK.search(text) for text in recent)

    def mention_of(self, role: str) -> Mention | None:
        """The latest person or animal whose role is this word, in this clause first."""
        for known in (*reversed(self.here), *reversed(self.referents.mentions)):
            if known.kind != "thing" and known.role.split()[-1:] == [role]:
                return known
        return None

    def who(self, clause: Clause) -> Mention | None:
        """The person, animal or thing that a clause's subject names; None for the child, or when it is not known."""
        if clause.kind == "pronoun":
            return self.referents.resolve(clause.subject[0].lower)
        if clause.kind != "noun" or not clause.subject or clause.subject[-1].lower.endswith(("'s", "s'")):
            return None
        owned = [index for index, word in enumerate(clause.subject) if word.lower.endswith("'s")]
        words = clause.subject[owned[-1] + 1 :] if owned else clause.subject
        found = list(mentions_in(words, self.referents.names))
        if found:
            last = (
                found[-1] if not any(word.lower in ("from", "in", "at", "next", "of") for word in words) else found[0]
            )
            if owned and last.kind == "person" and not last.name and clause.subject[owned[-1]].capital:
                return replace(last, role=f"{clause.subject[owned[-1]].text} {last.role}")
            if not last.name and not last.plural and (known := self.mention_of(last.role.split()[-1])):
                return known
            return last
        name = name_at(words, 0)
        return Mention("person", "", name) if name and len(name.split()) == len(words) else None

    def breaks(self) -> list[int]:
        """Places in the utterance's text where the mode changes."""
        folded = self.utterance.folded
        size = len(folded.text)
        return [
            folded.span(s.start, s.start + 1)[0] for s in self.talk.stretches if 0 < s.start < size and s.mode == "real"
        ]

    def mode(self, position: int) -> Mode:
        """The mode in force at a place in the utterance's text."""
        folded = self.utterance.folded
        if len(folded.text) == len(folded.original):
            return self.talk.mode_at(position)
        return self.talk.mode_at(bisect_left(folded.sources, position))

    def quote(self, clause: Clause) -> str:
        """The child's own words of a clause."""
        last = clause.reason or clause
        return self.utterance.text[clause.start : max(clause.end, last.end)]

    def reply_confirms_number(self, words: Sequence[Word]) -> bool:
        """Whether the robot's answer repeats a number that the first word sounds like (ate, eight)."""
        if not words or not self.utterance.reply:
            return False
        sounds = {"ate": 8, "for": 4, "fore": 4, "to": 2, "too": 2, "won": 1, "sicks": 6, "tan": 10, "tree": 3}
        wanted = sounds.get(words[0].lower)
        if wanted is None or (len(words) > 1 and words[1].lower not in ("years", "year", "and", "now")):
            return False
        return any(number.value == wanted for number in find_numbers(fold_text(self.utterance.reply)))

    def fact(
        self,
        name: FactField,
        value: str,
        clause: Clause,
        *,
        correction: bool = False,
        withdrawn: bool = False,
        confidence: float = 0.9,
    ) -> ObservedFact:
        """A fact with the clause as its evidence."""
        return ObservedFact(
            field=name,
            value=value,
            evidence=self.quote(clause),
            confidence=confidence,
            correction=correction,
            withdrawn=withdrawn,
        )

    def date(self, clause: Clause) -> DateInfo | None:
        """When a clause takes place, if it says so."""
        names = {**self.referents.names, **{known.name.lower(): known for known in self.here if known.name}}
        words = clause.words
        shifted = clause.verb in ("get", "be") and {"moved", "changed", "pushed", "rescheduled"} & set(clause.lowers)
        if (clause.verb in _ARRANGING or shifted or "invited" in clause.lowers) and "to" in clause.lowers:
            words = clause.rest[clause.lowers.index("to") :]  # my teacher picked me to sing on Monday
        return dates.date_of(words, self.utterance, names)

    def memory(
        self,
        clause: Clause,
        content: str,
        kind: MemoryKind,
        *,
        subject: str = CHILD,
        slot: str | None = None,
        polarity: int = 0,
        entities: Sequence[str] = (),
        date: DateInfo | None = None,
        mode: Mode = "real",
        confidence: float = 0.7,
        permanent: bool = False,
    ) -> ObservedMemory:
        """A memory with the clause as its evidence."""
        return ObservedMemory(
            content=content,
            kind=kind,
            evidence=self.quote(clause),
            subject=subject,
            mode=mode,
            slot=slot,
            polarity=polarity,
            entities=tuple(dict.fromkeys(entity for entity in entities if entity)),
            date=date,
            confidence=confidence,
            permanent=permanent,
        )
