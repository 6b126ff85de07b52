"""Lab 8: how much of a round cloud to mix in, before digits of new images are read best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from labgauss import fit_gaussian, load_digits
from labgauss.plotting.style import BLUE, GOLD, INK, RED, number, tidy
from labgauss.validation import Floats

from .drawing import Drawing
from .piece import Knob, Piece

AMOUNTS = (1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0)
LEARNED, HELD = 897, 300  # of the 1797 images, as in lab 8
DIGIT = 3


@dataclass(frozen=True)
class Shrunk:
    """Wrong images with every covariance shrunk by λ, and the variances of one digit along its axes."""

    amount: float
    wrong_learned: int
    wrong_held: int
    spectrum: Floats

    @property
    def sentence(self) -> str:
        """What to read off."""
        ratio = number(self.spectrum[0] / self.spectrum[-1])
        return (
            f"With λ = {number(self.amount)}, {self.wrong_held} of the {HELD} held-out images are read "
            f"wrongly, and {self.wrong_learned} of the {LEARNED} that were learned. The largest variance "
            f"of a 3 is {ratio} times its smallest."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        return (
            "Left: the share of wrong images over λ from 0.0001 to 1; held-out images fall and rise "
            "again, learned ones only rise from 0. Dots at λ = "
            f"{number(self.amount)}: {number(100 * self.wrong_held / HELD)} % and "
            f"{number(100 * self.wrong_learned / LEARNED)} %. Right: the 64 variances of the digit 3 along "
            f"its axes, from {number(self.spectrum[0])} down to {number(self.spectrum[-1])}, "
            "and those of the estimate, which fall to 0."
        )


def numbers(amount: float = 0.3) -> Shrunk:
    """Return how digits are read when each one's covariance is (1 − λ) Σ + λ (tr Σ / d) I.

    >>> [numbers(amount=amount).wrong_held for amount in (0.0001, 0.3, 1.0)]
    [32, 7, 32]
    """
    variances, sets = _learned()
    shrunk = (1 - amount) * variances + amount * variances.mean(axis=1, keepdims=True)
    wrong = [_wrong(squares, labels, shrunk) for squares, labels in sets]
    return Shrunk(amount, wrong[0], wrong[1], np.sort(shrunk[DIGIT])[::-1])


def _wrong(squares: Floats, labels: Floats, variances: Floats) -> int:
    """Return how many images are read wrongly from their squared coordinates `(10, n, 64)`."""
    m_squared = (squares @ (1 / variances)[:, :, None])[..., 0]
    scores = _log_priors()[:, None] - (m_squared + np.log(variances).sum(axis=1)[:, None]) / 2
    return int(np.sum(scores.argmax(axis=0) != labels))


@lru_cache(maxsize=1)
def _log_priors() -> Floats:
    return np.asarray(np.log(np.bincount(load_digits()[1][:LEARNED]) / LEARNED))


@lru_cache(maxsize=1)
def _learned() -> tuple[Floats, list[tuple[Floats, Any]]]:
    """Return each digit's variances along its axes `(10, 64)`, and the images in these axes.

    Shrinking keeps the axes of a covariance and changes the variances along them only.
    """
    X, y = load_digits()
    ends = [(0, LEARNED), (LEARNED, LEARNED + HELD)]
    fits = [fit_gaussian(X[:LEARNED][y[:LEARNED] == k]) for k in range(10)]
    variances, axes = np.linalg.eigh([covariance for _, covariance in fits])
    means = np.array([mean for mean, _ in fits])
    sets = []
    for low, high in ends:
        squares = ((X[None, low:high] - means[:, None]) @ axes) ** 2
        sets.append((squares, y[low:high]))
    return np.maximum(variances, 0), sets


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2)
        search, spectrum = self.axes
        at = [numbers(amount) for amount in AMOUNTS]
        search.set(xscale="log", xlabel="shrinkage λ", ylabel="wrong images in %", ylim=(0, 20))
        search.set_xticks([1e-4, 1e-2, 0.1, 1], ["0.0001", "0.01", "0.1", "1"])
        search.minorticks_off()
        held = [100 * one.wrong_held / HELD for one in at]
        learned = [100 * one.wrong_learned / LEARNED for one in at]
        search.plot(AMOUNTS, held, "-", color=BLUE, label="held-out images")
        search.plot(AMOUNTS, learned, "--", color=RED, label="images that were learned")
        search.legend(loc="upper right", frameon=False)
        (self.held,) = search.plot([], [], "o", color=BLUE, markeredgecolor=INK, zorder=4)
        (self.learned,) = search.plot([], [], "s", color=RED, markeredgecolor=INK, zorder=4)
        (self.line,) = search.plot([], [], color=INK, linewidth=0.8)
        spectrum.set(yscale="log", ylim=(1e-4, 1e3), xlim=(0, 65), xlabel="axis of the digit 3")
        spectrum.set_ylabel("variance along it")
        spectrum.set_yticks([1e-3, 1e-1, 10, 1e3], ["0.001", "0.1", "10", "1000"])
        spectrum.minorticks_off()
        number_of = np.arange(1, 65)
        before = np.maximum(np.sort(_learned()[0][DIGIT])[::-1], 1e-12)
        spectrum.plot(number_of, before, "--", color=GOLD, label="estimate")
        (self.curve,) = spectrum.plot(number_of, before, color=BLUE, label="shrunk")
        spectrum.legend(loc="lower left", frameon=False)
        tidy(search, spectrum)
        self.move(self.line, self.held, self.learned, self.curve)

    def update(self, numbers: Any) -> None:
        given: Shrunk = numbers
        self.line.set_data([given.amount] * 2, [0, 12])
        self.held.set_data([given.amount], [100 * given.wrong_held / HELD])
        self.learned.set_data([given.amount], [100 * given.wrong_learned / LEARNED])
        self.curve.set_ydata(given.spectrum)


shrinkage = Piece("shrinkage", (Knob("amount", "shrinkage λ", AMOUNTS, 0.3),), numbers, _Drawing)
