"""How the resolved dates of two memories stand to each other."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum

from companion.domain.date_info import DateInfo


class DateRelation(Enum):
    """See :func:`relate_dates`."""

    UNKNOWN = "unknown"
    SAME = "same"
    OTHER = "other"


def relate_dates(a: DateInfo | None, b: DateInfo | None) -> DateRelation:
    """Whether two resolved times can be one: their spans touch, or their recurrences are equal.

    A weekend and the Saturday in it are the same; the 15th and the 16th are not. Unknown when one has no time.
    """
    if a is None or b is None:
        return DateRelation.UNKNOWN
    if a.recurrence or b.recurrence:
        if not (a.recurrence and b.recurrence):
            return DateRelation.UNKNOWN
        return DateRelation.SAME if a.recurrence == b.recurrence else DateRelation.OTHER
    if a.absolute is None or b.absolute is None:
        return DateRelation.UNKNOWN
    end_a = a.end or a.absolute + timedelta(days=1)
    end_b = b.end or b.absolute + timedelta(days=1)
    if a.absolute < end_b and b.absolute < end_a:
        return DateRelation.SAME
    return DateRelation.OTHER
