"""Lab 7: from a covariance for each class to one for all, and the border from a curve to a line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from labgauss import GaussianClassifier, make_gaussian_dataset
from labgauss.plotting.style import INK, LINES, MARKERS, colour, number, tidy
from labgauss.validation import Floats, Ints

from .drawing import Drawing, ellipse, percent, stops
from .piece import Knob, Piece
from .regions import Regions, grid

LIMITS = ((-5.5, 6.5), (-4.5, 5.5))
SIZES = (120, 60)
MEANS = ((-1.0, 0.0), (1.6, 0.6))
COVARIANCES = (((2.2, 1.3), (1.3, 1.4)), ((0.7, -0.5), (-0.5, 1.6)))


@dataclass(frozen=True)
class Blend:
    """The covariances `(2, 2, 2)` between own and shared, and the training errors that they make."""

    share: float
    covariances: Floats
    wrong: int
    bend: float
    scores: Floats

    @property
    def sentence(self) -> str:
        """What to read off."""
        count = f"{self.wrong} of {sum(SIZES)} training points are on the wrong side"
        if self.share == 0:
            return f"Each class has its own covariance, the border is a curve; {count}."
        if self.share == 1:
            return f"Both classes share one covariance, the border is a straight line; {count}."
        return (
            f"With {percent(self.share)} of the shared covariance mixed in, the largest quadratic "
            f"coefficient of the log odds is {number(self.bend)}; {count}."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        shapes = "the same shape" if self.share == 1 else "different shapes"
        border = "a straight line" if self.share == 1 else "a curve"
        first = 100 * float((self.scores.argmax(axis=-1) == 0).mean())
        return (
            f"Points of two classes and an ellipse at 2 standard deviations for each, of {shapes}. The "
            f"border between the regions is {border}; class 0 has {first:.0f} % of the picture."
        )


def numbers(share: float = 0.0) -> Blend:
    """Return what the classifier makes of covariances (1 − share) · own + share · pooled.

    >>> [numbers(share=share).wrong for share in (0, 1)]
    [17, 20]
    """
    X, y, own, shared = _fitted()
    mixed = (1 - share) * own.covariances_ + share * shared.covariances_
    model = GaussianClassifier.from_parameters(own.priors_, own.means_, mixed)
    at = grid(LIMITS)
    inverses = np.linalg.inv(mixed)
    return Blend(
        share,
        mixed,
        int(np.sum(model.predict(X) != y)),
        float(np.abs(inverses[0] - inverses[1]).max() / 2),
        model.log_joint(at.reshape(-1, 2)).reshape(*at.shape[:2], 2),
    )


@lru_cache(maxsize=1)
def _fitted() -> tuple[Floats, Ints, GaussianClassifier, GaussianClassifier]:
    """Return the points of lab 7 with their classes, and both classifiers."""
    X, y = make_gaussian_dataset(SIZES, MEANS, COVARIANCES, seed=7)
    return X, y, GaussianClassifier("full").fit(X, y), GaussianClassifier("shared").fit(X, y)


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(height=400)
        (ax,) = self.axes
        ax.set(xlim=LIMITS[0], ylim=LIMITS[1], xlabel="x₁", ylabel="x₂")
        self.regions = Regions(ax, LIMITS)
        X, y, own, _ = _fitted()
        self.means, self.rings, points = own.means_, [], []
        for k in range(2):
            look = {"color": colour(k), "markeredgecolor": INK, "markersize": 5}
            look |= {"markeredgewidth": 0.4, "linestyle": "none", "zorder": 3}
            points += ax.plot(*X[y == k].T, MARKERS[k], label=f"class {k}", **look)
            self.rings += ax.plot([], [], LINES[k], color=colour(k), linewidth=2.5, zorder=4)
        self.figure.subplots_adjust(right=0.83)
        ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
        tidy(ax)
        self.move(self.regions.image, self.regions.lines, *points, *self.rings)

    def update(self, numbers: Any) -> None:
        given: Blend = numbers
        self.regions.set(given.scores)
        for ring, mean, covariance in zip(self.rings, self.means, given.covariances, strict=True):
            ring.set_data(*ellipse(mean, covariance, 2).T)


_SHARE = Knob("share", "share of the pooled covariance", stops(0, 1, 0.05), 0.0, percent)
shared_or_own = Piece("shared_or_own", (_SHARE,), numbers, _Drawing)
