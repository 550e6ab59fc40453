"""Explicit English dates that dateparser reads, span by span."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from companion.timeparse import parse

AT = datetime(2025, 10, 5, 18, tzinfo=ZoneInfo("America/New_York"))


@pytest.mark.parametrize(
    ("said", "span", "start", "kind"),
    [
        ("11 Oct '25", "11 Oct '25", "2025-10-11T00:00", "date"),
        ("we moved on 12 October '24 and it was fun", "12 October '24", "2024-10-12T00:00", "date"),
        ("Sept 3, 2026 8 AM", "Sept 3, 2026 8 AM", "2026-09-03T08:00", "datetime"),
        ("it is on the 3rd of Nov. '25 at 4pm", "the 3rd of Nov. '25 at 4pm", "2025-11-03T16:00", "datetime"),
    ],
)
def test_the_whole_span_is_read(said: str, span: str, start: str, kind: str) -> None:
    (found,) = parse(said, AT)
    assert (found.text, found.start.isoformat()[:16], found.kind) == (span, start, kind)
    assert found.start.tzinfo is AT.tzinfo
