"""Pictures as numbers: where the points, lines and labels of a chart are. The templates draw them as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

CENTRE = 150.0
RADIUS = 100.0
BARS_HEIGHT = 120.0
BAR_STEP = 22.0


@dataclass(frozen=True, slots=True)
class Point:
    """A place in the picture."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Radar:
    """A radar chart in a square of 300 units."""

    rings: tuple[str, ...]
    """Points of the grid's polygons, for ``<polygon points>``."""
    spokes: tuple[Point, ...]
    labels: tuple[tuple[Point, str], ...]
    """Where a label stands and how it is anchored."""
    shape: str
    """The values' polygon; an axis without a value goes to the neutral middle."""
    dots: tuple[Point | None, ...]
    """None where there is no value."""


def radar(values: Sequence[float | None]) -> Radar:
    """Values from 0 (centre) to 1 (rim), the first at the top, clockwise."""
    count = len(values)

    def at(index: int, share: float) -> Point:
        angle = 2 * pi * index / count - pi / 2
        return Point(round(CENTRE + RADIUS * share * cos(angle), 1), round(CENTRE + RADIUS * share * sin(angle), 1))

    def polygon(shares: Sequence[float]) -> str:
        return " ".join(f"{point.x},{point.y}" for point in (at(index, share) for index, share in enumerate(shares)))

    labels = []
    for index in range(count):
        point = at(index, 1.14)
        anchor = "middle" if abs(point.x - CENTRE) < 8 else "start" if point.x > CENTRE else "end"
        labels.append((Point(point.x, point.y + (12 if point.y > CENTRE + 20 else 0)), anchor))
    return Radar(
        rings=tuple(polygon([share] * count) for share in (0.25, 0.5, 0.75, 1.0)),
        spokes=tuple(at(index, 1.0) for index in range(count)),
        labels=tuple(labels),
        shape=polygon([0.5 if value is None else value for value in values]),
        dots=tuple(None if value is None else at(index, value) for index, value in enumerate(values)),
    )


@dataclass(frozen=True, slots=True)
class Bars:
    """A bar chart, ``width`` by ``BARS_HEIGHT`` units."""

    width: float
    height: float
    bars: tuple[tuple[float, float, float], ...]
    """Left, top and height of each."""
    limit_y: float | None
    """Height of the line that marks the limit, when it lies in the picture."""


def bars(values: Sequence[float], limit: float | None = None) -> Bars:
    """One bar a value, scaled to the greatest, or to the limit when that is near."""
    top = max([*values, 1.0])
    if limit is not None and limit <= 3 * top:
        top = max(top, limit)
    placed = []
    for index, value in enumerate(values):
        height = round(BARS_HEIGHT * value / top, 1)
        placed.append((round(index * BAR_STEP + 3, 1), round(BARS_HEIGHT - height, 1), height))
    limit_y = None if limit is None or limit > top else round(BARS_HEIGHT * (1 - limit / top), 1)
    return Bars(width=len(values) * BAR_STEP, height=BARS_HEIGHT, bars=tuple(placed), limit_y=limit_y)
