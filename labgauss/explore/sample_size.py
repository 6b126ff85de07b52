"""Lab 3: how far estimates are off, against the number of points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from labgauss import fit_gaussian
from labgauss.plotting.style import BLUE, GOLD, INK, RED, STEEL, number, tidy
from labgauss.validation import Floats

from .drawing import Drawing, ellipse
from .piece import Knob, Piece

SIZES = (2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 200, 500, 1000)
SAMPLES = 12
COVARIANCE = np.array([[2.0, -1.0], [-1.0, 2.0]])


@dataclass(frozen=True)
class Errors:
    """How estimates from n points of a Gaussian with variance 1 fall around the truth.

    `fits` are the means and covariances of a dozen samples of two features.
    """

    n: int
    mean_off: float
    by_n: float
    by_n_off: float
    by_n_1_off: float
    fits: tuple[tuple[Floats, Floats], ...]

    @property
    def sentence(self) -> str:
        """What to read off."""
        return (
            f"From {self.n} points of variance 1, the estimated mean is off by {number(self.mean_off)} "
            f"(root mean square). The variance divided by n is {number(self.by_n)} on average and off by "
            f"{number(self.by_n_off)}; divided by n − 1 it is 1 on average and off by "
            f"{number(self.by_n_1_off)}."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        far = max(float(np.hypot(*mean)) for mean, _ in self.fits)
        return (
            "Left: three falling lines over n, on scales of powers of ten: the errors of the mean and of "
            f"both variances, with dots at n = {self.n}. Right: {SAMPLES} ellipses fitted to as many "
            f"samples of {self.n} points, around the thick true one; their centres are up to "
            f"{number(far)} off."
        )


def expected(n: Any) -> tuple[Any, Any, Any]:
    """Return the root mean square errors of mean, variance by n and variance by n − 1."""
    n = np.asarray(n, dtype=float)
    return 1 / np.sqrt(n), np.sqrt(2 * n - 1) / n, np.sqrt(2 / (n - 1))


def numbers(n: float = 5) -> Errors:
    """Return how far estimates from n points are off.

    >>> round(numbers(n=5).by_n, 3), round(numbers(n=5).by_n_off ** 2, 2)
    (0.8, 0.36)
    """
    mean_off, by_n_off, by_n_1_off = map(float, expected(n))
    fits = tuple(fit_gaussian(sample[: int(n)]) for sample in _pool())
    return Errors(int(n), mean_off, (n - 1) / n, by_n_off, by_n_1_off, fits)


@lru_cache(maxsize=1)
def _pool() -> Floats:
    """Return the samples `(SAMPLES, 1000, 2)`, of which the first n points are taken."""
    draws = np.random.default_rng(5).standard_normal((SAMPLES, max(SIZES), 2))
    return np.asarray(draws @ np.linalg.cholesky(COVARIANCE).T)


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2)
        curves, cloud = self.axes
        n = np.array(SIZES)
        curves.set(xscale="log", yscale="log", xlabel="number of points n")
        curves.set(ylabel="root mean square error", xlim=(1.8, 1100), ylim=(0.02, 2))
        curves.set_yticks([0.02, 0.1, 0.5, 1, 2], ["0.02", "0.1", "0.5", "1", "2"])
        curves.set_xticks([2, 5, 20, 100, 1000], ["2", "5", "20", "100", "1000"])
        curves.minorticks_off()
        names = ("mean", "variance, by n", "variance, by n − 1")
        looks = (("o", BLUE, "-"), ("s", RED, "--"), ("^", GOLD, ":"))
        self.dots = []
        for name, (mark, colour, line), off in zip(names, looks, expected(n), strict=True):
            curves.plot(n, off, line, color=colour)
            look = {"color": colour, "markeredgecolor": INK, "linestyle": line, "label": name}
            self.dots += curves.plot([5], [1], mark, **look)
        curves.legend(loc="lower left", frameon=False)
        cloud.set(xlim=(-5, 5), ylim=(-5, 5), xlabel="x₁", ylabel="x₂", aspect="equal")
        self.rings = [cloud.plot([], [], color=STEEL, linewidth=0.9)[0] for _ in range(SAMPLES)]
        (self.truth,) = cloud.plot(*ellipse((0, 0), COVARIANCE, 2).T, color=INK, linewidth=2.5)
        tidy(curves, cloud)
        self.move(*self.dots, *self.rings, self.truth)

    def update(self, numbers: Any) -> None:
        given: Errors = numbers
        offs = (given.mean_off, given.by_n_off, given.by_n_1_off)
        for dot, off in zip(self.dots, offs, strict=True):
            dot.set_data([given.n], [off])
        for ring, (mean, covariance) in zip(self.rings, given.fits, strict=True):
            ring.set_data(*ellipse(mean, covariance, 2).T)


_N = Knob("n", "number of points n", SIZES, 5, lambda n: f"{n:g}")
sample_size = Piece("sample_size", (_N,), numbers, _Drawing)
