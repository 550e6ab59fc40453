"""One clause taken apart: lead, subject, verb group, rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from companion.profile.patterns.english.lexicon import BE
from companion.profile.patterns.english.words import Word

Tense = Literal["present", "past", "future", "conditional", "none"]


SubjectKind = Literal["child", "we", "you", "pronoun", "noun", "none"]


@dataclass(frozen=True)
class Clause:
    """One clause of an utterance."""

    words: tuple[Word, ...]
    """All its words, without the conjunction."""
    link: str = ""
    lead: tuple[Word, ...] = ()
    """What stands before the subject (today, in the film I saw)."""
    subject: tuple[Word, ...] = ()
    kind: SubjectKind = "none"
    companions: tuple[Word, ...] = ()
    """Who does it with the child (me and *Ruby*)."""
    auxiliaries: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()
    negated: bool = False
    verb: str = ""
    """Base form of the main verb; empty without one."""
    form: str = ""
    """The main verb as said."""
    rest: tuple[Word, ...] = ()
    tense: Tense = "none"
    question: bool = False
    command: bool = False
    quoted: tuple[Word, ...] = ()
    """Whose words these are (*Lily* said ...); empty for the child's own."""
    reason: Clause | None = field(default=None, compare=False)
    """A because-clause that follows."""
    when: Clause | None = field(default=None, compare=False)
    """A time clause before it (*when I was little* I ...)."""

    @property
    def start(self) -> int:
        """Where it begins in the utterance's text."""
        return self.words[0].start

    @property
    def end(self) -> int:
        """Where it ends in the utterance's text."""
        return self.words[-1].end

    @property
    def progressive(self) -> bool:
        """``am learning``."""
        return self.form.endswith("ing") and any(word in BE for word in self.auxiliaries)

    @property
    def lowers(self) -> tuple[str, ...]:
        """The rest in lower case."""
        return tuple(word.lower for word in self.rest)

    def rest_text(self) -> str:
        """The rest, lower case, as one string: for patterns."""
        return " ".join(word.lower for word in self.rest)

    def text(self) -> str:
        """All words, lower case."""
        return " ".join(word.lower for word in self.words)
