"""Run a set of rules over prepared text: name the candidates in one pass, then match only those."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

import ahocorasick

from companion.safety.moderation.literals import required_literals
from companion.safety.moderation.rule import Rule, expand
from companion.safety.moderation.verdict import ALLOW, Verdict
from companion.safety.moderation.vocabulary import VOCABULARY

BLANK = "〇"
"""Stands where a harmless phrase was taken out; matches nothing but the gaps."""
_BEFORE = 16
"""Characters before a hit in which its actor may have been named."""
_MINE = re.compile(r"我(?!们)|\b(?:i|my|me)\b")


class RuleSet:
    """Rules, the phrases that are harmless wherever they stand, and what marks a story or a game."""

    def __init__(self, rules: Iterable[Rule], harmless: Sequence[str] = (), fiction: Sequence[str] = ()) -> None:
        self.rules = tuple(rules)
        self._harmless_patterns = tuple(harmless)
        self._fiction_patterns = tuple(fiction)

    @cached_property
    def _harmless(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(expand(pattern)) for pattern in self._harmless_patterns)

    @cached_property
    def _fiction(self) -> re.Pattern[str] | None:
        patterns = "|".join(expand(pattern) for pattern in self._fiction_patterns)
        return re.compile(patterns) if patterns else None

    @cached_property
    def _caregiver(self) -> re.Pattern[str]:
        return re.compile(expand(VOCABULARY["carer"]))

    @cached_property
    def _other_adult(self) -> re.Pattern[str]:
        return re.compile(expand(VOCABULARY["other_adult"]))

    @cached_property
    def _index(self) -> tuple[ahocorasick.Automaton, tuple[int, ...]]:
        """An automaton from required strings to what needs them, and what must always be tried.

        Numbers below ``len(rules)`` are rules, those from there on are harmless phrases.
        """
        wanted: dict[str, list[int]] = {}
        always: list[int] = []
        expressions = [rule.expression for rule in self.rules] + [expression.pattern for expression in self._harmless]
        for number, expression in enumerate(expressions):
            literals = required_literals(expression)
            if not literals:
                always.append(number)
            for literal in literals or ():
                wanted.setdefault(literal, []).append(number)
        automaton = ahocorasick.Automaton()
        for literal, numbers in wanted.items():
            automaton.add_word(literal, tuple(numbers))
        automaton.make_automaton()
        return automaton, tuple(always)

    def warm_up(self) -> None:
        """Compile everything now, so that no child waits for it."""
        for rule in self.rules:
            _ = rule.compiled, rule.compiled_also, rule.compiled_unless
        _ = self._index, self._fiction, self._caregiver, self._other_adult

    def candidates(self, text: str) -> list[int]:
        """Numbers of the rules and harmless phrases that ``text`` could match, in order."""
        automaton, always = self._index
        found = set(always)
        for _, numbers in automaton.iter(text):
            found.update(numbers)
        return sorted(found)

    def judge(self, text: str, *, completed_by: str | None = None, everything: bool = False) -> Verdict:
        """The strongest verdict on prepared ``text``.

        With ``completed_by``, the last of several turns in ``text``, only rules whose parts may be spread over turns
        are tried, and the last turn must hold one of the parts. ``everything`` skips the choice of candidates; the
        answer is the same, slower (tests compare both).
        """
        count = len(self.rules)
        numbers = range(count + len(self._harmless)) if everything else self.candidates(text)
        for number in numbers:
            if number >= count:
                text = self._harmless[number - count].sub(BLANK, text)
        best = ALLOW
        in_fiction: bool | None = None
        for number in numbers:
            if number >= count:
                break
            rule = self.rules[number]
            if (completed_by is not None and not rule.across) or _rank(rule) <= best.rank:
                continue
            hit = rule.compiled.search(text)
            if hit is None or not all(condition.search(text) for condition in rule.compiled_also):
                continue
            if rule.compiled_unless is not None and rule.compiled_unless.search(text):
                continue
            if completed_by is not None and not any(
                part.search(completed_by) for part in (rule.compiled, *rule.compiled_also)
            ):
                continue
            if rule.fiction != "counts":
                if in_fiction is None:
                    in_fiction = self._fiction is not None and bool(self._fiction.search(text))
                if in_fiction and not (rule.fiction == "if_mine" and _of_the_child(hit)):
                    continue
            best = Verdict(rule.action, rule.category, rule.severity, rule.id, self._speaks_against(rule, hit))
        return best

    def _speaks_against(self, rule: Rule, hit: re.Match[str]) -> bool:
        if rule.caregiver in ("no", "always"):
            return rule.caregiver == "always"
        told = hit.string[max(0, hit.start() - _BEFORE) : hit.end()]
        carer = self._caregiver.search(hit[0]) is not None
        other = self._other_adult.search(self._caregiver.sub("", told)) is not None
        return carer and not other if rule.caregiver == "named" else carer or not other


def _of_the_child(hit: re.Match[str]) -> bool:
    """Whether the child speaks of itself in a hit or right before it."""
    return _MINE.search(hit.string, max(0, hit.start() - 5), hit.end()) is not None


def _rank(rule: Rule) -> tuple[int, int]:
    return Verdict(rule.action, severity=rule.severity).rank
