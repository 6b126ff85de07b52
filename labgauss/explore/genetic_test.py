"""Lab 1: who is tested decides what a positive test means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.ticker import PercentFormatter

from labgauss.plotting.style import BLUE, GOLD, INK, number, tidy

from .drawing import Drawing, percent
from .piece import Knob, Piece

PEOPLE = 10_000
PRIORS = np.geomspace(1e-4, 0.9, 121)


@dataclass(frozen=True)
class Meaning:
    """What a positive test means: shares, and the people behind them."""

    prior: float
    right: float
    posterior: float
    ill_and_positive: float
    well_and_positive: float

    @property
    def sentence(self) -> str:
        """What to read off."""
        positive = number(self.ill_and_positive + self.well_and_positive)
        return (
            f"With the defect in {percent(self.prior)} of those tested and a test that is right for "
            f"{percent(self.right)}, a positive one means a defect in {percent(self.posterior)}: of "
            f"10 000 people {positive} test positive, {number(self.ill_and_positive)} of them rightly."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        return (
            "Left: the posterior of the defect after a positive test climbs from 0 to 1 as the prior "
            f"grows from 0.01 % to 90 %; a dot marks {percent(self.posterior)} at the prior "
            f"{percent(self.prior)}. Right: of all positive tests, a bar for {percent(self.posterior)} "
            f"with the defect and one for {percent(1 - self.posterior)} without."
        )


def numbers(prior: float = 0.01, right: float = 0.9) -> Meaning:
    """Return what a positive test means where a share `prior` of the tested has the defect.

    The test is right for a share `right` of those with the defect, and of those without.

    >>> round(numbers(prior=0.01, right=0.9).posterior, 6)  # 1 in 12
    0.083333
    """
    ill, well = prior * right, (1 - prior) * (1 - right)
    return Meaning(prior, right, ill / (ill + well), PEOPLE * ill, PEOPLE * well)


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2, width_ratios=[2, 1])
        curve, bars = self.axes
        curve.set(xscale="log", ylim=(0, 1.03), xlabel="prior: share of the tested with the defect")
        curve.set(ylabel="posterior after a positive test", xlim=(PRIORS[0], PRIORS[-1]))
        curve.set_xticks([1e-4, 1e-3, 1e-2, 0.1, 0.5])
        curve.xaxis.set_major_formatter(PercentFormatter(1, decimals=None))
        curve.set_xticklabels(["0.01 %", "0.1 %", "1 %", "10 %", "50 %"])
        curve.minorticks_off()
        (self.line,) = curve.plot(PRIORS, PRIORS, color=BLUE)
        (self.drop,) = curve.plot([], [], "--", color=INK, linewidth=0.8)
        (self.dot,) = curve.plot([], [], "o", color=INK)
        bars.set(ylim=(0, 1.03), ylabel="of the positive tests", xticks=[0, 1])
        bars.set_xticklabels(["defect", "no defect"])
        look = {"edgecolor": INK, "linewidth": 0.8}
        (self.ill,) = bars.bar([0], [0.5], 0.7, color=BLUE, **look)
        (self.well,) = bars.bar([1], [0.5], 0.7, color=GOLD, hatch="//", **look)
        tidy(curve, bars)
        self.move(self.line, self.drop, self.dot, self.ill, self.well)

    def update(self, numbers: Any) -> None:
        given: Meaning = numbers
        ill, well = PRIORS * given.right, (1 - PRIORS) * (1 - given.right)
        self.line.set_ydata(ill / (ill + well))
        x, y = given.prior, given.posterior
        self.drop.set_data([x, x, PRIORS[0]], [0, y, y])
        self.dot.set_data([x], [y])
        self.ill.set_height(y)
        self.well.set_height(1 - y)


_PRIORS = (1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9)
genetic_test = Piece(
    "genetic_test",
    (
        Knob("prior", "prior of the defect", _PRIORS, 0.01, percent),
        Knob(
            "right", "share that it gets right", (0.8, 0.85, 0.9, 0.95, 0.99, 0.999), 0.9, percent
        ),
    ),
    numbers,
    _Drawing,
)
