"""MATLAB's random numbers in Python, so that a MATLAB lab can be repeated to its last digit.

A seed alone carries nothing from one language to another. MATLAB and numpy share the random bits (the
Mersenne twister) and the uniform numbers made of them, but not the normal ones: MATLAB's ziggurat covers
the bell curve by 256 layers of equal area, picks a layer, and draws a point in it.
"""

import contextlib
import decimal
import math
from decimal import Decimal

import numpy as np
from numpy.typing import ArrayLike, NDArray

FloatArray = NDArray[np.float64]
TAIL_START = 3.65415288536101
# MATLAB's table holds 15 digits; in these layers the last one is not the nearest but the one beside it
ROUNDED_UP, ROUNDED_DOWN = [7, 26], [29, 32, 42, 54, 65, 139, 146, 149, 167, 170, 180, 222]


def _layer_edges() -> list[float]:
    """0 and the right edges of the 256 layers, from the top of the bell down to its tail."""
    rounded = decimal.Context(prec=15)
    with decimal.localcontext(prec=30):
        area, x = Decimal("0.0049286732339746568"), Decimal("3.6541528853610088")
        edges = [area / (-x * x / 2).exp(), x]
        while len(edges) < 256:
            edges.append(x := (-2 * ((-x * x / 2).exp() + area / x).ln()).sqrt())
    digits = [rounded.plus(edge) for edge in edges[::-1]]
    for layer in ROUNDED_UP + ROUNDED_DOWN:
        step = rounded.next_plus if layer in ROUNDED_UP else rounded.next_minus
        digits[layer] = step(digits[layer])
    return [0.0, *map(float, digits)]


EDGES = _layer_edges()
HEIGHTS = [math.exp(-0.5 * edge * edge) for edge in EDGES]


class MatlabRandom:
    """MATLAB's stream after `rng(seed)`, bit for bit; shapes are numpy's, so `rand(5)` is five numbers."""

    def __init__(self, seed: int) -> None:
        if not (isinstance(seed, int | np.integer) and 0 <= seed < 2**32):
            raise ValueError(
                f"seed must be a whole number from 0 to 2**32 - 1. Got {seed!r}. Use the number that stands in MATLAB's rng(...)."
            )
        self._twister = np.random.RandomState(int(seed) or 5489)  # MATLAB's rng(0) means 5489
        self._uniform = self._twister.random_sample

    def rand(self, *shape: int) -> FloatArray:
        """Uniform numbers in (0, 1), filled column by column as MATLAB does.

        >>> MatlabRandom(0).rand(2, 2).round(4).tolist()
        [[0.8147, 0.127], [0.9058, 0.9134]]
        """
        return np.reshape([self._uniform() for _ in range(math.prod(shape))], shape, order="F")

    def randn(self, *shape: int) -> FloatArray:
        """Standard normal numbers, filled column by column.

        >>> MatlabRandom(0).randn(3).round(4).tolist()
        [0.5377, 1.8339, -2.2588]
        """
        return np.reshape([self._normal() for _ in range(math.prod(shape))], shape, order="F")

    def mvnrnd(self, mean: ArrayLike, covariance: ArrayLike, n: int) -> FloatArray:
        """Draw `n` points `(n, d)` from the Gaussian with this mean `(d,)` and covariance `(d, d)`.

        >>> MatlabRandom(4).mvnrnd([0, 0], [[2, -1], [-1, 2]], 100).mean(axis=0).round(4).tolist()
        [0.16, -0.0031]
        """
        centre = np.ravel(np.asarray(mean, dtype=float))
        upper = _cholesky(covariance, centre.size).T
        points: FloatArray = self.randn(n, centre.size) @ upper + centre
        return points

    def _normal(self) -> float:
        while True:
            a, b = self._twister.randint(0, 2**32, size=2, dtype=np.uint32).tolist()
            layer = (b >> 24) + 1
            x = (((a >> 3) * 2**24 + (b & 0xFFFFFF)) / 2**52 - 1) * EDGES[layer]
            if abs(x) <= EDGES[layer - 1]:
                return float(x)
            if layer == 256:
                return math.copysign(self._tail(), x)
            top, bottom = HEIGHTS[layer - 1], HEIGHTS[layer]
            if bottom + (top - bottom) * self._uniform() < math.exp(-0.5 * x * x):
                return float(x)

    def _tail(self) -> float:
        while True:
            beyond = math.log(self._uniform()) * -0.273661237329758  # MATLAB's digits of 1 / r
            if -2 * math.log(self._uniform()) > beyond * beyond:
                return TAIL_START + beyond


def _cholesky(covariance: ArrayLike, d: int) -> FloatArray:
    """Lower triangular L `(d, d)` with L Lᵀ = `covariance`, or an error that says what is wrong."""
    matrix = np.asarray(covariance, dtype=float)
    with contextlib.suppress(np.linalg.LinAlgError):
        if matrix.shape == (d, d) and np.allclose(matrix, matrix.T):
            return np.linalg.cholesky(matrix).astype(np.float64)
    raise ValueError(
        f"A covariance must be {d} × {d}, symmetric and positive definite. Got {matrix.tolist()}. "
        "Check its shape, its signs, and that no entry off the diagonal outgrows the variances."
    )
