"""All rules over one window, and which finding wins where two overlap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.safety.private.address_en import find_addresses_en
from companion.safety.private.address_zh import find_addresses_zh, find_pinyin_addresses
from companion.safety.private.cards import find_cards, find_letter_ids
from companion.safety.private.cued import find_cued
from companion.safety.private.email import find_emails
from companion.safety.private.names_en import find_english_names
from companion.safety.private.names_zh import find_chinese_names, find_pinyin_names
from companion.safety.private.phone import find_phones
from companion.safety.private.position import find_positions
from companion.safety.private.reading import Reading
from companion.safety.private.school import find_schools
from companion.safety.private.secrets import find_secrets
from companion.safety.private.spans import Finding, PrivateSpan
from companion.safety.private.split import find_split
from companion.safety.private.vehicle import find_plates
from companion.safety.private.window import Window, open_window


def find_private(text: str, context: Sequence[str] = ()) -> list[PrivateSpan]:
    """Private data in ``text`` and in the turns before it (``context``, oldest first), each span in its own turn.

    Every span is reported, also what a policy lets stay (such as the child's own name). Spans are sorted, do not
    overlap, and never raise for any text. What is split over turns is reported as one span in each of them.
    """
    window = open_window(text, context)
    spans: list[PrivateSpan] = []
    for finding in find_in(window):
        for start, end in finding.parts or ((finding.start, finding.end),):
            spans.extend(
                PrivateSpan(finding.type, first, last, turn) for turn, first, last in window.locate(start, end)
            )
    return sorted(spans, key=lambda span: (span.turn, span.start))


def find_in(window: Window) -> list[Finding]:
    """The findings in a window that stand after overlaps are settled, in order."""
    if not window.text:
        return []
    reading = Reading(window)
    settled = settle(_all(reading))
    split = [*find_split(reading, settled)]
    return settle([*settled, *split]) if split else settled


def settle(findings: Iterable[Finding]) -> list[Finding]:
    """Where findings overlap, the strongest stays (then the longest); sorted by position."""
    ranked = sorted(findings, key=lambda f: (-f.strength, f.start - f.end, f.start))
    taken: dict[int, None] = {}
    kept: list[Finding] = []
    for finding in ranked:
        cells = [c for start, end in finding.parts or ((finding.start, finding.end),) for c in range(start, end)]
        if not any(cell in taken for cell in cells):
            kept.append(finding)
            taken.update(dict.fromkeys(cells))
    return sorted(kept, key=lambda f: f.start)


def _all(reading: Reading) -> Iterator[Finding]:
    text, window = reading.text, reading.window
    if rows := reading.rows:
        yield from find_phones(text, rows)
        yield from find_cards(text, rows)
    if window.has_digit and window.has_latin:
        yield from find_letter_ids(text)
    if window.has_latin or "点" in text:
        yield from find_emails(text)
    yield from find_cued(reading)
    yield from find_secrets(reading)
    yield from find_plates(text)
    yield from find_positions(text)
    if window.has_chinese:
        yield from find_addresses_zh(text)
        yield from find_chinese_names(text)
    if window.has_latin:
        yield from find_english_names(window)
        yield from find_pinyin_names(text)
        yield from find_pinyin_addresses(text)
    yield from find_addresses_en(window)
    yield from find_schools(window)
