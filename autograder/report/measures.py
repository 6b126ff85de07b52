"""The numbers of a test, each with an interval: shares, difficulty, discrimination, reliability.

Intervals are for 95 per cent and lean on no bell curve: answers are right or wrong, and few students
make ragged samples. What too few students, or students who are all alike, cannot tell is `None`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

_Z = NormalDist().inv_cdf(0.975)
#: With fewer students a correlation says nothing that a list of names does not say better.
FEWEST = 5
#: Below this a sum of squares is what rounding left of 0.
_NOTHING = 1e-12


@dataclass(frozen=True)
class Estimate:
    """A number, the interval in which the true one lies, and on how many students it rests."""

    value: float
    low: float
    high: float
    n: int

    def to_dict(self) -> dict[str, float]:
        """Return the estimate as plain data."""
        return {"value": self.value, "low": self.low, "high": self.high, "n": self.n}


def share(count: float, n: int) -> Estimate | None:
    """Return a share with Wilson's interval, which stays between 0 and 1.

    >>> half = share(5, 10)
    >>> f"{half.value} {half.low:.2f} {half.high:.2f}"
    '0.5 0.24 0.76'
    """
    return _wilson(count / n, n, n) if n else None


def _wilson(p: float, weight: float, n: int) -> Estimate:
    slack = _Z * _Z / weight
    middle = (p + slack / 2) / (1 + slack)
    reach = math.sqrt(max(0.0, p * (1 - p) / weight * _Z * _Z + slack * slack / 4)) / (1 + slack)
    return Estimate(p, max(0.0, middle - reach), min(1.0, middle + reach), n)


def mean_share(shares: Sequence[float] | Values) -> Estimate | None:
    """Return the mean of shares from 0 to 1; of marks that are all or nothing, Wilson's interval.

    Marks in between vary less than all or nothing would, so they count for more students.
    """
    x = np.asarray(shares, dtype=float)
    if len(x) == 0:
        return None
    p, spread = float(x.mean()), float(x.var())
    most = p * (1 - p)
    weight = len(x) * most / spread if spread > _NOTHING and most > _NOTHING else len(x)
    return _wilson(min(1.0, max(0.0, p)), weight, len(x))


def correlation(x: Values, y: Values) -> Estimate | None:
    """Return how far two marks go together, from -1 to 1; None where one of them never changes.

    The interval is Fisher's, with the scatter that the data show where it is wider than that of a
    bell curve.
    """
    n = len(x)
    if n < FEWEST:
        return None
    a, b = x - x.mean(), y - y.mean()
    va, vb = float(a @ a) / n, float(b @ b) / n
    if va < _NOTHING or vb < _NOTHING:
        return None
    a, b = a / math.sqrt(va), b / math.sqrt(vb)
    r = max(-1.0, min(1.0, float(a @ b) / n))
    if 1 - abs(r) < 1e-9:
        return Estimate(r, r, r, n)
    pull = a * b - r * (a * a + b * b) / 2  # what each student does to r
    of_data = float(pull.std()) / (1 - r * r) / math.sqrt(max(1, n - 3))
    reach = _Z * max(1 / math.sqrt(max(1, n - 3)), of_data)
    z = math.atanh(r)
    return Estimate(r, math.tanh(z - reach), math.tanh(z + reach), n)


def discriminations(points: Values) -> list[Estimate | None]:
    """Return, per column, how far a cell goes together with the sum of all others (students in rows)."""
    total = points.sum(axis=1)
    return [correlation(points[:, j], total - points[:, j]) for j in range(points.shape[1])]


def cronbach(points: Values) -> Estimate | None:
    """Return Cronbach's alpha of a table with students in rows; None where it cannot be had."""
    n, k = points.shape
    if n < FEWEST or k < 2:
        return None
    gaps = points - points.mean(axis=0)
    total = gaps.sum(axis=1)
    parts, whole = (gaps * gaps).sum(axis=1), total * total  # what each student adds
    s, t = float(parts.mean()), float(whole.mean())
    if s < _NOTHING or t < _NOTHING:
        return None
    ratio, scale = s / t, k / (k - 1)
    reach = _Z * float((parts / s - whole / t).std()) / math.sqrt(n - 1)
    return Estimate(
        scale * (1 - ratio), scale * (1 - ratio * math.exp(reach)),
        scale * (1 - ratio * math.exp(-reach)), n,
    )  # fmt: skip
