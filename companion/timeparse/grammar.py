"""The whole grammar: every rule of both languages, compiled when the first text is read."""

from __future__ import annotations

from functools import cache

from companion.timeparse.rule import Rules


@cache
def grammar() -> Rules:
    """All rules. Of rules that match equally much, the one listed first wins; otherwise the longest does."""
    from companion.timeparse.rules_clock import CLOCK_RULES
    from companion.timeparse.rules_en_amounts import EN_AMOUNT_RULES
    from companion.timeparse.rules_en_dates import EN_DATE_RULES
    from companion.timeparse.rules_zh_amounts import ZH_AMOUNT_RULES
    from companion.timeparse.rules_zh_clock import ZH_CLOCK_RULES
    from companion.timeparse.rules_zh_dates import ZH_DATE_RULES
    from companion.timeparse.rules_zh_repeats import ZH_REPEAT_RULES

    return Rules(
        [
            *ZH_DATE_RULES,
            *ZH_CLOCK_RULES,
            *ZH_AMOUNT_RULES,
            *ZH_REPEAT_RULES,
            *EN_DATE_RULES,
            *EN_AMOUNT_RULES,
            *CLOCK_RULES,
        ]
    )
