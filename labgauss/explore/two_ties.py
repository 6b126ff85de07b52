"""Lab 2: spread and prior move the two points where the classes tie, and take them away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from labgauss import GaussianClassifier
from labgauss.evaluation import ties
from labgauss.plotting.style import INK, LINES, REGIONS, colour, number, tidy
from labgauss.validation import Floats

from .drawing import Drawing, listed, stops
from .piece import Knob, Piece

MEANS = (0.0, 1.5)
WINDOW = (-6.0, 6.0)
GRID = np.linspace(*WINDOW, 601)


@dataclass(frozen=True)
class Ties:
    """Where the classes tie, ascending; and joint and posterior `(n, 2)` on the grid of the picture."""

    sigma: float
    phi: float
    points: tuple[float, ...]
    winner_outside: int
    joint: Floats
    posterior: Floats

    @property
    def sentence(self) -> str:
        """What to read off."""
        given = f"With σ = {number(self.sigma)} and prior {number(self.phi)} for class 1"
        if len(self.points) == 2:
            inside = 1 - self.winner_outside
            far = " One of them lies outside of the picture." if self._hidden else ""
            return (
                f"{given} there are two ties, at x = {listed(self.points)}: class {inside} is more "
                f"probable between them, class {self.winner_outside} on both outer sides.{far}"
            )
        if len(self.points) == 1:
            return f"{given} the spreads are equal, and there is one tie, at x = {listed(self.points)}."
        return f"{given} there is no tie: class {self.winner_outside} is more probable everywhere."

    def winner_at(self, x: float) -> int:
        """Return the class that is more probable at a place of the picture."""
        return int(self.posterior[np.abs(GRID - x).argmin()].argmax())

    @property
    def _hidden(self) -> bool:
        return any(not WINDOW[0] < point < WINDOW[1] for point in self.points)

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        places = [p for p in self.points if WINDOW[0] < p < WINDOW[1]]
        lines = f"dashed lines at x = {listed(places)}" if places else "no dashed line"
        tops = listed(self.joint.max(axis=0))
        return (
            "Left: the joint densities of class 0, around 0, and class 1, around 1.5, with the highest "
            f"values {tops}. Right: their posteriors. Over both {lines}, where the classes tie; a strip on top has the colour of the more probable class."
        )


def numbers(sigma: float = 2.0, phi: float = 0.5) -> Ties:
    """Return where N(0, 1) and N(1.5, σ²) tie when class 1 has the prior φ.

    >>> [round(point, 4) for point in numbers(sigma=2, phi=0.5).points]
    [-2.1877, 1.1877]
    """
    sds, priors = np.array([1.0, sigma]), np.array([1 - phi, phi])
    points = np.sort(ties(np.log(priors), np.array(MEANS), sds))
    model = GaussianClassifier.from_parameters(
        priors, np.reshape(MEANS, (2, 1)), (sds**2).reshape(2, 1, 1)
    )
    far = int(model.predict([[-1e3]])[0])
    joint, posterior = model.joint(GRID[:, None]), model.predict_proba(GRID[:, None])
    return Ties(sigma, phi, tuple(points.tolist()), far, joint, posterior)


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2)
        self.lines: list[Any] = []
        self.strips: list[Any] = []
        self.marks: list[Any] = []
        for ax, top, name in zip(
            self.axes, (0.85, 1.08), ("p(x, class)", "P(class | x)"), strict=True
        ):
            ax.set(xlim=WINDOW, ylim=(0, top), xlabel="x", ylabel=name)
            for _ in range(3):
                strip = ax.axvspan(*WINDOW, 0.94, 1, zorder=REGIONS, linewidth=0)
                self.strips.append(strip)
            for k in (0, 1):
                look = {"color": colour(k), "linestyle": LINES[k], "label": f"class {k}"}
                self.lines += ax.plot(GRID, GRID * 0, **look)
            for _ in range(2):
                self.marks += ax.plot([], [], color=INK, linewidth=0.8, linestyle=(0, (6, 3)))
            tidy(ax)
        self.axes[0].legend(loc="upper left", bbox_to_anchor=(0, 0.92), frameon=False)
        self.move(*self.strips, *self.lines, *self.marks)

    def update(self, numbers: Any) -> None:
        given: Ties = numbers
        curves = [*given.joint.T, *given.posterior.T]
        for line, curve in zip(self.lines, curves, strict=True):
            line.set_ydata(curve)
        edges = [WINDOW[0], *np.clip(given.points, *WINDOW), WINDOW[1]]
        edges += [WINDOW[1]] * (4 - len(edges))
        for i, strip in enumerate(self.strips):
            low, high = edges[i % 3 : i % 3 + 2]
            strip.set(x=low, width=high - low, facecolor=colour(given.winner_at((low + high) / 2)))
        places = [*given.points, *[np.nan] * (2 - len(given.points))]
        for mark, place in zip(self.marks, places * 2, strict=True):
            mark.set_data([place, place], [0, 1])


_SIGMA = Knob("sigma", "σ of class 1", stops(0.5, 3.0, 0.1), 2.0)
_PHI = Knob("phi", "prior φ of class 1", stops(0.05, 0.95, 0.05), 0.5)
two_ties = Piece("two_ties", (_SIGMA, _PHI), numbers, _Drawing)
