"""Time: spoken Chinese and English to dates, recurrences and expiry. Pure: text and a moment in, values out."""

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
