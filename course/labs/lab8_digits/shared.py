"""What several exercises of lab8 share: covariances with and without an inverse."""

from __future__ import annotations

import numpy as np


def covariance(rng, d, *, scale=1.0, correlation=None):
    """Return a covariance (d, d) with an inverse; in the plane, optionally of a given correlation."""
    spread = scale * rng.uniform(0.7, 1.8, size=d)
    if correlation is not None:
        return np.outer(spread, spread) * np.array([[1, correlation], [correlation, 1]])
    A = rng.standard_normal((d, d)) / np.sqrt(d)
    return (A @ A.T + 0.4 * np.eye(d)) * np.outer(spread, spread)


def of_few_points(rng, n, d, *, still=(), scale=1.0):
    """Return the covariance (d, d) of n whole-numbered points, n - 1 < d, some features never changing."""
    points = rng.integers(-4, 5, size=(n, d)).astype(float)
    points[:, list(still)] = 0.0
    gaps = points - points.mean(axis=0)
    return scale**2 * gaps.T @ gaps / n


def signed(rng, d, low, high):
    """Return d numbers of either sign, none near 0."""
    return rng.uniform(low, high, size=d) * rng.choice([-1, 1], size=d)
