"""Time: spoken Chinese and English to dates, recurrences and expiry. Pure: text and a moment in, values out.

The way of a text::

    fold ─▶ scan (tokens) ─▶ grammar (atoms: "下周", "Friday", "三点半") ─▶ compose (groups, ranges)
         ─▶ tense ─▶ resolve (days, clock, amounts, recurrence) ─▶ correction (what was taken back)

One grammar reads both languages, so 下周 Friday needs no rule of its own. What is not clearly a time is left out: a
wrong date does more harm in a memory than none.
"""

from companion.timeparse.expression import Direction, Interval, Kind, TimeExpression
from companion.timeparse.parser import main_expression, parse
from companion.timeparse.validity import date_info, next_occurrence, status
from companion.timeparse.wording import spell_out

__all__ = [
    "Direction",
    "Interval",
    "Kind",
    "TimeExpression",
    "date_info",
    "main_expression",
    "next_occurrence",
    "parse",
    "spell_out",
    "status",
]
