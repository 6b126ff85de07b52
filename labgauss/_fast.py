"""The same numbers sooner: what stands here for speed only, each beside its plain version.

Nothing here has to be read to understand the library. ``tests/test_fast.py`` holds that the results are those
of the plain version; ``python -m benchmarks.bench_fast`` measures the gain, CPU time plain / fast on one thread:

    here                     the plain version                                       gain
    Gaussians.log_density    gaussian.log_density, one class after the other         3 to 14
    Gaussians.discriminant   the same, for classes with one covariance               9 to 40
    class_moments            gaussian.fit_gaussian, one class after the other        1.5 to 4.5 from n = 1500 on
    by_chunk                 the rule on all rows at once                            1.9 from n = 100 000 on
    Neighbours               all distances to a query, sorted                        20 to 140
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from labgauss.gaussian import LOG_2PI, whiten
from labgauss.validation import Floats, Ints, check_width

CACHE = 2**18  # numbers that fit into a core's cache, next to what else is there
BLOCK = 32  # rows of W taken at a time


def chunks(n: int, size: int, start: int = 0) -> Iterator[slice]:
    """Yield slices of at most ``size`` rows from start to n."""
    for first in range(start, n, size):
        yield slice(first, min(first + size, n))


def by_chunk(rule: Callable[[Any], NDArray[Any]], X: NDArray[Any], size: int) -> NDArray[Any]:
    """Apply a rule to ``size`` rows of X at a time; rows of X are the last axis of the result."""
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
        first = rule(X[:size])
        if len(X) <= size:
            return first
        out = np.empty((*first.shape[:-1], len(X)), dtype=first.dtype)
        out[..., :size] = first
        for rows in chunks(len(X), size, start=size):
            out[..., rows] = rule(X[rows])
    return out


class Gaussians:
    """K Gaussians over the same features, factored once and evaluated together, ``(K, n)``.

    With a point c amid the means, W (x − μ) = [−W (μ − c) | W] [1; x − c]: one matrix product for all K, and
    no subtraction for each. W is lower triangular, so its first rows need the first features only.
    """

    def __init__(self, means: Floats, covariances: Floats) -> None:
        K, d = means.shape
        alike = bool((covariances[1:] == covariances[0]).all())  # then one factor does for all
        factors = [whiten(covariance) for covariance in covariances[: 1 if alike else K]]
        factors *= K if alike else 1
        W, log_det = np.array([W for W, _ in factors]), np.array([det for _, det in factors])
        self.log_peaks: Floats = -0.5 * (d * LOG_2PI + log_det)[:, None]
        self.rows_at_once: int = min(max(CACHE // (K * d), 256), 2**14)
        with np.errstate(over="ignore", invalid="ignore"):
            self.centre: Floats = means.mean(axis=0)[:, None]
            offsets = means[:, :, None] - self.centre
            near = K == 1 or keeps_digits(W, offsets)
            maps = np.concatenate([-W @ offsets, W], axis=2)
        # Classes that lie too far apart are evaluated one by one, each seen from its own mean.
        singles = [] if near else [slice(k, k + 1) for k in range(K)]
        self.parts = [Gaussians(means[one], covariances[one]) for one in singles]
        parts = [maps[:, rows, : rows.stop + 1] for rows in chunks(d, BLOCK)]
        self.blocks: list[Floats] = [part.reshape(-1, part.shape[2]) for part in parts]
        one_covariance = K > 1 and near and bool((W[:1] == W).all())
        self.lines: Floats | None = lines(maps) if one_covariance else None

    def log_density(self, X: Floats) -> Floats:
        """Return log N(x; μ_k, Σ_k)."""
        if self.parts:
            return np.concatenate([part.log_density(X) for part in self.parts])
        K, Y = len(self.log_peaks), self._columns(X)
        squares = np.zeros((K, len(X)))
        for block in self.blocks:
            Z = (block @ Y[: block.shape[1]]).reshape(K, -1, len(X))
            squares += np.einsum("kij,kij->kj", Z, Z)
        np.fmin(squares, np.inf, out=squares)  # what overflowed to inf − inf is far away
        return self.log_peaks - 0.5 * squares

    def discriminant(self, X: Floats) -> Floats:
        """Return the log densities up to a term that all K share.

        With one covariance the quadratic term is the same for every class and cancels: a line is left.
        """
        return self.log_density(X) if self.lines is None else self.lines @ self._columns(X)

    def _columns(self, X: Floats) -> Floats:
        """Return the columns [1; x − c], one for each row x of X."""
        check_width(X, len(self.centre))
        Y = np.ones((1 + X.shape[1], len(X)))
        np.subtract(X.T, self.centre, out=Y[1:])
        return Y


def keeps_digits(W: Floats, offsets: Floats) -> bool:
    """Return whether W (x − c) − W (μ − c) keeps 13 of 16 digits: no number in it is above a thousand."""
    return bool(np.linalg.norm(np.abs(W) @ np.abs(offsets), axis=1).max() < 1e3)


def lines(maps: Floats) -> Floats:
    """Return the rows [intercept | slopes], ``(K, 1 + d)``, for the maps [−W (μ − c) | W] of one W.

    −½ |W (x − μ)|² = μᵀ Σ⁻¹ x − ½ μᵀ Σ⁻¹ μ − ½ xᵀ Σ⁻¹ x, with x and μ seen from c.
    """
    white, W = -maps[:, :, 0], maps[0, :, 1:]
    return np.hstack([-0.5 * (white**2).sum(axis=1, keepdims=True), white @ W])


def class_moments(X: Floats, codes: Ints, K: int, *, full: bool) -> tuple[Ints, Floats, Floats]:
    """Return per class the count, the mean and the scatter Σ (x − μ)(x − μ)ᵀ, ``(K, d, d)``.

    One pass over the rows, while they are in the cache. Each class is measured from the mean of its first
    rows, so that nothing is lost far from the origin, wherever an outlier stands. A constant feature is its
    own mean, without rounding, and has a scatter of exactly 0. Without ``full`` only the diagonal is computed.
    """
    d = X.shape[1]
    counts, pilots = np.zeros(K, dtype=np.intp), np.zeros((K, d))
    sums, scatters = np.zeros((K, d)), np.zeros((K, d, d))
    with np.errstate(over="ignore", invalid="ignore"):
        for rows in chunks(len(X), CACHE // d + 1):
            for k in range(K):
                members = X[rows].take(np.flatnonzero(codes[rows] == k), axis=0)
                # few features lie best in a long run each, many features sample by sample
                Z = np.asarray(members.T, order="C" if d < 16 else "F")
                if len(members) and not counts[k]:
                    pilots[k] = Z[:, 0] + (Z - Z[:, :1]).mean(axis=1)
                counts[k] += len(members)
                Z -= pilots[k][:, None]
                sums[k] += Z.sum(axis=1)
                scatters[k] += Z @ Z.T if full else np.diag(np.einsum("ij,ij->i", Z, Z))
        shifts = sums / counts[:, None]
        scatters -= np.einsum("ki,kj,k->kij", shifts, shifts, counts.astype(float))
    return counts, pilots + shifts, scatters


class Neighbours:
    """Samples, ready for the question which of them are nearest: in a k-d tree where d is small."""

    def __init__(self, samples: Floats) -> None:
        self.unit = power_of_two_near(samples)
        self.samples, self.tree = samples / self.unit, None
        if samples.shape[1] <= 8:
            from scipy.spatial import cKDTree

            self.tree = cKDTree(self.samples, leafsize=32, balanced_tree=False)

    def nearest(self, queries: Floats, k: int) -> Ints:
        """Return the rows of the k nearest samples, ``(n, k)``, the earlier row first among equals."""
        queries = self._in_reach(queries)
        if self.tree is None:
            return nearest_rows(self.samples, queries, k)
        distances, rows = self.tree.query(queries, k + 1)
        # One more than k shows where the k-th place is open: at distances that are equal, or that differ by
        # no more than rounding can (some d units of 1e-16, so 1e-12 is safe). The tree takes any of them then.
        tied = distances[:, k - 1] >= (1 - 1e-12) * distances[:, k]
        rows[tied, :k] = nearest_rows(self.samples, queries[tied], k)
        return np.asarray(rows[:, :k])

    def _in_reach(self, queries: Floats) -> Floats:
        """Return the queries in the unit of the samples, none of them so far out that a square overflows."""
        reach, limit = np.abs(queries).max(axis=1), 1e100 * self.unit
        if reach.max() > limit:  # the nearest samples are the same nearer by
            queries = queries * (limit / np.maximum(reach, limit))[:, None]
        return queries / self.unit


def power_of_two_near(X: Floats) -> float:
    """Return the power of two next to the largest value of X: to divide by it rounds nothing."""
    return float(np.ldexp(1.0, np.frexp(np.abs(X).max())[1] - 1))


def nearest_rows(samples: Floats, queries: Floats, k: int) -> Ints:
    """Return the rows of the k nearest samples, ``(n, k)``, the earlier row first among equals.

    A matrix product, |x − q|² − |q|² = |x|² − 2 q·x, finds the few samples that can be meant. Only these
    are compared one by one: with r the first of them, |x − q|² − |r − q|² = (x − r)·(x + r − 2q) is exactly 0
    for equal distances of round numbers, and keeps its digits where q is far away.
    """
    (n, d), centre = samples.shape, samples.mean(axis=0)
    X, Q = samples - centre, queries - centre
    lengths = (X**2).sum(axis=1)
    maps = np.column_stack([lengths, -2 * X]).T
    longest = lengths.max()
    noise = 16 * np.finfo(float).eps * d * (longest + np.sqrt(longest * (Q**2).sum(axis=1)))
    m = max(k, round(np.sqrt(n * k)))
    nearest = np.empty((len(Q), k), dtype=np.intp)
    for part in chunks(len(Q), 32):
        squares = np.column_stack([np.ones(len(Q[part])), Q[part]]) @ maps
        # of m groups the k-th smallest minimum cannot be below the k-th smallest of all
        minima = squares[:, : n // m * m].reshape(-1, n // m, m).min(axis=1)
        bound = np.partition(minima, k - 1, axis=1)[:, k - 1] + noise[part]
        query, row = divmod(np.flatnonzero(squares <= bound[:, None]), n)
        first = np.searchsorted(query, np.arange(len(bound)))
        x, r, q = samples[row], samples[row[first[query]]], queries[part][query]
        further = ((x - r) * ((x - q) + (r - q))).sum(axis=1)
        order = np.lexsort((further, query))
        nearest[part] = row[order][first[:, None] + np.arange(k)]
    return nearest
