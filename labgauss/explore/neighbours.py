"""Lab 5: few neighbours make islands, many make one smooth border, all make no border."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from labgauss import load_two_gaussians
from labgauss.plotting.style import BLUE, INK, MARKERS, RED, colour, tidy
from labgauss.validation import Floats

from .drawing import Drawing
from .piece import Knob, Piece
from .regions import Regions, grid

LIMITS = ((-4.0, 5.0), (-4.0, 5.0))
FINE = 70
KS = (1, 2, 3, 5, 7, 9, 11, 15, 21, 31, 41, 51, 75, 101, 131, 151, 175, 200)


@dataclass(frozen=True)
class Vote:
    """What k neighbours get right, and the share of class 2 among the neighbours on the grid."""

    k: int
    train: float
    test: float
    share: Floats

    @property
    def sentence(self) -> str:
        """What to read off."""
        of = f"{self.k} neighbours are" if self.k > 1 else "1 neighbour is"
        return (
            f"{of} right on {200 * self.train:.0f} of the 200 training points and on "
            f"{100 * self.test:.0f} of the 100 test points."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        second = 100 * float((self.share > 0.5).mean())
        return (
            f"Left: the regions by the nearest {self.k} under the training points; class 2 has "
            f"{second:.0f} % of the picture. Right: the accuracy over k, on training points "
            f"{self.train:.2f} and on test points {self.test:.2f} at k = {self.k}."
        )


def numbers(k: float = 1) -> Vote:
    """Return how k nearest neighbours do on the data of document 001.

    >>> numbers(k=3).test
    0.85
    """
    _, y_train, _, y_test = _data()
    on_grid, train, test = _votes()
    share = on_grid[:, int(k) - 1].reshape(FINE, FINE) / k
    return Vote(int(k), _right(train, y_train, int(k)), _right(test, y_test, int(k)), share)


def _right(votes: NDArray[np.int16], y: Any, k: int) -> float:
    """Return the share of points that the majority gets right; a tied vote goes to class 1."""
    return float(((votes[:, k - 1] > k / 2) == (y == 2)).mean())


_data = lru_cache(maxsize=1)(load_two_gaussians)


@lru_cache(maxsize=1)
def _votes() -> tuple[NDArray[np.int16], ...]:
    """Return how many of the nearest k are of class 2, `(n, 200)`, for grid, training and test points."""
    X, y, X_test, _ = _data()
    return tuple(_counted(at, X, y) for at in (grid(LIMITS, FINE).reshape(-1, 2), X, X_test))


def _counted(at: Floats, X: Floats, y: Any) -> NDArray[np.int16]:
    squared = ((at**2).sum(axis=1)[:, None] - 2 * at @ X.T + (X**2).sum(axis=1)).astype(np.float32)
    order = squared.argsort(axis=1)
    return np.asarray((y == 2)[order].cumsum(axis=1, dtype=np.int16))


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2, height=400, width_ratios=[3, 2])
        plane, curve = self.axes
        plane.set(xlabel="x₁", ylabel="x₂", xlim=LIMITS[0], ylim=LIMITS[1])
        self.regions = Regions(plane, LIMITS, FINE)
        X, y, _, _ = _data()
        points = []
        for k in (0, 1):
            look = {"color": colour(k), "markeredgecolor": INK, "markersize": 5, "zorder": 3}
            mine = X[y == k + 1].T
            look |= {"markeredgewidth": 0.4, "linestyle": "none", "label": f"class {k + 1}"}
            points += plane.plot(*mine, MARKERS[k], **look)
        at = [numbers(k) for k in KS]
        curve.set(
            xscale="log", xlabel="number of neighbours k", ylabel="accuracy", ylim=(0.45, 1.03)
        )
        curve.set_xticks([1, 3, 10, 30, 100], ["1", "3", "10", "30", "100"])
        curve.minorticks_off()
        curve.plot(KS, [one.train for one in at], "--", color=RED, label="training points")
        curve.plot(KS, [one.test for one in at], "-", color=BLUE, label="test points")
        curve.legend(loc="lower left", frameon=False)
        (self.train,) = curve.plot([], [], "s", color=RED, markeredgecolor=INK)
        (self.test,) = curve.plot([], [], "o", color=BLUE, markeredgecolor=INK)
        tidy(plane, curve)
        moving = [self.regions.image, self.regions.lines]
        self.move(*moving, *points, self.train, self.test)

    def update(self, numbers: Any) -> None:
        given: Vote = numbers
        self.regions.set(np.stack([1 - given.share, given.share], axis=-1))
        self.train.set_data([given.k], [given.train])
        self.test.set_data([given.k], [given.test])


_K = Knob("k", "number of neighbours k", KS, 1, lambda k: f"{k:g}")
neighbours = Piece("neighbours", (_K,), numbers, _Drawing)
