"""The two questions: may this be answered as usual, and may the bot say this?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.safety.moderation.bot import BOT_RULES
from companion.safety.moderation.child import CHILD_RULES
from companion.safety.moderation.engine import RuleSet
from companion.safety.moderation.harmless import FICTION, HARMLESS
from companion.safety.moderation.reading import read
from companion.safety.moderation.verdict import Verdict

TURNS_READ_TOGETHER = 5
"""How many preceding turns may hold the other parts of what the last one completes."""


@lru_cache(maxsize=1)
def child_rules() -> RuleSet:
    """The rules over a child's words; expressions are compiled when first needed."""
    return RuleSet(CHILD_RULES, HARMLESS, FICTION)


@lru_cache(maxsize=1)
def bot_rules() -> RuleSet:
    """The rules over the bot's words."""
    return RuleSet(BOT_RULES)


def warm_up() -> None:
    """Compile all rules (about a second): call it when the service starts, or the first turns pay for it."""
    child_rules().warm_up()
    bot_rules().warm_up()


def check_child(text: str, context: Sequence[str] = ()) -> Verdict:
    """What to do about one utterance of a child.

    ``context`` holds the texts of the child's preceding turns, oldest first; the last few are read together with
    ``text`` for what only shows over several turns. Lines of ``text`` count as turns of their own. Stateless and
    pure; linear in the length. What shows over several turns is reported for each turn that adds a part to it.
    """
    *earlier, last = [line for line in text.split("\n") if line.strip()] or [""]
    before = [*context, *earlier]
    verdicts = [_check_line(last, before)]
    verdicts += [_check_line(line, before[: len(context) + number]) for number, line in enumerate(earlier)]
    return max(verdicts, key=lambda verdict: verdict.rank)


def _check_line(text: str, context: Sequence[str]) -> Verdict:
    rules = child_rules()
    line = read(text)
    verdict = rules.judge(line)
    recent = [read(turn) for turn in context[-TURNS_READ_TOGETHER:]]
    if not recent or verdict.action == "alert":
        return verdict
    together = rules.judge("\n".join([*recent, line]), completed_by=line)
    return max(verdict, together, key=lambda one: one.rank)


def check_bot(text: str) -> Verdict:
    """Whether the bot may say ``text``, one sentence or several. Stateless: turn 80 is judged as turn 1 is."""
    return bot_rules().judge(read(text))
